import type { ReactNode } from 'react'

import type { DataColumn, TableSort } from './data-column.tsx'
import { compareDecimalText } from './number-text.ts'

/** One line of a table: a row, which may have rows below it, or the heading of a group of rows. */
export type TableLine<Row> =
  | { kind: 'row'; id: string; row: Row; lines: TableLine<Row>[] }
  | { kind: 'group'; id: string; label: ReactNode; rows: Row[]; lines: TableLine<Row>[] }

export type RowGroup = { id: string; label: ReactNode }

type Shape<Row> = {
  rowId: (row: Row) => string
  subRows?: (row: Row) => readonly Row[] | undefined
  groupBy?: (row: Row) => RowGroup
}

/** Groups stand in the order of their first rows. */
export function buildLines<Row>(rows: readonly Row[], shape: Shape<Row>): TableLine<Row>[] {
  const { groupBy } = shape
  if (!groupBy) return rows.map((row) => rowLine(row, shape))

  const groups = new Map<string, Extract<TableLine<Row>, { kind: 'group' }>>()
  for (const row of rows) {
    const { id, label } = groupBy(row)
    const group = groups.get(id) ?? { kind: 'group', id: `group ${id}`, label, rows: [], lines: [] }
    groups.set(id, group)
    group.rows.push(row)
    group.lines.push(rowLine(row, shape))
  }
  return [...groups.values()]
}

function rowLine<Row>(row: Row, shape: Shape<Row>): TableLine<Row> {
  const below = shape.subRows?.(row) ?? []
  return { kind: 'row', id: shape.rowId(row), row, lines: below.map((child) => rowLine(child, shape)) }
}

/** The ids of the open lines. At first all lines with lines below them are open, or none; each toggle changes one. */
export function openLines<Row>(
  lines: readonly TableLine<Row>[],
  startsExpanded: boolean,
  toggled: ReadonlySet<string>,
): Record<string, boolean> {
  const open: Record<string, boolean> = {}
  for (const line of lines) {
    if (line.lines.length === 0) continue
    if (toggled.has(line.id) !== startsExpanded) open[line.id] = true
    Object.assign(open, openLines(line.lines, startsExpanded, toggled))
  }
  return open
}

let collator: Intl.Collator | undefined

export function compareSortValues(a: string | number, b: string | number, numeric: boolean): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (numeric) return compareDecimalText(String(a), String(b))
  // Made for the first texts that are compared: it takes as long as a whole list of rows.
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return collator.compare(String(a), String(b))
}

/** Whether pressing the heading orders the rows. */
export function isSortable<Row>(column: DataColumn<Row>): boolean {
  return column.sortValue !== undefined || column.sortable === true
}

/** What pressing a heading does: its first direction, then the other, then the order in which the rows came. */
export function nextSort<Row>(current: TableSort | null, column: DataColumn<Row>): TableSort | null {
  const descendingFirst = column.numeric === true
  if (current?.column !== column.id) return { column: column.id, descending: descendingFirst }
  return current.descending === descendingFirst ? { column: column.id, descending: !descendingFirst } : null
}
