import { isIsin } from '../rows/isin.ts'
import { wordedBroker } from '../tables/worded-broker.ts'

/** The history that Trade Republic itself exports. A code says what each row is, and the symbol is an ISIN. */
export const tradeRepublicHistory = wordedBroker({
  format: 'TRADE_REPUBLIC',
  broker: 'Trade Republic',
  columns: {
    // The moment is in UTC. The day beside it is the day of the account.
    date: 'date|datetime',
    status: 'category',
    type: 'type',
    name: 'name',
    symbol: 'symbol',
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
  // The symbol of a cryptocurrency is its ticker. Any other symbol is an ISIN.
  symbolIn: (text) => (isIsin(text) ? null : text),
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
    [/^pre determined tax base/, 'TAX'],
    [/(tax|fee)/, 'FEE'],
    [
      /(inbound|outbound|inpayment|outpayment|deposit|withdrawal|card|transfer|benefits|bonus|refund|payment)/,
      'MOVE',
    ],
  ],
})
