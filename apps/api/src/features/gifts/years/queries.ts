import { givingTypes } from '@kinfolio/contract/cost-kinds'
import { GiftType } from '@kinfolio/contract/gift-records'
import type { GivingItem, GivingYear } from '@kinfolio/contract/gift-years'
import type { Expected } from '@kinfolio/ledger/agreements/terms'
import type { Day } from '@kinfolio/ledger/days/day'
import { toText } from '@kinfolio/ledger/numbers/decimal'

import type { OrgScope } from '../../../access/scope.ts'
import { askedAmount, openAmount } from '../../costs/occurrences/rules.ts'
import type { CostRecord } from '../../costs/records/queries.ts'
import { loadYear } from '../../costs/years/queries.ts'
import { loadDetails } from '../records/queries.ts'
import { givingSlices, givingSums } from './rules.ts'

/** A year of giving in the base currency, with the amounts of which its sums are made; only of the gifts that are looked at. */
export async function getGivingYear(
  org: OrgScope,
  year: number,
  isLookedAt: (gift: CostRecord) => boolean = () => true,
): Promise<GivingYear> {
  const {
    costs: all,
    occurrences,
    paid,
    bothInBase,
  } = await loadYear(org, year, {
    includeTypes: [...givingTypes],
  })
  const costs = all.filter(isLookedAt)
  const details = await loadDetails(
    org,
    costs.map(({ id }) => id),
  )
  const { baseCurrency } = org.settings
  const toItem = (
    cost: CostRecord,
    kind: GivingItem['kind'],
    on: Day,
    own: Expected,
    transactionId: string | null = null,
  ): GivingItem => {
    const counted = bothInBase(own, cost.currency, on)
    return {
      kind,
      costId: cost.id,
      name: cost.name,
      type: GiftType.parse(cost.type),
      recipientId: cost.payeeCompanyId ?? cost.payeeContactId,
      recipientName: cost.payeeName,
      programme: details.get(cost.id)?.programme ?? '',
      on,
      transactionId,
      ownCurrency: cost.currency,
      ownMin: own === null ? null : toText(own.min),
      ownMax: own === null ? null : toText(own.max),
      rateOn: cost.currency === baseCurrency ? null : on < org.today ? on : org.today,
      countedMin: counted === null ? null : toText(counted.min),
      countedMax: counted === null ? null : toText(counted.max),
      reason: own === null ? 'UNKNOWN_AMOUNT' : counted === null ? 'NO_RATE' : null,
    }
  }
  const items = costs
    .flatMap((cost) => {
      const given = (paid.get(cost.id) ?? []).map(({ on, amount, transactionId }) =>
        toItem(cost, 'GIVEN', on, amount === null ? null : { min: amount, max: amount }, transactionId),
      )
      const asked = (occurrences.get(cost.id) ?? []).filter(({ state }) => state !== 'SKIPPED')
      const promised = asked.map((each) => toItem(cost, 'PROMISED', each.dueOn, askedAmount(each)))
      const open = asked
        .filter(({ state }) => state !== 'PAID')
        .map((each) => toItem(cost, 'OPEN', each.dueOn, openAmount(each)))
      return [...given, ...promised, ...open]
    })
    .toSorted((a, b) => (a.on < b.on ? -1 : +(a.on > b.on)))
  return {
    year,
    today: org.today,
    currency: baseCurrency,
    total: givingSums(items),
    byType: givingSlices(items, 'type'),
    byRecipient: givingSlices(items, 'recipient'),
    byProgramme: givingSlices(items, 'programme'),
    byMonth: givingSlices(items, 'month'),
    items,
  }
}
