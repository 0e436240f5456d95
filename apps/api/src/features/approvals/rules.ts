import type { ApprovalState } from '@kinfolio/contract/approval-kinds'
import type { ApprovalSettings } from '@kinfolio/contract/approvals'
import { failInput } from '@kinfolio/contract/errors'
import type { RoleName } from '@kinfolio/contract/rights'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { approvalAnswers, approvalRequests } from './tables.ts'

export type RequestRow = typeof approvalRequests.$inferSelect
export type AnswerRow = typeof approvalAnswers.$inferSelect

/** Names a payment: an occurrence of a cost by its day, or a transaction. */
export type PaymentKey =
  | { costId: string; expectedOn: Day; transactionId: null }
  | { costId: null; expectedOn: null; transactionId: string }

/** A payment as it is now, for whoever approves it. */
export type Payment = PaymentKey & {
  /** That of the cost or the transaction. */
  version: number
  /** What leaves an account by it, at most. Null: it cannot be told. */
  amount: Decimal | null
  currency: string
  on: Day
  recordName: string
  isPaid: boolean
}

/** The one line by which a payment is found among others. */
export function keyOf({ costId, expectedOn, transactionId }: PaymentKey): string {
  return transactionId ?? `${costId} ${expectedOn}`
}

/** Payments and requests are named by columns of which a check of the table says that they fit. */
export function paymentOf({ costId, expectedOn, transactionId }: RequestRow): PaymentKey {
  if (transactionId !== null) return { costId: null, expectedOn: null, transactionId }
  if (costId !== null && expectedOn !== null) return { costId, expectedOn, transactionId: null }
  throw new Error('Invariant broken: a request is of one payment')
}

/** What a call names: an occurrence or a transaction, and not both. */
export function requireOnePayment(named: {
  costId?: string | undefined
  expectedOn?: string | undefined
  transactionId?: string | undefined
}): PaymentKey {
  const { costId, expectedOn, transactionId } = named
  if (transactionId !== undefined && costId === undefined)
    return { costId: null, expectedOn: null, transactionId: transactionId.toLowerCase() }
  if (transactionId !== undefined || costId === undefined)
    return failInput('transactionId', 'Name a cost with its day, or a transaction.')
  if (expectedOn === undefined)
    return failInput('expectedOn', 'Say which time the cost asks for money: name its day.')
  return { costId: costId.toLowerCase(), expectedOn: expectedOn as Day, transactionId: null } // the contract checked the day
}

export type Limit = Pick<ApprovalSettings, 'people' | 'roles' | 'userIds' | 'currency'> & {
  limit: Decimal | null
  from: Day
  version: number
}

/**
 * Whether a payment needs approval; `inLimit` is its amount in the currency of the limit. One whose amount cannot be compared needs it: what is
 * missing is no zero.
 */
export function needsApproval({ limit, from }: Limit, { on }: Payment, inLimit: Decimal | null): boolean {
  return limit !== null && on >= from && (inLimit === null || inLimit.gt(limit))
}

/** Whether what was asked for is what the payment is now. Once it is paid, a change of the agreement does not concern it. */
export function isOfNow(request: RequestRow, payment: Payment): boolean {
  return (
    payment.amount !== null &&
    decimal(request.amount).eq(payment.amount) &&
    request.currency === payment.currency &&
    (request.recordVersion === payment.version || request.settledAt !== null)
  )
}

/** Those who approved what is asked for now. */
export function approversOf(request: RequestRow, answers: readonly AnswerRow[]): AnswerRow[] {
  return answers.filter(({ answer, round }) => answer === 'APPROVED' && round === request.round)
}

/** So many people approved it, and one of them is not who asked. */
export function isComplete(request: RequestRow, answers: readonly AnswerRow[]): boolean {
  const approvers = approversOf(request, answers)
  return approvers.length >= request.people && approvers.some(({ userId }) => userId !== request.askedBy)
}

/** How a payment that needs approval stands, by the last request that was not withdrawn. */
export function stateOf(request: RequestRow | undefined, payment: Payment): ApprovalState {
  if (request === undefined) return 'MISSING'
  if (!isOfNow(request, payment)) return 'CHANGED'
  if (request.state === 'OPEN') return 'WAITING'
  return request.state === 'WITHDRAWN' ? 'MISSING' : request.state
}

/** Whether it may be paid. */
export function letsPay(state: ApprovalState | null): boolean {
  return state === null || state === 'APPROVED' || state === 'BYPASSED'
}

export function mayApprove(
  { roles, userIds }: Pick<Limit, 'roles' | 'userIds'>,
  member: { role: RoleName; userId: string; valuesVisible: boolean },
): boolean {
  return member.valuesVisible && (roles.includes(member.role) || userIds.includes(member.userId))
}
