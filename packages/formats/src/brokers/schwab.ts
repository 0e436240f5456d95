import { zero } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import {
  corporateAction,
  derivative,
  needs,
  securitiesTransfer,
  splitWithoutRatio,
  taxAlone,
  unknownWord,
} from '../rows/refusals.ts'
import { capitalRow, isReturnOfCapital } from '../rows/return-of-capital.ts'
import { grossOf } from '../rows/stated-row.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'

const broker = 'Charles Schwab'
const columns = {
  date: 'date',
  action: 'action',
  symbol: 'symbol',
  description: 'description',
  quantity: 'quantity',
  price: 'price',
  fees: 'fees comm',
  amount: 'amount',
} as const
type Field = keyof typeof columns

const currency = 'USD'
const trades: readonly (readonly [RegExp, TransactionType])[] = [
  [/^(buy|reinvest shares)$/, 'BUY'],
  [/^sell$/, 'SELL'],
  [/div|cap gain|reinvest dividend|cash in lieu/, 'DIVIDEND'],
  [/^(bond interest|cd interest)$/, 'INTEREST'],
]
const cash: readonly (readonly [RegExp, CashKind])[] = [
  [/^(credit interest|bank interest|margin interest|schwab interest)$/, 'INTEREST'],
  [/ fee$|^service fee/, 'FEE'],
  [/^(money ?link|funds|wire|wired|internal transfer|journal|misc cash entry)( |$)/, 'MOVE'],
]

/** The history of a Charles Schwab account: dollars, days with the month first, amounts net of fees. */
export const schwab = tableFormat<Field>({
  format: 'SCHWAB',
  columns,
  required: ['date', 'action', 'symbol', 'description', 'quantity', 'price', 'fees', 'amount'],
  decimalMark: '.',
  dateOrder: 'MDY',
  dayIn: (cell) => cell.split(' as of ')[0] ?? cell,
  read: () => readRow,
})

function readRow(cells: Cells<Field>): Reading {
  const first = cells.text('date')
  if (/^transactions total$/i.test(first ?? '')) return 'TAKEN_ALONG'
  const action = cells.text('action')
  const plain = plainWords(action ?? '')
  const day = cells.day('date')
  const asset = {
    day,
    symbol: cells.text('symbol'),
    name: cells.text('description'),
    currency,
    notes: action,
  }
  if (/^(stock split|reverse split)/.test(plain)) return splitWithoutRatio(action, cells.number('quantity'))
  if (
    /^(stock div dist|spin ?off|stock merger|name change|conversion|exchange|rights|full redemption|cusip change)/.test(
      plain.replace('spin off', 'spinoff'),
    )
  ) {
    return corporateAction(action)
  }
  if (/^(journaled shares|security transfer|shares|stock plan activity)/.test(plain))
    return securitiesTransfer(action)
  if (/ to (open|close)$|^(expired|assigned|exercised|exercise or expiry)$/.test(plain))
    return derivative('option')

  const amount = cells.number('amount')
  if (amount === null) return action === null ? unknownWord(action) : needs('amount')
  if (/^(foreign tax|nra tax|nra withholding|foreign tax paid)/.test(plain)) {
    return { ...asset, type: 'DIVIDEND', amount: zero, tax: amount.negated(), warnings: [taxAlone] }
  }
  if (isReturnOfCapital(action)) return capitalRow({ ...asset, amount })
  const [, type] = trades.find(([words]) => words.test(plain)) ?? []
  if (type !== undefined && asset.symbol === null && asset.name === null) return needs('symbol')
  if (type === 'BUY' || type === 'SELL') {
    const [quantity, price, fee] = [cells.number('quantity'), cells.number('price'), cells.number('fees')]
    if (quantity === null) return needs('quantity')
    const paid = type === 'BUY' ? amount.negated() : amount
    return { ...asset, type, quantity: quantity.abs(), price, amount: grossOf(type, paid, [fee]), fee }
  }
  if (type !== undefined) return { ...asset, type, amount }

  const [, kind] = cash.find(([words]) => words.test(plain)) ?? []
  if (kind === undefined) return unknownWord(action)
  if (kind === 'FEE' && asset.symbol !== null) return { ...asset, type: 'FEES', amount: amount.negated() }
  const notes = [action, asset.name].filter(Boolean).join(', ')
  return cashRow(amount, kind, { day, ...brokerCash(broker, currency), currency, notes })
}
