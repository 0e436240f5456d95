import { wordedBroker } from '../tables/worded-broker.ts'

/** Transactions of Avanza, in Swedish. The amount of a trade includes the fee. */
export const avanza = wordedBroker({
  format: 'AVANZA',
  broker: 'Avanza',
  columns: {
    date: 'datum',
    account: 'konto',
    type: 'typ av transaktion',
    name: 'vardepapper beskrivning',
    quantity: 'antal',
    price: 'kurs',
    amount: 'belopp',
    currency: 'transaktionsvaluta',
    priceCurrency: 'instrumentvaluta',
    rate: 'valutakurs',
    fee: 'courtage',
    isin: 'isin',
  },
  required: ['date', 'type', 'name', 'quantity', 'price', 'amount', 'isin'],
  isNameSentence: true,
  amount: 'NET',
  currency: 'SEK',
  words: [
    [/^kop$/, 'BUY'],
    [/^salj$/, 'SELL'],
    [/^utdelning$/, 'DIVIDEND'],
    [/kallskatt$/, 'TAX'],
    [/^(insattning|uttag)$/, 'MOVE'],
    [/^ranta$/, 'INTEREST'],
    [/split|fusion|byte/, 'ACTION'],
    [/overforing/, 'TRANSFER'],
  ],
})
