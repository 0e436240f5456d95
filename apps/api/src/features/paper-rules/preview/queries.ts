import { Failure } from '@kinfolio/contract/errors'
import type {
  PaperLabel,
  PaperRuleDraft,
  PaperRuleMatch,
  PaperRulePreview,
} from '@kinfolio/contract/paper-rules'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { listInfected } from '../../attachments/checks/queries.ts'
import { listLinks } from '../../attachments/links/queries.ts'
import { loadForReading, readPaper, type PaperForReading } from '../../attachments/reading/queries.ts'
import { isOf } from '../../attachments/reading/rules.ts'
import { attachments } from '../../attachments/tables.ts'
import { companies } from '../../companies/tables.ts'
import { kindName } from '../../expected-papers/rules.ts'
import { listRecordTags } from '../../tags/queries.ts'
import { requireNamed } from '../commands.ts'
import { issuerCondition, loadIssuerNames, wordConditions } from '../matching/queries.ts'
import { isOnlyLabels, outcomeOf, requireSensible, titleOf, withValues } from '../rules.ts'

/** So many papers are counted and compared, the newest first. */
const mostCounted = 1_000

/** So many of them are read for the labels of a rule: each takes a process some tenths of a second. */
const mostRead = 20

type Preview = {
  draft: PaperRuleDraft & { page: number; limit: number }
  matches: PaperRuleMatch[]
  totalIsCapped: boolean
  undecided: number
  /** Papers on which the labels of the rule are looked for. */
  toRead: ReadonlyMap<string, PaperForReading>
}

/** The papers that a rule fits, before the labels of the rule are looked for on them. */
export async function loadPreview(org: OrgScope, draft: Preview['draft']): Promise<Preview> {
  requireSensible(draft)
  await requireNamed(org, draft)
  const { ofIssuerId, ofKind } = draft
  const names = await loadIssuerNames(org, [ofIssuerId, draft.issuerId])
  const others = and(
    ofIssuerId === null ? undefined : issuerCondition(org, ofIssuerId, names.get(ofIssuerId) ?? []),
    ...wordConditions(org, draft),
  )
  const fitting = await listFitting(
    org,
    and(ofKind === null ? undefined : eq(attachments.kind, ofKind), others),
  )
  const counted = fitting.slice(0, mostCounted)
  return {
    draft,
    matches: await compare(org, draft, counted, names),
    totalIsCapped: fitting.length > mostCounted,
    undecided: ofKind === null ? 0 : (await listFitting(org, and(isNull(attachments.kind), others))).length,
    toRead: draft.labels.length === 0 ? new Map() : await listReadable(org, counted),
  }
}

async function listReadable(
  org: OrgScope,
  papers: readonly Fitting[],
): Promise<Map<string, PaperForReading>> {
  const newest = papers.slice(0, mostRead)
  const infected = await listInfected(
    org,
    newest.map(({ sha256 }) => sha256),
  )
  const readable = new Map<string, PaperForReading>()
  for (const { id, sha256 } of newest) {
    if (!infected.has(sha256)) readable.set(id, await loadForReading(org, { id }))
  }
  return readable
}

/** On which papers a rule would have an effect, with the values that its labels give. Nothing is written. */
export async function readPreview(
  { draft, matches: before, totalIsCapped, undecided, toRead }: Preview,
  files: FileStore,
): Promise<PaperRulePreview> {
  const { page, limit, labels } = draft
  const matches: PaperRuleMatch[] = []
  for (const match of before) {
    const paper = toRead.get(match.attachmentId)
    const values = paper === undefined ? null : await valuesAt(paper, files, labels)
    const about = { noted: paper?.noted ?? [], isOnlyLabels: isOnlyLabels(draft) }
    matches.push({ ...match, values: values ?? [], ...withValues(match, values, about) })
  }
  const countOf = (outcome: PaperRuleMatch['outcome']) =>
    matches.filter((match) => match.outcome === outcome).length
  return {
    items: matches.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: matches.length,
    totalIsCapped,
    outcomes: {
      NEW: countOf('NEW'),
      SAME: countOf('SAME'),
      CONTRADICTS: countOf('CONTRADICTS'),
      NOTHING: countOf('NOTHING'),
      UNREAD: countOf('UNREAD'),
    },
    undecided,
  }
}

/** The values that labels give on a paper; null, where it can not be read. */
async function valuesAt(
  paper: PaperForReading,
  files: FileStore,
  labels: readonly PaperLabel[],
): Promise<PaperRuleMatch['values'] | null> {
  try {
    const { documents } = await readPaper(paper, files, { labels })
    return documents.flatMap(({ suggestions }) =>
      suggestions.flatMap((said) => {
        const label = labels.find((each) => isOf(said, each))
        return label === undefined ? [] : [{ ...label, value: said.value, currency: said.currency }]
      }),
    )
  } catch (error) {
    if (error instanceof Failure && error.code === 'FILE_UNREADABLE') return null
    throw error
  }
}

type Fitting = Awaited<ReturnType<typeof listFitting>>[number]

function listFitting(org: OrgScope, condition: SQL | undefined) {
  return org.db
    .select({
      id: attachments.id,
      title: attachments.name,
      fileName: attachments.fileName,
      kind: attachments.kind,
      on: attachments.on,
      periodFrom: attachments.periodFrom,
      periodTo: attachments.periodTo,
      issuerId: attachments.issuerId,
      issuerName: companies.name,
      isConfidential: attachments.isConfidential,
      sha256: attachments.sha256,
      createdAt: attachments.createdAt,
    })
    .from(attachments)
    .leftJoin(
      companies,
      and(
        eq(companies.orgId, attachments.orgId),
        eq(companies.id, attachments.issuerId),
        isNull(companies.deletedAt),
      ),
    )
    .where(org.owns(attachments, isNull(attachments.deletedAt), condition))
    .orderBy(desc(attachments.createdAt), desc(attachments.id))
    .limit(mostCounted + 1)
}

async function compare(
  org: OrgScope,
  rule: PaperRuleDraft,
  papers: readonly Fitting[],
  names: ReadonlyMap<string, string[]>,
): Promise<PaperRuleMatch[]> {
  const ids = papers.map(({ id }) => id)
  const links = await listLinks(org, rule.records.length > 0 ? ids : [])
  const tagged = rule.tagIds.length > 0 ? await listRecordTags(org, 'attachment', ids) : []
  const tagsOf = new Map(tagged.map(({ entityId, tagIds }) => [entityId, tagIds]))
  return papers.map((paper) => {
    const { id, title, fileName, createdAt } = paper
    const kind = rule.kind ?? paper.kind
    const ruleIssuer = rule.issuerId === null ? undefined : names.get(rule.issuerId)?.[0]
    const said = {
      ...rule,
      title: titleOf(rule.title, {
        kind: kind === null ? '' : kindName(kind),
        issuer: ruleIssuer ?? paper.issuerName ?? '',
        date: paper.on ?? '',
        period: periodOf(paper),
        file: fileName,
      }),
    }
    const noted = { ...paper, links: links.get(id) ?? [], tagIds: tagsOf.get(id) ?? [] }
    return {
      attachmentId: id,
      title,
      fileName,
      createdAt: createdAt.toISOString(),
      values: [],
      ...outcomeOf(said, noted),
    }
  })
}

function periodOf({ periodFrom, periodTo }: Pick<Fitting, 'periodFrom' | 'periodTo'>): string {
  return [periodFrom, periodTo].filter((day) => day !== null).join(' – ')
}
