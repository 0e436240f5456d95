import { toEpochDay, type Day } from '@kinfolio/ledger/days/day'

import { plainName } from './inputs.ts'

type Calendar = readonly [year: number, month: number, dayOfMonth: number]

/** Whether it is the ledger's own convention. */
export function isAct365Fixed(convention: string): boolean {
  return /^(act|a)365(f|fixed)?$/.test(plainConvention(convention))
}

/**
 * The years between two days, as sources count them. The ledger counts act/365 fixed. The other conventions are here
 * to compare published rates that use them. Definitions: ISDA 2006, section 4.16.
 */
export function yearFraction(convention: string, from: Day, to: Day): number {
  const days = toEpochDay(to) - toEpochDay(from)
  const name = plainConvention(convention)
  if (isAct365Fixed(convention)) return days / 365
  if (/^(act|a)36525$/.test(name)) return days / 365.25
  if (/^(act|a)364$/.test(name)) return days / 364
  if (/^(act|a)360$/.test(name)) return days / 360
  if (/^(actact|actactisda)$/.test(name)) return actAct(from, to)
  if (/^30(360|360isda|360bondbasis)$/.test(name)) return thirty(from, to, 'ISDA')
  if (/^30(e360|360isma|360eurobond)$/.test(name)) return thirty(from, to, 'EUROPE')
  if (/^30(u360|us360|360us|360sia)$/.test(name)) return thirty(from, to, 'US')
  throw new TypeError(`The day count "${convention}" is not known.`)
}

function plainConvention(convention: string): string {
  return plainName(convention).replaceAll('actual', 'act')
}

function actAct(from: Day, to: Day): number {
  const [year, lastYear] = [calendar(from)[0], calendar(to)[0]]
  const startOf = (of: number) => toEpochDay(`${of}-01-01` as Day) // a four-digit year of a day that was read
  const part = (on: Day, of: number) => (toEpochDay(on) - startOf(of)) / (startOf(of + 1) - startOf(of))
  return lastYear - year + part(to, lastYear) - part(from, year)
}

function thirty(from: Day, to: Day, rule: 'ISDA' | 'EUROPE' | 'US'): number {
  const [start, end] = [calendar(from), calendar(to)]
  const isUs = rule === 'US'
  const firstDay = isUs && isEndOfFebruary(from) ? 30 : Math.min(start[2], 30)
  const isCapped = rule === 'EUROPE' || firstDay === 30
  const lastDay =
    isUs && isEndOfFebruary(from) && isEndOfFebruary(to) ? 30 : isCapped ? Math.min(end[2], 30) : end[2]
  return (360 * (end[0] - start[0]) + 30 * (end[1] - start[1]) + lastDay - firstDay) / 360
}

function isEndOfFebruary(on: Day): boolean {
  const [year, month, dayOfMonth] = calendar(on)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && dayOfMonth === (isLeap ? 29 : 28)
}

function calendar(on: Day): Calendar {
  return [+on.slice(0, 4), +on.slice(5, 7), +on.slice(8, 10)]
}
