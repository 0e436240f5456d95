import { wordedBroker } from '../tables/worded-broker.ts'

/** The history of a Vanguard account: dollars, the principal beside the commission. */
export const vanguard = wordedBroker({
  format: 'VANGUARD',
  broker: 'Vanguard',
  columns: {
    account: 'account number',
    date: 'trade date',
    type: 'transaction type',
    name: 'investment name',
    symbol: 'symbol',
    quantity: 'shares',
    price: 'share price',
    fee: 'commission fees|commissions and fees|commission',
    amount: 'net amount',
    notes: 'transaction description',
  },
  required: ['date', 'type', 'name', 'symbol', 'quantity', 'price', 'amount'],
  decimalMark: '.',
  dateOrder: 'MDY',
  amount: 'NET',
  currency: 'USD',
  words: [
    [/^(buy|reinvestment)/, 'BUY'],
    [/^sell/, 'SELL'],
    [/^(dividend|capital gain)/, 'DIVIDEND'],
    [/^interest/, 'INTEREST'],
    [/fee/, 'FEE'],
    [/^(sweep)/, 'NOTHING'],
    [/^(funds received|contribution|withdrawal|distribution|rollover|transfer|deposit)/, 'MOVE'],
    [/(split|merger|spin|conversion|exchange)/, 'ACTION'],
  ],
})
