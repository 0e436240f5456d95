import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import { toText, trimmedText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { loadApprovalBook } from '../../approvals/queries.ts'
import { positions } from '../../positions/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { loadBases } from '../bases/queries.ts'
import type { CostRecord } from '../records/queries.ts'
import { costDecisions, costPayments } from '../tables.ts'
import { asPayment, occurrencesOf, type Occurrence, type Paid, type Range, type Said } from './rules.ts'

/** What was said and paid of some costs, and what their percentages are taken of: enough for occurrences of any days. */
export type CostBook = (cost: CostRecord, range: Omit<Range, 'today'>) => Occurrence[]

export async function loadCostBook(org: OrgScope, costs: readonly CostRecord[]): Promise<CostBook> {
  const ids = costs.map(({ id }) => id)
  const said = await loadSaid(org, ids)
  const paid = await loadPaid(org, ids)
  const baseOf = await loadBases(org, costs)
  const approvals = await loadApprovalBook(
    org,
    { costIds: ids },
    costs.map(({ currency }) => currency),
  )
  return (cost, range) =>
    occurrencesOf(
      cost,
      said.get(cost.id) ?? [],
      paid.get(cost.id) ?? [],
      { ...range, today: org.today },
      (base, on) => baseOf(cost, base, on),
      (occurrence) => approvals(asPayment(cost, occurrence)),
    )
}

async function loadSaid(org: OrgScope, ids: readonly string[]): Promise<Map<string, Said[]>> {
  if (ids.length === 0) return new Map()
  const d = costDecisions
  const rows = await org.db
    .select({
      costId: d.costId,
      expectedOn: d.expectedOn,
      decision: d.decision,
      invoiced: d.invoiced,
      note: d.note,
    })
    .from(d)
    .where(org.owns(d, inArray(d.costId, [...ids])))
  return Map.groupBy(rows, ({ costId }) => costId)
}

/** Payments whose transaction is not in the trash. */
export async function loadPaid(org: OrgScope, ids: readonly string[]): Promise<Map<string, Paid[]>> {
  if (ids.length === 0) return new Map()
  const p = costPayments
  const rows = await org.db
    .select({
      id: p.id,
      costId: p.costId,
      expectedOn: p.expectedOn,
      transactionId: p.transactionId,
      on: transactions.on,
      positionId: transactions.positionId,
      positionName: positions.name,
      amount: p.amount,
      ruleBy: p.ruleBy,
    })
    .from(p)
    .innerJoin(transactions, and(eq(transactions.orgId, p.orgId), eq(transactions.id, p.transactionId)))
    .innerJoin(
      positions,
      and(eq(positions.orgId, transactions.orgId), eq(positions.id, transactions.positionId)),
    )
    .where(org.owns(p, inArray(p.costId, [...ids]), isNull(transactions.deletedAt)))
    .orderBy(asc(transactions.on), asc(p.id))
  return Map.groupBy(rows, ({ costId }) => costId)
}

export function toOccurrence(cost: CostRecord, occurrence: Occurrence): CostOccurrence {
  const { id: costId, name, type, entityId, positionId, payeeName, currency } = cost
  const { expectedOn, dueOn, expected, invoiced, paid, state, isLate, payments, note, approval } = occurrence
  return {
    costId,
    name,
    type,
    legalEntityId: entityId,
    positionId,
    payeeName,
    currency,
    expectedOn,
    dueOn,
    min: textOf(expected?.min ?? null),
    max: textOf(expected?.max ?? null),
    isBaseUnknown: expected === null,
    invoiced: textOf(invoiced),
    paid: textOf(paid),
    state,
    isLate,
    approval: approval && { state: approval.state, given: approval.given, people: approval.people },
    hasRisen: occurrence.hasRisen,
    note,
    payments: payments.map(({ expectedOn: _, amount, ...payment }) => ({
      id: payment.id,
      transactionId: payment.transactionId,
      on: payment.on,
      positionId: payment.positionId,
      positionName: payment.positionName,
      amount: trimmedText(amount),
      ruleBy: payment.ruleBy,
    })),
  }
}

function textOf(amount: Decimal | null): string | null {
  return amount === null ? null : toText(amount)
}
