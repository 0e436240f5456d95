import { inArray, isNotNull, isNull } from 'drizzle-orm'

import { isInForce } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { roles } from '../../../access/tables.ts'
import { notify } from '../../notices/commands.ts'
import { listLate, todayOf } from '../queries.ts'
import { expectedPaperNotices } from '../tables.ts'
import { lateNotice } from './rules.ts'

/**
 * Tells members of papers that turned late since the last time. The day until which members were told is noted with them, so
 * that each paper is told once; the first time notes the day and tells of nothing that was late before.
 */
export async function tellLate(org: SystemScope): Promise<void> {
  const today = todayOf(org)
  const [told] = await org.db
    .select({ until: expectedPaperNotices.toldUntil })
    .from(expectedPaperNotices)
    .where(org.owns(expectedPaperNotices))
    .for('update')
  if (told && told.until >= today) return
  await org.db
    .insert(expectedPaperNotices)
    .values({ orgId: org.orgId, toldUntil: today })
    .onConflictDoUpdate({ target: expectedPaperNotices.orgId, set: { toldUntil: today } })
  if (!told) return
  const since = told.until
  const late = (await listLate(org)).filter(({ dueOn }) => dueOn >= since)
  if (late.length === 0) return
  const userIds = await listReaders(org)
  for (const item of late) await notify(org, { userIds, ...lateNotice(item) })
}

/** Those who work with the papers of the whole organisation and see what is expected. */
async function listReaders(org: SystemScope): Promise<string[]> {
  const isReader = [isNull(roles.entityIds), isNotNull(roles.userId), isInForce(org.now)]
  const rows = await org.db
    .select({ id: roles.userId, valuesVisible: roles.valuesVisible })
    .from(roles)
    .where(org.owns(roles, inArray(roles.name, ['owner', 'admin', 'member']), ...isReader))
  return rows.flatMap(({ id, valuesVisible }) => (id !== null && valuesVisible ? [id] : []))
}
