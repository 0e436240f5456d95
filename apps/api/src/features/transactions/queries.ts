import { fail } from '@kinfolio/contract/errors'
import { said } from '@kinfolio/contract/say'
import type { Transaction } from '@kinfolio/contract/transaction'
import type { TransactionFilter } from '@kinfolio/contract/transactions'
import { transactionLabels, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  isNotNull,
  isNull,
  or,
  sql,
  type Placeholder,
  type SQL,
  type Subquery,
} from 'drizzle-orm'

import { preparedRead, type OrgScope } from '../../access/scope.ts'
import { cappedTotal } from '../../platform/db/capped-total.ts'
import { selecting } from '../book/rows/queries.ts'
import { positions } from '../positions/tables.ts'
import { loadBaseAmounts, type BaseAmounts } from './amounts/queries.ts'
import { toTransaction, type Row, type ToldRow } from './columns/rules.ts'
import { conditionsOf, type RowFilter } from './filter/queries.ts'
import { loadLinks } from './links/queries.ts'
import { transactionCounts, transactions } from './tables.ts'

type Order = Pick<TransactionFilter, 'sortBy' | 'sortDirection'>

/** Rows as they are, or as they were known then. */
type Reading = Pick<OrgScope, 'db' | 'owns'> & Partial<Pick<OrgScope, 'knownAt'>>

const liveCount = sql<number>`coalesce(sum(${transactionCounts.live}), 0)::int`
const named = { name: positions.name, type: positions.type, entityId: positions.entityId }
const samePosition = and(eq(positions.orgId, transactions.orgId), eq(positions.id, transactions.positionId))

/** Transactions, newest first unless asked otherwise. The total of an unfiltered list comes from counters, so that it costs no count. */
export async function listTransactions(
  org: OrgScope,
  filter: TransactionFilter & Pick<RowFilter, 'positionIds'>,
) {
  const { page, limit, sortBy, sortDirection } = filter
  // A role that does not see amounts must not learn which is the largest either.
  if (sortBy === 'amount' && !org.valuesVisible) fail('VALUES_HIDDEN')
  const offset = (page - 1) * limit
  const conditions = conditionsOf(org, filter)
  const isPlain =
    org.knownAt === null && conditions.length === 0 && sortBy === undefined && sortDirection === 'desc'
  const { rows, ...counted } = isPlain
    ? await plainPage(org, { limit, offset })
    : await countedPage(org, conditions, filter, { limit, offset })
  const links = await loadLinks(
    org,
    rows.map(({ row }) => row),
  )
  const items = rows.map(({ row, position }) => toTransaction(row, position, links.get(row.id)))
  return { items, ...counted, page, limit }
}

async function countedPage(
  org: OrgScope,
  conditions: SQL[],
  filter: TransactionFilter & Pick<RowFilter, 'positionIds'>,
  cut: { limit: number; offset: number },
) {
  const amounts = filter.sortBy === 'amount' ? await loadBaseAmounts(org) : null
  const page = amounts
    ? pageByAmount(org, conditions, filter, amounts, cut)
    : pageOf(org, conditions, filter, cut)
  const [rows, counted] = await Promise.all([page, countOf(org, filter)])
  return { rows, ...counted }
}

/** The page is cut before its rows get their names: those of the pages before it would get theirs as well. */
function pageOf(
  org: Reading,
  conditions: SQL[],
  order: Order,
  { limit, offset }: Record<'limit' | 'offset', number | Placeholder>,
) {
  const sorted = orderOf(order)
  const all = org.db.select({ all: sql`${transactions}.*` }).from(transactions)
  const cut = (order.sortBy === 'position' ? all.innerJoin(positions, samePosition) : all)
    .where(org.owns(transactions, isNull(transactions.deletedAt), ...conditions))
    .orderBy(...sorted)
    .limit(limit)
    .offset(offset)
  return withPositions(org, cut.as(getTableName(transactions)), sorted)
}

/** The same by amount, where rows are of several currencies: what each is in the base currency decides, and those without a rate come last. */
function pageByAmount(
  org: OrgScope,
  conditions: SQL[],
  { sortDirection }: Order,
  { rates, isOfRow, amount }: BaseAmounts,
  { limit, offset }: Record<'limit' | 'offset', number>,
) {
  const directed = sortDirection === 'asc' ? asc : desc
  const largestFirst = [sql`base_amount`, transactions.amount].map(
    (column) => sql`${directed(column)} nulls last`,
  )
  const sorted = [...largestFirst, desc(transactions.on), desc(transactions.recordedOrder)]
  const cut = org.db
    .select({ all: sql`${transactions}.*, ${amount} as base_amount` })
    .from(transactions)
    .innerJoin(positions, samePosition)
    .leftJoin(rates, isOfRow)
    .where(org.owns(transactions, isNull(transactions.deletedAt), ...conditions))
    .orderBy(...sorted)
    .limit(limit)
    .offset(offset)
  return withPositions(org, cut.as(getTableName(transactions)), sorted)
}

