import type { Day } from '../days/day.ts'
import { decimal, one } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { isSplit } from './transaction.ts'
import type { LedgerTransaction } from './transaction.ts'

/** What a split is read from. */
export type Split = Pick<LedgerTransaction, 'type' | 'day' | 'ratio' | 'isReversal'>

/**
 * New units for one old unit, over all splits after a day. Closes are kept as traded: one from before a split is a
 * price of old units, and values new ones only after division by this.
 */
export function splitsAfter(transactions: readonly Split[], after: Day): Decimal {
  return transactions
    .filter((row) => isSplit(row) && row.day > after)
    .reduce((product, { ratio, isReversal }) => {
      if (ratio === null) return product
      return isReversal ? dividedBy(ratio, product) : timesRatio(ratio, product)
    }, one)
}

/** Units after a split, not yet rounded. */
export function timesRatio(ratio: Decimal, units: Decimal): Decimal {
  const { fresh, old } = fractionOf(ratio)
  return units.times(fresh).div(old)
}

/** Units before a split, not yet rounded. */
export function dividedBy(ratio: Decimal, units: Decimal): Decimal {
  const { fresh, old } = fractionOf(ratio)
  return units.times(old).div(fresh)
}

const places = 12
const largestOld = 1000

/**
 * New units for how many old ones. A ratio is recorded with 12 decimals: one that is what these leave of a fraction with at
 * most 1000 old units is that fraction, so that 300 units are 100 after a split of 1 for 3, and not 99.9999999999.
 */
function fractionOf(ratio: Decimal): { readonly fresh: Decimal; readonly old: Decimal } {
  const whole = { fresh: ratio, old: one }
  if ((ratio.decimalPlaces() ?? 0) < places - 2) return whole
  for (let old = 2; old <= largestOld; old++) {
    const fresh = ratio.times(old).integerValue()
    const fraction = { fresh, old: decimal(String(old)) }
    if (fresh.div(fraction.old).decimalPlaces(places).isEqualTo(ratio)) return fraction
  }
  return whole
}
