import type { Cell, Row, WidgetNote } from '@kinfolio/contract/report-data'
import type { ColumnKind } from '@kinfolio/contract/report-kinds'

import { column, row, type Answer } from './reader.ts'

type Kind = Extract<
  ColumnKind,
  'money' | 'ratio' | 'number' | 'count' | 'quantity' | 'price' | 'day' | 'text'
>

/** One figure of a widget: its name, its cell, a change beside it, words below it. */
export type OneFigure = { label: string; value: Cell; change?: Cell | undefined; note?: string | undefined }

/** A few figures of one kind, as most small widgets are. */
export function figures(
  [kind, currency]: readonly [Kind, string?],
  list: readonly OneFigure[],
  notes: readonly WidgetNote[] = [],
): Answer {
  const hasChange = list.some(({ change }) => change !== undefined)
  const hasNote = list.some(({ note }) => note !== undefined)
  return {
    columns: [
      column('label', 'Figure', 'text'),
      column('value', 'Value', kind, currency),
      ...(hasChange ? [column('change', 'Change', 'ratio')] : []),
      ...(hasNote ? [column('note', 'Note', 'text')] : []),
    ],
    rows: list.map(({ label, value, change, note }): Row =>
      row({
        label: { text: label },
        value,
        change,
        note: note === undefined ? undefined : { text: note },
      }),
    ),
    picture: {
      kind: 'figures',
      label: 'label',
      value: 'value',
      ...(hasChange ? { change: 'change' } : {}),
      ...(hasNote ? { note: 'note' } : {}),
    },
    notes,
  }
}

/** How the figures of a widget were reckoned, below it. */
export const method = (text: string): WidgetNote => ({ kind: 'METHOD', text })
