import { Failure, fail, failInput } from '@kinfolio/contract/errors'
import type { ProposalAct, ProposalGrade, ProposalState } from '@kinfolio/contract/proposal-kinds'
import type { Proposal, ProposalChange, ProposalCreate } from '@kinfolio/contract/proposals'
import { and, eq, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import type { OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { createCompany, deleteCompany } from '../companies/commands.ts'
import { createContact, deleteContact } from '../contacts/commands.ts'
import { createCost, deleteCost } from '../costs/commands.ts'
import { createReminder, deleteReminder } from '../reminders/commands.ts'
import { createTransaction, deleteTransaction } from '../transactions/commands.ts'
import { getProposal, namesOf } from './queries.ts'
import { actInputs, fieldsOf, leavesOf, withValue } from './rules.ts'
import { proposals, type KeptStep } from './tables.ts'

type Act = {
  run: (org: OrgScope, input: never) => Promise<{ id: string }>
  undo: (org: OrgScope, id: string) => Promise<void>
}

/** How each act is done and taken back. Its input was checked by its schema. */
const acts: Readonly<Record<ProposalAct, Act>> = {
  'transactions.create': { run: createTransaction, undo: deleteTransaction },
  'costs.create': { run: createCost, undo: deleteCost },
  'companies.create': { run: createCompany, undo: deleteCompany },
  'contacts.create': { run: createContact, undo: deleteContact },
  'reminders.create': { run: createReminder, undo: deleteReminder },
}

type Run = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

/**
 * Keeps a proposal for the caller by `keep`, after it was tried in a visit: one that would be refused is refused now, with the reason. Those that are open in the
 * same conversation make place for it.
 */
export async function propose(
  { visit, keep, chatId }: { visit: Run; keep: Run; chatId: string | null },
  { title, steps }: ProposalCreate,
  gradeOf: (value: string, field: string) => ProposalGrade,
): Promise<Proposal> {
  const checked = steps.map(({ act, input }, place) => ({
    act,
    input: checkedInput(act, input, place),
    said: new Set(leavesOf(input).map(({ field }) => field)),
  }))
  await visit(async (org) => {
    for (const step of checked) await runStep(org, step)
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return keep(async (org) => {
    const names = await namesOf(
      org,
      checked.flatMap(({ input }) => idsIn(input)),
    )
    if (chatId !== null)
      await org.db
        .update(proposals)
        .set({ state: 'SUPERSEDED', decidedAt: org.now, version: sql`${proposals.version} + 1` })
        .where(
          org.owns(
            proposals,
            and(eq(proposals.userId, org.userId), eq(proposals.chatId, chatId), eq(proposals.state, 'OPEN')),
          ),
        )
    const id = newId()
    await org.db.insert(proposals).values({
      orgId: org.orgId,
      id,
      userId: org.userId,
      chatId,
      title,
      steps: checked.map(({ act, input, said }) => ({
        act,
        input,
        // What nobody said is what every such record begins with, and is not asked about.
        fields: fieldsOf(input, names, gradeOf).filter(({ field }) => said.has(field)),
        madeId: null,
      })),
      state: 'OPEN',
      createdAt: org.now,
      updatedAt: org.now,
    })
    return getProposal(org, id)
  })
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

async function runStep(org: OrgScope, { act, input }: Pick<KeptStep, 'act' | 'input'>): Promise<string> {
  const { id } = await acts[act].run(org, actInputs[act].parse(input) as never) // what its own schema gives
  return id
}

/** Adds the records of an open proposal in the transaction of the call: all or none. */
export async function postProposal(
  org: OrgScope,
  asked: Decision,
  linkPayments: (org: OrgScope) => Promise<void>,
): Promise<Proposal> {
  const { id, steps } = await lockProposal(org, asked, 'OPEN')
  const made: KeptStep[] = []
  for (const step of steps) made.push({ ...step, madeId: await runStep(org, step) })
  await decide(org, id, 'POSTED', made)
  if (steps.some(({ act }) => act === 'transactions.create')) await linkPayments(org)
  return getProposal(org, id)
}

/** Takes back all that a proposal added, the last first. */
export async function undoProposal(org: OrgScope, asked: Decision): Promise<Proposal> {
  const { id, steps } = await lockProposal(org, asked, 'POSTED')
  for (const { act, madeId } of steps.toReversed()) if (madeId !== null) await acts[act].undo(org, madeId)
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
      one.field === field ? { ...one, value, grade: 'SAID' as const } : one,
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
