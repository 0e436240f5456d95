import {
  decimal,
  roundMoney,
  roundQuantity,
  sum,
  toText,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'

import { cleanText } from '../files/clean-text.ts'
import { isIsin } from './isin.ts'
import { mainCurrency, readCurrency } from './main-currency.ts'
import type { FileHolding } from './parsed.ts'
import { rangeProblems } from './row-range.ts'

/** One line of a list of holdings, as the reader of a format states it. Null: it cannot be read. */
export type StatedHolding = {
  line: number
  symbol: string | null
  isin: string | null
  name: string | null
  hint: string | null
  currency: string | null
  /** Below zero where the units are owed. */
  quantity: Decimal | null
  cost: Decimal | null
  lots?: readonly StatedLot[]
}

export type StatedLot = { day: string; quantity: Decimal; cost: Decimal }

/** The holdings of one account. Lines of a security are added: some sources list it once for each part of the account. */
export function holdingsOf(lines: readonly StatedHolding[]): FileHolding[] {
  const bySecurity = Map.groupBy(lines, ({ isin, symbol, name, currency }) =>
    JSON.stringify([isin ?? symbol ?? name, currency]),
  )
  return [...bySecurity.values()].map(holdingOf).filter(({ quantity }) => quantity !== '0')
}

function holdingOf(lines: readonly StatedHolding[]): FileHolding {
  const [first] = lines
  const isin = cleanText(first?.isin ?? '')?.toUpperCase() ?? null
  const code = first?.currency ? readCurrency(first.currency) : null
  const main = typeof code === 'string' ? mainCurrency(code) : null
  const security = {
    line: first?.line ?? 0,
    symbol: cleanText(first?.symbol ?? ''),
    isin: isin !== null && isIsin(isin) ? isin : null,
    name: cleanText(first?.name ?? ''),
    assetHint: first?.hint ?? null,
    currency: main?.currency ?? null,
  }
  const quantities = lines.flatMap(({ quantity }) => quantity ?? [])
  const quantity = quantities.length === lines.length ? roundQuantity(sum(quantities)) : null
  const isCurrencyRead = code === null || main !== null
  if (quantity === null || quantity.isNegative() || !isCurrencyRead || !fits({ quantity: toText(quantity) }))
    return { ...security, quantity: null, cost: null, lots: [] }
  const scale = decimal(main?.scale ?? '1')
  const costs = lines.flatMap(({ cost }) => cost ?? [])
  const cost = costs.length === lines.length ? toText(roundMoney(sum(costs).times(scale))) : null
  const lots = lines.flatMap((line) => line.lots ?? [])
  const isWhole = sum(lots.map((lot) => lot.quantity)).eq(quantity)
  return {
    ...security,
    quantity: toText(quantity),
    cost: cost !== null && isKept(cost) ? cost : null,
    lots: isWhole ? lots.flatMap((lot) => lotOf(lot, scale)) : [],
  }
}

function lotOf({ day, quantity, cost }: StatedLot, scale: Decimal): FileHolding['lots'] {
  const inMain = toText(roundMoney(cost.times(scale)))
  return quantity.gt(0) && isKept(inMain) ? [{ day, quantity: toText(quantity), cost: inMain }] : []
}

function isKept(cost: string): boolean {
  return !cost.startsWith('-') && fits({ amount: cost })
}

function fits(number: { quantity: string } | { amount: string }): boolean {
  return (
    rangeProblems({ quantity: null, price: null, amount: null, fee: null, tax: null, ...number }).length === 0
  )
}
