import { day, toEpochDay } from '@kinfolio/ledger/days/day'
import { dailyRates } from '@kinfolio/ledger/prices/rates'
import { isNull, ne, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { selecting } from '../../book/rows/queries.ts'
import { positions } from '../../positions/tables.ts'
import { loadRates } from '../../prices/queries.ts'
import { transactions } from '../tables.ts'

/** What rows are compared by across currencies: the rates as something to join, and the amount by them, a float that only orders. */
export type BaseAmounts = { readonly rates: SQL; readonly isOfRow: SQL; readonly amount: SQL }

/**
 * The amounts of all rows in the organisation's base currency: at the rate that was agreed, else at that of their day. A
 * row without a rate has none, but nothing is nothing in every currency. Null where all rows are in the base currency.
 * The rates are asked of the ledger, once for each currency and day, so that there is one rule for what a rate is.
 */
export async function loadBaseAmounts(org: OrgScope): Promise<BaseAmounts | null> {
  const { baseCurrency: base } = org.settings
  const foreign = await selecting(org, transactions)
    .selectDistinct({ currency: transactions.currency, on: transactions.on })
    .from(transactions)
    .where(org.owns(transactions, isNull(transactions.deletedAt), ne(transactions.currency, base)))
  if (foreign.length === 0) return null
  const days = foreign.map(({ on }) => toEpochDay(day(on)))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const table = await loadRates(org, [base, ...foreign.map(({ currency }) => currency)])
  const ratesOf = new Map(
    [...new Set(foreign.map(({ currency }) => currency))].map((currency) => {
      return [currency, dailyRates(table, currency, base, first, last - first + 1)]
    }),
  )
  const rated = foreign.flatMap(({ currency, on }, index) => {
    const rate = ratesOf.get(currency)?.[(days[index] ?? first) - first] ?? NaN
    return Number.isNaN(rate) ? [] : [{ currency, on, rate }]
  })
  const column = (name: 'currency' | 'on' | 'rate') => sql.param(rated.map((each) => each[name]))
  const { amount, currency, on, fxRate, fxCurrency } = transactions
  return {
    rates: sql`unnest(${column('currency')}::text[], ${column('on')}::date[], ${column('rate')}::float8[]) as rated(currency, "on", rate)`,
    isOfRow: sql`rated.currency = ${currency} and rated."on" = ${on}`,
    amount: sql`case
      when ${amount} = 0 or ${currency} = ${base} then ${amount}::float8
      when ${fxRate} is not null and coalesce(${fxCurrency}, ${positions.currency}) = ${base} then (${amount} * ${fxRate})::float8
      else ${amount}::float8 * rated.rate end`,
  }
}
