import { movingSubtypes } from '@kinfolio/ledger/rows/transaction'
import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { positions } from '../../positions/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { selecting } from '../rows/queries.ts'
import type { PositionRow, TransactionRow } from '../rows/rules.ts'

/** In the words of the index `transactions_of_movement`, which serves no parameters. */
const isMovement = sql`${transactions.subtype} in (${sql.raw(movingSubtypes.map((name) => `'${name}'`).join(', '))})`

/**
 * Positions with all positions that transfers and corporate actions connect them to, over any number of transfers. Only the rows of the first
 * position tell when a transferred unit was bought, and for how much.
 */
export async function withTransferPartners(
  org: OrgScope,
  all: readonly PositionRow[],
  asked: readonly PositionRow[],
): Promise<PositionRow[]> {
  const ends = await selecting(org, transactions)
    .select({ linkId: transactions.linkId, positionId: transactions.positionId })
    .from(transactions)
    .where(org.owns(transactions, isMovement, isNotNull(transactions.linkId), isNull(transactions.deletedAt)))
  if (ends.length === 0) return [...asked]
  const pairs = [...Map.groupBy(ends, (end) => end.linkId).values()]
  const wanted = new Set(asked.map((row) => row.id))
  for (let before = 0; before !== wanted.size;) {
    before = wanted.size
    for (const pair of pairs) {
      if (pair.some((end) => wanted.has(end.positionId))) for (const end of pair) wanted.add(end.positionId)
    }
  }
  return all.filter((row) => wanted.has(row.id))
}

/**
 * The rows that cannot be part of a day: a row with a rate of its own, a row whose other end has a rate, and a row
 * whose other end is on another day. Both ends count on the later day.
 */
export async function listRowsApart(
  org: OrgScope,
): Promise<Map<string, (typeof transactions.$inferSelect)[]>> {
  const [here, there] = [alias(positions, 'here'), alias(positions, 'there')]
  const other = alias(transactions, 'other')
  const ofHere = and(eq(here.orgId, transactions.orgId), eq(here.id, transactions.positionId))
  const rated = await org.db
    .select({ row: transactions })
    .from(transactions)
    .innerJoin(here, ofHere)
    .where(
      org.owns(
        transactions,
        isNotNull(transactions.fxRate),
        isNull(transactions.deletedAt),
        or(ne(transactions.currency, here.currency), isNotNull(transactions.fxCurrency)),
      ),
    )
  const linked = await org.db
    .select({ row: transactions })
    .from(transactions)
    .innerJoin(here, ofHere)
    .innerJoin(other, and(eq(other.orgId, transactions.orgId), eq(other.linkId, transactions.linkId)))
    .innerJoin(there, and(eq(there.orgId, other.orgId), eq(there.id, other.positionId)))
    .where(
      org.owns(
        transactions,
        isNotNull(transactions.linkId),
        isNull(transactions.deletedAt),
        isNull(other.deletedAt),
        ne(other.id, transactions.id),
        or(
          ne(other.on, transactions.on),
          ne(here.currency, there.currency),
          isNotNull(transactions.fxRate),
          isNotNull(other.fxRate),
        ),
      ),
    )
  const rows = new Map([...rated, ...linked].map(({ row }) => [row.id, row]))
  return Map.groupBy(rows.values(), (row) => row.positionId)
}

export type EndElsewhere = { position: PositionRow; row: TransactionRow }

/**
 * The other ends of payments that are on positions which are not loaded. Only ends that tell a rate are listed: the
 * payment is between two currencies, or a rate was applied to it.
 */
export async function listEndsElsewhere(
  org: OrgScope,
  all: readonly PositionRow[],
  loaded: ReadonlyMap<string, readonly TransactionRow[]>,
): Promise<EndElsewhere[]> {
  const hasLinks = [...loaded.values()].some((rows) => rows.some((row) => row.linkId !== null))
  if (!hasLinks) return []
  const ids = [...loaded.keys()]
  const [here, there] = [alias(positions, 'here'), alias(positions, 'there')]
  const other = alias(transactions, 'other')
  const rows = await selecting(org, transactions, positions)
    .select({ row: other })
    .from(transactions)
    .innerJoin(here, and(eq(here.orgId, transactions.orgId), eq(here.id, transactions.positionId)))
    .innerJoin(other, and(eq(other.orgId, transactions.orgId), eq(other.linkId, transactions.linkId)))
    .innerJoin(there, and(eq(there.orgId, other.orgId), eq(there.id, other.positionId)))
    .where(
      org.owns(
        transactions,
        inArray(transactions.positionId, ids),
        notInArray(other.positionId, ids),
        isNull(transactions.deletedAt),
        isNull(other.deletedAt),
        or(ne(here.currency, there.currency), isNotNull(transactions.fxRate), isNotNull(other.fxRate)),
      ),
    )
  const positionOf = new Map(all.map((row) => [row.id, row]))
  return rows.flatMap(({ row }) => {
    const position = positionOf.get(row.positionId)
    return position ? [{ position, row }] : []
  })
}
