import { wordedBroker } from '../tables/worded-broker.ts'

/** The list of all transactions of Portfolio Performance, exported as it is shown: gross amounts, costs beside them. */
export const portfolioPerformanceList = wordedBroker({
  format: 'PORTFOLIO_PERFORMANCE_CSV',
  broker: 'Portfolio Performance',
  columns: {
    date: 'date|datum|fecha|data',
    type: 'type|typ|tipo',
    name: 'security|wertpapier|titre|valor|titolo',
    quantity: 'shares|stuck|parts|acciones|azioni',
    price: 'quote|kurs|cours|cotizacion|quotazione',
    amount: 'amount|betrag|montant|importe|importo',
    fee: 'fees|gebuhren|frais|comisiones|commissioni',
    tax: 'taxes|steuern|impots|impuestos|imposte',
    status: 'net transaction value|gesamtpreis',
    account: 'cash account|konto|account',
    notes: 'note|notiz|nota',
  },
  required: ['date', 'type', 'name', 'quantity', 'price', 'amount', 'fee', 'tax', 'status', 'account'],
  amount: 'GROSS',
  dividend: 'GROSS',
  currencyIn: (cells) => /[A-Z]{3}/.exec(cells.text('amount') ?? '')?.[0] ?? null,
  words: [
    [/^(buy|kauf|delivery inbound|einlieferung|achat|compra|acquisto)/, 'BUY'],
    [/^(sell|verkauf|delivery outbound|auslieferung|vente|venta|vendita)/, 'SELL'],
    [/^(dividend|dividende|dividendo)/, 'DIVIDEND'],
    [/^(interest charge|zinsbelastung)/, 'PAID_OUT'],
    [/^(interest|zinsen|interets|intereses|interessi)/, 'INTEREST'],
    [/^(fees refund|gebuhrenerstattung|tax refund|steuerruckerstattung)/, 'PAID_IN'],
    [/^(fees?|gebuhren?|taxes|tax|steuern?)/, 'CHARGE'],
    [/^(deposit|einlage|transfer inbound|umbuchung eingang)/, 'PAID_IN'],
    [/^(removal|entnahme|transfer outbound|umbuchung ausgang)/, 'PAID_OUT'],
    [/^(security transfer|umbuchung|wertpapieruber)/, 'NOTHING'],
  ],
})
