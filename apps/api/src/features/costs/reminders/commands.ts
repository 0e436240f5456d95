import { addDays } from '@kinfolio/ledger/days/day'
import { eq, lt } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { MailWords } from '../../../platform/mail-layout.ts'
import { loadChoice } from '../../notifications/queries.ts'
import { listCosts, listOccurrences } from '../queries.ts'
import { daysLate, reminderMail, remindersOf } from './rules.ts'
import { costReminders } from './tables.ts'

/** What was told so long ago cannot come again. */
const daysKept = 400

/**
 * The mail about what the caller has not been told of, as the caller sees it; null: there is nothing new, or they had a mail today.
 * What it tells is noted with it.
 */
export async function remind(org: OrgScope, baseUrl: string): Promise<MailWords | null> {
  const r = costReminders
  const mine = eq(r.userId, org.userId)
  const told = await org.db
    .select({ costId: r.costId, kind: r.kind, day: r.day, toldOn: r.toldOn })
    .from(r)
    .where(org.owns(r, mine))
  if (told.some(({ toldOn }) => toldOn >= org.today)) return null
  const { daysBefore } = (await loadChoice(org, org.userId)).COST_DUE
  const range = { first: addDays(org.today, -daysLate), last: addDays(org.today, daysBefore) }
  const { items } = await listOccurrences(org, range)
  const all = remindersOf(items, await listCosts(org, {}), { today: org.today, daysBefore })
  const known = new Set(told.map(({ costId, kind, day }) => `${costId} ${kind} ${day}`))
  const fresh = all.filter(({ costId, kind, day }) => !known.has(`${costId} ${kind} ${day}`))
  if (fresh.length === 0) return null
  await org.db.delete(r).where(org.owns(r, mine, lt(r.toldOn, addDays(org.today, -daysKept))))
  const { orgId, userId, today } = org
  // Of two jobs at once the later one waits here, and has nothing left to tell.
  const noted = await org.db
    .insert(r)
    .values(fresh.map(({ costId, kind, day }) => ({ orgId, userId, costId, kind, day, toldOn: today })))
    .onConflictDoNothing()
    .returning({ costId: r.costId })
  return noted.length === 0 ? null : reminderMail(org.orgName, fresh, baseUrl)
}
