import { addDays } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../../../access/scope.ts'
import { notify } from '../../notices/commands.ts'
import { loadChoice } from '../../notifications/queries.ts'
import { listCosts, listOccurrences } from '../queries.ts'
import { daysLate, remindersOf } from './rules.ts'

/** Puts what the caller is to be reminded of into their inbox, as they see it. */
export async function tellOfCosts(org: OrgScope): Promise<void> {
  const { daysBefore } = (await loadChoice(org, org.userId)).COST_DUE
  const range = { first: addDays(org.today, -daysLate), last: addDays(org.today, daysBefore) }
  const { items } = await listOccurrences(org, range)
  const told = remindersOf(items, await listCosts(org, {}), { today: org.today, daysBefore })
  for (const { kind, costId, name, payeeName, day, on } of told)
    await notify(org, {
      type: 'COST_DUE',
      userIds: [org.userId],
      about: { kind: 'cost', id: costId, name },
      key: `cost ${costId} ${kind} ${day}`,
      facts: { day: on, reason: kind, ...(payeeName === null ? {} : { what: payeeName }) },
    })
}
