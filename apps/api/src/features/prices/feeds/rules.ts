import { addDays, fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toFloat, toText } from '@kinfolio/ledger/numbers/decimal'
import { quantile } from '@kinfolio/ledger/numbers/quantile'
import type { Quotes } from '@kinfolio/ledger/prices/quotes'
import type { Ticks } from '@kinfolio/ledger/prices/ticks'

import type { KnownInstrument } from '../../../platform/jobs.ts'
import type { QuoteHistory } from '../../../platform/quotes/quotes.ts'
import { unadjustSplits } from '../series/rules.ts'

/** Closes or fixings by day, ascending, with volumes where the source has some; NaN for a day without one. */
export type FeedTicks = {
  readonly days: Int32Array
  readonly values: Float64Array
  readonly volumes: Float64Array | null
}

/** The ticks of one year as they are stored. */
type PackedYear = { year: number; days: Buffer; closes: Buffer; volumes: Buffer | null }

export function packYears({ days, values, volumes }: FeedTicks): PackedYear[] {
  const years: PackedYear[] = []
  for (let from = 0; from < days.length;) {
    const year = yearOf(days[from] ?? 0)
    let to = from + 1
    while (to < days.length && yearOf(days[to] ?? 0) === year) to++
    years.push({
      year,
      days: packed(days.slice(from, to)),
      closes: packed(values.slice(from, to)),
      volumes: volumes && packed(volumes.slice(from, to)),
    })
    from = to
  }
  return years
}

function packed(list: Int32Array | Float64Array): Buffer {
  return Buffer.from(list.buffer, list.byteOffset, list.byteLength)
}

/** What was read of the years of a series, one after the other. */
export function unpackTicks(days: Buffer, closes: Buffer): Ticks {
  return { days: new Int32Array(aligned(days)), values: unpackFloats(closes), exact: new Map() }
}

export function unpackFloats(bytes: Buffer): Float64Array {
  return new Float64Array(aligned(bytes))
}

/** Bytes as they were read lie anywhere in memory; numbers of eight bytes do not. */
function aligned(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}

function yearOf(epochDay: number): number {
  return Number.parseInt(fromEpochDay(epochDay).slice(0, 4), 10)
}

/** Newer ticks laid over those that are known: a day that has one gets the newer one. */
export function mergeTicks(older: FeedTicks, newer: FeedTicks): FeedTicks {
  const hasVolumes = older.volumes !== null || newer.volumes !== null
  const byDay = new Map<number, { value: number; volume: number }>()
  for (const { days, values, volumes } of [older, newer]) {
    days.forEach((on, index) =>
      byDay.set(on, { value: values[index] ?? NaN, volume: volumes?.[index] ?? NaN }),
    )
  }
  const days = Int32Array.from(byDay.keys()).toSorted()
  const at = (on: number) => byDay.get(on) ?? { value: NaN, volume: NaN }
  return {
    days,
    values: Float64Array.from(days, (on) => at(on).value),
    volumes: hasVolumes ? Float64Array.from(days, (on) => at(on).volume) : null,
  }
}

/** The same ticks as the ledger checks them. */
export function quotesOf({ days, values, volumes }: FeedTicks): Quotes {
  return volumes ? { days, values, volumes } : { days, values }
}

/** The digits of a price that remain exact after a split was removed from it. */
const meaningfulDigits = 10

type FeedEvent = { type: 'SPLIT' | 'DIVIDEND'; on: Day; amount: string }

/** A history as it is stored: closes and dividends as on their day, without later splits. */
export function asTraded(history: QuoteHistory): { ticks: FeedTicks; events: FeedEvent[] } {
  const { closes, dividends, basis } = history
  const splits = history.splits.map(({ on, ratio }) => ({ on: toEpochDay(on), ratio }))
  const traded = (list: readonly { on: Day; close: string }[]) => {
    const inFile = list.map(({ on, close }) => ({ day: toEpochDay(on), close }))
    return basis === 'SPLIT_ADJUSTED'
      ? unadjustSplits(inFile, splits).map(({ day, close }) => ({
          day,
          close: toText(decimal(close).precision(meaningfulDigits)),
        }))
      : inFile
  }
  const ticks = traded(closes.map(({ day, close }) => ({ on: day, close })))
  const paid = traded(dividends.map(({ on, amount }) => ({ on, close: amount })))
  return {
    ticks: {
      days: Int32Array.from(ticks, (tick) => tick.day),
      values: Float64Array.from(ticks, (tick) => toFloat(decimal(tick.close))),
      volumes: closes.some(({ volume }) => volume !== null)
        ? Float64Array.from(closes, ({ volume }) => volume ?? NaN)
        : null,
    },
    events: [
      ...history.splits.map(({ on, ratio }) => ({ type: 'SPLIT' as const, on, amount: ratio })),
      ...paid.map(({ day, close }) => ({ type: 'DIVIDEND' as const, on: fromEpochDay(day), amount: close })),
    ],
  }
}

/** The instrument of a history with its last close, for look-ups while the source is silent. */
export function lastQuoteOf({ instrument, unit, closes }: QuoteHistory): KnownInstrument {
  const last = closes.at(-1)
  return last
    ? { ...instrument, quote: { unit, price: last.close, at: `${last.day}T00:00:00Z` } }
    : instrument
}

/** Fixings as they are kept. */
export function fixingTicks(fixings: readonly { day: Day; perEuro: string }[]): FeedTicks {
  return {
    days: Int32Array.from(fixings, ({ day }) => toEpochDay(day)),
    values: Float64Array.from(fixings, ({ perEuro }) => toFloat(decimal(perEuro))),
    volumes: null,
  }
}

/** How many stored days are asked for again: they show corrections of the source, and a new unit. */
const overlapDays = 30

/** From which day on a series is asked for that is known until a day. */
export function askSince(lastOn: Day | null): Day | null {
  return lastOn && addDays(lastOn, -overlapDays)
}

/**
 * Whether newly read closes are of another series than those that are known: on half of the days that both have they
 * are further from each other than a correction. So it is where a source has a split in its closes before it tells of
 * it, or gives a symbol to somebody else.
 */
export function isAnotherSeries(older: Pick<Ticks, 'days' | 'values'>, incoming: FeedTicks): boolean {
  const values = new Map(Array.from(older.days, (on, index) => [on, older.values[index] ?? NaN]))
  const apart = Array.from(incoming.days, (on, index) =>
    Math.abs(Math.log((incoming.values[index] ?? NaN) / (values.get(on) ?? NaN))),
  ).filter((distance) => !Number.isNaN(distance))
  return apart.length > 0 && quantile(Float64Array.from(apart), 0.5) > furthestCorrection
}

const furthestCorrection = 0.05

/** The hour of the day, in UTC, from which a source has the closes of the last day: after New York, after Frankfurt. */
const readyHours: Readonly<Record<string, number>> = { yahoo: 3, ecb: 16, demo: 3 }

const longestWaitHours = 24

/**
 * How long to wait before a series is asked for again, in hours: until a source has the next day, or after failures a
 * quarter of an hour, twice as long each time, and at most a day. `hourOfDay` is now, in UTC.
 */
export function hoursUntilNextTry(source: string, hourOfDay: number, failures: number): number {
  if (failures > 0) return Math.min(0.25 * 2 ** (failures - 1), longestWaitHours)
  const hours = (readyHours[source] ?? 0) - hourOfDay
  return hours > 0 ? hours : hours + 24
}
