import { Failure, fail, failInput } from '@kinfolio/contract/errors'
import type { ProposalAct, ProposalState } from '@kinfolio/contract/proposal-kinds'
import type { Proposal, ProposalChange, ProposalCreate } from '@kinfolio/contract/proposals'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import type { OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { insertLinks } from '../attachments/links/commands.ts'
import { attachments } from '../attachments/tables.ts'
import { loadChanged, runStep, undoStep } from './acts/commands.ts'
import { actInputs } from './acts/rules.ts'
import { fieldsOf, leavesOf, withValue, type GradeOf } from './fields/rules.ts'
import { getProposal, namesOf } from './queries.ts'
import { proposals, type KeptStep } from './tables.ts'

type Run = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

/** What a proposal follows from, and what speaks against it. */
type Origin = {
  chatId?: string | undefined
  paperId?: string | undefined
  messageId?: string | undefined
  doubts?: readonly string[]
}

/**
 * Keeps a proposal for the caller by `keep`, after it was tried in a visit: one that would be refused is refused now, with the reason. Those that are open
 * for the same conversation, paper or mail make place for it.
 */
export async function propose(
  { visit, keep, ...origin }: { visit: Run; keep: Run } & Origin,
  { title, steps }: ProposalCreate,
  gradeOf: GradeOf,
): Promise<Proposal> {
  const checked = steps.map(({ act, input }, place) => ({
    act,
    input: checkedInput(act, input, place),
    said: new Set(leavesOf(input).map(({ field }) => field)),
  }))
  await visit(async (org) => {
    for (const step of checked) await runStep(org, { ...step, before: null })
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return keep(async (org) => {
    const kept: KeptStep[] = []
    for (const { act, input, said } of checked) {
      const changed = await loadChanged(org, { act, input })
      const before = changed?.before ?? null
      const names = await namesOf(org, [...idsIn(input), ...idsIn(before ?? {})])
      // What nobody said is what every such record begins with, and is not asked about.
      const fields = fieldsOf({ input, before }, names, gradeOf).filter(({ field }) => said.has(field))
      const changes = changed && { id: changed.id, name: changed.name }
      kept.push({ act, input, fields, changes, before, after: null, madeId: null })
    }
    return keepProposal(org, origin, { title, steps: kept })
  })
}

async function keepProposal(
  org: OrgScope,
  { chatId, paperId, messageId, doubts = [] }: Origin,
  kept: { title: string; steps: KeptStep[] },
): Promise<Proposal> {
  const open = (of: SQL | undefined) =>
    org.owns(proposals, and(eq(proposals.userId, org.userId), of, eq(proposals.state, 'OPEN')))
  if (chatId !== undefined)
    await org.db
      .update(proposals)
      .set({ state: 'SUPERSEDED', decidedAt: org.now, version: sql`${proposals.version} + 1` })
      .where(open(eq(proposals.chatId, chatId)))
  // A conversation shows what was proposed before; beside a paper or mail nobody does.
  if (paperId !== undefined) await org.db.delete(proposals).where(open(eq(proposals.paperId, paperId)))
  if (messageId !== undefined) await org.db.delete(proposals).where(open(eq(proposals.messageId, messageId)))
  const id = newId()
  await org.db.insert(proposals).values({
    orgId: org.orgId,
    id,
    userId: org.userId,
    chatId,
    paperId,
    messageId,
    doubts: [...doubts],
    ...kept,
    state: 'OPEN',
    createdAt: org.now,
    updatedAt: org.now,
  })
  return getProposal(org, id)
}

/** Ends a transaction whose work is only tried. */
class TakenBack extends Error {
  override name = 'TakenBack'
}

function checkedInput(act: ProposalAct, input: unknown, place: number): Record<string, unknown> {
  const read = actInputs[act].safeParse(input)
  if (read.success) return read.data as Record<string, unknown> // each act takes named fields
  const issues = read.error.issues.map(({ path, message }) => ({
    path: ['steps', place, 'input', ...path.map((step) => (typeof step === 'symbol' ? '' : step))],
    message: message.startsWith('Invalid input') ? 'This is missing, or of another kind.' : message,
    code: 'custom' as const,
    params: {},
  }))
  throw new Failure('INVALID_INPUT', { issues }, issues[0]?.message)
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function idsIn(input: Record<string, unknown>): string[] {
  return leavesOf(input)
    .map(({ value }) => value.toLowerCase())
    .filter((value) => uuid.test(value))
}

/** Adds and changes the records of an open proposal in the transaction of the call: all or none. */
export async function postProposal(
  org: OrgScope,
  asked: Decision,
  linkPayments: (org: OrgScope) => Promise<void>,
): Promise<Proposal> {
  const { id, steps, paperId } = await lockProposal(org, asked, 'OPEN')
  const made: KeptStep[] = []
  for (const step of steps) made.push({ ...step, ...(await runStep(org, step)) })
  if (paperId !== null) await putPaperOn(org, paperId, made)
  await decide(org, id, 'POSTED', made)
  if (steps.some(({ act }) => act.startsWith('transactions.'))) await linkPayments(org)
  return getProposal(org, id)
}

const paperTargets = { 'transactions.create': 'transaction', 'costs.create': 'cost' } as const

/** The paper that records follow from is found on them. One that is gone since, or out of sight, is not. */
async function putPaperOn(org: OrgScope, paperId: string, made: readonly KeptStep[]): Promise<void> {
  const [paper] = await org.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(org.owns(attachments, eq(attachments.id, paperId), isNull(attachments.deletedAt)))
    .for('key share')
  if (!paper) return
  for (const { act, madeId } of made) {
    const target = act === 'transactions.create' || act === 'costs.create' ? paperTargets[act] : null
    if (target !== null && madeId !== null) await insertLinks(org, [paperId], target, madeId)
  }
}

/** Takes back all that a proposal added and changed, the last first. */
export async function undoProposal(org: OrgScope, asked: Decision): Promise<Proposal> {
  const { id, steps } = await lockProposal(org, asked, 'POSTED')
  for (const step of steps.toReversed()) await undoStep(org, step)
  await decide(org, id, 'UNDONE', steps)
  return getProposal(org, id)
}

export async function rejectProposal(org: OrgScope, asked: Decision): Promise<Proposal> {
  const { id, steps } = await lockProposal(org, asked, 'OPEN')
  await decide(org, id, 'REJECTED', steps)
  return getProposal(org, id)
}

/** Changes values before they are posted: from then on they are the person's. */
export async function changeProposal(
  org: OrgScope,
  { changes, ...asked }: ProposalChange & { id: string },
): Promise<Proposal> {
  const { id, steps } = await lockProposal(org, asked, 'OPEN')
  const next = structuredClone(steps)
  for (const [place, { step: at, field, value }] of changes.entries()) {
    const step = next[at]
    const input = step && withValue(step, field, value)
    if (!step || !input)
      return failInput(`changes.${place}.field`, 'This value of the proposal cannot be changed here.')
    step.input = input
    step.fields = step.fields.map((one) =>
      one.field === field ? { ...one, value, grade: 'SAID' as const, source: null } : one,
    )
  }
  for (const [place, step] of next.entries()) step.input = checkedInput(step.act, step.input, place)
  await org.db
    .update(proposals)
    .set({ steps: next, updatedAt: org.now, version: sql`${proposals.version} + 1` })
    .where(org.owns(proposals, eq(proposals.id, id)))
  return getProposal(org, id)
}

type Decision = { id: string; version?: number | undefined }

async function lockProposal(org: OrgScope, { id, version }: Decision, state: ProposalState) {
  const row = await lockVersioned(
    org,
    proposals,
    org.owns(proposals, eq(proposals.userId, org.userId), eq(proposals.id, id)),
    { version, missing: 'PROPOSAL_NOT_FOUND', current: () => getProposal(org, id) },
  )
  return row.state === state ? row : fail('PROPOSAL_DECIDED')
}

async function decide(org: OrgScope, id: string, state: ProposalState, steps: KeptStep[]): Promise<void> {
  await org.db
    .update(proposals)
    .set({ state, steps, decidedAt: org.now, updatedAt: org.now, version: sql`${proposals.version} + 1` })
    .where(org.owns(proposals, eq(proposals.id, id)))
}
