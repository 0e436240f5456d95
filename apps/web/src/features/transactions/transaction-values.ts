import { problemWords } from '@kinfolio/contract/problems'
import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction, TransactionCreate } from '@kinfolio/contract/transaction'
import { decimal, isDecimalText, roundMoney, sum, toText } from '@kinfolio/ledger/numbers/decimal'
import { divisorOf, type QuoteUnit } from '@kinfolio/ledger/prices/price-series'
import type { Kind } from '@kinfolio/ledger/rows/kind'
import type { ProblemCode } from '@kinfolio/ledger/rows/problems'
import type { LineKind } from '@kinfolio/ledger/rows/transaction'
import { t } from '@lingui/core/macro'
import type { z } from 'zod'

import {
  fieldsOf,
  hasCash,
  kindOf,
  lineKindsOf,
  type SoldBy,
  type TransactionField,
  type TransactionKind,
  typeOf,
  usualKind,
} from './transaction-kinds.ts'

export type LineValues = { kind: LineKind; amount: string; isInsideCommitment: boolean }

/** The fields of a row that the form holds as texts, under their names in the contract. An empty text is an open field. */
const textFields = [
  'settledOn',
  'amount',
  'currency',
  'fxRate',
  'quantity',
  'price',
  'fee',
  'tax',
  'share',
  'ratio',
  'recallable',
  'recallableUntil',
  'counterparty',
  'notes',
] as const
type TextField = (typeof textFields)[number]

/** The fields beside which the form shows the server's messages. */
export const fieldNames = [
  'positionId',
  'type',
  'date',
  ...textFields,
  'accrued',
  'cashPositionId',
  'cashAmount',
] as const

/**
 * The values of the form. An empty amount follows from quantity and price, or from the lines. An empty currency means
 * that of the position.
 */
export type TransactionValues = Record<TextField, string> & {
  positionId: string
  /** Empty: the usual kind of the position. */
  type: TransactionKind | ''
  date: string
  /** Empty: units where the position has some. */
  soldBy: SoldBy | ''
  lines: LineValues[]
  /** Of a bond: the interest that is settled with its price, and part of the amount. */
  accrued: string
  /** The account on which the money moves too; empty: none; `usualAccount`: that of the position, where it has one. */
  cashPositionId: string
  /** The amount that moves there, if the account is in another currency. Empty: it follows at the rate of the day. */
  cashAmount: string
}

/** In the place of an account: the one on which the money of the position moves, whichever position is chosen. */
export const usualAccount = 'usual'

function textsOf(textOf: (field: TextField) => string): Record<TextField, string> {
  const texts = Object.fromEntries(textFields.map((field) => [field, textOf(field)]))
  return texts as Record<TextField, string> // exactly the fields of the list above
}

type Defaults = { positionId?: string; type?: TransactionKind; date: string }

export function newValues({ positionId = '', type, date }: Defaults): TransactionValues {
  return {
    ...textsOf(() => ''),
    positionId,
    type: type ?? '',
    date,
    soldBy: '',
    lines: [],
    accrued: '',
    cashPositionId: usualAccount,
    cashAmount: '',
  }
}

/** A zero in these fields is an open field. */
const zeroIsOpen: ReadonlySet<TextField> = new Set(['fee', 'tax', 'recallable'])

/**
 * A recorded row as texts. An amount that follows from the other numbers is left empty, so that it goes on following
 * them. While the unit of its price is not loaded (undefined), no amount counts as one that follows.
 */
export function valuesOfTransaction(row: Transaction, unit: QuoteUnit | null | undefined): TransactionValues {
  const values: TransactionValues = {
    ...textsOf((field) => (zeroIsOpen.has(field) && row[field] === '0' ? '' : (row[field] ?? ''))),
    amount: '',
    positionId: row.positionId,
    type: kindOf(row),
    date: dayOf(row.date),
    soldBy: row.type === 'SELL' ? (row.share === null ? 'units' : 'share') : '',
    lines: row.lines.map((line) => ({ ...line, amount: line.amount ?? '' })),
    accrued: row.lines.find(({ kind }) => kind === 'ACCRUED_INTEREST')?.amount ?? '',
    cashPositionId: isBound(row) ? '' : (row.link?.positionId ?? ''),
    cashAmount: isBound(row) ? '' : (row.link?.amount ?? ''),
  }
  const isFollowing = unit !== undefined && amountThatFollows(values, unit) === row.amount
  return { ...values, amount: isFollowing ? '' : (row.amount ?? '') }
}

/**
 * Whether a row moves only together with another one: it is an end of a transfer, of a corporate action, or the money
 * that the other row moved.
 */
export function isBound({ link }: Pick<Transaction, 'link'>): boolean {
  return link !== null && (link.kind !== 'MIRROR' || link.isLed)
}

