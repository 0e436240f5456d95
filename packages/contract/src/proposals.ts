import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { PaperPlace } from './paper-readings.ts'
import { ById, ExpectedVersion, Id, Instant, Version } from './primitives.ts'
import { MOST_PROPOSED_STEPS, proposalActs, proposalGrades, proposalStates } from './proposal-kinds.ts'
import { say } from './say.ts'

/** Where a paper or a mail states a value. */
export const ProposedSource = z.object({
  /** Null: no page, as of a mail. */
  page: z.int().min(1).nullable(),
  place: PaperPlace.nullable(),
  /** The words beside the value, as they stand there. */
  quote: z.string().nullable(),
  /** What speaks for or against it, in a sentence. */
  why: z.string(),
})
export type ProposedSource = z.infer<typeof ProposedSource>

/** A value that a step would write. */
export const ProposedField = z.object({
  /** Its place in the input of the call, such as `amount` or `details.bedrooms`. */
  field: z.string(),
  /** As exact text, or the name of the record that it is. */
  value: z.string(),
  /** The record that the value names. */
  isRecord: z.boolean(),
  grade: z.enum(proposalGrades),
  /** What the record has now, or had before it was posted. Null: nothing, or the record is new. */
  before: z.string().nullable(),
  source: ProposedSource.nullable(),
})
export type ProposedField = z.infer<typeof ProposedField>

export const ProposedStep = z.object({
  act: z.enum(proposalActs),
  /** What was said of it; everything else is as such a record begins. */
  fields: z.array(ProposedField),
  /** The record that it changes; null: it adds one. */
  changes: z.object({ id: Id, name: z.string() }).nullable(),
  /** The record that it made. */
  madeId: Id.nullable(),
})
export type ProposedStep = z.infer<typeof ProposedStep>

/** Records that could be added or changed, all or none. Nothing is written before a person posts it. */
export const Proposal = z.object({
  id: Id,
  title: z.string(),
  steps: z.array(ProposedStep).min(1).max(MOST_PROPOSED_STEPS),
  state: z.enum(proposalStates),
  /** The conversation in which it was made. */
  chatId: Id.nullable(),
  /** The paper that it follows from, or the mail. */
  paperId: Id.nullable(),
  messageId: Id.nullable(),
  /** What speaks against it, in sentences. */
  doubts: z.array(z.string()),
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
        act: z.enum(proposalActs, { error: say`Say one of ${proposalActs.join(', ')}.` }),
        /** The input of that call. */
        input: z.record(z.string(), z.unknown(), { error: 'Say the input of the call as named fields.' }),
      }),
    )
    .min(1, 'Propose at least one record.')
    .max(MOST_PROPOSED_STEPS, say`Propose at most ${MOST_PROPOSED_STEPS} records at once.`),
})
export type ProposalCreate = z.infer<typeof ProposalCreate>

const tag = 'Proposals'
const decides = { tag, right: 'write', needsValues: true, needsPerson: true, status: 200 } as const
const Decision = ById.extend({ version: ExpectedVersion })
const refusals = ['INVALID_INPUT', 'PROPOSAL_NOT_FOUND', 'PROPOSAL_DECIDED', 'VERSION_CONFLICT'] as const
/** What a proposal is about may be gone, or nobody's business. */
const missing = [
  'POSITION_NOT_FOUND',
  'TRANSACTION_NOT_FOUND',
  'COST_NOT_FOUND',
  'COMPANY_NOT_FOUND',
  'CONTACT_NOT_FOUND',
] as const

export const proposals = {
  list: endpoint('GET', '/proposals', {
    tag,
    needsValues: true,
    summary: 'What was proposed to me, the newest first, at most 100',
  })
    .input(
      z.object({
        state: z.enum(proposalStates).optional(),
        paperId: Id.optional(),
        messageId: Id.optional(),
      }),
    )
    .output(z.array(Proposal)),
  create: endpoint('POST', '/proposals', {
    tag,
    needsValues: true,
    summary: `Propose records to add or change, all or none, which the person of this account posts or not: ${proposalActs.join(', ')}`,
  })
    .input(ProposalCreate)
    .output(Proposal)
    .errors(only(...missing, 'INVALID_INPUT', 'TRANSACTION_REFUSED')),
  fromPaper: endpoint('POST', '/proposals/from-paper', {
    tag,
    needsValues: true,
    needsPerson: true,
    summary: 'Propose what follows from a paper: a call, a distribution, a valuation, an invoice to pay',
  })
    .input(z.object({ attachmentId: Id }))
    .output(Proposal)
    .errors(
      only(
        ...missing,
        'INVALID_INPUT',
        'ATTACHMENT_NOT_FOUND',
        'PAPER_INFECTED',
        'FILE_UNREADABLE',
        'NOTHING_TO_PROPOSE',
        'TRANSACTION_REFUSED',
      ),
    ),
  fromMail: endpoint('POST', '/proposals/from-mail', {
    tag,
    needsValues: true,
    needsPerson: true,
    summary: 'Propose what follows from the words of a mail',
  })
    .input(z.object({ messageId: Id }))
    .output(Proposal)
    .errors(
      only(
        ...missing,
        'INVALID_INPUT',
        'MESSAGE_NOT_FOUND',
        'FILE_UNREADABLE',
        'NOTHING_TO_PROPOSE',
        'TRANSACTION_REFUSED',
      ),
    ),
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
    summary: 'Add and change the records of a proposal, all or none; only a person does',
  })
    .input(Decision)
    .output(Proposal)
    .errors(only(...refusals, ...missing, 'PROPOSAL_OUTDATED', 'TRANSACTION_REFUSED')),
  undo: endpoint('POST', '/proposals/{id}/undo', {
    ...decides,
    right: 'delete',
    summary: 'Take back all that a posted proposal added and changed',
  })
    .input(Decision)
    .output(Proposal)
    .errors(only(...refusals, ...missing, 'PROPOSAL_OUTDATED', 'TRANSACTION_REFUSED')),
  reject: endpoint('POST', '/proposals/{id}/reject', { ...decides, summary: 'Turn an open proposal down' })
    .input(Decision)
    .output(Proposal)
    .errors(only(...refusals)),
}
