import type { PaperLabel, PaperRule, PaperRuleProposal } from '@kinfolio/contract/paper-rules'
import { labelKey } from '@kinfolio/formats/papers/label-key'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { listLinks } from '../../attachments/links/queries.ts'
import { ofContent } from '../../attachments/reading/rules.ts'
import { attachments } from '../../attachments/tables.ts'
import { paperPages } from '../../attachments/text/tables.ts'
import { companies } from '../../companies/tables.ts'
import { listRecordTags } from '../../tags/queries.ts'
import { tags } from '../../tags/tables.ts'
import { paperRuleRecordKind } from '../queries.ts'
import { paperRules } from '../tables.ts'
import { learn, learnLabels, type Learned, type LearnedLabels } from './rules.ts'

/** So many companies are looked at, those with the most papers first, and of each so many papers, the newest. */
const mostCompanies = 30
const mostPapers = 60
const mostProposals = 20
/** So much of the first page of a paper is read: its head. */
const headLength = 3_000

/** Rules that follow from what people chose. A kind of a company of which there is or was a rule is proposed no more. */
export async function listProposals(org: OrgScope, issuerId?: string): Promise<PaperRuleProposal[]> {
  const issuers = await listIssuers(org, issuerId)
  if (issuers.length === 0) return []
  const settled = await listSettled(org)
  const proposals: PaperRuleProposal[] = []
  for (const issuer of issuers) {
    const { learned, labels, names } = await learnOf(org, issuer)
    proposals.push(
      ...learned
        .filter(({ kind }) => !settled.kinds.has(`${issuer.id} ${kind}`))
        .flatMap((each) => proposalOf(issuer, each, names) ?? []),
      ...labels.flatMap((each) => proposalOfLabels(issuer, each, settled.labels) ?? []),
    )
    if (proposals.length >= mostProposals) break
  }
  return proposals.slice(0, mostProposals)
}

function listIssuers(org: OrgScope, issuerId: string | undefined) {
  return org.db
    .select({ id: companies.id, name: companies.name })
    .from(attachments)
    .innerJoin(
      companies,
      and(
        eq(companies.orgId, attachments.orgId),
        eq(companies.id, attachments.issuerId),
        isNull(companies.deletedAt),
      ),
    )
    .where(
      org.owns(
        attachments,
        isNull(attachments.deletedAt),
        isNotNull(attachments.kind),
        issuerId === undefined ? undefined : eq(attachments.issuerId, issuerId),
      ),
    )
    .groupBy(companies.id, companies.name)
    .having(sql`count(*) >= 2`)
    .orderBy(desc(sql`count(*)`), companies.id)
    .limit(mostCompanies)
}

type Settled = { kinds: ReadonlySet<string>; labels: ReadonlySet<string> }

/** Kinds and labels of companies of which somebody made a rule, also one that is off or in the trash: it was looked at. */
async function listSettled(org: OrgScope): Promise<Settled> {
  const rows = await org.db
    .select({
      issuerId: paperRules.ofIssuerId,
      kind: paperRules.kind,
      ofKind: paperRules.ofKind,
      labels: paperRules.labels,
    })
    .from(paperRules)
    .where(org.owns(paperRules, isNotNull(paperRules.ofIssuerId)))
  // A rule about the labels of a kind says nothing else of it.
  const ofKinds = rows.filter(({ kind, labels }) => kind !== null || labels.length === 0)
  return {
    kinds: new Set(ofKinds.map(({ issuerId, kind, ofKind }) => `${issuerId} ${kind ?? ofKind}`)),
    labels: new Set(
      rows.flatMap(({ issuerId, labels }) => labels.map((label) => settledLabel(issuerId, label))),
    ),
  }
}

function settledLabel(issuerId: string | null, { label, field }: PaperLabel): string {
  return `${issuerId} ${field} ${labelKey(label)}`
}

