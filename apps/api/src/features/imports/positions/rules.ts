import type { ImportProblem, RefusedRow } from '@kinfolio/contract/imports'
import { PositionCreate, type Position } from '@kinfolio/contract/positions'
import { positionTypes, valuationMethods } from '@kinfolio/ledger/position'

/** What a position file says; a file may leave out what it does not know, and order its columns as it likes. */
export const positionColumns = [
  'id',
  'entity',
  'name',
  'type',
  'method',
  'currency',
  'status',
  'openedOn',
  'closedOn',
  'symbol',
  'isin',
  'exchange',
  'custodian',
  'parent',
  'commitment',
  'vintage',
  'strategy',
  'notes',
] as const
export type PositionColumn = (typeof positionColumns)[number]

/** Figures for the reader of the file; they are computed, so that an import passes them over. */
export const figureColumns = ['quantity', 'nav', 'navOn'] as const

/** A line of the file under the names of its columns; an empty cell is null. */
export type PositionLine = {
  line: number
  raw: string
  cells: Readonly<Partial<Record<PositionColumn, string>>>
}

/** A position that a line asks for. `parent` is an id or a name, of the file or of the book. */
export type AskedPosition = {
  line: number
  raw: string
  id: string | null
  parent: string | null
  fields: PositionCreate
}

/** The cells of a position as the export writes them. */
export function cellsOf(position: Position, entityName: string | null): (string | null)[] {
  const { id, name, type, method, currency, status, openedOn, closedOn, custodian, notes, stock, details } =
    position
  const cells: Record<PositionColumn, string | null> = {
    id,
    entity: entityName,
    name,
    type,
    method,
    currency,
    status,
    openedOn,
    closedOn,
    symbol: stock?.symbol ?? null,
    isin: stock?.isin ?? null,
    exchange: stock?.exchange ?? null,
    custodian,
    parent: position.parentPositionId,
    commitment: details.commitment ?? null,
    vintage: details.vintage == null ? null : `${details.vintage}`,
    strategy: details.strategy ?? null,
    notes,
  }
  const { value, day } = position.nav
  return [...positionColumns.map((column) => cells[column]), position.quantity, value, day]
}

const choices = {
  type: { words: positionTypes, what: 'a type of position' },
  method: { words: valuationMethods, what: 'a way to value a position' },
  status: { words: ['planned', 'active', 'closed'], what: 'a status' },
} as const

/** The position that a line asks for, or all that keeps it from being one. */
export function readLine({ line, raw, cells }: PositionLine): AskedPosition | RefusedRow {
  const problems: ImportProblem[] = []
  for (const [column, { words, what }] of Object.entries(choices)) {
    // Object.entries is typed with string keys; these are the keys of the record above.
    const text = cells[column as keyof typeof choices]
    if (text === undefined || words.some((word) => word === text)) continue
    const message = `"${text.slice(0, 40)}" is not ${what}. Use one of ${words.join(', ')}.`
    problems.push({ code: 'UNKNOWN_WORD', message, column })
  }
  if (cells.type === undefined) {
    const message = `This needs a type. Use one of ${positionTypes.join(', ')}.`
    problems.push({ code: 'MISSING_TYPE', message, column: 'type' })
  }
  const parsed = PositionCreate.safeParse(fieldsOf(cells))
  for (const { path, code, message } of parsed.error?.issues ?? []) {
    const column = columnAt(path)
    if (!problems.some((problem) => problem.column === column)) problems.push({ code, message, column })
  }
  if (cells.openedOn && cells.closedOn && cells.closedOn < cells.openedOn) {
    const message = 'A position closes on or after the day it opens.'
    problems.push({ code: 'CLOSES_BEFORE_OPENING', message, column: 'closedOn' })
  }
  if (problems.length > 0 || !parsed.success) return { line, problems, raw: raw.slice(0, 500).toWellFormed() }
  return { line, raw, id: cells.id?.toLowerCase() ?? null, parent: cells.parent ?? null, fields: parsed.data }
}

function fieldsOf(cells: PositionLine['cells']): Record<string, unknown> {
  const { symbol, isin, exchange, commitment, vintage, strategy, ...plain } = cells
  const year =
    vintage === undefined ? undefined : /^\d{4}$/.test(vintage) ? Number.parseInt(vintage, 10) : vintage
  const details = { commitment, vintage: year, strategy }
  return {
    name: plain.name,
    type: plain.type,
    method: plain.method,
    currency: plain.currency,
    status: plain.status,
    openedOn: plain.openedOn,
    closedOn: plain.closedOn,
    custodian: plain.custodian,
    notes: plain.notes,
    details,
    ...(symbol || isin || exchange ? { stock: { symbol: symbol ?? isin, isin, exchange } } : {}),
  }
}

/** Fields inside `stock` and `details` are columns of their own names. */
function columnAt(path: readonly PropertyKey[]): string {
  return String(path.at(-1) ?? 'name')
}

/** What makes two positions of one owner the same to a file without ids. */
export function likeness(position: { name: string; type: string; currency: string }): string {
  return JSON.stringify([position.name.toLowerCase(), position.type, position.currency])
}

/**
 * The live position that each line repeats, by line: the one of its id, else the next one alike, so that two alike in
 * the file are two.
 */
export function matchLines(
  asked: readonly (AskedPosition & { likeness: string })[],
  live: readonly { id: string; likeness: string; isOfOwner: boolean }[],
): Map<number, string> {
  const matched = new Map<number, string>()
  const ids = new Set(live.map((position) => position.id))
  for (const { line, id } of asked) if (id !== null && ids.has(id)) matched.set(line, id)
  const named = new Set(matched.values())
  const left = Map.groupBy(
    live.filter((position) => position.isOfOwner && !named.has(position.id)),
    (position) => position.likeness,
  )
  for (const { line, likeness } of asked) {
    const next = matched.has(line) ? undefined : left.get(likeness)?.shift()
    if (next) matched.set(line, next.id)
  }
  return matched
}
