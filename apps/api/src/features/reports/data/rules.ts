import { failInput } from '@kinfolio/contract/errors'
import type { Cell, Column, Row } from '@kinfolio/contract/report-data'
import { settingsSchema } from '@kinfolio/contract/report-settings'
import type { SettingsOf } from '@kinfolio/contract/report-settings'
import { findWidget } from '@kinfolio/contract/report-widgets'
import type { SettingFields } from '@kinfolio/contract/report-widgets/fields'
import type { WidgetQuery } from '@kinfolio/contract/reports'
import { said, say } from '@kinfolio/contract/say'
import { decimal, toFloat } from '@kinfolio/ledger/numbers/decimal'

import type { Answer } from '../widgets/reader.ts'

type Declaration = NonNullable<ReturnType<typeof findWidget>>

/** The settings as the reader takes them, with another grouping where the question names one; or why there are none. */
export function askedSettings(
  type: string,
  stored: Readonly<Record<string, unknown>>,
  groupBy: string | undefined,
): { declaration: Declaration; settings: SettingsOf<SettingFields> } | { refusal: string } {
  const declaration = findWidget(type)
  if (declaration === undefined) {
    return { refusal: say`This release does not know the widget ${type}. Remove it, or choose another kind.` }
  }
  const by = declaration.settings['by']
  if (groupBy !== undefined && (by?.kind !== 'choice' || !Object.hasOwn(by.options, groupBy))) {
    failInput(
      'groupBy',
      by?.kind === 'choice'
        ? say`${declaration.title} is grouped by one of ${Object.keys(by.options).join(', ')}.`
        : say`${declaration.title} is not grouped.`,
    )
  }
  const read = settingsSchema(declaration.settings).safeParse(
    groupBy === undefined ? stored : { ...stored, by: groupBy },
  )
  if (!read.success) {
    return {
      refusal: 'The settings of this widget are those of another release. Open it and choose them again.',
    }
  }
  return { declaration, settings: read.data as SettingsOf<SettingFields> } // the schema is made of the same fields
}

/** The rows by a column, where the question names one. Rows that sum others keep their place at the end. */
export function sortedRows(
  { columns, rows }: Pick<Answer, 'columns' | 'rows'>,
  { sortBy, sortDirection = 'asc' }: Pick<WidgetQuery, 'sortBy' | 'sortDirection'>,
): Row[] {
  if (sortBy === undefined) return [...rows]
  if (!columns.some(({ key }) => key === sortBy)) {
    const keys = columns.map(({ key }) => key).join(', ')
    failInput('sortBy', keys === '' ? 'This widget has no columns to sort by.' : say`Sort by one of ${keys}.`)
  }
  const sign = sortDirection === 'asc' ? 1 : -1
  const compare = (a: Row, b: Row) => compareCells(a.cells[sortBy], b.cells[sortBy], sign)
  return [
    ...rows.filter(({ isSum }) => isSum !== true).toSorted(compare),
    ...rows.filter(({ isSum }) => isSum),
  ]
}

/** Labels and words in cells, in the language that is spoken. Names of records stay as they are. */
export function inItsWords({ columns, rows }: Pick<Answer, 'columns' | 'rows'>): {
  columns: Column[]
  rows: Row[]
} {
  const inWords = (cell: Cell): Cell =>
    cell.text === undefined || cell.record !== undefined ? cell : { ...cell, text: said(cell.text) }
  return {
    columns: columns.map((column) => ({ ...column, label: said(column.label) })),
    rows: rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).map(([key, cell]) => [key, inWords(cell)])),
    })),
  }
}

/** What is missing comes last, whatever the direction. */
function compareCells(a: Cell | undefined, b: Cell | undefined, sign: number): number {
  const [one, other] = [sortable(a), sortable(b)]
  if (one === null || other === null) return +(one === null) - +(other === null)
  if (typeof one === 'string' && typeof other === 'string') return sign * one.localeCompare(other)
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  return sign * (typeof one === 'string' ? 1 : -1)
}

function sortable(cell: Cell | undefined): string | number | null {
  if (cell === undefined) return null
  const money = cell.amount ?? cell.price
  if (money !== null && money !== undefined) return toFloat(decimal(money))
  return cell.number ?? cell.day ?? cell.text ?? null
}
