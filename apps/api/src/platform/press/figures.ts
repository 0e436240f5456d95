import type { Cell, Column } from '@kinfolio/contract/report-data'
import type { ReportLanguage } from '@kinfolio/contract/report-kinds'
import { day as dayOf, toEpochDay } from '@kinfolio/ledger/days/day'

/** Numbers and days as a report has them, in its language. */
export type Figures = ReturnType<typeof figuresIn>

/** Each as it is written where most of its readers of days and sums are. */
const locales: Readonly<Record<ReportLanguage, string>> = { en: 'en-GB', de: 'de-DE' }
const millisPerDay = 86_400_000
const minus = '\u2212'
/** What is not there. */
export const nothing = '\u2013'

export function figuresIn(language: ReportLanguage) {
  const locale = locales[language]
  const formats = new Map<string, Intl.NumberFormat>()

  function number(value: string | number, options: Intl.NumberFormatOptions): string {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
    formats.set(key, format)
    // Decimal text is formatted digit by digit, which the type of the parameter cannot say of any text.
    return format.format(value as number).replace('-', minus)
  }

  const money = (value: string, currency?: string) => number(value, digits(minorDigits(currency)))
  const quantity = (value: string) => number(value, { maximumFractionDigits: 8 })
  const price = (value: string) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const ratio = (value: number) => number(value, { style: 'percent', ...digits(2) })
  const plain = (value: number) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const count = (value: number) => number(value, { maximumFractionDigits: 0 })
  const compact = (value: number) => number(value, { notation: 'compact', maximumSignificantDigits: 3 })

  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const day = (on: string) => dayFormat.format(toEpochDay(dayOf(on)) * millisPerDay)
  const month = (millis: number) => monthFormat.format(millis)
  const dayAt = (millis: number) => dayFormat.format(millis)

  function amount(value: string, own: string | undefined, ofColumn: string | undefined): string {
    const currency = own ?? ofColumn
    const text = money(value, currency)
    return currency === undefined || currency === ofColumn ? text : `${currency} ${text}`
  }

  /** The words of a cell; null where its figure is missing. */
  function cell(of: Cell | undefined, { kind, currency }: Pick<Column, 'kind' | 'currency'>): string | null {
    if (of === undefined) return ''
    switch (kind) {
      case 'money':
        if (of.amount === undefined) return of.text ?? ''
        return of.amount === null ? null : amount(of.amount, of.currency, currency)
      case 'price':
        if (of.price === undefined) return of.text ?? missing(of)
        return priceIn(of.price, of.currency, currency)
      case 'quantity':
        if (of.amount === undefined) return of.text ?? ''
        return of.amount === null ? null : quantity(of.amount)
      case 'day':
        if (of.day === undefined) return of.text ?? ''
        return of.day === null ? null : day(of.day)
      case 'ratio':
      case 'number':
      case 'count':
        if (of.number === undefined) return of.text ?? ''
        if (of.number === null) return null
        return kind === 'ratio' ? ratio(of.number) : kind === 'count' ? count(of.number) : plain(of.number)
      case 'text':
        break
    }
    return of.text ?? ''
  }

  function priceIn(value: string, own: string | undefined, ofColumn: string | undefined): string {
    const currency = own ?? ofColumn
    return currency === undefined || currency === ofColumn ? price(value) : `${currency} ${price(value)}`
  }

  /** The same outside of a table: with its currency. */
  function alone(of: Cell | undefined, { kind, currency }: Pick<Column, 'kind' | 'currency'>): string | null {
    const own = of?.currency ?? currency
    return cell(of === undefined || own === undefined ? of : { ...of, currency: own }, { kind })
  }

  /** A label with the currency that its figures are in. */
  function label({ label: words, kind, currency }: Column): string {
    return currency !== undefined && (kind === 'money' || kind === 'price') ? `${words} (${currency})` : words
  }

  return { money, ratio, plain, count, compact, day, month, dayAt, cell, alone, label }
}

/** The months of a year, in short. */
export function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2000, at, 1)))
}

const missing = (cell: Cell): string | null => (cell.reason === undefined ? '' : null)

const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

/** How many digits a currency has after the point. */
export function minorDigits(currency: string | undefined): number {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return 2
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** What a cell comes to, for drawing only; null where there is nothing to draw. */
export function sizeOf(cell: Cell | undefined, kind: Column['kind']): number | null {
  if (cell === undefined) return null
  if (kind === 'day') return cell.day ? toEpochDay(dayOf(cell.day)) * millisPerDay : null
  const text = cell.amount ?? cell.price
  if (text !== null && text !== undefined) return Number(text)
  return cell.number ?? null
}
