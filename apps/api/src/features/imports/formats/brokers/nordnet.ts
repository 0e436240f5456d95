import { wordedBroker } from './worded-broker.ts'

/** Transactions of Nordnet in Swedish, Norwegian, Danish or Finnish dress: the amount has fees in it. */
export const nordnet = wordedBroker({
  format: 'NORDNET',
  broker: 'Nordnet',
  columns: {
    id: 'verifikationsnummer|verifikasjonsnummer|id',
    date: 'affarsdag|handelsdag|handelsdato',
    account: 'depa|portefolje|depot',
    type: 'transaktionstyp|transaksjonstype|transaktionstype',
    name: 'vardepapper|verdipapir|vaerdipapirer|værdipapirer',
    isin: 'isin',
    quantity: 'antal|antall',
    price: 'kurs',
    fee: 'total avgift|totala avgifter|totale avgifter|samlede afgifter',
    amount: 'belopp|belop|beløp|belob|beløb',
    // The currency of an amount has a column without a name of its own, or is named like the others before it.
    currency: 'valuta 2|valuta',
    notes: 'transaktionstext|transaksjonstekst|transaktionstekst',
  },
  required: ['date', 'type', 'name', 'isin', 'quantity', 'price', 'amount', 'fee'],
  amount: 'NET',
  words: [
    [/^(kopt|kop|kjopt|kjøpt|kobt|købt)$/, 'BUY'],
    [/^(salt|salj|solgt)$/, 'SELL'],
    [/^(utdelning|utbytte|udbytte|udb)$/, 'DIVIDEND'],
    [/skatt/, 'TAX'],
    [/(insattning|uttag|innskudd|uttak|indbetaling|haevning|internal)/, 'MOVE'],
    [/(ranta|rente)/, 'INTEREST'],
    [/(avgift|gebyr)/, 'FEE'],
    [/(split|fusion|byte|bytte)/, 'ACTION'],
    [/(inlamnad|uttagen|overfor)/, 'TRANSFER'],
  ],
})
