import { zero } from '@kinfolio/ledger/numbers/decimal'

import type { Reading } from '../rows/reading.ts'
import { needs, unknownWord } from '../rows/refusals.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'
import { readIbkrCash, securityIn } from './ibkr-cash.ts'
import type { IbkrCash } from './ibkr-cash.ts'
import { isOtherLevel, readIbkrTrade, tradeLevel } from './ibkr-trade.ts'

const about = {
  symbol: 'symbol',
  isin: 'isin|security id',
  description: 'description',
  currency: 'currency primary|currency',
  account: 'client account id|account id',
  id: 'transaction id|trade id|ibexec id',
  level: 'level of detail',
} as const

const tradeColumns = {
  ...about,
  side: 'buy sell',
  day: 'trade date|date time',
  assetClass: 'asset class|asset category',
  quantity: 'quantity',
  price: 'trade price|price',
  money: 'trade money',
  commission: 'ibcommission|commission',
  commissionCurrency: 'ibcommission currency|commission currency',
  taxes: 'taxes',
} as const
type TradeField = keyof typeof tradeColumns

/** Trades of Interactive Brokers: a Flex query as CSV. */
export const ibkrTrades = tableFormat<TradeField>({
  format: 'IBKR_TRADES',
  columns: tradeColumns,
  required: ['side', 'day', 'quantity', 'price', 'currency', 'commission'],
  decimalMark: '.',
  read: (rows) => {
    const level = tradeLevel(rows.map((cells) => cells.text('level')))
    return (cells) => (isOtherLevel(cells.text('level'), level) ? 'TAKEN_ALONG' : readTrade(cells))
  },
})

function readTrade(cells: Cells<TradeField>): Reading {
  const side = cells.text('side')?.toUpperCase() ?? null
  const quantity = cells.number('quantity')
  if (side === null || !/^(BUY|SELL)/.test(side)) return unknownWord(side)
  if (side.includes('(CA.)')) {
    return { code: 'CANCELLED', message: 'This trade was cancelled. Leave out the trade it takes back, too.' }
  }
  const signed = side.startsWith('SELL') ? quantity?.abs().negated() : quantity?.abs()
  return readIbkrTrade({
    day: cells.day('day'),
    symbol: cells.text('symbol'),
    isin: cells.text('isin'),
    name: cells.text('description'),
    assetClass: cells.text('assetClass'),
    currency: cells.text('currency'),
    quantity: signed ?? null,
    price: cells.number('price'),
    money: cells.number('money'),
    commission: cells.number('commission'),
    commissionCurrency: cells.text('commissionCurrency'),
    taxes: cells.number('taxes'),
    id: cells.text('id'),
    account: cells.text('account'),
    applied: null,
  })
}

const cashColumns = {
  ...about,
  type: 'type',
  day: 'settle date|report date|date time|date',
  amount: 'amount',
} as const
type CashField = keyof typeof cashColumns

/** Dividends, interest, fees and deposits of Interactive Brokers: a Flex query as CSV. */
export const ibkrDividends = tableFormat<CashField>({
  format: 'IBKR_DIVIDENDS',
  columns: cashColumns,
  required: ['type', 'day', 'description', 'amount', 'currency'],
  isLikely: ({ columns }) => columns.some((column) => /^(SettleDate|CurrencyPrimary)$/.test(column)),
  decimalMark: '.',
  read: (rows) => {
    const isSummary = (cells: Cells<CashField>) => isOtherLevel(cells.text('level'), 'DETAIL')
    const readings = readIbkrCash(rows.filter((cells) => !isSummary(cells)).map(movementOf))
    return (cells) => {
      if (isSummary(cells)) return 'TAKEN_ALONG'
      return cells.number('amount') === null ? needs('amount') : (readings.get(cells.line) ?? needs('type'))
    }
  },
})

function movementOf(cells: Cells<CashField>): IbkrCash {
  const description = cells.text('description')
  const { symbol, isin } = securityIn(description)
  return {
    line: cells.line,
    type: cells.text('type'),
    day: cells.day('day'),
    symbol: cells.text('isin') === null ? (cells.text('symbol') ?? symbol) : cells.text('symbol'),
    isin: cells.text('isin') ?? isin,
    name: symbol,
    description,
    currency: cells.text('currency'),
    amount: cells.number('amount') ?? zero,
    id: cells.text('id'),
    account: cells.text('account'),
    applied: null,
  }
}
