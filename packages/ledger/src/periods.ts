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
