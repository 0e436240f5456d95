import type { Ratio } from '@kinfolio/contract/figures'
import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import type { PeriodReturn } from '@kinfolio/contract/position-performance'
import { daysBetween, fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import type { Period } from '@kinfolio/ledger/days/periods'
import { nettedByDay } from '@kinfolio/ledger/flows/measured-flows'
import type { SetMeasure } from '@kinfolio/ledger/flows/set-flows'
import { toText, zero } from '@kinfolio/ledger/numbers/decimal'
import { negated, sumOf } from '@kinfolio/ledger/numbers/money'
import { rateOn } from '@kinfolio/ledger/prices/rates'
import { leavesOf } from '@kinfolio/ledger/proof/explain'
import { contributionsToReturn } from '@kinfolio/ledger/returns/contribution'
import { sumOfGains } from '@kinfolio/ledger/returns/gain-attribution'
import { combineDaily, dayColumns, type DailySeries } from '@kinfolio/ledger/value/daily-series'

import { computed } from '../../book/figures/rules.ts'
import type { Frame, MeasuredEntry } from '../../book/rows/rules.ts'
import { moneyWeighted, type Stretch } from '../../book/rules.ts'
import { timeWeighted } from '../../performance/returns/rules.ts'
import { gainToWire, type Gain } from '../../performance/rules.ts'

/** A position with its days of the range and what it gained over it. */
export type Member = { entry: MeasuredEntry; days: DailySeries; gain: Gain }

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
  entries: readonly MeasuredEntry[],
  days: readonly DailySeries[],
  { base, rates, today }: Frame,
): PortfolioHistory['missingRates'] {
  const found = entries.flatMap((entry, index) => {
    const currencies = new Set([base, ...leavesOf(entry.input, today).map(({ currency }) => currency)])
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

/** What the whole was worth at the ends of two days, and what flowed in between. */
export type Measure = (stretch: Stretch) => SetMeasure

/** What the whole earned over a period, whatever became of what was held. */
export function periodReturnOf(
  { key, from, to }: Period,
  currency: string,
  measure: Measure,
  days: readonly DailySeries[],
): PeriodReturn {
  const found = measure({ from, to, currency })
  // The opening value is the first flow and the closing value the last, so that all of them sum to the gain.
  const flows =
    found.between &&
    nettedByDay([
      { day: from, amount: negated(found.start) },
      ...found.between,
      { day: to, amount: found.end },
    ])
  return {
    key,
    from,
    to,
    twr: timeWeighted(days, { from, to }),
    xirr: moneyWeighted(flows, to, found.reason),
    gain: computed(flows && sumOf(flows.map((flow) => flow.amount)), to, currency, found.reason),
  }
}

/** How the whole got from one day to another: what was paid in and taken out, and what was gained, of what. */
export function changeOf(
  members: readonly Member[],
  stretch: Stretch,
  { start, end, between, reason }: SetMeasure,
): PortfolioHistory['change'] {
  const { from, to, currency } = stretch
  const amounts = between?.map((flow) => flow.amount) ?? null
  return {
    start: computed(start, from, currency, reason),
    end: computed(end, to, currency, reason),
    contributions: amounts && toText(negated(sumOf(amounts.filter((amount) => amount.lt(zero))))),
    withdrawals: amounts && toText(sumOf(amounts.filter((amount) => amount.gt(zero)))),
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
