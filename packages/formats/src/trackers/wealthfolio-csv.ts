import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import type { Problem } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import { needs, securitiesTransfer, unknownWord, splitWithoutRatio } from '../rows/refusals.ts'
import { splitRow } from '../rows/split-row.ts'
import type { CsvTable } from '../tables/csv-table.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'

const columns = {
  id: 'id|activity id',
  date: 'date|activity date',
  symbol: 'symbol|asset symbol|asset id',
  name: 'asset name|name',
  quantity: 'quantity',
  type: 'activity type|type',
  subtype: 'subtype',
  price: 'unit price',
  currency: 'currency',
  fee: 'fee',
  tax: 'tax',
  amount: 'amount',
  account: 'account|account name',
  notes: 'comment|notes',
} as const
type Field = keyof typeof columns

const trades: ReadonlyMap<string, TransactionType> = new Map([
  ['BUY', 'BUY'],
  ['SELL', 'SELL'],
  ['DIVIDEND', 'DIVIDEND'],
])
const cash: ReadonlyMap<string, { kind: CashKind; sign: 1 | -1 }> = new Map([
  ['DEPOSIT', { kind: 'MOVE', sign: 1 }],
  ['WITHDRAWAL', { kind: 'MOVE', sign: -1 }],
  ['CONVERSION_IN', { kind: 'MOVE', sign: 1 }],
  ['CONVERSION_OUT', { kind: 'MOVE', sign: -1 }],
  ['INTEREST', { kind: 'INTEREST', sign: 1 }],
  ['FEE', { kind: 'FEE', sign: -1 }],
  ['TAX', { kind: 'FEE', sign: -1 }],
  ['CREDIT', { kind: 'MOVE', sign: 1 }],
])

/** Activities of Wealthfolio. Cash has a symbol such as `$CASH-USD`. */
export const wealthfolioCsv = tableFormat<Field>({
  format: 'WEALTHFOLIO_CSV',
  columns,
  required: ['date', 'symbol', 'quantity', 'type', 'price', 'currency'],
  isLikely: isWealthfolio,
  decimalMark: '.',
  read: () => readRow,
})

/** Many files have a column with the name type. The newer files of Wealthfolio also have the type of the instrument. */
function isWealthfolio({ columns: headers }: CsvTable): boolean {
  const words = new Set(headers.map(plainWords))
  return words.has('activity type') || (words.has('instrument type') && words.has('subtype'))
}

function readRow(cells: Cells<Field>): Reading {
  const word = cells.text('type')
  const type = word?.toUpperCase() ?? ''
  const symbol = cells.text('symbol')
  const isCash = symbol === null || /^\$?CASH/i.test(symbol)
  const [day, currency] = [cells.day('date'), cells.text('currency')]
  const [fee, tax] = [cells.number('fee'), cells.number('tax')]
  const [quantity, price] = [cells.number('quantity'), cells.number('price')]
  const product = quantity === null || price === null ? null : quantity.times(price)
  const stated = cells.number('amount')
  const amount = stated === null || stated.isZero() ? product : stated.abs()
  const about = {
    day,
    currency,
    account: cells.text('account'),
    notes: cells.text('notes'),
    sourceId: cells.text('id'),
  }
  if (type === 'SPLIT') {
    // The amount of a split is its ratio. Older versions did not store the ratio.
    if (stated === null || !stated.gt(0)) return splitWithoutRatio(word, quantity)
    return splitRow({ ...about, symbol, name: cells.text('name') }, stated, decimal('1'))
  }
  if (/^(ADD_HOLDING|REMOVE_HOLDING)$/.test(type)) return securitiesTransfer(word)
  if (/^TRANSFER_(IN|OUT)$/.test(type) && !isCash) {
    if (about.account === null || quantity === null || amount === null) return securitiesTransfer(word)
    const moved = {
      ...about,
      symbol,
      name: cells.text('name'),
      quantity: quantity.abs(),
      amount: amount.abs(),
    }
    return { ...moved, type: type === 'TRANSFER_IN' ? 'BUY' : 'SELL', transfer: '' }
  }

  const trade = trades.get(type)
  if (trade !== undefined) {
    if (symbol === null || amount === null) return needs('symbol or amount')
    const isUnits = trade !== 'DIVIDEND'
    // The amount of a trade is quantity × price. The amount column may include the fee.
    return {
      ...about,
      type: trade,
      symbol,
      name: cells.text('name'),
      quantity,
      price,
      amount: isUnits ? (product ?? amount) : amount,
      fee,
      tax: tax === null || tax.isZero() ? null : tax,
      warnings: cells.text('subtype')?.toUpperCase() === 'DRIP' ? [reinvested] : [],
    }
  }
  const move = cash.get(type) ?? transferOf(type)
  if (move === null) return unknownWord(word)
  const value = type === 'FEE' && (amount === null || amount.isZero()) ? fee : amount
  if (value === null) return needs('amount')
  const { account } = about
  const name = account === null ? brokerCash('Wealthfolio', currency) : brokerCash(account, currency)
  const row = cashRow(value.abs().times(move.sign), move.kind, { ...about, ...name })
  const isCharged = fee !== null && !fee.isZero() && type !== 'FEE'
  const id = about.sourceId && `${about.sourceId} fee`
  return isCharged ? [row, cashRow(fee.abs().negated(), 'FEE', { ...about, ...name, sourceId: id })] : row
}

const reinvested: Problem = {
  code: 'REINVESTED',
  message:
    'This dividend was reinvested, and the row does not say for how many units. Record their purchase by hand.',
}

function transferOf(type: string): { kind: CashKind; sign: 1 | -1 } | null {
  if (type === 'TRANSFER_IN') return { kind: 'MOVE', sign: 1 }
  return type === 'TRANSFER_OUT' ? { kind: 'MOVE', sign: -1 } : null
}
