import { type ColumnDef, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'

import type { DataColumn, TableSort } from './data-column.tsx'
import { type DataTableRow, dataTableFeatures } from './table-features.ts'
import { buildLines, compareSortValues, openLines, type RowGroup, type TableLine } from './table-lines.ts'

type DataTableModel<T> = {
  rows: readonly T[]
  columns: readonly DataColumn<T>[]
  rowId: (row: T) => string
  subRows?: (row: T) => readonly T[] | undefined
  groupBy?: (row: T) => RowGroup
  sort: TableSort | null
  sortedOutside: boolean
  hiddenColumns: readonly string[]
  startsExpanded: boolean
}

type LineColumn<T> = ColumnDef<typeof dataTableFeatures, TableLine<T>>

/** The lines to show, in order, and the columns to show them in. */
export function useDataTable<T>(model: DataTableModel<T>) {
  // The table of the library stays the same object while the results of its methods change.
  'use no memo'
  const { rows, columns, rowId, subRows, groupBy, sort, hiddenColumns } = model
  const [startsExpanded, setStartsExpanded] = useState(model.startsExpanded)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())

  const lines = useMemo(
    () => buildLines(rows, { rowId, subRows, groupBy }),
    // The functions are given inline as a rule; what they do changes with the rows, or with the grouping chosen.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, Boolean(groupBy), groupBy && rows[0] ? groupBy(rows[0]).id : null],
  )
  const expanded = useMemo(() => openLines(lines, startsExpanded, toggled), [lines, startsExpanded, toggled])
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.descending }] : []), [sort])
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenColumns.map((id) => [id, false])),
    [hiddenColumns],
  )
  const definitions = useMemo(() => columns.map(toDefinition), [columns])

  const table = useTable({
    features: dataTableFeatures,
    data: lines,
    columns: definitions,
    getRowId: (line) => line.id,
    getSubRows: (line) => line.lines,
    manualSorting: model.sortedOutside,
    enableSortingRemoval: true,
    state: { sorting, columnVisibility, expanded },
  })

  const shownIds = new Set(table.getVisibleLeafColumns().map((column) => column.id))
  return {
    lines: table.getRowModel().rows satisfies DataTableRow<T>[],
    shownColumns: columns.filter((column) => shownIds.has(column.id)),
    isTree: lines.some((line) => line.lines.length > 0),
    isExpanded: (id: string) => expanded[id] === true,
    isAllCollapsed: Object.keys(expanded).length === 0,
    toggleAll: (isOpen: boolean) => {
      setStartsExpanded(isOpen)
      setToggled(new Set())
    },
    toggle: (id: string) => {
      const next = new Set(toggled)
      if (!next.delete(id)) next.add(id)
      setToggled(next)
    },
  }
}

function toDefinition<T>(column: DataColumn<T>): LineColumn<T> {
  return {
    id: column.id,
    accessorFn: (line) => (line.kind === 'row' ? (column.sortValue?.(line.row) ?? undefined) : undefined),
    enableSorting: column.sortValue !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b) =>
      compareSortValues(
        a.getValue<string | number>(column.id),
        b.getValue<string | number>(column.id),
        column.numeric === true,
      ),
  }
}
