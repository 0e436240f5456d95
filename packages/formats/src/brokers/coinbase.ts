import { isCurrency } from '@kinfolio/ledger/numbers/currency'

import { wordedBroker } from '../tables/worded-broker.ts'

/** Transactions of Coinbase. The subtotal is the amount of the trade; fees and spread have a column of their own. */
export const coinbase = wordedBroker({
  format: 'COINBASE',
  broker: 'Coinbase',
  columns: {
    id: 'id',
    date: 'timestamp',
    type: 'transaction type',
    symbol: 'asset',
    quantity: 'quantity transacted',
    currency: 'price currency|spot price currency',
    price: 'price at transaction|spot price at transaction',
    amount: 'subtotal',
    net: 'total inclusive of fees and or spread|total',
    fee: 'fees and or spread|fees',
    notes: 'notes',
  },
  required: ['date', 'type', 'symbol', 'quantity', 'currency', 'amount', 'fee'],
  amount: 'GROSS',
  hint: 'CRYPTO',
  kindOf: (cells) => {
    const type = cells.text('type')?.toLowerCase() ?? ''
    if (!isCurrency(cells.text('symbol') ?? '')) return null
    return /withdrawal|send/.test(type) ? 'PAID_OUT' : /deposit|receive/.test(type) ? 'PAID_IN' : null
  },
  words: [
    [/^(advanced trade )?buy$/, 'BUY'],
    [/^(advanced trade )?sell$/, 'SELL'],
    [/(staking income|reward|learning|earn|inflation)/, 'REINVESTED'],
    [/^(send|receive|deposit|withdrawal|pro deposit|pro withdrawal|exchange|retail)/, 'TRANSFER'],
    [/^convert/, 'ACTION'],
  ],
})
