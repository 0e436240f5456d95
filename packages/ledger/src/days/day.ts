declare const dayBrand: unique symbol

/** A calendar day, `YYYY-MM-DD`, years 0001 to 9999. Days compare as text. */
export type Day = string & { readonly [dayBrand]: true }

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function lengthOfMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0)
}

export function isDay(text: string): text is Day {
  const parts = dayShape.exec(text)
  if (parts === null) return false
  const [year, month, dayOfMonth] = [+(parts[1] ?? 0), +(parts[2] ?? 0), +(parts[3] ?? 0)]
  return year >= 1 && dayOfMonth >= 1 && dayOfMonth <= lengthOfMonth(year, month)
}

/** The day a text names; a RangeError for anything that is not a day of the calendar. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`"${text}" is not a day of the calendar, such as 2024-02-29.`)
  return text
}

// 400 Gregorian years have 146,097 days. Counting years from March puts the leap day last, so that the length of a
// month follows from its number alone; day 0 is 1970-01-01.
const daysPerEra = 146_097
const epochShift = 719_468

/** Days since 1970-01-01, negative before. */
export function toEpochDay(on: Day): number {
  const month = +on.slice(5, 7)
  const year = +on.slice(0, 4) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + +on.slice(8, 10) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysPerEra + dayOfEra - epochShift
}

export function fromEpochDay(epochDay: number): Day {
  const shifted = epochDay + epochShift
  const era = Math.floor(shifted / daysPerEra)
  const dayOfEra = shifted - era * daysPerEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return day(`${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`)
}

function pad(value: number, length: number): string {
  return `${value}`.padStart(length, '0')
}

export function addDays(on: Day, count: number): Day {
  return fromEpochDay(toEpochDay(on) + count)
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toEpochDay(to) - toEpochDay(from)
}

/** The day some months later or earlier. The last day of a month stays one: 30 September and three months are 31 December. */
export function addMonths(on: Day, count: number): Day {
  const [year, month, dayOfMonth] = [+on.slice(0, 4), +on.slice(5, 7), +on.slice(8, 10)]
  const months = year * 12 + month - 1 + count
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1]
  const last = lengthOfMonth(toYear, toMonth)
  const isLast = dayOfMonth === lengthOfMonth(year, month)
  return day(`${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(isLast ? last : Math.min(dayOfMonth, last), 2)}`)
}
