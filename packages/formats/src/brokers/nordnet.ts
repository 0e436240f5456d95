import { wordedBroker } from '../tables/worded-broker.ts'

/** Transactions of Nordnet in Swedish, Norwegian, Danish or Finnish. The amount includes fees. */
export const nordnet = wordedBroker({
  format: 'NORDNET',
  broker: 'Nordnet',
  columns: {
    id: 'id|verifikationsnummer|verifikasjonsnummer|vahvistusnumero',
    date: 'affarsdag|handelsdag|handelsdato|kauppapaiva',
    account: 'depa|portefolje|portefølje|depot|salkku',
    type: 'transaktionstyp|transaksjonstype|transaktionstype|tapahtumatyyppi',
    name: 'vardepapper|verdipapir|vaerdipapirer|værdipapirer|arvopaperi',
    isin: 'isin',
    quantity: 'antal|antall|maara',
    price: 'kurs|kurssi',
    rate: 'vaxlingskurs|vekslingskurs|valuttakurs|vaihtokurssi|valuuttakurssi',
    fee: 'total avgift|totala avgifter|totale avgifter|samlede afgifter|afgifter|avgifter|kokonaiskulut|maksut',
    amount: 'belopp|belop|beløp|belob|beløb|summa',
    // The column with the currency of an amount has no name, or the same name as the currency columns before it.
    currency: 'valuta 2|valuutta 2|valuta|valuutta',
    // The purchase value has a currency too: the currency of the exchange, as the price has.
    priceCurrency: 'valuta 3|valuutta 3',
    cancelledOn: 'makuleringsdato|makuleringsdatum|mitatointipaiva',
    notes: 'transaktionstext|transaksjonstekst|transaktionstekst|tapahtumateksti',
  },
  required: ['date', 'type', 'name', 'isin', 'quantity', 'price', 'amount', 'fee'],
  amount: 'NET',
  words: [
    [/^(kopt|kop|kjopt|kjøpt|kobt|købt|osto)$/, 'BUY'],
    [/^(salt|salj|solgt|salg|myynti)$/, 'SELL'],
    [/^(utdelning|utbytte|udbytte|udb|osinko)$/, 'DIVIDEND'],
    [/skatt|skat$|ennakkopidatys|lahdevero|kuponkivero/, 'TAX'],
    [
      /(insattning|uttag$|innskudd|uttak|indbetaling|udbetaling|haevning|hævning|indsaettelse|indsættelse|internal|trustly|talletus$|nosto|valuutan (osto|myynti))/,
      'MOVE',
    ],
    [/(ranta|rente|korko)/, 'INTEREST'],
    [/(avgift|gebyr)/, 'FEE'],
    [/(split|fusion|fuusio|palautus|byte|bytte)/, 'ACTION'],
    [/(inlamnad|uttagen|overfor|overfør)/, 'TRANSFER'],
  ],
})
