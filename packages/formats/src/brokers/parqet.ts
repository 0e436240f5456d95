import { wordedBroker } from '../tables/worded-broker.ts'

/** Activities of Parqet. The amount is quantity × price; tax and fee have columns of their own. */
export const parqet = wordedBroker({
  format: 'PARQET',
  broker: 'Parqet',
  columns: {
    // The moment is in UTC. The day beside it is in the time zone of the person who exports.
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
