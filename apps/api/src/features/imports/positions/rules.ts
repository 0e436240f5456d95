import type { ImportProblem, RefusedRow } from '@kinfolio/contract/imports'
import { PositionCreate, type Position } from '@kinfolio/contract/position'
import { detailKind, detailNames, type DetailName } from '@kinfolio/contract/position-details'
import { isSettled, notSettledWords } from '@kinfolio/contract/position-misfits'
import { say } from '@kinfolio/contract/say'
import { tagSeparator } from '@kinfolio/contract/tag-kinds'
import { TagCell } from '@kinfolio/contract/tags'
import { positionTypes, valuationMethods } from '@kinfolio/ledger/rows/position'

/** The columns of a file of positions. A file may leave columns out and may have them in any order. */
export const positionColumns = [
  'id',
  'entity',
  'name',
  'type',
  'method',
  'methods',
  'currency',
  'status',
  'openedOn',
  'closedOn',
  'symbol',
  'isin',
  'exchange',
  'provider',
  'unit',
  'manager',
  'custodian',
  'parent',
  'settlementAccount',
  'ownership',
  'benchmark',
  'liquidity',
  'targetWeight',
  'valuationEveryMonths',
  'notes',
  'tags',
  ...detailNames,
] as const
export type PositionColumn = (typeof positionColumns)[number]

/** Figures for people who read the file. They are computed, so an import ignores them. */
export const figureColumns = ['quantity', 'nav', 'navOn'] as const

const numberKinds: ReadonlySet<string> = new Set(['money', 'quantity', 'percent', 'count'])

/** The columns that have numbers in a workbook too. */
export const numberColumns: ReadonlySet<string> = new Set([
  'ownership',
  'targetWeight',
  'valuationEveryMonths',
  ...detailNames.filter((name) => numberKinds.has(detailKind(name).kind)),
  'quantity',
  'nav',
])

/** A line of the file, with its cells by the names of their columns. An empty cell is left out. */
export type PositionLine = {
  line: number
  raw: string
  cells: Readonly<Partial<Record<PositionColumn, string>>>
}

/**
 * A position that a line asks for. `parent`, `account` and the details name other positions by id or by name; these are
 * in the file or in the book.
 */
export type AskedPosition = {
  line: number
  raw: string
  id: string | null
  parent: string | null
  /** The account on which its money moves. */
  account: string | null
  named: ReadonlyMap<DetailName, string>
  /** The names of its tags. */
  tags: string[]
  fields: PositionCreate
}

const naming = detailNames.filter((name) => detailKind(name).kind === 'position')

/** The cells of a position as the export writes them. */
export function cellsOf(
  position: Position,
  entityName: string | null,
  columns: readonly PositionColumn[],
  tags: readonly string[],
): (string | null)[] {
  const { stock, details, methods, valuationEveryMonths } = position
  const cells: Partial<Record<PositionColumn, string | number | boolean | null>> = {
    ...details,
    id: position.id,
    entity: entityName,
    name: position.name,
    type: position.type,
    method: position.method,
    methods: methods.map(({ from, method }) => `${from} ${method}`).join('; '),
    currency: position.currency,
    status: position.status,
    openedOn: position.openedOn,
    closedOn: position.closedOn,
    symbol: stock?.symbol ?? null,
    isin: stock?.isin ?? null,
    exchange: stock?.exchange ?? null,
    provider: stock?.provider ?? null,
    unit: stock?.unit ?? null,
    manager: position.manager,
    custodian: position.custodian,
    parent: position.parentPositionId,
    settlementAccount: position.settlementPositionId,
    ownership: position.ownership,
    benchmark: position.benchmark,
    liquidity: position.liquidity,
    targetWeight: position.targetWeight,
    valuationEveryMonths,
    notes: position.notes,
    tags: tags.join(`${tagSeparator} `) || null,
  }
  const { value, day } = position.nav
  const texts = columns.map((column) => cells[column] ?? null)
  return [...texts.map((cell) => (cell === null ? null : `${cell}`)), position.quantity, value, day]
}

/** The columns of a file of positions. A column of a detail is left out if no position has it. */
export function columnsFor(positions: readonly Position[]): PositionColumn[] {
  const used = new Set<string>(positions.flatMap(({ details }) => Object.keys(details)))
  const all = new Set<string>(detailNames)
  return positionColumns.filter((column) => !all.has(column) || used.has(column))
}

const choices = {
  type: { words: positionTypes, what: 'a type of position' },
  method: { words: valuationMethods, what: 'a way to value a position' },
  status: { words: ['planned', 'active', 'closed'], what: 'a status' },
} as const

