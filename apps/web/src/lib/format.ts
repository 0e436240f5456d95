import { type Day, toEpochDay } from '@kinfolio/ledger/day'

const millisPerDay = 86_400_000

let locale: string | undefined

/** The person's own choice; without one the browser's language decides. */
export function setFormatLocale(tag: string | null): void {
  locale = tag ?? undefined
  formats.clear()
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known instanceof Intl.NumberFormat) return known
  const format = new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known instanceof Intl.DateTimeFormat) return known
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

const minorDigitsOf = new Map<string, number>()

/** How many digits a currency has after the point. */
function minorDigits(currency: string | undefined): number {
  if (currency === undefined) return 2
  const known = minorDigitsOf.get(currency)
  if (known !== undefined) return known
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

/** Units held or traded: as many digits as there are, at most eight. */
export function formatQuantity(value: Amount): string {
  return formatNumber(value, { maximumFractionDigits: 8 })
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

export function formatSignedPercent(ratio: number, digits = 2): string {
  return formatNumber(ratio, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  })
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

/** For axes of a few months: `10 Apr`. */
export function formatDayOfYear(day: string): string {
  return dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(millisOf(day))
}

/** An instant in the reader's own zone. */
export function formatInstant(instant: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(instant))
}

// Days reach this room from answers and inputs that were checked to be days.
function millisOf(day: string): number {
  return toEpochDay(day as Day) * millisPerDay
}

/** The calendar day somewhere in the world, now. */
export function todayIn(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(Date.now())
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
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

/** How the reader writes numbers, for inputs. */
export function numberSigns(): { decimal: '.' | ','; group: string } {
  const parts = numberFormat({ minimumFractionDigits: 1 }).formatToParts(-1234567.5)
  const group = parts.find((part) => part.type === 'group')?.value ?? ','
  return { decimal: parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.', group }
}
