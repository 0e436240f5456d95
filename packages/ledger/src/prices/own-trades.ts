import { toEpochDay } from '../days/day.ts'
import type { Currency } from '../numbers/currency.ts'
import { fromFloat, roundQuantity, toText } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { withoutReversed } from '../rows/reversals.ts'
import { cleanAmountOf, inOrder } from '../rows/transaction.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { priceSeries } from './price-series.ts'
import type { PriceSeries } from './price-series.ts'
import { rateOn } from './rates.ts'
import type { RateTable } from './rates.ts'
import type { Tick } from './ticks.ts'

/**
 * The prices that value a position: the closes of its series, and before the first of them the prices of its own trades.
 * So the newest trade on or before a day counts where there is no close on or before it, and any close wins over every
 * trade. A trade is in the position's currency; without a rate of its day into that of the series it is no price.
 */
export function withOwnTrades(
  closes: PriceSeries | null,
  transactions: readonly LedgerTransaction[],
  currency: Currency,
  rates: RateTable,
): PriceSeries | null {
  const firstClose = closes?.days[0] ?? Infinity
  const earlier = inOrder(transactions).filter(({ day }) => toEpochDay(day) < firstClose)
  const quotedIn = closes?.currency ?? currency
  const divisor = closes?.divisor ?? 1
  const rows = withoutReversed(earlier).flatMap((row): Tick[] => {
    const price = priceOfTrade(row)
    const fx = rateOn(rates, currency, quotedIn, row.day)
    if (price === null || fx.rate === null) return []
    return [{ day: row.day, value: toText(roundQuantity(price.times(fx.rate).times(fromFloat(divisor)))) }]
  })
  if (rows.length === 0) return closes
  const trades = priceSeries({ currency: quotedIn, divisor, source: 'none', rows })
  const tradeCount = trades.days.length
  if (closes === null) return { ...trades, tradeCount }
  return {
    ...closes,
    days: Int32Array.from([...trades.days, ...closes.days]),
    values: Float64Array.from([...trades.values, ...closes.values]),
    exact: new Map([
      ...trades.exact,
      ...[...closes.exact].map(([index, text]) => [index + tradeCount, text] as const),
    ]),
    tradeCount,
  }
}

/**
 * What one unit cost or brought, before fees, taxes and accrued interest: the amount counts, however the price was written
 * down.
 */
function priceOfTrade(row: LedgerTransaction): Decimal | null {
  const { type, quantity } = row
  if ((type !== 'BUY' && type !== 'SELL') || row.amount === null || quantity === null) return null
  const amount = cleanAmountOf(row)
  return amount.gt(0) && quantity.gt(0) ? roundQuantity(amount.div(quantity)) : null
}
