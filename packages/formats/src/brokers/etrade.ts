import { wordedBroker } from '../tables/worded-broker.ts'

/** The history of an E*TRADE account: dollars, the month first, the amount net of the commission. */
export const etrade = wordedBroker({
  format: 'ETRADE',
  broker: 'E*TRADE',
  columns: {
    date: 'transaction date',
    type: 'transaction type',
    symbol: 'symbol',
    name: 'description',
    quantity: 'quantity',
    amount: 'amount',
    price: 'price',
    fee: 'commission',
    notes: 'security type',
  },
  required: ['date', 'type', 'notes', 'symbol', 'quantity', 'amount', 'price', 'fee', 'name'],
  decimalMark: '.',
  dateOrder: 'MDY',
  amount: 'NET',
  currency: 'USD',
  words: [
    [/^(bought|dividend reinvest)/, 'BUY'],
    [/^sold/, 'SELL'],
    [/^(dividend|qualified dividend|capital gain)/, 'DIVIDEND'],
    [/^interest/, 'INTEREST'],
    [/fee/, 'FEE'],
    [/^(transfer|deposit|withdrawal|online transfer|wire|contribution|direct)/, 'MOVE'],
    [/(split|merger|spin|reorganization)/, 'ACTION'],
  ],
})
