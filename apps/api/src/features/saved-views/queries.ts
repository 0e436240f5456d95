import { fail } from '@kinfolio/contract/errors'
import type { SavedViewList } from '@kinfolio/contract/saved-view-lists'
import type { SavedView } from '@kinfolio/contract/saved-views'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'

import { may } from '../../access/rights.ts'
import type { OrgScope } from '../../access/scope.ts'
import { users } from '../../access/tables.ts'
import { mayChangeShared } from './rules.ts'
import { privateViews, savedViews } from './tables.ts'

export type ViewsTable = typeof savedViews | typeof privateViews

/** The caller's own, then those that are shared, each by list and in their order. */
export async function listSavedViews(org: OrgScope, lists?: readonly SavedViewList[]): Promise<SavedView[]> {
  const within = (table: ViewsTable) => (lists === undefined ? undefined : inArray(table.list, [...lists]))
  return [
    ...(await readViews(org, privateViews, within(privateViews))),
    ...(await readViews(org, savedViews, within(savedViews))),
  ]
}

export async function getSavedView(org: OrgScope, id: string): Promise<SavedView> {
  const [own] = await readViews(org, privateViews, eq(privateViews.id, id))
  const view = own ?? (await readViews(org, savedViews, eq(savedViews.id, id)))[0]
  return view ?? fail('SAVED_VIEW_NOT_FOUND')
}

/** What a person keeps for themselves in an organisation, for the export of everything about them. */
export function listPrivateViews(org: OrgScope) {
  const { list, name, state, createdAt, updatedAt } = privateViews
  return org.db
    .select({ list, name, state, createdAt, updatedAt })
    .from(privateViews)
    .where(ofCaller(org, privateViews))
    .orderBy(asc(list), asc(privateViews.rank), asc(privateViews.id))
}

/** The rows of a table that the caller sees: all that are shared, and of the others the caller's own. */
export function ofCaller(org: OrgScope, table: ViewsTable, condition?: SQL): SQL {
  return org.owns(table, table === privateViews ? eq(table.userId, org.userId) : undefined, condition)
}

async function readViews(org: OrgScope, table: ViewsTable, condition?: SQL): Promise<SavedView[]> {
  const { id, list, name, state, version, userId } = table
  const rows = await org.db
    .select({ id, list, name, state, version, userId, makerName: users.name })
    .from(table)
    .leftJoin(users, eq(users.id, userId))
    .where(ofCaller(org, table, condition))
    .orderBy(asc(list), asc(table.rank), asc(id))
  const isShared = table === savedViews
  const viewer = { userId: org.userId, role: org.role, mayWrite: may(org, 'write') }
  return rows.map((row) => ({
    id: row.id,
    list: row.list,
    name: row.name,
    state: row.state,
    isShared,
    maker: row.userId === null ? null : { id: row.userId, name: row.makerName },
    isOwn: row.userId === org.userId,
    mayChange: !isShared || mayChangeShared(viewer, row.userId),
    version: row.version,
  }))
}
