import type { CostType } from '@kinfolio/contract/cost-kinds'
import { addMonths, day, type Day } from '@kinfolio/ledger/days/day'
import type { TaxGiftKind, TaxRecipientKind } from '@kinfolio/ledger/giving/tax-rule'

import type { Part } from '../../costs/budgets/rules.ts'
import type { CostRecord } from '../../costs/records/queries.ts'
import { wholeShares } from '../../costs/years/rules.ts'
import type { DetailsRow } from '../records/queries.ts'

type Details = Pick<DetailsRow, 'way' | 'foundationEntityId' | 'recipientKind'> | undefined

/** The gift as that of whoever pays it: what goes through a foundation of the family is given by the foundation. */
export function payerOf(cost: CostRecord, details: Details): CostRecord {
  if (details?.way !== 'FOUNDATION' || details.foundationEntityId === null) return cost
  return { ...cost, entityId: details.foundationEntityId, shares: [] }
}

/** A payment whose amount is unknown is unknown for everybody who bore a part of it. */
export function ofEachPayer(part: Part): Part[] {
  if (part.amount !== null) return [part]
  return wholeShares(part.cost.shares, part.cost.entityId).map(({ entityId, percent }) => ({
    ...part,
    entityId,
    percent,
  }))
}

/** What is paid into a donor-advised fund goes to its sponsor, whatever else was said. */
export function recipientKindOf(type: CostType, details: Details): TaxRecipientKind | null {
  return type === 'DAF_CONTRIBUTION' ? 'DAF' : (details?.recipientKind ?? null)
}

/** Money, quoted securities of which every lot was held for more than a year, or anything else. */
export function giftKindOf(
  on: Day,
  left: { isQuoted: boolean; openedOn: readonly string[] } | undefined,
): TaxGiftKind {
  if (left === undefined) return 'CASH'
  const isLong = left.openedOn.length > 0 && left.openedOn.every((opened) => addMonths(day(opened), 12) < on)
  return left.isQuoted && isLong ? 'LISTED' : 'OTHER_PROPERTY'
}
