import type { MappableField } from '@kinfolio/contract/import-edits'
import { say } from '@kinfolio/contract/say'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import { transactionTypes } from '@kinfolio/ledger/rows/transaction'

import { readCurrency } from '../rows/main-currency.ts'
import type { ParsedTransaction, Problem } from '../rows/parsed.ts'
import { finishRow } from '../rows/stated-row.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import { readDay } from './day-column.ts'
import { isBlankNumber, readNumber } from './number-column.ts'

export type FieldTexts = Partial<Record<MappableField, string>>

const numberFields = ['quantity', 'price', 'amount', 'fee', 'tax'] as const
const textFields = ['symbol', 'isin', 'name', 'notes', 'account'] as const
type NumberField = (typeof numberFields)[number]

/** Doubts about how rows stand to each other. Those about the figures of one row are found anew. */
const betweenRows = new Set(['repeatedOrders', 'spending'])

/**
 * A row of a file with other values in some of its fields, checked as every row of a file is. Days and numbers are
 * written as records have them, whatever the file does.
 */
export function restatedRow(row: ParsedTransaction, texts: FieldTexts): ParsedTransaction | Problem[] {
  const problems: Problem[] = []
  const numbers = Object.fromEntries(
    numberFields.map((field) => [field, numberOf(row, field, texts[field], problems)]),
    // Object.fromEntries is typed with string keys; these are exactly the fields.
  ) as Record<NumberField, Decimal | null>
  const words = Object.fromEntries(textFields.map((field) => [field, texts[field] ?? row[field]])) as Record<
    (typeof textFields)[number],
    string | null
  >
  const type = transactionTypes.find((known) => known === (texts.type ?? row.type).trim())
  if (type === undefined) problems.push({ ...unknownType, field: 'type' })
  const day = dayOf(texts.day ?? row.day)
  if (typeof day !== 'string') problems.push({ ...day, field: 'day' })
  const currency = texts.currency === undefined ? row.currency : texts.currency.trim() || null
  const code = currency === null ? null : readCurrency(currency)
  if (code !== null && typeof code !== 'string') problems.push({ ...code, field: 'currency' })
  if (type === undefined || typeof day !== 'string' || problems.length > 0) return problems

  // A balance may be below zero; the checks of rows know amounts without signs only.
  const isBelow = isValuation(type) && numbers.amount?.isNegative() === true
  const stated: StatedRow = {
    type,
    day,
    ...words,
    ...numbers,
    amount: isBelow ? (numbers.amount?.negated() ?? null) : numbers.amount,
    hint: row.assetHint,
    currency,
    sourceId: row.sourceId,
    applied: row.applied ?? null,
    ratio: row.ratio ? decimal(row.ratio) : null,
    ...(row.transfer === undefined ? {} : { transfer: row.transfer }),
    isCapital: row.isCapital === true && type === 'DISTRIBUTION',
  }
  const finished = finishRow(row.line, stated)
  if (Array.isArray(finished)) return finished
  const doubts = [...(row.doubts ?? []).filter(({ ask }) => betweenRows.has(ask)), ...(finished.doubts ?? [])]
  return {
    ...finished,
    amount:
      isBelow && finished.amount !== null ? toText(decimal(finished.amount).negated()) : finished.amount,
    ...(row.own === undefined ? {} : { own: row.own }),
    ...(row.priceUnit === undefined ? {} : { priceUnit: row.priceUnit }),
    ...(doubts.length > 0 ? { doubts } : {}),
  }
}

function isValuation(type: ParsedTransaction['type']): boolean {
  return type === 'NAV_ADJUSTMENT' || type === 'ESTIMATED_VALUATION'
}

function numberOf(
  row: ParsedTransaction,
  field: NumberField,
  text: string | undefined,
  problems: Problem[],
): Decimal | null {
  const written = text ?? row[field]
  if (written === null || isBlankNumber(written)) return null
  const read = readNumber(written, '.')
  if (typeof read === 'string') return decimal(read)
  problems.push({ ...read, field })
  return null
}

function dayOf(text: string): string | Problem {
  const read = readDay(text, null)
  return typeof read !== 'string' && read.code === 'AMBIGUOUS_DAY' ? twoDays(text) : read
}

const unknownType: Problem = {
  code: 'UNKNOWN_TYPE',
  message: 'This is none of the kinds of transactions. Choose one of the list.',
}

function twoDays(text: string): Problem {
  return {
    code: 'NOT_A_DAY',
    message: say`"${text.trim().slice(0, 40)}" may start with the day or with the month. Write it as year, month and day, such as 2024-02-29.`,
  }
}
