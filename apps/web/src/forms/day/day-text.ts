import { addDays, addMonths, type Day, daysBetween, isDay } from '@kinfolio/ledger/days/day'

import type { DayForm, DayPart } from '../../lib/day-form.ts'

/**
 * The day that somebody typed, or null. Besides a day in the reader's order or as `2026-03-15` it may be shorter (`15.3.`, `15/3/26`, `15 mar`,
 * `15`), a step from today (`-3d`, `+2w`, `-1m`, `1y`), a word (`today`), or the start or end of a month, quarter or year (`som`, `eom`, `eoq`,
 * `eoy`, and `eom-1` for that of the one before).
 */
export function readDay(text: string, form: DayForm, today: Day): Day | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return (
    wordOf(typed, today) ?? stepOf(typed, today) ?? edgeOf(typed, today) ?? writtenDay(typed, form, today)
  )
}

const words: Readonly<Record<string, number>> = {
  today: 0,
  t: 0,
  heute: 0,
  yesterday: -1,
  gestern: -1,
  tomorrow: 1,
  morgen: 1,
}

function wordOf(typed: string, today: Day): Day | null {
  const days = words[typed]
  return days === undefined ? null : within(() => addDays(today, days))
}

function stepOf(typed: string, today: Day): Day | null {
  const [, sign, count, unit] = /^([+-]?) ?(\d{1,4}) ?([dwmyj])$/.exec(typed) ?? []
  if (count === undefined) return null
  const steps = sign === '-' ? -Number(count) : Number(count)
  return within(() => {
    if (unit === 'd') return addDays(today, steps)
    if (unit === 'w') return addDays(today, steps * 7)
    return addMonths(today, unit === 'm' ? steps : steps * 12)
  })
}

const monthsOf: Readonly<Record<string, number>> = { m: 1, q: 3, y: 12 }

function edgeOf(typed: string, today: Day): Day | null {
  const [, edge, unit = '', sign, count] = /^([se])o([mqy])(?: ?([+-]) ?(\d{1,3}))?$/.exec(typed) ?? []
  const months = monthsOf[unit]
  if (edge === undefined || months === undefined) return null
  const steps = Number(`${sign ?? ''}${count ?? 0}`)
  return within(() => {
    const month = Number(today.slice(5, 7)) - 1
    const first = addMonths(firstOfMonth(today), steps * months - (month % months))
    return edge === 's' ? first : addDays(addMonths(first, months), -1)
  })
}

/** Days end with the year 9999. */
function within(reckon: () => Day): Day | null {
  try {
    return reckon()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function writtenDay(typed: string, form: DayForm, today: Day): Day | null {
  const parts = partsOf(typed, form)
  if (parts === null) return null
  const named = parts.find((part) => 'month' in part)
  const numbers = parts.flatMap((part) => ('digits' in part ? [part.digits] : []))
  if (named) return dayOf(withoutMonth(numbers), `${named.month}`, today)
  const [first = '', second = '', third] = numbers
  if (numbers.length === 1) return ofOneNumber(first, form, today)
  if (first.length === 4 && third !== undefined) return dayOf({ year: first, day: third }, second, today)
  const order = third === undefined ? form.order.filter((part) => part !== 'year') : form.order
  return inOrder(numbers, order, today)
}

type TypedPart = { digits: string } | { month: number }

/** Numbers and the name of one month, at most three in all. */
function partsOf(typed: string, { months }: DayForm): TypedPart[] | null {
  const found = typed.match(/\d+|\p{L}+/gu) ?? []
  if (found.length === 0 || found.length > 3 || !/^[\d\p{L}\s./,-]+$/u.test(typed)) return null
  const parts: TypedPart[] = []
  for (const text of found) {
    const month = months.findIndex((names) => names.includes(text)) + 1
    if (/\d/.test(text)) parts.push({ digits: text })
    else if (month > 0) parts.push({ month })
    else return null
  }
  return parts.filter((part) => 'month' in part).length > 1 ? null : parts
}

/** Beside the name of a month stands a day, and perhaps a year: the one with four digits, else the one that comes last. */
function withoutMonth([first = '', second]: readonly string[]): { day: string; year?: string | undefined } {
  return first.length === 4 && second !== undefined
    ? { day: second, year: first }
    : { day: first, year: second }
}

function inOrder(numbers: readonly string[], order: readonly DayPart[], today: Day): Day | null {
  const at = (part: DayPart) => numbers[order.indexOf(part)]
  return dayOf({ day: at('day') ?? '', year: at('year') }, at('month') ?? '', today)
}

/** `15` is a day of a month, `1503` a day of a year, `150326` and `15032026` are days with their years. */
function ofOneNumber(digits: string, form: DayForm, today: Day): Day | null {
  if (digits.length <= 2)
    return nearest(
      [-1, 0, 1].map((months) => dayOfMonth(digits, months, today)),
      today,
    )
  const short = form.order.filter((part) => part !== 'year')
  if (digits.length === 4) return inOrder([digits.slice(0, 2), digits.slice(2)], short, today)
  if (digits.length === 8 && isDay(dashed(digits))) return dayFrom(dashed(digits))
  if (digits.length !== 6 && digits.length !== 8) return null
  const yearLength = digits.length - 4
  let from = 0
  const numbers = form.order.map((part) => {
    const text = digits.slice(from, from + (part === 'year' ? yearLength : 2))
    from += text.length
    return text
  })
  return inOrder(numbers, form.order, today)
}

function dashed(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

function dayOfMonth(digits: string, months: number, today: Day): Day | null {
  const month = within(() => addMonths(firstOfMonth(today), months))
  return month && dayFrom(`${month.slice(0, 8)}${digits.padStart(2, '0')}`)
}

type DayAndYear = { day: string; year?: string | undefined }

/** Without its year it is of this year; of the last one where this year's is more than half a year ahead. */
function dayOf({ day, year }: DayAndYear, month: string, today: Day): Day | null {
  if (day.length > 2 || month.length > 2) return null
  const rest = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const inYear = (digits: string) => dayFrom(`${digits.padStart(4, '0')}-${rest}`)
  if (year !== undefined) return /^\d{2}$|^\d{4}$/.test(year) ? inYear(fullYear(year, thisYear)) : null
  const near = inYear(`${thisYear}`)
  return near === null || daysBetween(today, near) > halfYear ? inYear(`${thisYear - 1}`) : near
}

const halfYear = 183
const yearsAhead = 20

/** Of two digits: the year that ends so, at most twenty years from now. */
function fullYear(typed: string, thisYear: number): string {
  if (typed.length !== 2) return typed
  const latest = thisYear + yearsAhead
  return `${latest - ((((latest - Number(typed)) % 100) + 100) % 100)}`
}

export function firstOfMonth(on: Day): Day {
  return addDays(on, 1 - Number(on.slice(8)))
}

function dayFrom(text: string): Day | null {
  return isDay(text) ? text : null
}

function nearest(days: readonly (Day | null)[], today: Day): Day | null {
  const distance = (day: Day) => Math.abs(daysBetween(today, day))
  return (
    days.filter((day) => day !== null).toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))[0] ??
    null
  )
}
