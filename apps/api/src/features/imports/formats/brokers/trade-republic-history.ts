import { wordedBroker } from './worded-broker.ts'

/** The history that Trade Republic itself exports: a code names what each row is, the symbol is an ISIN. */
export const tradeRepublicHistory = wordedBroker({
  format: 'TRADE_REPUBLIC',
  broker: 'Trade Republic',
  columns: {
    date: 'datetime|date',
    status: 'category',
    type: 'type',
    name: 'name',
    isin: 'symbol',
    quantity: 'shares',
    price: 'price',
    amount: 'amount',
    fee: 'fee',
    tax: 'tax',
    currency: 'currency',
    notes: 'description',
    id: 'transaction id',
  },
  required: ['date', 'status', 'type', 'isin', 'quantity', 'price', 'amount', 'fee', 'tax', 'id'],
  decimalMark: '.',
  amount: 'GROSS',
  dividend: 'GROSS',
  kindOf: (cells) => {
    const isTrade = cells.text('quantity') !== null && cells.text('amount') !== null
    if (/^DELIVERY$/i.test(cells.text('status') ?? '') && !isTrade) return 'TRANSFER'
    return null
  },
  words: [
    [/(^| )(split|merger|spin ?off|exchange|rights)/, 'ACTION'],
    [/^(buy|savings plan|trade buy)/, 'BUY'],
    [/^sell/, 'SELL'],
    [/^(dividend|distribution)/, 'DIVIDEND'],
    [/interest/, 'INTEREST'],
    [/(free receipt|stockperk|gift|migration)/, 'TRANSFER'],
    [/(tax|fee)/, 'FEE'],
    [
      /(inbound|outbound|inpayment|outpayment|deposit|withdrawal|card|transfer|benefits|bonus|refund|payment)/,
      'MOVE',
    ],
  ],
})
