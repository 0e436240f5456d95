import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { lastIndexOn } from '../prices/ticks.ts'
import { stretchOf } from '../value/daily-series.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { flowsWithin } from '../value/day-flows.ts'
import { modifiedDietz } from './modified-dietz.ts'

/**
 * The time-weighted return from the end of one day to the end of another, not annualised: 0.12 is 12 %. Null over a
 * gap, and where the base is negative. A series valued every day chains daily returns. A series valued by statement
 * chains Modified Dietz from valuation to valuation.
 */
export function timeWeightedReturn(series: DailySeries, from: Day, to: Day): number | null {
  const asked = stretchOf(series, from, to)
  if (asked.valuedOn !== undefined) return chainStatements(asked, asked.valuedOn)
  const growth = dailyGrowth(asked).at(-1) ?? NaN
  return Number.isNaN(growth) ? null : growth - 1
}

/**
 * The growth of 1 invested at the end of the first day, for each day; NaN from the first gap on, since a return never
 * bridges a gap.
 */
export function dailyGrowth({
  from,
  values,
  flows,
}: Pick<DailySeries, 'from' | 'values' | 'flows'>): Float64Array {
  const { days, contributions, withdrawals } = flows
  const growth = new Float64Array(values.length)
  let before = values[0] ?? NaN
  let level = Number.isNaN(before) ? NaN : 1
  growth[0] = level
  let flow = lastIndexOn(flows, from) + 1
  for (let index = 1; index < values.length; index++) {
    const value = values[index] ?? NaN
    let paidIn = 0
    let takenOut = 0
    if (days[flow] === from + index) {
      paidIn = contributions[flow] ?? NaN
      takenOut = withdrawals[flow] ?? NaN
      flow++
    }
    level *= dayGrowth(before + paidIn, value + takenOut)
    growth[index] = level
    before = value
  }
  return growth
}

/**
 * One day's growth: (end + out) ÷ (start + in). Contributions count at the start of the day, withdrawals and income
 * at its end. A day with nothing invested changes nothing. A day with less than nothing has no return.
 */
function dayGrowth(base: number, end: number): number {
  if (base === 0) return Number.isNaN(end) ? NaN : 1
  return base < 0 || end < 0 ? NaN : end / base
}

function chainStatements(series: DailySeries, valuedOn: readonly number[]): number | null {
  let growth = 1
  for (const [from, to] of statementPeriods(series, valuedOn, 0, series.values.length - 1)) {
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
    const inside = flowsWithin(series.flows, series.from + first, series.from + last)
    const sumOf = (column: Float64Array) => column.reduce((total, amount) => total + amount, 0)
    const [paidIn, takenOut] = [sumOf(inside.contributions), sumOf(inside.withdrawals)]
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
 * on the day before its first flow: money is not idle before it is paid in.
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
    const { days, contributions } = flowsWithin(series.flows, series.from + from, series.from + to)
    const paidOn = days[contributions.findIndex((amount) => amount !== 0)]
    return paidOn === undefined ? [] : [[paidOn - series.from - 1, to]]
  })
}

function dietzPeriod({ from: first, values, flows: all }: DailySeries, from: number, to: number) {
  const flows: { amount: number; weight: number }[] = []
  const length = to - from
  const { days, contributions, withdrawals } = flowsWithin(all, first + from, first + to)
  for (const [flow, on] of days.entries()) {
    const index = on - first
    const paidIn = contributions[flow] ?? NaN
    const takenOut = withdrawals[flow] ?? NaN
    if (paidIn !== 0) flows.push({ amount: paidIn, weight: (to - index + 1) / length })
    if (takenOut !== 0) flows.push({ amount: -takenOut, weight: (to - index) / length })
  }
  return { start: values[from] ?? NaN, end: values[to] ?? NaN, flows }
}

/**
 * A series valued by statement, with the gain of each stretch spread evenly over its days. It can then be measured
 * together with series that are valued daily, and a quarter's gain does not fall on one day. Days after the last
 * valuation have no gain yet and stay as they are.
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
function netFlowsBetween({ from: first, flows }: DailySeries, from: number, to: number): number[] {
  const { days, contributions, withdrawals } = flowsWithin(flows, first + from, first + to)
  let [net, flow] = [0, 0]
  return Array.from({ length: to - from }, (_, offset) => {
    if (days[flow] === first + from + 1 + offset) {
      net += (contributions[flow] ?? NaN) - (withdrawals[flow] ?? NaN)
      flow++
    }
    return net
  })
}
