import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { isOptionSymbol } from '../rows/option-symbol.ts'
import type { Problem } from '../rows/parsed.ts'
import type { Reading } from '../rows/reading.ts'
import { derivative, needs, nothingMoved } from '../rows/refusals.ts'
import { withCosts } from '../rows/stated-row.ts'
import { readIbkrCash, securityIn } from './ibkr-cash.ts'
import type { IbkrCash } from './ibkr-cash.ts'
import { dayOf, numberOf, textOf } from './ibkr-section.ts'
import type { SectionRow } from './ibkr-section.ts'

type Read = { row: SectionRow; reading: Reading; problems: Problem[] }

/**
 * The history of transactions: prices are in the currency of the security, amounts and commissions in the base
 * currency of the account.
 */
export function readIbkrHistory(sections: readonly SectionRow[]): Read[] {
  const base = baseCurrency(sections)
  const rows = sections
    .filter(({ section }) => section === 'Transaction History')
    .map((row) => ({ row, problems: [] as Problem[] }))
  const cash = readIbkrCash(
    rows.flatMap(({ row, problems }) => (sideOf(row) === null ? cashOf(row, base, problems) : [])),
  )
  return rows.map(({ row, problems }) => ({ row, problems, reading: readRow(row, base, problems, cash) }))
}

function readRow(
  row: SectionRow,
  base: string | null,
  problems: Problem[],
  cash: ReadonlyMap<number, Reading>,
): Reading {
  const side = sideOf(row)
  if (side !== null) return readTrade(row, side, base, problems)
  if (told(row, 'Transaction Type') === 'Forex Trade Component') return forexComponent
  const description = told(row, 'Description')
  if (/^fx translations/i.test(description ?? '')) return nothingMoved(description)
  return cash.get(row.line) ?? needs('amount')
}

function sideOf(row: SectionRow): 'BUY' | 'SELL' | null {
  const type = told(row, 'Transaction Type')?.toUpperCase()
  return type === 'BUY' || type === 'SELL' ? type : null
}

function readTrade(row: SectionRow, type: 'BUY' | 'SELL', base: string | null, problems: Problem[]): Reading {
  const symbol = told(row, 'Symbol')
  const quantity = numberOf(row, 'Quantity', problems)?.abs() ?? null
  const price = numberOf(row, 'Price', problems)
  const gross = numberOf(row, 'Gross Amount', problems)?.abs() ?? null
  if (symbol === null || quantity === null || price === null || gross === null) {
    return needs('symbol, quantity, price or amount')
  }
  if (isOptionSymbol(symbol)) return derivative('option')
  const product = quantity.times(price)
  const isInBase = product.minus(gross).abs().lte(gross.times('0.005'))
  const stated = told(row, 'Price Currency') ?? (isInBase ? base : null)
  const isForeign = stated !== null && stated !== base
  return withCosts(
    {
      type,
      day: dayOf(row, 'Date', problems),
      symbol,
      name: told(row, 'Description'),
      currency: stated ?? base,
      quantity,
      // If no column states a currency for the price, it may differ from the currency of the amount.
      price: stated === null ? null : price,
      amount: isForeign ? product : gross,
      account: told(row, 'Account'),
      applied: isForeign && base !== null ? rateOf(base, gross, product) : null,
    },
    [
      {
        part: 'fee',
        amount: numberOf(row, 'Commission', problems)?.negated() ?? null,
        currency: base,
        what: 'Commission',
      },
    ],
  )
}

function rateOf(base: string, gross: Decimal, product: Decimal) {
  if (product.isZero() || gross.isZero()) return null
  return { currency: base, rate: gross.div(product).decimalPlaces(12).toFixed() }
}

function cashOf(row: SectionRow, base: string | null, problems: Problem[]): IbkrCash[] {
  const amount = numberOf(row, 'Net Amount', problems)
  if (amount === null) return []
  const description = told(row, 'Description')
  const security = securityIn(description)
  return [
    {
      line: row.line,
      type: told(row, 'Transaction Type'),
      day: dayOf(row, 'Date', problems),
      symbol: told(row, 'Symbol') ?? security.symbol,
      isin: security.isin,
      name: null,
      description,
      currency: told(row, 'Currency') ?? base,
      amount,
      id: null,
      account: told(row, 'Account'),
      applied: null,
    },
  ]
}

function baseCurrency(sections: readonly SectionRow[]): string | null {
  const row = sections.find((each) => textOf(each, 'Field Name') === 'Base Currency')
  return row === undefined ? null : textOf(row, 'Field Value')
}

/** The text of a cell. A dash means that the cell is empty. */
function told(row: SectionRow, name: string): string | null {
  const text = textOf(row, name)
  return text === '-' ? null : text
}

const forexComponent: Problem = {
  code: 'FOREX_COMPONENT',
  message:
    'This is what an exchange of currencies left over in the base currency, not what was exchanged. Record the exchange by hand, or import the activity statement, which has both sides.',
}
