import { fail } from '@kinfolio/contract/errors'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { decimal, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { and, eq, gte, inArray, isNotNull, isNull, ne, notExists, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import type { Payments } from '../../approvals/queries.ts'
import { keyOf, letsPay, type Payment, type PaymentKey } from '../../approvals/rules.ts'
import { nameRecords } from '../../notices/records/queries.ts'
import { positions } from '../../positions/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { loadCostBook, type CostBook } from '../occurrences/queries.ts'
import { asPayment, type Occurrence } from '../occurrences/rules.ts'
import { accountTypes, outgoingTypes } from '../payments/rules.ts'
import { loadCosts, requireCost, type CostRecord } from '../records/queries.ts'
import { costPayments } from '../tables.ts'

/** How far ahead what is due is looked at for approval. */
const daysAhead = 30

/** What can be approved: occurrences of costs, and what leaves accounts. */
export const payments: Payments = { requireRecord, load: loadPayments, listSince }

async function requireRecord(org: OrgScope, { costId, transactionId }: PaymentKey): Promise<void> {
  if (costId !== null) return void (await requireCost(org, costId))
  const t = transactions
  const isHere = org.owns(t, eq(t.id, transactionId), isNull(t.deletedAt))
  const [row] = await org.db.select({ id: t.id }).from(t).where(isHere)
  if (!row) fail('TRANSACTION_NOT_FOUND')
}

async function loadPayments(org: OrgScope, keys: readonly PaymentKey[]): Promise<(Payment | null)[]> {
  const costIds = new Set(keys.flatMap(({ costId }) => costId ?? []))
  const costs = costIds.size === 0 ? [] : (await loadCosts(org)).filter(({ id }) => costIds.has(id))
  const book = costs.length === 0 ? null : await loadCostBook(org, costs)
  const transactionIds = keys.flatMap(({ transactionId }) => transactionId ?? [])
  const outgoing =
    transactionIds.length === 0 ? [] : await loadOutgoing(org, inArray(transactions.id, transactionIds))
  const byKey = new Map(outgoing.map((payment) => [keyOf(payment), payment]))
  return keys.map((key) => {
    if (key.costId === null) return byKey.get(keyOf(key)) ?? null
    const cost = costs.find(({ id }) => id === key.costId)
    const occurrence = cost && book && occurrenceOn(book, cost, key.expectedOn)
    return cost && occurrence ? asPayment(cost, occurrence) : null
  })
}

async function listSince(org: OrgScope, from: Day): Promise<Payment[]> {
  const costs = await loadCosts(org)
  const book = await loadCostBook(org, costs)
  const range = { first: from, last: addDays(org.today, daysAhead) }
  const occurrences = costs.flatMap((cost) =>
    book(cost, range)
      .filter(({ state, approval }) => state !== 'SKIPPED' && approval !== null)
      .map((occurrence) => asPayment(cost, occurrence)),
  )
  return [...occurrences, ...(await loadOutgoing(org, gte(transactions.on, from)))]
}

function occurrenceOn(book: CostBook, cost: CostRecord, expectedOn: Day): Occurrence | undefined {
  // Nothing moves a due day further.
  const range = { first: addDays(expectedOn, -10), last: addDays(expectedOn, 10) }
  return book(cost, range).find((each) => each.expectedOn === expectedOn)
}

/**
 * Money that left accounts, without what it paid of occurrences that are approved themselves. What goes to another account of the
 * family is no payment.
 */
async function loadOutgoing(org: OrgScope, condition: SQL): Promise<Payment[]> {
  const t = transactions
  const other = alias(transactions, 'other')
  const otherPosition = alias(positions, 'other_position')
  const rows = await org.db
    .select({ id: t.id, version: t.version, amount: t.amount, currency: t.currency, on: t.on })
    .from(t)
    .innerJoin(positions, and(eq(positions.orgId, t.orgId), eq(positions.id, t.positionId)))
    .where(
      org.owns(
        t,
        condition,
        isNull(t.deletedAt),
        isNull(positions.deletedAt),
        isNull(t.reverses),
        isNotNull(t.amount),
        inArray(t.type, [...outgoingTypes]),
        inArray(positions.type, [...accountTypes]),
        notExists(
          org.db
            .select({ id: other.id })
            .from(other)
            .innerJoin(
              otherPosition,
              and(eq(otherPosition.orgId, other.orgId), eq(otherPosition.id, other.positionId)),
            )
            .where(
              and(
                eq(other.orgId, t.orgId),
                eq(other.linkId, t.linkId),
                ne(other.id, t.id),
                isNull(other.deletedAt),
                inArray(otherPosition.type, [...accountTypes]),
              ),
            ),
        ),
      ),
    )
  const ids = rows.map(({ id }) => id)
  const names = await nameRecords(org, 'transaction', ids)
  const approved = await loadApproved(org, ids)
  return rows.flatMap(({ id, amount, ...row }) => {
    const recordName = names.get(id)
    if (recordName === undefined || amount === null) return []
    const rest = decimal(amount).minus(approved.get(id) ?? zero)
    const key = { costId: null, expectedOn: null, transactionId: id }
    return [{ ...row, ...key, amount: rest.isNegative() ? zero : rest, recordName, isPaid: true }]
  })
}

/** What of transactions paid occurrences that are approved themselves, in the currency of both. */
async function loadApproved(org: OrgScope, ids: readonly string[]): Promise<Map<string, Decimal>> {
  const sums = new Map<string, Decimal>()
  if (ids.length === 0) return sums
  const p = costPayments
  const paid = await org.db
    .select({
      costId: p.costId,
      expectedOn: p.expectedOn,
      transactionId: p.transactionId,
      amount: p.amount,
      currency: transactions.currency,
    })
    .from(p)
    .innerJoin(transactions, and(eq(transactions.orgId, p.orgId), eq(transactions.id, p.transactionId)))
    .where(org.owns(p, inArray(p.transactionId, [...ids])))
  if (paid.length === 0) return sums
  const named = new Set(paid.map(({ costId }) => costId))
  const costs = (await loadCosts(org)).filter(({ id }) => named.has(id))
  const book = await loadCostBook(org, costs)
  for (const { costId, expectedOn, transactionId, amount, currency } of paid) {
    const cost = costs.find(({ id }) => id === costId)
    const occurrence = cost && occurrenceOn(book, cost, expectedOn)
    const approval = occurrence?.approval
    const most = cost && occurrence ? asPayment(cost, occurrence).amount : null
    if (!cost || !approval || !most || cost.currency !== currency || !letsPay(approval.state)) continue
    const part = decimal(amount).gt(most) ? most : decimal(amount)
    sums.set(transactionId, (sums.get(transactionId) ?? zero).plus(part))
  }
  return sums
}
