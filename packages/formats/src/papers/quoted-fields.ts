import { type PaperField, paperFields } from '@kinfolio/contract/paper-fields'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import { amountsIn } from './printed-amounts.ts'
import { daysIn } from './printed-days.ts'

/** What a model may say of a paper. Accounts are none of it: those are read by rules alone, and checked by a call. */
const QuotedField = z.enum(paperFields).exclude(['kind', 'currency', 'accountNumber', 'iban', 'bic', 'aba'])
type QuotedField = z.infer<typeof QuotedField>
export const quotedFields = QuotedField.options

const days: ReadonlySet<QuotedField> = new Set(['date', 'dueDate', 'periodEnd'] as const)
const texts: ReadonlySet<QuotedField> = new Set([
  'issuer',
  'fund',
  'investor',
  'reference',
  'invoiceNumber',
] as const)

/** Of a paper so much is told, from its beginning. */
const mostLetters = 40_000
const mostFields = 60
const longestQuote = 300

const Claimed = z.object({
  fields: z
    .array(
      z.object({
        field: QuotedField,
        value: z.union([z.string().max(300), z.number()]).transform((value) => `${value}`),
        quote: z.string().max(2_000),
        page: z.int().min(1),
      }),
    )
    .max(mostFields),
})

export type PageText = { page: number; text: string }

/** A value whose quote stands on its page, as we read it there. */
export type QuotedValue = {
  field: PaperField
  value: string
  currency: string | null
  page: number
  quote: string
}

/** The pages as a reader is told them. What nobody sees is left out, and so is what is too much. */
export function toldPages(pages: readonly PageText[]): PageText[] {
  let left = mostLetters
  return pages.flatMap(({ page, text }) => {
    const told = text.replaceAll(/[\p{Cf}\p{Co}]/gu, '').slice(0, left)
    left -= told.length
    return told.trim() === '' ? [] : [{ page, text: told }]
  })
}

/**
 * What a reader claims of a paper, as JSON somewhere in its answer. A value counts where its quote stands on the page that it names, and where
 * the value itself stands in the quote as our own readers read it. Everything else is refused, and counted.
 */
export function quotedValues(
  answer: string,
  pages: readonly PageText[],
): { values: QuotedValue[]; refused: number } | null {
  const claimed = Claimed.safeParse(jsonIn(answer))
  if (!claimed.success) return null
  const flat = new Map(pages.map(({ page, text }) => [page, flattened(text)]))
  const values: QuotedValue[] = []
  for (const { field, value, quote, page } of claimed.data.fields) {
    const isThere =
      quote.trim().length > 2 && quote.length <= longestQuote && flat.get(page)?.includes(flattened(quote))
    const read = isThere === true ? readIn(quote, field, value) : null
    if (read && !values.some((one) => one.field === field && one.value === read.value))
      values.push({ field, page, quote: quote.trim(), ...read })
  }
  return { values, refused: claimed.data.fields.length - values.length }
}

function readIn(
  quote: string,
  field: QuotedField,
  value: string,
): { value: string; currency: string | null } | null {
  if (days.has(field)) {
    const found = [false, true].flatMap((isMonthFirst) => daysIn(quote, isMonthFirst))
    return found.some((day) => day.value === value) ? { value, currency: null } : null
  }
  if (texts.has(field))
    return value.trim() !== '' && flattened(quote).includes(flattened(value))
      ? { value: value.trim(), currency: null }
      : null
  const plain = /^-?\d{1,18}(?:\.\d{1,10})?$/.exec(value.trim())?.[0]
  if (plain === undefined) return null
  if (field === 'percentage') {
    const numbers = [...quote.matchAll(/\d{1,3}(?:[.,]\d{1,10})?(?=\s?(?:%|per ?cent|Prozent))/gi)].map(
      ([number]) => number.replace(',', '.'),
    )
    return numbers.some((number) => decimal(number).eq(decimal(plain)))
      ? { value: toText(decimal(plain)), currency: null }
      : null
  }
  const size = decimal(plain).abs()
  const found = amountsIn([quote]).find(({ amount }) => decimal(amount).eq(size))
  return found ? { value: toText(decimal(plain)), currency: found.currency } : null
}

/** The first object of JSON in a text, whatever stands around it. */
function jsonIn(answer: string): unknown {
  const from = answer.indexOf('{')
  const to = answer.lastIndexOf('}')
  if (from < 0 || to < from) return null
  try {
    return JSON.parse(answer.slice(from, to + 1))
  } catch {
    // It is no JSON, so nothing is claimed.
    return null
  }
}

function flattened(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Co}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
