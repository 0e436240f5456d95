import { z } from 'zod'

import {
  approvalAnswers,
  approvalRequestStates,
  approvalStates,
  MOST_APPROVERS,
  MOST_NAMED_APPROVERS,
} from './approval-kinds.ts'
import { endpoint, only } from './endpoint.ts'
import {
  Amount,
  ById,
  Currency,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  RecordedDay,
  ShortText,
  Version,
} from './primitives.ts'
import { RoleName } from './rights.ts'
import { say } from './say.ts'
import { value } from './values.ts'

const peopleWords = say`Say a whole number of people from 1 to ${MOST_APPROVERS}.`

/** Which payments need the approval of others, and whose. */
export const ApprovalSettings = z.object({
  /** Payments above it need approval. Null: none does. */
  limit: value(DecimalText),
  currency: z.string(),
  people: z.int(),
  /** Members with one of these roles may approve, and these members. */
  roles: z.array(RoleName),
  userIds: z.array(Id),
  /** Payments before this day need none. */
  from: RecordedDay,
  /** How many members may approve at present. */
  approverCount: z.int().min(0),
  version: Version,
})
export type ApprovalSettings = z.infer<typeof ApprovalSettings>

export const ApprovalSettingsUpdate = z.object({
  limit: Amount.nullable(),
  currency: Currency,
  people: z.int(peopleWords).min(1, peopleWords).max(MOST_APPROVERS, peopleWords),
  roles: z.array(RoleName),
  userIds: z.array(Id).max(MOST_NAMED_APPROVERS, say`Name at most ${MOST_NAMED_APPROVERS} members.`),
  from: Day,
  version: ExpectedVersion,
})
export type ApprovalSettingsUpdate = z.infer<typeof ApprovalSettingsUpdate>

/** The payment that is asked about: an occurrence of a cost, or a transaction. */
const payment = { costId: Id.optional(), expectedOn: Day.optional(), transactionId: Id.optional() }

const person = z.object({ id: Id.nullable(), name: z.string() })

