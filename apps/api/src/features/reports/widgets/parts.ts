import type { Total } from '@kinfolio/contract/figures'
import type { Cell, WidgetNote } from '@kinfolio/contract/report-data'
import { decimal, sum as sumOf, toText } from '@kinfolio/ledger/numbers/decimal'

import { ofTotal } from './cells.ts'
import { column, row, type Answer } from './reader.ts'

/** A part of the whole: what it is called and leads to, its value and its share. */
export type PartOfWhole = { part: Cell; total: Total; share: number | null }

/** Parts of the whole as a ring, in their order; what is beyond the number asked for is one part. */
export function ringOf(
  parts: readonly PartOfWhole[],
  { most, currency }: { most: number; currency: string },
  notes: readonly WidgetNote[] = [],
): Answer {
  const rest = parts.slice(most)
  const known = rest.flatMap(({ total: { value } }) => (value === null ? [] : [decimal(value)]))
  return {
    columns: [
      column('part', 'Part', 'text'),
      column('value', 'Value', 'money', currency),
      column('share', 'Share', 'ratio'),
    ],
    rows: [
      ...parts
        .slice(0, most)
        .map(({ part, total, share }) => row({ part, value: ofTotal(total), share: { number: share } })),
      ...(rest.length === 0
        ? []
        : [
            row({
              part: { text: `${rest.length} more` },
              value: { amount: toText(sumOf(known)) },
              share: { number: rest.reduce((total, { share }) => total + (share ?? 0), 0) },
            }),
          ]),
    ],
    picture: { kind: 'parts', label: 'part', value: 'value' },
    notes,
  }
}
