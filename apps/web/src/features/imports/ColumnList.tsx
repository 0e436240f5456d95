import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'

type ColumnListProps = {
  columns: readonly string[]
  /** The first rows of the file. */
  sample: readonly (readonly string[])[]
  options: ComponentProps<typeof NativeSelect>['options']
  fieldOf: (column: string) => string
  onFieldChange: (column: string, field: string) => void
}

/** How many different values of a column are shown. */
const shownSamples = 3

/** The columns of a file with their first values, and what somebody says that each holds. */
export function ColumnList({ columns, sample, options, fieldOf, onFieldChange }: ColumnListProps) {
  return (
    <ul aria-label={t`Columns of the file`} className="divide-y rounded-lg border">
      {columns.map((column, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- headers may repeat; the place of a column never does
          key={`${index} ${column}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:flex-nowrap"
        >
          <div className="min-w-0 flex-1 max-sm:basis-full">
            <p className="truncate text-sm font-medium">{column || t`Column ${index + 1}`}</p>
            <p className="truncate text-xs text-muted">{samplesOf(sample, index)}</p>
          </div>
          <NativeSelect
            aria-label={t`What “${column}” holds`}
            className="sm:w-48"
            value={fieldOf(column)}
            onValueChange={(field) => onFieldChange(column, field)}
            options={options}
          />
        </li>
      ))}
    </ul>
  )
}

function samplesOf(sample: readonly (readonly string[])[], index: number): string {
  const cells = sample.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  return [...new Set(cells)].slice(0, shownSamples).join('  ·  ') || t`Empty in the first rows`
}