/** The position that a line asks for, or all reasons why it cannot be one. */
export function readLine({ line, raw, cells }: PositionLine): AskedPosition | RefusedRow {
  const problems: ImportProblem[] = []
  for (const [column, { words, what }] of Object.entries(choices)) {
    // Object.entries is typed with string keys; these are the keys of the record above.
    const text = cells[column as keyof typeof choices]
    if (text === undefined || words.some((word) => word === text)) continue
    const message = say`"${text.slice(0, 40)}" is not ${what}. Use one of ${words.join(', ')}.`
    problems.push({ code: 'UNKNOWN_WORD', message, column })
  }
  if (cells.type === undefined) {
    const message = say`This needs a type. Use one of ${positionTypes.join(', ')}.`
    problems.push({ code: 'MISSING_TYPE', message, column: 'type' })
  }
  const parsed = PositionCreate.safeParse(fieldsOf(cells))
  for (const { path, code, message } of parsed.error?.issues ?? []) {
    const column = columnAt(path)
    if (!problems.some((problem) => problem.column === column)) problems.push({ code, message, column })
  }
  const tags = TagCell.safeParse(cells.tags ?? '')
  for (const { code, message } of tags.error?.issues ?? []) problems.push({ code, message, column: 'tags' })
  if (cells.settlementAccount !== undefined && parsed.data && !isSettled(parsed.data.type)) {
    problems.push({ code: 'custom', message: notSettledWords, column: 'settlementAccount' })
  }
  if (cells.openedOn && cells.closedOn && cells.closedOn < cells.openedOn) {
    const message = 'A position closes on or after the day it opens.'
    problems.push({ code: 'CLOSES_BEFORE_OPENING', message, column: 'closedOn' })
  }
  if (problems.length > 0 || !parsed.success) return { line, problems, raw: raw.slice(0, 500).toWellFormed() }
  const named = new Map(naming.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])))
  return {
    line,
    raw,
    id: cells.id?.toLowerCase() ?? null,
    parent: cells.parent ?? null,
    account: cells.settlementAccount ?? null,
    named,
    tags: tags.data ?? [],
    fields: parsed.data,
  }
}

function fieldsOf(cells: PositionLine['cells']): Record<string, unknown> {
  const { symbol, isin, exchange, provider, unit, ...plain } = cells
  return {
    name: plain.name,
    type: plain.type,
    method: plain.method,
    methods: methodsIn(plain.methods),
    currency: plain.currency,
    status: plain.status,
    openedOn: plain.openedOn,
    closedOn: plain.closedOn,
    manager: plain.manager,
    custodian: plain.custodian,
    ownership: plain.ownership,
    benchmark: plain.benchmark,
    liquidity: plain.liquidity,
    targetWeight: plain.targetWeight,
    valuationEveryMonths: countIn(plain.valuationEveryMonths),
    notes: plain.notes,
    details: detailsIn(plain),
    ...(symbol || isin || exchange
      ? { stock: { symbol: symbol ?? isin, isin, exchange, provider, unit } }
      : {}),
  }
}

/** The details in the cells. Details that name positions are left out; they are resolved later. */
function detailsIn(cells: PositionLine['cells']): Partial<Record<DetailName, unknown>> {
  const read: Record<string, (text: string | undefined) => unknown> = { count: countIn, flag: flagIn }
  const given = detailNames.filter((name) => cells[name] !== undefined && !naming.includes(name))
  return Object.fromEntries(given.map((name) => [name, (read[detailKind(name).kind] ?? same)(cells[name])]))
}

const same = (text: string | undefined) => text

/** A text that is not a count stays a text, so that the schema can say what is wrong. */
function countIn(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : text
}

function flagIn(text: string | undefined): boolean | string | undefined {
  const word = text?.toLowerCase()
  return word === 'true' || word === 'false' ? word === 'true' : text
}

/** `2024-01-10 QUOTED; 2026-03-31 STATEMENT` */
function methodsIn(text: string | undefined): { from: string; method: string }[] | undefined {
  return text?.split(';').map((change) => {
    const [from = '', method = ''] = change.trim().split(/\s+/)
    return { from, method }
  })
}

/** The fields inside `stock` and `details` have columns with their own names. */
function columnAt([field, within]: readonly PropertyKey[]): string {
  return String((field === 'stock' || field === 'details' ? within : field) ?? 'name')
}

/** Without ids, two positions of one owner with the same key are the same position. */
export function likeness(position: {
  name: string
  type: string
  currency: string
  entityId: string | null
}): string {
  return JSON.stringify([position.name.toLowerCase(), position.type, position.currency, position.entityId])
}

/**
 * For each line, the live record that it repeats: the one with its id, else the next one with the same key. Each record is
 * used once, so two equal lines stay two records.
 */
export function matchLines(
  asked: readonly (Pick<AskedPosition, 'line' | 'id'> & { likeness: string })[],
  live: readonly { id: string; likeness: string }[],
): Map<number, string> {
  const matched = new Map<number, string>()
  const ids = new Set(live.map((position) => position.id))
  for (const { line, id } of asked) if (id !== null && ids.has(id)) matched.set(line, id)
  const named = new Set(matched.values())
  const left = Map.groupBy(
    live.filter((position) => !named.has(position.id)),
    (position) => position.likeness,
  )
  for (const { line, likeness } of asked) {
    const next = matched.has(line) ? undefined : left.get(likeness)?.shift()
    if (next) matched.set(line, next.id)
  }
  return matched
}
