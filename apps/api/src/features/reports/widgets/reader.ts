import type { Cell, Column, Paragraph, Picture, Row, WidgetNote } from '@kinfolio/contract/report-data'
import type { WidgetState } from '@kinfolio/contract/report-kinds'
import type { SettingsOf } from '@kinfolio/contract/report-settings'
import type { SettingFields, WidgetDeclaration } from '@kinfolio/contract/report-widgets/fields'

import type { Sight } from '../sight/queries.ts'

/** What a reader answers: the table and its picture. The report adds title, days and currency. */
export type Answer = {
  columns: readonly Column[]
  rows: readonly Row[]
  picture: Picture
  notes?: readonly WidgetNote[]
  paragraphs?: readonly Paragraph[]
  state?: WidgetState
  message?: string
  rowCount?: number
}

/** Reads what one kind of widget tells. Each figure comes from a query that another page shows too. */
export type Reader<F extends SettingFields> = (
  sight: Sight,
  settings: SettingsOf<F>,
) => Promise<Answer> | Answer

/** One reader for each kind of a part of the catalogue. */
export type Readers<W extends Readonly<Record<string, WidgetDeclaration>>> = {
  readonly [T in keyof W]: Reader<W[T]['settings']>
}

/** Nothing of this kind is there; the words say what to do next. */
export function empty(message: string): Answer {
  return { columns: [], rows: [], picture: { kind: 'table' }, state: 'EMPTY', message }
}

/** What the settings name is not chosen yet, or is gone. */
export function unavailable(message: string): Answer {
  return { columns: [], rows: [], picture: { kind: 'table' }, state: 'UNAVAILABLE', message }
}

export const column = (key: string, label: string, kind: Column['kind'], currency?: string): Column => ({
  key,
  label,
  kind,
  ...(currency === undefined ? {} : { currency }),
})

export const row = (
  cells: Readonly<Record<string, Cell | undefined>>,
  more: Omit<Row, 'cells'> = {},
): Row => ({
  cells: Object.fromEntries(Object.entries(cells).flatMap(([key, cell]) => (cell ? [[key, cell]] : []))),
  ...more,
})
