import { zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { brokerCash, cashRow } from '../rows/cash-row.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import { corporateAction, needs, securitiesTransfer, taxAlone, unknownWord } from '../rows/refusals.ts'
import { capitalRow, isReturnOfCapital } from '../rows/return-of-capital.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'
import { readTradeWords } from './trade-words.ts'

const broker = 'Saxo'
const columns = {
  client: 'client id|klient id|klant id|id client|kunden id|id cliente|rekening id',
  date: 'trade date|handelsdato|handelsdatum|transactiedatum|date d operation|date de transaction|data operazione',
  type: 'type|soort|typ|tipo|transactietype',
  instrument: 'instrument|product|produit|instrumento|strumento',
  isin: 'instrument isin|isin van instrument|isin de l instrument|isin strumento',
  currency:
    'instrument currency|instrumentvaluta|valuta van instrument|devise de l instrument|instrumentwahrung|valuta strumento',
  symbol:
    'instrument symbol|instrumentsymbol|instrumentsymbool|symbole de l instrument|symbole|simbolo strumento',
  event: 'event|hændelse|haendelse|acties|actie|evenement|ereignis|evento',
  amount:
    'amount|booked amount|bogført beløb|bogfort belob|boekingsbedrag|geboekt bedrag|montant comptabilise|montant|gebuchter betrag|importo contabilizzato',
  order: 'order id|ordre id|id d ordre|transactie id',
  accountCurrency: 'valuta',
  rate: 'conversion rate|omregningskurs|omrekeningskoers|conversiekoers|taux de conversion|umrechnungskurs|tasso di conversione',
} as const
type Field = keyof typeof columns

/**
 * Transactions of Saxo. A sentence describes the trade, and the amount is the movement of the account. The commission
 * is the difference between the amount, converted back at the conversion rate, and quantity × price.
 */
export const saxo = tableFormat<Field>({
  format: 'SAXO',
  columns,
  required: ['date', 'type', 'instrument', 'isin', 'currency', 'symbol', 'event', 'amount', 'rate'],
  numbers: ['amount'],
  read: () => readRow,
})

function readRow(cells: Cells<Field>): Reading {
  const event = cells.text('event')
  const plain = plainWords(event ?? '')
  const booked = cells.number('amount')
  if (booked === null) return needs('amount')
  const rate = cells.number('rate') ?? null
  const day = cells.day('date')
  const currency = cells.text('currency')
  const asset = {
    day,
    symbol: cells.text('symbol'),
    isin: cells.text('isin'),
    name: cells.text('instrument'),
    currency,
  }
  // A price without a currency beside it is in the currency of the instrument.
  const sentence = /@ ?[\d.,]+$/.test(event ?? '') ? `${event} ${currency}` : event
  const words = sentence === null ? null : readTradeWords(sentence, inInstrument(booked, rate))
  if (words !== null) {
    const { type, quantity, price, unit } = words
    return {
      ...asset,
      currency: unit,
      type,
      quantity,
      price,
      ...costsIn(type, quantity.times(price), booked, rate),
    }
  }
  if (isReturnOfCapital(event)) return capitalRow({ ...asset, amount: inInstrument(booked, rate) })
  if (/^(dividend|cash ?dividend|kontantudbytte|udbytte|dividende|dividendo)/.test(plain))
    return { ...asset, type: 'DIVIDEND', amount: inInstrument(booked, rate) }
  if (
    /^(withholding tax|dividendbelasting|udbytteskat|quellensteuer|impot a la source|ritenuta)/.test(plain)
  ) {
    const tax = inInstrument(booked, rate).negated()
    return { ...asset, type: 'DIVIDEND', amount: zero, tax, warnings: [taxAlone] }
  }
  if (/transfer (in|out)|securities transfer/.test(plain)) return securitiesTransfer(event)

  const moved = cells.text('accountCurrency') ?? currency
  const cash = {
    day,
    ...brokerCash(broker, moved),
    currency: moved,
    notes: event,
    account: cells.text('client'),
  }
  if (/interest|rente|zinsen/.test(plain)) return cashRow(booked, 'INTEREST', cash)
  if (/ fee$|fees|kosten|gebuhr|gebyr|frais|vat|moms|tva|btw|commission|kommission/.test(plain))
    return cashRow(booked, 'FEE', cash)
  if (
    /^(deposit|withdrawal|storting|opname|onttrekking|einzahlung|auszahlung|indbetaling|udbetaling|depot|retrait|versement|deposito|prelievo)$/.test(
      plain,
    )
  ) {
    return cashRow(booked, 'MOVE', cash)
  }
  const isAction = /corporate action|corporate actions/.test(plainWords(cells.text('type') ?? ''))
  return isAction ? corporateAction(event) : unknownWord(event)
}

function inInstrument(booked: Decimal, rate: Decimal | null): Decimal {
  return rate === null || rate.isZero() || rate.eq(1) ? booked : booked.div(rate).decimalPlaces(10)
}

const highestShare = '0.05'
const highestFee = '50'

/** The difference between the booked amount and quantity × price is the commission, if it can be one. */
function costsIn(
  type: 'BUY' | 'SELL',
  product: Decimal,
  booked: Decimal,
  rate: Decimal | null,
): Pick<StatedRow, 'amount' | 'fee'> {
  const moved = inInstrument(booked, rate)
  const paid = type === 'BUY' ? moved.negated() : moved
  const cost = type === 'BUY' ? paid.minus(product) : product.minus(paid)
  const isConverted = rate !== null && !rate.eq(1)
  const mayBeFee = cost.gte(zero) && (cost.lte(highestFee) || cost.lte(product.times(highestShare)))
  if (!mayBeFee) return { amount: paid }
  // A rate with few digits causes a small difference, which is not a commission.
  const isRounding = isConverted && cost.lte(product.times('0.0005'))
  return isRounding ? { amount: product } : { amount: product, fee: cost.decimalPlaces(10) }
}
