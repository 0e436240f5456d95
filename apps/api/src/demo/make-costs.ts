import { OccurrenceDecision, Payment } from '@kinfolio/contract/cost-occurrences'
import { CostCreate } from '@kinfolio/contract/cost-records'
import { FundFeesCreate } from '@kinfolio/contract/fund-fees'
import { GiftUpdate, ReceiptInput } from '@kinfolio/contract/gift-records'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../access/scope.ts'
import { createCost, decideOccurrence, payOccurrence } from '../features/costs/commands.ts'
import { createFundFees } from '../features/costs/fund-fees/commands.ts'
import { listOccurrences, listPaymentProposals } from '../features/costs/queries.ts'
import { setReceipt, updateGift } from '../features/gifts/commands.ts'
import type { DemoCost, DemoFundFees } from './costs.ts'
import type { IdsByKind } from './named-records.ts'

/** How far back what fell due is settled. */
const daysBack = 800

/**
 * Records what is paid by whom to whom, by names. What fell due is paid by the withdrawal that fits, or was paid otherwise; the last
 * one of some waits for somebody.
 */
export async function costAll(
  org: OrgScope,
  costs: readonly DemoCost[],
  { ids, today }: { ids: IdsByKind; today: Day },
): Promise<void> {
  const dayOf = (on: string | number | undefined) => (typeof on === 'number' ? addDays(today, on) : on)
  for (const {
    entity,
    position,
    payee,
    shares,
    isLastOpen = false,
    invoiced,
    gift,
    receipts = 0,
    ...cost
  } of costs) {
    const { id } = await createCost(
      org,
      CostCreate.parse({
        ...cost,
        legalEntityId: ids.entity.get(entity),
        positionId: position === undefined ? null : ids.position.get(position),
        payeeCompanyId: payee === undefined ? null : ids.company.get(payee),
        firstOn: dayOf(cost.firstOn),
        lastOn: dayOf(cost.lastOn),
        terms: cost.terms.map((terms) => ({ ...terms, from: dayOf(terms.from) })),
        shares: shares?.map((share) => ({
          entityId: ids.entity.get(share.entity),
          percent: share.percent,
        })),
      }),
    )
    const past = { costId: id, first: addDays(today, -daysBack), last: addDays(today, -1) }
    const { items } = await listOccurrences(org, past)
    const settled = isLastOpen ? items.slice(0, -1) : items
    const proposals = new Map(
      (await listPaymentProposals(org, { costId: id })).map((proposal) => [proposal.expectedOn, proposal]),
    )
    for (const { expectedOn } of settled) {
      const proposal = proposals.get(expectedOn)
      if (proposal) await payOccurrence(org, id, Payment.parse(proposal))
      else
        await decideOccurrence(org, id, {
          expectedOn,
          ...OccurrenceDecision.parse({ decision: 'PAID', invoiced }),
        })
    }
    if (gift) await updateGift(org, id, GiftUpdate.parse({ ...gift, agreedOn: dayOf(gift.agreedOn) }))
    for (const { expectedOn, dueOn } of settled.slice(0, receipts))
      await setReceipt(org, id, {
        expectedOn,
        ...ReceiptInput.parse({
          decision: 'RECEIVED',
          receivedOn: addDays(dueOn, 12),
          number: `SP-${dueOn}`,
        }),
      })
  }
}

/** Records the fee statements of funds. */
export async function tellFees(
  org: OrgScope,
  statements: readonly DemoFundFees[],
  ids: IdsByKind,
): Promise<void> {
  for (const { position, ...statement } of statements)
    await createFundFees(org, FundFeesCreate.parse({ ...statement, positionId: ids.position.get(position) }))
}
