import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { weekdaysBetween } from '../days/weekdays.ts'
import { toFloat } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { quantile } from '../numbers/quantile.ts'
import type { Quotes } from './quotes.ts'

/** What may be wrong with a price, in one sentence each; `quoteFlagsKeptOut` says which of them value nothing. */
export const quoteFlags = {
  SPIKE: 'The price jumped far beyond what this series usually moves, and was back with the next price.',
  UNIT_FLIP: 'The price is about a hundred times, or a hundredth of, what the series says elsewhere.',
  NO_VOLUME: 'Nothing was traded on this day, in a series that is traded every day.',
  NOT_POSITIVE: 'The price is zero or negative.',
  CONTRADICTION: 'The source gives different prices for this one day.',
  UNCONFIRMED: 'The newest price jumped far beyond what this series usually moves; the next one will tell.',
  GAP: 'No price is known for a long time before this day.',
} as const
export type QuoteFlagCode = keyof typeof quoteFlags

/** Prices with one of these are kept out until somebody confirms them; the other flags are for information. */
export const quoteFlagsKeptOut: ReadonlySet<QuoteFlagCode> = new Set([
  'SPIKE',
  'UNIT_FLIP',
  'NO_VOLUME',
  'NOT_POSITIVE',
  'CONTRADICTION',
])

/**
 * One doubt about the prices from `day` to `until`, both included; almost always one day. `params` are what its words
 * need: `change` (0.35 is 35 % up), `factor`, `since` (the last price before a gap) and `weekdays`.
 */
export type QuoteFlag = {
  readonly day: Day
  readonly until: Day
  readonly code: QuoteFlagCode
  readonly params: Readonly<Record<string, string>>
}

export type QuoteCheckOptions = {
  /** New units for one old unit, from the day on: no jumps. */
  readonly splits?: readonly { readonly day: Day; readonly ratio: Decimal }[]
  /** More weekdays than this without a price are a gap, in a series that usually has one every day. */
  readonly longestGap?: number
}

/**
 * Everything doubtful about a series of prices, by day. What a series says of itself is the measure: no outside price
 * is asked, the currency and the unit of the prices change nothing, and crashes, booms and their echoes pass.
 *
 * A jump is judged once the next price is there: out and back is a spike, out and there to stay is news. Of the newest
 * one nothing can be said yet, so it counts and is called unconfirmed. A factor of about 100 is no news of any market
 * but pence taken for pounds (or percent for parts): the level that most prices have is taken for right, whatever the
 * others are and however long they stay. A true change of that size is a split: record it.
 *
 * The usual move is 1.4826 × the median of the absolute log returns that are not zero, a return over n weekdays
 * divided by √n: over the whole series or over the 40 returns around, whichever is more. Time is linear.
 *
 * Source of the robust scale: F. R. Hampel, "The Influence Curve and Its Role in Robust Estimation", 1974.
 */
export function quoteCheck(quotes: Quotes, options: QuoteCheckOptions = {}): QuoteFlag[] {
  const { days } = quotes
  for (let index = 1; index < days.length; index++) {
    if ((days[index] ?? NaN) < (days[index - 1] ?? NaN)) {
      throw new RangeError('Prices are checked in the order of their days.')
    }
  }
  const refused = [...refusedDays(quotes)]
  const path = levelPath(quotes, new Set(refused.map((flag) => flag.day)), options.splits ?? [])
  return [
    ...refused,
    ...unitFlips(path),
    ...jumps(path),
    ...quietDays(quotes),
    ...gaps(days, options.longestGap ?? usualLongestGap),
  ].toSorted((a, b) => (a.day < b.day ? -1 : +(a.day > b.day)))
}

const usualLongestGap = 10

