import { brokerCash, cashRow } from '../rows/cash-row.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import {
  corporateAction,
  internalTransfer,
  needs,
  securitiesTransfer,
  unknownWord,
  splitWithoutRatio,
} from '../rows/refusals.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'

const broker = 'Revolut'
const columns = {
  date: 'date',
  ticker: 'ticker',
  type: 'type',
  quantity: 'quantity',
  price: 'price per share',
  total: 'total amount',
  currency: 'currency',
} as const
type Field = keyof typeof columns

/** The statement of a Revolut trading account. */
export const revolut = tableFormat<Field>({
  format: 'REVOLUT',
  columns,
  required: ['date', 'ticker', 'type', 'quantity', 'price', 'total'],
  numbers: ['quantity', 'price', 'total'],
  read: () => readRow,
})

function readRow(cells: Cells<Field>): Reading {
  const type = cells.text('type')
  const plain = plainWords(type ?? '')
  const [day, currency, total] = [cells.day('date'), cells.text('currency'), cells.number('total')]
  const asset = { symbol: cells.text('ticker'), day, currency }
  const [, side] = /^(buy|sell) /.exec(`${plain} `) ?? []
  if (side !== undefined) {
    const [quantity, price] = [cells.number('quantity'), cells.number('price')]
    if (quantity === null) return needs('quantity')
    return { ...asset, type: side === 'buy' ? 'BUY' : 'SELL', quantity, price, amount: total }
  }
  if (/split/.test(plain)) return splitWithoutRatio(type, cells.number('quantity'))
  if (/merger|spin ?off|stock dividend|closure|rights/.test(plain)) return corporateAction(type)
  if (plain.startsWith('transfer ')) {
    return asset.symbol === null ? internalTransfer(type) : securitiesTransfer(type)
  }
  if (plain.startsWith('dividend tax')) {
    return {
      code: 'TAX_ALONE',
      message: 'This is tax that was corrected later. Add it to the dividend it belongs to.',
    }
  }
  if (plain === 'dividend') return { ...asset, type: 'DIVIDEND', amount: total }

  const kind = plain.includes('interest') ? 'INTEREST' : / fees?( reversal)?$/.test(plain) ? 'FEE' : 'MOVE'
  const isMove = /^cash (top up|withdrawal)$/.test(plain)
  if (!isMove && kind === 'MOVE') return unknownWord(type)
  if (total === null) return needs('total amount')
  return cashRow(total, kind, { day, ...brokerCash(broker, currency), currency, notes: type })
}
