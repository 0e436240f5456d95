import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { DailySeries, DayColumns } from '../value/daily-series.ts'
import { modifiedDietz } from './modified-dietz.ts'

/**
 * The time-weighted return from the end of one day to the end of another, not annualised: 0.12 is 12 %. Null over a
 * gap, and where the base is negative. A series valued every day chains daily returns; one that is valued by
 * statement chains Modified Dietz from valuation to valuation.
 */
export function timeWeightedReturn(series: DailySeries, from: Day, to: Day): number | null {
  const start = toEpochDay(from) - series.from
  const end = toEpochDay(to) - series.from
  if (start < 0 || end >= series.values.length || end < start) {
    throw new RangeError(`The daily series does not cover ${from} to ${to}.`)
  }
  if (series.valuedOn !== undefined) return chainStatements(series, series.valuedOn, start, end)
  let growth = 1
  for (let index = start + 1; index <= end; index++) growth *= dayGrowth(series, index)
  return Number.isNaN(growth) || Number.isNaN(series.values[start]) ? null : growth - 1
}

/**
 * The growth of 1 invested at the end of the first day, for each day; NaN from the first gap on, since a return is
 * never bridged.
 */
export function dailyGrowth(series: DayColumns): Float64Array {
  const growth = new Float64Array(series.values.length)
  let level = Number.isNaN(series.values[0]) ? NaN : 1
  growth[0] = level
  for (let index = 1; index < series.values.length; index++) {
    level *= dayGrowth(series, index)
    growth[index] = level
  }
  return growth
}

/**
 * One day's growth: (end + out) ÷ (start + in), contributions at the start of the day, withdrawals and income at its
 * end. Nothing invested contributes nothing; less than nothing has no return.
 */
function dayGrowth({ values, contributions, withdrawals }: DayColumns, index: number): number {
  const base = (values[index - 1] ?? NaN) + (contributions[index] ?? NaN)
  const end = (values[index] ?? NaN) + (withdrawals[index] ?? NaN)
  if (base === 0) return Number.isNaN(end) ? NaN : 1
  return base < 0 || end < 0 ? NaN : end / base
}

function chainStatements(
  series: DailySeries,
  valuedOn: readonly number[],
  start: number,
  end: number,
): number | null {
  let growth = 1
  for (const [from, to] of statementPeriods(series, valuedOn, start, end)) {
    const part = modifiedDietz(dietzPeriod(series, from, to))
    if (part === null || Number.isNaN(part)) return null
    growth *= 1 + part
  }
  return growth - 1
}

/** One factor of a time-weighted return: growth = 1 + (closing + out − opening − in) ÷ invested. */
export type Stretch = {
  readonly from: Day
  readonly to: Day
  readonly opening: number
  readonly in: number
  readonly out: number
  readonly closing: number
  /**
   * The invested amount: the opening and what was paid in. In a stretch between statements each flow counts for the
   * part of the stretch during which it was invested.
   */
  readonly invested: number
  readonly growth: number
}

/**
 * The factors whose product is 1 + the time-weighted return: the days on which something was invested, or the
 * stretches from valuation to valuation. Null where there is no return.
 */
export function returnStretches(series: DailySeries, from: Day, to: Day): readonly Stretch[] | null {
  if (timeWeightedReturn(series, from, to) === null) return null
  const start = toEpochDay(from) - series.from
  const end = toEpochDay(to) - series.from
  const periods =
    series.valuedOn === undefined
      ? Array.from({ length: end - start }, (_, offset) => [start + offset, start + offset + 1] as const)
      : statementPeriods(series, series.valuedOn, start, end)
  return periods.flatMap(([first, last]): Stretch[] => {
    const isDay = series.valuedOn === undefined
    const { start: opening, end: closing, flows } = dietzPeriod(series, first, last)
    const sumOf = (column: Float64Array) =>
      column.subarray(first + 1, last + 1).reduce((total, amount) => total + amount, 0)
    const [paidIn, takenOut] = [sumOf(series.contributions), sumOf(series.withdrawals)]
    const weighted = flows.reduce((total, { amount, weight }) => total + amount * weight, opening)
    const invested = isDay ? opening + paidIn : weighted
    if (invested === 0) return []
    return [
      {
        from: fromEpochDay(series.from + first),
        to: fromEpochDay(series.from + last),
        opening,
        in: paidIn,
        out: takenOut,
        closing,
        invested,
        growth: 1 + (closing + takenOut - opening - paidIn) / invested,
      },
    ]
  })
}

/**
 * The stretches from valuation to valuation between two days, as indices. A stretch that begins with nothing begins
 * on the eve of its first flow: money is not idle before it is paid in.
 */
function statementPeriods(
  series: DailySeries,
  valuedOn: readonly number[],
  start: number,
  end: number,
): [number, number][] {
  const inside = valuedOn.map((on) => on - series.from).filter((index) => index > start && index < end)
  const edges = [start, ...inside, end]
  return edges.slice(1).flatMap((to, position): [number, number][] => {
    const from = edges[position] ?? start
    if (series.values[from] !== 0) return to > from ? [[from, to]] : []
    const flowsOn = series.contributions.findIndex(
      (amount, index) => index > from && index <= to && amount !== 0,
    )
    return flowsOn < 0 ? [] : [[flowsOn - 1, to]]
  })
}

function dietzPeriod({ values, contributions, withdrawals }: DailySeries, from: number, to: number) {
  const flows: { amount: number; weight: number }[] = []
  const length = to - from
  for (let index = from + 1; index <= to; index++) {
    const paidIn = contributions[index] ?? NaN
    const takenOut = withdrawals[index] ?? NaN
    if (paidIn !== 0) flows.push({ amount: paidIn, weight: (to - index + 1) / length })
    if (takenOut !== 0) flows.push({ amount: -takenOut, weight: (to - index) / length })
  }
  return { start: values[from] ?? NaN, end: values[to] ?? NaN, flows }
}

/**
 * A series valued by statement with each stretch's gain spread evenly over its days, so that it can be measured
 * together with series valued daily without a quarter's gain falling on one day. What follows the last valuation has
 * no gain yet and stays as it is.
 */
export function spreadGains(series: DailySeries): DailySeries {
  const { valuedOn, ...days } = series
  if (valuedOn === undefined) return series
  const values = series.values.slice()
  const last = valuedOn.findLast((on) => on < series.from + values.length)
  if (last === undefined || last <= series.from) return { ...days, values }
  for (const [from, to] of statementPeriods(series, valuedOn, 0, last - series.from)) {
    const flows = netFlowsBetween(series, from, to)
    const gain = (series.values[to] ?? NaN) - (series.values[from] ?? NaN) - (flows.at(-1) ?? 0)
    flows.forEach((flow, offset) => {
      values[from + 1 + offset] = (series.values[from] ?? NaN) + flow + (gain * (offset + 1)) / (to - from)
    })
  }
  return { ...days, values }
}

/** What was paid in less what came out since `from`, at the end of each day up to `to`. */
function netFlowsBetween({ contributions, withdrawals }: DailySeries, from: number, to: number): number[] {
  let flow = 0
  const flows: number[] = []
  for (let index = from + 1; index <= to; index++) {
    flow += (contributions[index] ?? NaN) - (withdrawals[index] ?? NaN)
    flows.push(flow)
  }
  return flows
}
