import { isDay } from '@kinfolio/ledger/days/day'
import { t } from '@lingui/core/macro'

import { todayIn } from '../../lib/format.ts'

export const historyRanges = ['1M', '3M', 'YTD', '1Y', '3Y', '5Y', 'MAX'] as const
export type HistoryRange = (typeof historyRanges)[number]
export const rangeLabels: Record<HistoryRange, string> = {
  '1M': t`1M`,
  '3M': t`3M`,
  YTD: t`YTD`,
  '1Y': t`1Y`,
  '3Y': t`3Y`,
  '5Y': t`5Y`,
  MAX: t`Max`,
}
export const defaultRange: HistoryRange = '1Y'

export function isHistoryRange(text: string | undefined): text is HistoryRange {
  return historyRanges.some((range) => range === text)
}

const months = { '1M': 1, '3M': 3, '1Y': 12, '3Y': 36, '5Y': 60 } as const

/** First and last day of a range that ends on `asOf`, or today; without a first day it begins with the first record. */
export function rangeStart(
  range: HistoryRange = defaultRange,
  asOf: string | undefined,
  timeZone: string,
): { from?: string; to?: string } {
  const to = asOf ?? todayIn(timeZone)
  if (range === 'MAX') return { to }
  return { from: range === 'YTD' ? yearStart(to) : monthsBefore(to, months[range]), to }
}

/** A year's results count from the close of the year before. */
function yearStart(day: string): string {
  return `${pad(+day.slice(0, 4) - 1, 4)}-12-31`
}

/** The same day of an earlier month, or that month's last day where it is shorter. */
export function monthsBefore(day: string, count: number): string {
  const index = +day.slice(0, 4) * 12 + (+day.slice(5, 7) - 1) - count
  const month = `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}`
  for (let dayOfMonth = +day.slice(8, 10); dayOfMonth > 28; dayOfMonth--) {
    if (isDay(`${month}-${dayOfMonth}`)) return `${month}-${dayOfMonth}`
  }
  return `${month}-${pad(Math.min(28, +day.slice(8, 10)), 2)}`
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
