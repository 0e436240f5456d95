import { roundMoney, toText, zero, decimal, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import { cleanText } from '../files/clean-text.ts'
import { checkedRow } from './doubts.ts'
import { isIsin } from './isin.ts'
import { mainCurrency, readCurrency } from './main-currency.ts'
import type { Doubt, ParsedTransaction, Problem } from './parsed.ts'
import { rangeProblems } from './row-range.ts'
import { recordsNothing } from './row-warnings.ts'
import type { Printed } from './tied-row.ts'

/**
 * One transaction as a known format states it. Its type says which way units and money go, so every number is positive
 * when the row is an ordinary one; a negative number is a correction of an earlier row. Money is gross: `fee` and `tax`
 * stand beside `amount`, and an absent amount is quantity × price.
 */
export type StatedRow = {
  type: TransactionType
  day: string
  symbol?: string | null
  isin?: string | null
  name?: string | null
  hint?: string | null
  currency: string | null
  quantity?: Decimal | null
  price?: Decimal | null
  amount?: Decimal | null
  fee?: Decimal | null
  tax?: Decimal | null
  /** What moved the account, as far as the file prints it, in the currency of the row. */
  net?: Printed | null
  /** The price is in another currency than the row; this rate lies between them. */
  rate?: Decimal | null
  notes?: string | null
  account?: string | null
  sourceId?: string | null
  applied?: ParsedTransaction['applied']
  /** Makes the row a split: new units for one old unit. */
  ratio?: Decimal | null
  /** Makes the row one end of a move between custody accounts; empty where the source does not name the other end. */
  transfer?: string
  /** All of a DISTRIBUTION gives back what the units once cost. */
  isCapital?: boolean
  warnings?: Problem[]
  doubts?: Doubt[]
}

/** The transaction that a row states, or all that keeps it from being one. */
export function finishRow(line: number, stated: StatedRow): ParsedTransaction | Problem[] {
  const currency = stated.currency === null ? null : readCurrency(stated.currency)
  if (currency !== null && typeof currency !== 'string') return [currency]
  const main = currency === null ? null : mainCurrency(currency)
  const scale = decimal(main?.scale ?? '1')

  const { type, fee = null, tax = null } = stated
  const price = stated.price?.times(scale) ?? null
  const quantity = stated.quantity ?? null
  const product = quantity === null || price === null ? null : roundMoney(quantity.times(price))
  const amount = stated.amount?.times(scale) ?? product
  const numbers = { quantity, price, amount, fee: fee?.times(scale) ?? null, tax: tax?.times(scale) ?? null }
  const problems = correctionsIn(type, numbers)
  const ratio = stated.ratio ?? null
  if (ratio === null && amount === null) problems.push(missingAmount())
  if (ratio !== null && !ratio.gt(0)) problems.push(missingRatio)
  if (problems.length > 0) return problems

  const net = stated.net
    ? { value: stated.net.value.times(scale), slack: stated.net.slack.times(scale) }
    : null
  const figures = { type, currency: main?.currency ?? null, ...numbers, net, rate: stated.rate ?? null }
  const checked = checkedRow(figures, stated.hint === 'BOND')
  const doubts = [...(stated.doubts ?? []), ...checked.doubts]
  const isTrade = type === 'BUY' || type === 'SELL'
  const isPriceOfUnit = isTrade && figures.rate === null && !checked.isPercent
  const isin = cleanText(stated.isin ?? '')?.toUpperCase() ?? null
  const isRightIsin = isin !== null && isIsin(isin)
  const transaction: ParsedTransaction = {
    line,
    sourceId: cleanText(stated.sourceId ?? ''),
    type,
    day: stated.day,
    symbol: cleanText(stated.symbol ?? ''),
    isin: isRightIsin ? isin : null,
    name: cleanText(stated.name ?? ''),
    currency: main?.currency ?? null,
    quantity: isTrade ? textOf(quantity) : null,
    price: isPriceOfUnit ? textOf(price) : null,
    amount: textOf(checked.amount),
    fee: textOf(numbers.fee),
    tax: textOf(numbers.tax),
    notes: cleanText(stated.notes ?? ''),
    account: cleanText(stated.account ?? ''),
    assetHint: stated.hint ?? null,
    applied: stated.applied ?? null,
    ...(ratio === null ? {} : { ratio: toText(ratio) }),
    ...(stated.transfer === undefined ? {} : { transfer: stated.transfer }),
    ...(stated.isCapital ? { isCapital: true } : {}),
    warnings: [
      ...(stated.warnings ?? []),
      ...(main?.warnings ?? []),
      ...(isin === null || isRightIsin ? [] : [wrongIsin(isin)]),
      ...checked.warnings,
    ],
    ...(checked.isPercent ? { priceUnit: 'PERCENT' as const } : {}),
    ...(doubts.length > 0 ? { doubts } : {}),
  }
  const outOfRange = rangeProblems(transaction)
  if (outOfRange.length > 0) return outOfRange
  return { ...transaction, warnings: [...transaction.warnings, ...recordsNothing(transaction)] }
}

/** A cost that a file states beside a trade, in a currency of its own. */
type Cost = { part: 'fee' | 'tax'; amount: Decimal | null; currency: string | null; what: string }

/**
 * A row with its costs: those in its own currency stand in the row, those in another are a row of fees of the same
 * instrument, since the two cannot be added.
 */
export function withCosts(row: StatedRow, costs: readonly Cost[]): StatedRow[] {
  const own = { fee: row.fee ?? zero, tax: row.tax ?? zero }
  const others: StatedRow[] = []
  for (const { part, amount, currency, what } of costs) {
    if (amount === null || amount.isZero()) continue
    if (currency === null || currency === row.currency) own[part] = own[part].plus(amount)
    else others.push(costRow(row, amount, currency, what))
  }
  return [
    { ...row, fee: own.fee.isZero() ? null : own.fee, tax: own.tax.isZero() ? null : own.tax },
    ...others,
  ]
}

function costRow(row: StatedRow, amount: Decimal, currency: string, what: string): StatedRow {
  const { day, symbol, isin, name, hint, account, sourceId } = row
  const id = sourceId ? `${sourceId} ${what}` : null
  const asset = { symbol, isin, name, hint, account }
  return { type: 'FEES', day, ...asset, currency, amount, notes: what, sourceId: id }
}

/** What came or went for a purchase or a sale, taken back to what it was before fee and tax. */
export function grossOf(
  type: TransactionType,
  net: Decimal | null,
  costs: readonly (Decimal | null)[],
): Decimal | null {
  const total = costs.reduce<Decimal>((sum, cost) => sum.plus(cost ?? zero), zero)
  return (type === 'BUY' ? net?.minus(total) : net?.plus(total)) ?? null
}

function correctionsIn(type: TransactionType, numbers: Record<string, Decimal | null>): Problem[] {
  return Object.entries(numbers)
    .filter(([, value]) => value !== null && value.isNegative() && !value.isZero())
    .map(([field, value]) => ({
      code: 'REVERSED_SIGN',
      message: `The ${field} ${value?.toFixed()} has the opposite sign of an ordinary ${type}, which looks like a correction. Record it by hand as a reversal.`,
    }))
}

const missingRatio: Problem = {
  code: 'MISSING_RATIO',
  message:
    'The ratio of this split is missing. Record the split by hand: its ratio is the units held after it divided by those held before.',
}

function missingAmount(): Problem {
  return {
    code: 'MISSING_AMOUNT',
    message: 'The amount is missing, and there is no quantity with a price to compute it from. Fill it in.',
  }
}

function wrongIsin(isin: string): Problem {
  return { code: 'WRONG_ISIN', message: `"${isin.slice(0, 20)}" is not an ISIN. It is left out.` }
}

function textOf(value: Decimal | null): string | null {
  return value === null ? null : toText(value)
}
