import { wordedBroker } from '../tables/worded-broker.ts'

/** The account activity of eToro, in dollars. A pair such as AAPL/USD names the security. */
export const etoro = wordedBroker({
  format: 'ETORO',
  broker: 'eToro',
  columns: {
    date: 'date',
    type: 'type',
    symbol: 'details',
    amount: 'amount',
    quantity: 'units',
    order: 'position id',
    status: 'asset type',
  },
  required: ['date', 'type', 'symbol', 'amount', 'quantity', 'order', 'status'],
  dateOrder: 'DMY',
  amount: 'GROSS',
  currency: 'USD',
  symbolIn: (text) => (text.includes('/') ? (text.split('/')[0] ?? null) : null),
  kindOf: (cells) => (cells.text('status') === 'CFD' ? 'DERIVATIVE' : null),
  words: [
    [/^open position$/, 'BUY'],
    [/^position closed$/, 'SELL'],
    [/^dividend/, 'DIVIDEND'],
    [/fee/, 'FEE'],
    [/interest/, 'INTEREST'],
    [/^(deposit|withdraw|transfer)/, 'MOVE'],
    [/^(overnight|rollover|adjustment)/, 'DERIVATIVE'],
    [/(split|corp action)/, 'ACTION'],
  ],
})
