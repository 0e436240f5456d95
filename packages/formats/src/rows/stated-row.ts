import { say } from '@kinfolio/contract/say'
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
 * One transaction as the reader of a known format states it. The type says which way units and money move, so every
 * number of an ordinary row is positive. A negative number corrects an earlier row. Money is gross: `fee` and `tax` are
 * separate from `amount`. An absent amount means quantity × price.
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
  /** The movement of the account in the currency of the row, if the file prints it. */
  net?: Printed | null
  /** The rate between the price and the row, if the price is in another currency. */
  rate?: Decimal | null
  notes?: string | null
  account?: string | null
  sourceId?: string | null
  applied?: ParsedTransaction['applied']
  /** Makes the row a split. The number is the new units for one old unit. */
  ratio?: Decimal | null
  /**
   * Makes the row one end of a move between custody accounts. It is empty if the source does not name the other end.
   */
  transfer?: string
  /** The whole DISTRIBUTION is a return of capital. */
  isCapital?: boolean
  warnings?: Problem[]
  doubts?: Doubt[]
}

/** The transaction of a row, or all reasons why it cannot be one. */
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

/** A cost that a file states beside a trade, with a currency of its own. */
type Cost = { part: 'fee' | 'tax'; amount: Decimal | null; currency: string | null; what: string }

/**
 * Adds costs to a row. Costs in the currency of the row are part of it. Costs in another currency cannot be added, so
 * they are a row of fees for the same instrument.
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

/** The gross amount of a purchase or a sale, from the amount after fee and tax. */
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
      message: say`The ${field} ${value?.toFixed()} has the opposite sign of an ordinary ${type}, which looks like a correction. Record it by hand as a reversal.`,
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
