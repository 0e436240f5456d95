import type { Looked, PortfolioHistory } from '@kinfolio/contract/portfolio'
import { addDays, type Day } from '@kinfolio/ledger/day'
import { sumOfGains } from '@kinfolio/ledger/gain-attribution'
import { periodsUntil } from '@kinfolio/ledger/periods'
import { stretchOf } from '@kinfolio/ledger/set-returns'

import type { OrgScope } from '../../../../access/scope.ts'
import { gainBetween, gainToWire, returnsOver, sharedUntil } from '../../performance/rules.ts'
import { dailyToWire } from '../../queries.ts'
import { calendarReturnsOf, daysOf, returnSeriesOf } from '../../returns/rules.ts'
import { lastDay, openingDay } from '../../valuation/rules.ts'
import { lookAt } from '../queries.ts'
import {
  changeOf,
  combined,
  contributionsOf,
  isKnown,
  missingRatesOf,
  toMissing,
  type Member,
} from './rules.ts'

type Asked = Looked & { from?: Day | undefined; to?: Day | undefined }

/** The whole day by day, how it got from the first day to the last, and what it earned. */
export async function getHistory(
  org: OrgScope,
  { from: asked, to: until, ...looked }: Asked,
): Promise<PortfolioHistory> {
  const { book, all, entries } = await lookAt(org, looked)
  const { base: currency } = book
  const to = lastDay(until, book)
  const eve = addDays(to, -1)
  const opening = openingDay(entries, book)
  const first = opening ?? addDays(to, -30)
  const from = asked !== undefined && asked > first ? asked : first
  const stretch = { from: from < to ? from : eve, to, currency }
  // Every day is computed once, from the first record on; a range, a period or a month is a piece of that.
  const sinceFirst = { from: first < to ? first : eve, to, currency }
  const days = daysOf(entries, sinceFirst, book)
  const gains = new Map(all.map((entry) => [entry, gainBetween([entry], stretch, book)]))
  const members = entries.flatMap((entry, index): Member[] => {
    const [own, gain] = [days[index], gains.get(entry)]
    return own && gain ? [{ entry, gain, days: stretchOf(own, stretch.from, to) }] : []
  })
  const known = members.filter(isKnown)
  const hasPeriods = opening !== null && opening < to
  const periods = hasPeriods ? periodsUntil(to, opening) : []
  const starts = [stretch.from, ...periods.map((period) => period.from)]
  const shared = sharedUntil(entries, stretch, starts, book)
  const returns = returnSeriesOf(days, stretch, book)
  const byEntity = Map.groupBy(gains, ([{ row }]) => row.entityId)
  return {
    history: dailyToWire(combined(known, stretch), currency),
    missingRates: missingRatesOf(entries, days, book),
    missing: members.filter((member) => !isKnown(member)).map(toMissing),
    periods: periods.map((period) => returnsOver(period, currency, entries, days, book, shared)),
    change: changeOf(members, stretch, book, shared),
    byEntity: [...byEntity].map(([entityId, list]) => ({
      entityId,
      gain: gainToWire(sumOfGains(list.map(([, gain]) => gain)), stretch).gain,
    })),
    returns,
    calendar: hasPeriods ? calendarReturnsOf(days, sinceFirst) : [],
    contributions: contributionsOf(members, returns.whole, stretch),
  }
}
