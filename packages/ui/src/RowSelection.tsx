import { t } from '@lingui/core/macro'

import { Checkbox } from './Checkbox.tsx'

/** The rows of a list that are chosen, by their ids. */
export type RowSelection<Row> = {
  selected: ReadonlySet<string>
  onSelectedChange: (selected: ReadonlySet<string>) => void
  /** Names a row for whoever does not see it. */
  nameOf: (row: Row) => string
}

type BoxProps<Row> = { selection: RowSelection<Row>; rowId: (row: Row) => string }

/** Chooses one row. */
export function SelectRowBox<Row>({ selection, rowId, row }: BoxProps<Row> & { row: Row }) {
  const { selected, onSelectedChange, nameOf } = selection
  const id = rowId(row)
  return (
    <Checkbox
      // A finger needs more room than a mouse.
      className="max-sm:size-6"
      aria-label={t`Choose ${nameOf(row)}`}
      checked={selected.has(id)}
      onCheckedChange={(isChosen) =>
        onSelectedChange(
          isChosen ? new Set([...selected, id]) : new Set([...selected].filter((one) => one !== id)),
        )
      }
    />
  )
}

/** Chooses all rows that are shown, or none. */
export function SelectAllBox<Row>({ selection, rowId, rows }: BoxProps<Row> & { rows: readonly Row[] }) {
  const { selected, onSelectedChange } = selection
  const ids = rows.map(rowId)
  const count = ids.filter((id) => selected.has(id)).length
  return (
    <Checkbox
      aria-label={t`Choose all that are shown`}
      checked={count === 0 ? false : count === ids.length ? true : 'indeterminate'}
      onCheckedChange={(isChosen) => onSelectedChange(new Set(isChosen ? ids : []))}
    />
  )
}
