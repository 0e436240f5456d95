import type { DueItem } from '@kinfolio/contract/due'
import type { HealthItem, Looked, PortfolioSummary, UnnamedBeginning } from '@kinfolio/contract/portfolio'
import { addDays, daysBetween, fromEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { toFloat, toText } from '@kinfolio/ledger/numbers/decimal'
import { unnamedBeginning } from '@kinfolio/ledger/rows/beginning'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { convert, total, type Total } from '@kinfolio/ledger/value/figure'
import type { Lens } from '@kinfolio/ledger/value/lenses'
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../access/scope.ts'
import { totalToWire, countedEntries, gainOfDay, tradedOn, valueOf } from '../book/figures/rules.ts'
import { inCurrency, loadRows, loadValues } from '../book/queries.ts'
import type { Book, BookEntry, ValuedEntry } from '../book/rows/rules.ts'
import { getEntity, listEntities } from '../orgs/entities/queries.ts'
import { loadCompanyNames } from '../positions/companies/queries.ts'
import { listOpenBalances } from '../stated-balances/queries.ts'
import { loadInstalments } from '../transactions/instalments/queries.ts'
import { loadUnsettled } from '../transactions/settling/queries.ts'
import { transactions } from '../transactions/tables.ts'
import { listMoneyAhead, listRecallable } from './due/queries.ts'
import { loanPaymentsOf } from './due/rules.ts'
import { countOpenSteps } from './first-steps/queries.ts'
import {
  dueDays,
  dueOf,
  groupedSlices,
  healthOf,
  liquidityOf,
  slicesOf,
  totalOf,
  type Cut,
  type Liquidity,
  type Part,
} from './rules.ts'

type ValuedBook = Book<ValuedEntry>

/** What is looked at: a part of an organisation, and within it these positions only where they are named. */
export type Within = Looked & { positionIds?: ReadonlySet<string> | undefined }

/** A book in the given currency, all its counted positions, and those of them that are looked at. */
export async function lookIn<Entry extends Pick<BookEntry, 'row'>>(
  org: OrgScope,
  loaded: Book<Entry>,
  { currency, entityId, positionIds }: Within,
): Promise<{ book: Book<Entry>; all: Entry[]; entries: Entry[] }> {
  if (entityId !== undefined && entityId !== 'none') await getEntity(org, entityId)
  const book = await inCurrency(org, loaded, currency)
  const all = countedEntries(book)
  return {
    book,
    all,
    entries: all.filter(
      ({ row }) =>
        (entityId === undefined || (row.entityId ?? 'none') === entityId) &&
        (positionIds === undefined || positionIds.has(row.id)),
    ),
  }
}

/** A counted position on a day, with its rolled value in the currency of the book. */
export function partIn(book: ValuedBook, on: Day) {
  return (entry: ValuedEntry): Part => {
    const state = valueOf(entry, on, book)
    return { entry, state, figure: convert(state.lenses.rolled, book.base, on, book.rates) }
  }
}

type OnDay = Within & { asOf?: Day | undefined }
export type FindDefaultReport = (org: OrgScope) => Promise<string | null>

/** The summary, which report the caller sees in its place, and what of the first steps is open: so nobody has to ask for that. */
export async function getOverview(
  org: OrgScope,
  question: OnDay,
  findDefaultReport: FindDefaultReport,
): Promise<PortfolioSummary> {
  return {
    ...(await getSummary(org, question)),
    defaultReportId: await findDefaultReport(org),
    openStepCount: await countOpenSteps(org),
  }
}

/** Net worth on a day, through the three lenses, with its parts. Of the values of that day where they are loaded already. */
export async function getSummary(
  org: OrgScope,
  { asOf, ...looked }: OnDay,
  loaded?: ValuedBook,
): Promise<PortfolioSummary> {
  const on = asOf ?? org.today
  const { book, all, entries } = await lookIn(org, loaded ?? (await loadValues(org, on)), looked)
  const { base } = book
  const partOfEntry = new Map(all.map((entry) => [entry, partIn(book, on)(entry)]))
  const parts = entries.flatMap((entry) => partOfEntry.get(entry) ?? [])
  const whole = totalOf(parts, base)
  const ofLiquidity = (liquidity: Liquidity) => {
    const members = parts.filter(({ entry }) => liquidityOf(entry.row) === liquidity)
    return totalToWire(totalOf(members, base))
  }
  const names = new Map((await listEntities(org)).map((entity) => [entity.id, entity.name]))
  const companyNames = await loadCompanyNames(
    org,
    entries.map(({ row }) => row),
  )
  const itself = (key: string) => key
  const cuts = {
    type: { keyOf: ({ entry }) => entry.row.type, labelOf: itself },
    entity: { keyOf: ({ entry }) => entry.row.entityId ?? '', labelOf: (key) => names.get(key) ?? '' },
    currency: { keyOf: ({ entry }) => entry.row.currency, labelOf: itself },
    manager: {
      keyOf: ({ entry: { row } }) => companyNames.get(row.managerId ?? '') ?? row.manager ?? '',
      labelOf: itself,
    },
    position: {
      keyOf: ({ entry }) => entry.row.id,
      labelOf: (key) => book.entries.get(key)?.row.name ?? '',
    },
  } as const satisfies Record<string, Cut>
  const ahead = { parts, on, until: addDays(on, dueDays), book }
  const money = await listMoneyAhead(org, ahead)
  const owing = parts.flatMap(({ entry, state }) => {
    const owed = state.lenses.rolled.value?.negated()
    return owed ? [{ row: entry.row, owed }] : []
  })
  const instalments = await loadInstalments(org, owing, ahead)
  const due = [
    ...dueOf(parts, on),
    ...money.filter(({ kind }) => kind === 'CALL'),
    ...(await listRecallable(org, ahead)),
  ]
  return {
    asOf: on,
    today: book.today,
    lastPricedOn: lastPricedOn(parts, book),
    baseCurrency: org.settings.baseCurrency,
    currency: base,
    positionCount: book.entries.size,
    netWorth: {
      official: lensTotal(parts, 'official', on, book),
      rolled: totalToWire(whole),
      estimate: lensTotal(parts, 'estimate', on, book),
    },
    liquid: ofLiquidity('liquid'),
    illiquid: ofLiquidity('illiquid'),
    debt: ofLiquidity('debt'),
    unfunded: totalToWire(unfundedOf(parts, on, book)),
    byType: groupedSlices(parts, whole, base, [cuts.type, cuts.position]),
    byEntity: groupedSlices(parts, whole, base, [cuts.entity, cuts.type]),
    byCurrency: groupedSlices(parts, whole, base, [cuts.currency, cuts.position]),
    byManager: groupedSlices(parts, whole, base, [cuts.manager, cuts.position]),
    entities: slicesOf(
      [...partOfEntry.values()],
      totalOf([...partOfEntry.values()], base),
      base,
      cuts.entity,
    ),
    due: due.toSorted(byDay),
    ahead: [
      ...money.filter(({ kind }) => kind === 'FLOW'),
      ...loanPaymentsOf(parts, instalments, ahead),
    ].toSorted(byDay),
    ...moversOf(parts, on, book),
    health: [
      ...healthOf(parts, on),
      ...(await listUnreconciled(org, parts, on)),
      ...(await listUnsettled(org, parts, on)),
    ],
  }
}

function byDay(a: DueItem, b: DueItem): number {
  return (a.on < b.on ? -1 : +(a.on > b.on)) || a.name.localeCompare(b.name)
}

/** The stated balances with which the book does not agree, for the given parts. */
async function listUnreconciled(org: OrgScope, parts: readonly Part[], on: Day): Promise<HealthItem[]> {
  const open = await listOpenBalances(
    org,
    parts.map(({ entry }) => entry.row),
    on,
  )
  return open.map(({ position, on: day, since }) => ({
    kind: 'UNRECONCILED',
    positionId: position.id,
    name: position.name,
    day,
    since,
  }))
}

/** The given parts whose calls and distributions moved no money on their account. */
async function listUnsettled(org: OrgScope, parts: readonly Part[], on: Day): Promise<HealthItem[]> {
  const byPosition = Map.groupBy(await loadUnsettled(org, on), ({ positionId }) => positionId)
  return parts.flatMap(({ entry: { row } }): HealthItem[] => {
    const rows = byPosition.get(row.id)
    const last = rows?.at(-1)
    return rows && last
      ? [{ kind: 'UNSETTLED', positionId: row.id, name: row.name, day: last.on, rowCount: rows.length }]
      : []
  })
}

/** Positions, by name, that began with a valuation that nobody has marked as a beginning. */
export async function listUnnamedBeginnings(org: OrgScope): Promise<UnnamedBeginning[]> {
  const t = transactions
  const earlier = alias(transactions, 'earlier')
  const bearing = ['BUY', 'SELL', 'CAPITAL_CALL', 'DISTRIBUTION', 'NAV_ADJUSTMENT'] as const
  // The query returns more positions than needed. The ledger decides which of them have such a beginning.
  const candidates = await org.db
    .selectDistinct({ id: t.positionId })
    .from(t)
    .where(
      org.owns(
        t,
        isNull(t.deletedAt),
        eq(t.type, 'NAV_ADJUSTMENT'),
        isNull(t.subtype),
        isNull(t.ratio),
        notExists(
          org.db
            .select({ one: sql`1` })
            .from(earlier)
            .where(
              and(
                org.owns(earlier, isNull(earlier.deletedAt), isNull(earlier.ratio)),
                inArray(earlier.type, bearing),
                sql`${earlier.positionId} = ${t.positionId} and ${earlier.on} < ${t.on}`,
              ),
            ),
        ),
      ),
    )
  const entries = await loadRows(
    org,
    candidates.map(({ id }) => id),
  )
  return [...entries.values()]
    .flatMap(({ row, input }): UnnamedBeginning[] => {
      const first = unnamedBeginning(input, input.transactions)
      if (first === null || first.amount === null) return []
      const { id: positionId, name, type, currency } = row
      const { id: transactionId, day } = first
      return [{ positionId, name, type, transactionId, on: day, amount: toText(first.amount), currency }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.positionId < b.positionId ? -1 : 1))
}

/**
 * Adds up one lens. A position without an estimate of its own counts with its rolled value in the estimate lens. In the
 * official lens, the value of a position is from the day of its last statement and is converted at the rate of that
 * day.
 */
function lensTotal(parts: readonly Part[], lens: Lens, on: Day, book: ValuedBook) {
  const figures = parts.map(({ entry, state, figure }) => {
    const own = state.lenses[lens]
    // A position without rows is worth nothing, so no statement is missing.
    const isAbsent = entry.transactionCount === 0 || (own.reason === 'NO_ESTIMATE' && lens === 'estimate')
    const isStated = lens === 'official' && kindOn(entry.row, on).method === 'STATEMENT'
    const day = isStated ? (own.day ?? on) : on
    return { id: entry.row.id, figure: isAbsent ? figure : convert(own, book.base, day, book.rates) }
  })
  return totalToWire(total(figures, book.base))
}

/** What positions may still call on a day, in the currency of the book. */
function unfundedOf(parts: readonly Part[], on: Day, book: ValuedBook): Total {
  const open = parts.flatMap(({ entry, state }) => {
    const { id, currency } = entry.row
    if (state.unfunded === null || state.unfunded.isZero()) return []
    const figure = { value: state.unfunded, currency, day: on, source: 'transactions', isStale: false }
    return [{ id, figure: convert(figure, book.base, on, book.rates) }]
  })
  return total(open, book.base)
}

/** The positions that moved most on the newest day with new closes, and what all of them did, in the currency of the book. */
function moversOf(
  parts: readonly Part[],
  on: Day,
  book: ValuedBook,
): Pick<PortfolioSummary, 'moversOn' | 'movers' | 'dayChange'> {
  const traded = parts.flatMap(({ entry, state }) => {
    const day = state.quantity.isZero() ? null : tradedOn(entry, on)
    return day === null ? [] : [{ entry, day }]
  })
  const moversOn =
    traded
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null
  const changed = traded.flatMap(({ entry, day }) => {
    const { currency } = entry.row
    const own = day === moversOn ? gainOfDay(entry, day, book) : null
    if (own === null) return []
    const figure = { value: own, currency, day, source: 'transactions', isStale: false }
    return [{ entry, day, own, figure: convert(figure, book.base, day, book.rates) }]
  })
  const moved = changed.flatMap(({ entry, day, own, figure }) => {
    const value = valueOf(entry, day, book).lenses.rolled.value
    if (own.isZero() || value === null || figure.value === null) return []
    const before = value.minus(own)
    return [{ entry, change: figure.value, changeRatio: before.gt(0) ? toFloat(own.div(before)) : null }]
  })
  const movers = moved
    .toSorted((a, b) => b.change.abs().comparedTo(a.change.abs()) ?? 0)
    .slice(0, 6)
    .map(({ entry: { row }, change, changeRatio }) => ({
      positionId: row.id,
      name: row.name,
      type: row.type,
      change: toText(change),
      changeRatio,
    }))
  const all = changed.map(({ entry, figure }) => ({ id: entry.row.id, figure }))
  return { moversOn, movers, dayChange: all.length === 0 ? null : totalToWire(total(all, book.base)) }
}

/**
 * The newest day on which every needed price and rate existed, if some are missing today. It is the earliest of the
 * last days of all these series.
 */
function lastPricedOn(parts: readonly Part[], book: ValuedBook): Day | null {
  const isQuoted = ({ row }: ValuedEntry) => kindOn(row, book.today).method === 'QUOTED'
  const open = parts.filter(({ state, entry }) => !isQuoted(entry) || !state.quantity.isZero())
  const currencies = new Set([book.base, ...open.map(({ entry }) => entry.row.currency)])
  const lastDays = open.flatMap(({ entry }) =>
    isQuoted(entry) ? (entry.loaded?.prices.days.at(-1) ?? []) : [],
  )
  if (currencies.size > 1) {
    for (const currency of currencies)
      lastDays.push(...(book.rates.perEuro.get(currency)?.days.slice(-1) ?? []))
  }
  if (lastDays.length === 0) return null
  const last = fromEpochDay(Math.min(...lastDays))
  return daysBetween(last, book.today) > 7 ? last : null
}
