import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { flowsOfColumns, flowsWithin } from './day-flows.ts'
import type { DayFlows } from './day-flows.ts'
import type { Reason } from './figure.ts'

/**
 * The days of one position or set from epoch day `from` on, in floats of one currency. An unknown value is NaN, and
 * `gaps` says which days are missing and why (epoch days, both ends included). `valuedOn` are the epoch days on which
 * a position valued by statement was valued; without it every day is one.
 */
export type DailySeries = {
  readonly from: number
  /** One for each day. */
  readonly values: Float64Array
  readonly flows: DayFlows
  readonly gaps: readonly Gap[]
  readonly valuedOn?: readonly number[]
}

export type Gap = { readonly from: number; readonly to: number; readonly reason: Reason }

/**
 * Makes a series from a column of values, for the days from an epoch day on. Values are multiplied by rates; rates
 * are null where the values already have the right currency. Zero without a rate is zero: only an amount needs a
 * rate. The column becomes that of the series. `missing` is the reason for a day whose value is unknown before it is
 * converted.
 */
export function seriesOf(
  values: Float64Array,
  flows: DayFlows,
  rates: Float64Array | null,
  from: number,
  missing: Reason,
): DailySeries {
  const gaps: Gap[] = []
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? NaN
    if (value === 0) continue
    const converted = rates === null ? value : value * (rates[index] ?? NaN)
    values[index] = converted
    if (!Number.isNaN(converted)) continue
    const on = from + index
    gaps.push({ from: on, to: on, reason: Number.isNaN(value) ? missing : 'NO_RATE' })
  }
  return { values, flows, from, gaps: mergeGaps(gaps) }
}

/**
 * The days of a series between two days, over the same numbers. A measure between two days uses this, so that a
 * series is calculated once, however many stretches of it are asked about.
 */
export function stretchOf(series: DailySeries, from: Day, to: Day): DailySeries {
  const [first, last] = spanWithin(series, from, to)
  return {
    ...series,
    from: first,
    values: series.values.subarray(first - series.from, last - series.from + 1),
    flows: flowsWithin(series.flows, first - 1, last),
    gaps: gapsWithin(series.gaps, first, last),
  }
}

/**
 * The series of a set of one currency and the same days. Values sum, and a day on which a member is missing is
 * missing for the set. Flows between members are no flows of the set, so what came in and what went out on one day is
 * netted: for a switch, or cash that pays for a purchase, only what came from outside is left. Where returns are
 * measured, a member valued by statement enters with its gains spread (see `spreadGains`).
 */
export function combineDaily(list: readonly DailySeries[]): DailySeries {
  const [first] = list
  if (first === undefined) throw new RangeError('A set without members has no days.')
  if (list.length === 1) return first
  const sum = new DaySum(first.from, first.values.length)
  for (const series of list) sum.add(series)
  return sum.series()
}

/** The sum of members that are taken in one after another. Where there are several, none of them is held. */
export class DaySum {
  #count = 0
  #only: DailySeries | null = null
  readonly #from: number
  readonly #values: Float64Array
  readonly #contributions: Float64Array
  readonly #withdrawals: Float64Array
  /** 1 on the days on which a member held or moved something, even if everything adds up to zero. */
  readonly #isHeld: Uint8Array
  readonly #gaps: Gap[] = []

  constructor(from: number, length: number) {
    this.#from = from
    this.#values = new Float64Array(length)
    this.#contributions = new Float64Array(length)
    this.#withdrawals = new Float64Array(length)
    this.#isHeld = new Uint8Array(length)
  }

