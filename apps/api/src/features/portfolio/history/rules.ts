import type { Ratio, Without } from '@kinfolio/contract/figures'
import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import type { PeriodReturn } from '@kinfolio/contract/position-performance'
import { daysBetween, fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import type { Period } from '@kinfolio/ledger/days/periods'
import { nettedByDay } from '@kinfolio/ledger/flows/measured-flows'
import { flowsOfSet, measureSet, missingMeasure, type SetMeasure } from '@kinfolio/ledger/flows/set-flows'
import { toText, zero } from '@kinfolio/ledger/numbers/decimal'
import { negated, sumOf } from '@kinfolio/ledger/numbers/money'
import { rateOn } from '@kinfolio/ledger/prices/rates'
import { leavesOf } from '@kinfolio/ledger/proof/explain'
import { addDayGains, columnsOf, contributionsToReturn } from '@kinfolio/ledger/returns/contribution'
import { sumOfGains } from '@kinfolio/ledger/returns/gain-attribution'
import { SetDays } from '@kinfolio/ledger/returns/set-days'
import {
  combineDaily,
  DaySum,
  stretchOf,
  type DailySeries,
  type Gap,
} from '@kinfolio/ledger/value/daily-series'
import type { Reason } from '@kinfolio/ledger/value/figure'

import { computed } from '../../book/figures/rules.ts'
import type { Frame, MeasuredEntry } from '../../book/rows/rules.ts'
import { moneyWeighted, type Stretch } from '../../book/rules.ts'
import { timeWeighted, withoutToWire } from '../../performance/returns/rules.ts'
import { gainToWire, type Gain } from '../../performance/rules.ts'

/**
 * A position with its gain over a range, and the facts about its days that remain after they were added to the whole.
 */
export type Member = {
  entry: MeasuredEntry
  gain: Gain
  /** What it gained on each day of the range. */
  dayGains: Float64Array
  /** The reason why no day of the range is known; null if at least one day is known. */
  unknown: Reason | null
  /** The days since the first record that had no rate. */
  withoutRate: readonly Gap[]
}

/** The sums of the days: of all members since the first record, and of the known members over the range. */
export type Days = { sinceFirst: SetDays; range: DailySeries }

/**
 * Adds the days of positions to the whole, one position after another, so that the days of only one are in memory. For
 * a sum of children, these are the days of the positions below it.
 */
export function membersOf(
  gained: readonly Pick<Member, 'entry' | 'gain'>[],
  { from, to }: Pick<Stretch, 'from' | 'to'>,
  seriesOf: (entry: MeasuredEntry) => readonly DailySeries[],
): { members: Member[]; days: Days } {
  const sinceFirst = new SetDays()
  const length = daysBetween(from, to) + 1
  const range = new DaySum(toEpochDay(from), length)
  const columns = columnsOf(gained.length, length)
  const members = gained.flatMap(({ entry, gain }, index): Member[] => {
    const list = seriesOf(entry)
    const dayGains = columns[index]
    if (list.length === 0 || dayGains === undefined) return []
    sinceFirst.addNamed(entry.row, list)
    const inRange = list.map((series) => stretchOf(series, from, to))
    const own = combineDaily(inRange)
    const unknown = isKnown(own) ? null : (own.gaps[0]?.reason ?? 'NO_RATE')
    for (const series of inRange) {
      addDayGains(series, dayGains)
      if (unknown === null) range.add(series)
    }
    const withoutRate = list.flatMap(({ gaps }) => gaps.filter(({ reason }) => reason === 'NO_RATE'))
    return [{ entry, gain, dayGains, unknown, withoutRate }]
  })
  return { members, days: { sinceFirst, range: range.series() } }
}

/** A position without a single known day cannot be drawn. It is named, so that the rest can still be drawn. */
function isKnown({ values, gaps }: DailySeries): boolean {
  return gaps.length === 0 || values.some((value) => !Number.isNaN(value) && value !== 0)
}

export function missingOf(members: readonly Member[]): PortfolioHistory['missing'] {
  return members.flatMap(({ entry: { row }, unknown }) =>
    unknown === null ? [] : [{ id: row.id, name: row.name, reason: unknown }],
  )
}

/**
 * The currencies that had no rate on days that needed one, with the first and the last of these days. Because of them
 * the returns are not known.
 */
export function missingRatesOf(
  members: readonly Member[],
  { base, rates, today }: Frame,
): PortfolioHistory['missingRates'] {
  const gaps = members.flatMap(({ entry, withoutRate }) => {
    const currencies = new Set([base, ...leavesOf(entry.input, today).map(({ currency }) => currency)])
    return withoutRate.flatMap(({ from, to }) =>
      [...currencies]
        .filter((currency) =>
          [from, to].some((on) => rateOn(rates, currency, 'EUR', fromEpochDay(on)).rate === null),
        )
        .map((currency) => ({ currency, from, to })),
    )
  })
  return [...Map.groupBy(gaps, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
    currency,
    from: fromEpochDay(Math.min(...ofCurrency.map(({ from }) => from))),
    to: fromEpochDay(Math.max(...ofCurrency.map(({ to }) => to))),
  }))
}

