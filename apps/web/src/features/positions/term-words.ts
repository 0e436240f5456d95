import { addMonths, day, daysBetween } from '@kinfolio/ledger/days/day'
import { plural } from '@lingui/core/macro'

/** How long it is from one day to another, in whole months from a month on: `19 years, 3 months`, `12 days`. */
export function termWords(from: string, to: string): string {
  const [first, last] = [day(from), day(to)]
  const counted = monthOf(to) - monthOf(from)
  const months = addMonths(first, counted) > last ? counted - 1 : counted
  if (months < 1) return plural(daysBetween(first, last), { one: '# day', other: '# days' })
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [
    years > 0 && plural(years, { one: '# year', other: '# years' }),
    rest > 0 && plural(rest, { one: '# month', other: '# months' }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Months since the beginning of the calendar. */
function monthOf(on: string): number {
  return Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7))
}
