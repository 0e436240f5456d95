import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { periodsUntil } from '@kinfolio/ledger/days/periods'
import { sumOfGains } from '@kinfolio/ledger/returns/gain-attribution'

import type { OrgScope } from '../../../access/scope.ts'
import { fingerprintOf } from '../../../platform/fingerprint.ts'
import { createMemory } from '../../../platform/memory.ts'
import { dailyToWire } from '../../book/figures/rules.ts'
import type { MeasuredEntry } from '../../book/rows/rules.ts'
import { lastDay, openingDay } from '../../book/rules.ts'
import { calendarReturnsOf, returnSeriesOf, seriesOfEntry } from '../../performance/returns/rules.ts'
import { gainBetween, gainToWire } from '../../performance/rules.ts'
import { lookIn, type Within } from '../queries.ts'
import { loadMembers } from './members/queries.ts'
import {
  changeOf,
  contributionsOf,
  measureOf,
  membersOf,
  missingOf,
  missingRatesOf,
  moneyWeightedOf,
  periodReturnOf,
} from './rules.ts'

type Asked = Within & { from?: Day | undefined; to?: Day | undefined }

/** Two million numbers by day take some 30 MB: forty histories of ten years. */
const memory = createMemory<PortfolioHistory>({
  limit: 2_000_000,
  sizeOf: ({ history, returns }) => 3 * (history.values?.length ?? 0) + 3 * returns.index.length,
})

/**
 * The value of the whole on each day, how it changed from the first day to the last, and its returns. The process keeps the
 * answer under all that it was made from, so that what is read again is not computed again.
 */
export async function getHistory(org: OrgScope, asked: Asked): Promise<PortfolioHistory> {
  const looked = await lookIn(org, await loadMembers(org), asked)
  const { book, all, entries } = looked
  const key = fingerprintOf([asked, book, all.length, entries.map(({ row }) => row.id)])
  const kept = memory.get(key) ?? historyOf(looked, asked)
  memory.set(key, kept)
  return kept
}

type LookedIn = Awaited<ReturnType<typeof lookIn<MeasuredEntry>>>

function historyOf(
  { book, all, entries }: LookedIn,
  { from: asked, to: until, ...looked }: Asked,
): PortfolioHistory {
  const { base: currency } = book
  const to = lastDay(until, book)
  const eve = addDays(to, -1)
  const opening = openingDay(entries, book)
  const first = opening ?? addDays(to, -30)
  const from = asked !== undefined && asked > first ? asked : first
  const stretch = { from: from < to ? from : eve, to, currency }
  // Every day since the first record is computed once. A range, a period or a month is a part of these days.
  const sinceFirst = { from: first < to ? first : eve, to, currency }
  const gained = all.map((entry) => ({ entry, gain: gainBetween([entry], stretch, book) }))
  const isLookedAt = new Set(entries)
  const { members, days } = membersOf(
    gained.filter(({ entry }) => isLookedAt.has(entry)),
    stretch,
    (entry) => seriesOfEntry(entry, sinceFirst, book),
  )
  const hasPeriods = opening !== null && opening < to
  const periods = hasPeriods ? periodsUntil(to, opening) : []
  const starts = [stretch.from, ...periods.map((period) => period.from)]
  const measure = measureOf(entries, starts, to, book, days.sinceFirst)
  const returns = returnSeriesOf(days.sinceFirst, stretch, book)
  const measured = measure(stretch)
  const byEntity = Map.groupBy(
    gained.filter(({ entry: { row } }) => looked.positionIds === undefined || looked.positionIds.has(row.id)),
    ({ entry: { row } }) => row.entityId,
  )
  return {
    history: dailyToWire(days.range, currency),
    missingRates: missingRatesOf(members, book),
    missing: missingOf(members),
    periods: periods.map((period) => periodReturnOf(period, currency, measure, days.sinceFirst)),
    change: changeOf(members, stretch, measured),
    byEntity: [...byEntity].map(([entityId, list]) => ({
      entityId,
      gain: gainToWire(sumOfGains(list.map(({ gain }) => gain)), stretch).gain,
    })),
    returns,
    moneyWeighted: moneyWeightedOf(measured, stretch),
    calendar: hasPeriods ? calendarReturnsOf(days.sinceFirst, sinceFirst) : [],
    contributions: contributionsOf(members, days.sinceFirst, returns.whole, stretch),
  }
}
