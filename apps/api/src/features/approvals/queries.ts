import type { ApprovalState } from '@kinfolio/contract/approval-kinds'
import type {
  ApprovalRequest,
  ApprovalSettings,
  GivenAnswer,
  PaymentApproval,
} from '@kinfolio/contract/approvals'
import { fail } from '@kinfolio/contract/errors'
import { decimal, toText, trimmedText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { convert } from '@kinfolio/ledger/value/figure'
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'

import { may } from '../../access/rights.ts'
import { isInForce, type OrgScope } from '../../access/scope.ts'
import { roles } from '../../access/tables.ts'
import { loadRates } from '../prices/queries.ts'
import {
  approversOf,
  isOfNow,
  keyOf,
  letsPay,
  mayApprove,
  needsApproval,
  paymentOf,
  stateOf,
  type AnswerRow,
  type Limit,
  type Payment,
  type PaymentKey,
  type RequestRow,
} from './rules.ts'
import { approvalAnswers, approvalRequests, approvalSettings } from './tables.ts'

/** How payments are read, by the room that knows them. What the caller does not see, and what is no payment, is null. */
export type Payments = {
  /** Fails where the caller has no such cost or transaction. */
  requireRecord: (org: OrgScope, key: PaymentKey) => Promise<void>
  load: (org: OrgScope, keys: readonly PaymentKey[]) => Promise<(Payment | null)[]>
  /** Every payment since a day that may need approval. */
  listSince: (org: OrgScope, from: Payment['on']) => Promise<Payment[]>
}

/** How a payment that needs approval stands. */
export type Standing = {
  state: ApprovalState
  isRateMissing: boolean
  given: number
  people: number
  request: RequestRow | undefined
}

/** How payments stand; null: a payment needs no approval. */
export type ApprovalBook = (payment: Payment) => Standing | null

/** What an organisation chose; until then nothing needs approval. */
export async function loadLimit(org: OrgScope): Promise<Limit> {
  const [row] = await org.db.select().from(approvalSettings).where(org.owns(approvalSettings))
  if (row === undefined)
    return {
      limit: null,
      currency: org.settings.baseCurrency,
      people: 2,
      roles: ['owner', 'admin'],
      userIds: [],
      from: org.today,
      version: 1,
    }
  const { limit, currency, people, roles: names, userIds, from, version } = row
  return {
    limit: limit === null ? null : decimal(limit),
    currency,
    people,
    roles: names,
    userIds,
    from,
    version,
  }
}

export async function getSettings(org: OrgScope): Promise<ApprovalSettings> {
  const { limit, ...chosen } = await loadLimit(org)
  const approvers = await listApprovers(org, chosen)
  return { ...chosen, limit: limit === null ? null : toText(limit), approverCount: approvers.length }
}

/** The members who may approve, whatever they see of it. */
export async function listApprovers(
  org: OrgScope,
  chosen: Pick<Limit, 'roles' | 'userIds'>,
): Promise<string[]> {
  const rows = await org.db
    .select({ userId: roles.userId, role: roles.name, valuesVisible: roles.valuesVisible })
    .from(roles)
    .where(org.owns(roles, isNotNull(roles.userId), isInForce(org.now)))
  return rows.flatMap(({ userId, ...member }) =>
    userId !== null && mayApprove(chosen, { ...member, userId }) ? [userId] : [],
  )
}

/** How payments stand that are of some costs or transactions, with amounts in these currencies. */
export async function loadApprovalBook(
  org: OrgScope,
  { costIds = [], transactionIds = [] }: { costIds?: readonly string[]; transactionIds?: readonly string[] },
  currencies: readonly string[],
): Promise<ApprovalBook> {
  const limit = await loadLimit(org)
  if (limit.limit === null) return () => null
  const rates = await loadRates(org, [limit.currency, ...currencies])
  const requests = await readRequests(
    org,
    or(
      costIds.length > 0 ? inArray(approvalRequests.costId, [...costIds]) : undefined,
      transactionIds.length > 0 ? inArray(approvalRequests.transactionId, [...transactionIds]) : undefined,
    ),
  )
  const answers = await readAnswers(org, requests)
  // The newest first, so that the last one of a payment is the first of its kind.
  const lastOf = new Map<string, RequestRow>()
  for (const request of requests) {
    const key = keyOf(paymentOf(request))
    if (request.state !== 'WITHDRAWN' && !lastOf.has(key)) lastOf.set(key, request)
  }
  const inLimit = ({ amount, currency, on }: Payment): Decimal | null => {
    if (amount === null) return null
    const day = on < org.today ? on : org.today
    return convert(
      { value: amount, currency, day, source: 'approvals', isStale: false },
      limit.currency,
      day,
      rates,
    ).value
  }
  return (payment) => {
    const compared = inLimit(payment)
    if (!needsApproval(limit, payment, compared)) return null
    const request = lastOf.get(keyOf(payment))
    const state = stateOf(request, payment)
    const isAsked = request !== undefined && state !== 'CHANGED' && state !== 'MISSING'
    return {
      state,
      isRateMissing: payment.amount !== null && compared === null,
      given: isAsked ? approversOf(request, answers.get(request.id) ?? []).length : 0,
      people: isAsked ? request.people : limit.people,
      request,
    }
  }
}

/** A payment that the caller sees. */
export async function requirePayment(org: OrgScope, payments: Payments, key: PaymentKey): Promise<Payment> {
  await payments.requireRecord(org, key)
  const [payment] = await payments.load(org, [key])
  return payment ?? fail('APPROVAL_NO_PAYMENT')
}

/** The book of one payment. */
export async function standingOf(org: OrgScope, payment: Payment): Promise<Standing | null> {
  const { costId, transactionId, currency } = payment
  const book = await loadApprovalBook(
    org,
    costId === null ? { transactionIds: [transactionId] } : { costIds: [costId] },
    [currency],
  )
  return book(payment)
}

/** Null: it is no payment. */
export async function getPaymentApproval(
  org: OrgScope,
  payments: Payments,
  key: PaymentKey,
): Promise<PaymentApproval | null> {
  await payments.requireRecord(org, key)
  const [payment] = await payments.load(org, [key])
  if (!payment) return null
  const standing = await standingOf(org, payment)
  const limit = await loadLimit(org)
  const requests = await readRequests(org, isOf(key))
  return {
    state: standing?.state ?? null,
    isRateMissing: standing?.isRateMissing ?? false,
    recordVersion: payment.version,
    amount: payment.amount === null ? null : toText(payment.amount),
    currency: payment.currency,
    limit: limit.limit === null ? null : toText(limit.limit),
    limitCurrency: limit.currency,
    given: standing?.given ?? 0,
    people: standing?.people ?? limit.people,
    isPaid: payment.isPaid,
    mayApprove: mayApprove(limit, org),
    mayBypass: may(org, 'bypass'),
    requests: await toRequests(org, requests, new Map([[keyOf(key), payment]])),
  }
}

/** Requests for payments that the caller sees, the newest first. */
export async function listRequests(
  org: OrgScope,
  payments: Payments,
  { isOpen }: { isOpen: boolean },
): Promise<ApprovalRequest[]> {
  const rows = await readRequests(org, isOpen ? eq(approvalRequests.state, 'OPEN') : undefined)
  return withPayments(org, payments, rows)
}

export async function getRequest(org: OrgScope, payments: Payments, id: string): Promise<ApprovalRequest> {
  const rows = await readRequests(org, eq(approvalRequests.id, id))
  const [request] = await withPayments(org, payments, rows)
  return request ?? fail('APPROVAL_NOT_FOUND')
}

/** Payments above the limit that may not be paid yet, or were paid all the same: the newest first. */
export async function listUnapproved(org: OrgScope, payments: Payments) {
  const { limit, from } = await loadLimit(org)
  if (limit === null) return []
  const all = await payments.listSince(org, from)
  const book = await loadApprovalBook(
    org,
    {
      costIds: all.flatMap(({ costId }) => costId ?? []),
      transactionIds: all.flatMap(({ transactionId }) => transactionId ?? []),
    },
    all.map(({ currency }) => currency),
  )
  return all
    .flatMap((payment) => {
      const standing = book(payment)
      if (standing === null || letsPay(standing.state)) return []
      const { costId, expectedOn, transactionId, recordName, on, amount, currency, isPaid } = payment
      const { state, given, people } = standing
      const named = { costId, expectedOn, transactionId, recordName, on, currency }
      return [{ ...named, amount: amount === null ? null : toText(amount), isPaid, state, given, people }]
    })
    .toSorted((a, b) => (a.on < b.on ? 1 : -1))
    .slice(0, mostListed)
}

/** More are not listed: whoever looks for an older one looks at its record. */
const mostListed = 200

function isOf({ costId, expectedOn, transactionId }: PaymentKey): SQL | undefined {
  const r = approvalRequests
  return costId === null
    ? eq(r.transactionId, transactionId)
    : and(eq(r.costId, costId), eq(r.expectedOn, expectedOn))
}

function readRequests(org: OrgScope, condition: SQL | undefined): Promise<RequestRow[]> {
  const r = approvalRequests
  return org.db.select().from(r).where(org.owns(r, condition)).orderBy(desc(r.askedAt), desc(r.id))
}

export async function readAnswers(
  org: OrgScope,
  requests: readonly Pick<RequestRow, 'id'>[],
): Promise<Map<string, AnswerRow[]>> {
  if (requests.length === 0) return new Map()
  const a = approvalAnswers
  const ids = requests.map(({ id }) => id)
  const rows = await org.db
    .select()
    .from(a)
    .where(org.owns(a, inArray(a.requestId, ids)))
    .orderBy(asc(a.createdAt), asc(a.id))
  return Map.groupBy(rows, ({ requestId }) => requestId)
}

async function withPayments(
  org: OrgScope,
  payments: Payments,
  all: RequestRow[],
): Promise<ApprovalRequest[]> {
  const rows = all.slice(0, mostListed)
  const keys = rows.map(paymentOf)
  const loaded = await payments.load(org, keys)
  const byKey = new Map(keys.flatMap((key, at) => (loaded[at] ? [[keyOf(key), loaded[at]] as const] : [])))
  return toRequests(org, rows, byKey)
}

/** Requests of payments that are there: what lies in the trash is asked of nobody. */
async function toRequests(
  org: OrgScope,
  rows: readonly RequestRow[],
  payments: ReadonlyMap<string, Payment>,
): Promise<ApprovalRequest[]> {
  const answers = await readAnswers(org, rows)
  return rows.flatMap((row) => {
    const payment = payments.get(keyOf(paymentOf(row)))
    return payment === undefined ? [] : [toRequest(row, payment, answers.get(row.id) ?? [])]
  })
}

function toRequest(row: RequestRow, payment: Payment, answers: readonly AnswerRow[]): ApprovalRequest {
  const { id, costId, expectedOn, transactionId, recordVersion, currency, note, people, state, round } = row
  return {
    id,
    costId,
    expectedOn,
    transactionId,
    recordName: payment.recordName,
    recordVersion,
    amount: trimmedText(row.amount),
    currency,
    askedBy: { id: row.askedBy, name: row.askerName },
    note,
    people,
    state,
    isOfNow: isOfNow(row, payment),
    round,
    askedAt: row.askedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    answers: answers.map((answer): GivenAnswer => ({
      id: answer.id,
      by: { id: answer.userId, name: answer.userName },
      answer: answer.answer,
      reason: answer.reason,
      at: answer.createdAt.toISOString(),
      recordVersion: answer.recordVersion,
      amount: trimmedText(answer.amount),
      counts: answer.round === round && isOfNow(row, payment),
    })),
  }
}
