import { WRITING_HEADER } from '@kinfolio/contract/constants'
import { type Day, fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'

const millisPerDay = 86_400_000

let locale: string | undefined

/** The person's own choice; without one the browser's language decides. */
export function setFormatLocale(tag: string | null): void {
  locale = tag ?? undefined
  formats.clear()
}

/** Undefined: that of the browser. */
export function formatLocale(): string | undefined {
  return locale
}

/** In which language and how written the server answers this person. */
export function asReadHere(language: string): Record<string, string> {
  return { 'accept-language': language, [WRITING_HEADER]: locale ?? navigator.language }
}

let zone: string | undefined

/** The zone in which the person reads instants; without one that this browser knows it is the browser's. */
export function setFormatZone(name: string | null): void {
  zone = name !== null && isZone(name) ? name : undefined
  formats.clear()
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const cached = formats.get(key)
  if (cached instanceof Intl.NumberFormat) return cached
  const format = new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const cached = formats.get(key)
  if (cached instanceof Intl.DateTimeFormat) return cached
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** Decimal text or a float. Text is formatted digit by digit, however long it is. */
type Amount = string | number

function formatNumber(value: Amount, options: Intl.NumberFormatOptions): string {
  // Decimal text is what the format's own type calls a numeric literal; a template type cannot be checked here.
  return numberFormat(options).format(value as number)
}

/** Decimal text with all of its digits: `1,234.5678`. */
export function formatNumeral(text: string): string {
  return formatNumber(text, { maximumFractionDigits: 20 })
}

const minorDigitsOf = new Map<string, number>()

/** How many digits a currency has after the point. */
function minorDigits(currency: string | undefined): number {
  if (currency === undefined) return 2
  const cached = minorDigitsOf.get(currency)
  if (cached !== undefined) return cached
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  minorDigitsOf.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** An amount without its currency, which stands beside it: `1,234,567.80`. */
export function formatMoney(value: Amount, currency?: string): string {
  const digits = minorDigits(currency)
  return formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** For headlines and tiles, where cents are noise: `1,234,568`. */
export function formatWholeMoney(value: Amount): string {
  return formatNumber(value, { maximumFractionDigits: 0 })
}

/** A change: with its sign, also where it is a gain. */
export function formatSignedMoney(value: Amount, currency?: string): string {
  const digits = minorDigits(currency)
  return formatNumber(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  })
}

export function formatSignedWholeMoney(value: Amount): string {
  return formatNumber(value, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
}

/** For axes: `1.2M`. */
export function formatCompact(value: number): string {
  return formatNumber(value, { notation: 'compact', maximumSignificantDigits: 3 })
}

/** An index that began at 100: `108.90`. */
export function formatIndex(value: number): string {
  return formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** Units held or traded: as many digits as there are, at most eight. */
export function formatQuantity(value: Amount): string {
  return formatNumber(value, { maximumFractionDigits: 8 })
}

/** A change of units, with its sign. */
export function formatSignedQuantity(value: Amount): string {
  return formatNumber(value, { maximumFractionDigits: 8, signDisplay: 'exceptZero' })
}

/** A price per unit: at least cents, at most six digits. */
export function formatPrice(value: Amount): string {
  return formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
}

/** A rate between currencies. */
export function formatRate(value: Amount): string {
  return formatNumber(value, { maximumSignificantDigits: 8 })
}

/** 0.1234 → `12.34 %` as the locale writes it. */
export function formatPercent(ratio: number, digits = 2): string {
  return formatNumber(ratio, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A difference of two returns, in points: 0.031 → `3.1`. */
export function formatPoints(difference: number): string {
  return formatNumber(difference * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export function formatSignedPercent(ratio: number, digits = 2): string {
  return formatNumber(ratio, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  })
}

/** Percent that is kept as percent, digit by digit: 12.5 → `12.5%` as the locale writes it. */
export function formatPercentage(percent: Amount, digits = 6): string {
  return formatNumber(percent, { style: 'unit', unit: 'percent', maximumFractionDigits: digits })
}

/** Ratios of risk, which have no unit: `0.87`. */
export function formatRatio(value: number): string {
  return formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** Money multiples: `1.84×`. */
export function formatMultiple(value: number): string {
  return `${formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`
}

export function formatCount(value: number): string {
  return formatNumber(value, {})
}

/** `10 Apr 2026` as the locale writes it. Days have no zone. */
export function formatDay(day: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(millisOf(day))
}

/** For axes: `Apr 2026`. */
export function formatMonth(day: string): string {
  return dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(millisOf(day))
}

/** The name of a month, 1 to 12, without its year: `Apr`. */
export function formatMonthName(month: number): string {
  return dateFormat({ month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))
}

/** For axes of a few months: `10 Apr`. */
export function formatDayOfYear(day: string): string {
  return dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(millisOf(day))
}

/** How long ago a day is, by the count of days since: `5 days ago`, `3 months ago`, `2 years ago`. */
export function formatAge(days: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (Math.abs(days) < 45) return format.format(-days, 'day')
  const months = Math.round(days / (365.25 / 12))
  return Math.abs(months) < 24
    ? format.format(-months, 'month')
    : format.format(-Math.floor(days / 365.25), 'year')
}

/** An instant in the reader's own zone: of the server as text, of this browser in milliseconds. */
export function formatInstant(instant: string | number): string {
  const millis = typeof instant === 'number' ? instant : Date.parse(instant)
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(millis)
}

/** `09:06`, where the day stands above. */
export function formatTime(instant: string): string {
  return dateFormat({ timeStyle: 'short', timeZone: zone }).format(Date.parse(instant))
}

/** A time of day as a clock on the wall shows it, of text such as `22:00`. */
export function formatClock(time: string): string {
  return dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(Date.parse(`1970-01-01T${time}Z`))
}

/** The day of an instant in the reader's own zone. */
export function formatInstantDay(instant: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone: zone }).format(Date.parse(instant))
}

// Days reach this room from answers and inputs that were checked to be days.
function millisOf(day: string): number {
  return toEpochDay(day as Day) * millisPerDay
}

/** The calendar day where the reader is, now. */
export function todayHere(): string {
  return dayIn(Date.now(), zone ?? localTimeZone())
}

/** The calendar day somewhere in the world, now. */
export function todayIn(timeZone: string): string {
  return dayIn(Date.now(), timeZone)
}

/** The calendar day that an instant falls on, somewhere in the world. */
export function dayOfInstant(instant: string, timeZone: string): string {
  return dayIn(Date.parse(instant), timeZone)
}

function dayIn(millis: number, timeZone: string): string {
  const { year, month, day } = partsIn(millis, timeZone)
  return `${year}-${month}-${day}`
}

function partsIn(millis: number, timeZone: string): Readonly<Partial<Record<string, string>>> {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(millis)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** The last second of a day somewhere in the world, as an instant: what lasts until a day lasts all of it. */
export function endOfDay(day: string, timeZone: string): string {
  return instantWhen(millisOf(day) + millisPerDay - 1000, timeZone)
}

/** The beginning of a day somewhere in the world, as an instant. */
export function startOfDay(day: string, timeZone: string): string {
  return instantWhen(millisOf(day), timeZone)
}

/** The instant at which a clock somewhere in the world shows a time, which is given as if the clock were UTC. */
function instantWhen(wanted: number, timeZone: string): string {
  // The clock there as if it were UTC, less UTC; asked twice, since the first guess may lie across a change of clocks.
  const offsetAt = (millis: number) => {
    const { hour = '', minute = '', second = '' } = partsIn(millis, timeZone)
    return millisOf(dayIn(millis, timeZone)) + ((+hour * 60 + +minute) * 60 + +second) * 1000 - millis
  }
  const end = wanted - offsetAt(wanted - offsetAt(wanted))
  const seconds = (((end % millisPerDay) + millisPerDay) % millisPerDay) / 1000
  const two = (count: number) => `${Math.floor(count)}`.padStart(2, '0')
  const time = [two(seconds / 3600), two((seconds % 3600) / 60), two(seconds % 60)].join(':')
  return `${fromEpochDay(Math.floor(end / millisPerDay))}T${time}Z`
}

/** The zone of this browser, for the settings of a new organisation. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function timeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

/** `Swiss Franc` for `CHF`. */
export function currencyName(code: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code
}

/** `Switzerland` for `CH`. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}

/** `Swiss High German` for `de-CH`, in the words of the reader. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
}

/** How the reader writes numbers, for inputs. */
export function numberSigns(): { decimal: '.' | ','; group: string } {
  // The format of most amounts, which a page needs anyway.
  const format = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const parts = format.formatToParts(-1234567.5)
  const group = parts.find((part) => part.type === 'group')?.value ?? ','
  return { decimal: parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.', group }
}

/** `Deutsch (Österreich) · German (Austria)` for `de-AT`: in its own words, then in the reader's. */
export function localeName(tag: string): string {
  const [own, here] = [tag, 'en'].map(
    (reader) =>
      new Intl.DisplayNames([reader], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag,
  )
  return own === here ? `${own}` : `${own} · ${here}`
}

/** How numbers and dates look where a language is spoken: `1.234.567,80 · 10.04.2026`. */
export function localeSample(tag: string): string {
  const amount = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(1234567.8)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  return `${amount} · ${day.format(Date.UTC(2026, 3, 10))}`
}
