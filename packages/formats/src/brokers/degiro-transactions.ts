import { isCurrency } from '@kinfolio/ledger/numbers/currency'
import { zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { alongside } from '../rows/alongside.ts'
import type { Reading } from '../rows/reading.ts'
import { corporateAction, needs } from '../rows/refusals.ts'
import { splitRow } from '../rows/split-row.ts'
import { withCosts } from '../rows/stated-row.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'

const columns = {
  date: 'datum|date|fecha|data|dato',
  time: 'tijd|time|uhrzeit|heure|hora|ora|tid|czas',
  product: 'product|produkt|produit|producto|produto|prodotto',
  isin: 'isin|code isin|codigo isin',
  venue:
    'uitvoeringsplaats|venue|ausfuhrungsort|lieu d execution|place d execution|centro de ejecucion|bolsa de|local de execucao|borsa di esecuzione|execution venue',
  quantity: 'aantal|quantity|number|anzahl|quantite|cantidad|numero|quantidade|quantita|liczba',
  price: 'koers|price|kurs|cours|precio|preco|precos|quotazione|prezzo',
  // The currency of an amount is in the next column, which has no name.
  priceCurrency: 'column 9',
  // An older layout has only the value, in the currency of the price.
  local:
    'lokale waarde|local value|wert in lokalwahrung|lokaler wert|montant devise locale|montant en devise locale|valeur locale|valor local|valore locale|wartosc lokalna|waarde|value|wert|montant|valeur|valor|valore|wartosc',
  localCurrency: 'column 11',
  fee: 'transactiekosten|transactiekosten en of|transactiekosten en of kosten van derden|transaction costs|transaction and or third|transaction and or third party fees|transaction and or third party costs|gebuhr|gebuhren|transaktionskosten|transaktionskosten und oder|transaktionsgebuhren|transaktionsgebuhren und oder kosten dritter|transaktionsgebuhren und oder fremdkosten|frais de courtage|frais de transaction et ou|frais de transaction et ou de tiers|frais de courtage et ou de parties|frais de courtage et ou de parties tierces|costes de transaccion|costes de transaccion y o externos|costes de transaccion y o terceros|custos de transacao|custos de transacao e ou|custos de transacao e ou de terceiros|custos de transacao e ou taxas de terceiros|costi di transazione|costi di transazione e o di terze parti|commissione|commissioni di|commissione di transazione e o|opłata transakcyjna',
  value: 'waarde|value|wert|montant|valeur|valor|valore|wartosc',
  total: 'totaal|total|gesamt|montant negocie|totale|razem',
  valueCurrency: 'column 13',
  feeCurrency: 'column 16',
  autoFx:
    'autofx kosten|auto fx kosten|autofx fee|auto fx fee|comision auto fx|comision autofx|frais auto fx|frais autofx|frais conversion auto fx|frais conversion autofx|auto fx gebuhr|autofx gebuhr|taxa autofx|taxa auto fx|custo autofx|custo auto fx|commissione autofx|commissione auto fx',
} as const
type Field = keyof typeof columns

/** The transactions of DEGIRO. One layout has a currency beside each amount; the newer one has amounts in euros. */
export const degiroTransactions = tableFormat<Field>({
  format: 'DEGIRO_TRANSACTIONS',
  columns,
  required: ['date', 'product', 'isin', 'quantity', 'price', 'priceCurrency', 'local', 'localCurrency'],
  dateOrder: 'DMY',
  numbers: ['quantity', 'price', 'local', 'fee', 'value', 'total'],
  read: (rows) => {
    const isFree = (cells: Row) => cells.number('fee')?.isZero() ?? true
    const ofSign = (isBought: boolean) =>
      rows.filter((cells) => isFree(cells) && (cells.number('quantity') ?? zero).isPositive() === isBought)
    const splits = alongside(ofSign(true), ofSign(false), exchangeOf)
    const split = rows.flatMap((cells) => {
      const [old, more] = splits.of.get(cells) ?? []
      return old !== undefined && more === undefined && isSplit(cells, old) ? [{ cells, old }] : []
    })
    return (cells) => {
      if (split.some(({ old }) => old === cells)) return 'TAKEN_ALONG'
      const pair = split.find((one) => one.cells === cells)
      return pair === undefined ? readRow(cells) : readSplit(cells, pair.old)
    }
  },
})

type Row = Cells<Field>

/**
 * The key of a split. Both of its sides are booked in one minute for one security, without an order and without costs.
 */
function exchangeOf(cells: Row): string {
  return JSON.stringify([
    cells.text('isin'),
    cells.day('date'),
    cells.text('time'),
    cells.text('localCurrency'),
  ])
}

function isSplit(bought: Row, sold: Row): boolean {
  const [units, old] = [bought.number('quantity'), sold.number('quantity')]
  const [paid, got] = [bought.number('local') ?? zero, sold.number('local') ?? zero]
  if (units === null || old === null || units.plus(old).isZero()) return false
  return paid.plus(got).abs().lte(got.abs().times('0.005'))
}

function readSplit(cells: Row, before: Row): Reading {
  const [units, old] = [cells.number('quantity') ?? zero, before.number('quantity')?.abs() ?? zero]
  const currency = cells.text('localCurrency')
  return splitRow(
    {
      day: cells.day('date'),
      isin: cells.text('isin'),
      name: cells.text('product'),
      currency: currency === 'GBX' ? 'GBP' : currency,
    },
    units,
    old,
  )
}

function readRow(cells: Cells<Field>): Reading {
  const [quantity, price, local] = [cells.number('quantity'), cells.number('price'), cells.number('local')]
  if (quantity === null || price === null || local === null) return needs('quantity, price or local value')
  if (local.isZero()) return corporateAction(cells.text('product'))
  const type = quantity.isNegative() ? 'SELL' : 'BUY'
  const isInHundredths = cells.text('priceCurrency') === 'GBX'
  const currency = cells.text('localCurrency')
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
  // In the newer layout the headers name the currency of the account, and the next columns are other amounts.
  const beside = [cells.text('feeCurrency'), cells.text('valueCurrency')].find((text) =>
    isCurrency(text ?? ''),
  )
  const accountCurrency = cells.unit('value') ?? beside ?? null
  const autoFx = cells.number('autoFx')?.abs() ?? null
  const fee = cells.number('fee')?.negated() ?? restOf(cells, autoFx)
  const isFree = [fee, autoFx].every((cost) => cost === null || cost.isZero())
  if (accountCurrency === null && !isFree) return needs('currency of the costs')
  return withCosts(row, [
    {
      part: 'fee',
      amount: fee,
      currency: accountCurrency,
      what: 'Transaction costs',
    },
    { part: 'fee', amount: autoFx, currency: accountCurrency, what: 'AutoFX fee' },
  ])
}

/** The costs in any language: the difference between the total and the value. */
function restOf(cells: Row, autoFx: Decimal | null): Decimal | null {
  const [value, total] = [cells.number('value'), cells.number('total')]
  if (value === null || total === null) return null
  const rest = value.minus(total).minus(autoFx ?? zero)
  // Each amount is rounded by itself, so a difference of a cent is not a cost.
  return rest.abs().lte('0.01') ? null : rest
}
