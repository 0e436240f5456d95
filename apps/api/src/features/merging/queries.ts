import { fail, failInput } from '@kinfolio/contract/errors'
import type { MergeKind } from '@kinfolio/contract/merge-fields'
import type { Merge, MergePreview } from '@kinfolio/contract/merges'
import { say } from '@kinfolio/contract/say'
import {
  desc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  or,
  type Column,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../access/scope.ts'
import { attachmentLinks } from '../attachments/tables.ts'
import { bankDetails } from '../bank-details/tables.ts'
import { companies } from '../companies/tables.ts'
import { companyContacts, contacts, positionContacts } from '../contacts/tables.ts'
import { costs } from '../costs/tables.ts'
import { expectedPapers } from '../expected-papers/tables.ts'
import { giftDetails } from '../gifts/tables.ts'
import { mailAddresses } from '../messages/addresses/tables.ts'
import { messageRules } from '../messages/message-rules/tables.ts'
import { messageLinks } from '../messages/tables.ts'
import { paperRules } from '../paper-rules/tables.ts'
import { positions } from '../positions/tables.ts'
import { listOwnTypes } from '../relations/own-types/queries.ts'
import { listEntityHoldings, listNames, toTie } from '../relations/queries.ts'
import { keyOf, requireStanding, ruleOf, type Tie } from '../relations/rules.ts'
import { ownershipStatements } from '../relations/statements/tables.ts'
import { relations } from '../relations/tables.ts'
import { reminders } from '../reminders/tables.ts'
import { tagAssignments } from '../tags/tables.ts'
import { distinctPairs } from './duplicates/tables.ts'
import { movedTies, requireOnePerson, type Columns, type MovedTie, type Work } from './rules.ts'
import { merges, type MergeStep } from './tables.ts'

/** The records that can be merged, by kind. */
export const mergeTables = { contacts, companies } as const

/** Two records, one of which is merged into the other. */
export type MergePair = { kind: MergeKind; survivorId: string; mergedId: string }

type NamingTable = PgTable & { orgId: Column; id: PgColumn; version: Column }

/**
 * A column that names a record of the kind. `beside` is the column that makes two rows the same where both name one record:
 * then the row of the merged record stays with it.
 */
type Pointer = { table: NamingTable; column: string; beside?: string; isWork?: boolean }

/** Everything that names a record that can be merged. A test compares it with the foreign keys of the database. */
export const pointers: Readonly<Record<MergeKind, readonly Pointer[]>> = {
  contacts: [
    { table: companyContacts, column: 'contactId', beside: 'companyId', isWork: true },
    { table: positionContacts, column: 'contactId', beside: 'positionId', isWork: true },
    { table: tagAssignments, column: 'contactId', beside: 'tagId' },
    { table: attachmentLinks, column: 'contactId', beside: 'attachmentId' },
    { table: messageLinks, column: 'contactId', beside: 'threadId' },
    { table: bankDetails, column: 'contactId' },
    { table: expectedPapers, column: 'contactId' },
    { table: reminders, column: 'contactId' },
    { table: costs, column: 'payeeContactId' },
    { table: paperRules, column: 'contactId' },
    { table: messageRules, column: 'contactId' },
    { table: relations, column: 'fromContactId' },
    { table: relations, column: 'toContactId' },
    { table: ownershipStatements, column: 'contactId' },
    { table: distinctPairs, column: 'firstContactId' },
    { table: distinctPairs, column: 'secondContactId' },
  ],
  companies: [
    { table: positions, column: 'managerId' },
    { table: positions, column: 'custodianId' },
    { table: companies, column: 'parentCompanyId' },
    { table: companyContacts, column: 'companyId', beside: 'contactId', isWork: true },
    { table: tagAssignments, column: 'companyId', beside: 'tagId' },
    { table: attachmentLinks, column: 'companyId', beside: 'attachmentId' },
    { table: messageLinks, column: 'companyId', beside: 'threadId' },
    { table: bankDetails, column: 'companyId' },
    { table: expectedPapers, column: 'companyId' },
    { table: reminders, column: 'companyId' },
    { table: costs, column: 'payeeCompanyId' },
    { table: giftDetails, column: 'sponsorCompanyId' },
    { table: paperRules, column: 'ofIssuerId' },
    { table: paperRules, column: 'issuerId' },
    { table: paperRules, column: 'companyId' },
    { table: messageRules, column: 'companyId' },
    { table: mailAddresses, column: 'companyId' },
    { table: relations, column: 'fromCompanyId' },
    { table: relations, column: 'toCompanyId' },
    { table: ownershipStatements, column: 'companyId' },
    { table: distinctPairs, column: 'firstCompanyId' },
    { table: distinctPairs, column: 'secondCompanyId' },
  ],
}

export function columnOf({ table, column }: Pick<Pointer, 'table' | 'column'>): Column {
  // Each pointer names a column of its table; the test of the foreign keys reads them all.
  return getTableColumns(table)[column] as Column
}

/** Rows of the merged record that stay with it, and what becomes of the twins that the survivor has. */
export type MergePlan = {
  staying: ReadonlySet<string>
  /** Two rows about one company or position: the survivor's takes what the other one says. */
  works: { table: NamingTable; own: WorkRow; other: WorkRow }[]
  /** What stays, in words. */
  words: string[]
}

/** What naming rows do in a merge. Refuses one that would break a rule of relations. */
export async function planMerge(org: OrgScope, pair: MergePair): Promise<MergePlan> {
  const staying = new Set<string>()
  const works: MergePlan['works'] = []
  for (const pointer of pointers[pair.kind]) {
    if (!pointer.beside) continue
    const rows = await readNaming(org, pointer, [pair.survivorId, pair.mergedId])
    const own = new Map(
      rows
        .filter((row) => row[pointer.column] === pair.survivorId)
        .map((row) => [row[pointer.beside ?? ''], row]),
    )
    for (const other of rows.filter((row) => row[pointer.column] === pair.mergedId)) {
      const twin = own.get(other[pointer.beside])
      if (!twin) continue
      staying.add(other.id)
      // Tables of work have a role, and some have days.
      if (pointer.isWork) works.push({ table: pointer.table, own: twin as WorkRow, other: other as WorkRow })
    }
  }
  for (const id of await listStayingPairs(org, pair)) staying.add(id)
  if (pair.kind === 'companies') staying.add(pair.survivorId) // its own parent is a field of it
  const { ties, names, ruleOfTie } = await planTies(org, pair)
  const words = ties.flatMap(({ id, tie, stays }) => {
    if (stays === null) return []
    staying.add(id)
    const [from, to] = [nameOf(names, tie.from), nameOf(names, tie.to)]
    return stays === 'BETWEEN'
      ? say`“${ruleOfTie(tie).name}” between “${from}” and “${to}” goes, since both are one.`
      : say`“${ruleOfTie(tie).name}” between “${from}” and “${to}” is there already for these days, and stays once.`
  })
  return { staying, works, words }
}

type Row = Columns & { id: string }
type WorkRow = Row & Work

async function readNaming(org: OrgScope, pointer: Pointer, ids: readonly string[]): Promise<Row[]> {
  // Drizzle infers the rows of a table that is named, not of one that is a parameter.
  const source: PgTable = pointer.table
  return (await org.db
    .select()
    .from(source)
    .where(org.owns(pointer.table, inArray(columnOf(pointer), [...ids])))) as Row[]
}

/** Pairs that somebody called distinct, and that the survivor has too, or that are the two themselves. */
async function listStayingPairs(org: OrgScope, { kind, survivorId, mergedId }: MergePair): Promise<string[]> {
  const { firstContactId, secondContactId, firstCompanyId, secondCompanyId } = distinctPairs
  const [first, second] =
    kind === 'contacts' ? [firstContactId, secondContactId] : [firstCompanyId, secondCompanyId]
  const both = [survivorId, mergedId]
  const rows = await org.db
    .select({ id: distinctPairs.id, first, second })
    .from(distinctPairs)
    .where(org.owns(distinctPairs, or(inArray(first, both), inArray(second, both))))
  const partnerOf = (row: (typeof rows)[number], id: string) =>
    row.first === id ? row.second : row.second === id ? row.first : null
  const partners = new Set(rows.map((row) => partnerOf(row, survivorId)))
  return rows
    .filter((row) => {
      const partner = partnerOf(row, mergedId)
      return partner !== null && (partner === survivorId || partners.has(partner))
    })
    .map(({ id }) => id)
}

async function planTies(org: OrgScope, { kind, survivorId, mergedId }: MergePair) {
  const type = kind === 'contacts' ? 'contact' : 'company'
  const ends =
    kind === 'contacts'
      ? [relations.fromContactId, relations.toContactId]
      : [relations.fromCompanyId, relations.toCompanyId]
  const ofMerged = await org.db
    .selectDistinct({ type: relations.type })
    .from(relations)
    .where(org.owns(relations, or(...ends.map((end) => eq(end, mergedId)))))
  const types = ofMerged.map((row) => row.type)
  const rows =
    types.length === 0
      ? []
      : await org.db
          .select()
          .from(relations)
          .where(org.owns(relations, inArray(relations.type, types)))
  const ownTypes = new Map((await listOwnTypes(org)).map((own) => [own.id, own]))
  const ruleOfTie = (tie: Tie) => ruleOf(tie.type, ownTypes.get(tie.ownTypeId ?? '') ?? null)
  const keys = { from: keyOf({ type, id: mergedId }), to: keyOf({ type, id: survivorId }) }
  const all = rows.map((row) => ({ id: row.id, tie: toTie(row) }))
  const holdings = types.length === 0 ? [] : await listEntityHoldings(org)
  // Names are read only for words.
  const plan = (names: ReadonlyMap<string, string>) => movedTies(keys, all, ruleOfTie, holdings, names)
  let ties: MovedTie[]
  let names: ReadonlyMap<string, string> = new Map()
  try {
    ties = plan(names)
  } catch {
    ties = plan(await listNames(org))
  }
  if (ties.some(({ stays }) => stays !== null)) names = await listNames(org)
  return { ties, names, ruleOfTie }
}

function nameOf(names: ReadonlyMap<string, string>, key: string): string {
  return names.get(key) ?? 'a member'
}

/** A record that is not in the trash, as it is stored. */
export async function getStored(org: OrgScope, kind: MergeKind, id: string): Promise<Row> {
  const table = mergeTables[kind]
  const [row] = await org.db
    .select()
    .from(table)
    .where(org.owns(table, eq(table.id, id), isNull(table.deletedAt)))
  return row ?? fail(missing[kind])
}

export const missing = { contacts: 'CONTACT_NOT_FOUND', companies: 'COMPANY_NOT_FOUND' } as const

/** How many rows of each table would name the survivor, and what would stay. */
export async function previewMerge(org: OrgScope, pair: MergePair): Promise<MergePreview> {
  const { kind, survivorId, mergedId } = pair
  if (survivorId === mergedId)
    failInput('mergedId', 'A record cannot be merged into itself. Choose another one.')
  const survivor = await getStored(org, kind, survivorId)
  requireOnePerson(survivor, await getStored(org, kind, mergedId), survivor)
  const { staying, words } = await planMerge(org, pair)
  const moves: Record<string, number> = {}
  for (const pointer of pointers[pair.kind]) {
    const rows = await readNaming(org, pointer, [pair.mergedId])
    const count = rows.filter(({ id }) => !staying.has(id)).length
    const name = getTableName(pointer.table)
    if (count > 0 && pointer.table !== distinctPairs) moves[name] = (moves[name] ?? 0) + count
  }
  return { moves, stays: words }
}

type MergeRow = typeof merges.$inferSelect

/** A merge that was not undone. */
export async function getMergeRow(org: OrgScope, id: string): Promise<MergeRow> {
  const [row] = await org.db
    .select()
    .from(merges)
    .where(org.owns(merges, eq(merges.id, id), isNull(merges.undoneAt)))
  return row ?? fail('MERGE_NOT_FOUND')
}

export async function getMerge(org: OrgScope, id: string): Promise<Merge> {
  const [merge] = await toMerges(org, [await getMergeRow(org, id)])
  return merge ?? fail('MERGE_NOT_FOUND')
}

/** What was merged into a record, the latest first. */
export async function listMerges(
  org: OrgScope,
  { kind, recordId }: { kind: MergeKind; recordId: string },
): Promise<Merge[]> {
  await getStored(org, kind, recordId)
  const rows = await org.db
    .select()
    .from(merges)
    .where(org.owns(merges, eq(merges.kind, kind), eq(merges.survivorId, recordId), isNull(merges.undoneAt)))
    .orderBy(desc(merges.id))
  return toMerges(org, rows)
}

async function toMerges(org: OrgScope, rows: readonly MergeRow[]): Promise<Merge[]> {
  const merged: Merge[] = []
  for (const { id, kind, survivorId, mergedIds, mergedNames, createdAt } of rows) {
    const table = mergeTables[kind]
    const there = await org.db
      .select({ id: table.id })
      .from(table)
      .where(org.owns(table, inArray(table.id, mergedIds), eq(table.mergedIntoId, survivorId)))
    merged.push({
      id,
      kind,
      survivorId,
      merged: mergedIds.map((mergedId, at) => ({ id: mergedId, name: mergedNames[at] ?? '' })),
      mergedAt: createdAt.toISOString(),
      isUndoable: there.length === mergedIds.length,
    })
  }
  return merged
}

/** Refuses relations that cannot stand where undoing a merge has put them. */
export async function requireTiesStand(org: OrgScope, steps: readonly MergeStep[]): Promise<void> {
  const ids = steps.filter(({ table }) => table === getTableName(relations)).map(({ id }) => id)
  if (ids.length === 0) return
  const rows = await org.db.select().from(relations).where(org.owns(relations))
  const ownTypes = new Map((await listOwnTypes(org)).map((own) => [own.id, own]))
  const holdings = await listEntityHoldings(org)
  const names = await listNames(org)
  const ties = rows.map((row) => ({ id: row.id, tie: toTie(row) }))
  for (const { id, tie } of ties.filter((each) => ids.includes(each.id))) {
    const others = ties.filter((each) => each.id !== id).map((each) => each.tie)
    const rule = ruleOf(tie.type, ownTypes.get(tie.ownTypeId ?? '') ?? null)
    requireStanding(tie, rule, others, rule.circle === 'BY_DAY' ? holdings : [], names)
  }
}

/** Which company belongs to which. */
export async function loadParents(org: OrgScope): Promise<Map<string, string | null>> {
  const rows = await org.db
    .select({ id: companies.id, parentId: companies.parentCompanyId })
    .from(companies)
    .where(org.owns(companies, isNotNull(companies.parentCompanyId)))
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}
