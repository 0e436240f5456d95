import { zero } from '@kinfolio/ledger/numbers/decimal'

import { brokerCash, cashRow } from '../rows/cash-row.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import { corporateAction, needs, nothingMoved, unknownWord } from '../rows/refusals.ts'
import { grossOf } from '../rows/stated-row.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'

const broker = 'Freetrade'
const columns = {
  name: 'title',
  type: 'type',
  date: 'timestamp',
  currency: 'account currency',
  total: 'total amount',
  side: 'buy sell',
  symbol: 'ticker',
  isin: 'isin',
  price: 'price per share in account currency',
  stampDuty: 'stamp duty',
  quantity: 'quantity',
  id: 'order id',
  instrumentCurrency: 'instrument currency',
  rate: 'fx rate',
  baseRate: 'base fx rate',
  fxFee: 'fx fee amount',
  withheld: 'dividend withheld tax amount',
  eligible: 'dividend eligible quantity',
  perShare: 'dividend amount per share',
} as const
type Field = keyof typeof columns

/** The activity of Freetrade. Totals are in the currency of the account and include duty and the exchange fee. */
export const freetrade = tableFormat<Field>({
  format: 'FREETRADE',
  columns,
  required: ['name', 'type', 'date', 'currency', 'total', 'side', 'symbol', 'isin', 'price', 'quantity'],
  decimalMark: '.',
  read: () => readRow,
})

function readRow(cells: Cells<Field>): Reading {
  const word = cells.text('type')
  const plain = plainWords(word ?? '')
  const total = cells.number('total')
  const asset = {
    day: cells.day('date'),
    symbol: cells.text('symbol'),
    isin: cells.text('isin'),
    name: cells.text('name'),
    currency: cells.text('currency'),
  }
  if (/statement|certificate/.test(plain) || /^tax cert/i.test(asset.name ?? '')) return nothingMoved(word)
  if (/split|merger|spin/.test(plain)) return corporateAction(word)
  if (total === null) return needs('total amount')
  if (plain.endsWith('order')) return readOrder(cells, asset, total)
  if (plain === 'dividend') {
    const withheld = cells.number('withheld') ?? zero
    const isForeign = cells.text('instrumentCurrency') !== asset.currency
    // The withheld tax is in the currency of the security. The rate of a dividend is the rate of the payment.
    const rate = isForeign ? (cells.number('rate') ?? cells.number('baseRate')) : null
    if (isForeign && rate === null && !withheld.isZero()) return needs('FX rate')
    const tax = (rate === null ? withheld : withheld.times(rate)).decimalPlaces(2)
    return {
      ...asset,
      type: 'DIVIDEND',
      quantity: cells.number('eligible'),
      price: isForeign && rate === null ? null : cells.number('perShare'),
      rate,
      amount: total.plus(tax),
      tax: tax.isZero() ? null : tax,
    }
  }
  const about = {
    day: asset.day,
    ...brokerCash(broker, asset.currency),
    currency: asset.currency,
    notes: word,
  }
  if (plain.includes('interest')) return cashRow(total, 'INTEREST', about)
  if (/fee/.test(plain)) return cashRow(total.abs().negated(), 'FEE', about)
  if (plain === 'withdrawal') return cashRow(total.abs().negated(), 'MOVE', about)
  return plain === 'top up' ? cashRow(total.abs(), 'MOVE', about) : unknownWord(word)
}

function readOrder(
  cells: Cells<Field>,
  asset: {
    day: string
    symbol: string | null
    isin: string | null
    name: string | null
    currency: string | null
  },
  total: NonNullable<ReturnType<Cells<Field>['number']>>,
): Reading {
  const side = cells.text('side')
  if (side !== 'BUY' && side !== 'SELL') return unknownWord(side)
  const [quantity, price] = [cells.number('quantity'), cells.number('price')]
  if (quantity === null) return needs('quantity')
  const [fee, tax] = [cells.number('fxFee'), cells.number('stampDuty')]
  const amount = grossOf(side, total.abs(), [fee, tax])
  return { ...asset, type: side, quantity, price, amount, fee, tax, sourceId: cells.text('id') }
}
