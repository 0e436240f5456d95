import { wordedBroker } from '../tables/worded-broker.ts'

/** Movements of Directa. The amount is the movement of the account, in euros. */
export const directa = wordedBroker({
  format: 'DIRECTA',
  broker: 'Directa',
  columns: {
    date: 'data operazione',
    type: 'tipo operazione',
    symbol: 'ticker',
    isin: 'isin',
    name: 'descrizione',
    quantity: 'quantita',
    amount: 'importo euro',
  },
  required: ['date', 'type', 'symbol', 'isin', 'name', 'quantity', 'amount'],
  dateOrder: 'DMY',
  amount: 'GROSS',
  currency: 'EUR',
  words: [
    [/^acquisto/, 'BUY'],
    [/^vendita/, 'SELL'],
    [/^rit /, 'TAX'],
    [/^(provento|dividendo)/, 'DIVIDEND'],
    [/^(cedola|coupon)/, 'COUPON'],
    [/^(commission|bollo|spese|ritenuta|tassa|imposta)/, 'FEE'],
    [/interess/, 'INTEREST'],
    [/^(conferimento|prelievo|bonifico|versamento)/, 'MOVE'],
    [/(rimborso|frazionamento|raggruppamento|aumento|scissione|fusione)/, 'ACTION'],
    [/(trasferimento|giro titoli)/, 'TRANSFER'],
  ],
})
