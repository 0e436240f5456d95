import { MAX_SAVED_VIEWS } from '@kinfolio/contract/constants'
import { fail, failInput } from '@kinfolio/contract/errors'
import type {
  SavedView,
  SavedViewCreate,
  SavedViewOrder,
  SavedViewUpdate,
} from '@kinfolio/contract/saved-views'
import { and, asc, eq, ne, sql } from 'drizzle-orm'

import { requireVersion } from '../../access/lock-versioned.ts'
import { may } from '../../access/rights.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { getSavedView, listSavedViews, ofCaller, type ViewsTable } from './queries.ts'
import { mayChangeShared, namesEach } from './rules.ts'
import { privateViews, savedViews } from './tables.ts'

type Row = typeof savedViews.$inferSelect

export async function createSavedView(
  org: OrgScope,
  { isShared, ...view }: SavedViewCreate,
): Promise<SavedView> {
  if (isShared) requireSharing(org)
  await holdOrg(org)
  const id = newId()
  const { now } = org
  await insertView(org, tableOf(isShared), { ...view, id, createdAt: now, version: 1 })
  return getSavedView(org, id)
}

export async function updateSavedView(
  org: OrgScope,
  id: string,
  { version, name, state, isShared }: SavedViewUpdate,
): Promise<SavedView> {
  await holdOrg(org)
  const { table, row } = await lockView(org, id, version)
  const target = isShared === undefined ? table : tableOf(isShared)
  if (target !== table) {
    await moveView(
      org,
      { from: table, to: target },
      { ...row, name: name ?? row.name, state: state ?? row.state },
    )
  } else {
    if (name !== undefined) await requireFreeName(org, table, { list: row.list, name }, id)
    await org.db
      .update(table)
      .set({ name, state, updatedAt: org.now, version: sql`${table.version} + 1` })
      .where(ofCaller(org, table, eq(table.id, id)))
  }
  return getSavedView(org, id)
}

export async function deleteSavedView(org: OrgScope, id: string): Promise<void> {
  const { table } = await lockView(org, id)
  await org.db.delete(table).where(ofCaller(org, table, eq(table.id, id)))
}

/** Puts the caller's views of a list in another order, or those that are shared, which owners and admins do. */
export async function orderSavedViews(
  org: OrgScope,
  { list, isShared, ids: asked }: SavedViewOrder,
): Promise<SavedView[]> {
  const table = tableOf(isShared)
  await holdOrg(org)
  const rows = await org.db
    .select({ id: table.id })
    .from(table)
    .where(ofCaller(org, table, eq(table.list, list)))
  const present = rows.map(({ id }) => id)
  const ids = asked.map((id) => id.toLowerCase())
  if (ids.some((id) => !present.includes(id))) fail('SAVED_VIEW_NOT_FOUND')
  if (isShared && !mayChangeShared(viewerOf(org), null)) fail('SAVED_VIEW_OF_OTHERS')
  if (!namesEach(ids, present)) {
    failInput('ids', 'Name each view once. Load the list again: it may have changed meanwhile.')
  }
  for (const [index, id] of ids.entries()) {
    await org.db
      .update(table)
      .set({ rank: index + 1, updatedAt: org.now })
      .where(ofCaller(org, table, eq(table.id, id)))
  }
  return listSavedViews(org, [list])
}

const tableOf = (isShared: boolean): ViewsTable => (isShared ? savedViews : privateViews)

const viewerOf = (org: OrgScope) => ({ userId: org.userId, role: org.role, mayWrite: may(org, 'write') })

/** What all members see is written by those who may write. */
function requireSharing(org: OrgScope): void {
  if (!may(org, 'write')) fail('FORBIDDEN', { role: org.role, right: 'write' })
}

/** A view that the caller may change, held until the call ends. */
async function lockView(
  org: OrgScope,
  id: string,
  version?: number,
): Promise<{ table: ViewsTable; row: Row }> {
  for (const table of [privateViews, savedViews]) {
    const [row] = await org.db
      .select()
      .from(table)
      .where(ofCaller(org, table, eq(table.id, id)))
      .for('update')
    if (!row) continue
    if (table === savedViews && !mayChangeShared(viewerOf(org), row.userId)) fail('SAVED_VIEW_OF_OTHERS')
    await requireVersion(row, version, () => getSavedView(org, id))
    return { table, row }
  }
  return fail('SAVED_VIEW_NOT_FOUND')
}

async function moveView(
  org: OrgScope,
  { from, to }: { from: ViewsTable; to: ViewsTable },
  row: Row,
): Promise<void> {
  if (to === savedViews) requireSharing(org)
  else if (row.userId !== null && row.userId !== org.userId) {
    failInput(
      'isShared',
      'Only whoever made this view can keep it for themselves again. Delete it, or save it as a view of your own.',
    )
  }
  const { id, list, name, state, createdAt, version } = row
  await org.db.delete(from).where(ofCaller(org, from, eq(from.id, id)))
  await insertView(org, to, { id, list, name, state, createdAt, version: version + 1 })
}

type NewView = Pick<Row, 'id' | 'list' | 'name' | 'state' | 'createdAt' | 'version'>

/** Comes last in its list. The organisation is held: of two calls at once the later one counts the view of the other. */
async function insertView(org: OrgScope, table: ViewsTable, view: NewView): Promise<void> {
  await requireFreeName(org, table, view)
  const [present] = await org.db
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${table.rank}) filter (where ${table.list} = ${view.list}), 0)::int`,
    })
    .from(table)
    .where(ofCaller(org, table))
  if (present !== undefined && present.count >= MAX_SAVED_VIEWS) fail('TOO_MANY_SAVED_VIEWS')
  const { orgId, userId, now } = org
  await org.db
    .insert(table)
    .values({ ...view, orgId, userId, rank: (present?.last ?? 0) + 1, updatedAt: now })
}

/** The database compares, so that it never refuses a name that was taken for a free one. */
async function requireFreeName(
  org: OrgScope,
  table: ViewsTable,
  { list, name }: Pick<Row, 'list' | 'name'>,
  besides?: string,
): Promise<void> {
  const isSame = and(
    eq(table.list, list),
    sql`lower(${table.name}) = lower(${name})`,
    besides === undefined ? undefined : ne(table.id, besides),
  )
  const [taken] = await org.db
    .select({ id: table.id })
    .from(table)
    .where(ofCaller(org, table, isSame))
    .orderBy(asc(table.id))
    .limit(1)
  if (taken) fail('SAVED_VIEW_NAME_TAKEN')
}
