import { roundMoney, sum, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { alongside } from '../rows/alongside.ts'
import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import {
  corporateAction,
  needs,
  securitiesTransfer,
  unknownWord,
  splitWithoutRatio,
} from '../rows/refusals.ts'
import { splitRow } from '../rows/split-row.ts'
import { withCosts } from '../rows/stated-row.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'

const broker = 'Trading 212'
const columns = {
  action: 'action',
  time: 'time|time utc',
  isin: 'isin',
  ticker: 'ticker',
  name: 'name',
  shares: 'no of shares',
  price: 'price share',
  priceCurrency: 'currency price share',
  rate: 'exchange rate',
  total: 'total',
  totalCurrency: 'currency total',
  withheld: 'withholding tax',
  withheldCurrency: 'currency withholding tax',
  notes: 'notes',
  id: 'id',
  conversionFee: 'currency conversion fee',
  conversionFeeCurrency: 'currency currency conversion fee',
  stampDuty: 'stamp duty reserve tax',
  stampDutyCurrency: 'currency stamp duty reserve tax',
  transactionTax: 'french transaction tax|transaction tax',
  transactionTaxCurrency: 'currency french transaction tax|currency transaction tax',
  finraFee: 'finra fee',
  finraFeeCurrency: 'currency finra fee',
  depositFee: 'deposit fee',
  depositFeeCurrency: 'currency deposit fee',
  ptmLevy: 'ptm levy',
  ptmLevyCurrency: 'currency ptm levy',
  transactionFee: 'transaction fee',
  transactionFeeCurrency: 'currency transaction fee',
} as const
type Field = keyof typeof columns

const costColumns = [
  ['fee', 'conversionFee', 'Currency conversion fee'],
  ['tax', 'stampDuty', 'Stamp duty reserve tax'],
  ['tax', 'transactionTax', 'Transaction tax'],
  ['fee', 'finraFee', 'Finra fee'],
  ['fee', 'transactionFee', 'Transaction fee'],
  ['fee', 'depositFee', 'Deposit fee'],
  ['tax', 'ptmLevy', 'PTM levy'],
] as const

const cashActions: readonly (readonly [RegExp, CashKind])[] = [
  [
    /^(deposit|withdrawal|card debit|card credit|spending cashback|currency conversion|result adjustment|new card cost|cashback)$/,
    'MOVE',
  ],
  [/^(interest on cash|lending interest|share lending interest|interest)$/, 'INTEREST'],
]

/** The history of Trading 212. Prices are the instrument's own, totals the account's. */
export const trading212 = tableFormat<Field>({
  format: 'TRADING_212',
  columns,
  required: ['action', 'time', 'ticker', 'shares', 'price', 'priceCurrency'],
  decimalMark: '.',
  read: (rows) => {
    const of = (action: RegExp) => rows.filter((cells) => action.test(plainWords(cells.text('action') ?? '')))
    const splits = alongside(of(/^stock split open$/), of(/^stock split close$/), (cells) =>
      JSON.stringify([cells.text('isin') ?? cells.text('ticker'), cells.day('time')]),
    )
    return (cells) => {
      if (splits.taken.has(cells)) return 'TAKEN_ALONG'
      const before = splits.of.get(cells)
      return before === undefined ? readRow(cells) : readSplit(cells, before)
    }
  },
})

function readRow(cells: Cells<Field>): Reading {
  const action = cells.text('action')
  const plain = plainWords(action ?? '')
  const [, side] = /^(?:market|limit|stop|stop limit) (buy|sell)$/.exec(plain) ?? []
  if (side !== undefined) return readTrade(cells, side === 'buy' ? 'BUY' : 'SELL')
  if (plain.startsWith('dividend')) return readDividend(cells)
  const [, kind] = cashActions.find(([words]) => words.test(plain)) ?? []
  if (kind !== undefined) return readCash(cells, kind)
  if (/^transfer (in|out)$/.test(plain)) return securitiesTransfer(action)
  if (/split/.test(plain)) return splitWithoutRatio(action, cells.number('shares'))
  if (/distribution|spin|merger|acquisition|rights/.test(plain)) return corporateAction(action)
  return unknownWord(action)
}

/** A split has the units before it in a row of their own. */
function readSplit(cells: Cells<Field>, before: readonly Cells<Field>[]): Reading {
  const units = cells.number('shares')
  const old = sum(before.map((row) => row.number('shares') ?? zero))
  if (units === null || old.isZero()) return splitWithoutRatio(cells.text('action'), units)
  const currency = cells.text('priceCurrency')
  return splitRow({ ...assetOf(cells), day: cells.day('time'), currency }, units, old)
}

function readTrade(cells: Cells<Field>, type: 'BUY' | 'SELL'): Reading {
  const currency = cells.text('priceCurrency')
  const [quantity, price] = [cells.number('shares'), cells.number('price')]
  if (quantity === null || price === null || currency === null)
    return needs('number of shares, price or currency')
  const about = { ...assetOf(cells), notes: cells.text('notes'), sourceId: cells.text('id') }
  return withCosts(
    {
      ...about,
      type,
      day: cells.day('time'),
      currency,
      quantity,
      price,
      applied: rateOf(cells, currency, quantity.times(price)),
    },
    costColumns.map(([part, field, what]) => ({
      part,
      amount: cells.number(field),
      currency: cells.text(`${field}Currency`) ?? cells.unit(field),
      what,
    })),
  )
}

/** Price is the gross dividend of a share; what was withheld is stated in a currency of its own. */
function readDividend(cells: Cells<Field>): Reading {
  const currency = cells.text('priceCurrency')
  const [quantity, price, tax] = [cells.number('shares'), cells.number('price'), cells.number('withheld')]
  if (quantity === null || price === null || currency === null)
    return needs('number of shares, price or currency')
  const gross = roundMoney(quantity.times(price))
  const taxCurrency = cells.text('withheldCurrency')
  const isForeign = tax !== null && !tax.isZero() && taxCurrency !== null && taxCurrency !== currency
  if (isForeign) {
    return {
      code: 'OTHER_CURRENCY',
      message: `The withheld tax is in ${taxCurrency} and the dividend in ${currency}, so they cannot be taken together. Record this dividend by hand.`,
    }
  }
  return {
    ...assetOf(cells),
    type: 'DIVIDEND',
    day: cells.day('time'),
    currency,
    amount: gross,
    tax,
    notes: cells.text('notes'),
    applied: rateOf(cells, currency, gross),
    sourceId: cells.text('id'),
  }
}

function readCash(cells: Cells<Field>, kind: CashKind): Reading {
  const total = cells.number('total')
  if (total === null) return needs('total')
  const currency = cells.text('totalCurrency') ?? cells.unit('total')
  // Withdrawals are negative in newer files, and were positive in older ones.
  const isOut = /withdrawal|debit/i.test(cells.text('action') ?? '')
  return cashRow(isOut ? total.abs().negated() : total, kind, {
    day: cells.day('time'),
    ...brokerCash(broker, currency),
    currency,
    notes: cells.text('notes') ?? cells.text('action'),
    sourceId: cells.text('id'),
  })
}

function assetOf(cells: Cells<Field>) {
  return { symbol: cells.text('ticker'), isin: cells.text('isin'), name: cells.text('name') }
}

/**
 * The file has units of the instrument's currency for one of the account's, of a dividend at times the other way
 * round: the row keeps what one of the instrument's is worth in the account's, as the total shows.
 */
function rateOf(cells: Cells<Field>, currency: string, money: Decimal) {
  if (/not available/i.test(cells.text('rate') ?? '')) return null
  const account = cells.text('totalCurrency') ?? cells.unit('total')
  const rate = cells.number('rate')
  const isUseful =
    rate !== null && rate.gt(0) && account !== null && account !== currency && currency !== 'GBX'
  if (!isUseful) return null
  const total = cells.number('total')?.abs() ?? zero
  const inverse = rate.pow(-1)
  const isNearer = total
    .minus(money.times(rate))
    .abs()
    .lt(total.minus(money.times(inverse)).abs())
  const worth = isNearer && !total.isZero() ? rate : inverse
  return { currency: account, rate: worth.decimalPlaces(12).toFixed() }
}
