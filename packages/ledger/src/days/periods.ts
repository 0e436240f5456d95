import { addDays, day, type Day } from './day.ts'

export const periodKeys = ['MTD', 'YTD', '1Y', '3Y', '5Y', 'MAX'] as const
export type PeriodKey = (typeof periodKeys)[number]

/** A stretch from the end of its first day to the end of its last. */
export type Period = { readonly key: PeriodKey; readonly from: Day; readonly to: Day }

/**
 * The usual stretches that end on a day, each from the end of the day before it began. One that began before the
 * first day is left out: it would be the whole history under another name.
 */
export function periodsUntil(to: Day, first: Day): Period[] {
  const [year = '', month = '', dayOfMonth = ''] = to.split('-')
  const yearsBack = (count: number): Day => {
    const earlier = String(Number.parseInt(year, 10) - count).padStart(4, '0')
    return month === '02' && dayOfMonth === '29'
      ? day(`${earlier}-02-28`)
      : day(`${earlier}-${month}-${dayOfMonth}`)
  }
  const starts: [PeriodKey, Day][] = [
    ['MTD', addDays(day(`${year}-${month}-01`), -1)],
    ['YTD', addDays(day(`${year}-01-01`), -1)],
    ['1Y', yearsBack(1)],
    ['3Y', yearsBack(3)],
    ['5Y', yearsBack(5)],
  ]
  const periods = starts
    .filter(([, from]) => from >= first && from < to)
    .map(([key, from]) => ({ key, from, to }))
  return [...periods, { key: 'MAX', from: first, to }]
}

export type CalendarYear = {
  readonly year: number
  readonly from: Day
  readonly to: Day
  readonly months: readonly { readonly month: number; readonly from: Day; readonly to: Day }[]
}

/**
 * The years of the calendar that a history from the end of one day to the end of another touches, with their months;
 * the first and the last are as long as the history has days of them.
 */
export function calendarYears(first: Day, to: Day): CalendarYear[] {
  const years: CalendarYear[] = []
  for (let from = first; from < to;) {
    // The eve of a month belongs to the month before, so the month is that of the next day.
    const year = yearOf(addDays(from, 1))
    const end = earlier(day(`${pad(year, 4)}-12-31`), to)
    const months: CalendarYear['months'][number][] = []
    for (let start = from; start < end;) {
      const month = +addDays(start, 1).slice(5, 7)
      const next = month === 12 ? `${pad(year + 1, 4)}-01-01` : `${pad(year, 4)}-${pad(month + 1, 2)}-01`
      const last = earlier(addDays(day(next), -1), end)
      months.push({ month, from: start, to: last })
      start = last
    }
    years.push({ year, from, to: end, months })
    from = end
  }
  return years
}

function yearOf(on: Day): number {
  return +on.slice(0, 4)
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

function pad(value: number, length: number): string {
  return `${value}`.padStart(length, '0')
}
