import { wordedBroker } from '../tables/worded-broker.ts'

/** Securities of Fineco: the countervalue is in euros, the price in the currency of the security. */
export const fineco = wordedBroker({
  format: 'FINECO',
  broker: 'Fineco',
  columns: {
    date: 'operazione',
    type: 'descrizione',
    status: 'segno',
    name: 'titolo',
    isin: 'isin',
    quantity: 'quantita',
    priceCurrency: 'divisa',
    price: 'prezzo',
    rate: 'cambio',
    amount: 'controvalore',
    fee: 'commissioni amministrato',
  },
  required: ['date', 'type', 'status', 'name', 'isin', 'quantity', 'price', 'amount'],
  dateOrder: 'DMY',
  amount: 'GROSS',
  currency: 'EUR',
  kindOf: (cells) => {
    if (!/^compravendita/i.test(cells.text('type') ?? '')) return null
    return cells.text('status') === 'A' ? 'BUY' : cells.text('status') === 'V' ? 'SELL' : null
  },
  words: [
    [/^rimborso/, 'SELL'],
    [/^dividend/, 'DIVIDEND'],
    [/cedol/, 'COUPON'],
    [/^(aumento|frazionamento|raggruppamento|fusione|scissione)/, 'ACTION'],
    [/^(trasferimento|giro)/, 'TRANSFER'],
  ],
})
