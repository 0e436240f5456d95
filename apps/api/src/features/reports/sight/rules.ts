import { failInput } from '@kinfolio/contract/errors'
import type { ReportPeriod } from '@kinfolio/contract/report-kinds'
import { say } from '@kinfolio/contract/say'
import { addDays, day, type Day } from '@kinfolio/ledger/days/day'

/** From the end of the first day to the end of the last. */
export type Stretch = { from: Day; to: Day }

/** What a report says of its days, and what a question says instead. */
export type AskedDays = {
  period: ReportPeriod
  from: Day | null
  asOf: Day | null
  /** Replace the period. */
  start?: Day | undefined
  end?: Day | undefined
}

/**
 * The days that a report tells of. A period to date begins with the eve of its first day; of LAST_MONTH and its like it
 * ends with the eve of the present one. MAX, and a year count beyond the first record, begin with `opening`, the eve of the
 * first record.
 */
export function stretchOf(
  { period, from, asOf, start, end }: AskedDays,
  { today, opening }: { today: Day; opening: Day | null },
): Stretch {
  const on = end ?? asOf ?? today
  const whole = wholePeriodBefore(period, on)
  const to = end === undefined && whole !== null ? whole.to : on
  const first = start ?? (period === 'CUSTOM' ? from : null) ?? whole?.from ?? beginOf(period, to) ?? opening
  return { from: first !== null && first < to ? first : addDays(to, -1), to }
}

/** Days that nothing can be told of are refused: a stretch that ends before it begins, and what is too far ahead. */
export function requireDays({ start, end }: Pick<AskedDays, 'start' | 'end'>, to: Day, today: Day): void {
  if (start !== undefined && start >= to)
    failInput('start', say`A stretch that ends on ${to} begins before it.`)
  const latest = addDays(today, 366)
  if (to > latest) failInput(end === undefined ? 'asOf' : 'end', say`Ask for a day until ${latest}.`)
}

function wholePeriodBefore(period: ReportPeriod, on: Day): Stretch | null {
  const months = { LAST_MONTH: 1, LAST_QUARTER: 3, LAST_YEAR: 12 }[period as string]
  if (months === undefined) return null
  const to = addDays(firstOf(on, months), -1)
  return { from: addDays(firstOf(to, months), -1), to }
}

function beginOf(period: ReportPeriod, to: Day): Day | null {
  const months = { MTD: 1, QTD: 3, YTD: 12 }[period as string]
  if (months !== undefined) return addDays(firstOf(to, months), -1)
  const years = { '1Y': 1, '3Y': 3, '5Y': 5 }[period as string]
  return years === undefined ? null : yearsBack(to, years)
}

/** The first day of the stretch of so many months that a day is in: of its month, its quarter, its year. */
function firstOf(on: Day, months: number): Day {
  const month = +on.slice(5, 7)
  const first = month - ((month - 1) % months)
  return day(`${on.slice(0, 4)}-${String(first).padStart(2, '0')}-01`)
}

function yearsBack(on: Day, count: number): Day {
  const year = String(+on.slice(0, 4) - count).padStart(4, '0')
  return day(`${year}${on.slice(4).replace('-02-29', '-02-28')}`)
}
