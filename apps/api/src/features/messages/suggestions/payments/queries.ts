import { plainWords } from '@kinfolio/formats/rows/plain-words'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { and, desc, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { transactionName } from '../../../changes/rules.ts'
import { loadOpens } from '../../../costs/payments/queries.ts'
import { loadCosts } from '../../../costs/records/queries.ts'
import { positions } from '../../../positions/tables.ts'
import { transactions } from '../../../transactions/tables.ts'
import {
  callNumbersIn,
  enoughForPayment,
  figureOf,
  hasWords,
  isTelling,
  mostRecords,
  namesDayNear,
  referencesIn,
  weightOf,
  type Candidate,
  type Reason,
  type Said,
} from '../signs/rules.ts'

/** Payments around the day on which somebody asks. */
const daysBack = 90
const daysAhead = 123

/** Transactions by amount, with the name of their position, a number of a call, a reference or a day near theirs. */
export async function ofTransactions(org: OrgScope, said: Said): Promise<Candidate[]> {
  if (said.figures.size === 0) return []
  const t = transactions
  const rows = await org.db
    .select({
      id: t.id,
      type: t.type,
      on: t.on,
      amount: t.amount,
      currency: t.currency,
      notes: t.notes,
      counterparty: t.counterparty,
      positionName: positions.name,
      positionType: positions.type,
    })
    .from(t)
    .innerJoin(positions, and(eq(positions.orgId, t.orgId), eq(positions.id, t.positionId)))
    .where(
      org.owns(
        t,
        isNull(t.deletedAt),
        isNotNull(t.amount),
        gte(t.on, addDays(said.on, -daysBack)),
        lte(t.on, addDays(said.on, daysAhead)),
      ),
    )
    .orderBy(desc(t.on), desc(t.recordedOrder))
    .limit(mostRecords)
  return rows.flatMap((row): Candidate[] => {
    const figure = row.amount === null ? null : figureOf(row.amount)
    if (figure === null || !said.figures.has(figure)) return []
    const told = plainWords(`${row.notes} ${row.counterparty ?? ''}`)
    const reasons = [
      { kind: 'AMOUNT' as const, detail: `${figure} ${row.currency}` },
      ...nameReasons(said, row.positionName),
      ...callReasons(said, told),
      ...referenceReasons(said, told),
      ...dayReasons(said, row.on),
    ]
    if (weightOf({ reasons }) < enoughForPayment) return []
    const name = `${transactionName(row.type, row.on, row.positionType)}, ${row.positionName}`
    return [{ entityType: 'transaction', entityId: row.id, name, reasons }]
  })
}

/** Costs of which something is open, by its amount, whom it is paid to, its reference and its due day. */
export async function ofCosts(org: OrgScope, said: Said): Promise<Candidate[]> {
  const costs = await loadCosts(org)
  const range = { first: addDays(said.on, -daysBack), last: addDays(said.on, daysAhead) }
  const opens = await loadOpens(org, costs.slice(0, mostRecords), range)
  const names = new Map(costs.map(({ id, name }) => [id, name]))
  return opens.flatMap((open): Candidate[] => {
    const name = names.get(open.costId) ?? ''
    const { amount, currency } = open
    const figure = amount?.min.eq(amount.max) ? figureOf(toText(amount.max)) : null
    const reasons = [
      ...(figure !== null && said.figures.has(figure)
        ? [{ kind: 'AMOUNT' as const, detail: `${figure} ${currency}` }]
        : []),
      ...[name, open.payeeName ?? ''].flatMap((each) => nameReasons(said, each)).slice(0, 1),
      ...referenceReasons(said, plainWords(open.reference)),
      ...dayReasons(said, open.dueOn),
    ]
    if (weightOf({ reasons }) < enoughForPayment) return []
    return [{ entityType: 'cost', entityId: open.costId, name, reasons }]
  })
}

function nameReasons({ plain }: Said, name: string): Reason[] {
  return isTelling(name) && hasWords(plain, plainWords(name)) ? [{ kind: 'NAME', detail: name }] : []
}

function callReasons({ calls }: Said, told: string): Reason[] {
  const number = [...callNumbersIn(told)].find((each) => calls.has(each))
  return number === undefined ? [] : [{ kind: 'CALL_NUMBER', detail: number }]
}

function referenceReasons({ plain }: Said, told: string): Reason[] {
  const reference = referencesIn(told).find((each) => hasWords(plain, each))
  return reference === undefined ? [] : [{ kind: 'REFERENCE', detail: reference.toUpperCase() }]
}

function dayReasons({ plain }: Said, on: Day): Reason[] {
  return namesDayNear(plain, on) ? [{ kind: 'DUE_DAY', detail: on }] : []
}
