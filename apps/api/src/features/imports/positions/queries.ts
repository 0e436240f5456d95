import type { FileAnswer, SpreadsheetFormat } from '@kinfolio/contract/files'
import type { ImportSettings, RefusedRow } from '@kinfolio/contract/imports'
import type { PositionCreate } from '@kinfolio/contract/position'
import type { PositionType } from '@kinfolio/contract/position-types'
import { say } from '@kinfolio/contract/say'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { restoreFormula, writeCsv } from '@kinfolio/formats/tables/csv-cell'
import type { CsvTable } from '@kinfolio/formats/tables/csv-table'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { writeWorkbook } from '../../../platform/workbook.ts'
import { toFile } from '../../exports/rules.ts'
import { getEntity, listEntities } from '../../orgs/entities/queries.ts'
import { listPositions } from '../../positions/queries.ts'
import { positions } from '../../positions/tables.ts'
import { loadTagNames } from '../../tags/queries.ts'
import { transactionCounts } from '../../transactions/tables.ts'
import { emptinessOf, emptyView, type PlanOutline } from '../outline/rules.ts'
import {
  cellsOf,
  columnsFor,
  figureColumns,
  likeness,
  matchLines,
  numberColumns,
  positionColumns,
  readLine,
  type AskedPosition,
  type PositionColumn,
  type PositionLine,
} from './rules.ts'

/** No family has more positions. With more, finding the parent of each would keep the server busy. */
const mostPositions = 5_000

/** All live positions as a file that can be imported again. */
export async function exportPositions(org: OrgScope, format: SpreadsheetFormat): Promise<FileAnswer> {
  const entities = new Map((await listEntities(org)).map((entity) => [entity.id, entity.name]))
  const positions = await listPositions(org, {})
  const columns = columnsFor(positions)
  const tags = await loadTagNames(org, 'position')
  const rows = positions.map((position) =>
    cellsOf(
      position,
      position.entityId === null ? null : (entities.get(position.entityId) ?? null),
      columns,
      tags.get(position.id) ?? [],
    ),
  )
  const header = [...columns, ...figureColumns]
  const name = `kinfolio-positions-${org.today}.${format}`
  if (format === 'xlsx') {
    const kinds = header.map((column) => [column, numberColumns.has(column) ? 'number' : 'text'] as const)
    return toFile(await writeWorkbook({ name: 'Positions', columns: kinds, madeAt: org.now }, rows), name)
  }
  return toFile(new Blob([writeCsv(header, rows)], { type: 'text/csv; charset=utf-8' }), name)
}

/** A position that a line of a file opens. */
export type Opening = PositionCreate & { id: string; parentPositionId: string | null; tags: string[] }

export type PositionPlan = PlanOutline & { kind: 'POSITIONS'; openings: Opening[] }

/**
 * What a table of positions brings. The owner is the chosen one, else the entities that the table names. The import
 * waits while one of these entities is unknown.
 */
export async function planPositionTable(
  org: OrgScope,
  table: CsvTable,
  { entityId }: Pick<ImportSettings, 'entityId'>,
): Promise<PositionPlan> {
  if (entityId) await getEntity(org, entityId)
  const lines = positionLines(table)
  const ids = new Map((await listEntities(org)).map(({ id, name }) => [name.toLowerCase(), id]))
  const named = (line: PositionLine) => line.cells.entity?.toLowerCase()
  const ownerOf = (line: PositionLine) =>
    entityId === undefined ? (ids.get(named(line) ?? '') ?? null) : entityId
  const unknown = lines.filter((line) => named(line) !== undefined && !ids.has(named(line) ?? ''))
  const { openings, view } = await planPositions(org, lines, ownerOf)
  const names = [...new Set(unknown.map(({ cells }) => cells.entity))].slice(0, 5).join(', ')
  const message = say`No entity here is called ${names}. Say who owns the positions of this file, or add the entity first.`
  const isOpen = entityId === undefined && unknown.length > 0
  const questions = isOpen ? [{ field: 'entityId', message }] : emptinessOf(view)
  return { kind: 'POSITIONS', view, questions, offers: [], openings }
}

