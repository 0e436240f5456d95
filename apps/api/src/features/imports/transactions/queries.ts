import { fail } from '@kinfolio/contract/errors'
import { type StoredEdits } from '@kinfolio/contract/import-edits'
import {
  type ImportSettings,
  type InstrumentChoice,
  isLeftOut,
  type RefusedRow,
} from '@kinfolio/contract/imports'
import type { InstrumentType } from '@kinfolio/contract/instruments'
import { dayBoundWords, isNamedDay } from '@kinfolio/contract/primitives'
import { say } from '@kinfolio/contract/say'
import type { Problem, TransactionFile } from '@kinfolio/formats/rows/parsed'
import { asc, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { getEntity } from '../../orgs/entities/queries.ts'
import { positions } from '../../positions/tables.ts'
import { instruments } from '../../prices/feeds/tables.ts'
import {
  doubtsOf,
  emptinessOf,
  emptyView,
  headersOf,
  type PlanOutline,
  type PlanView,
  type Question,
} from '../outline/rules.ts'
import { planQuotes, type LinkedQuotes, type SeriesWrite } from '../series/queries.ts'
import { meetings, planAccounts, type AccountChange } from './accounts/queries.ts'
import { listChanged } from './edits/queries.ts'
import { changedBefore, groupsOf, printsByLine, refusedIdentities } from './edits/rules.ts'
import { holdingRows, listUnits } from './holdings/lists/rules.ts'
import {
  choiceFor,
  groupInstruments,
  instrumentKey,
  openCurrency,
  openIn,
  placeInAccounts,
  pooledIn,
  suggestPosition,
  toWire,
  type Instrument,
  type KeyedRow,
  type KnownPosition,
} from './instruments/rules.ts'
import { findRecorded, fingerprintOf, type RecordedRow } from './recorded/queries.ts'
import {
  countStatus,
  identities,
  refusal,
  targetOf,
  toPreviewRow,
  type PlacedRow,
  type Target,
} from './rows/rules.ts'
import { refuseUnsound } from './soundness/queries.ts'
import { refuseHalves } from './transfers/rules.ts'

export type TransactionPlan = PlanOutline & {
  kind: 'TRANSACTIONS'
  /** Owner of the new positions. */
  entityId: string | null
  /** The rows that will be written, in the order of the file. */
  additions: (PlacedRow & { target: Target })[]
  /** The openings of accounts, and the balances that statements state. */
  accounts: AccountChange[]
  /** The closes for the imported positions, if the person wants them. */
  writes: SeriesWrite[]
  /** The lines that a person changed, by their fingerprints before and after. */
  editedLines: StoredEdits['lines']
}

/** Each instrument is a question to a person. Nobody can answer more questions than this. */
const mostInstruments = 2_000
/** A list for each account of a family. */
const mostLists = 200

export async function planTransactions(
  org: OrgScope,
  file: TransactionFile,
  settings: ImportSettings,
  source: string,
): Promise<TransactionPlan> {
  const statements = file.statements ?? []
  const { placed, keyed, keyless, decisions, listed, held, refusedRows, statedPrints } = await placeRows(
    org,
    file,
    settings,
  )
  const targetOf = (key: string) => decisions.get(key)?.target ?? null
  const given = settings.openingLots ?? {}
  const entityId = settings.entityId ?? null
  const settle = () => refuseUnsound(org, meetings(placed, { statements, listed, given }, targetOf), entityId)
  let settled = await settle()
  // If one end of a transfer is refused, the other end is refused too. Later rows may depend on it, so everything is
  // checked again.
  for (let round = 1; refuseHalves(placed, round); round += 1) settled = await settle()
  const { accounts, ...stated } = await planAccounts(org, settled)

  const pooled = pooledIn(decisions.values())
  const types = await listTypes(org, [...decisions.values()])
  const quotes = await planQuotes(org, linkQuotes(file, keyed, decisions), settings.quotes, source)
  const whole = viewOf({ ...file, refused: refusedRows }, [...keyless, ...placed])
  const refused = [...whole.refused, ...quotes.refused].toSorted((a, b) => a.line - b.line)
  const view = {
    ...whole,
    refused,
    counts: { ...whole.counts, refused: refused.filter((row) => !isLeftOut(row)).length },
    series: quotes.changes,
    quotes: quotes.offered,
    ...stated,
    instruments: [...decisions.values()].map(({ instrument, choice }) =>
      toWire(
        instrument,
        choice,
        pooled.get(instrument.instrument) ??
          suggestPosition(instrument, settings.defaults?.currency ?? org.settings.baseCurrency, types),
        types,
      ),
    ),
  }
  const waiting = new Set([
    ...placed.filter((row) => row.status !== 'DUPLICATE').map((row) => row.key),
    ...statements.map(({ account }) => account),
    ...held,
  ])
  const undone = [...decisions.values()].filter(({ instrument }) => waiting.has(instrument.key))
  const open = [
    ...openCurrency(undone, settings),
    ...undone.flatMap(({ instrument, choice }) => openIn(instrument, choice)),
  ]
  const blocking = [...missingIn(file), ...doubtsOf(file.asks, settings), ...open]
  return {
    kind: 'TRANSACTIONS',
    view,
    editedLines: editedLinesOf(file, placed, statedPrints),
    questions: blocking.length > 0 || statesAnything(file) ? blocking : emptinessOf(view),
    offers: [...unknownTypesIn(file), ...unknownCosts(stated.holdings)],
    entityId,
    accounts,
    writes: quotes.writes,
    additions: placed.flatMap((row) =>
      row.status === 'NEW' && row.target !== null ? [{ ...row, target: row.target }] : [],
    ),
  }
}

/** What the instruments of a file are, as far as a source of prices was ever asked about them. */
async function listTypes(
  org: OrgScope,
  decided: readonly { instrument: Instrument }[],
): Promise<ReadonlyMap<string, InstrumentType>> {
  const symbols = decided.flatMap(({ instrument: { symbol } }) => symbol?.toUpperCase() ?? [])
  if (symbols.length === 0) return new Map()
  const { symbol, type } = instruments
  const rows = await org.db.select({ symbol, type }).from(instruments).where(inArray(symbol, symbols))
  return new Map(rows.map((row) => [row.symbol, row.type]))
}

/** The positions that the rows of a file would add to or refer to in the present state. */
export async function listTouched(
  org: OrgScope,
  file: TransactionFile,
  settings: ImportSettings,
): Promise<string[]> {
  const { placed, decisions, listed, referredTo } = await placeRows(org, file, settings)
  const accounts = (file.statements ?? []).flatMap(
    ({ account }) => decisions.get(account)?.target?.positionId ?? [],
  )
  const targets = placed.flatMap(({ status, target }) => (status === 'NEW' ? (target?.positionId ?? []) : []))
  const held = listed.flatMap(({ target }) => target.positionId ?? [])
  return [...new Set([...targets, ...accounts, ...held, ...referredTo])]
}

/** Finds a place for each row of a file, before the rows are checked. */
async function placeRows(org: OrgScope, file: TransactionFile, settings: ImportSettings) {
  if (settings.entityId) await getEntity(org, settings.entityId)
  const lists = file.holdings ?? []
  if (lists.length > mostLists) {
    const words = say`This file has more than ${mostLists} lists of what accounts hold. Split it and import the parts.`
    fail('FILE_UNREADABLE', undefined, words)
  }
  const holdings = holdingRows(lists)
  const { keyed, keyless, listed } = keyRows(file, settings.positionId != null, holdings)
  const instruments = groupInstruments(keyed, file.statements, listed)
  if (instruments.length > mostInstruments) {
    const words = say`This file names ${instruments.length} instruments, more than ${mostInstruments}. Split it and import the parts.`
    fail('FILE_UNREADABLE', undefined, words)
  }
  const prints = identities(file.format, keyed).map(fingerprintOf)
  const statedPrints = statedPrintsOf(file, { keyed, prints }, settings)
  const changed = await listChanged(org, [...statedPrints.values()].flat())
  const changeOf = (line: number) =>
    statedPrints.get(line)?.flatMap((print) => changed.get(print) ?? [])[0] ?? null
  const nowPrints = [...changed.values()].flatMap(({ now }) => now)
  const { recorded, recordedAs, positionOf, takenBy } = await findRecorded(org, file.format, keyed, {
    prints,
    nowPrints,
    changeOf,
  })
  const { decisions, known } = await decide(org, instruments, settings, earlierPositions(keyed, recorded))
  const placed = keyed.map(({ row, key }, index): PlacedRow => {
    const fingerprint = prints[index] ?? ''
    const { choice, target } = decisions.get(key) ?? { choice: null, target: null }
    const status = recorded[index] ? 'DUPLICATE' : statusOf(choice)
    const reversedId = recordedAs(row.own?.reverses ?? null)
    const leadingId = recordedAs(row.own?.link ?? null)
    const isChanged = recorded[index] !== undefined && takenBy(row.line) === recorded[index]
    const warnings = isChanged ? [changedBefore(changeOf(row.line)?.on ?? '')] : []
    return { row, key, fingerprint, status, target, reversedId, leadingId, problems: [], warnings }
  })
  const refusedRows = file.refused.map((row): RefusedRow => {
    const change = changeOf(row.line)
    if (isLeftOut(row) || change === null || takenBy(row.line) === undefined) return row
    return { line: row.line, raw: row.raw, problems: [{ ...changedBefore(change.on), isLeftOut: true }] }
  })
  const referred = placed.flatMap(({ reversedId, leadingId }) => [reversedId, leadingId])
  const referredTo = referred.flatMap((id) => (id === null ? [] : (positionOf(id) ?? [])))
  const units = listUnits(lists, { holdings, listed, placed, decisions, known })
  const held = listed.filter(({ row }) => row.quantity !== null).map(({ key }) => key)
  return { placed, keyed, keyless, decisions, listed: units, held, referredTo, refusedRows, statedPrints }
}

/** The fingerprints of the lines of a file as it is, whatever a person changed in them. */
function statedPrintsOf(
  file: TransactionFile,
  edited: { keyed: readonly KeyedRow[]; prints: readonly string[] },
  settings: ImportSettings,
): Map<number, string[]> {
  const { format, edited: cells } = file
  const lines = new Set(cells?.map(({ line }) => line))
  const asStated = <Row extends { line: number }>(all: readonly Row[], stated: readonly Row[] = []) =>
    cells === undefined
      ? [...all]
      : [...all.filter(({ line }) => !lines.has(line)), ...stated].toSorted((a, b) => a.line - b.line)
  const refused = asStated(file.refused, file.stated?.refused)
  const rows = asStated(file.rows, file.stated?.rows)
  const keyed = cells === undefined ? edited.keyed : keyRows({ rows }, settings.positionId != null).keyed
  const prints = cells === undefined ? edited.prints : identities(format, keyed).map(fingerprintOf)
  return printsByLine(keyed, prints, refused, refusedIdentities(format, refused).map(fingerprintOf))
}

function editedLinesOf(
  { edited = [] }: TransactionFile,
  placed: readonly PlacedRow[],
  statedPrints: ReadonlyMap<number, string[]>,
): StoredEdits['lines'] {
  const lines = new Set(edited.map(({ line }) => line))
  const added = placed.filter(({ row, status }) => status === 'NEW' && lines.has(row.line))
  return Array.from(
    Map.groupBy(added, ({ row }) => row.line),
    ([line, rows]) => ({
      line,
      was: statedPrints.get(line) ?? [],
      now: rows.map(({ fingerprint }) => fingerprint),
    }),
  )
}

/** The decision about each instrument of the file, by its key, in the order of the file. */
async function decide(
  org: OrgScope,
  instruments: readonly Instrument[],
  settings: ImportSettings,
  earlier: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const knownPositions = await listKnown(org)
  const byId = new Map(knownPositions.map((position) => [position.id, position]))
  const decisions = new Map(
    instruments.map((instrument) => {
      const { key, symbol, isin } = instrument
      const isWithoutName =
        settings.positionId != null && key === withoutName && symbol === null && isin === null
      const choice: InstrumentChoice | null = isWithoutName
        ? { action: 'USE', positionId: settings.positionId ?? '' }
        : choiceFor(instrument, settings, knownPositions, earlier.get(key) ?? new Set())
      if (choice?.action === 'USE' && !byId.has(choice.positionId)) fail('POSITION_NOT_FOUND')
      return [instrument.key, { instrument, choice, target: targetOf(instrument, choice, byId) }]
    }),
  )
  return { decisions, known: knownPositions }
}

/**
 * The closes of the file under the symbols of the imported positions. An instrument that is left out needs no closes.
 */
function linkQuotes(
  file: TransactionFile,
  keyed: readonly KeyedRow[],
  decisions: ReadonlyMap<string, { choice: InstrumentChoice | null; target: Target | null }>,
): LinkedQuotes[] {
  const targets = new Map(
    keyed.flatMap(({ instrument, key }) => {
      const { target } = decisions.get(key) ?? { target: null }
      return target === null ? [] : [[instrument, target]]
    }),
  )
  const linked = new Map<string, LinkedQuotes>()
  for (const quotes of file.quotes ?? []) {
    const { symbol, isin, name } = quotes
    const ownSymbol = targets.get(symbol ?? isin ?? name ?? '')?.symbol ?? null
    if (ownSymbol !== null && !linked.has(ownSymbol)) linked.set(ownSymbol, { symbol: ownSymbol, quotes })
  }
  return [...linked.values()]
}

function viewOf(file: TransactionFile, unordered: readonly PlacedRow[]): PlanView {
  const rows = unordered.toSorted((a, b) => a.row.line - b.row.line)
  const unplaced = rows.filter((row) => row.status === 'REFUSED').map((row) => refusal(row.row, row.problems))
  const refused = [...file.refused, ...unplaced].toSorted((a, b) => a.line - b.line)
  return {
    ...emptyView('TRANSACTIONS', file.format),
    columns: file.columns ?? [],
    sample: file.sample ?? [],
    mapping: headersOf(file.mapping),
    rows: rows.map(toPreviewRow),
    refused,
    edits: file.edited ?? [],
    groups: groupsOf(rows, file.refused, file.columns !== undefined),
    counts: {
      total: file.rows.length + file.refused.length,
      added: countStatus(rows, 'NEW'),
      duplicate: countStatus(rows, 'DUPLICATE'),
      skipped: countStatus(rows, 'SKIPPED') + refused.filter(isLeftOut).length,
      refused: refused.filter((row) => !isLeftOut(row)).length,
    },
  }
}

/** The name of rows that name no instrument, if the person has chosen a position for the file. */
const withoutName = 'Rows without a name'

/**
 * Gives rows and the lines of lists the key of their instrument. A row without one is refused, unless the person has
 * chosen a position for the file; such a line says nothing.
 */
function keyRows(
  file: Pick<TransactionFile, 'rows'>,
  hasPosition: boolean,
  holdings: ReadonlyMap<TransactionFile['rows'][number], unknown> = new Map(),
) {
  const called: { row: TransactionFile['rows'][number]; called: string }[] = []
  const keyed: KeyedRow[] = []
  const listed: KeyedRow[] = []
  const keyless: PlacedRow[] = []
  const leaveOut = (row: TransactionFile['rows'][number], problem: Problem) => {
    keyless.push({
      row,
      key: '',
      fingerprint: '',
      status: 'REFUSED',
      target: null,
      reversedId: null,
      leadingId: null,
      problems: [problem],
      warnings: [],
    })
  }
  for (const stated of file.rows) {
    const isNamed = [stated.symbol, stated.isin, stated.name].some((text) => text !== null)
    const row = isNamed || !hasPosition ? stated : { ...stated, name: withoutName }
    const keyOrProblem = dayProblem(row) ?? instrumentKey(row)
    if ('key' in keyOrProblem) called.push({ row, called: keyOrProblem.key })
    else leaveOut(row, keyOrProblem)
  }
  for (const row of holdings.keys()) {
    const keyOrProblem = instrumentKey(row)
    if ('key' in keyOrProblem) called.push({ row, called: keyOrProblem.key })
  }
  for (const placed of placeInAccounts(called)) {
    const isListed = holdings.has(placed.row)
    if ('key' in placed) (isListed ? listed : keyed).push(placed)
    else if (!isListed) leaveOut(placed.row, { code: placed.code, message: placed.message })
  }
  return { keyed, keyless, listed }
}

/** A file may name any day of the calendar. Recorded days have the same limits as in every call. */
function dayProblem({ day, own }: TransactionFile['rows'][number]): Problem | null {
  const days = [day, own?.settledOn, own?.recallableUntil].filter((on) => on != null)
  return days.every(isNamedDay) ? null : { code: 'DAY_OUT_OF_BOUNDS', message: dayBoundWords }
}

function statusOf(choice: InstrumentChoice | null): PlacedRow['status'] {
  if (choice === null) return 'OPEN'
  return choice.action === 'SKIP' ? 'SKIPPED' : 'NEW'
}

/** For each instrument, the positions that have rows which this file repeats. */
function earlierPositions(
  keyed: readonly { key: string }[],
  recorded: readonly (RecordedRow | undefined)[],
): Map<string, Set<string>> {
  const byKey = new Map<string, Set<string>>()
  for (const [index, { key }] of keyed.entries()) {
    const positionId = recorded[index]?.positionId
    if (positionId === undefined) continue
    byKey.set(key, (byKey.get(key) ?? new Set()).add(positionId))
  }
  return byKey
}

/** The live positions with the facts that an import needs. */
export async function listKnown(org: OrgScope, ids?: readonly string[]): Promise<KnownPosition[]> {
  const { id, name, type, method, methods, currency, custodian, openedOn, closedOn, stock, details } =
    positions
  return org.db
    .select({ id, name, type, method, methods, currency, custodian, openedOn, closedOn, stock, details })
    .from(positions)
    .where(org.owns(positions, isNull(positions.deletedAt), ids ? inArray(id, [...ids]) : undefined))
    .orderBy(asc(positions.id))
}

function missingIn(file: TransactionFile): Question[] {
  return (file.missingColumns ?? []).map((field) => ({
    field: `mapping.${field}`,
    message: say`Which column of the file holds the ${field}?`,
  }))
}

/** Balances and lists are something to import without any row. */
function statesAnything({ statements = [], holdings = [] }: TransactionFile): boolean {
  return statements.length > 0 || holdings.length > 0
}

function unknownCosts(holdings: PlanView['holdings']): Question[] {
  return holdings.flatMap(({ key, name, quantity, on, basis }) =>
    basis === 'UNKNOWN'
      ? [
          {
            field: `openingLots.${key}`,
            message: say`${quantity} units of "${name}" were held before, at the end of ${on}. What did they cost, and when were they bought? Until somebody says, sales of them are left out.`,
          },
        ]
      : [],
  )
}

function unknownTypesIn(file: TransactionFile): Question[] {
  return (file.unknownTypes ?? []).map((word) => ({
    field: `typeValues.${word}`,
    message: say`What does the type "${word}" mean? Until somebody says, its rows are left out.`,
  }))
}
