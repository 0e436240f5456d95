import { fail } from '@kinfolio/contract/errors'
import type { Notice, NoticeCounts, NoticeFilter, NoticeKind } from '@kinfolio/contract/notices'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'

import { asMemberOf, isInForce, type OrgScope, type UserScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import { roles } from '../../access/tables.ts'
import { nameRecords } from './records/queries.ts'
import { tellsValues } from './rules.ts'
import { notices } from './tables.ts'
import { listWaiting, waitingKey } from './waiting/queries.ts'

type NoticeRow = typeof notices.$inferSelect

/** Of more, the newest: whoever has that many reads no further. */
const readAtMost = 1_000

/** What has reached the caller, as they may see it today, the newest first. */
export async function listNotices(me: UserScope, { page, limit, ...filter }: NoticeFilter) {
  const all = await readNotices(me, conditionsOf(me, filter))
  return { items: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit }
}

export async function countNotices(me: UserScope): Promise<NoticeCounts> {
  const open = await readNotices(me, and(notices.isInApp, isOpen(me)))
  return { open: open.length, unread: open.filter(({ readAt }) => readAt === null).length }
}

/** Records are not named to whoever has not confirmed their address, where addresses have to be. */
export function requireVerified(me: UserScope, verifiesAddresses: boolean): UserScope {
  return verifiesAddresses && !me.user.emailVerified ? fail('EMAIL_NOT_VERIFIED') : me
}

/** The members who see values, together where they see the same: those of the whole organisation, and the others one by one. */
export async function listSights(org: SystemScope): Promise<[string, ...string[]][]> {
  const rows = await org.db
    .select({ userId: roles.userId, entityIds: roles.entityIds })
    .from(roles)
    .where(org.owns(roles, eq(roles.valuesVisible, true), isInForce(org.now)))
    .orderBy(roles.id)
  const members = rows.flatMap(({ userId, entityIds }) => (userId === null ? [] : [{ userId, entityIds }]))
  const [first, ...others] = members.flatMap(({ userId, entityIds }) => (entityIds === null ? [userId] : []))
  return [
    ...(first === undefined ? [] : [[first, ...others] as [string, ...string[]]]),
    ...members.flatMap(({ userId, entityIds }) => (entityIds === null ? [] : [[userId] as [string]])),
  ]
}

/** Everything kept of the caller's notices, for the export of everything about them. */
export function listOwnNotices(me: UserScope): Promise<Notice[]> {
  return readNotices(me)
}

/**
 * Each organisation is entered as the member that the caller is there now, and says what its records are called. A notice about a
 * record that they do not see any more is left out, and so are those of an organisation in which their role has ended.
 */
export async function readNotices(me: UserScope, condition?: SQL): Promise<Notice[]> {
  const rows = await me.db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, me.user.id), condition))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(readAtMost)
  return seeNotices(me, rows)
}

/** Of these rows of the caller what they may see today, in the same order. */
export async function seeNotices(me: UserScope, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const seen = new Map<string, Notice>()
  for (const [orgId, own] of Map.groupBy(rows, (row) => row.orgId)) {
    const told =
      orgId === null ? own.map(ofPerson) : await asMemberOf(me, orgId, (org) => nameNotices(org, own))
    for (const notice of told ?? []) seen.set(notice.id, notice)
  }
  return rows.flatMap(({ id }) => seen.get(id) ?? [])
}

/** The notices of an organisation that its member may see today, with the names that their records have today. */
async function nameNotices(org: OrgScope, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const told = org.valuesVisible ? rows : rows.filter(({ type }) => !tellsValues(type))
  const visible = await leaveOutAnswered(org, told)
  const names = new Map<NoticeKind, Map<string, string>>()
  for (const [kind, own] of Map.groupBy(visible, (row) => row.aboutKind))
    if (kind !== null)
      names.set(
        kind,
        await nameRecords(
          org,
          kind,
          own.flatMap(({ aboutId }) => aboutId ?? []),
        ),
      )
  const place = { id: org.orgId, name: org.orgName }
  return visible.flatMap((row) => {
    const { aboutKind: kind, aboutId: id } = row
    if (kind === null || id === null) return [toNotice(row, { org: place, about: null })]
    const name = names.get(kind)?.get(id)
    return name === undefined ? [] : [toNotice(row, { org: place, about: { kind, id, name } })]
  })
}

/** What waits for an approval is there while it waits for this member, and not any more when somebody has answered. */
async function leaveOutAnswered(org: OrgScope, rows: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const askedOf = ({ facts }: NoticeRow) => (facts.reason === 'ASKED' ? facts.approval : undefined)
  const waiting = await listWaiting(
    org,
    rows.flatMap((row) => askedOf(row) ?? []),
  )
  return rows.filter((row) => {
    const asked = askedOf(row)
    return asked === undefined || waiting.has(waitingKey(asked))
  })
}

function conditionsOf(
  me: UserScope,
  { state, unread, type, orgs }: Omit<NoticeFilter, 'page' | 'limit'>,
): SQL | undefined {
  const stated = {
    open: isOpen(me),
    snoozed: and(isNull(notices.doneAt), gt(notices.snoozedUntil, me.now)),
    done: isNotNull(notices.doneAt),
  }
  return and(
    notices.isInApp,
    stated[state],
    unread ? isNull(notices.readAt) : undefined,
    type ? inArray(notices.type, type) : undefined,
    orgs ? inArray(notices.orgId, orgs) : undefined,
  )
}

function isOpen(me: UserScope): SQL | undefined {
  return and(isNull(notices.doneAt), or(isNull(notices.snoozedUntil), lte(notices.snoozedUntil, me.now)))
}

/** What is about a person's account, or about a place that has ended, says the name that was told. */
function ofPerson(row: NoticeRow): Notice {
  const { aboutKind: kind, aboutId: id, aboutName: name } = row
  const about = kind !== null && id !== null && name !== null ? { kind, id, name } : null
  return toNotice(row, { org: null, about })
}

function toNotice(row: NoticeRow, told: Pick<Notice, 'org' | 'about'>): Notice {
  const { id, type, facts, createdAt, readAt, doneAt, snoozedUntil } = row
  return {
    id,
    type,
    ...told,
    facts,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }
}