/** What lines of positions bring to their owners. A parent comes before the positions below it. */
export async function planPositions(
  org: OrgScope,
  lines: readonly PositionLine[],
  ownerOf: (line: PositionLine) => string | null,
) {
  const asked: (AskedPosition & { likeness: string })[] = []
  const refused: RefusedRow[] = []
  for (const line of lines) {
    const read = readLine(line)
    if ('problems' in read) refused.push(read)
    else {
      const { name, type, currency = org.settings.baseCurrency } = read.fields
      const entityId = ownerOf(line)
      const fields = { ...read.fields, entityId }
      asked.push({ ...read, fields, likeness: likeness({ name, type, currency, entityId }) })
    }
  }
  const { id, name, type, currency } = positions
  const live = await org.db
    .select({ id, name, type, currency, entityId: positions.entityId })
    .from(positions)
    .where(org.owns(positions, isNull(positions.deletedAt)))
    .orderBy(asc(positions.id))
  const matched = matchLines(
    asked,
    live.map((row) => ({ id: row.id, likeness: likeness(row) })),
  )
  const openings = place(asked, matched, live, refused)
  refused.sort((a, b) => a.line - b.line)
  const counts = {
    total: lines.length,
    added: openings.length,
    duplicate: matched.size,
    skipped: 0,
    refused: refused.length,
  }
  return { openings, view: { ...emptyView('POSITIONS', 'POSITIONS_CSV'), refused, counts } }
}

/** The positions that a table states. The name of the file is ignored. */
export function positionLines(table: CsvTable | null): PositionLine[] {
  const places = new Map(positionColumns.map((column) => [column, placeOf(table, column)]))
  if (!table || (places.get('name') ?? -1) < 0 || (places.get('type') ?? -1) < 0) {
    throw new UnreadableFile(
      'This file has no columns called name and type. Export the positions of an organization to see what a file of positions looks like.',
    )
  }
  if (table.rows.length > mostPositions) {
    throw new UnreadableFile(
      say`This file has ${table.rows.length} positions, more than ${mostPositions}. Split it and import the parts.`,
    )
  }
  return table.rows.map(({ line, cells }) => {
    const given = positionColumns.flatMap((column): [PositionColumn, string][] => {
      const text = restoreFormula(cells[places.get(column) ?? -1] ?? '')
      // Notes keep their line breaks.
      const cell = column === 'notes' ? text : text.trim()
      return cell === '' ? [] : [[column, cell]]
    })
    return { line, raw: cells.join(table.delimiter), cells: Object.fromEntries(given) }
  })
}

function placeOf(table: CsvTable | null, column: PositionColumn): number {
  return table?.columns.findIndex((header) => header.toLowerCase() === column.toLowerCase()) ?? -1
}

/**
 * The new positions, with their ids, the ids of their parents and the ids of positions that their details name. A line
 * names another position by id or by name; the other position is in the file or is a live one. A line that names an
 * unknown position is refused.
 */
function place(
  asked: readonly AskedPosition[],
  matched: ReadonlyMap<number, string>,
  live: readonly { id: string; name: string; type: PositionType }[],
  refused: RefusedRow[],
): Opening[] {
  const ids = new Map(asked.map(({ line }) => [line, matched.get(line) ?? newId()]))
  const inBook = finder(live)
  for (let left = asked; ;) {
    const inFile = finder(left.map((row) => ({ ...row, name: row.fields.name })))
    const { rows, waiting } = parentsFirst(left, matched, inFile, inBook)
    const opened = new Set(rows.map(({ line }) => line))
    const found = (words: string) => {
      const row = inFile(words)
      return row && (matched.has(row.line) || opened.has(row.line))
        ? { id: ids.get(row.line), type: row.fields.type }
        : inBook(words)
    }
    const lost = new Map(
      rows.flatMap((row) => {
        const named = [...row.named].find(([, words]) => found(words) === undefined)
        if (named) return [[row.line, withoutNamed(row, ...named)]]
        const isLost = row.account !== null && found(row.account)?.type !== 'CASH'
        return isLost ? [[row.line, withoutAccount(row)]] : []
      }),
    )
    if (lost.size === 0) {
      refused.push(...waiting.map(withoutParent))
      return rows.map(({ line, parent, account, named, tags, fields }) => ({
        ...fields,
        tags,
        settlementPositionId: account === null ? null : (found(account)?.id ?? null),
        details: {
          ...fields.details,
          ...Object.fromEntries([...named].map(([name, words]) => [name, found(words)?.id])),
        },
        id: ids.get(line) ?? newId(),
        parentPositionId: parent === null ? null : (found(parent)?.id ?? null),
      }))
    }
    refused.push(...lost.values())
    left = left.filter(({ line }) => !lost.has(line))
  }
}

