import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import type { PaperRule } from '@kinfolio/contract/paper-rules'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { getAttachment } from '../../attachments/queries.ts'
import type { RuleLabel } from '../../attachments/reading/rules.ts'
import { attachments } from '../../attachments/tables.ts'
import { issuerCondition, loadIssuerNames, wordConditions } from '../matching/queries.ts'
import { listPaperRules } from '../queries.ts'
import { factsOfRule, labelsOfRules, withRules } from './rules.ts'

/** So many rules are asked of a paper in one statement. */
const rulesPerStatement = 50

/** What is suggested of a paper once the rules that are on have their say, and what they say that its labels mean. */
export async function applyRules(
  org: OrgScope,
  attachmentId: string,
  read: readonly SuggestedFact[],
): Promise<{ facts: SuggestedFact[]; labels: RuleLabel[] }> {
  const rules = (await listPaperRules(org)).filter(({ isActive }) => isActive)
  if (rules.length === 0) return { facts: [...read], labels: [] }
  const paper = await getAttachment(org, attachmentId)
  const readKind = read.find((fact) => fact.fact === 'kind')?.kind ?? null
  const senders = read.filter((fact) => fact.fact === 'issuer' && fact.grade !== 'DOUBTFUL')
  const kind = paper.kind ?? readKind
  const fitting = await listFitting(org, rules, {
    id: paper.id,
    kind,
    isNoted: paper.issuerId !== null,
    issuerIds:
      paper.issuerId === null
        ? senders.flatMap((fact) => (fact.fact === 'issuer' ? fact.companyId : []))
        : [paper.issuerId],
  })
  const [sender] = senders
  const readDay = read.find((fact) => fact.fact === 'on')
  const known = {
    kind,
    issuerName: paper.issuerName ?? (sender?.fact === 'issuer' ? sender.name : null),
    on: paper.on ?? (readDay?.fact === 'on' ? readDay.day : null),
    period: [paper.periodFrom, paper.periodTo].filter((day) => day !== null).join(' – '),
    fileName: paper.fileName,
  }
  const byRules = fitting.flatMap((rule) => factsOfRule(rule, known))
  return { facts: withRules(read, byRules), labels: labelsOfRules(fitting) }
}

type Asked = {
  id: string
  kind: AttachmentKind | null
  /** Whether a person noted who sent it. */
  isNoted: boolean
  issuerIds: readonly string[]
}

/** The rules that a paper fits, in their order. What is known of it decides first; only its words are asked of the database. */
async function listFitting(org: OrgScope, rules: readonly PaperRule[], asked: Asked): Promise<PaperRule[]> {
  const { kind, isNoted, issuerIds } = asked
  const possible = rules.filter(
    ({ ofKind, ofIssuer }) =>
      (ofKind === null || ofKind === kind) &&
      (ofIssuer === null || !isNoted || issuerIds.includes(ofIssuer.id)),
  )
  const names = await loadIssuerNames(
    org,
    possible.map(({ ofIssuer }) => ofIssuer?.id ?? null),
  )
  const fitting = new Set<string>()
  for (let from = 0; from < possible.length; from += rulesPerStatement) {
    const statements = possible.slice(from, from + rulesPerStatement).map(({ id, ofIssuer, ...rule }) =>
      org.db
        .select({ id: sql<string>`${id}` })
        .from(attachments)
        .where(
          and(
            org.owns(attachments, eq(attachments.id, asked.id)),
            ofIssuer === null || issuerIds.includes(ofIssuer.id)
              ? undefined
              : issuerCondition(org, ofIssuer.id, names.get(ofIssuer.id) ?? []),
            ...wordConditions(org, rule),
          ),
        ),
    )
    const [first, second, ...others] = statements
    if (!first) continue
    const rows = await (second ? unionAll(first, second, ...others) : first)
    for (const { id } of rows) fitting.add(id)
  }
  return possible.filter(({ id }) => fitting.has(id))
}
