import { zero } from '@kinfolio/ledger/decimal'
import type { Decimal } from '@kinfolio/ledger/decimal'

import { withCosts } from '../stated-row.ts'
import { tableFormat } from '../table-format.ts'
import type { Cells, Reading } from '../table-format.ts'
import { alongside } from './alongside.ts'
import { corporateAction, needs } from './refusals.ts'
import { splitRow } from './split-row.ts'

const columns = {
  date: 'datum|date|fecha|data|dato',
  time: 'tijd|time|uhrzeit|heure|hora|ora|tid',
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
  fee: 'transactiekosten en of|transactiekosten en of kosten van derden|transaction and or third|transaction and or third party fees|gebuhr|gebuhren|transaktionskosten und oder|transaktionsgebuhren und oder kosten dritter|frais de courtage|frais de transaction et ou|frais de courtage et ou de parties tierces|costes de transaccion|costes de transaccion y o externos|custos de transacao|custos de transacao e ou|costi di transazione|commissione|commissione di transazione e o',
  value: 'waarde|value|wert|montant|valor|valore',
  total: 'totaal|total|gesamt|totale',
  feeCurrency: 'column 16',
  autoFx:
    'autofx kosten|auto fx kosten|autofx fee|auto fx fee|comision auto fx|comision autofx|frais auto fx|auto fx gebuhr|autofx gebuhr|commissione autofx|commissione auto fx',
} as const
type Field = keyof typeof columns

/** The transactions of DEGIRO, in the layout with a currency beside each amount and in the newer one in euros. */
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
      const found = split.find((one) => one.cells === cells)
      return found === undefined ? readRow(cells) : readSplit(cells, found.old)
    }
  },
})

type Row = Cells<Field>

/** Both sides of a split are booked in one minute under one security, without an order and without costs. */
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
  // In the newer layout the column of the fee has its currency in its header, and the next column is another amount.
  const beside = feeCurrency !== null && /^[A-Z]{3}$/.test(feeCurrency) ? feeCurrency : null
  const accountCurrency = cells.unit('value') ?? beside ?? 'EUR'
  const autoFx = cells.number('autoFx')?.abs() ?? null
  return withCosts(row, [
    {
      part: 'fee',
      amount: cells.number('fee')?.negated() ?? restOf(cells, autoFx),
      currency: accountCurrency,
      what: 'Transaction costs',
    },
    { part: 'fee', amount: autoFx, currency: accountCurrency, what: 'AutoFX fee' },
  ])
}

/** What the total has taken beyond the value: the costs, by whatever name a language has for their column. */
function restOf(cells: Row, autoFx: Decimal | null): Decimal | null {
  const [value, total] = [cells.number('value'), cells.number('total')]
  return value === null || total === null ? null : value.minus(total).minus(autoFx ?? zero)
}
