import { sum, zero } from '@kinfolio/ledger/numbers/decimal'

import { cleanText } from '../files/clean-text.ts'
import { alongside, paired } from '../rows/alongside.ts'
import { brokerCash, cashRow } from '../rows/cash-row.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import { corporateAction, internalTransfer, needs, unknownWord } from '../rows/refusals.ts'
import { capitalRow, isReturnOfCapital } from '../rows/return-of-capital.ts'
import { splitRow } from '../rows/split-row.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells } from '../tables/table-format.ts'
import { degiroKind } from './degiro-words.ts'
import { readTradeWords } from './trade-words.ts'

const broker = 'DEGIRO'
const columns = {
  date: 'datum|date|fecha|data|dato|pvm',
  product: 'product|produkt|produit|producto|produto|prodotto|tuote',
  isin: 'isin|code isin|codigo isin',
  description:
    'omschrijving|description|beschreibung|descripcion|descricao|descrizione|beskrivelse|beskrivning|kuvaus|opis|popis',
  // The header of a currency spans two columns; the second one has no name.
  currency:
    'mutatie|change|anderung|mouvements|variacion|variazioni|variazione|mudanca|andring|endring|forandring|muutos|zmiana|zmena',
  amount: 'column 9',
  balance: 'column 11',
  order:
    'order id|id ordre|id orden|id ordine|id da ordem|ordre id|orderid|id zlecenia|identyfikator zlecenia',
} as const
type Field = keyof typeof columns
type Row = Cells<Field>

/**
 * The account statement of DEGIRO. A trade, its costs, a dividend and its tax have a row each. Costs and taxes are
 * added to their trade or dividend if both are in one currency.
 */
export const degiroAccount = tableFormat<Field>({
  format: 'DEGIRO_ACCOUNT',
  columns,
  required: ['date', 'isin', 'description', 'amount', 'balance', 'order'],
  dateOrder: 'DMY',
  numbers: ['amount', 'balance'],
  read: (lines) => {
    const rowOf = wholeRows(lines)
    const rows = [...rowOf.values()]
    const kindOf = (cells: Row) => degiroKind(cells.text('description'))
    const of = (kind: ReturnType<typeof degiroKind>) => rows.filter((cells) => kindOf(cells) === kind)
    const tradeOf = (cells: Row) => {
      const order = orderOf(cells)
      return order === null ? null : `${order} ${cells.text('currency')}`
    }
    const dividendOf = (cells: Row) =>
      [cells.text('isin'), cells.text('date'), cells.text('currency')].join(' ')
    const fees = alongside(of('TRADE'), of('TRADE_COST'), tradeOf)
    const taxes = paired(of('DIVIDEND'), of('DIVIDEND_TAX'), dividendOf)
    const sideOf = (side: 'BUY' | 'SELL') => of('ACTION').filter((cells) => splitIn(cells)?.type === side)
    const splits = alongside(sideOf('BUY'), sideOf('SELL'), dividendOf)

    return (line) => {
      const cells = rowOf.get(line)
      if (cells === undefined) return 'TAKEN_ALONG'
      const kind = kindOf(cells)
      if ([fees, taxes, splits].some(({ taken }) => taken.has(cells))) return 'TAKEN_ALONG'
      const before = splits.of.get(cells)
      if (before !== undefined) return readSplit(cells, before)
      if (kind === 'TRADE') return readTrade(cells, fees.of.get(cells) ?? [])
      if (kind === 'DIVIDEND') return readDividend(cells, taxes.of.get(cells) ?? [])
      return readOther(cells, kind)
    }
  },
})

/** The units on one side of a split, `STOCK SPLIT: Koop 4 @ 25 USD`: the old units are sold and the new ones bought. */
function splitIn(cells: Row) {
  const [, sentence] = /split\s*:\s*(.+)$/i.exec(cells.text('description') ?? '') ?? []
  return sentence === undefined ? null : readTradeWords(sentence, cells.number('amount') ?? zero)
}