type Names = {
  records: ReadonlyMap<string, PaperRule['records'][number]>
  tags: ReadonlyMap<string, string>
}

async function learnOf(
  org: OrgScope,
  issuer: PaperRuleProposal['ofIssuer'],
): Promise<{ learned: Learned[]; labels: LearnedLabels[]; names: Names }> {
  const papers = await org.db
    .select({
      id: attachments.id,
      kind: attachments.kind,
      isConfidential: attachments.isConfidential,
      sha256: attachments.sha256,
      notedValues: attachments.notedValues,
      head: sql<string>`coalesce((
        select left(${paperPages.text}, ${headLength}) from ${paperPages}
        where ${org.owns(paperPages, eq(paperPages.sha256, attachments.sha256), eq(paperPages.page, 1))}
      ), '')`,
    })
    .from(attachments)
    .where(org.owns(attachments, isNull(attachments.deletedAt), eq(attachments.issuerId, issuer.id)))
    .orderBy(desc(attachments.createdAt), desc(attachments.id))
    .limit(mostPapers)
  const ids = papers.map(({ id }) => id)
  const links = await listLinks(org, ids)
  const tagged = new Map(
    (await listRecordTags(org, 'attachment', ids)).map(({ entityId, tagIds }) => [entityId, tagIds]),
  )
  const records = new Map(
    [...links.values()].flat().flatMap(({ entityType, entityId, name }) => {
      const kind = paperRuleRecordKind(entityType)
      return kind === null ? [] : [[entityId, { entityType: kind, entityId, name }] as const]
    }),
  )
  const noted = papers.map((paper) => ({
    ...paper,
    // That a paper is on its sender says nothing that the sender does not say.
    recordIds: (links.get(paper.id) ?? [])
      .map(({ entityId }) => entityId)
      .filter((id) => records.has(id) && id !== issuer.id),
    tagIds: tagged.get(paper.id) ?? [],
  }))
  const learned = learn(noted, issuer.name)
  const labels = learnLabels(papers.map((paper) => ({ kind: paper.kind, values: ofContent(paper) })))
  return { learned, labels, names: { records, tags: await tagNames(org, [...tagged.values()].flat()) } }
}

async function tagNames(org: OrgScope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(org.owns(tags, inArray(tags.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What was learned as a rule; null, where it would say nothing. Papers that no words tell apart are told by the kind that they read as. */
function proposalOf(
  ofIssuer: PaperRuleProposal['ofIssuer'],
  { kind, words, isOnlyKind, recordIds, tagIds, isConfidential, count }: Learned,
  names: Names,
): PaperRuleProposal | null {
  const byKind = words.length === 0 && !isOnlyKind
  const own = recordIds.flatMap((id) => names.records.get(id) ?? [])
  // A rule names one record of each kind: where papers are on several, no rule says which.
  const records = own.filter(
    ({ entityType }) => own.filter((each) => each.entityType === entityType).length === 1,
  )
  if (byKind && records.length === 0 && tagIds.length === 0 && !isConfidential) return null
  return {
    ofIssuer,
    words,
    ofKind: byKind ? kind : null,
    kind: byKind ? null : kind,
    records,
    tags: tagIds.flatMap((id) => {
      const name = names.tags.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    isConfidential,
    labels: [],
    count,
  }
}

/** Labels that nobody decided about yet, as a rule for papers of their kind. */
function proposalOfLabels(
  ofIssuer: PaperRuleProposal['ofIssuer'],
  { kind, labels, count }: LearnedLabels,
  settled: Settled['labels'],
): PaperRuleProposal | null {
  const open = labels.filter((label) => !settled.has(settledLabel(ofIssuer.id, label)))
  if (open.length === 0) return null
  return {
    ofIssuer,
    words: [],
    ofKind: kind,
    kind: null,
    records: [],
    tags: [],
    isConfidential: false,
    labels: open,
    count,
  }
}
