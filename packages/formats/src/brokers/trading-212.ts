import { say } from '@kinfolio/contract/say'
import { roundMoney, sum, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { alongside } from '../rows/alongside.ts'
import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import type { Problem } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import {
  corporateAction,
  needs,
  securitiesTransfer,
  unknownWord,
  splitWithoutRatio,
} from '../rows/refusals.ts'
import { capitalRow, isReturnOfCapital } from '../rows/return-of-capital.ts'
import { splitRow } from '../rows/split-row.ts'
import { withCosts } from '../rows/stated-row.ts'
import { converted, printed } from '../rows/tied-row.ts'
import type { Printed } from '../rows/tied-row.ts'
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

/** The history of Trading 212. Prices are in the currency of the instrument, totals in the currency of the account. */
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

/** A split has a separate row with the units before it. */
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
  const costs = costColumns.map(([part, field, what]) => ({
    part,
    amount: cells.number(field),
    currency: cells.text(`${field}Currency`) ?? cells.unit(field),
    what,
  }))
  const product = quantity.times(price)
  return withCosts(
    {
      ...about,
      type,
      day: cells.day('time'),
      currency,
      quantity,
      price,
      net: netOfTrade(cells, type, costs, product),
      applied: rateOf(cells, currency, product),
    },
    costs,
  )
}

/**
 * The total of a trade in the currency of the instrument, without costs that are in another currency and are recorded
 * separately.
 */
function netOfTrade(
  cells: Cells<Field>,
  type: 'BUY' | 'SELL',
  costs: readonly { amount: Decimal | null; currency: string | null }[],
  product: Decimal,
): Printed | null {
  const [total, account] = [cells.number('total')?.abs() ?? null, accountOf(cells)]
  if (total === null || account === null) return null
  if (account === cells.text('priceCurrency')) return printed(total, account)
  const charged = costs.filter(({ amount }) => amount !== null && !amount.isZero())
  if (charged.some(({ currency }) => currency !== account)) return null
  const settled = sum(charged.map(({ amount }) => amount ?? zero))
  return inPriceCurrency(
    cells,
    printed(type === 'BUY' ? total.minus(settled) : total.plus(settled), account),
    product,
  )
}

/** An amount of the account in the currency of the price. Null if no rate is known. */
function inPriceCurrency(cells: Cells<Field>, money: Printed, near: Decimal): Printed | null {
  const [account, currency] = [accountOf(cells), cells.text('priceCurrency')]
  if (account === currency) return money
  if (account === 'GBP' && currency === 'GBX') {
    return { value: money.value.times(100), slack: money.slack.times(100) }
  }
  const rate = /not available/i.test(cells.text('rate') ?? '') ? null : cells.number('rate')
  if (rate === null || !rate.gt(0)) return null
  const [there, back] = [converted(money, rate), converted(money, rate, 'BACK')]
  const distance = ({ value }: Printed) => value.minus(near).abs()
  return distance(there).lt(distance(back)) ? there : back
}

function accountOf(cells: Cells<Field>): string | null {
  return cells.text('totalCurrency') ?? cells.unit('total')
}

/**
 * The price is the dividend of one share, without the withheld tax. The total is the received amount. The tax is in
 * another column.
 */
function readDividend(cells: Cells<Field>): Reading {
  const currency = cells.text('priceCurrency')
  const [quantity, price] = [cells.number('shares'), cells.number('price')]
  if (quantity === null || price === null || currency === null)
    return needs('number of shares, price or currency')
  const tax = withheldIn(cells, currency)
  if (tax !== null && 'code' in tax) return tax
  const product = roundMoney(quantity.times(price))
  const total = cells.number('total')
  const isOwn = total !== null && accountOf(cells) === currency
  const net = total === null ? null : inPriceCurrency(cells, printed(total, accountOf(cells)), product)
  const row = {
    ...assetOf(cells),
    day: cells.day('time'),
    currency,
    quantity,
    price,
    amount: (isOwn ? total : product).plus(tax ?? zero),
    tax,
    net,
    notes: cells.text('notes'),
    applied: rateOf(cells, currency, product),
    sourceId: cells.text('id'),
  }
  return isReturnOfCapital(cells.text('action')) ? capitalRow(row) : { ...row, type: 'DIVIDEND' }
}

/** The withheld tax in the currency of the price. The price may be in hundredths of the tax's currency. */
function withheldIn(cells: Cells<Field>, currency: string): Decimal | null | Problem {
  const tax = cells.number('withheld')
  const taxCurrency = cells.text('withheldCurrency')
  if (tax === null || tax.isZero() || taxCurrency === null || taxCurrency === currency) return tax
  if (taxCurrency === 'GBP' && currency === 'GBX') return tax.times(100)
  return {
    code: 'OTHER_CURRENCY',
    message: say`The withheld tax is in ${taxCurrency} and the dividend in ${currency}, so they cannot be taken together. Record this dividend by hand.`,
  }
}

function readCash(cells: Cells<Field>, kind: CashKind): Reading {
  const total = cells.number('total')
  if (total === null) return needs('total')
  const currency = accountOf(cells)
  // Withdrawals are negative in newer files and positive in older ones.
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
 * The file states units of the instrument's currency for one unit of the account's currency. For a dividend it is
 * sometimes the other way round. The row stores what one unit of the instrument's currency is worth in the account's
 * currency, and the total shows which way it is.
 */
function rateOf(cells: Cells<Field>, currency: string, money: Decimal) {
  if (/not available/i.test(cells.text('rate') ?? '')) return null
  const account = accountOf(cells)
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
