import { fail } from '@kinfolio/contract/errors'
import type { Position } from '@kinfolio/contract/position'
import type { DailyValues } from '@kinfolio/contract/position-performance'
import type { PositionFilter } from '@kinfolio/contract/positions'
import type { PositionStock } from '@kinfolio/contract/stock-links'
import { addDays, fromEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { dailyValues } from '@kinfolio/ledger/value/daily'
import { eq, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { toWire, isOfType, priceOf, dailyToWire } from '../book/figures/rules.ts'
import { inCurrency, loadEntry, loadValued, loadValues } from '../book/queries.ts'
import type { Book, ValuedEntry } from '../book/rows/rules.ts'
import { lastDay, openingDay, withoutKnownDays } from '../book/rules.ts'
import { loadCompanyNames } from './companies/queries.ts'
import { toPosition } from './rules.ts'
import { positions } from './tables.ts'

/** Positions with their figures of a day, by name. Of the values of that day where they are loaded already. */
export async function listPositions(
  org: OrgScope,
  filter: PositionFilter,
  loaded?: Book<ValuedEntry>,
): Promise<Position[]> {
  const { type, excludeType, parentPositionId, entityId, status, asOf = org.today } = filter
  const book = loaded ?? (await loadValues(org, asOf))
  const entries = [...book.entries.values()].filter(
    ({ row }) =>
      (!type?.length || isOfType(row.type, type)) &&
      (!excludeType?.length || !isOfType(row.type, excludeType)) &&
      (!parentPositionId || row.parentPositionId === parentPositionId) &&
      (!entityId || row.entityId === entityId) &&
      (!status?.length || status.includes(row.status)),
  )
  const companyNames = await loadCompanyNames(
    org,
    entries.map(({ row }) => row),
  )
  return entries
    .map((entry) => toPosition(entry, asOf, book, companyNames))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}

export async function getPosition(org: OrgScope, id: string, asOf?: Day): Promise<Position> {
  const on = asOf ?? org.today
  const { book, entry } = await loadValued(org, id, on)
  return toPosition(entry, on, book, await loadCompanyNames(org, [entry.row]))
}

export async function listChildren(org: OrgScope, id: string, asOf?: Day): Promise<Position[]> {
  await getRow(org, id)
  return listPositions(org, { parentPositionId: id, asOf })
}

/** The bare record: for commands, which need no figures. */
export async function getRow(org: OrgScope, id: string) {
  const [row] = await org.db
    .select()
    .from(positions)
    .where(org.owns(positions, eq(positions.id, id), isNull(positions.deletedAt)))
  return row ?? fail('POSITION_NOT_FOUND')
}

export async function getStock(org: OrgScope, id: string, asOf?: Day): Promise<PositionStock> {
  const on = asOf ?? org.today
  const { entry } = await loadValued(org, id, on)
  const { row, loaded } = entry
  if (!row.stock) fail('STOCK_NOT_LINKED')
  const days = loaded?.prices.days
  const first = days?.[0]
  const last = days?.at(-1)
  return {
    link: row.stock,
    price: toWire(priceOf(entry, on)),
    series:
      loaded && days && first !== undefined && last !== undefined
        ? {
            id: loaded.id,
            symbol: row.stock.symbol,
            currency: loaded.prices.currency,
            divisor: loaded.prices.divisor,
            isTotalReturn: loaded.prices.isTotalReturn,
            usesTotalReturn: loaded.valuesPositions,
            firstOn: fromEpochDay(first),
            lastOn: fromEpochDay(last),
            count: days.length,
            source: loaded.prices.source,
          }
        : null,
  }
}

type Asked = { from?: Day | undefined; to?: Day | undefined; currency?: string | undefined }

/** The value of a position at the end of each day, in its own currency or another. */
export async function getValues(org: OrgScope, id: string, question: Asked): Promise<DailyValues> {
  const { book: loaded, entry } = await loadEntry(org, id)
  const { currency = entry.row.currency } = question
  const book = await inCurrency(org, loaded, currency)
  const to = lastDay(question.to, book)
  const first = openingDay([entry], book) ?? addDays(to, -365)
  const from = question.from !== undefined && question.from > first ? question.from : first
  const series = dailyValues(entry.input, from < to ? from : to, to, book.rates, currency)
  return dailyToWire(entry.isConvertible ? series : withoutKnownDays(series), currency)
}
