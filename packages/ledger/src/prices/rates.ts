import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { euroLegacyParities } from '../numbers/currency.ts'
import { decimal, one, toFloat } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { RateInto } from '../numbers/money.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { holdsOn, pegOf } from './pegs.ts'
import type { Peg } from './pegs.ts'
import { exactTick, lastIndexOn } from './ticks.ts'
import type { Ticks } from './ticks.ts'

/**
 * Daily fixings in units of currency per euro, as the ECB publishes them, by currency code; and the name of where each
 * came from.
 */
export type RateTable = {
  readonly perEuro: ReadonlyMap<string, Ticks>
  readonly sources: ReadonlyMap<string, string>
}

export function rateTable(
  perEuro: ReadonlyMap<string, Ticks>,
  sources: ReadonlyMap<string, string> = new Map(),
): RateTable {
  return { perEuro, sources }
}

/** A fixing older than this many days is no rate. */
export const rateHoldsForDays = 7

/**
 * One side of a cross: units of `currency` per euro, the day of that fixing, or of that of what it is pegged to (null where
 * all is fixed), its source.
 */
export type RateLeg = {
  readonly currency: string
  readonly perEuro: Decimal
  readonly day: Day | null
  readonly source: string
}

/** A rate into the currency C. */
export type Rate<C extends string = string> =
  | {
      /** Units of the second currency for one of the first. A quotient, kept to 40 places, half-even. */
      readonly rate: RateInto<C>
      /** The older of the two days behind it; the day of the question where it is made of fixed parities only. */
      readonly day: Day
      readonly legs: readonly RateLeg[]
      /** The rate that was applied to a transaction and recorded with it, rather than the day's. */
      readonly isApplied?: true
    }
  | { readonly rate: null; readonly reason: 'NO_RATE' }

/**
 * The rate from one currency to another on a day: the last fixing on or before it, at most 7 days old, crossed
 * through the euro; the euro's legacy currencies at their fixed parity, and what has no fixing at its peg to a currency
 * that has one. One currency to itself is 1, without legs.
 */
export function rateOn<C extends string>(table: RateTable, from: string, to: C, on: Day): Rate<C> {
  if (from === to) return { rate: into(one), day: on, legs: [] }
  const fromLeg = legOn(table, from, on)
  const toLeg = legOn(table, to, on)
  if (fromLeg === null || toLeg === null) return { rate: null, reason: 'NO_RATE' }
  const legs = [fromLeg, toLeg].filter((leg) => leg.currency !== 'EUR')
  const days = legs.map((leg) => leg.day ?? on).toSorted()
  return { rate: into(toLeg.perEuro.div(fromLeg.perEuro)), day: days[0] ?? on, legs }
}

/**
 * The rate of a transaction from its position's currency to another: the one that was applied and recorded, which wins
 * over the rate of its day.
 */
export function rateOfRow<C extends string>(
  row: Pick<LedgerTransaction, 'day' | 'applied'>,
  from: string,
  to: C,
  table: RateTable,
): Rate<C> {
  const { applied, day } = row
  if (!applied || !hasOwnRate(row, from, to)) return rateOn(table, from, to, day)
  const crossed = rateOn(table, applied.currency, to, day)
  return crossed.rate === null
    ? crossed
    : { ...crossed, rate: into(crossed.rate.times(applied.rate)), isApplied: true }
}

/** Whether the rate that was applied to a row stands in a currency before that of its day. */
export function hasOwnRate(
  { applied }: Pick<LedgerTransaction, 'applied'>,
  from: string,
  to: string,
): boolean {
  return Boolean(applied) && from !== to && (applied?.currency === to || applied?.isCrossed === true)
}

/** Marks a number as a rate into the currency. Nothing else in the ledger does this. */
function into<C extends string>(rate: Decimal): RateInto<C> {
  return rate as RateInto<C>
}

function legOn(table: RateTable, currency: string, on: Day): RateLeg | null {
  if (currency === 'EUR') return { currency, perEuro: one, day: null, source: 'parity' }
  const parity = euroLegacyParities.get(currency)
  if (parity !== undefined && (parity.since === null || on >= parity.since)) {
    return { currency, perEuro: decimal(parity.perEuro), day: null, source: 'parity' }
  }
  return fixingOn(table, currency, on) ?? pegLegOn(table, currency, on)
}

