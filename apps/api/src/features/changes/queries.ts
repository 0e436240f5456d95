import type { Change, ChangeFilter } from '@kinfolio/contract/changes'
import { recordLabels } from '@kinfolio/contract/record-kinds'
import { said } from '@kinfolio/contract/say'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { users } from '../../access/tables.ts'
import { startOfDay } from '../../platform/clock.ts'
import { cappedTotal } from '../../platform/db/capped-total.ts'
import { listMergedIds } from '../contact-details/queries.ts'
import { columnsOf, fieldsOf, firstIdAt, idsIn, isGone, nameOf, type Naming } from './rules.ts'
import { changes } from './tables.ts'

/** Changes of records, newest first. */
export async function listChanges(org: OrgScope, filter: ChangeFilter) {
  const { page, limit, recordId = [] } = filter
  const ids: string[] = []
  for (const id of recordId) ids.push(...(await listMergedIds(org, id)))
  const condition = org.owns(changes, ...conditionsOf(org, filter, ids))
  const rows = await org.db
    .select(changeColumns)
    .from(changes)
    .where(condition)
    .orderBy(desc(changes.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const items = await toChanges(org, rows)
  return { items, ...(await countOf(org, condition)), page, limit }
}

function asText(column: typeof changes.before | typeof changes.after) {
  return sql<string | null>`${column}::text`
}

/** What is told of a change; numbers stay text, since a float would lose digits. */
const changeColumns = {
  id: changes.id,
  at: changes.at,
  userId: changes.userId,
  job: changes.job,
  address: changes.address,
  requestId: changes.requestId,
  recordType: changes.recordType,
  recordId: changes.recordId,
  action: changes.action,
  before: asText(changes.before),
  after: asText(changes.after),
}

type ChangeRow = Omit<typeof changes.$inferSelect, 'orgId' | 'before' | 'after'> &
  Record<'before' | 'after', string | null>

/** Some changes by their ids, in their order. */
export async function listChangesById(org: OrgScope, ids: readonly string[]): Promise<Change[]> {
  if (ids.length === 0) return []
  const rows = await org.db
    .select(changeColumns)
    .from(changes)
    .where(org.owns(changes, inArray(changes.id, [...ids])))
    .orderBy(changes.id)
  return toChanges(org, rows)
}

/** With the names of records and people, as far as the log and the members know them. */
async function toChanges(org: OrgScope, rows: readonly ChangeRow[]): Promise<Change[]> {
  const read = rows.map(({ before, after, ...row }) => ({
    ...row,
    fields: fieldsOf(row.recordType, columnsOf(before), columnsOf(after)),
  }))
  const names = await namesOf(
    org,
    read.flatMap((row) => [row.recordId, ...idsIn(row.fields)]),
  )
  // Anybody may write any id into a free field: people are looked up where the program itself put them only.
  const people = await listPeople(org, [
    ...read.flatMap((row) => row.userId ?? []),
    ...read.flatMap((row) => idsIn(row.fields.filter(({ field }) => field === 'userId'))),
  ])
  const gone = await listGone(
    org,
    read.map((row) => row.recordId),
  )
  return read.map(({ userId, at, ...row }): Change => ({
    ...row,
    at: at.toISOString(),
    user: userId === null ? null : { id: userId, name: people.get(userId) ?? null },
    recordLabel: said(recordLabels[row.recordType] ?? row.recordType),
    recordName: names.get(row.recordId)?.name ?? null,
    positionType: names.get(row.recordId)?.positionType ?? null,
    isLive: !gone.has(row.recordId),
    names: Object.fromEntries(
      idsIn(row.fields).flatMap((id) => {
        const name = names.get(id)?.name ?? people.get(id)
        return name === undefined ? [] : [[id, name]]
      }),
    ),
  }))
}

/** Those records whose last change took them away. */
async function listGone(org: OrgScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await org.db
    .selectDistinctOn([changes.recordId], { recordId: changes.recordId, action: changes.action })
    .from(changes)
    .where(org.owns(changes, inArray(changes.recordId, [...new Set(ids)])))
    .orderBy(changes.recordId, desc(changes.id))
  return new Set(rows.filter(({ action }) => isGone(action)).map(({ recordId }) => recordId))
}

/** Who moved records to the trash, by record: the last time that it happened. */
export async function listDeleters(org: OrgScope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .selectDistinctOn([changes.recordId], { recordId: changes.recordId, userId: changes.userId })
    .from(changes)
    .where(org.owns(changes, inArray(changes.recordId, [...ids]), eq(changes.action, 'DELETED')))
    .orderBy(changes.recordId, desc(changes.id))
  return new Map(rows.flatMap(({ recordId, userId }) => (userId === null ? [] : [[recordId, userId]])))
}

/** Names of users; of those whose account is gone there is none. */
export async function listPeople(org: OrgScope, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await org.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The history of a record is also that of the records that were merged into it. */
function conditionsOf(
  org: OrgScope,
  filter: ChangeFilter,
  recordIds: readonly string[],
): (SQL | undefined)[] {
  const { recordType, userId, action, from, to } = filter
  const startOf = (day: Day) => firstIdAt(startOfDay(org.settings.timeZone, day))
  return [
    recordType ? eq(changes.recordType, recordType) : undefined,
    recordIds.length > 0 ? inArray(changes.recordId, [...recordIds]) : undefined,
    userId ? eq(changes.userId, userId) : undefined,
    action ? eq(changes.action, action) : undefined,
    // In the words of the index: a plan that holds for any action would not use it.
    action && action !== 'CREATED' ? sql`${changes.action} <> 'CREATED'` : undefined,
    from ? gte(changes.id, startOf(from)) : undefined,
    to ? lt(changes.id, startOf(addDays(to, 1))) : undefined,
  ]
}

async function countOf(org: OrgScope, condition: SQL): Promise<{ total: number; totalIsCapped?: boolean }> {
  const each = org.db
    .select({ one: sql`1` })
    .from(changes)
    .where(condition)
    .$dynamic()
  return cappedTotal(org.db, each)
}

/** What a record is called, and of a transaction which kind of position it is on. */
type Named = { name: string; positionType: string | null }

/**
 * What records are called, as the log knows it: also of records that are erased, and of every table without knowing
 * it. A transaction is called after its position, and what belongs to a cost after that, so that those are looked up in a second round.
 */
async function namesOf(org: OrgScope, ids: readonly string[]): Promise<Map<string, Named>> {
  const naming = await loadNaming(org, ids)
  const of = (key: 'position_id' | 'cost_id') =>
    [...naming.values()].flatMap(({ columns }) => columns[key] ?? [])
  const owners = await loadNaming(org, [...of('position_id'), ...of('cost_id')])
  const names = new Map<string, Named>()
  for (const [id, { recordType, columns }] of naming) {
    const position = owners.get(columns.position_id ?? '')?.columns
    const positionType = position?.type ?? null
    const cost = owners.get(columns.cost_id ?? '')?.columns.name ?? null
    const name = nameOf(recordType, columns, { name: position?.name ?? null, type: positionType }, cost)
    if (name !== null) names.set(id, { name, positionType })
  }
  return names
}

/** The columns that name a record, each as it was written last. */
async function loadNaming(
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, { recordType: string; columns: Naming }>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await org.db
    .select({
      recordId: changes.recordId,
      recordType: changes.recordType,
      columns: sql<Naming>`jsonb_object_agg(key, value order by ${changes.id})`,
    })
    .from(changes)
    .innerJoin(
      sql`lateral jsonb_each_text(coalesce(${changes.after}, ${changes.before}))`,
      sql`key in ('name', 'email', 'symbol', 'file_name', 'type', 'on', 'position_id', 'cost_id')`,
    )
    .where(org.owns(changes, inArray(changes.recordId, wanted)))
    .groupBy(changes.recordId, changes.recordType)
  return new Map(rows.map((row) => [row.recordId, row]))
}