function readSplit(cells: Row, before: readonly Row[]): Reading {
  const units = splitIn(cells)?.quantity ?? zero
  const old = sum(before.map((row) => splitIn(row)?.quantity ?? zero))
  const { unit } = splitIn(cells) ?? { unit: null }
  if (units.isZero() || old.isZero()) return corporateAction(cells.text('description'))
  return splitRow({ ...assetOf(cells), currency: unit === 'GBX' ? 'GBP' : unit }, units, old)
}

function readTrade(cells: Row, costs: readonly Row[]): Reading {
  const text = cells.text('description') ?? ''
  const order = orderOf(cells)
  const booked = cells.number('amount')
  if (booked === null) return needs('amount')
  const words = readTradeWords(text, booked)
  if (words === null || booked.isZero()) return corporateAction(text)
  const { type, quantity, price, unit } = words
  const fee = sum(costs.map((cost) => cost.number('amount')?.negated() ?? zero))
  return {
    ...assetOf(cells),
    type,
    quantity,
    price: unit === 'GBX' ? price.div(100) : price,
    amount: type === 'BUY' ? booked.negated() : booked,
    fee: fee.isZero() ? null : fee,
    // Parts of an order may be equal; the balance after each of them differs.
    sourceId: order === null ? null : `${order} ${cells.text('balance')}`,
  }
}

function readDividend(cells: Row, taxes: readonly Row[]): Reading {
  const amount = cells.number('amount')
  if (amount === null) return needs('amount')
  const tax = sum(taxes.map((row) => row.number('amount')?.negated() ?? zero))
  const row = { ...assetOf(cells), amount, tax: tax.isZero() ? null : tax }
  return isReturnOfCapital(cells.text('description')) ? capitalRow(row) : { ...row, type: 'DIVIDEND' }
}

function readOther(cells: Row, kind: ReturnType<typeof degiroKind>): Reading {
  const text = cells.text('description')
  if (kind === 'ACTION') return corporateAction(text)
  if (kind === 'POCKET') return internalTransfer(text)
  const amount = cells.number('amount')
  if (amount === null) return needs('amount')
  const hasAsset = cells.text('isin') !== null
  if (kind === 'DIVIDEND_TAX') {
    return { ...assetOf(cells), type: 'DIVIDEND', amount: zero, tax: amount.negated(), warnings: [taxAlone] }
  }
  if ((kind === 'TRADE_COST' || kind === 'FEE') && hasAsset) {
    return { ...assetOf(cells), type: 'FEES', amount: amount.negated(), notes: text }
  }
  if (kind === null || kind === 'TRADE' || kind === 'DIVIDEND') return unknownWord(text)
  return cashRow(amount, kind === 'INTEREST' ? 'INTEREST' : kind === 'MOVE' ? 'MOVE' : 'FEE', {
    day: cells.day('date'),
    ...brokerCash(broker, cells.text('currency')),
    currency: cells.text('currency'),
    notes: text,
  })
}

function assetOf(cells: Row) {
  return {
    day: cells.day('date'),
    isin: cells.text('isin'),
    name: cells.text('product'),
    currency: cells.text('currency'),
  }
}

/** Joins rows that continue in the next line: the rest of a description or of an id is in a row without a day. */
function wholeRows(lines: readonly Row[]): Map<Row, Row> {
  const parts: [Row, ...Row[]][] = []
  for (const line of lines) {
    const above = parts.at(-1)
    if (above === undefined || line.text('date') !== null) parts.push([line])
    else above.push(line)
  }
  return new Map(parts.map((of) => [of[0], joined(of)]))
}

function joined(parts: readonly [Row, ...Row[]]): Row {
  const [first] = parts
  const all = (field: Field) => parts.map((part) => part.text(field)).filter((text) => text !== null)
  const whole = { description: all('description').join(' '), order: all('order').join('') }
  return {
    ...first,
    text: (field) =>
      field === 'description' || field === 'order' ? cleanText(whole[field]) : first.text(field),
  }
}

function orderOf(cells: Row): string | null {
  const id = cells.text('order')
  return id === null ? null : plainWords(id).replaceAll(' ', '')
}

const taxAlone = {
  code: 'TAX_ALONE',
  message: 'The dividend of this tax is not in the file. It is kept as tax beside a dividend of 0.',
}
