import { firstDay } from '@kinfolio/contract/primitives'
import { addDays, day, fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import type { SetMember } from '@kinfolio/ledger/flows/set-flows'
import { leavesOf } from '@kinfolio/ledger/proof/explain'
import { gainOfRun } from '@kinfolio/ledger/returns/gain-of-run'
import { dailyOfRun } from '@kinfolio/ledger/value/daily-of-run'
import type { DailySeries } from '@kinfolio/ledger/value/daily-series'
import type { RunPosition } from '@kinfolio/ledger/value/day-run'

import type { BookEntry, Frame, PositionRow } from '../../../book/rows/rules.ts'
import { openingDay, type Stretch } from '../../../book/rules.ts'
import { daysOf } from '../../../performance/returns/rules.ts'
import { gainBetween, type Gain } from '../../../performance/rules.ts'

/** A counted position, by its rows or by its days: one of both is there. */
export type HistoryEntry = {
  row: PositionRow
  isConvertible: boolean
  byRows: BookEntry | null
  run: RunPosition | null
}

/** The positions that measures are made of: of one by its rows, those below a sum of children. */
export function setOf(entries: readonly HistoryEntry[], on: Day): SetMember[] {
  return entries.flatMap(({ run, byRows }): SetMember[] =>
    run ? [run] : byRows ? leavesOf(byRows.input, on) : [],
  )
}

const earliest = toEpochDay(day(firstDay))

/** The day before the first record of any of them; null without records. */
export function openingOf(entries: readonly HistoryEntry[], book: Frame): Day | null {
  const rows = openingDay(byRowsOf(entries), book)
  const first = Math.min(...entries.map(({ run }) => run?.run.days[0] ?? Infinity))
  // What was kept before days had bounds may begin earlier.
  const days = Number.isFinite(first) ? addDays(fromEpochDay(Math.max(first, earliest)), -1) : null
  return rows === null || (days !== null && days < rows) ? days : rows
}

/** Every day of each of them, in their order. */
export function seriesOf(entries: readonly HistoryEntry[], stretch: Stretch, book: Frame): DailySeries[] {
  const byRows = byRowsOf(entries)
  const series = daysOf(byRows, stretch, book)
  const ofRows = new Map(byRows.map((entry, index) => [entry, series[index]]))
  const { from, to, currency } = stretch
  return entries.flatMap(({ run, byRows: entry }) => {
    if (run) return [dailyOfRun(run, from, to, book.rates, currency)]
    const own = entry && ofRows.get(entry)
    return own ? [own] : []
  })
}

export function gainOf({ run, byRows }: HistoryEntry, stretch: Stretch, book: Frame): Gain {
  const { from, to, currency } = stretch
  return run
    ? gainOfRun(run, from, to, book.rates, currency)
    : gainBetween(byRows ? [byRows] : [], stretch, book)
}

function byRowsOf(entries: readonly HistoryEntry[]): BookEntry[] {
  return entries.flatMap(({ byRows }) => byRows ?? [])
}
