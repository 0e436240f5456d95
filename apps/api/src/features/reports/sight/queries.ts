import type { BalanceSheet } from '@kinfolio/contract/balance-sheet'
import type { Total } from '@kinfolio/contract/figures'
import type { PortfolioByTag, PortfolioHistory, PortfolioSummary } from '@kinfolio/contract/portfolio'
import type { Position } from '@kinfolio/contract/position'
import type { WidgetNote } from '@kinfolio/contract/report-data'
import type { ReportContent, WidgetQuery } from '@kinfolio/contract/reports'
import { daysBetween, type Day } from '@kinfolio/ledger/days/day'
import type { Lens } from '@kinfolio/ledger/value/lenses'

import type { OrgScope } from '../../../access/scope.ts'
import { getBalanceSheet } from '../../balance-sheet/queries.ts'
import { loadValues } from '../../book/queries.ts'
import { loadCompared, type ComparedSeries } from '../../performance/benchmark/queries.ts'
import { getHistory } from '../../portfolio/history/queries.ts'
import { getSummary, type Within } from '../../portfolio/queries.ts'
import { getByTag } from '../../portfolio/tags/queries.ts'
import { listPositions } from '../../positions/queries.ts'
import { requireDays, stretchOf } from './rules.ts'
import { findOpening, readScope } from './scope/queries.ts'

/** What a report looks at, and what it has read of it: widgets that ask the same share one answer. */
export type Sight = {
  readonly org: OrgScope
  readonly from: Day
  readonly to: Day
  readonly currency: string
  readonly lens: Lens
  readonly asked: Pick<WidgetQuery, 'groupBy' | 'sortBy' | 'sortDirection'>
  /** How many days `from` to `to` are, both counted. */
  readonly dayCount: number
  /** For the reads of the book: the currency, and the positions where not all are looked at. */
  readonly within: Within
  /** Whether a record of this position is looked at. */
  isSeen(positionId: string): boolean
  /** Whether a record of this entity is looked at, whatever its position. */
  isOfEntity(entityId: string | null): boolean
  /** Asks once, however many widgets need the answer. */
  once<T>(key: string, ask: () => Promise<T>): Promise<T>
  /** What every widget of figures says: a record that the report looks at is gone. */
  readonly notes: readonly WidgetNote[]
  summary(on?: Day): Promise<PortfolioSummary>
  history(): Promise<PortfolioHistory>
  /** The same since the first record, whatever the period. */
  wholeHistory(): Promise<PortfolioHistory>
  /** All positions of the organisation with their figures of the last day, by name, whether they are looked at or not. */
  allPositions(): Promise<readonly Position[]>
  /** Those that are looked at and that totals count, the most valuable first; those that nothing is left of too. */
  positions(): Promise<SeenPosition[]>
  byTag(tagGroup?: string): Promise<PortfolioByTag>
  balanceSheet(): Promise<BalanceSheet>
  /** Series of prices as others are held against them, by symbol. */
  compared(symbols: readonly string[]): Promise<Map<string, ComparedSeries>>
}

/** A position, and its value in the currency of the report. */
export type SeenPosition = { position: Position; total: Total; share: number | null }

/** What is looked at, when, in which currency. */
export type Looking = Pick<ReportContent, 'scope' | 'currency' | 'lens' | 'period' | 'from' | 'asOf'>

/** Opens the eyes of a report: its days, its currency and its positions. */
export async function openSight(org: OrgScope, report: Looking, query: WidgetQuery = {}): Promise<Sight> {
  const { positionIds, notes } = await readScope(org, report.scope)
  const currency = query.currency ?? report.currency ?? org.settings.baseCurrency
  const within: Within = { currency, positionIds }
  const answers = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const answer = answers.get(key) ?? ask()
    answers.set(key, answer)
    return answer as Promise<T> // each key is asked with one type
  }
  const { period, from, asOf } = report
  const asked = {
    period: query.period ?? period,
    from,
    asOf,
    start: query.start,
    end: query.end,
  }
  const isWhole = asked.period === 'MAX' && asked.start === undefined
  const opening = isWhole ? await findOpening(org, positionIds) : null
  const days = stretchOf(asked, { today: org.today, opening })
  requireDays(asked, days.to, org.today)
  const values = (on = days.to) => once(`values ${on}`, () => loadValues(org, on))
  const summary = (on = days.to) =>
    once(`summary ${on}`, async () => getSummary(org, { ...within, asOf: on }, await values(on)))
  const history = () => once('history', () => getHistory(org, { ...within, ...days }))
  const allPositions = () =>
    once('positions', async () => listPositions(org, { asOf: days.to }, await values()))
  return {
    org,
    ...days,
    dayCount: daysBetween(days.from, days.to) + 1,
    currency,
    lens: report.lens,
    asked: query,
    within,
    notes,
    isSeen: (id) => positionIds === undefined || positionIds.has(id),
    isOfEntity: (id) =>
      report.scope.entityIds.length === 0 || (id !== null && report.scope.entityIds.includes(id)),
    once,
    summary,
    history,
    wholeHistory: () =>
      isWhole ? history() : once('whole history', () => getHistory(org, { ...within, to: days.to })),
    allPositions,
    positions: async () => positionsOf(await summary(), await allPositions()),
    byTag: (tagGroup) =>
      once(`tags ${tagGroup ?? ''}`, async () =>
        getByTag(org, { ...within, asOf: days.to, tagGroup }, await values()),
      ),
    balanceSheet: () =>
      once('balance sheet', async () => getBalanceSheet(org, { ...within, asOf: days.to }, await values())),
    compared: (symbols) =>
      once(`compared ${symbols.join(' ')}`, () => loadCompared(org, symbols, { ...days, currency })),
  }
}

/** The positions of a summary, which are those that count, the most valuable first. */
function positionsOf({ byType }: PortfolioSummary, positions: readonly Position[]): SeenPosition[] {
  const byId = new Map(positions.map((position) => [position.id, position]))
  return byType
    .flatMap(({ parts }) => parts)
    .flatMap(({ key, total, share }) => {
      const position = byId.get(key)
      return position === undefined ? [] : { position, total, share }
    })
    .toSorted((a, b) => (b.share ?? -Infinity) - (a.share ?? -Infinity))
}