/** The rows of a page with their positions, in its order. */
function withPositions(org: Reading, page: Subquery, sorted: readonly SQL[]) {
  return selecting(org, transactions, positions)
    .select({ row: transactions, position: named })
    .from(page)
    .innerJoin(positions, samePosition)
    .orderBy(...sorted)
}

/** Rows that are equal otherwise come newest first. */
function orderOf({ sortBy, sortDirection }: Order): SQL[] {
  const directed = sortDirection === 'asc' ? asc : desc
  const newestFirst = [desc(transactions.on), desc(transactions.recordedOrder)]
  if (sortBy === 'position')
    return [directed(sql`lower(${positions.name})`), directed(positions.id), ...newestFirst]
  if (sortBy === 'type') return [directed(transactions.type), ...newestFirst]
  if (sortBy === 'amount') return [sql`${directed(transactions.amount)} nulls last`, ...newestFirst]
  return [directed(transactions.on), directed(transactions.recordedOrder)]
}

const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')]
const plainRows = preparedRead((org) => pageOf(org, [], { sortDirection: 'desc' }, { limit, offset }))
const plainCount = preparedRead((org) => countOfAll(org))

async function plainPage(org: OrgScope, cut: { limit: number; offset: number }) {
  const [rows, [counted]] = await Promise.all([plainRows(org, cut), plainCount(org, {})])
  return { rows, total: counted?.total ?? 0 }
}

function countOfAll(org: Pick<OrgScope, 'db' | 'owns'>, ...conditions: SQL[]) {
  return org.db
    .select({ total: liveCount })
    .from(transactionCounts)
    .where(org.owns(transactionCounts, ...conditions))
}

/** The next rows after one, oldest first and as they were recorded, with their positions. */
export async function listOldest(
  org: OrgScope,
  filter: RowFilter,
  after: Row | null,
  limit: number,
): Promise<ToldRow[]> {
  const { id, name, type, entityId, method, currency, stock } = positions
  return org.db
    .select({ row: transactions, position: { id, name, type, entityId, method, currency, stock } })
    .from(transactions)
    .innerJoin(positions, samePosition)
    .where(
      org.owns(
        transactions,
        isNull(transactions.deletedAt),
        ...conditionsOf(org, filter),
        after
          ? sql`(${transactions.on}, ${transactions.recordedOrder}) > (${after.on}, ${after.recordedOrder})`
          : undefined,
      ),
    )
    .orderBy(asc(transactions.on), asc(transactions.recordedOrder))
    .limit(limit)
}

/** The splits and the reversals of all positions, few as they are. */
export async function listSplitsAndReversals(org: OrgScope) {
  const { id, positionId, on, ratio, reverses } = transactions
  return org.db
    .select({ id, positionId, on, ratio, reverses })
    .from(transactions)
    .where(org.owns(transactions, isNull(transactions.deletedAt), or(isNotNull(ratio), isNotNull(reverses))))
}

export async function getTransaction(org: OrgScope, id: string): Promise<Transaction> {
  const [first] = await org.db
    .select({ row: transactions, position: named })
    .from(transactions)
    .innerJoin(positions, samePosition)
    .where(org.owns(transactions, eq(transactions.id, id), isNull(transactions.deletedAt)))
  if (!first) fail('TRANSACTION_NOT_FOUND')
  const links = await loadLinks(org, [first.row])
  return toTransaction(first.row, first.position, links.get(id))
}

export function listTypes() {
  return transactionTypes.map((key) => ({ key, label: said(transactionLabels[key]) }))
}

async function countOf(
  org: OrgScope,
  filter: RowFilter,
): Promise<{ total: number; totalIsCapped?: boolean }> {
  const { positionId, ...rest } = filter
  // The counters are those of now.
  if (org.knownAt === null && conditionsOf(org, rest).length === 0) {
    const [row] = await countOfAll(org, ...(positionId ? [eq(transactionCounts.positionId, positionId)] : []))
    return { total: row?.total ?? 0 }
  }
  const each = selecting(org, transactions, positions)
    .select({ one: sql`1` })
    .from(transactions)
    .where(org.owns(transactions, isNull(transactions.deletedAt), ...conditionsOf(org, filter)))
    .$dynamic()
  return cappedTotal(org.db, each)
}
