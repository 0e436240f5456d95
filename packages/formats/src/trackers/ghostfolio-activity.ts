import { say } from '@kinfolio/contract/say'
import { decimal, roundMoney, toText } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import { cleanText } from '../files/clean-text.ts'
import { decimalText } from '../rows/decimal-text.ts'
import { isIsin } from '../rows/isin.ts'
import { mainCurrency, readCurrency } from '../rows/main-currency.ts'
import type { ParsedTransaction, Problem } from '../rows/parsed.ts'
import { rangeProblems } from '../rows/row-range.ts'
import { recordsNothing } from '../rows/row-warnings.ts'

/** One activity from either export of Ghostfolio. Every field is its text, or null if there is none. */
export type GhostfolioActivity = {
  line: number
  /** The day is already parsed, because the two exports write days differently. */
  day: string | Problem
  id: string | null
  type: string | null
  symbol: string | null
  currency: string | null
  quantity: string | null
  unitPrice: string | null
  fee: string | null
  comment: string | null
  account: string | null
  asset: { name: string | null; isin: string | null; hint: string | null }
}

/**
 * Older versions use ITEM for the purchase of something without a market. LIABILITY is missing on purpose. It states a
 * debt and does not say whether money came in; in this application a debt is a position with a balance.
 */
const types: ReadonlyMap<string, TransactionType> = new Map([
  ['BUY', 'BUY'],
  ['ITEM', 'BUY'],
  ['SELL', 'SELL'],
  ['DIVIDEND', 'DIVIDEND'],
  ['INTEREST', 'INTEREST'],
  ['FEE', 'FEES'],
])

/**
 * The transaction of an activity. Amounts are quantity × unit price, rounded half-even to 10 places. The amount of a
 * FEE is its fee, or quantity × unit price if the fee is 0. Income has only its amount, without quantity and price.
 */
export function readActivity(activity: GhostfolioActivity): ParsedTransaction | Problem[] {
  const problems: Problem[] = []
  const type = types.get((activity.type ?? '').trim().toUpperCase())
  if (type === undefined) problems.push(unknownType(activity.type))
  if (typeof activity.day !== 'string') problems.push(activity.day)

  const currency = readCurrency(activity.currency ?? '')
  if (typeof currency !== 'string') problems.push(currency)
  const quantity = readAmount(activity.quantity, 'quantity')
  const unitPrice = readAmount(activity.unitPrice, 'unit price')
  const fee = readAmount(activity.fee ?? '0', 'fee')
  for (const number of [quantity, unitPrice, fee]) if (typeof number !== 'string') problems.push(number)

  const symbol = cleanText(activity.symbol ?? '')
  if (symbol === null && (type === 'BUY' || type === 'SELL')) problems.push(missingSymbol())
  if (
    type === undefined ||
    typeof activity.day !== 'string' ||
    typeof currency !== 'string' ||
    typeof quantity !== 'string' ||
    typeof unitPrice !== 'string' ||
    typeof fee !== 'string' ||
    problems.length > 0
  ) {
    return problems
  }

  const main = mainCurrency(currency)
  const scale = decimal(main.scale ?? '1')
  const price = decimal(unitPrice).times(scale)
  const product = roundMoney(decimal(quantity).times(price))
  const cost = decimal(fee).times(scale)
  const isTrade = type === 'BUY' || type === 'SELL'
  const isFee = type === 'FEES'

  const transaction: ParsedTransaction = {
    line: activity.line,
    sourceId: cleanText(activity.id ?? ''),
    type,
    day: activity.day,
    symbol,
    isin: activity.asset.isin ?? (symbol !== null && isIsin(symbol) ? symbol : null),
    name: activity.asset.name,
    currency: main.currency,
    quantity: isTrade ? quantity : null,
    price: isTrade ? toText(price) : null,
    amount: toText(isFee && !cost.isZero() ? cost : product),
    fee: isFee ? null : toText(cost),
    tax: null,
    notes: cleanText(activity.comment ?? ''),
    account: activity.account,
    assetHint: activity.asset.hint,
    warnings: main.warnings,
  }
  const outOfRange = rangeProblems(transaction)
  if (outOfRange.length > 0) return outOfRange
  return { ...transaction, warnings: [...transaction.warnings, ...recordsNothing(transaction)] }
}

function readAmount(source: string | null, field: string): string | Problem {
  const text = decimalText((source ?? '').trim())
  if (text !== null && !text.startsWith('-')) return text
  const shown = (source ?? '').slice(0, 40)
  return {
    code: text === null ? 'NOT_A_NUMBER' : 'NEGATIVE_NUMBER',
    message: say`The ${field} "${shown}" is not a number of 0 or more that can be kept. Correct it in the file.`,
  }
}

function unknownType(type: string | null): Problem {
  return type?.trim().toUpperCase() === 'LIABILITY'
    ? {
        code: 'LIABILITY_NOT_TAKEN',
        message:
          'A liability is kept as a position with a balance. Add it under Assets and record what is owed.',
      }
    : {
        code: 'UNKNOWN_TYPE',
        message: say`It is not known what the activity "${(type ?? '').slice(0, 40)}" means. Change its type in Ghostfolio, or record it by hand.`,
      }
}

function missingSymbol(): Problem {
  return {
    code: 'MISSING_ASSET',
    message: 'Nothing tells what was bought or sold. Add the symbol of the asset to the file.',
  }
}
