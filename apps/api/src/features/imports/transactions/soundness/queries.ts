import { day } from '@kinfolio/ledger/days/day'
import { rateOn, type RateTable } from '@kinfolio/ledger/prices/rates'
import { asc, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { toLedgerAtPar } from '../../../book/rows/rules.ts'
import { loadRates } from '../../../prices/queries.ts'
import { transactions } from '../../../transactions/tables.ts'
import { columnsOf, reversalOf, type PlacedRow, type Target } from '../rows/rules.ts'
import { toTransactionRow, unsound } from './rules.ts'

/** Refuses, among the rows that would be new, those that cannot stand, and warns of those that no rate converts. */
export async function refuseUnsound(org: OrgScope, placed: readonly PlacedRow[]): Promise<void> {
  const fresh = placed.flatMap((row) =>
    row.status === 'NEW' && row.target ? [{ row, target: row.target }] : [],
  )
  const recorded = await listRecorded(
    org,
    fresh.flatMap(({ target }) => target.positionId ?? []),
  )
  const rates = await loadRates(org, [
    ...[...recorded.values()].flat().map((row) => row.currency),
    ...fresh.flatMap(({ row, target }) => [row.row.currency ?? target.currency, target.currency]),
  ])
  for (const [key, rows] of Map.groupBy(fresh, ({ target }) => target.key)) {
    const target = rows[0]?.target
    if (target) {
      refuseOn(
        target,
        rows.map(({ row }) => row),
        recorded.get(key) ?? [],
        rates,
      )
    }
  }
}

/** The live transactions of some positions, by position. */
export async function listRecorded(org: OrgScope, positionIds: readonly string[]) {
  const ids = [...new Set(positionIds)]
  const rows =
    ids.length === 0
      ? []
      : await org.db
          .select()
          .from(transactions)
          .where(
            org.owns(transactions, isNull(transactions.deletedAt), inArray(transactions.positionId, ids)),
          )
          .orderBy(asc(transactions.on), asc(transactions.recordedOrder))
  return Map.groupBy(rows, (row) => row.positionId)
}

function refuseOn(
  target: Target,
  rows: readonly PlacedRow[],
  recorded: readonly (typeof transactions.$inferSelect)[],
  rates: RateTable,
): void {
  const { currency } = target
  const last = recorded.reduce((order, row) => Math.max(order, row.recordedOrder), 0)
  const bySource = new Map(
    rows.flatMap(({ row }, index) => (row.sourceId === null ? [] : [[row.sourceId, idAt(index)]])),
  )
  const added = rows.map((placed, index) => {
    // Whether rows can stand together is asked in the position's own currency alone.
    const columns = columnsOf(placed.row, currency, currency)
    if (columns.fxRate === null) warnOfRate(placed, columns.currency, currency, rates)
    const row = toTransactionRow(columns, idAt(index), last + 1 + index, reversalOf(placed, bySource))
    return toLedgerAtPar(row, currency, rates)
  })
  const refused = unsound(
    target,
    recorded.map((row) => toLedgerAtPar(row, currency, rates)),
    added,
  )
  for (const [index, placed] of rows.entries()) {
    const problems = refused.get(idAt(index))
    if (!problems) continue
    placed.status = 'REFUSED'
    placed.problems = problems
  }
}

/** No recorded row has an id like this one; one line of a file may be several rows. */
function idAt(index: number): string {
  return `row ${index}`
}

function warnOfRate(placed: PlacedRow, from: string, to: string, rates: RateTable): void {
  const on = day(placed.row.day)
  if (rateOn(rates, from, to, on).rate !== null) return
  const message = `There is no rate from ${from} to ${to} for ${on}. The row is kept; figures of its position stay empty until rates are imported.`
  placed.warnings.push({ code: 'NO_RATE', message })
}
