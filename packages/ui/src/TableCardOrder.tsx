import { t } from '@lingui/core/macro'

import type { DataColumn, TableSort } from './data-column.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { isSortable } from './table-lines.ts'

type TableCardOrderProps<T> = {
  columns: readonly DataColumn<T>[]
  sort: TableSort | null
  onSortChange: (sort: TableSort | null) => void
}

/** Cards have no headings to press, so the user chooses their order from a list. */
export function TableCardOrder<T>({ columns, sort, onSortChange }: TableCardOrderProps<T>) {
  const sortable = columns.filter(isSortable)
  if (sortable.length === 0) return null
  return (
    <NativeSelect
      aria-label={t`Sort by`}
      size="sm"
      className="w-32"
      value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : 'none'}
      onValueChange={(value) =>
        onSortChange(
          value === 'none' ? null : { column: value.replace(/^-/, ''), descending: value.startsWith('-') },
        )
      }
      options={[
        { value: 'none', label: t`Sort…` },
        ...sortable.flatMap((column) => [
          { value: column.id, label: `${column.header} ↑` },
          { value: `-${column.id}`, label: `${column.header} ↓` },
        ]),
      ]}
    />
  )
}
