import { MAX_PAPER_RULES } from '@kinfolio/contract/constants'
import { fail, failInput } from '@kinfolio/contract/errors'
import type {
  PaperRule,
  PaperRuleCreate,
  PaperRuleDraft,
  PaperRuleRecord,
  PaperRuleUpdate,
} from '@kinfolio/contract/paper-rules'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { requireRecord } from '../record-links/queries.ts'
import { tags } from '../tags/tables.ts'
import { getPaperRule, listPaperRules, recordColumns } from './queries.ts'
import { requireSensible } from './rules.ts'
import { paperRules, paperRuleTags } from './tables.ts'

export async function createPaperRule(
  org: OrgScope,
  { name, isActive, ...draft }: PaperRuleCreate,
): Promise<PaperRule> {
  requireSensible(draft)
  requireInScope(org, draft)
  await holdOrg(org)
  await requireNamed(org, draft)
  const [present] = await org.db
    .select({
      count: sql<number>`(count(*) filter (where ${paperRules.deletedAt} is null))::int`,
      last: sql<number>`coalesce(max(${paperRules.rank}), 0)::int`,
    })
    .from(paperRules)
    .where(org.owns(paperRules))
  if (present !== undefined && present.count >= MAX_PAPER_RULES) fail('TOO_MANY_PAPER_RULES')
  const id = newId()
  const { orgId, now } = org
  await org.db.insert(paperRules).values({
    ...columnsOf(draft),
    orgId,
    id,
    name,
    isActive,
    rank: (present?.last ?? 0) + 1,
    createdAt: now,
    updatedAt: now,
  })
  await writeTags(org, id, draft.tagIds)
  return getPaperRule(org, id)
}

export async function updatePaperRule(
  org: OrgScope,
  id: string,
  { version, name, isActive, ...change }: PaperRuleUpdate,
): Promise<PaperRule> {
  await holdOrg(org)
  await lockPaperRule(org, id, version)
  const rule = await getPaperRule(org, id)
  const draft = { ...draftOf(rule), ...change }
  requireSensible(draft)
  requireInScope(org, draft)
  await requireNamed(org, { ...nothingNamed, ...change })
  // Only what is said is written: what the rule names may be in the trash, and comes back with it.
  await org.db
    .update(paperRules)
    .set({
      name,
      isActive,
      ...columnsOf(change),
      updatedAt: org.now,
      version: sql`${paperRules.version} + 1`,
    })
    .where(org.owns(paperRules, eq(paperRules.id, id)))
  if (change.tagIds !== undefined) await writeTags(org, id, change.tagIds)
  return getPaperRule(org, id)
}