/** Whether only the words of a row can change: its numbers stand together with those of other rows. */
export function isOfAction({ link }: Pick<Transaction, 'link'>): boolean {
  return link?.kind === 'ACTION'
}

/** A change of the words of a row, which leaves its numbers alone. */
export function wordsInput(
  values: TransactionValues,
  { type }: Pick<Transaction, 'type'>,
): z.input<typeof TransactionCreate> {
  const { positionId, date, counterparty, settledOn, notes } = values
  return {
    positionId,
    type,
    date,
    counterparty: orNull(counterparty),
    settledOn: orNull(settledOn),
    notes: orNull(notes),
  }
}

/** What the form must know of a position: how it is valued, its currency, and the units held of it. */
export type FormPosition = Kind & {
  currency: string
  quantity: string | null
  /** The organisation's base currency. */
  base: string
  /** Of what a price is the price; null where the position does not say: of one unit. */
  unit: QuoteUnit | null
}

/**
 * The currency that an agreed rate converts into: the position's, else the base currency; null where the row has
 * both.
 */
export function rateInto(currency: string, position: Pick<FormPosition, 'currency' | 'base'>): string | null {
  return [position.currency, position.base].find((into) => into !== currency) ?? null
}

/** The form's values as they are meant on a position: fields that were left empty are filled. */
export function readingOf(values: TransactionValues, position: FormPosition) {
  const kind = values.type || usualKind(position)
  const soldBy = values.soldBy || (position.quantity === '0' ? 'share' : 'units')
  const fields = fieldsOf(position, kind, soldBy)
  const currency = values.currency || position.currency
  const amount = fields.has('amount')
    ? values.amount || amountThatFollows(onlyOf(fields, values), position.unit)
    : ''
  // A write-off concerns all that is held, unless somebody says otherwise.
  const quantity = values.quantity || (kind === 'WRITE_OFF' ? (position.quantity ?? '') : '')
  const accrued = fields.has('accrued') ? values.accrued : ''
  return { kind, soldBy, fields, currency, amount, quantity, accrued, hasCash: hasCash(position, kind) }
}
export type Reading = ReturnType<typeof readingOf>

type AmountParts = Pick<TransactionValues, 'quantity' | 'price' | 'lines' | 'accrued'>

/** Drops the numbers that the kind does not have. The form keeps them, in case the kind changes back. */
function onlyOf(fields: ReadonlySet<TransactionField>, parts: AmountParts): AmountParts {
  const { quantity, price, lines, accrued } = parts
  return {
    quantity: fields.has('quantity') ? quantity : '',
    price,
    lines: fields.has('lines') ? lines : [],
    accrued: fields.has('accrued') ? accrued : '',
  }
}

/**
 * Quantity × price in the unit of the quotes and the accrued interest, or the sum of the lines; empty where neither is
 * known.
 */
export function amountThatFollows(parts: AmountParts, unit: QuoteUnit | null): string {
  const { quantity, price, lines, accrued } = parts
  if (isDecimalText(quantity) && isDecimalText(price)) {
    const clean = roundMoney(decimal(quantity).times(decimal(price)).div(divisorOf(unit)))
    return toText(isDecimalText(accrued) ? clean.plus(decimal(accrued)) : clean)
  }
  return lines.length > 0 ? sumOfLines(lines) : ''
}

/** The sum of those amounts of the lines that can be read. */
function sumOfLines(lines: readonly LineValues[]): string {
  return toText(sum(lines.map(({ amount }) => decimal(isDecimalText(amount) ? amount : '0'))))
}

/**
 * The part of the amount that the lines do not cover; negative where they are more. Null where the amount is not
 * known.
 */
export function restOfLines(amount: string, lines: readonly LineValues[]): string | null {
  return isDecimalText(amount) ? toText(decimal(amount).minus(decimal(sumOfLines(lines)))) : null
}

/** Whether an account has a currency in which the row says nothing: then only the bank knows what moved. */
export function isForeignTo(
  account: { currency: string },
  { currency }: Pick<Reading, 'currency'>,
  position: { currency: string },
): boolean {
  return account.currency !== currency && account.currency !== position.currency
}

/**
 * The form's values as the contract wants them. `original` is the row that is changed: what has no field in the form
 * stays as it was. `account` is the one on which the money moves too. Without a position the form can only say that
 * it is missing.
 */
