import type { Reason } from './figure.ts'

/** The days of one position or set, all columns of one length, as floats of one currency. */
export type DayColumns = {
  readonly values: Float64Array
  readonly contributions: Float64Array
  readonly withdrawals: Float64Array
}

/**
 * One number a day from epoch day `from` on. A value that is not known is NaN, and `gaps` says which days are missing
 * and why (epoch days, both ends included). Contributions are what the investor paid in on a day, withdrawals what
 * came out, income included; both are ≥ 0 but for reversals and fees on nothing.
 * `valuedOn` are the epoch days on which a position valued by statement was valued; without it every day is one.
 */
export type DailySeries = DayColumns & {
  readonly from: number
  readonly gaps: readonly Gap[]
  readonly valuedOn?: readonly number[]
}

export type Gap = { readonly from: number; readonly to: number; readonly reason: Reason }

export function dayColumns(length: number): DayColumns {
  return {
    values: new Float64Array(length),
    contributions: new Float64Array(length),
    withdrawals: new Float64Array(length),
  }
}

/**
 * Columns as the series of the days from an epoch day on, their values multiplied by rates; null where they are of the
 * right currency already. Nothing at no rate is nothing: only an amount needs a rate. The columns become those of the
 * series. `missing` is the reason of a day whose value is not known before it is converted.
 */
export function seriesOf(
  columns: DayColumns,
  rates: Float64Array | null,
  from: number,
  missing: Reason,
): DailySeries {
  const { values } = columns
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
  return { ...columns, from, gaps: mergeGaps(gaps) }
}

/**
 * The series of a set of one currency and the same days: values sum, and a day on which a member is missing is missing
 * for the set. Flows between members are no flows of the set, so what came in and what went out on one day is netted:
 * of a switch, or of cash that pays for a purchase, only what came from outside is left. A member valued by statement
 * enters with its gains spread (see `spreadGains`) where returns are measured.
 */
export function combineDaily(list: readonly DailySeries[]): DailySeries {
  const [first] = list
  if (first === undefined) throw new RangeError('A set without members has no days.')
  if (list.length === 1) return first
  const total = dayColumns(first.values.length)
  for (const series of list) {
    if (series.from !== first.from || series.values.length !== first.values.length) {
      throw new RangeError('Series of different days cannot be combined.')
    }
    addDays(total, series)
  }
  netFlows(total)
  return { ...total, from: first.from, gaps: mergeGaps(list.flatMap((series) => series.gaps)) }
}

/** Adds a member to a running total, day by day. */
function addDays(total: DayColumns, member: DayColumns): void {
  for (let index = 0; index < total.values.length; index++) {
    total.values[index] = (total.values[index] ?? NaN) + (member.values[index] ?? NaN)
    total.contributions[index] = (total.contributions[index] ?? NaN) + (member.contributions[index] ?? NaN)
    total.withdrawals[index] = (total.withdrawals[index] ?? NaN) + (member.withdrawals[index] ?? NaN)
  }
}

/** Flows that differ by less than this part of their size are alike: the rest is the rounding of floats. */
const alike = 1e-12

/** Leaves of each day's flows their difference, on the side on which it falls. */
function netFlows({ contributions, withdrawals }: DayColumns): void {
  for (let index = 0; index < contributions.length; index++) {
    const [paidIn, takenOut] = [contributions[index] ?? NaN, withdrawals[index] ?? NaN]
    const difference = paidIn - takenOut
    const net = Math.abs(difference) <= alike * Math.abs(paidIn + takenOut) ? 0 : difference
    contributions[index] = net < 0 ? 0 : net
    withdrawals[index] = net < 0 ? -net : 0
  }
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
