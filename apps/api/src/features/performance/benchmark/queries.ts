import { addDays, daysBetween, toEpochDay } from '@kinfolio/ledger/days/day'
import { roundMoney, toText } from '@kinfolio/ledger/numbers/decimal'
import { levelsFrom } from '@kinfolio/ledger/prices/levels'
import type { PriceSeries } from '@kinfolio/ledger/prices/price-series'
import { rateOn } from '@kinfolio/ledger/prices/rates'

import type { OrgScope } from '../../../access/scope.ts'
import type { Stretch } from '../../book/rules.ts'
import { loadPrices, loadRates } from '../../prices/queries.ts'

/** A series as something else is held against it: its level at the end of each day, in the currency of the question. */
export type ComparedSeries = { prices: PriceSeries; levels: (number | null)[] }

/** Some series over a stretch of days, by symbol. One without prices is left out. */
export async function loadCompared(
  org: OrgScope,
  symbols: readonly string[],
  { from, to, currency }: Stretch,
): Promise<Map<string, ComparedSeries>> {
  const loaded = await loadPrices(org, symbols)
  const currencies = [...loaded.values()].map(({ prices }) => prices.currency)
  const rates = await loadRates(org, [currency, ...currencies])
  const length = daysBetween(from, to) + 1
  return new Map(
    [...loaded].map(([symbol, { prices }]) => [
      symbol,
      { prices, levels: levelsFrom(prices, toEpochDay(from), length, rates, currency) },
    ]),
  )
}

/** What one unit of a currency costs in another, at the end of each day; null on days without a rate. */
export async function loadRateLevels(
  org: OrgScope,
  [of, into]: readonly [string, string],
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): Promise<(string | null)[]> {
  const rates = await loadRates(org, [of, into])
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const { rate } = rateOn(rates, of, into, addDays(from, at))
    return rate === null ? null : toText(roundMoney(rate))
  })
}
