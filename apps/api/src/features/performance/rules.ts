import type { Figure as WireFigure, Ratio } from '@kinfolio/contract/figures'
import type { GainParts, GainSplit, JCurve, PeriodReturn } from '@kinfolio/contract/position-performance'
import type { Day } from '@kinfolio/ledger/days/day'
import type { Period } from '@kinfolio/ledger/days/periods'
import type { Flow } from '@kinfolio/ledger/flows/flows'
import {
  flowsOfStandings,
  measuredFlows,
  measuredSet,
  type MeasuredSet,
} from '@kinfolio/ledger/flows/measured-flows'
import { sum, toFloat, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import {
  attributeGain,
  sumOfGains,
  type GainAttribution,
  type MissingGain,
} from '@kinfolio/ledger/returns/gain-attribution'
import { jCurve } from '@kinfolio/ledger/returns/j-curve'
import { returnOfSet } from '@kinfolio/ledger/returns/set-returns'
import { xirr, type Xirr } from '@kinfolio/ledger/returns/xirr'
import type { DailySeries } from '@kinfolio/ledger/value/daily-series'
import type { Reason } from '@kinfolio/ledger/value/figure'
import type { StandingPosition } from '@kinfolio/ledger/value/standings'

import { openingDay, questionOf, toWire, type BookEntry, type Frame } from '../book/rows/rules.ts'

/** A stretch from the end of one day to the end of another, in a currency. */
export type Stretch = { from: Day; to: Day; currency: string }

export type Gain = GainAttribution | MissingGain

/** What positions gained, and of what; missing where a row of one has no rate. */
export function gainBetween(
  entries: readonly BookEntry[],
  { from, to, currency }: Stretch,
  book: Frame,
): Gain {
  if (!entries.every((entry) => entry.isConvertible)) return { gain: null, reason: 'NO_RATE' }
  return sumOfGains(entries.map(({ input }) => attributeGain(input, from, to, book.rates, currency)))
}

export function gainToWire(found: Gain, { to, currency }: Stretch): GainSplit {
  const reason = found.gain === null ? found.reason : undefined
  return {
    gain: computed(found.gain, to, currency, reason),
    parts: found.gain === null ? null : partsOf(found),
  }
}

function partsOf({ price, currency, income, fees, taxes }: GainAttribution): GainParts {
  return {
    price: toText(price),
    currency: toText(currency),
    income: toText(income),
    fees: toText(fees),
    taxes: toText(taxes),
  }
}

/**
 * What positions earned together over a period: of all that was held, whatever became of it. `days` are theirs, and
 * cover it, and `shared` is what they have in common with other periods until the same day.
 */
export function returnsOver(
  { key, from, to }: Period,
  currency: string,
  entries: readonly BookEntry[],
  days: readonly DailySeries[],
  book: Frame,
  shared?: MeasuredSet,
): PeriodReturn {
  const { flows, reason } = flowsBetween(entries, { from, to, currency }, book, shared)
  return {
    key,
    from,
    to,
    twr: timeWeighted(days, { from, to }),
    xirr: moneyWeighted(flows, to, reason),
    // The opening value is the first flow and the closing value the last, so that all of them sum to the gain.
    gain: computed(flows && sum(flows.map((flow) => flow.amount)), to, currency, reason),
  }
}

/** The money-weighted return of everything that flowed until the end of a day, in the position's own currency. */
export function irrSinceInception(entry: BookEntry, on: Day, book: Frame): Ratio {
  const opening = openingDay([entry], book)
  if (opening === null || opening >= on) return { value: null, reason: 'NO_FLOWS' }
  const { flows, reason } = flowsBetween(
    [entry],
    { from: opening, to: on, currency: entry.row.currency },
    book,
  )
  return moneyWeighted(flows, on, reason)
}

/** The same by what rows come to. */
export function irrOfStandings(position: StandingPosition, on: Day, { rates }: Pick<Frame, 'rates'>): Ratio {
  if (position.firstOn === null || position.firstOn > on) return { value: null, reason: 'NO_FLOWS' }
  const { flows, reason } = flowsOfStandings(position, on, rates)
  return moneyWeighted(flows, on, reason)
}

export function moneyWeighted(flows: readonly Flow[] | null, to: Day, reason: Reason | undefined): Ratio {
  if (flows === null) return { value: null, reason }
  const amounts = flows.map(({ day, amount }) => ({ day, amount: toFloat(amount) }))
  // What is worth nothing at the end was held until then all the same.
  return ratioToWire(xirr([...amounts, { day: to, amount: 0 }]))
}

/** What the measures of positions between some days and the last one share. */
export function sharedUntil(
  entries: readonly BookEntry[],
  stretch: Stretch,
  starts: readonly Day[],
  book: Frame,
): MeasuredSet {
  return measuredSet(questionOf(entries, stretch, book), starts)
}

/** The flows of positions with their worth at the beginning and at the end, netted by day. */
function flowsBetween(entries: readonly BookEntry[], stretch: Stretch, book: Frame, shared?: MeasuredSet) {
  const isConvertible = entries.every((entry) => entry.isConvertible)
  const found = isConvertible
    ? measuredFlows(questionOf(entries, stretch, book), shared)
    : ({ flows: null, reason: 'NO_RATE' } as const)
  return found.flows === null ? found : { ...found, reason: undefined }
}

/** What was earned over a stretch of the days, whatever was paid in or out. */
export function timeWeighted(
  days: readonly DailySeries[],
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): Ratio {
  const { value, reason } = returnOfSet(days, from, to)
  return value === null ? { value, reason } : { value }
}

export function jCurveOf({ input, isConvertible }: BookEntry, until: Day, book: Frame): JCurve | null {
  if (!isConvertible) return null
  const { points, trough, breakEvenOn } = jCurve(input, until, book.rates)
  const text = (amount: Decimal | null) => (amount === null ? null : toText(amount))
  return {
    points: points.map(({ day, paidIn, distributed, netCashFlow, nav, netWithNav, tvpi }) => ({
      day,
      paidIn: toText(paidIn),
      distributed: toText(distributed),
      netCashFlow: toText(netCashFlow),
      nav: text(nav),
      netWithNav: text(netWithNav),
      tvpi,
    })),
    trough: trough && { day: trough.day, netCashFlow: toText(trough.netCashFlow) },
    breakEvenOn,
  }
}

/** A ratio on the wire; the reason stands where there is none. */
export function ratio(value: unknown, reason: Reason): Ratio {
  return typeof value === 'number' ? { value } : { value: null, reason }
}

function ratioToWire(rate: Xirr): Ratio {
  return {
    value: rate.value,
    ...(rate.reason ? { reason: rate.reason } : {}),
    ...(rate.roots ? { roots: [...rate.roots] } : {}),
    ...(rate.unannualised === undefined ? {} : { unannualised: rate.unannualised }),
  }
}

/** An amount computed from transactions and values. */
export function computed(
  value: Decimal | null,
  day: Day,
  currency: string,
  reason: Reason | undefined,
): WireFigure {
  const about = { currency, day, source: 'transactions', isStale: false }
  return toWire(value === null ? { ...about, value, reason } : { ...about, value })
}
