import { fail } from '@kinfolio/contract/errors'
import { ratesOfPayments } from '@kinfolio/ledger/rows/payments'

import type { OrgScope } from '../../../../access/scope.ts'
import { countedEntries } from '../../../book/figures/rules.ts'
import { listEndsElsewhere, listRowsApart } from '../../../book/links/queries.ts'
import { endsToLedger } from '../../../book/links/rules.ts'
import { loadBook } from '../../../book/queries.ts'
import { loadFrame, loadPositions, loadTrades, pricesOf } from '../../../book/rows/queries.ts'
import {
  lacksCloses,
  ledgerFacts,
  ratesOfBoth,
  toLedgerAtPar,
  withTrades,
  type Book,
  type MeasuredEntry,
} from '../../../book/rows/rules.ts'
import { loadRuns } from '../../../book/standings/queries.ts'
import { hasRun } from '../../../book/standings/rules.ts'

/**
 * Loads every counted position: from its stored days if they exist and are enough, else from its rows. A position that
 * is valued by statement has few rows, and its history needs more than the standing of a day.
 */
export async function loadMembers(org: OrgScope): Promise<Book<MeasuredEntry>> {
  const all = await loadPositions(org)
  const named = new Map(all.map((row) => [row.id, { row }]))
  const counted = countedEntries({ entries: named }).map(({ row }) => row)
  const runs = await loadRuns(org, counted.filter(hasRun))
  const listed = runs.size === 0 ? [] : await listRowsApart(org)
  for (const [id, rows] of listed) {
    // The side of a fee depends on what else was held on its day.
    if (named.get(id)?.row.method === 'QUOTED' && rows.some((row) => row.type === 'FEES')) runs.delete(id)
  }
  const apart = new Map([...listed].filter(([id]) => runs.has(id)))
  const elsewhere = await listEndsElsewhere(org, all, apart)
  const rest = counted.filter((row) => !runs.has(row.id)).map((row) => row.id)
  const byRows = rest.length === 0 ? null : await loadBook(org, rest)
  const { prices, ...frame } = await loadFrame(org, counted, {
    currencies: [
      ...[...apart.values()].flat().map((row) => row.currency),
      ...elsewhere.flatMap(({ position, row }) => [position.currency, row.currency]),
    ],
  })
  const rates = byRows ? ratesOfBoth(frame.rates, byRows.rates) : frame.rates
  const rowsApart = [...apart].map(([id, rows]) => {
    const { row } = named.get(id) ?? fail('POSITION_NOT_FOUND')
    return { position: row, rows: rows.map((one) => toLedgerAtPar(one, row.currency, rates)) }
  })
  const applied = ratesOfPayments([
    ...rowsApart.flatMap(({ position, rows }) => rows.map((row) => ({ position, row }))),
    ...endsToLedger(elsewhere, rates),
  ])
  const ledgerRows = new Map(
    rowsApart.map(({ position, rows }) => [
      position.id,
      rows.map((row) => ({ ...row, applied: applied.get(row.id) ?? row.applied })),
    ]),
  )
  const unpriced = counted.filter((row) => {
    const kept = runs.get(row.id)
    return kept !== undefined && lacksCloses(row, pricesOf(row, prices), kept.run.days[0] ?? 0)
  })
  const trades = await loadTrades(org, unpriced, rates)
  const entries = counted.map((row): [string, MeasuredEntry] => {
    const kept = runs.get(row.id)
    if (!kept) {
      const entry = byRows?.entries.get(row.id) ?? fail('POSITION_NOT_FOUND')
      return [row.id, entry]
    }
    const facts = withTrades(
      row,
      ledgerFacts(row, pricesOf(row, prices), org.settings),
      trades.get(row.id) ?? [],
      rates,
    )
    return [
      row.id,
      { row, isConvertible: true, input: { ...facts, ...kept, apart: ledgerRows.get(row.id) ?? [] } },
    ]
  })
  return { ...frame, rates, entries: new Map(entries) }
}
