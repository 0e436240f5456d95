import { wordedBroker } from '../tables/worded-broker.ts'

/**
 * Transactions of Scalable Capital. The amount of a trade is quantity × price; fee and tax have columns of their own.
 */
export const scalableCapital = wordedBroker({
  format: 'SCALABLE_CAPITAL',
  broker: 'Scalable Capital',
  columns: {
    date: 'date',
    type: 'type',
    status: 'status',
    isin: 'isin',
    name: 'description',
    quantity: 'shares',
    price: 'price',
    amount: 'amount',
    fee: 'fee',
    tax: 'tax',
    currency: 'currency',
    id: 'reference',
    notes: 'asset type',
  },
  required: ['date', 'status', 'type', 'isin', 'quantity', 'amount', 'id', 'notes'],
  amount: 'GROSS',
  dividend: 'GROSS',
  words: [
    [/^(buy|savings plan|kauf|sparplan)$/, 'BUY'],
    [/^(sell|verkauf)$/, 'SELL'],
    [/^(distribution|dividend)$/, 'DIVIDEND'],
    [/^(taxes|tax)$/, 'FEE'],
    [/^(deposit|withdrawal)$/, 'MOVE'],
    [/^interest$/, 'INTEREST'],
    [/^fee$/, 'FEE'],
    [/^corporate action$/, 'ACTION'],
    [/transfer/, 'TRANSFER'],
  ],
})
