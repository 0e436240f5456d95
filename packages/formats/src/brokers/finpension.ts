import { plainWords } from '../rows/plain-words.ts'
import { wordedBroker } from '../tables/worded-broker.ts'

/** The report of finpension: the cash flow of each row, in Swiss francs. */
export const finpension = wordedBroker({
  format: 'FINPENSION',
  broker: 'finpension',
  columns: {
    date: 'date|datum',
    type: 'category|kategorie',
    name: 'asset name|titel',
    isin: 'isin',
    quantity: 'number of shares|anzahl anteile',
    price: 'asset price',
    amount: 'cash flow|cashflow',
  },
  required: ['date', 'type', 'name', 'isin', 'quantity', 'amount'],
  dateOrder: 'DMY',
  amount: 'NET',
  currency: 'CHF',
  kindOf: (cells) => {
    const isOfPortfolio = plainWords(cells.text('type') ?? '').startsWith('portfolio ')
    if (!isOfPortfolio || cells.text('isin') === null) return null
    return cells.number('amount')?.isNegative() === true ? 'BUY' : 'SELL'
  },
  words: [
    [/^(buy|kauf)$/, 'BUY'],
    [/^(sell|verkauf)$/, 'SELL'],
    [/^(dividend|dividende|distribution|ausschuttung)/, 'DIVIDEND'],
    [/fee|gebuhr/, 'FEE'],
    [/^(deposit|withdrawal|transfer|einzahlung|auszahlung)/, 'MOVE'],
    [/interest|zins/, 'INTEREST'],
  ],
})