type Find<T> = (words: string) => T | undefined

/** Orders new positions after their parents. `waiting` has the positions whose parent is missing or is below them. */
function parentsFirst(
  asked: readonly AskedPosition[],
  matched: ReadonlyMap<number, string>,
  inFile: Find<AskedPosition>,
  inBook: Find<unknown>,
): { rows: AskedPosition[]; waiting: AskedPosition[] } {
  const rows: AskedPosition[] = []
  const opened = new Set<number>()
  for (let waiting = asked.filter(({ line }) => !matched.has(line)); ;) {
    const later = waiting.filter(({ parent }) => {
      const row = parent === null ? undefined : inFile(parent)
      if (row) return !matched.has(row.line) && !opened.has(row.line)
      return parent !== null && inBook(parent) === undefined
    })
    const isLater = new Set(later)
    const now = waiting.filter((row) => !isLater.has(row))
    rows.push(...now)
    for (const { line } of now) opened.add(line)
    if (now.length === 0) return { rows, waiting: later }
    waiting = later
  }
}

/** Finds a row by its id, else by its name if only one row has that name. */
function finder<T extends { id: string | null; name: string }>(rows: readonly T[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = Map.groupBy(rows, (row) => row.name)
  return (words: string): T | undefined => {
    const [only, another] = byName.get(words) ?? []
    return byId.get(words.toLowerCase()) ?? (another ? undefined : only)
  }
}

function withoutParent({ line, raw, parent }: AskedPosition): RefusedRow {
  const message = say`The parent "${parent?.slice(0, 60)}" is neither in this file nor in the book, was refused, is named twice, or is below this very position. Name it by its id, or leave the cell empty.`
  const problem = { code: 'PARENT_NOT_FOUND', message, column: 'parent' }
  return { line, problems: [problem], raw: raw.slice(0, 500).toWellFormed() }
}

function withoutNamed({ line, raw }: AskedPosition, column: string, words: string): RefusedRow {
  const message = say`The position "${words.slice(0, 60)}" is neither in this file nor in the book, was refused, or is named twice. Name it by its id, or leave the cell empty.`
  return {
    line,
    problems: [{ code: 'POSITION_NOT_FOUND', message, column }],
    raw: raw.slice(0, 500).toWellFormed(),
  }
}

function withoutAccount({ line, raw, account }: AskedPosition): RefusedRow {
  const message = say`“${account?.slice(0, 60)}” is no cash account in this file or in the book, was refused, or is named twice. Name an account by its id, or leave the cell empty.`
  return {
    line,
    problems: [{ code: 'POSITION_NOT_FOUND', message, column: 'settlementAccount' }],
    raw: raw.slice(0, 500).toWellFormed(),
  }
}

/** The live positions that an import opened, and whether there is something on them now. */
export async function listOpened(org: OrgScope, importId: string) {
  const child = alias(positions, 'child')
  const below = org.db
    .select({ one: sql`1` })
    .from(child)
    .where(
      and(
        eq(child.orgId, positions.orgId),
        eq(child.parentPositionId, positions.id),
        isNull(child.deletedAt),
        sql`${child.importId} is distinct from ${importId}`,
      ),
    )
  return org.db
    .select({
      id: positions.id,
      name: positions.name,
      version: positions.version,
      hasRows: sql<boolean>`coalesce(${transactionCounts.live}, 0) > 0`,
      hasOthersBelow: sql<boolean>`exists ${below}`,
    })
    .from(positions)
    .leftJoin(
      transactionCounts,
      and(eq(transactionCounts.orgId, positions.orgId), eq(transactionCounts.positionId, positions.id)),
    )
    .where(org.owns(positions, eq(positions.importId, importId), isNull(positions.deletedAt)))
    .orderBy(asc(positions.name))
}
