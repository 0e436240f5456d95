import { withCosts } from '../stated-row.ts'
import { tableFormat } from '../table-format.ts'
import type { Cells, Reading } from '../table-format.ts'
import { corporateAction, needs } from './refusals.ts'

const columns = {
  date: 'datum|date|fecha|data|dato',
  product: 'product|produkt|produit|producto|produto|prodotto',
  isin: 'isin|code isin|codigo isin',
  venue:
    'uitvoeringsplaats|venue|ausfuhrungsort|lieu d execution|place d execution|centro de ejecucion|bolsa de|local de execucao|borsa di esecuzione|execution venue',
  quantity: 'aantal|quantity|number|anzahl|quantite|cantidad|numero|quantidade|quantita',
  price: 'koers|price|kurs|cours|precio|preco|quotazione|prezzo',
  // Each amount has its currency in the column after it, without a name of its own.
  priceCurrency: 'column 9',
  local:
    'lokale waarde|local value|wert in lokalwahrung|lokaler wert|montant devise locale|montant en devise locale|valor local|valore locale',
  localCurrency: 'column 11',
  fee: 'transactiekosten en of|transactiekosten en of kosten van derden|transactiekosten en of kosten van derden eur|transaction and or third|transaction and or third party fees|transaction and or third party fees eur|gebuhr|gebuhren|transaktionskosten und oder|frais de courtage|frais de transaction et ou|costes de transaccion|costes de transaccion y o externos eur|custos de transacao|costi di transazione',
  feeCurrency: 'column 16',
  autoFx:
    'autofx kosten|auto fx kosten|autofx fee|auto fx fee|comision auto fx|comision autofx|frais auto fx|auto fx gebuhr',
} as const
type Field = keyof typeof columns

/** The transactions of DEGIRO, in the layout with a currency beside each amount and in the newer one in euros. */
export const degiroTransactions = tableFormat<Field>({
  format: 'DEGIRO_TRANSACTIONS',
  columns,
  required: ['date', 'product', 'isin', 'quantity', 'price', 'priceCurrency', 'local', 'localCurrency'],
  dateOrder: 'DMY',
  numbers: ['quantity', 'price', 'local', 'fee'],
  read: () => readRow,
})

function readRow(cells: Cells<Field>): Reading {
  const [quantity, price, local] = [cells.number('quantity'), cells.number('price'), cells.number('local')]
  if (quantity === null || price === null || local === null) return needs('quantity, price or local value')
  if (local.isZero()) return corporateAction(cells.text('product'))
  const type = quantity.isNegative() ? 'SELL' : 'BUY'
  const isInHundredths = cells.text('priceCurrency') === 'GBX'
  const currency = cells.text('localCurrency')
  const feeCurrency = cells.text('feeCurrency')
  const row = {
    type,
    day: cells.day('date'),
    isin: cells.text('isin'),
    name: cells.text('product'),
    currency: isInHundredths && currency === 'GBX' ? 'GBP' : currency,
    quantity: quantity.abs(),
    price: isInHundredths ? price.div(100) : price,
    amount: (type === 'BUY' ? local.negated() : local).div(currency === 'GBX' ? 100 : 1),
  } as const
  // In the newer layout the column of the fee has its euros in its header, and the next column is another amount.
  const ownCurrency = feeCurrency !== null && /^[A-Z]{3}$/.test(feeCurrency) ? feeCurrency : 'EUR'
  return withCosts(row, [
    {
      part: 'fee',
      amount: cells.number('fee')?.negated() ?? null,
      currency: ownCurrency,
      what: 'Transaction costs',
    },
    { part: 'fee', amount: cells.number('autoFx')?.abs() ?? null, currency: 'EUR', what: 'AutoFX fee' },
  ])
}
