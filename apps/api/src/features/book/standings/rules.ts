import type { OrgSettings } from '@kinfolio/contract/orgs'
import { day, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { exactColumn, type ExactColumn } from '@kinfolio/ledger/numbers/exact-column'
import { ticksInOrder } from '@kinfolio/ledger/prices/ticks'
import type { Split } from '@kinfolio/ledger/rows/splits'
import { inOrder, isSplit } from '@kinfolio/ledger/rows/transaction'
import { flowColumns, type DayRun, type FlowColumn } from '@kinfolio/ledger/value/day-run'
import type { PositionFacts, PositionInput } from '@kinfolio/ledger/value/position-input'
import {
  standingsOf,
  type Standing,
  type StandingFlows,
  type StandingPosition,
} from '@kinfolio/ledger/value/standings'

import { ledgerFacts, type PositionRow } from '../rows/rules.ts'
import type { positionStandings, StoredSplit } from './tables.ts'

/**
 * Increase this number when the ledger reads rows in another way: standings that were stored before then count no more.
 */
const rulesVersion = 3

/**
 * Everything that decides the standings of a position besides its rows: what the ledger knows about it, without its
 * prices.
 */
export function factsOf(row: PositionRow, settings: Pick<OrgSettings, 'lotMethod'>): string {
  const { id: _, prices: __, useTotalReturn: ___, ...facts } = ledgerFacts(row, null, settings)
  return JSON.stringify([rulesVersion, facts])
}

/** An SQL pattern for facts that the current rules wrote. */
export const factsOfTheseRules = `[${rulesVersion},%`

export type StandingRow = Omit<
  typeof positionStandings.$inferSelect,
  'orgId' | 'positionId' | keyof StandingFlows
>

/** The stored standings of a position: its days in a range, and the last day before the range. */
export type StoredStandings = {
  transactionCount: number
  firstOn: Day | null
  splits: readonly StoredSplit[]
  rows: readonly StandingRow[]
}

/** A position computed from its stored standings. */
export function fromStandings(
  facts: PositionFacts,
  { firstOn, splits, rows }: StoredStandings,
  children: readonly StandingPosition[],
): StandingPosition {
  const standings = rows.map((row) => ({ on: row.on, read: once(() => fromRow(row)) }))
  return {
    ...facts,
    firstOn,
    splits: fromStoredSplits(splits),
    standingOn: (on) => standings.findLast((standing) => standing.on <= on)?.read() ?? null,
    standingsUntil: (on) => {
      if ((standings[0]?.on ?? null) !== firstOn) throw new RangeError('Only its last days were asked for.')
      return standings.filter((standing) => standing.on <= on).map(({ read }) => read())
    },
    children,
  }
}

/** A position computed from its rows. The rows are processed at the first question. */
export function fromRows(
  { transactions, ...input }: PositionInput,
  children: readonly StandingPosition[],
): StandingPosition {
  const rows = inOrder(transactions)
  const standings = once(() => [...standingsOf({ ...input, transactions: rows })])
  return {
    ...input,
    firstOn: rows[0]?.day ?? null,
    splits: rows.filter(isSplit),
    standingOn: (on) => standings().findLast((standing) => standing.on <= on) ?? null,
    standingsUntil: (on) => standings().filter((standing) => standing.on <= on),
    children,
  }
}

/** Whether the days of a position are enough for its history: it is quoted or a balance all the time. */
export function hasRun({ method, methods }: Pick<PositionRow, 'method' | 'methods'>): boolean {
  return methods.length === 0 && (method === 'QUOTED' || method === 'BALANCE')
}

/** Stored days as one text for each column, with commas between the values. */
export type RunTexts = Record<'days' | 'quantity' | 'rolled' | 'valued' | FlowColumn, string>

/** Parses days into columns. Null if an amount does not fit into a column. */
export function toDayRun(texts: RunTexts): DayRun | null {
  const list = (name: keyof RunTexts) => texts[name].split(',')
  const days = list('days').map((on) => Number.parseInt(on, 10))
  const rolled = exactColumn(list('rolled'))
  const flows = flowColumns.map((name) => [name, exactColumn(list(name))] as const)
  if (rolled === null || flows.some(([, column]) => column === null)) return null
  return {
    days: Int32Array.from(days),
    quantity: ticksInOrder(days, list('quantity')),
    rolled,
    isValued: Uint8Array.from(list('valued'), (is) => +(is === 't')),
    // The list has every flow column.
    ...(Object.fromEntries(flows) as Record<FlowColumn, ExactColumn>),
  }
}

export function fromStoredSplits(splits: readonly StoredSplit[]): Split[] {
  return splits.map(({ ratio, ...split }) => ({ ...split, type: 'NAV_ADJUSTMENT', ratio: decimal(ratio) }))
}

export function toStoredSplits({ transactions }: PositionInput): StoredSplit[] {
  return inOrder(transactions)
    .filter(isSplit)
    .flatMap(({ day, ratio, isReversal }) =>
      ratio === null ? [] : [{ day, ratio: toText(ratio), isReversal }],
    )
}

function fromRow(row: StandingRow): Standing {
  const maybe = (text: string | null) => (text === null ? null : decimal(text))
  const valuation = (text: string | null, on: Day | null) =>
    text === null || on === null ? null : { value: decimal(text), day: on }
  return {
    on: row.on,
    quantity: decimal(row.quantity),
    rolled: decimal(row.rolled),
    official: valuation(row.official, row.officialOn),
    estimate: valuation(row.estimate, row.estimatedOn),
    valuedOn: row.valuedOn,
    paidIn: decimal(row.paidIn),
    distributed: decimal(row.distributed),
    unfunded: maybe(row.unfunded),
    received: decimal(row.received),
    cost: decimal(row.cost),
    realisedGain: decimal(row.realisedGain),
  }
}

/** The columns of a standing as text, in the order in which they are written and compared. */
export const standingColumns = [
  ['on', 'date'],
  ['quantity', 'numeric'],
  ['rolled', 'numeric'],
  ['official', 'numeric'],
  ['official_on', 'date'],
  ['estimate', 'numeric'],
  ['estimated_on', 'date'],
  ['valued_on', 'date'],
  ['paid_in', 'numeric'],
  ['distributed', 'numeric'],
  ['unfunded', 'numeric'],
  ['received', 'numeric'],
  ['cost', 'numeric'],
  ['realised_gain', 'numeric'],
  ['contributed', 'numeric'],
  ['income', 'numeric'],
  ['fees', 'numeric'],
  ['taxes', 'numeric'],
] as const

/**
 * Standings as lines, in the format in which PostgreSQL writes a row of these columns. No value needs quotes. A value
 * that did not change since the day before is the same object, so its text is used again.
 */
export function toLines(standings: Iterable<Standing & StandingFlows>): string[] {
  const written: { value: Decimal; text: string }[] = []
  const text = (value: Decimal | null | undefined, column: number): string => {
    if (value === null || value === undefined) return ''
    const last = written[column]
    if (last?.value === value) return last.text
    const entry = { value, text: toText(value) }
    written[column] = entry
    return entry.text
  }
  const lines: string[] = []
  for (const standing of standings) {
    const texts = [
      standing.on,
      text(standing.quantity, 0),
      text(standing.rolled, 1),
      text(standing.official?.value, 2),
      standing.official?.day,
      text(standing.estimate?.value, 3),
      standing.estimate?.day,
      standing.valuedOn,
      text(standing.paidIn, 4),
      text(standing.distributed, 5),
      text(standing.unfunded, 6),
      text(standing.received, 7),
      text(standing.cost, 8),
      text(standing.realisedGain, 9),
      text(standing.contributed, 10),
      text(standing.income, 11),
      text(standing.fees, 12),
      text(standing.taxes, 13),
    ]
    lines.push(`(${texts.join(',')})`)
  }
  return lines
}

/** The texts of the columns in a line. */
export function textsOf(line: string): (string | null)[] {
  return line
    .slice(1, -1)
    .split(',')
    .map((text) => (text === '' ? null : text))
}

/** The day of a line. */
export function dayOfLine(line: string): Day {
  return day(line.slice(1, 1 + 'YYYY-MM-DD'.length))
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