/** A move this many times the usual one is a jump. The crashes of 2008 and 2020, measured by their own weeks, pass. */
const jumpFrom = 6
/** What is left of a spike once the next price is there, as part of the smaller of its two moves. */
const isBackWithin = 0.5
/** Fewer moves than this are no measure. */
const fewestMoves = 10
/** Moves on either side of a jump that say what is usual around it. */
const neighbours = 20
/** A smaller change than this is no jump, however little a money market fund or a pegged currency usually moves. */
const leastJump = 0.025

const hundred = Math.log(100)
/** How far from 100, as a logarithm, a factor may be to be one: from 78 to 128. */
const unitTolerance = 0.25

/** Prices closer than this part are the same price. */
const sameWithin = 1e-6

function flag(
  epochDay: number,
  code: QuoteFlagCode,
  params: QuoteFlag['params'] = {},
  until = epochDay,
): QuoteFlag {
  return { day: fromEpochDay(epochDay), until: fromEpochDay(until), code, params }
}

function change(move: number): { change: string } {
  return { change: Math.expm1(move).toPrecision(3) }
}

/** Days whose price says nothing by itself: not above zero, or more than one. */
function* refusedDays({ days, values }: Quotes): Generator<QuoteFlag> {
  for (let index = 0; index < days.length;) {
    const on = days[index] ?? NaN
    let [least, most] = [Infinity, -Infinity]
    for (; days[index] === on; index++) {
      least = Math.min(least, values[index] ?? NaN)
      most = Math.max(most, values[index] ?? NaN)
    }
    if (!(least > 0)) yield flag(on, 'NOT_POSITIVE')
    else if (most / least - 1 > sameWithin) yield flag(on, 'CONTRADICTION', change(Math.log(most / least)))
  }
}

/**
 * The logarithms of the prices that say something, one a day, as one line: splits and changes of unit are taken out,
 * and `levels` says how many hundredfolds each price was away from where the line began.
 */
type LevelPath = {
  readonly days: Int32Array
  readonly logs: Float64Array
  readonly levels: Int8Array
}

function levelPath(
  { days, values }: Quotes,
  refused: ReadonlySet<Day>,
  splits: readonly { readonly day: Day; readonly ratio: Decimal }[],
): LevelPath {
  const out = new Set([...refused].map(toEpochDay))
  const ordered = splits
    .map(({ day, ratio }) => ({ epochDay: toEpochDay(day), log: Math.log(toFloat(ratio)) }))
    .toSorted((a, b) => a.epochDay - b.epochDay)
  const path = {
    days: new Int32Array(days.length),
    logs: new Float64Array(days.length),
    levels: new Int8Array(days.length),
  }
  let [count, level, splitLog, split] = [0, 0, 0, 0]
  for (let index = 0; index < days.length; index++) {
    const on = days[index] ?? NaN
    if (out.has(on) || days[index + 1] === on) continue
    for (; split < ordered.length && (ordered[split]?.epochDay ?? NaN) <= on; split++) {
      splitLog += ordered[split]?.log ?? NaN
    }
    const log = Math.log(values[index] ?? NaN) + splitLog
    if (count > 0) {
      const move = log - level * hundred - (path.logs[count - 1] ?? NaN)
      if (Math.abs(Math.abs(move) - hundred) < unitTolerance) level += Math.sign(move)
    }
    path.days[count] = on
    path.logs[count] = log - level * hundred
    path.levels[count++] = level
  }
  return {
    days: path.days.subarray(0, count),
    logs: path.logs.subarray(0, count),
    levels: path.levels.subarray(0, count),
  }
}

function* unitFlips({ days, levels }: LevelPath): Generator<QuoteFlag> {
  const counts = new Map<number, number>()
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1)
  if (counts.size < 2) return
  const [[usual] = [0]] = [...counts].toSorted(([, a], [, b]) => b - a)
  for (let index = 0; index < levels.length;) {
    const first = index
    const level = levels[index] ?? NaN
    while (levels[index] === level) index++
    if (level === usual) continue
    const factor = { factor: `${100 ** (level - usual)}` }
    yield flag(days[first] ?? NaN, 'UNIT_FLIP', factor, days[index - 1])
  }
}

