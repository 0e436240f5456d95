import type { Ratio } from '@kinfolio/contract/figures'
import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import type { Closing } from '@kinfolio/ledger/closings'
import { contributionsToReturn } from '@kinfolio/ledger/contribution'
import { combineDaily, dayColumns, type DailySeries } from '@kinfolio/ledger/daily-series'
import { daysBetween, fromEpochDay, toEpochDay } from '@kinfolio/ledger/day'
import { sum, toText, zero } from '@kinfolio/ledger/decimal'
import { leavesOf } from '@kinfolio/ledger/explain'
import { sumOfGains } from '@kinfolio/ledger/gain-attribution'
import type { MeasuredSet } from '@kinfolio/ledger/measured-flows'
import { rateOn } from '@kinfolio/ledger/rates'

import { computed, flowsBetween, gainToWire, type Gain, type Stretch } from '../../performance/rules.ts'
import type { Book, BookEntry } from '../../valuation/rules.ts'

/** A position with its days of the range and what it gained over it. */
export type Member = { entry: BookEntry; days: DailySeries; gain: Gain }

/** Positions of which not one day is known cannot be drawn: they are named instead of blanking out the rest. */
export function isKnown({ days: { values, gaps } }: Member): boolean {
  return gaps.length === 0 || values.some((value) => !Number.isNaN(value) && value !== 0)
}

export function toMissing({ entry: { row }, days }: Member): PortfolioHistory['missing'][number] {
  return { id: row.id, name: row.name, reason: days.gaps[0]?.reason ?? 'NO_RATE' }
}

export function combined(members: readonly Member[], { from, to }: Stretch): DailySeries {
  if (members.length > 0) return combineDaily(members.map(({ days }) => days))
  return { ...dayColumns(daysBetween(from, to) + 1), from: toEpochDay(from), gaps: [] }
}

/** Which currencies had no rate on days that needed one, over how long a stretch: what keeps returns from being known. */
export function missingRatesOf(
  entries: readonly BookEntry[],
  days: readonly DailySeries[],
  { base, rates, today }: Book,
): PortfolioHistory['missingRates'] {
  const found = entries.flatMap(({ input }, index) => {
    const currencies = new Set([base, ...leavesOf(input, today).map((leaf) => leaf.currency)])
    const gaps = days[index]?.gaps.filter(({ reason }) => reason === 'NO_RATE') ?? []
    return gaps.flatMap(({ from, to }) =>
      [...currencies]
        .filter((currency) =>
          [from, to].some((on) => rateOn(rates, currency, 'EUR', fromEpochDay(on)).rate === null),
        )
        .map((currency) => ({ currency, from, to })),
    )
  })
  return [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, gaps]) => ({
    currency,
    from: fromEpochDay(Math.min(...gaps.map(({ from }) => from))),
    to: fromEpochDay(Math.max(...gaps.map(({ to }) => to))),
  }))
}

/** How the whole got from one day to another: what was paid in and taken out, and what was gained, of what. */
export function changeOf(
  members: readonly Member[],
  stretch: Stretch,
  book: Book,
  shared: MeasuredSet,
): PortfolioHistory['change'] {
  const { from, to, currency } = stretch
  const entries = members.map(({ entry }) => entry)
  const found = flowsBetween(entries, stretch, book, shared)
  const worth = (closings: readonly Closing[] | undefined) =>
    closings === undefined ? null : sum(closings.flatMap(({ figure }) => figure.value ?? []))
  const isTold = found.flows !== null
  const [start, end] = isTold ? [found.openings, found.closings] : []
  const byDay = Map.groupBy(isTold ? found.rows : [], (row) => row.countedOn)
  const amounts = [...byDay.values()].map((rows) => sum(rows.map((row) => row.amount)))
  return {
    start: computed(worth(start), from, currency, found.reason),
    end: computed(worth(end), to, currency, found.reason),
    contributions: isTold ? toText(sum(amounts.filter((amount) => amount.lt(zero))).negated()) : null,
    withdrawals: isTold ? toText(sum(amounts.filter((amount) => amount.gt(zero)))) : null,
    ...gainToWire(sumOfGains(members.map(({ gain }) => gain)), stretch),
  }
}

/** What each position added to the return of the whole. */
export function contributionsOf(
  members: readonly Member[],
  whole: Ratio,
  stretch: Stretch,
): PortfolioHistory['contributions'] {
  const { from, to } = stretch
  const parts =
    whole.value === null
      ? null
      : members.length === 1
        ? [whole.value]
        : contributionsToReturn(
            members.map(({ days }) => days),
            from,
            to,
          )
  return {
    whole,
    members: members.map(({ entry, gain }, index) => ({
      positionId: entry.row.id,
      name: entry.row.name,
      type: entry.row.type,
      toReturn: parts?.[index] ?? null,
      gain: gainToWire(gain, stretch).gain,
    })),
  }
}
