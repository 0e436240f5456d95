import type { OpeningLot } from '@kinfolio/contract/import-holdings'
import type { ImportProblem } from '@kinfolio/contract/imports'
import { say } from '@kinfolio/contract/say'
import { day, type Day } from '@kinfolio/ledger/days/day'
import { rateOn, type RateTable } from '@kinfolio/ledger/prices/rates'
import type { CostMethod } from '@kinfolio/ledger/rows/lots'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import { asc, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { toLedger, toLedgerAtPar } from '../../../book/rows/rules.ts'
import { findClosedThrough, listClosedThrough } from '../../../closings/queries.ts'
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
 * Refuses new rows that cannot stand or are of closed days, and warns about rows that have no rate. `entityId` is the
 * owner of positions that the import opens. Returns the beginning and the rows that each position then has.
 */
export async function refuseUnsound(
  org: OrgScope,
  met: readonly Met[],
  entityId: string | null,
): Promise<Settled[]> {
  const ids = met.flatMap(({ target }) => target.positionId ?? [])
  const recorded = await listRecorded(org, ids)
  const closed = await listClosedThrough(org, ids)
  const closedForNew = await findClosedThrough(org, entityId)
  const rates = await loadRates(org, [
    ...[...recorded.values()].flat().map((row) => row.currency),
    ...met.flatMap(({ target, rows }) => [
      target.currency,
      ...rows.map(({ row }) => row.currency ?? target.currency),
    ]),
  ])
  const about = { rates, costMethod: org.settings.lotMethod }
  return met.map((one) => {
    const { positionId } = one.target
    const closedThrough = positionId === null ? closedForNew : (closed.get(positionId) ?? null)
    return refuseOn(one, recorded.get(one.target.key) ?? [], { ...about, closedThrough })
  })
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
  {
    rates,
    costMethod,
    closedThrough,
  }: { rates: RateTable; costMethod: CostMethod; closedThrough: Day | null },
): Settled {
  const { target } = met
  for (const placed of met.rows.filter(({ row }) => isClosed(day(row.day), closedThrough))) {
    placed.status = 'REFUSED'
    placed.problems = [closedProblem(closedThrough)]
  }
  const rows = met.rows.filter(({ status }) => status === 'NEW')
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
  const openingWith = (fresh: readonly LedgerTransaction[]) => {
    const opening = isConvertible ? openingOf(target, recordedRows, fresh, statements) : null
    return opening && isClosed(opening.on, closedThrough)
      ? { ...opening, problem: opening.problem ?? closedProblem(closedThrough) }
      : opening
  }
  const holdingWith = (fresh: readonly LedgerTransaction[]) => {
    const about = { given: met.given, costMethod: isConvertible ? costMethod : null }
    const holding = holdingBefore(target, { recorded: recordedRows, added: fresh }, met.lists, about)
    const lots = lotRows(holding)
    if (lots.length === 0) return holding
    const closed = lots.filter((lot) => isClosed(lot.day, closedThrough))
    const problems = new Map(unsound(target, recordedRows, lots))
    for (const { id } of closed) problems.set(id, [closedProblem(closedThrough)])
    return withProblems(holding, problems)
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

function isClosed(on: Day, through: Day | null): boolean {
  return through !== null && on <= through
}

function closedProblem(through: Day | null): ImportProblem {
  const message = say`Closed until ${through ?? ''}: an owner can open the period again in the settings.`
  return { code: 'PERIOD_CLOSED', message, field: 'day' }
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