/** Spikes, and the newest price where it jumped. */
function* jumps({ days, logs }: LevelPath): Generator<QuoteFlag> {
  const moves = new Float64Array(logs.length)
  for (let index = 1; index < logs.length; index++) {
    const weekdays = weekdaysBetween(days[index - 1] ?? NaN, days[index] ?? NaN)
    moves[index] = ((logs[index] ?? NaN) - (logs[index - 1] ?? NaN)) / Math.sqrt(Math.max(1, weekdays))
  }
  const usual = usualMove(moves)
  if (usual === null) return
  const newest = logs.length - 1
  for (let index = 1; index <= newest; index++) {
    const move = Math.abs(moves[index] ?? NaN)
    const out = (logs[index] ?? NaN) - (logs[index - 1] ?? NaN)
    if (Math.abs(out) < leastJump || move <= jumpFrom * usual) continue
    const limit = jumpFrom * Math.max(usual, usualMoveAround(moves, index))
    if (move <= limit) continue
    const back = (logs[index + 1] ?? NaN) - (logs[index] ?? NaN)
    const left = Math.abs(out + back)
    const isBack = left <= isBackWithin * Math.min(Math.abs(out), Math.abs(back))
    if (index === newest) yield flag(days[index] ?? NaN, 'UNCONFIRMED', change(out))
    else if (isBack && Math.abs(moves[index + 1] ?? NaN) > limit) {
      yield flag(days[index] ?? NaN, 'SPIKE', change(out))
      index++ // the way back is part of the spike
    }
  }
}

/** Null where too few prices have moved to say what is usual. */
function usualMove(moves: Float64Array): number | null {
  const sizes = moves.filter((move) => move !== 0).map(Math.abs)
  return sizes.length < fewestMoves ? null : consistency * quantile(sizes, 0.5)
}

/** Makes the median absolute deviation of normally distributed numbers their standard deviation. */
const consistency = 1.4826

/** What is usual around a jump and its way back, which themselves do not count; 0 where too little is around. */
function usualMoveAround(moves: Float64Array, index: number): number {
  const around = new Float64Array(2 * neighbours)
  around.set(moves.subarray(Math.max(1, index - neighbours), index))
  around.set(moves.subarray(index + 2, index + 2 + neighbours), neighbours)
  return usualMove(around) ?? 0
}

/** A day counts as quiet only where trade is usual: 18 of the 20 days before it had some. */
const tradeWindow = 20
const tradedDays = 18

function* quietDays({ days, volumes }: Quotes): Generator<QuoteFlag> {
  if (volumes === undefined) return
  const isTraded = (index: number) => ((volumes[index] ?? 0) > 0 ? 1 : 0)
  let traded = 0
  for (let index = 0; index < days.length; index++) {
    if (isTraded(index) === 0 && traded >= tradedDays) yield flag(days[index] ?? NaN, 'NO_VOLUME')
    traded += isTraded(index)
    if (index >= tradeWindow) traded -= isTraded(index - tradeWindow)
  }
}

/** A monthly series has no gap every month: what is usual for the series is never one. */
function* gaps(days: Int32Array, longestGap: number): Generator<QuoteFlag> {
  const steps = Float64Array.from(days, (on, index) => weekdaysBetween(days[index - 1] ?? on, on)).subarray(1)
  const longest = Math.max(longestGap, 1.5 * quantile(steps.slice(), 0.5))
  for (let index = 1; index < days.length; index++) {
    const weekdays = steps[index - 1] ?? NaN
    if (weekdays <= longest) continue
    const since = fromEpochDay(days[index - 1] ?? NaN)
    yield flag(days[index] ?? NaN, 'GAP', { since, weekdays: `${weekdays}` })
  }
}
