import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { ById, ExpectedVersion, Id, Instant, Version } from './primitives.ts'
import { MOST_PROPOSED_STEPS, proposalActs, proposalGrades, proposalStates } from './proposal-kinds.ts'

/** A value that a step would write. */
export const ProposedField = z.object({
  /** Its place in the input of the call, such as `amount` or `details.bedrooms`. */
  field: z.string(),
  /** As exact text, or the name of the record that it is. */
  value: z.string(),
  /** The record that the value names. */
  isRecord: z.boolean(),
  grade: z.enum(proposalGrades),
})
export type ProposedField = z.infer<typeof ProposedField>

export const ProposedStep = z.object({
  act: z.enum(proposalActs),
  /** What was said of it; everything else is as such a record begins. */
  fields: z.array(ProposedField),
  /** The record that it made. */
  madeId: Id.nullable(),
})
export type ProposedStep = z.infer<typeof ProposedStep>

/** Records that could be added, all or none. Nothing is written before a person posts it. */
export const Proposal = z.object({
  id: Id,
  title: z.string(),
  steps: z.array(ProposedStep).min(1).max(MOST_PROPOSED_STEPS),
  state: z.enum(proposalStates),
  /** The conversation in which it was made. */
  chatId: Id.nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  version: Version,
})
export type Proposal = z.infer<typeof Proposal>

export const ProposalChange = z.object({
  version: ExpectedVersion,
  changes: z
    .array(
      z.object({
        step: z.int().min(0).max(MOST_PROPOSED_STEPS),
        field: z.string().max(200),
        value: z.string({ error: 'Type a value.' }).max(2_000, 'Keep this to 2000 characters.'),
      }),
    )
    .min(1, 'Say what changes.')
    .max(100),
})
export type ProposalChange = z.infer<typeof ProposalChange>

export const ProposalCreate = z.object({
  title: z
    .string({ error: 'Say in a few words what is proposed.' })
    .trim()
    .min(1, 'Say in a few words what is proposed.')
    .max(120, 'Keep this to 120 characters.'),
  steps: z
    .array(
      z.object({
        act: z.enum(proposalActs, { error: `Say one of ${proposalActs.join(', ')}.` }),
        /** The input of that call. */
        input: z.record(z.string(), z.unknown(), { error: 'Say the input of the call as named fields.' }),
      }),
    )
    .min(1, 'Propose at least one record.')
    .max(MOST_PROPOSED_STEPS, `Propose at most ${MOST_PROPOSED_STEPS} records at once.`),
})
export type ProposalCreate = z.infer<typeof ProposalCreate>

const tag = 'Proposals'
const decides = { tag, right: 'write', needsValues: true, needsPerson: true, status: 200 } as const
const Decision = ById.extend({ version: ExpectedVersion })
const refusals = ['INVALID_INPUT', 'PROPOSAL_NOT_FOUND', 'PROPOSAL_DECIDED', 'VERSION_CONFLICT'] as const

export const proposals = {
  list: endpoint('GET', '/proposals', {
    tag,
    needsValues: true,
    summary: 'What was proposed to me, the newest first, at most 100',
  })
    .input(z.object({ state: z.enum(proposalStates).optional() }))
    .output(z.array(Proposal)),
  create: endpoint('POST', '/proposals', {
    tag,
    needsValues: true,
    summary: `Propose records to add, all or none, which the person of this account posts or not: ${proposalActs.join(', ')}`,
  })
    .input(ProposalCreate)
    .output(Proposal)
    .errors(only('INVALID_INPUT', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
  get: endpoint('GET', '/proposals/{id}', { tag, needsValues: true, summary: 'One proposal' })
    .input(ById)
    .output(Proposal)
    .errors(only('PROPOSAL_NOT_FOUND')),
  change: endpoint('PATCH', '/proposals/{id}', {
    ...decides,
    summary: 'Change values of an open proposal before it is posted',
  })
    .input(ProposalChange.extend(ById.shape))
    .output(Proposal)
    .errors(only(...refusals)),
  post: endpoint('POST', '/proposals/{id}/post', {
    ...decides,
    status: 201,
    summary: 'Add the records of a proposal, all or none; only a person does',
  })
    .input(Decision)
    .output(Proposal)
    .errors(only(...refusals, 'TRANSACTION_REFUSED', 'POSITION_NOT_FOUND')),
  undo: endpoint('POST', '/proposals/{id}/undo', {
    ...decides,
    right: 'delete',
    summary: 'Take back all records of a posted proposal',
  })
    .input(Decision)
    .output(Proposal)
    .errors(only(...refusals, 'TRANSACTION_REFUSED')),
  reject: endpoint('POST', '/proposals/{id}/reject', { ...decides, summary: 'Turn an open proposal down' })
    .input(Decision)
    .output(Proposal)
    .errors(only(...refusals)),
}
