import type { PreviewHolding } from '@kinfolio/contract/import-holdings'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'
import { t } from '@lingui/core/macro'

import { formatDay, formatQuantity } from '../../lib/format.ts'
import { finishedLots, type LotDraft } from './import-answers.ts'

/** How much was held, and when. */
export function heldWords({ quantity, on, listed }: PreviewHolding): string {
  const units = formatQuantity(quantity)
  return listed === null
    ? t`at least ${units} units at the end of ${formatDay(on)}`
    : t`${units} units at the end of ${formatDay(on)}`
}

/** From where that is known, and what it cost. */
export function basisWords({ basis, listed }: PreviewHolding): string {
  if (basis === 'GIVEN') return t`As it was entered here.`
  if (listed === null)
    return t`The file sells them and does not say what they cost. Until that is entered, these sales are left out.`
  const list =
    listed.quantity === '0'
      ? t`The list of ${formatDay(listed.on)} does not have it any more.`
      : t`The list of ${formatDay(listed.on)} has ${formatQuantity(listed.quantity)}.`
  if (basis === 'STATED') return t`${list} It says what they cost.`
  if (basis === 'DERIVED') return t`${list} What it says they cost, less the purchases of the file.`
  return t`${list} It does not say what they cost. Until that is entered, nothing is recorded.`
}

/** How much of it the finished purchases are, where they are not all of it; null where nothing was entered yet. */
export function missingWords({ quantity }: PreviewHolding, lots: readonly LotDraft[]): string | null {
  const finished = finishedLots(lots)
  if (finished.length === 0) return null
  const entered = sum(finished.map((lot) => decimal(lot.quantity)))
  if (entered.eq(decimal(quantity))) return null
  return t`${formatQuantity(toText(entered))} of ${formatQuantity(quantity)} units are entered.`
}
