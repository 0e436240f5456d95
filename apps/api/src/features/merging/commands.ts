import { failInput } from '@kinfolio/contract/errors'
import type { MergeKind } from '@kinfolio/contract/merge-fields'
import type { Merge, MergeRequest } from '@kinfolio/contract/merges'
import { eq, getTableName, isNull, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { getCompany } from '../companies/queries.ts'
import { keptDetails, requirePrivateNotes } from '../contact-details/rules.ts'
import { getContact } from '../contacts/queries.ts'
import { exchangePicture } from '../pictures/commands.ts'
import {
  columnOf,
  getMerge,
  loadParents,
  mergeTables,
  missing,
  planMerge,
  pointers,
  type MergePair,
  type MergePlan,
} from './queries.ts'
import {
  isSame,
  joinedWork,
  mergedColumns,
  requireNoCircle,
  requireOnePerson,
  type Columns,
  type Picks,
} from './rules.ts'
import { merges, type MergeStep } from './tables.ts'

const getters = { contacts: getContact, companies: getCompany }

/** Merges records into one. All that is done is journaled, so that it can be taken back. */
export async function mergeRecords(org: OrgScope, request: MergeRequest): Promise<Merge> {
  const { kind, survivorId, version, others, choices } = request
  const ids = others.map((other) => other.id)
  if (ids.includes(survivorId) || new Set(ids).size < ids.length)
    failInput('others', 'A record cannot be merged into itself, nor twice. Name each once.')
  if (choices.privateNotes !== undefined) requirePrivateNotes('', org)
  for (const [field, id] of Object.entries(choices)) {
    if (id !== survivorId && !ids.includes(id))
      failInput(`choices.${field}`, 'Choose one of the records that are merged.')
  }
  await holdOrg(org)
  await lockRecord(org, kind, survivorId, version)
  const merged: Stored[] = []
  for (const other of others) merged.push(await lockRecord(org, kind, other.id, other.version))
  const steps: MergeStep[] = []
  for (const other of merged) {
    const picks = Object.fromEntries(
      Object.entries(choices).map(([field, id]) => [field, id === other.id ? 'MERGED' : 'SURVIVOR']),
    ) as Picks // fields of the contract
    steps.push(...(await mergeOne(org, { kind, survivorId, mergedId: other.id }, picks)))
  }
  const id = newId()
  const { orgId, now } = org
  await org.db.insert(merges).values({
    orgId,
    id,
    kind,
    survivorId,
    mergedIds: ids,
    mergedNames: merged.map(({ name }) => name),
    cardUids: kind === 'contacts' ? merged.map((other) => other.cardUid ?? `urn:uuid:${other.id}`) : [],
    steps,
    createdAt: now,
    updatedAt: now,
  })
  return getMerge(org, id)
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

type Stored = Columns & { id: string; name: string; cardUid?: string | null }

async function lockRecord(org: OrgScope, kind: MergeKind, id: string, version?: number): Promise<Stored> {
  const table = mergeTables[kind]
  const live = org.owns(table, eq(table.id, id), isNull(table.deletedAt))
  return lockVersioned(org, table, live, {
    version,
    missing: missing[kind],
    current: () => getters[kind](org, id),
  })
}

async function mergeOne(org: OrgScope, pair: MergePair, picks: Picks): Promise<MergeStep[]> {
  const { kind, survivorId, mergedId } = pair
  const survivor = await lockRecord(org, kind, survivorId)
  const merged = await lockRecord(org, kind, mergedId)
  const changed = mergedColumns(kind, survivor, merged, picks)
  if (kind === 'companies') await settleCompany(org, { survivor, merged, changed })
  requireOnePerson(survivor, merged, { ...survivor, ...changed })
  const plan = await planMerge(org, pair)
  const steps: MergeStep[] = [
    ...(await moveNaming(org, pair, plan)),
    ...(kind === 'companies' ? await moveIssuer(org, { from: mergedId, to: survivorId }) : []),
    ...(await joinWorks(org, plan)),
    ...Object.entries(changed).map(([column, after]) => ({
      table: kind,
      id: survivorId,
      column,
      before: survivor[column],
      after,
    })),
  ]
  // The merged record leaves first: a member and an entity are one contact only.
  await writeRecord(org, kind, mergedId, { deletedAt: org.now, mergedIntoId: survivorId })
  if (changed['pictureId'] !== undefined)
    await exchangePicture(org, textOf(survivor['pictureId']), textOf(changed['pictureId']))
  await writeRecord(org, kind, survivorId, changed)
  return steps
}

/** The parent of the survivor after the merge, and a tax id that is one of its country. */
async function settleCompany(
  org: OrgScope,
  { survivor, merged, changed }: { survivor: Stored; merged: Stored; changed: Record<string, unknown> },
): Promise<void> {
  const wanted = 'parentCompanyId' in changed ? changed['parentCompanyId'] : survivor['parentCompanyId']
  const above = wanted === merged.id ? merged['parentCompanyId'] : wanted
  const parentId = above === survivor.id ? null : above
  if (parentId === survivor['parentCompanyId']) delete changed['parentCompanyId']
  else changed['parentCompanyId'] = parentId
  const parents = await loadParents(org)
  for (const [id, parent] of parents) if (parent === merged.id) parents.set(id, survivor.id)
  parents.delete(merged.id)
  parents.set(survivor.id, typeof parentId === 'string' ? parentId : null)
  requireNoCircle(survivor.id, parents)
  const { taxId, country } = { ...survivor, ...changed }
  if ('taxId' in changed || 'country' in changed) {
    keptDetails({ taxId: textOf(taxId) }, { phoneCountry: null, taxCountry: textOf(country) })
  }
}

async function moveNaming(
  org: OrgScope,
  { kind, survivorId, mergedId }: MergePair,
  { staying }: MergePlan,
): Promise<MergeStep[]> {
  const steps: MergeStep[] = []
  for (const { table, column } of pointers[kind]) {
    const moved = await org.db
      .update(table as PgTable)
      .set({ [column]: survivorId, updatedAt: org.now, version: sql`${table.version} + 1` })
      .where(
        org.owns(
          table,
          eq(columnOf({ table, column }), mergedId),
          staying.size === 0 ? undefined : notInArray(table.id, [...staying]),
        ),
      )
      .returning({ id: table.id })
    for (const { id } of moved)
      steps.push({ table: getTableName(table), id: String(id), column, before: mergedId, after: survivorId })
  }
  return steps
}

/**
 * Papers that a company issued name another one. The database does it, since it moves confidential papers too, which the caller may
 * not see. `among` names those that are moved back.
 */
export async function moveIssuer(
  org: OrgScope,
  { from, to, among = null }: { from: string; to: string; among?: readonly string[] | null },
): Promise<MergeStep[]> {
  const { rows } = await org.db.execute<{ id: string }>(
    sql`select id from move_issuer(${from}, ${to}, ${sql.param(among)}::uuid[]) as id`,
  )
  return rows.map(({ id }) => ({ table: 'attachments', id, column: 'issuerId', before: from, after: to }))
}

async function joinWorks(org: OrgScope, { works }: MergePlan): Promise<MergeStep[]> {
  const steps: MergeStep[] = []
  for (const { table, own, other } of works) {
    const after = Object.entries(joinedWork(own, other)).filter(
      ([column, value]) => !isSame(own[column], value),
    )
    if (after.length === 0) continue
    await writeRow(org, table, own.id, Object.fromEntries(after))
    for (const [column, value] of after)
      steps.push({ table: getTableName(table), id: own.id, column, before: own[column], after: value })
  }
  return steps
}

export type Written = MergePlan['works'][number]['table']

async function writeRow(org: OrgScope, table: Written, id: string, columns: Columns): Promise<void> {
  await org.db
    .update(table)
    .set({ ...columns, updatedAt: org.now, version: sql`${table.version} + 1` })
    .where(org.owns(table, eq(table.id, id)))
}

export async function writeRecord(
  org: OrgScope,
  kind: MergeKind,
  id: string,
  columns: Columns,
): Promise<void> {
  await writeRow(org, mergeTables[kind], id, columns)
}
