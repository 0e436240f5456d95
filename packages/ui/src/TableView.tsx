import { t } from '@lingui/core/macro'

import { Checkbox } from './Checkbox.tsx'
import type { DataColumn, TableDensity } from './data-column.tsx'
import { IconButton } from './IconButton.tsx'
import { Popover } from './Popover.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

type TableViewProps<T> = {
  columns: readonly DataColumn<T>[]
  hiddenColumns: readonly string[]
  onHiddenColumnsChange: (hidden: readonly string[]) => void
  density: TableDensity
  onDensityChange: (density: TableDensity) => void
}

/** Chooses which columns a table shows, and how close its rows stand. */
export function TableView<T>({
  columns,
  hiddenColumns,
  onHiddenColumnsChange,
  density,
  onDensityChange,
}: TableViewProps<T>) {
  const choosable = columns.filter((column, index) => index > 0 && !column.required)
  return (
    <Popover
      label={t`Columns and density`}
      align="end"
      className="w-60 p-0"
      trigger={<IconButton icon="lucide:sliders-horizontal" label={t`Columns and density`} size="sm" />}
    >
      <div className="flex items-center justify-between gap-3 border-b px-3 py-2">
        <span className="text-xs font-medium text-muted">{t`Rows`}</span>
        <SegmentedControl
          label={t`Row density`}
          value={density}
          onValueChange={onDensityChange}
          options={[
            { value: 'compact', label: t`Compact` },
            { value: 'comfortable', label: t`Roomy` },
          ]}
        />
      </div>
      <fieldset className="flex max-h-80 flex-col gap-2 overflow-auto px-3 py-2.5">
        <legend className="sr-only">{t`Columns`}</legend>
        {choosable.map((column) => (
          <Checkbox
            key={column.id}
            label={column.header}
            checked={!hiddenColumns.includes(column.id)}
            onCheckedChange={(shown) =>
              onHiddenColumnsChange(
                shown ? hiddenColumns.filter((id) => id !== column.id) : [...hiddenColumns, column.id],
              )
            }
          />
        ))}
      </fieldset>
    </Popover>
  )
}
