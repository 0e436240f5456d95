import { isNamedDay } from '@kinfolio/contract/primitives'
import { say } from '@kinfolio/contract/say'

import type { DateOrder, Problem } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'

const longestCell = 60
const time = String.raw`(?:[T ;,]+(\d{1,2}[:.]?\d{2}(?:[:.]?\d{2}(?:[.,]\d+)?)?(?: ?[AaPp]\.?[Mm]\.?)?)(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?.{0,20})?$`
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?${time}`)
const compact = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})${time}`)
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${time}`)
const dayThenName = /^(\d{1,2})(?:st|nd|rd|th)?[-. ]+(?:de )?(\p{L}{3,12})\.?(?: de)?[-,. ]+(\d{4}|\d{2})\b/u
const nameThenDay = /^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/u

// The first letters that tell the months apart in English, German, French, Spanish, Dutch and Italian.
const monthStarts: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrt', 'maa', 'mae'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mei', 'mag', 'maj'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic', 'des'],
]

/**
 * Whether day or month comes first in a column of dates such as 03/04/2024. Cells in which one number cannot be a month
 * decide. Null if no cell decides, or if cells contradict each other.
 */
export function dateOrderOf(cells: Iterable<string>): 'DMY' | 'MDY' | null {
  let columnOrder: 'DMY' | 'MDY' | null = null
  for (const cell of cells) {
    const order = ownOrder(cell)
    if (order === null) continue
    if (columnOrder !== null && columnOrder !== order) return null
    columnOrder = order
  }
  return columnOrder
}

/**
 * The day in a cell, on the clock of the source. A distance from UTC beside a time only says where that clock is. A
 * time in UTC is a moment; its day is the day in `timeZone`, if one is given. Midnight in UTC is a day, because
 * programs write days in this way. `order` decides dates like 03/04/2024. In dates with dots the day comes first,
 * unless `order` says otherwise.
 */
export function readDay(cell: string, order: DateOrder | null, timeZone?: string): string | Problem {
  if (cell.length > longestCell) return notADay(cell.trim())
  const text = normalised(cell.trim())
  const isoLike = yearFirst.exec(text)
  if (isoLike !== null) {
    const [, year, , month, date, clock, zone] = isoLike
    return dayOf(compose(year, month, date), clock, zone, timeZone) ?? notADay(text)
  }
  const dense = compact.exec(text)
  if (dense !== null) {
    const [, year, month, date, clock, zone] = dense
    return dayOf(compose(year, month, date), clock, zone, timeZone) ?? notADay(text)
  }
  const [, first, separator, second, year, clock, zone] = yearLast.exec(text) ?? []
  if (first !== undefined && second !== undefined) {
    const stated = order === 'YMD' ? null : order
    const cellOrder = stated ?? ownOrder(text) ?? (separator === '.' || first === second ? 'DMY' : null)
    if (cellOrder === null) return ambiguous(text)
    const [date, month] = cellOrder === 'DMY' ? [first, second] : [second, first]
    return dayOf(compose(year, month, date), clock, zone, timeZone) ?? notADay(text)
  }
  return readNamedMonth(text) ?? notADay(text)
}

const endsInTime = /:\d{2}(?:\.\d+)?\s*$/

/** Adds the time zone of a header such as `Time (UTC)` to a cell that has none. */
export function withZone(cell: string, header: string | undefined): string {
  const isInUtc = plainWords(header ?? '')
    .split(' ')
    .includes('utc')
  return isInUtc && endsInTime.test(cell) ? `${cell.trim()} UTC` : cell
}

function readNamedMonth(text: string): string | null {
  const [, date, name, year] = dayThenName.exec(text) ?? []
  if (name !== undefined) return compose(fullYear(year), monthNumber(name), date)
  const [, leadingName, dateAfter, yearAfter] = nameThenDay.exec(text) ?? []
  return leadingName === undefined ? null : compose(yearAfter, monthNumber(leadingName), dateAfter)
}

function monthNumber(name: string): string | undefined {
  const plain = plainWords(name)
  const at = monthStarts.findIndex((starts) => starts.some((start) => plain.startsWith(start)))
  return at === -1 ? undefined : `${at + 1}`
}

function compose(year = '', month = '', date = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isNamedDay(text) ? text : null
}

const zoneOfUtc = /^(?:Z|UTC|GMT|[+-]00:?00)$/

/** The day of a time. Only a time that is written in UTC may be on another day in the time zone. */
function dayOf(text: string | null, clock = '', zone = '', timeZone = 'UTC'): string | null {
  if (text === null || timeZone === 'UTC' || !zoneOfUtc.test(zone)) return text
  const time = timeOf(clock)
  if (time === null || /^[0:]+$/.test(time)) return text
  const moment = Temporal.Instant.from(`${text}T${time}Z`)
  return moment.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

const clockShape = /^(\d{1,2})[:.]?(\d{2})(?:[:.]?(\d{2})(?:[.,]\d+)?)?(?: ?([AaPp])\.?[Mm]\.?)?$/

/** A time of day as 23:59:59. Null for a time that no clock shows. */
function timeOf(clock: string): string | null {
  const [, hours = '', minutes = '', seconds = '00', half = ''] = clockShape.exec(clock) ?? []
  const ofHalf = half === '' ? 0 : half.toLowerCase() === 'p' ? 12 : 0
  const hour = half === '' ? Number.parseInt(hours, 10) : (Number.parseInt(hours, 10) % 12) + ofHalf
  const isShown = hour < 24 && minutes < '60' && seconds < '60' && minutes !== ''
  return isShown ? `${String(hour).padStart(2, '0')}:${minutes}:${seconds}` : null
}

// With hyphens, a year of two digits could also come first, so those dates are left out.
const shortYear = /^(\d{1,2}([./])\d{1,2}\2)(\d{2})(?!\d)/

// Dates in the style of eastern Europe: 31. 1. 2024, or 2024. 01. 31.
const spaced = /^(\d{1,4})\. (\d{1,2})\. (?=\d)/

/** Removes spaces after dots and writes all digits of years such as in 31.01.24 or 1/31/24. */
function normalised(text: string): string {
  return text
    .replace(spaced, '$1.$2.')
    .replace(shortYear, (_whole, start: string, _mark: string, year: string) => `${start}${fullYear(year)}`)
}

/** A year of two digits is between 1970 and 2069. */
function fullYear(year = ''): string {
  return year.length === 2 ? `${year >= '70' ? '19' : '20'}${year}` : year
}

function ownOrder(cell: string): 'DMY' | 'MDY' | null {
  if (cell.length > longestCell) return null
  const [, first = '', , second = ''] = yearLast.exec(normalised(cell.trim())) ?? []
  const [isFirstDay, isSecondDay] = [first, second].map((part) => Number.parseInt(part, 10) > 12)
  if (isFirstDay === isSecondDay) return null
  return isFirstDay ? 'DMY' : 'MDY'
}

function notADay(text: string): Problem {
  const shown = text.slice(0, 40)
  return {
    code: 'NOT_A_DAY',
    message:
      shown === ''
        ? 'The day is missing. Fill it in, such as 2024-02-29.'
        : say`"${shown}" is not a day of the calendar. Write it as year, month and day, such as 2024-02-29.`,
  }
}

function ambiguous(text: string): Problem {
  return {
    code: 'AMBIGUOUS_DAY',
    message: say`"${text}" may start with the day or with the month, and no row of this file tells. Say which comes first.`,
  }
}
