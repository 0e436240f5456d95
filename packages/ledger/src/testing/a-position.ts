import { day } from '../days/day.ts'
import type { Currency } from '../numbers/currency.ts'
import { priceSeries } from '../prices/price-series.ts'
import type { PriceSeries } from '../prices/price-series.ts'
import { rateTable } from '../prices/rates.ts'
import type { RateTable } from '../prices/rates.ts'
import { ticks } from '../prices/ticks.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import type { PositionInput } from '../value/position-input.ts'

/** A quoted euro position without prices, unless said otherwise. */
export function aPosition(
  transactions: readonly LedgerTransaction[],
  rest: Partial<PositionInput> = {},
): PositionInput {
  return {
    id: 'position',
    type: 'PUBLIC_EQUITY',
    method: 'QUOTED',
    currency: 'EUR',
    commitment: null,
    prices: null,
    useTotalReturn: false,
    transactions,
    ...rest,
  }
}

export function somePrices(
  closes: Readonly<Record<string, string>>,
  rest: { currency?: Currency; divisor?: number; isTotalReturn?: boolean } = {},
): PriceSeries {
  const rows = Object.entries(closes).map(([on, value]) => ({ day: day(on), value }))
  return priceSeries({ currency: 'EUR', source: 'test', ...rest, rows })
}

/** Units per euro by currency and day. */
export function someRates(
  byCurrency: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): RateTable {
  const series = Object.entries(byCurrency).map(([currency, fixings]) => {
    const rows = Object.entries(fixings).map(([on, value]) => ({ day: day(on), value }))
    return [currency, ticks(rows)] as const
  })
  return rateTable(new Map(series))
}
