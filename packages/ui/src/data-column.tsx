import type { ReactNode } from 'react'

export type TableSort = { column: string; descending: boolean }
export type TableDensity = 'compact' | 'comfortable'

/** One column of a `DataTable`. The first column names the row. */
export type DataColumn<Row> = {
  id: string
  /** Heads the column, and names it in the column chooser. */
  header: string
  /** Explains the heading where it is a term of art. */
  headerHint?: string
  cell: (row: Row) => ReactNode
  /**
   * The value that orders the column. With it the heading sorts. In a `numeric` column a text is compared as exact
   * decimal text. Missing values stay last in both directions.
   */
  sortValue?: (row: Row) => string | number | null | undefined
  /**
   * The value in a file of the table; where absent, the value that orders the column. A column with neither is left
   * out.
   */
  fileValue?: (row: Row) => string | number | null | undefined
  /** The currency of an amount. It has a column of its own in a file. */
  unit?: (row: Row) => string | null | undefined
  /** Whether the heading sorts although the table does not order the rows itself (`sortedOutside`). */
  sortable?: boolean
  /** Right-aligned, with figures of equal width, and first sorted from the largest. */
  numeric?: boolean
  /** In px. Needed only where the content does not give the width, and for long tables, whose columns are fixed. */
  width?: number
  /** The total below the column. */
  footer?: ReactNode
  /** Another column has the same total, so that a list of the totals leaves this one out. */
  isTotalRepeated?: boolean
  /** The cell of the column in the row of a group, such as a subtotal. */
  groupCell?: (rows: readonly Row[]) => ReactNode
  /** Whether the column chooser leaves the column out. It always leaves out the first column. */
  required?: boolean
}
