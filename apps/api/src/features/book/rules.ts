import { fail, failInput } from '@kinfolio/contract/errors'
import type { Ratio } from '@kinfolio/contract/figures'
import { firstDay } from '@kinfolio/contract/primitives'
import { problemWords } from '@kinfolio/contract/problems'
import { say } from '@kinfolio/contract/say'
import { addDays, day, type Day } from '@kinfolio/ledger/days/day'
import type { Flow } from '@kinfolio/ledger/flows/flows'
import {
  flowsOfStandings,
  measuredFlows,
  type MeasuredSet,
  type MissingFlows,
} from '@kinfolio/ledger/flows/measured-flows'
import type { Question } from '@kinfolio/ledger/flows/question'
import { beginningOf } from '@kinfolio/ledger/flows/set-flows'
import { toFloat } from '@kinfolio/ledger/numbers/decimal'
import type { RateTable } from '@kinfolio/ledger/prices/rates'
import { leavesOf } from '@kinfolio/ledger/proof/explain'
import { xirr } from '@kinfolio/ledger/returns/xirr'
import { checkTransactions } from '@kinfolio/ledger/rows/checks'
import type { Problem } from '@kinfolio/ledger/rows/problems'
import type { DailySeries } from '@kinfolio/ledger/value/daily-series'
import type { Reason } from '@kinfolio/ledger/value/figure'
import type { Lens } from '@kinfolio/ledger/value/lenses'
import type { PositionInput } from '@kinfolio/ledger/value/position-input'
import type { StandingPosition } from '@kinfolio/ledger/value/standings'

import { ratioToWire } from './figures/rules.ts'
import type { BookEntry, FlowsUntil, Frame, MeasuredEntry, ValuedEntry } from './rows/rules.ts'

/**
 * The question for the ledger about positions between the ends of two days. A sum of children is replaced by the
 * positions below it.
 */
export function questionOf(
  entries: readonly BookEntry[],
  asked: { from: Day; to: Day; currency: string; lens?: Lens },
  book: Frame,
): Question {
  const positions = entries.flatMap(({ input }) => leavesOf(input, asked.to))
  return { ...asked, positions, rates: book.rates, benchmark: book.benchmark?.prices }
}

/**
 * The last day of a stretch: the given day, else today. It is never more than a year ahead, because counting the days
 * would cost too much.
 */
export function lastDay(asked: Day | undefined, book: Frame): Day {
  const latest = addDays(book.today, 366)
  return asked === undefined
    ? book.today
    : asked < latest
      ? asked
      : failInput('to', say`Ask for a day until ${latest}.`)
}

/** The day before the first record of the positions. Nothing is held at its end. Null without records. */
export function openingDay(
  entries: readonly Pick<MeasuredEntry, 'input'>[],
  { today }: Pick<Frame, 'today'>,
): Day | null {
  const leaves = entries.flatMap(({ input }) => leavesOf(input, today))
  const [first] = leaves.flatMap((leaf) => beginningOf(leaf) ?? []).toSorted()
  if (first === undefined) return null
  // Days had no bounds in earlier releases, so a row may be older than the first allowed day.
  return addDays(first < firstDay ? day(firstDay) : first, -1)
}

/** The reasons why the rows of a position cannot stand together. */
export function problemsOf({ row, input }: Pick<BookEntry, 'row' | 'input'>): Problem[] {
  const { openedOn, closedOn } = row
  return checkTransactions({ ...input, openedOn, closedOn }, input.transactions)
}

/** Ends the call if there is a problem. The first problem is the message; the first 50 are in the data. */
export function refuse(problems: readonly Problem[], positionName?: string): void {
  const [first] = problems
  if (!first) return
  const inWords = problems.slice(0, 50).map((problem) => ({ ...problem, message: problemWords(problem) }))
  const words = problemWords(first)
  fail(
    'TRANSACTION_REFUSED',
    { problems: inWords },
    positionName === undefined ? words : `On “${positionName}”: ${words}`,
  )
}

/** A stretch from the end of one day to the end of another, in a currency. */
export type Stretch = { from: Day; to: Day; currency: string }

/** What is asked of positions. Before their first record nothing is held, so that no stretch begins earlier than on its eve. */
export function stretchOf(
  question: { from?: Day | undefined; to?: Day | undefined },
  currency: string,
  entries: readonly Pick<MeasuredEntry, 'input'>[],
  book: Frame,
): Stretch {
  const to = lastDay(question.to, book)
  const { from } = question
  if (from !== undefined && from > to) failInput('from', say`A stretch that ends on ${to} begins before it.`)
  const opening = openingDay(entries, book) ?? to
  const first = from === undefined || from < opening ? opening : from
  return { from: first < to ? first : to, to, currency }
}

/** The flows of positions, netted by day, with their value at the beginning and at the end. */
export function flowsBetween(
  entries: readonly BookEntry[],
  stretch: Stretch,
  book: Frame,
  shared?: MeasuredSet,
) {
  const isConvertible = entries.every((entry) => entry.isConvertible)
  const converted = isConvertible
    ? measuredFlows(questionOf(entries, stretch, book), shared)
    : ({ flows: null, reason: 'NO_RATE' } as const)
  return converted.flows === null ? converted : { ...converted, reason: undefined }
}

const noFlows: MissingFlows = { flows: null, reason: 'NO_FLOWS' }

/**
 * What the investor paid and received from the first row until the end of a day, in the position's currency, computed
 * from its rows.
 */
export function flowsByRows(input: PositionInput, until: Day, rates: RateTable): FlowsUntil {
  const from = openingDay([{ input }], { today: until })
  if (from === null || from >= until) return noFlows
  const positions = leavesOf(input, until)
  return measuredFlows({ positions, from, to: until, rates, currency: input.currency })
}

/** The same flows, computed from the standings of the position. */
export function flowsByStandings(position: StandingPosition, until: Day, rates: RateTable): FlowsUntil {
  const { firstOn } = position
  return firstOn === null || firstOn > until ? noFlows : flowsOfStandings(position, until, rates)
}

/** The money-weighted return of all flows until the end of a day, in the position's own currency. */
export function irrSinceInception(
  { flowsUntil, isConvertible }: ValuedEntry,
  on: Day,
  { rates }: Pick<Frame, 'rates'>,
): Ratio {
  const { flows, reason } = flowsUntil(on, rates)
  if (reason !== 'NO_FLOWS' && !isConvertible) return { value: null, reason: 'NO_RATE' }
  return moneyWeighted(flows, on, reason)
}

export function moneyWeighted(flows: readonly Flow[] | null, to: Day, reason: Reason | undefined): Ratio {
  if (flows === null) return { value: null, reason }
  const amounts = flows.map(({ day, amount }) => ({ day, amount: toFloat(amount) }))
  // A position that is worth nothing at the end was still held until then, so its last day counts.
  return ratioToWire(xirr([...amounts, { day: to, amount: 0 }]))
}

/** A series without a single known day, because rates are missing. */
export function withoutKnownDays(series: DailySeries): DailySeries {
  const { from, values } = series
  return {
    ...series,
    values: values.map(() => NaN),
    gaps: [{ from, to: from + values.length - 1, reason: 'NO_RATE' }],
  }
}
