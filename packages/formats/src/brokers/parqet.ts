import { wordedBroker } from '../tables/worded-broker.ts'

/** Activities of Parqet: the amount is quantity × price, tax and fee beside it. */
export const parqet = wordedBroker({
  format: 'PARQET',
  broker: 'Parqet',
  columns: {
    // The moment stands in UTC; the day beside it is that of whoever exports.
    date: 'date|datetime',
    type: 'type',
    isin: 'identifier|isin',
    name: 'holdingname|holding name',
    quantity: 'shares',
    price: 'price',
    amount: 'amount',
    fee: 'fee',
    tax: 'tax',
    currency: 'currency',
    account: 'broker',
  },
  required: ['date', 'type', 'isin', 'quantity', 'price', 'amount', 'fee', 'tax', 'name'],
  amount: 'GROSS',
  dividend: 'GROSS',
  words: [
    [/^buy$/, 'BUY'],
    [/^sell$/, 'SELL'],
    [/^dividend$/, 'DIVIDEND'],
    [/^(deposit|withdrawal|transfer)$/, 'MOVE'],
    [/^interest$/, 'INTEREST'],
    [/^(cost|fee)s?$/, 'FEE'],
    [/^transfer ?(in|out)$/, 'TRANSFER'],
    [/split/, 'ACTION'],
  ],
})
