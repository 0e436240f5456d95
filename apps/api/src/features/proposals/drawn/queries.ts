import type { PaperBankDetails } from '@kinfolio/contract/bank-details'
import { fail } from '@kinfolio/contract/errors'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { and, desc, eq, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { suggestFacts } from '../../attachments/facts/queries.ts'
import { getAttachment } from '../../attachments/queries.ts'
import { readSuggested, readWords } from '../../attachments/reading/queries.ts'
import { getPaperBankDetails } from '../../bank-details/papers/queries.ts'
import { companies } from '../../companies/tables.ts'
import { costs } from '../../costs/tables.ts'
import { getMessage } from '../../messages/queries.ts'
import { getThread } from '../../messages/threads/queries.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { applyRules } from '../../paper-rules/suggesting/queries.ts'
import { positions } from '../../positions/tables.ts'
import { findAccount } from '../../transactions/settling/queries.ts'
import { transactions } from '../../transactions/tables.ts'
import type { Graded } from '../fields/rules.ts'
import { drawUp, type About, type Drawn } from './rules.ts'

type Visit = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

/** What follows from a paper. No connection is held while it is read. */
export async function drawFromPaper(visit: Visit, id: string, files: FileStore): Promise<Drawn> {
  const { paper, account } = await visit(async (org) => ({
    paper: await getAttachment(org, id),
    account: accountDoubts(await getPaperBankDetails(org, id)),
  }))
  const reading = await readSuggested(visit, { id }, { files, applyRules })
  if (reading.state !== 'READ') fail('NOTHING_TO_PROPOSE', undefined, unreadWords)
  const links = paper.links.map(({ entityType, entityId }) => ({ entityType, entityId }))
  const about = await visit((org) => loadAbout(org, idsOf(links, reading.facts, paper.issuerId)))
  const drawn = drawnOr(drawUp(reading.documents, reading.noted, about))
  const isPrinted = reading.documents.some(({ accounts }) => accounts.length > 0)
  return { ...drawn, doubts: [...(isPrinted ? account : []), ...drawn.doubts] }
}

/** What is to be known of the account that it prints. Where it deceives, or is given up, nothing of it is recorded. */
function accountDoubts({ state, hold }: PaperBankDetails): string[] {
  if (hold?.reason === 'CHANGED' || hold?.reason === 'REJECTED')
    fail('NOTHING_TO_PROPOSE', undefined, heldWords)
  if (hold) return [unverifiedWords]
  return state === 'WAITING' ? ['Its account is not compared with those on file yet.'] : []
}

/** So many letters of a mail are read. */
const mostLetters = 50_000

/** What follows from the words of a mail itself. What it quotes of earlier ones was read with those. */
export async function drawFromMail(visit: Visit, id: string): Promise<Drawn> {
  const { orgId, mail, links } = await visit(async (org) => {
    const message = await getMessage(org, id)
    if (message.isQuarantined) fail('NOTHING_TO_PROPOSE', undefined, quarantinedWords)
    const thread = await getThread(org, message.threadId)
    return { orgId: org.orgId, mail: message, links: thread.links }
  })
  const said = await readWords(orgId, `${mail.subject}\n\n${mail.fresh ?? ''}`.slice(0, mostLetters))
  const about = await visit(async (org) => loadAbout(org, idsOf(links, await suggestFacts(org, said), null)))
  const { create, gradeOf, doubts } = drawnOr(drawUp(said.documents, [], about))
  const isPrinted = said.documents.some(({ accounts }) => accounts.length > 0)
  const isSuspicious = mail.alarms.length > 0 || mail.origin?.verdict === 'CONTRADICTED'
  return {
    create,
    gradeOf: (value, field) => ofNoPage(gradeOf(value, field)),
    doubts: [...(isSuspicious ? [suspiciousWords] : []), ...(isPrinted ? [unverifiedWords] : []), ...doubts],
  }
}

function ofNoPage({ grade, source }: Graded): Graded {
  return { grade, source: source && { ...source, page: null, place: null } }
}

const quarantinedWords = 'Its sender is not known. Let the mail in first, if you know who wrote it.'
const suspiciousWords =
  'Something about this mail is suspicious. Call whoever sent it by a number that you know, before you post this.'

const unverifiedWords = 'Its account is not verified. Call a number that you know before anything is paid.'
const heldWords =
  'It names another account than the one on file, or one that was rejected. Call a number that you know first.'
const unreadWords = 'It could not be read yet, or not at all. Record it by hand.'

function drawnOr(drawn: Drawn | string): Drawn {
  return typeof drawn === 'string' ? fail('NOTHING_TO_PROPOSE', undefined, drawn) : drawn
}

type Link = { entityType: string; entityId: string }
type Ids = Record<'positionId' | 'companyId' | 'entityId', string | null>

/** What it is about: what people put it on, else what it surely names. Several of one kind are none. */
function idsOf(links: readonly Link[], facts: readonly SuggestedFact[], issuerId: string | null): Ids {
  const only = (kind: 'position' | 'entity' | 'company') => {
    const own = links.flatMap(({ entityType, entityId }) => (entityType === kind ? entityId : []))
    const named = facts.flatMap((fact) =>
      fact.fact === 'link' && fact.entityType === kind && fact.grade !== 'DOUBTFUL' ? fact.entityId : [],
    )
    const [first, ...others] = own.length > 0 ? own : named
    return others.length > 0 ? null : (first ?? null)
  }
  const issuers = facts.flatMap((fact) =>
    fact.fact === 'issuer' && fact.grade !== 'DOUBTFUL' ? fact.companyId : [],
  )
  return {
    positionId: only('position'),
    entityId: only('entity'),
    companyId: issuerId ?? only('company') ?? (issuers.length === 1 ? (issuers[0] ?? null) : null),
  }
}

/** The records that something is about, with what is recorded of them. */
async function loadAbout(org: OrgScope, { positionId, companyId, entityId }: Ids): Promise<About> {
  return {
    position: positionId === null ? null : await findPosition(org, positionId),
    company: companyId === null ? null : await findNamed(org, companies, companyId),
    entity: entityId === null ? null : await findNamed(org, entities, entityId),
    rows: positionId === null ? [] : await listRows(org, positionId),
    costs: companyId === null ? [] : await listCostsOf(org, companyId),
  }
}

async function findPosition(org: OrgScope, id: string): Promise<About['position']> {
  const [row] = await org.db
    .select({
      id: positions.id,
      name: positions.name,
      currency: positions.currency,
      details: positions.details,
      settlementPositionId: positions.settlementPositionId,
    })
    .from(positions)
    .where(org.owns(positions, eq(positions.id, id), isNull(positions.deletedAt)))
  if (!row) return null
  const { details, settlementPositionId: account, ...position } = row
  return {
    ...position,
    commitment: details.commitment ?? null,
    account: account === null ? null : await findAccount(org, account),
  }
}

async function findNamed(org: OrgScope, table: typeof companies | typeof entities, id: string) {
  const [row] = await org.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(org.owns(table, eq(table.id, id), isNull(table.deletedAt)))
  return row ?? null
}

/** What is compared with a paper: it is of these years. */
const mostRows = 1_000

async function listRows(org: OrgScope, positionId: string): Promise<About['rows']> {
  const rows = await org.db
    .select()
    .from(transactions)
    .where(
      org.owns(transactions, and(eq(transactions.positionId, positionId), isNull(transactions.deletedAt))),
    )
    .orderBy(desc(transactions.on), desc(transactions.id))
    .limit(mostRows)
  return rows.map(({ id, type, on, amount, currency, linkId }) => ({
    id,
    type,
    on,
    amount: amount ?? '0',
    currency,
    isLinked: linkId !== null,
  }))
}

function listCostsOf(org: OrgScope, companyId: string) {
  return org.db
    .select({ id: costs.id, type: costs.type, reference: costs.reference })
    .from(costs)
    .where(org.owns(costs, eq(costs.payeeCompanyId, companyId), isNull(costs.deletedAt)))
    .orderBy(desc(costs.createdAt))
    .limit(mostRows)
}
