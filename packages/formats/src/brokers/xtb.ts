import { decimal } from '@kinfolio/ledger/numbers/decimal'

import { wordedBroker } from '../tables/worded-broker.ts'

const trade = /^(?:open|close) (?:buy|sell) (\d+(?:\.\d+)?)(?:\/\d+(?:\.\d+)?)? @ (\d+(?:\.\d+)?)/i

/** Cash operations of XTB. The comment describes the trade. The amount is in the currency of the account. */
export const xtb = wordedBroker({
  format: 'XTB',
  broker: 'XTB',
  columns: {
    id: 'id',
    type: 'type',
    date: 'time',
    notes: 'comment',
    symbol: 'symbol|ticker',
    name: 'instrument',
    amount: 'amount',
  },
  required: ['id', 'type', 'date', 'notes', 'symbol', 'amount'],
  dateOrder: 'DMY',
  amount: 'GROSS',
  tradeIn: (cells) => {
    const [, units, price] = trade.exec(cells.text('notes') ?? '') ?? []
    const moved = cells.number('amount')?.abs() ?? null
    if (units === undefined || price === undefined || moved === null) return null
    // The price is in the currency of the instrument. If the account has another currency, the price is not in the
    // currency of the amount.
    const isOwn = decimal(units).times(price).minus(moved).abs().lte(moved.times('0.005'))
    return { quantity: decimal(units), price: isOwn ? decimal(price) : null }
  },
  words: [
    [/(purchase|compra|zakup)/, 'BUY'],
    [/(sale|sell|vende|venda|sprzedaz)/, 'SELL'],
    [/^withholding tax$/, 'TAX'],
    [/^divid/, 'DIVIDEND'],
    [/interests? tax$/, 'FEE'],
    [/interest/, 'INTEREST'],
    [/(fee|commission|swap|^tax )/, 'FEE'],
    [/(deposit|withdrawal|transfer)/, 'MOVE'],
    [/(spin ?off|split|merger)/, 'ACTION'],
    [/^(profit loss|close trade|rollover)/, 'DERIVATIVE'],
  ],
})
