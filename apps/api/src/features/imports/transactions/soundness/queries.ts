import type { OpeningLot } from '@kinfolio/contract/import-holdings'
import { say } from '@kinfolio/contract/say'
import { day } from '@kinfolio/ledger/days/day'
import { rateOn, type RateTable } from '@kinfolio/ledger/prices/rates'
import type { CostMethod } from '@kinfolio/ledger/rows/lots'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import { asc, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { toLedger, toLedgerAtPar } from '../../../book/rows/rules.ts'
import { loadRates } from '../../../prices/queries.ts'
import { transactions } from '../../../transactions/tables.ts'
import {
  holdingBefore,
  lotRows,
  withProblems,
  type HoldingBefore,
  type ListedUnits,
} from '../holdings/rules.ts'
import { openingOf, withOpening, type AccountOpening, type DatedStatement } from '../openings/rules.ts'
import { columnsOf, reversalOf, type PlacedRow, type Target } from '../rows/rules.ts'
import { toTransactionRow, unsound } from './rules.ts'

/**
 * What a file has for a position: new rows, stated balances, and lists of units. `given` is what a person says was held
 * before.
 */
export type Met = {
  target: Target
  /** The first instrument of the file that is this position; null if the file does not name it. */
  key: string | null
  rows: PlacedRow[]
  statements: DatedStatement[]
  lists: ListedUnits[]
  given: readonly OpeningLot[] | undefined
}

/** The same with the beginning of the position and all of its rows after the import. */
export type Settled = Met & {
  opening: AccountOpening | null
  holding: HoldingBefore | null
  all: readonly LedgerTransaction[]
  /** False if a row is in another currency without a rate. Nobody then knows what the position holds. */
  isConvertible: boolean
}

/**
 * Refuses new rows that cannot stand, and warns about rows that have no rate. Returns the opening and the rows that
 * each position then has.
 */
export async function refuseUnsound(org: OrgScope, met: readonly Met[]): Promise<Settled[]> {
  const recorded = await listRecorded(
    org,
    met.flatMap(({ target }) => target.positionId ?? []),
  )
  const rates = await loadRates(org, [
    ...[...recorded.values()].flat().map((row) => row.currency),
    ...met.flatMap(({ target, rows }) => [
      target.currency,
      ...rows.map(({ row }) => row.currency ?? target.currency),
    ]),
  ])
  const about = { rates, costMethod: org.settings.lotMethod }
  return met.map((one) => refuseOn(one, recorded.get(one.target.key) ?? [], about))
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
  met: Met,
  recorded: readonly (typeof transactions.$inferSelect)[],
  { rates, costMethod }: { rates: RateTable; costMethod: CostMethod },
): Settled {
  const { target, rows } = met
  const { currency } = target
  // A balance in another currency says nothing about this account.
  const statements = met.statements.filter((one) => one.currency === null || one.currency === currency)
  const last = recorded.reduce((order, row) => Math.max(order, row.recordedOrder), 0)
  const bySource = new Map(
    rows.flatMap(({ row }, index) => (row.sourceId === null ? [] : [[row.sourceId, idAt(index)]])),
  )
  let isConvertible = recorded.every((row) => toLedger(row, currency, rates) !== null)
  const added = rows.map((placed, index) => {
    // The checks are made in the position's own currency only.
    const columns = columnsOf(placed.row, currency, currency)
    if (columns.fxRate === null) warnOfRate(placed, columns.currency, currency, rates)
    const row = toTransactionRow(columns, idAt(index), last + 1 + index, reversalOf(placed, bySource))
    isConvertible &&= toLedger(row, currency, rates) !== null
    return toLedgerAtPar(row, currency, rates)
  })
  const recordedRows = recorded.map((row) => toLedgerAtPar(row, currency, rates))
  const openingWith = (fresh: readonly LedgerTransaction[]) =>
    isConvertible ? openingOf(target, recordedRows, fresh, statements) : null
  const holdingWith = (fresh: readonly LedgerTransaction[]) => {
    const about = { given: met.given, costMethod: isConvertible ? costMethod : null }
    const holding = holdingBefore(target, { recorded: recordedRows, added: fresh }, met.lists, about)
    const lots = lotRows(holding)
    return lots.length === 0 ? holding : withProblems(holding, unsound(target, recordedRows, lots))
  }
  const begin = (opening: AccountOpening | null, holding: HoldingBefore | null) => ({
    opening,
    holding,
    begun: [...lotRows(holding), ...withOpening(recordedRows, opening)],
  })
  const first = begin(openingWith(added), holdingWith(added))
  const refused = unsound(target, first.begun, added)
  for (const [index, placed] of rows.entries()) {
    const problems = refused.get(idAt(index))
    if (!problems) continue
    placed.status = 'REFUSED'
    placed.problems = problems
  }
  const kept = added.filter((row) => !refused.has(row.id))
  // A refused row moves nothing, so what was derived with it has to be derived again. What a person says stays, and so does
  // what is only asked.
  const isDerived = first.holding?.basis === 'STATED' || first.holding?.basis === 'DERIVED'
  const { begun, ...beginnings } =
    refused.size === 0 ? first : begin(openingWith(kept), isDerived ? holdingWith(kept) : first.holding)
  return { ...met, ...beginnings, all: [...begun, ...kept], isConvertible }
}

/** No recorded row has such an id. The index is used because one line of a file may be several rows. */
function idAt(index: number): string {
  return `row ${index}`
}

function warnOfRate(placed: PlacedRow, from: string, to: string, rates: RateTable): void {
  const on = day(placed.row.day)
  if (rateOn(rates, from, to, on).rate !== null) return
  const message = say`There is no rate from ${from} to ${to} for ${on}. The row is kept; figures of its position stay empty until rates are imported.`
  placed.warnings.push({ code: 'NO_RATE', message })
}
