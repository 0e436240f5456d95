import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import { sumTexts } from '@kinfolio/ledger/numbers/sum-texts'

/** Payments of one cost among what is due: all that are late, or those of a month, with what they come to. Null sums: one of them has no amount. */
export type DueCosts = { first: CostOccurrence; count: number; min: string | null; max: string | null }

/** What of each cost is late, as one line, and what is due in each month. Otherwise weekly costs would fill the list. */
export function dueCostsOf(items: readonly CostOccurrence[], entityId: string | undefined): DueCosts[] {
  const own = items.filter(
    ({ legalEntityId }) => entityId === undefined || (legalEntityId ?? 'none') === entityId,
  )
  const byMonth = Map.groupBy(
    own,
    ({ costId, dueOn, isLate }) => `${costId} ${isLate ? 'late' : dueOn.slice(0, 7)}`,
  )
  return [...byMonth.values()].flatMap((ofMonth) => {
    const [first] = ofMonth
    return first
      ? [{ first, count: ofMonth.length, min: sumOf(ofMonth, 'min'), max: sumOf(ofMonth, 'max') }]
      : []
  })
}

function sumOf(occurrences: readonly CostOccurrence[], bound: 'min' | 'max'): string | null {
  const amounts = occurrences.flatMap(({ [bound]: amount }) => (amount === null ? [] : [amount]))
  return amounts.length === occurrences.length ? sumTexts(amounts) : null
}
