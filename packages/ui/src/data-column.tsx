import type { ReactNode } from 'react'

export type TableSort = { column: string; descending: boolean }
export type TableDensity = 'compact' | 'comfortable'

/** One column of a `DataTable`. The first column names the row. */
export type DataColumn<Row> = {
  id: string
  /** Heads the column and names it in the column chooser. */
  header: string
  /** Explains the heading where it is a term of art. */
  headerHint?: string
  cell: (row: Row) => ReactNode
  /**
   * What the column is ordered by; with it the heading sorts. In a `numeric` column a text is compared as exact
   * decimal text. Missing values stay last in both directions.
   */
  sortValue?: (row: Row) => string | number | null | undefined
  /** What stands in a file of the table; where absent, what it is ordered by. A column with neither stays out. */
  fileValue?: (row: Row) => string | number | null | undefined
  /** The currency of an amount, which a file has in a column of its own. */
  unit?: (row: Row) => string | null | undefined
  /** The heading sorts although the table does not order the rows itself (`sortedOutside`). */
  sortable?: boolean
  /** Right-aligned, tabular, and first sorted from the largest. */
  numeric?: boolean
  /** In px. Needed only where the content does not say it, and for long tables, whose columns are fixed. */
  width?: number
  /** The total below the column. */
  footer?: ReactNode
  /** What stands in the column on the row of a group, e.g. its subtotal. */
  groupCell?: (rows: readonly Row[]) => ReactNode
  /** Is not offered in the column chooser. The first column never is. */
  required?: boolean
}
