import { wordedBroker } from '../tables/worded-broker.ts'

/** The history of a Fidelity account: dollars, the month first, the amount net of commission and fees. */
export const fidelity = wordedBroker({
  format: 'FIDELITY',
  broker: 'Fidelity',
  columns: {
    date: 'run date|date',
    type: 'action',
    symbol: 'symbol',
    name: 'description|security description',
    quantity: 'quantity',
    price: 'price',
    fee: 'commission',
    otherFee: 'fees',
    amount: 'amount',
    account: 'account|account name',
  },
  required: ['date', 'type', 'symbol', 'name', 'quantity', 'price', 'fee', 'otherFee', 'amount'],
  isLikely: ({ columns }) => columns.some((column) => /^(Run Date|Accrued Interest)/i.test(column.trim())),
  decimalMark: '.',
  dateOrder: 'MDY',
  amount: 'NET',
  currency: 'USD',
  words: [
    [/(opening|closing) transaction|^(expired|assigned|exercised)\b/, 'DERIVATIVE'],
    [/^(you bought|reinvestment|bought|purchase into)/, 'BUY'],
    [/^(you sold|sold|redemption from|redemption payout)/, 'SELL'],
    [/^(dividend received|long term cap gain|short term cap gain|distribution(?! .*split))/, 'DIVIDEND'],
    [/^(foreign tax paid|nra tax|adj foreign)/, 'TAX'],
    [/^muni exempt int/, 'COUPON'],
    [/^interest/, 'INTEREST'],
    [/^(fee charged|advisory fee|.* fee\b)/, 'FEE'],
    [
      /(electronic funds|contribution|direct (deposit|debit)|wire|check|transferred|cash advance|journaled|bill payment)/,
      'MOVE',
    ],
    [/(split|merger|spin|reorg|exchanged|in lieu|name change)/, 'ACTION'],
  ],
})
