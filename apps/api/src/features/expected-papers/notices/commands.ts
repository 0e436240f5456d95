import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import { isInForce } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { orgs, roles, users } from '../../../access/tables.ts'
import type { Mail } from '../../../platform/mail.ts'
import { listWanting } from '../../notifications/queries.ts'
import { listLate, todayOf } from '../queries.ts'
import { expectedPaperNotices } from '../tables.ts'
import { lateMail } from './rules.ts'

/**
 * The mails about papers that turned late since the last time. The day until which members were told is noted with them, so
 * that each paper is told once; the first time notes the day and tells of nothing that was late before.
 */
export async function tellLate(org: SystemScope, baseUrl: string): Promise<Mail[]> {
  const today = todayOf(org)
  const [told] = await org.db
    .select({ until: expectedPaperNotices.toldUntil })
    .from(expectedPaperNotices)
    .where(org.owns(expectedPaperNotices))
    .for('update')
  if (told && told.until >= today) return []
  await org.db
    .insert(expectedPaperNotices)
    .values({ orgId: org.orgId, toldUntil: today })
    .onConflictDoUpdate({ target: expectedPaperNotices.orgId, set: { toldUntil: today } })
  if (!told) return []
  const since = told.until
  const late = (await listLate(org)).filter(({ dueOn }) => dueOn >= since)
  return late.length === 0 ? [] : mailsAbout(org, late, `${baseUrl}/papers/expected`)
}

async function mailsAbout(
  org: SystemScope,
  late: readonly ExpectedOccurrence[],
  link: string,
): Promise<Mail[]> {
  const [own] = await org.db.select({ name: orgs.name }).from(orgs).where(eq(orgs.id, org.orgId))
  const mails: Mail[] = []
  const readers = await listReaders(org)
  const ids = readers.map(({ id }) => id)
  const told = await listWanting(org, ids, 'PAPER_LATE', 'email')
  for (const { id, email } of readers)
    if (told.includes(id)) mails.push({ to: email, ...lateMail(own?.name ?? '', late, link) })
  return mails
}

/** Those who work with the papers of the whole organisation and see what is expected. */
async function listReaders(org: SystemScope): Promise<{ id: string; email: string }[]> {
  const rows = await org.db
    .select({ id: roles.userId, email: users.email })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(
      and(
        org.owns(roles),
        inArray(roles.name, ['owner', 'admin', 'member']),
        isNull(roles.entityIds),
        eq(roles.valuesVisible, true),
        isInForce(org.now),
      ),
    )
    .orderBy(users.email)
  return rows.flatMap(({ id, email }) => (id === null ? [] : [{ id, email }]))
}
