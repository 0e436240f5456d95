import { wordedBroker } from '../tables/worded-broker.ts'

/** The history of a Robinhood account: dollars, the month first. */
export const robinhood = wordedBroker({
  format: 'ROBINHOOD',
  broker: 'Robinhood',
  columns: {
    date: 'activity date',
    type: 'trans code',
    symbol: 'instrument',
    notes: 'description',
    quantity: 'quantity',
    price: 'price',
    amount: 'amount',
  },
  required: ['date', 'type', 'symbol', 'notes', 'quantity', 'price', 'amount'],
  decimalMark: '.',
  dateOrder: 'MDY',
  amount: 'GROSS',
  currency: 'USD',
  words: [
    [/^buy$/, 'BUY'],
    [/^sell$/, 'SELL'],
    [/^(cdiv|mdiv|sdiv|qdiv|ltcg|stcg)$/, 'DIVIDEND'],
    [/^(dtax|nrat)$/, 'TAX'],
    [/^(int|gdbp|slip)$/, 'INTEREST'],
    [/^(gold|afee|dfee|fee|mint)$/, 'FEE'],
    [/^(ach|rtp|wire|dcf|xent cc|itrf|cfir|rec|t a)$/, 'MOVE'],
    [/^(spl|sprs?|spinoff|mrgs|mrgc|soff|exch|cil|oca)$/, 'ACTION'],
    [/^([bs]t[oc]|oexp|oasgn|oexcs|ocash)$/, 'DERIVATIVE'],
    [/^(acati|acats|acat)$/, 'TRANSFER'],
  ],
})
