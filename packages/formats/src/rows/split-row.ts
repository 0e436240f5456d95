import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { StatedRow } from './stated-row.ts'

/** The number of places that are stored of a ratio. */
const ratioPlaces = 12

/** A split: so many new units for so many old units. Amounts, prices and ids of the source are left out. */
export function splitRow(
  { day, symbol, isin, name, hint, currency, account, notes }: Omit<StatedRow, 'type'>,
  units: Decimal,
  old: Decimal,
): StatedRow {
  const asset = { day, symbol, isin, name, hint, currency, account, notes }
  return { ...asset, type: 'NAV_ADJUSTMENT', ratio: wholeRatio(units.div(old)) }
}

/**
 * Numbers of units are rounded. A ratio within a thousandth of a simple ratio, such as 3 ÷ 2, counts as the simple one.
 */
function wholeRatio(ratio: Decimal): Decimal {
  for (let parts = 1; parts <= 20; parts += 1) {
    const [scaled, inverse] = [ratio.times(`${parts}`), decimal(`${parts}`).div(ratio)]
    if (isWhole(scaled)) return scaled.decimalPlaces(0).div(`${parts}`).decimalPlaces(ratioPlaces)
    if (isWhole(inverse)) return decimal(`${parts}`).div(inverse.decimalPlaces(0)).decimalPlaces(ratioPlaces)
  }
  return ratio.decimalPlaces(ratioPlaces)
}

function isWhole(value: Decimal): boolean {
  const nearest = value.decimalPlaces(0)
  return nearest.gte(1) && value.minus(nearest).abs().lte(nearest.times('0.0005'))
}

const inWords = /\b(\d{1,6}(?:\.\d{1,8})?) ?(?:for|:) ?(\d{1,6}(?:\.\d{1,8})?)\b/i

/** The ratio in words such as `SPLIT 10 FOR 1` or `4:1`: new units, then old ones. */
export function ratioInWords(text: string): { units: Decimal; old: Decimal } | null {
  const [, units, old] = inWords.exec(text) ?? []
  if (units === undefined || old === undefined) return null
  const [to, from] = [decimal(units), decimal(old)]
  return to.gt(0) && from.gt(0) ? { units: to, old: from } : null
}