/**
 * The value of the whole at the ends of two days, and the flows between them; and the same without the positions that
 * have no value at one of the ends, or a flow without a rate, where there are some.
 */
export type Measured = { whole: SetMeasure; rest: { measured: SetMeasure; without: Without } | null }
export type Measure = (stretch: Stretch) => Measured

/** Measures any stretches that begin on one of the days and end on the last. */
export function measureOf(
  entries: readonly MeasuredEntry[],
  starts: readonly Day[],
  to: Day,
  { rates, base: currency }: Frame,
  days: SetDays,
): Measure {
  const measureOfSome = (some: readonly MeasuredEntry[]) => {
    const set = some.flatMap(({ input }) => leavesOf(input, to))
    const flows = flowsOfSet(set, starts, to, rates, currency)
    const isConvertible = some.every((entry) => entry.isConvertible)
    return (stretch: Stretch) =>
      isConvertible ? measureSet(set, stretch, rates, flows) : missingMeasure('NO_RATE')
  }
  const measureWhole = measureOfSome(entries)
  const measureOfEach = new Map<MeasuredEntry, (stretch: Stretch) => SetMeasure>()
  const measureEach = (entry: MeasuredEntry, stretch: Stretch) => {
    const measure = measureOfEach.get(entry) ?? measureOfSome([entry])
    measureOfEach.set(entry, measure)
    return measure(stretch)
  }
  const measureOfRest = new Map<string, (stretch: Stretch) => SetMeasure>()
  const measureRest = (stretch: Stretch): Measured['rest'] => {
    const gone = new Set(entries.filter((entry) => measureEach(entry, stretch).reason !== undefined))
    const key = [...gone].map(({ row }) => row.id).join()
    const measure = measureOfRest.get(key) ?? measureOfSome(entries.filter((entry) => !gone.has(entry)))
    measureOfRest.set(key, measure)
    const measured = measure(stretch)
    if (measured.reason !== undefined || isNothing(measured)) return null
    const { from, to: until } = stretch
    return {
      measured,
      without: withoutToWire(days.shareOf(new Set([...gone].map(({ row }) => row)), from, until)),
    }
  }
  return (stretch) => {
    const whole = measureWhole(stretch)
    return { whole, rest: whole.reason === undefined ? null : measureRest(stretch) }
  }
}

function isNothing({ start, end, between }: SetMeasure): boolean {
  return start?.isZero() !== false && end?.isZero() !== false && !between?.length
}

/** The return of the whole over a period. It includes positions that are not held any more. */
export function periodReturnOf(
  { key, from, to }: Period,
  currency: string,
  measure: Measure,
  days: SetDays,
): PeriodReturn {
  const stretch = { from, to, currency }
  const measured = measure(stretch)
  const { whole } = measured
  const flows = flowsOf(whole, stretch)
  return {
    key,
    from,
    to,
    twr: timeWeighted(days, { from, to }),
    xirr: moneyWeightedOf(measured, stretch),
    gain: computed(flows && sumOf(flows.map((flow) => flow.amount)), to, currency, whole.reason),
  }
}

/** The internal rate of return of the whole over a stretch of days, or of what is left of it. */
export function moneyWeightedOf({ whole, rest }: Measured, stretch: Stretch): Ratio {
  if (rest === null) return moneyWeighted(flowsOf(whole, stretch), stretch.to, whole.reason)
  const ratio = moneyWeighted(flowsOf(rest.measured, stretch), stretch.to, undefined)
  return ratio.value === null ? ratio : { ...ratio, without: rest.without }
}

/** The opening value is the first flow and the closing value is the last one, so that the sum of all flows is the gain. */
function flowsOf({ start, between, end }: SetMeasure, { from, to }: Pick<Stretch, 'from' | 'to'>) {
  return between && nettedByDay([{ day: from, amount: negated(start) }, ...between, { day: to, amount: end }])
}

/**
 * How the value of the whole changed from one day to another: what was paid in, what was taken out, and the gain by its
 * parts.
 */
export function changeOf(
  members: readonly Member[],
  stretch: Stretch,
  { whole: { start, end, between, reason } }: Measured,
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

/** The part of the return of the whole that each position contributed. */
export function contributionsOf(
  members: readonly Member[],
  days: SetDays,
  whole: Ratio,
  stretch: Stretch,
): PortfolioHistory['contributions'] {
  const series = days.stretch(stretch.from, stretch.to)
  const gone = days.leftOut(stretch.from, stretch.to)
  const counted = members.filter(({ entry }) => !gone.has(entry.row))
  const parts =
    whole.value === null || series === null
      ? null
      : counted.length === 1
        ? [whole.value]
        : contributionsToReturn(
            series,
            counted.map((member) => member.dayGains),
          )
  const partOf = new Map(counted.map((member, index) => [member, parts?.[index]]))
  return {
    whole,
    members: members.map((member) => ({
      positionId: member.entry.row.id,
      name: member.entry.row.name,
      type: member.entry.row.type,
      toReturn: partOf.get(member) ?? null,
      gain: gainToWire(member.gain, stretch).gain,
    })),
  }
}