export function inputOf(
  values: TransactionValues,
  position: FormPosition | undefined,
  original: Transaction | undefined,
  account?: { id: string; currency: string },
): z.input<typeof TransactionCreate> {
  if (!position) return { positionId: values.positionId, type: 'BUY', date: values.date }
  const reading = readingOf(values, position)
  const { kind, fields, currency, amount, quantity } = reading
  const isSameKind = original !== undefined && kindOf(original) === kind
  const when = (field: TransactionField, text: string) => (fields.has(field) ? orNull(text) : null)
  const recallable = when('recallable', values.recallable)
  return {
    positionId: values.positionId,
    type: typeOf(kind, position),
    subtype: kind === 'SPLIT' || kind === 'WRITE_OFF' ? kind : isSameKind ? original.subtype : null,
    date: values.date,
    settledOn: orNull(values.settledOn),
    amount: kind === 'WRITE_OFF' ? '0' : orNull(amount),
    currency: fields.has('amount') ? currency : position.currency,
    fxRate: !fields.has('amount') || rateInto(currency, position) === null ? null : orNull(values.fxRate),
    quantity: when('quantity', quantity),
    // Some trackers note a price on rows that have no field for it here.
    price: fields.has('price') ? orNull(values.price) : isSameKind ? original.price : null,
    fee: when('fee', values.fee),
    tax: when('tax', values.tax),
    share: when('share', values.share),
    ratio: when('ratio', values.ratio),
    lines: linesOf(values, reading, position),
    recallable,
    recallableUntil: recallable === null ? null : orNull(values.recallableUntil),
    counterparty: orNull(values.counterparty),
    notes: values.notes,
    reverses: original?.reverses ?? null,
    ...(original && isBound(original) ? {} : cashOf(values, reading, position, account)),
  }
}

/** A quoted position distributes only capital: the whole amount is capital, and the form needs no lines. */
function linesOf(
  { lines, accrued }: TransactionValues,
  { kind, fields, amount }: Reading,
  { method }: Kind,
): LineValues[] {
  if (method === 'QUOTED' && kind === 'DISTRIBUTION')
    return isDecimalText(amount) ? [{ kind: 'RETURN_OF_CAPITAL', amount, isInsideCommitment: true }] : []
  if (fields.has('accrued')) return linesOfTrade(amount, accrued)
  const kinds = new Set(lineKindsOf(kind))
  return fields.has('lines') ? lines.filter((line) => kinds.has(line.kind)) : []
}

/** None where no interest was settled, or where `missingField` says what is wrong with it. */
function linesOfTrade(amount: string, accrued: string): LineValues[] {
  if (!isPartOf(amount, accrued) || decimal(accrued).isZero()) return []
  const clean = toText(decimal(amount).minus(decimal(accrued)))
  return [
    { kind: 'CLEAN_PRICE', amount: clean, isInsideCommitment: false },
    { kind: 'ACCRUED_INTEREST', amount: accrued, isInsideCommitment: false },
  ]
}

function isPartOf(amount: string, accrued: string): boolean {
  if (!isDecimalText(amount) || !isDecimalText(accrued)) return false
  return decimal(accrued).gte(0) && decimal(accrued).lte(decimal(amount))
}

function cashOf(
  { cashAmount }: TransactionValues,
  reading: Reading,
  position: FormPosition,
  account: { id: string; currency: string } | undefined,
): Pick<z.input<typeof TransactionCreate>, 'cashPositionId' | 'cashAmount'> {
  if (!account || !reading.hasCash) return { cashPositionId: null, cashAmount: null }
  const isTold = isForeignTo(account, reading, position)
  return { cashPositionId: account.id, cashAmount: isTold ? orNull(cashAmount) : null }
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** Whether the lines add up to the amount, as far as both can be read. The server takes nothing else. */
export function areLinesWhole({ fields, amount }: Reading, { lines }: TransactionValues): boolean {
  return !fields.has('lines') || lines.length === 0 || restOfLines(amount, lines) === '0'
}

type NeededField = 'amount' | 'quantity' | 'share' | 'ratio'
type Missing = { field: NeededField | 'accrued'; message: string }

/** The first number that the kind needs and the form lacks, or that cannot be, with the words for it. */
export function missingField(
  { fields, amount, accrued }: Pick<Reading, 'fields' | 'amount' | 'accrued'>,
  position: Kind,
  input: Partial<Record<NeededField, string | null>>,
): Missing | null {
  const isMissing = (field: NeededField) => fields.has(field) && !input[field]
  const say = (field: NeededField, code: ProblemCode) => ({
    field,
    message: problemWords({ code, params: {} }),
  })
  if (position.method === 'QUOTED' && isMissing('quantity')) return say('quantity', 'NEEDS_QUANTITY')
  if (isMissing('share')) return say('share', 'NEEDS_SHARE')
  if (isMissing('amount')) return say('amount', 'NEEDS_AMOUNT')
  if (isMissing('ratio')) return say('ratio', 'NEEDS_RATIO')
  return accrued.trim() === '' || isPartOf(amount, accrued)
    ? null
    : { field: 'accrued', message: t`This is a part of the amount: from 0 to all of it.` }
}
