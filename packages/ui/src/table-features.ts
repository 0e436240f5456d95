import {
  columnVisibilityFeature,
  createExpandedRowModel,
  createSortedRowModel,
  type Row,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

import type { TableLine } from './table-lines.ts'

/** The parts of the table library that a `DataTable` uses. The rest is not shipped. */
export const dataTableFeatures = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSortingFeature,
  expandedRowModel: createExpandedRowModel(),
  sortedRowModel: createSortedRowModel(),
})

export type DataTableRow<T> = Row<typeof dataTableFeatures, TableLine<T>>
