import { cellUnit } from '../tables/header-unit.ts'
import { wordedBroker } from '../tables/worded-broker.ts'

/** Crypto of Revolut. Every amount has its currency beside it. */
export const revolutCrypto = wordedBroker({
  format: 'REVOLUT_CRYPTO',
  broker: 'Revolut',
  columns: {
    symbol: 'symbol',
    type: 'type',
    quantity: 'quantity',
    price: 'price',
    amount: 'value',
    fee: 'fees',
    date: 'date',
  },
  required: ['symbol', 'type', 'quantity', 'price', 'amount', 'fee', 'date'],
  isLikely: ({ columns }) => columns.length <= 8,
  amount: 'GROSS',
  hint: 'CRYPTO',
  currencyIn: (cells) => cellUnit(cells.text('amount') ?? ''),
  words: [
    [/^buy/, 'BUY'],
    [/^sell/, 'SELL'],
    [/^(staking reward|learn reward|reward)/, 'REINVESTED'],
    [/^(stake|unstake|staking)/, 'NOTHING'],
    [/^(send|receive|transfer)/, 'TRANSFER'],
  ],
})
