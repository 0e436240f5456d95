import { wordedBroker } from '../tables/worded-broker.ts'

/**
 * Movements of a flatex depot. The information text says what each movement is. A storno takes back an earlier order.
 */
export const flatex = wordedBroker({
  format: 'FLATEX',
  broker: 'flatex',
  columns: {
    date: 'buchungstag|buchtag',
    name: 'bezeichnung',
    isin: 'isin',
    quantity: 'nominal stk|nominal',
    amount: 'betrag',
    // The currency of an amount is in the next column, which has no name.
    currency: 'column 8',
    price: 'kurs',
    priceCurrency: 'column 10|column 11',
    rate: 'devisenkurs',
    id: 'ta nr',
    type: 'buchungsinformation|buchungsinformationen',
  },
  required: ['date', 'name', 'isin', 'quantity', 'price', 'id', 'type'],
  dateOrder: 'DMY',
  amount: 'GROSS',
  currencyIn: (cells) => cells.text('priceCurrency'),
  words: [
    [/^storno/, 'CANCELLED'],
    [/(order|sparplan\w*) (kauf|buy)|^kauf/, 'BUY'],
    [/(order|entnahmeplan\w*) (verkauf|sell)|^verkauf/, 'SELL'],
    [/(split|kapitalmassnahme|umtausch|fusion|spin off)/, 'ACTION'],
    [/(depotubertrag|einlieferung|auslieferung|depoteingang|depotausgang)/, 'TRANSFER'],
  ],
})