/** Moves a rule to the trash. */
export async function deletePaperRule(org: OrgScope, id: string): Promise<void> {
  await lockPaperRule(org, id)
  await org.db
    .update(paperRules)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${paperRules.version} + 1` })
    .where(org.owns(paperRules, eq(paperRules.id, id)))
}

/** Takes a rule back out of the trash. One that is not there stays as it is. */
export async function restorePaperRule(org: OrgScope, id: string): Promise<PaperRule> {
  await org.db
    .update(paperRules)
    .set({ deletedAt: null, updatedAt: org.now, version: sql`${paperRules.version} + 1` })
    .where(org.owns(paperRules, eq(paperRules.id, id), isNotNull(paperRules.deletedAt)))
  return getPaperRule(org, id)
}

/** Puts the rules in another order. Those that a role does not see keep their places. */
export async function orderPaperRules(org: OrgScope, asked: readonly string[]): Promise<PaperRule[]> {
  await holdOrg(org)
  const rows = await org.db
    .select({ id: paperRules.id, rank: paperRules.rank })
    .from(paperRules)
    .where(org.owns(paperRules, isNull(paperRules.deletedAt)))
    .orderBy(paperRules.rank, paperRules.createdAt, paperRules.id)
    .for('update')
  const ids = asked.map((id) => id.toLowerCase())
  const present = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !present.has(id))) fail('PAPER_RULE_NOT_FOUND')
  if (new Set(ids).size !== ids.length || ids.length !== rows.length) {
    failInput('ids', 'Name each rule once. Load the list again: it may have changed meanwhile.')
  }
  const ranks = rows.map(({ rank }) => rank)
  for (const [index, id] of ids.entries()) {
    const rank = ranks[index]
    const before = rows.find((row) => row.id === id)
    if (rank === undefined || before?.rank === rank) continue
    await org.db
      .update(paperRules)
      .set({ rank, updatedAt: org.now, version: sql`${paperRules.version} + 1` })
      .where(org.owns(paperRules, eq(paperRules.id, id)))
  }
  return listPaperRules(org)
}

function draftOf(rule: PaperRule): PaperRuleDraft {
  const { ofIssuer, fileName, words, ofKind, kind, issuer, title, isConfidential, records, labels } = rule
  return {
    ofIssuerId: ofIssuer?.id ?? null,
    fileName,
    words,
    ofKind,
    kind,
    issuerId: issuer?.id ?? null,
    title,
    isConfidential,
    records: records.map(({ entityType, entityId }) => ({ entityType, entityId })),
    tagIds: rule.tags.map(({ id }) => id),
    labels,
  }
}

const nothingNamed = { ofIssuerId: null, issuerId: null, records: [], tagIds: [] }

type Named = { [Key in keyof typeof nothingNamed]?: PaperRuleDraft[Key] | undefined }

/** A role for named entities makes rules about its records, and none about the whole organisation: it would not see them. */
function requireInScope(org: OrgScope, { ofIssuerId, issuerId, records }: PaperRuleDraft): void {
  if (org.entityIds === null || ofIssuerId !== null || issuerId !== null || records.length > 0) return
  const words =
    'Your role covers some entities only, and this rule is about the whole organization. Name a company or a record in it.'
  fail('ENTITIES_ONLY', undefined, words)
}

/** All that a rule names is there, and the caller sees it. */
export async function requireNamed(
  org: OrgScope,
  { ofIssuerId, issuerId, records = [], tagIds = [] }: Named,
): Promise<void> {
  for (const companyId of [ofIssuerId, issuerId]) {
    if (companyId) await requireRecord(org, 'company', companyId)
  }
  for (const { entityType, entityId } of records) await requireRecord(org, entityType, entityId)
  const wanted = [...new Set(tagIds.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return
  const rows = await org.db
    .select({ id: tags.id })
    .from(tags)
    .where(org.owns(tags, inArray(tags.id, wanted), isNull(tags.deletedAt)))
  if (rows.length < wanted.length) fail('TAG_NOT_FOUND')
}

function columnsOf({ records, tagIds: _, ...fields }: Partial<PaperRuleDraft>) {
  const idOf = (kind: PaperRuleRecord['entityType']) =>
    records?.find(({ entityType }) => entityType === kind)?.entityId ?? null
  if (records === undefined) return fields
  return {
    ...fields,
    [recordColumns.position]: idOf('position'),
    [recordColumns.company]: idOf('company'),
    [recordColumns.contact]: idOf('contact'),
    [recordColumns.entity]: idOf('entity'),
  }
}

async function writeTags(org: OrgScope, paperRuleId: string, tagIds: readonly string[]): Promise<void> {
  const { orgId, now } = org
  const wanted = [...new Set(tagIds.map((id) => id.toLowerCase()))]
  const ofRule = and(org.owns(paperRuleTags, eq(paperRuleTags.paperRuleId, paperRuleId)))
  const present = await org.db.select({ tagId: paperRuleTags.tagId }).from(paperRuleTags).where(ofRule)
  const gone = present.map(({ tagId }) => tagId).filter((tagId) => !wanted.includes(tagId))
  if (gone.length > 0) {
    await org.db.delete(paperRuleTags).where(and(ofRule, inArray(paperRuleTags.tagId, gone)))
  }
  const rows = wanted
    .filter((tagId) => !present.some((each) => each.tagId === tagId))
    .map((tagId) => ({ orgId, id: newId(), paperRuleId, tagId, createdAt: now, updatedAt: now }))
  if (rows.length > 0) await org.db.insert(paperRuleTags).values(rows)
}

function lockPaperRule(org: OrgScope, id: string, version?: number) {
  const live = org.owns(paperRules, eq(paperRules.id, id), isNull(paperRules.deletedAt))
  return lockVersioned(org, paperRules, live, {
    version,
    missing: 'PAPER_RULE_NOT_FOUND',
    current: () => getPaperRule(org, id),
  })
}
