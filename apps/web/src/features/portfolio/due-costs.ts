import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'

/** Payments of one cost among what is due: all that are late, or the next one. */
export type DueCosts = { first: CostOccurrence; count: number }

/** What of each cost is late, as one line, and the next one that is due. Otherwise weekly costs would fill the list. */
export function dueCostsOf(items: readonly CostOccurrence[], entityId: string | undefined): DueCosts[] {
  const own = items.filter(
    ({ legalEntityId }) => entityId === undefined || (legalEntityId ?? 'none') === entityId,
  )
  return [...Map.groupBy(own, ({ costId }) => costId).values()].flatMap((ofCost) => {
    const late = ofCost.filter(({ isLate }) => isLate)
    const [first] = late
    const next = ofCost.find(({ isLate }) => !isLate)
    return [...(first ? [{ first, count: late.length }] : []), ...(next ? [{ first: next, count: 1 }] : [])]
  })
}