/** What somebody said of a request. */
export const GivenAnswer = z.object({
  id: Id,
  by: person,
  answer: z.enum([...approvalAnswers, 'BYPASSED']),
  reason: z.string(),
  at: Instant,
  /** Of which version of the record, and of what amount. */
  recordVersion: Version,
  amount: value(DecimalText),
  /** Whether it is of the payment as it is now. */
  counts: z.boolean(),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

export const ApprovalRequest = z.object({
  id: Id,
  costId: Id.nullable(),
  expectedOn: RecordedDay.nullable(),
  transactionId: Id.nullable(),
  /** What the record is called now. */
  recordName: z.string(),
  /** The version of the record that was asked for, and what it asks for. */
  recordVersion: Version,
  amount: value(DecimalText),
  currency: z.string(),
  askedBy: person,
  note: z.string(),
  /** So many people have to approve. */
  people: z.int(),
  state: z.enum(approvalRequestStates),
  /** Whether the payment is still what was asked for. */
  isOfNow: z.boolean(),
  /** How often it was asked for: again after the record had changed. Whoever answers names it. */
  round: z.int().min(1),
  askedAt: Instant,
  closedAt: Instant.nullable(),
  answers: z.array(GivenAnswer),
})
export type ApprovalRequest = z.infer<typeof ApprovalRequest>

/** A payment above the limit that is not approved as it is now. `isPaid`: it was paid all the same. */
export const UnapprovedPayment = z.object({
  costId: Id.nullable(),
  expectedOn: RecordedDay.nullable(),
  transactionId: Id.nullable(),
  recordName: z.string(),
  on: RecordedDay,
  amount: value(DecimalText),
  currency: z.string(),
  isPaid: z.boolean(),
  state: z.enum(approvalStates),
  given: z.int().min(0),
  people: z.int(),
})
export type UnapprovedPayment = z.infer<typeof UnapprovedPayment>

/** How a payment stands, with every request that there was, the newest first. */
export const PaymentApproval = z.object({
  /** Null: it needs no approval. */
  state: z.enum(approvalStates).nullable(),
  /** Whether the rate is missing by which it would be compared with the limit: then it needs approval. */
  isRateMissing: z.boolean(),
  /** The version of the record now. */
  recordVersion: Version,
  /** Null: it cannot be told. */
  amount: value(DecimalText),
  currency: z.string(),
  limit: value(DecimalText),
  limitCurrency: z.string(),
  given: z.int().min(0),
  people: z.int(),
  isPaid: z.boolean(),
  mayApprove: z.boolean(),
  mayBypass: z.boolean(),
  requests: z.array(ApprovalRequest),
})
export type PaymentApproval = z.infer<typeof PaymentApproval>

const Reason = ShortText.min(1, 'Say why, in a few words.')

const tag = 'Approvals'
const needsValues = true
export const approvals = {
  settings: endpoint('GET', '/approvals/settings', {
    tag,
    needsValues,
    summary: 'Which payments need the approval of others, and whose',
  }).output(ApprovalSettings),
  choose: endpoint('PUT', '/approvals/settings', {
    tag,
    right: 'settings',
    needsValues,
    summary: 'Say which payments need approval, of how many, and who may approve',
  })
    .input(ApprovalSettingsUpdate)
    .output(ApprovalSettings)
    .errors(only('INVALID_INPUT', 'USER_NOT_FOUND', 'VERSION_CONFLICT')),
  of: endpoint('GET', '/approvals/payment', {
    tag,
    needsValues,
    summary: 'How the approval of an occurrence of a cost, or of a transaction, stands',
  })
    .input(z.object(payment))
    // Null: it is no payment.
    .output(PaymentApproval.nullable())
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND', 'TRANSACTION_NOT_FOUND')),
  list: endpoint('GET', '/approvals', {
    tag,
    needsValues,
    summary: 'Requests, the newest first: all, or those that are open',
  })
    .input(z.object({ isOpen: z.stringbool().or(z.boolean()).default(false) }))
    .output(z.array(ApprovalRequest))
    .errors(only('INVALID_INPUT')),
  unapproved: endpoint('GET', '/approvals/unapproved', {
    tag,
    needsValues,
    summary: 'Payments above the limit that are not approved, those that were paid all the same among them',
  }).output(z.array(UnapprovedPayment)),
  get: endpoint('GET', '/approvals/{id}', { tag, needsValues, summary: 'One request' })
    .input(ById)
    .output(ApprovalRequest)
    .errors(only('APPROVAL_NOT_FOUND')),
  ask: endpoint('POST', '/approvals', {
    tag,
    needsValues,
    summary:
      'Ask for the approval of a payment, in the version that the caller saw; again after it has changed',
  })
    .input(z.object({ ...payment, recordVersion: Version.optional(), note: ShortText.default('') }))
    .output(ApprovalRequest)
    .errors(
      only(
        'INVALID_INPUT',
        'COST_NOT_FOUND',
        'TRANSACTION_NOT_FOUND',
        'APPROVAL_NO_PAYMENT',
        'APPROVAL_NOT_NEEDED',
        'APPROVAL_AMOUNT_UNKNOWN',
        'APPROVAL_ASKED',
        'APPROVAL_CHANGED',
      ),
    ),
  answer: endpoint('POST', '/approvals/{id}/answers', {
    needsPerson: true,
    tag,
    right: 'read',
    needsValues,
    summary: 'Approve a payment, or reject it with a reason: in the round that the caller saw',
  })
    .input(
      z.object({
        ...ById.shape,
        answer: z.enum(approvalAnswers, { error: 'Answer APPROVED or REJECTED.' }),
        round: z.int().min(1),
        reason: ShortText.default(''),
      }),
    )
    .output(ApprovalRequest)
    .errors(
      only(
        'INVALID_INPUT',
        'APPROVAL_NOT_FOUND',
        'APPROVAL_CLOSED',
        'APPROVAL_CHANGED',
        'APPROVAL_NOT_YOURS',
        'APPROVAL_OWN',
      ),
    ),
  withdraw: endpoint('POST', '/approvals/{id}/withdraw', {
    tag,
    status: 200,
    needsValues,
    summary: 'Ask for it no more: whoever asked, owners and admins',
  })
    .input(ById)
    .output(ApprovalRequest)
    .errors(only('APPROVAL_NOT_FOUND', 'APPROVAL_CLOSED', 'APPROVAL_NOT_YOURS')),
  bypass: endpoint('POST', '/approvals/bypass', {
    tag,
    right: 'bypass',
    needsValues,
    summary:
      'Let a payment go without the approval of others, as an owner and with a reason: all who may approve are told',
  })
    .input(z.object({ ...payment, reason: Reason }))
    .output(ApprovalRequest)
    .errors(
      only(
        'INVALID_INPUT',
        'COST_NOT_FOUND',
        'TRANSACTION_NOT_FOUND',
        'APPROVAL_NO_PAYMENT',
        'APPROVAL_NOT_NEEDED',
        'APPROVAL_AMOUNT_UNKNOWN',
        'APPROVAL_ASKED',
      ),
    ),
}
