import { type Day, toEpochDay } from '@kinfolio/ledger/days/day'
import { t } from '@lingui/core/macro'

import { formatLocale } from './format.ts'

// How the reader writes days in fields, and how a calendar of theirs looks.

const millisPerDay = 86_400_000
const dayParts = ['day', 'month', 'year'] as const
export type DayPart = (typeof dayParts)[number]

/** How days are written where the reader lives. */
export type DayForm = {
  /** In which order, such as `['day', 'month', 'year']`. */
  order: readonly DayPart[]
  /** The names of each month, January first, in small letters and without dots. */
  months: readonly (readonly string[])[]
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(options: Intl.DateTimeFormatOptions, tag = formatLocale()): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options])
  const known = formats.get(key)
  if (known) return known
  const plain = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' }
  const format = new Intl.DateTimeFormat(tag, { ...options, ...plain })
  formats.set(key, format)
  return format
}

function millisOf(day: Day): number {
  return toEpochDay(day) * millisPerDay
}

/** `15.03.2026`, in the order and with the signs of the reader. */
export function writtenDay(day: Day): string {
  return formatOf({ day: '2-digit', month: '2-digit', year: 'numeric' }).format(millisOf(day))
}

/** `dd.mm.yyyy`, in the order and with the signs of the reader. */
export function dayPattern(): string {
  const letters: Readonly<Partial<Record<string, string>>> = { day: t`dd`, month: t`mm`, year: t`yyyy` }
  return formatOf({ day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? value)
    .join('')
}

/** In which order the reader writes a day, and what months are called in their language and in English. */
export function dayForm(): DayForm {
  const key = formatLocale() ?? ''
  const known = forms.get(key) ?? newDayForm()
  forms.set(key, known)
  return known
}

const forms = new Map<string, DayForm>()

function newDayForm(): DayForm {
  const parts = formatOf({ day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(0)
  const months = Array.from({ length: 12 }, (_, month) => {
    const at = Date.UTC(2026, month, 1)
    const names = [formatLocale(), 'en'].flatMap((tag) =>
      (['long', 'short'] as const).flatMap((length) => [
        formatOf({ month: length }, tag).format(at),
        // In some languages a month beside a day has another ending.
        partOf(formatOf({ day: 'numeric', month: length }, tag), at, 'month'),
      ]),
    )
    return [...new Set(names.map((name) => name.toLowerCase().replaceAll('.', '')))]
  })
  return {
    order: parts.flatMap(({ type }) => dayParts.filter((part) => part === type)),
    months,
  }
}

function partOf(format: Intl.DateTimeFormat, at: number, type: Intl.DateTimeFormatPartTypes): string {
  return format.formatToParts(at).find((part) => part.type === type)?.value ?? ''
}

/** `March 2026`. */
export function monthTitle(day: Day): string {
  return formatOf({ month: 'long', year: 'numeric' }).format(millisOf(day))
}

/** `Sunday, 15 March 2026`, for those who hear it. */
export function spokenDay(day: Day): string {
  return formatOf({ dateStyle: 'full' }).format(millisOf(day))
}

/** The names of the seven days from the first one of a week, short and in full. */
export function weekdayNames(firstOfWeek: Day): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const at = millisOf(firstOfWeek) + index * millisPerDay
    return {
      short: formatOf({ weekday: 'short' }).format(at),
      long: formatOf({ weekday: 'long' }).format(at),
    }
  })
}

/** The day of the week on which a week begins: 1 is Monday, 7 is Sunday. */
export function weekStart(): number {
  const here = new Intl.Locale(formatLocale() ?? navigator.language)
  // Browsers differ in whether it is a method yet; the older ones have neither.
  const asked = here as unknown as {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return asked.getWeekInfo?.().firstDay ?? asked.weekInfo?.firstDay ?? 1
}