  add(member: DailySeries): void {
    this.#count++
    this.#only = this.#count === 1 ? member : null
    const { from, values, flows, gaps } = member
    const [sums, isHeld] = [this.#values, this.#isHeld]
    if (from !== this.#from || values.length !== sums.length) {
      throw new RangeError('Series of different days cannot be combined.')
    }
    for (let index = 0; index < sums.length; index++) {
      const value = values[index] ?? NaN
      if (value === 0) continue
      sums[index] = (sums[index] ?? NaN) + value
      isHeld[index] = 1
    }
    const [paidIn, takenOut] = [this.#contributions, this.#withdrawals]
    for (let flow = 0; flow < flows.days.length; flow++) {
      const index = (flows.days[flow] ?? NaN) - from
      const [into, out] = [flows.contributions[flow] ?? NaN, flows.withdrawals[flow] ?? NaN]
      if (into === 0 && out === 0) continue
      paidIn[index] = (paidIn[index] ?? NaN) + into
      takenOut[index] = (takenOut[index] ?? NaN) + out
      isHeld[index] = 1
    }
    for (const gap of gaps) this.#gaps.push(gap)
  }

  /** The same for some of the days. More members can be added to it. */
  stretch(from: Day, to: Day): DaySum {
    const [first, last] = spanWithin({ from: this.#from, values: this.#values }, from, to)
    const [start, end] = [first - this.#from, last - this.#from + 1]
    const stretch = new DaySum(first, end - start)
    stretch.#count = this.#count
    stretch.#only = this.#only && stretchOf(this.#only, from, to)
    stretch.#values.set(this.#values.subarray(start, end))
    stretch.#contributions.set(this.#contributions.subarray(start, end))
    stretch.#withdrawals.set(this.#withdrawals.subarray(start, end))
    stretch.#isHeld.set(this.#isHeld.subarray(start, end))
    stretch.#gaps.push(...gapsWithin(this.#gaps, first, last))
    return stretch
  }

  isEmpty(): boolean {
    return !this.#isHeld.includes(1)
  }

  /** For one member, its own series, in which what came in and what went out on one day are not netted. */
  series(): DailySeries {
    if (this.#only !== null) return this.#only
    const [from, values] = [this.#from, this.#values]
    const { contributions, withdrawals } = netFlows(this.#contributions, this.#withdrawals)
    const flows = flowsOfColumns(from, contributions, withdrawals)
    return { from, values, flows, gaps: mergeGaps(this.#gaps) }
  }
}

/** Flows that differ by less than this part of their size are alike: the difference is the rounding of floats. */
const alike = 1e-12

/** Replaces the flows of each day by their difference, on the side on which it falls. */
function netFlows(paidIn: Float64Array, takenOut: Float64Array) {
  const [contributions, withdrawals] = [new Float64Array(paidIn.length), new Float64Array(paidIn.length)]
  for (let index = 0; index < paidIn.length; index++) {
    const [into, out] = [paidIn[index] ?? NaN, takenOut[index] ?? NaN]
    const difference = into - out
    const net = Math.abs(difference) <= alike * Math.abs(into + out) ? 0 : difference
    contributions[index] = net < 0 ? 0 : net
    withdrawals[index] = net < 0 ? -net : 0
  }
  return { contributions, withdrawals }
}

/** The first and the last of days that a series has. */
function spanWithin(
  series: Pick<DailySeries, 'from' | 'values'>,
  from: Day,
  to: Day,
): readonly [number, number] {
  const [first, last] = [toEpochDay(from), toEpochDay(to)]
  if (first < series.from || last < first || last >= series.from + series.values.length) {
    throw new RangeError(`The daily series does not cover ${from} to ${to}.`)
  }
  return [first, last]
}

function gapsWithin(gaps: readonly Gap[], first: number, last: number): Gap[] {
  return gaps
    .filter((gap) => gap.to >= first && gap.from <= last)
    .map((gap) => ({ ...gap, from: Math.max(gap.from, first), to: Math.min(gap.to, last) }))
}

function mergeGaps(gaps: readonly Gap[]): Gap[] {
  const merged: Gap[] = []
  for (const gap of gaps.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = merged.at(-1)
    if (last !== undefined && last.reason === gap.reason && gap.from <= last.to + 1) {
      merged[merged.length - 1] = { ...last, to: Math.max(last.to, gap.to) }
    } else merged.push(gap)
  }
  return merged
}
