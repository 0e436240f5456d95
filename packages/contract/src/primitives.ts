import { isDay, type Day as CalendarDay } from '@kinfolio/ledger/days/day'

import './input-words.ts'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import { MAX_PAGE_LIMIT } from './constants.ts'
import { notPlain } from './plain-input.ts'
import { atMidnight } from './record-dates.ts'
import { said, say } from './say.ts'

export const notAnId = 'This is not an id. Ids look like 0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b.'
/** UUIDv7 as the app makes them; any UUID is accepted, so that an unknown one is simply not found. */
export const Id = z.guid({ error: notAnId })

const noControl = /^[^\p{Cc}\p{Cs}]*$/u
const noControlButLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** A name that people give to things: one line, 1 to 200 characters. */
export const Label = z
  .string({ error: 'This needs a name.' })
  .trim()
  .min(1, 'This needs a name.')
  .max(200, 'Keep this to 200 characters.')
  .regex(noControl, 'Leave out control characters.')

/** A short optional text on one line. */
export const ShortText = z
  .string()
  .trim()
  .max(500, 'Keep this to 500 characters.')
  .regex(noControl, 'Leave out control characters.')

/** Free text over several lines. */
export const LongText = z
  .string()
  .max(10_000, 'Keep this to 10,000 characters.')
  .regex(noControlButLines, 'Leave out control characters.')

const plainDecimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Plain decimal text with at most `integers` digits before and `places` after the point, answered trimmed.
 * Numbers are refused: a JSON number may have lost digits before it arrived.
 */
function decimalText(what: string, integers: number, places: number) {
  return z
    .string({
      error: (issue) =>
        typeof issue.input === 'number'
          ? say`Send ${what} as text, such as "1234.56": a number may have lost digits on its way.`
          : say`This needs ${what} as decimal text, such as "1234.56".`,
    })
    .max(80, say`This is too long for ${what}.`)
    .regex(plainDecimal, say`Write ${what} with digits and a point, such as 1234.56.`)
    .refine(
      (text) => {
        const [whole = '', fraction = ''] = text.replace('-', '').split('.')
        return whole.length <= integers && fraction.replace(/0+$/, '').length <= places
      },
      say`Keep ${what} to ${integers} digits before and ${places} after the point.`,
    )
    .transform((text) => toText(decimal(text)))
}

const notNegative = 'This cannot be negative. A reversal is a row of its own.'
const isNotNegative = (text: string) => !text.startsWith('-')

/** Money that may be negative: a NAV, a balance. numeric(28,10). */
export const SignedAmount = decimalText(said('an amount'), 18, 10)
/** Money of a transaction: never negative. numeric(28,10). */
export const Amount = SignedAmount.refine(isNotNegative, notNegative)
/** Units held or traded: never negative. numeric(38,18). */
export const Quantity = decimalText(said('a quantity'), 20, 18).refine(isNotNegative, notNegative)
/** A price per unit: never negative. numeric(28,12). */
export const Price = decimalText(said('a price'), 16, 12).refine(isNotNegative, notNegative)
/** A rate between currencies, or a split's ratio: above zero. numeric(28,12). */
export const Rate = decimalText(said('a rate'), 16, 12).refine(
  (text) => isNotNegative(text) && text !== '0',
  'This must be above zero.',
)
/** A share of a whole, above 0 and at most 1. */
export const Share = decimalText('a share', 1, 12).refine(
  (text) => isNotNegative(text) && text !== '0' && decimal(text).lte(1),
  'A share is above 0 and at most 1.',
)
/** Percent as decimal text: 12.5 is 12.5 %. */
export const Percent = decimalText('a percentage', 6, 6)

/** Decimal text in an answer. */
export const DecimalText = z.string().meta({ description: 'Plain decimal text, no exponent' })

export const Currency = z
  .string({ error: 'This needs a currency, such as EUR.' })
  .refine(isCurrency, 'This is not a currency code of ISO 4217, such as EUR, USD or GBP.')

/**
 * A day in an answer: any day of the calendar. The bounds of `Day` are for what somebody names. A day that the server
 * computes may lie beyond them, as the one on which a valuation is due, and so may one that was stored without bounds
 * (decision 041).
 */
