import type { DailySeries } from '../value/daily-series.ts'
import { flowsOfColumns } from '../value/day-flows.ts'

type EveryDay = {
  readonly values: readonly number[]
  /** One for each day, else nothing. */
  readonly contributions?: readonly number[]
  readonly withdrawals?: readonly number[]
}

/** A series said day by day, from an epoch day on. */
export function aDailySeries({ values, contributions, withdrawals }: EveryDay, from = 0): DailySeries {
  const nothing = values.map(() => 0)
  return {
    from,
    values: Float64Array.from(values),
    flows: flowsOfColumns(from, contributions ?? nothing, withdrawals ?? nothing),
    gaps: [],
  }
}

/** The days of a series, each with its flows. */
export function everyDayOf({ from, values, flows }: DailySeries): Required<EveryDay> {
  const column = (amounts: Float64Array) =>
    Array.from(values, (_, index) => amounts[flows.days.indexOf(from + index)] ?? 0)
  return {
    values: [...values],
    contributions: column(flows.contributions),
    withdrawals: column(flows.withdrawals),
  }
}
