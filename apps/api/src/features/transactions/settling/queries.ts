import type { Transaction } from '@kinfolio/contract/transaction'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { positions } from '../../positions/tables.ts'
import { loadRates } from '../../prices/queries.ts'
import { toTransaction, type NamedPosition, type Row } from '../columns/rules.ts'
import { transactions } from '../tables.ts'
import { bookingDays, unsettledOf, type Booked, type Settled, type SettlementAccount } from './rules.ts'

/** With more, nobody keeps the cash of calls on their account. */
const mostRows = 500

/** What is compared with them: the newest rows of their accounts. */
const mostBooked = 5_000

type Unsettled = Settled & { row: Row; position: NamedPosition; positionId: string }

/**
 * Calls and distributions until a day whose money moved on no account, though their position has one, oldest first.
 * What is older than the first row of the account is older than the account.
 */
export async function loadUnsettled(
  org: OrgScope,
  until: Day,
  positionId?: string,
): Promise<readonly Unsettled[]> {
  const rows = await loadUnlinked(org, until, positionId)
  if (rows.length === 0) return []
  const accounts = [...new Set(rows.map(({ accountId }) => accountId))]
  const days = rows.map(({ on }) => on).toSorted()
  const booked = await loadBooked(org, accounts, [days[0] ?? until, days.at(-1) ?? until])
  const rates = await loadRates(
    org,
    [...rows, ...booked].map(({ currency }) => currency),
  )
  return unsettledOf(rows, booked, rates)
}

/** The same, as rows of lists. */
export async function listUnsettled(
  org: OrgScope,
  { positionId }: { positionId?: string | undefined },
): Promise<Transaction[]> {
  const unsettled = await loadUnsettled(org, org.today, positionId)
  return unsettled.map(({ row, position }) => toTransaction(row, position))
}

async function loadUnlinked(org: OrgScope, until: Day, positionId?: string): Promise<Unsettled[]> {
  const t = transactions
  const account = alias(positions, 'account')
  const [first, other, reversal] = [
    alias(transactions, 'first'),
    alias(transactions, 'other'),
    alias(transactions, 'reversal'),
  ]
  const one = { one: sql`1` }
  const since = org.db
    .select({ on: sql`min(${first.on})` })
    .from(first)
    .where(org.owns(first, eq(first.positionId, account.id), isNull(first.deletedAt)))
  const linked = org.db
    .select(one)
    .from(other)
    .where(org.owns(other, eq(other.linkId, t.linkId), ne(other.id, t.id), isNull(other.deletedAt)))
  const reversed = org.db
    .select(one)
    .from(reversal)
    .where(org.owns(reversal, eq(reversal.reverses, t.id), isNull(reversal.deletedAt)))
  const rows = await org.db
    .select({
      row: t,
      position: { name: positions.name, type: positions.type, entityId: positions.entityId },
      accountId: account.id,
    })
    .from(t)
    .innerJoin(positions, and(eq(positions.orgId, t.orgId), eq(positions.id, t.positionId)))
    .innerJoin(
      account,
      and(
        eq(account.orgId, positions.orgId),
        eq(account.id, positions.settlementPositionId),
        isNull(account.deletedAt),
      ),
    )
    .where(
      org.owns(
        t,
        positionId === undefined ? undefined : eq(t.positionId, positionId),
        isNotNull(positions.settlementPositionId),
        isNull(t.deletedAt),
        inArray(t.type, ['CAPITAL_CALL', 'DISTRIBUTION']),
        isNull(t.reverses),
        gt(t.amount, '0'),
        lte(t.on, until),
        gte(t.on, sql`(${since})`),
        or(isNull(t.linkId), not(exists(linked))),
        not(exists(reversed)),
      ),
    )
    .orderBy(asc(t.on), asc(t.recordedOrder))
    .limit(mostRows)
  return rows.map(({ row, position, accountId }) => {
    const { id, on, fee, tax, currency } = row
    const type = row.type === 'CAPITAL_CALL' ? 'CAPITAL_CALL' : 'DISTRIBUTION'
    const settled = { id, type, on, amount: row.amount ?? '0', fee, tax, currency, accountId } as const
    return { ...settled, row, position, positionId: row.positionId }
  })
}

/** An account with its first day and its rows that are linked with nothing; null where it is gone or closed. */
export async function findAccount(org: OrgScope, id: string): Promise<SettlementAccount | null> {
  const [account] = await org.db
    .select({
      id: positions.id,
      currency: positions.currency,
      since: sql<Day | null>`min(${transactions.on})`,
    })
    .from(positions)
    .leftJoin(
      transactions,
      and(
        eq(transactions.orgId, positions.orgId),
        eq(transactions.positionId, positions.id),
        isNull(transactions.deletedAt),
      ),
    )
    .where(
      org.owns(positions, eq(positions.id, id), isNull(positions.deletedAt), ne(positions.status, 'closed')),
    )
    .groupBy(positions.id, positions.currency)
  return account ? { ...account, booked: await loadBooked(org, [id]) } : null
}

/** The rows of accounts that are linked with nothing; around some days, where they are named. */
export async function loadBooked(
  org: OrgScope,
  accountIds: readonly string[],
  days?: readonly [first: Day, last: Day],
): Promise<Booked[]> {
  const { id, positionId, type, on, amount, currency } = transactions
  const rows = await org.db
    .select({ id, accountId: positionId, type, on, amount, currency })
    .from(transactions)
    .where(
      org.owns(
        transactions,
        inArray(positionId, [...accountIds]),
        inArray(type, ['BUY', 'SELL']),
        isNull(transactions.linkId),
        isNull(transactions.deletedAt),
        gt(amount, '0'),
        days && gte(on, addDays(days[0], -bookingDays)),
        days && lte(on, addDays(days[1], bookingDays)),
      ),
    )
    .orderBy(desc(on))
    .limit(mostBooked)
  return rows.map((row) => ({
    ...row,
    type: row.type === 'SELL' ? 'SELL' : 'BUY',
    amount: row.amount ?? '0',
  }))
}