export const RecordedDay = z.string({ error: 'This needs a day, written YYYY-MM-DD.' }).refine(isDay, {
  error: ({ input }) =>
    input === '' ? 'This needs a day.' : 'This is not a day of the calendar. Write it YYYY-MM-DD.',
})

/**
 * The first day that a call may name. An older day is a typing error, and a daily series from there would be too
 * long.
 */
export const firstDay = '1800-01-01'

/**
 * The last one, a hundred years from today: loans and leases end before it. At this distance no test needs to set the
 * clock.
 */
export function lastDay(): string {
  const today = new Date().toISOString()
  return `${Number.parseInt(today.slice(0, 4), 10) + 100}${today.slice(4, 10).replace('-02-29', '-02-28')}`
}

/** Whether calls, files and backups may name a day, written YYYY-MM-DD. */
export function isNamedDay(text: string): boolean {
  return isDay(text) && text >= firstDay && text <= lastDay()
}

export const dayBoundWords = say`Days go from ${firstDay} to a hundred years from today. Check the year.`

/** A day that somebody names. */
export const Day = RecordedDay.refine((text) => !isDay(text) || isNamedDay(text), dayBoundWords)

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * A transaction's date: a day, or an ISO instant of which the UTC day counts. Ten characters become midnight
 * UTC in ISO form (spec §5).
 */
export const TransactionDate = z
  .string({ error: 'This needs a date, written YYYY-MM-DD.' })
  .transform((text, context) => {
    const day = dayOf(text)
    if (day !== null && isNamedDay(day)) return atMidnight(day)
    const message =
      day === null
        ? 'This is not a date. Write a day as YYYY-MM-DD, or an instant in ISO form.'
        : dayBoundWords
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** The day that a date names, or the UTC day of an instant; null where it is neither. */
function dayOf(text: string): CalendarDay | null {
  if (text.length === 10 && isDay(text)) return text
  if (!instant.test(text) || !isDay(text.slice(0, 10))) return null
  const moment = new Date(text)
  const day = Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)
  return isDay(day) ? day : null
}

export const Instant = z.iso.datetime()

/** Each object's counter of changes: an update that names a stale one is refused with 409. */
export const Version = z.int().min(1)
/** The version of the object that the caller saw. Absent: the update is made whatever changed since. */
export const ExpectedVersion = Version.optional()

export const ById = z.object({ id: Id })

const pageNumber = z.coerce.number().int().min(1, 'Pages are counted from 1.').max(1_000_000)

/** `page` and `limit` of a paged list. */
export function pageQuery(defaultLimit: number) {
  return {
    page: pageNumber.default(1),
    limit: z.coerce
      .number()
      .int()
      .min(1, 'Ask for at least one row.')
      .max(MAX_PAGE_LIMIT, say`Ask for at most ${MAX_PAGE_LIMIT} rows.`)
      .default(defaultLimit),
  }
}

/** A page of a longer list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int().min(0),
    totalIsCapped: z.boolean().optional(),
    page: z.int(),
    limit: z.int(),
  })
}

/** One value or several: `?type=BOND&type=FUND`, `?type=BOND,FUND`, or a list in a body. */
export function oneOrMany<T extends z.ZodType<string, string>>(item: T) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      (Array.isArray(value) ? value : value.split(',')).map((text) => text.trim()).filter(Boolean),
    )
    .pipe(z.array(item).max(100))
}

/** Reads JSON text that travels beside a file in a form. The checks are those of every body. */
export function fromJson(refusal: string) {
  return (text: string, context: z.core.$RefinementCtx): unknown => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: refusal })
      return z.NEVER
    }
    const wrong = notPlain(value)
    if (wrong === null) return value
    context.addIssue({ code: 'custom', ...wrong })
    return z.NEVER
  }
}

/** The words that a search looks for. */
export const SearchText = z
  .string({ error: 'Say what to search for: q is missing.' })
  .trim()
  .min(1, 'Say what to search for: q is empty.')
  .max(200, 'Keep this to 200 characters.')

export const Email = z
  .string({ error: 'This needs an e-mail address.' })
  .trim()
  .toLowerCase()
  .max(254, 'This address is too long.')
  .pipe(z.email('Invalid email'))
