import { fail } from '@kinfolio/contract/errors'
import { paperRuleRecords as kinds } from '@kinfolio/contract/paper-rule-records'
import type { PaperRule } from '@kinfolio/contract/paper-rules'
import { asc, eq, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { tags } from '../tags/tables.ts'
import { conflictsOf } from './rules.ts'
import { paperRules, paperRuleTags } from './tables.ts'

type Row = typeof paperRules.$inferSelect

/** The records that a rule names, by kind of record. */
export const recordColumns = {
  position: 'positionId',
  company: 'companyId',
  contact: 'contactId',
  entity: 'legalEntityId',
} as const

/** The kind of a record that a rule can name; null of any other. */
export function paperRuleRecordKind(kind: string): (typeof kinds)[number] | null {
  return kinds.find((each) => each === kind) ?? null
}

const tables = { position: positions, company: companies, contact: contacts, entity: entities }

/** The rules that the caller sees, in their order. */
export async function listPaperRules(org: OrgScope): Promise<PaperRule[]> {
  const rows = await org.db
    .select()
    .from(paperRules)
    .where(org.owns(paperRules, isNull(paperRules.deletedAt)))
    .orderBy(asc(paperRules.rank), asc(paperRules.createdAt), asc(paperRules.id))
  if (rows.length === 0) return []
  const names = await loadNames(org, rows)
  const tagsOf = await loadTags(org)
  const rules = rows.map((row, index) => toPaperRule(row, index + 1, names, tagsOf.get(row.id) ?? []))
  return rules.map((rule) => ({ ...rule, conflicts: conflictsOf(rule, rules) }))
}

export async function getPaperRule(org: OrgScope, id: string): Promise<PaperRule> {
  const wanted = id.toLowerCase()
  return (await listPaperRules(org)).find((rule) => rule.id === wanted) ?? fail('PAPER_RULE_NOT_FOUND')
}

/** What records are called. One in the trash has no name here: a rule names it no more until it comes back. */
async function loadNames(org: OrgScope, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const kind of kinds) {
    const table = tables[kind]
    const wanted = rows.flatMap((row) => [
      ...(row[recordColumns[kind]] === null ? [] : [row[recordColumns[kind]]]),
      ...(kind === 'company' ? [row.ofIssuerId, row.issuerId] : []),
    ])
    const ids = [...new Set(wanted.filter((id) => id !== null))]
    if (ids.length === 0) continue
    const named = await org.db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(org.owns(table, inArray(table.id, ids), isNull(table.deletedAt)))
    for (const { id, name } of named) names.set(id, name)
  }
  return names
}

async function loadTags(org: OrgScope): Promise<Map<string, PaperRule['tags']>> {
  const rows = await org.db
    .select({ ruleId: paperRuleTags.paperRuleId, id: tags.id, name: tags.name })
    .from(paperRuleTags)
    .innerJoin(tags, eq(tags.id, paperRuleTags.tagId))
    .where(org.owns(paperRuleTags, eq(tags.orgId, paperRuleTags.orgId), isNull(tags.deletedAt)))
    .orderBy(asc(tags.name), asc(tags.id))
  const byRule = Map.groupBy(rows, ({ ruleId }) => ruleId)
  return new Map([...byRule].map(([ruleId, own]) => [ruleId, own.map(({ id, name }) => ({ id, name }))]))
}

function toPaperRule(
  row: Row,
  place: number,
  names: ReadonlyMap<string, string>,
  ownTags: PaperRule['tags'],
): PaperRule {
  const { id, name, isActive, fileName, words, ofKind, kind, title, isConfidential, labels } = row
  const named = (recordId: string | null) =>
    recordId === null ? null : { id: recordId, name: names.get(recordId) ?? 'In the trash' }
  return {
    id,
    name,
    isActive,
    place,
    ofIssuer: named(row.ofIssuerId),
    fileName,
    words,
    ofKind,
    kind,
    issuer: row.issuerId !== null && names.has(row.issuerId) ? named(row.issuerId) : null,
    title,
    isConfidential,
    records: kinds.flatMap((entityType) => {
      const entityId = row[recordColumns[entityType]]
      const recordName = entityId === null ? undefined : names.get(entityId)
      return entityId === null || recordName === undefined ? [] : [{ entityType, entityId, name: recordName }]
    }),
    tags: ownTags,
    labels,
    conflicts: [],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
