import type { Contact } from '@kinfolio/contract/contacts'
import { isDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { t } from '@lingui/core/macro'

/** A day to remember, and when it comes next; null where it is past and comes no more. */
export type NextDate = { label: string; on: string; nextOn: string | null; inDays: number | null }

/** All days to remember of somebody, the next one first. Of the dead no birthday comes. */
export function nextDates(
  { bornOn, diedOn, keyDates }: Pick<Contact, 'bornOn' | 'diedOn' | 'keyDates'>,
  today: string,
): NextDate[] {
  const birthday = bornOn === null ? [] : [{ label: t`Birthday`, on: bornOn, everyYear: diedOn === null }]
  const died = diedOn === null ? [] : [{ label: t`Day of death`, on: diedOn, everyYear: false }]
  return [...birthday, ...died, ...keyDates]
    .map(({ label, on, everyYear }) => {
      const nextOn = nextOf(on, everyYear, today)
      return { label, on, nextOn, inDays: nextOn === null ? null : daysBetween(today, nextOn) }
    })
    .toSorted((a, b) => (a.inDays ?? Infinity) - (b.inDays ?? Infinity) || (a.on < b.on ? -1 : 1))
}

/** How old somebody is on a day, in whole years; at most on the day of their death. */
export function ageOf({ bornOn, diedOn }: Pick<Contact, 'bornOn' | 'diedOn'>, today: string): number | null {
  if (bornOn === null) return null
  const on = diedOn ?? today
  if (on < bornOn) return null
  const years = yearOf(on) - yearOf(bornOn)
  return on.slice(5) < bornOn.slice(5) ? years - 1 : years
}

function nextOf(on: string, everyYear: boolean, today: string): string | null {
  const isYearKnown = on.length > 5
  if (isYearKnown && on >= today) return on
  return everyYear || !isYearKnown ? yearly(on.slice(-5), today) : null
}

/** The next such day of the year, today included. A 29 February is kept on 28 February in other years. */
function yearly(monthDay: string, today: string): string {
  const inYear = (year: number) => {
    const day = `${year}`.padStart(4, '0')
    return isDay(`${day}-${monthDay}`) ? `${day}-${monthDay}` : `${day}-02-28`
  }
  const thisYear = inYear(yearOf(today))
  return thisYear >= today ? thisYear : inYear(yearOf(today) + 1)
}

function yearOf(day: string): number {
  return Number.parseInt(day.slice(0, 4), 10)
}

function daysBetween(from: string, to: string): number {
  return isDay(from) && isDay(to) ? toEpochDay(to) - toEpochDay(from) : 0
}