/** At its peg a currency is worth what its anchor is worth on that day; the source says so. */
function pegLegOn(table: RateTable, currency: string, on: Day): RateLeg | null {
  const peg = pegOf(currency)
  if (peg === null || !holdsOn(peg, on)) return null
  const anchor = legOn(table, peg.anchor, on)
  if (anchor === null) return null
  const { units, anchorUnits, since, source } = peg
  const fixed = `${units} ${currency} = ${anchorUnits} ${peg.anchor} since ${since} (${source})`
  return {
    currency,
    perEuro: anchor.perEuro.times(decimal(units)).div(decimal(anchorUnits)),
    day: anchor.day,
    source: anchor.day === null ? fixed : `${fixed}, ${anchor.source}`,
  }
}

/** The days on which the rates of a currency can change: those of its own fixings, and of what it is pegged to. */
export function daysOfRates(table: RateTable, currency: string): Iterable<number> {
  const anchor = pegOf(currency)?.anchor
  const fixings = [currency, anchor].flatMap((code) =>
    code === undefined ? [] : (table.perEuro.get(code) ?? []),
  )
  return new Set(fixings.flatMap(({ days }) => [...days]))
}

/** The currencies whose fixings give the rates of some: their own, and those of what they are pegged to. */
export function currenciesOfRates(wanted: Iterable<string>): ReadonlySet<string> {
  return new Set([...wanted].flatMap((currency) => [currency, pegOf(currency)?.anchor ?? currency]))
}

function fixingOn(table: RateTable, currency: string, on: Day): RateLeg | null {
  const fixings = table.perEuro.get(currency)
  if (fixings === undefined) return null
  const epochDay = toEpochDay(on)
  const index = lastIndexOn(fixings, epochDay)
  const fixedOn = fixings.days[index]
  if (fixedOn === undefined || epochDay - fixedOn > rateHoldsForDays) return null
  const source = table.sources.get(currency) ?? 'rates'
  return { currency, perEuro: exactTick(fixings, index), day: fromEpochDay(fixedOn), source }
}

/**
 * The rates of a run of days as floats, for daily series: `length` days from an epoch day on, NaN where there is no
 * rate. Same rule as `rateOn`. Null for one currency to itself, whose amounts stay as they are.
 */
export function dailyRates(
  table: RateTable,
  from: string,
  to: string,
  first: number,
  length: number,
): Float64Array | null {
  if (from === to) return null
  const fromLegs = dailyLegs(table, from, first, length)
  const rates = dailyLegs(table, to, first, length)
  for (let index = 0; index < length; index++) rates[index] = (rates[index] ?? NaN) / (fromLegs[index] ?? NaN)
  return rates
}

/** The rates of days from one currency through a second to a third; null where all three are one. */
export function ratesThrough(first: Float64Array | null, second: Float64Array | null): Float64Array | null {
  if (first === null || second === null) return first ?? second
  return first.map((rate, index) => rate * (second[index] ?? NaN))
}

function dailyLegs(table: RateTable, currency: string, first: number, length: number): Float64Array {
  const legs = new Float64Array(length)
  if (currency === 'EUR') return legs.fill(1)
  const fixings = table.perEuro.get(currency)
  let index = fixings === undefined ? -1 : lastIndexOn(fixings, first)
  for (let offset = 0; offset < length; offset++) {
    const epochDay = first + offset
    while ((fixings?.days[index + 1] ?? Infinity) <= epochDay) index++
    const fixedOn = fixings?.days[index] ?? -Infinity
    legs[offset] = epochDay - fixedOn > rateHoldsForDays ? NaN : (fixings?.values[index] ?? NaN)
  }
  const peg = pegOf(currency)
  if (peg !== null) fillPegged(legs, peg, dailyLegs(table, peg.anchor, first, length), first)
  const parity = euroLegacyParities.get(currency)
  if (parity !== undefined) {
    const since = parity.since === null ? 0 : Math.max(0, toEpochDay(parity.since) - first)
    legs.fill(toFloat(decimal(parity.perEuro)), since)
  }
  return legs
}

/** The days without a fixing of their own, while the peg holds. */
function fillPegged(legs: Float64Array, peg: Peg, anchors: Float64Array, first: number): void {
  const ratio = toFloat(decimal(peg.units).div(decimal(peg.anchorUnits)))
  const [since, until] = [toEpochDay(peg.since), peg.until === null ? Infinity : toEpochDay(peg.until)]
  for (const [offset, anchor] of anchors.entries()) {
    const on = first + offset
    if (Number.isNaN(legs[offset]) && on >= since && on <= until) legs[offset] = anchor * ratio
  }
}
