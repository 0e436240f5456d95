import { sum, zero } from '@kinfolio/ledger/numbers/decimal'

import { paired } from '../rows/alongside.ts'
import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { Problem } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import { needs, securitiesTransfer, unknownWord } from '../rows/refusals.ts'
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
  fees: 'fees and commissions',
  amount: 'amount',
  shares: 'shares',
  salePrice: 'sale price',
  vestPrice: 'vest fair market value',
  purchasePrice: 'purchase price',
} as const
type Field = keyof typeof columns
type Row = Cells<Field>

const currency = 'USD'

/** The history of an equity award account of Charles Schwab. The lots of a row are below it, in rows without a day. */
export const schwabAwards = tableFormat<Field>({
  format: 'SCHWAB',
  columns,
  required: ['date', 'action', 'symbol', 'quantity', 'fees', 'amount', 'shares', 'salePrice', 'vestPrice'],
  decimalMark: '.',
  dateOrder: 'MDY',
  read: (lines) => {
    const lots = lotsBelow(lines)
    const rows = [...lots.keys()]
    const of = (action: string) => rows.filter((cells) => actionOf(cells) === action)
    const taxes = paired(of('dividend'), of('tax withholding'), paymentOf)
    return (cells) => {
      const own = lots.get(cells)
      if (own === undefined || taxes.taken.has(cells)) return 'TAKEN_ALONG'
      return readRow(cells, own, taxes.of.get(cells) ?? [])
    }
  },
})

function readRow(cells: Row, lots: readonly Row[], taxes: readonly Row[]): Reading {
  const action = cells.text('action')
  const plain = actionOf(cells)
  const day = cells.day('date')
  const asset = { day, symbol: cells.text('symbol'), currency, notes: action }
  const [quantity, amount] = [cells.number('quantity'), cells.number('amount')]
  if (plain === 'deposit') return readDeposit(cells, lots, asset)
  if (amount === null) return needs('amount')
  if (plain === 'sale') {
    if (quantity === null) return needs('quantity')
    const fee = cells.number('fees')
    const [only, more] = lots
    const price = more === undefined ? (only?.number('salePrice') ?? null) : null
    return { ...asset, type: 'SELL', quantity, price, amount: grossOf('SELL', amount, [fee]), fee }
  }
  if (plain === 'dividend') {
    const tax = sum(taxes.map((row) => row.number('amount')?.negated() ?? zero))
    return { ...asset, type: 'DIVIDEND', amount, tax: tax.isZero() ? null : tax }
  }
  if (!/^(journal|wire transfer|cash disbursement)/.test(plain)) return unknownWord(action)
  const notes = [action, cells.text('description')].filter(Boolean).join(', ')
  return cashRow(amount, 'MOVE', { day, ...brokerCash(broker, currency), currency, notes })
}

/** The cost of granted shares is their value on the day on which they vested, or the price that was paid for them. */
function readDeposit(
  cells: Row,
  lots: readonly Row[],
  asset: { day: string; symbol: string | null; currency: string; notes: string | null },
): Reading {
  const quantity = cells.number('quantity')
  const [lot, more] = lots
  const price = lot?.number('purchasePrice') ?? lot?.number('vestPrice') ?? null
  if (quantity === null || price === null || more !== undefined)
    return securitiesTransfer(cells.text('action'))
  return { ...asset, type: 'BUY', quantity, price, warnings: [award] }
}

/** The rows with a day, each with the lots below it. */
function lotsBelow(lines: readonly Row[]): Map<Row, Row[]> {
  const lots = new Map<Row, Row[]>()
  let above: Row[] | null = null
  for (const line of lines) {
    if (above !== null && line.text('date') === null) above.push(line)
    else lots.set(line, (above = []))
  }
  return lots
}

function paymentOf(cells: Row): string {
  return JSON.stringify([cells.text('symbol'), cells.day('date')])
}

function actionOf(cells: Row): string {
  return plainWords(cells.text('action') ?? '')
}

const award: Problem = {
  code: 'AWARD',
  message:
    'These shares came from an award or a purchase plan. They are kept as bought at the price the file has for them.',
}
