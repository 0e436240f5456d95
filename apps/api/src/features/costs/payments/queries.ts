import type { CostState } from '@kinfolio/contract/cost-kinds'
import type { PaymentProposal } from '@kinfolio/contract/cost-occurrences'
import { fail } from '@kinfolio/contract/errors'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { and, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { positions } from '../../positions/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { loadCostBook } from '../occurrences/queries.ts'
import { openAmount } from '../occurrences/rules.ts'
import type { CostRecord } from '../records/queries.ts'
import { costPayments, costs } from '../tables.ts'
import {
  accountTypes,
  daysAfter,
  daysBefore,
  matchesOf,
  mayPay,
  nameOnStatement,
  outgoingTypes,
  type Match,
  type Open,
  type Outgoing,
} from './rules.ts'

/** How far back what was not paid is looked for. */
const daysBack = 400
/** And with an import that brings many years: the newest five. */
const daysBackOfImport = 1830

const samePosition = and(eq(positions.orgId, transactions.orgId), eq(positions.id, transactions.positionId))

/** Transactions that may have paid what is open of some costs; of an import, where one is named, those that it brought. */
export async function listProposals(
  org: OrgScope,
  asked: readonly CostRecord[],
  importId?: string,
): Promise<PaymentProposal[]> {
  const range = importId === undefined ? recently(org) : await daysOfImport(org, importId)
  if (range === null) return []
  const opens = await loadOpens(org, asked, range)
  if (opens.length === 0) return []
  const rows = await loadOutgoing(org, range)
  // All that was paid in these days is compared, so that a row of the import takes no place of a better one.
  const matches = matchesOf(opens, rows)
  if (importId === undefined) return matches.map(toProposal(asked, rows))
  const brought = new Set(rows.filter((row) => row.importId === importId.toLowerCase()).map((row) => row.id))
  return matches.filter(({ outgoing }) => brought.has(outgoing.id)).map(toProposal(asked, rows))
}

/** What is open of costs, with the due days of each agreement around it, and by what one recognises its payment. */
export async function loadOpens(
  org: OrgScope,
  asked: readonly CostRecord[],
  range: Range,
): Promise<DatedOpen[]> {
  const book = await loadCostBook(org, asked)
  const aliases = await loadAliases(org, asked)
  const wide = {
    first: addDays(range.first, -(daysBefore + daysAfter)),
    last: addDays(range.last, daysBefore + daysAfter),
  }
  return asked.flatMap((cost) => {
    const occurrences = book(cost, wide)
    const dueDays = occurrences.map(({ dueOn }) => dueOn)
    const { id: costId, currency, payeeName, iban, reference } = cost
    const told = { payeeName, iban, reference, aliases: aliases.get(costId) ?? new Set<string>() }
    return occurrences.flatMap((occurrence): DatedOpen[] => {
      const { expectedOn, dueOn, state, payments } = occurrence
      if (dueOn < range.first || dueOn > range.last) return []
      if (state === 'PAID' || state === 'SKIPPED' || payments.length > 0) return []
      const amount = openAmount(occurrence)
      return [{ costId, expectedOn, dueOn, currency, amount, ...told, state, dueDays }]
    })
  })
}

/** A pair as it is told. */
export function toProposal(
  asked: readonly CostRecord[],
  rows: readonly OutgoingRow[],
): (match: Match) => PaymentProposal {
  const names = new Map(asked.map(({ id, name }) => [id, name]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ open, outgoing, score, signs }) => ({
    costId: open.costId,
    name: names.get(open.costId) ?? '',
    expectedOn: open.expectedOn,
    dueOn: open.dueOn,
    transactionId: outgoing.id,
    on: outgoing.on,
    positionName: byId.get(outgoing.id)?.positionName ?? '',
    counterparty: outgoing.counterparty,
    currency: outgoing.currency,
    amount: toText(outgoing.amount),
    score,
    signs,
  })
}

type Range = { first: Day; last: Day }
type OutgoingRow = Outgoing & { positionName: string }

/** What is open of a cost, where it stands, and all due days of its agreement around it. */
export type DatedOpen = Open & { state: CostState; dueDays: readonly Day[] }

function recently({ today }: OrgScope): Range {
  return { first: addDays(today, -daysBack), last: addDays(today, daysBefore) }
}

/** The due days that rules look at: lately, and as far back as what was recorded within a day reaches. */
export async function rangeOfRules(org: OrgScope): Promise<Range> {
  const t = transactions
  const oldest = addDays(org.today, -daysBackOfImport)
  const [row] = await org.db
    .select({ first: sql<Day | null>`min(${t.on})` })
    .from(t)
    .where(org.owns(t, isNull(t.deletedAt), gte(t.createdAt, hoursAfter(org.now, -24)), gte(t.on, oldest)))
  const range = recently(org)
  const first = row?.first ? addDays(row.first, -daysAfter) : range.first
  return first < range.first ? { ...range, first } : range
}

/** The due days of what the rows of an import may have paid. Null: it brought none. */
async function daysOfImport(org: OrgScope, importId: string): Promise<Range | null> {
  const t = transactions
  const [row] = await org.db
    .select({ first: sql<Day | null>`min(${t.on})`, last: sql<Day | null>`max(${t.on})` })
    .from(t)
    .where(org.owns(t, eq(t.importId, importId), isNull(t.deletedAt)))
  if (!row?.first || !row.last) return null
  const oldest = addDays(row.last, -daysBackOfImport)
  const first = row.first < oldest ? oldest : row.first
  return { first: addDays(first, -daysAfter), last: addDays(row.last, daysBefore) }
}

/** What of each transaction is not linked with a cost yet. */
export async function loadOutgoing(org: OrgScope, { first, last }: Range) {
  const t = transactions
  const rows = await org.db
    .select({
      id: t.id,
      on: t.on,
      currency: t.currency,
      amount: t.amount,
      counterparty: t.counterparty,
      notes: t.notes,
      importId: t.importId,
      positionName: positions.name,
    })
    .from(t)
    .innerJoin(positions, samePosition)
    .where(
      org.owns(
        t,
        isNull(t.deletedAt),
        isNull(positions.deletedAt),
        isNull(t.reverses),
        isNotNull(t.amount),
        inArray(t.type, [...outgoingTypes]),
        inArray(positions.type, [...accountTypes]),
        gte(t.on, addDays(first, -daysBefore)),
        lte(t.on, addDays(last, daysAfter)),
      ),
    )
  const linked = await loadLinked(org)
  return rows.flatMap((row) => {
    const amount = decimal(row.amount ?? '0').minus(linked.get(row.id) ?? zero)
    return amount.gt(zero) ? [{ ...row, amount, isWhole: !linked.has(row.id) }] : []
  })
}

/** What of a transaction that can pay costs is left; null where it cannot. */
export async function findOutgoing(
  org: OrgScope,
  id: string,
): Promise<{ currency: string; amount: Decimal; left: Decimal } | null> {
  const t = transactions
  const [row] = await org.db
    .select({ type: t.type, currency: t.currency, amount: t.amount, positionType: positions.type })
    .from(t)
    .innerJoin(positions, samePosition)
    .where(org.owns(t, eq(t.id, id), isNull(t.deletedAt), isNull(positions.deletedAt)))
    .for('update', { of: t })
  if (!row) return fail('TRANSACTION_NOT_FOUND')
  if (row.amount === null || !mayPay(row)) return null
  const amount = decimal(row.amount)
  return { currency: row.currency, amount, left: amount.minus((await loadLinked(org, id)).get(id) ?? zero) }
}

/** What of transactions is linked with live costs of their own currency. */
async function loadLinked(org: OrgScope, id?: string): Promise<Map<string, Decimal>> {
  const p = costPayments
  const rows = await org.db
    .select({ id: p.transactionId, amount: sql<string>`sum(${p.amount})::text` })
    .from(p)
    .innerJoin(costs, and(eq(costs.orgId, p.orgId), eq(costs.id, p.costId)))
    .innerJoin(transactions, and(eq(transactions.orgId, p.orgId), eq(transactions.id, p.transactionId)))
    .where(
      org.owns(
        p,
        id === undefined ? undefined : eq(p.transactionId, id),
        isNull(costs.deletedAt),
        eq(costs.currency, transactions.currency),
      ),
    )
    .groupBy(p.transactionId)
  return new Map(rows.map((row) => [row.id, decimal(row.amount)]))
}

/** The names under which the payees of costs stood on the statements that paid them. */
async function loadAliases(
  org: OrgScope,
  asked: readonly CostRecord[],
): Promise<Map<string, ReadonlySet<string>>> {
  if (asked.length === 0) return new Map()
  const p = costPayments
  const ids = asked.map(({ id }) => id)
  const rows = await org.db
    .select({ costId: p.costId, counterparty: transactions.counterparty, notes: transactions.notes })
    .from(p)
    .innerJoin(transactions, and(eq(transactions.orgId, p.orgId), eq(transactions.id, p.transactionId)))
    .where(org.owns(p, inArray(p.costId, ids), isNull(transactions.deletedAt)))
  const byCost = Map.groupBy(rows, ({ costId }) => costId)
  return new Map(
    [...byCost].map(([id, own]) => [id, new Set(own.flatMap((paid) => nameOnStatement(paid) ?? []))]),
  )
}
