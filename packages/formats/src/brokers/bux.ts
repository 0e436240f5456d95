import { wordedBroker } from '../tables/worded-broker.ts'

/** Transactions of BUX. Amounts are in the currency of the account, prices in the currency of the asset. */
export const bux = wordedBroker({
  format: 'BUX',
  broker: 'BUX',
  columns: {
    date: 'transaction time cet|transaction time',
    type: 'transaction type',
    status: 'transfer type',
    isin: 'asset id',
    name: 'asset name',
    quantity: 'asset quantity',
    price: 'asset price',
    priceCurrency: 'asset currency',
    rate: 'exchange rate',
    amount: 'transaction amount',
    currency: 'transaction currency',
    tax: 'dividend tax amount',
    notes: 'transaction description',
  },
  required: ['date', 'type', 'status', 'isin', 'name', 'quantity', 'price', 'amount', 'currency'],
  amount: 'GROSS',
  dividend: 'NET',
  kindOf: (cells) => {
    if (!/split/i.test(cells.text('notes') ?? '')) return null
    if (cells.text('status') === 'ASSET_REDEEM') return 'SPLIT_OUT'
    return cells.text('status') === 'ASSET_DEPOSIT' ? 'SPLIT_IN' : null
  },
  words: [
    [/^buy/, 'BUY'],
    [/^sell/, 'SELL'],
    [/dividend/, 'DIVIDEND'],
    [/fee/, 'FEE'],
    [/interest/, 'INTEREST'],
    [/(deposit|withdrawal|promotional|correction)/, 'MOVE'],
    [/corporate action/, 'ACTION'],
    [/transfer/, 'TRANSFER'],
  ],
})
