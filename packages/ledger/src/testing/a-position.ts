import type { Currency } from '../currency.ts'
import { day } from '../day.ts'
import type { PositionInput } from '../position-input.ts'
import { priceSeries } from '../price-series.ts'
import type { PriceSeries } from '../price-series.ts'
import { rateTable } from '../rates.ts'
import type { RateTable } from '../rates.ts'
import { ticks } from '../ticks.ts'
import type { LedgerTransaction } from '../transaction.ts'

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
