import { classNames } from './class-names.tsx'
import type { DataColumn } from './data-column.tsx'

type TableTotalsProps<T> = {
  columns: readonly DataColumn<T>[]
  hasActions: boolean
  /** Whether the figures are not known yet. Their place is kept. */
  isPending: boolean
  /** Set where not all rows are on the page. */
  rowIndex: number | undefined
}

export function TableTotals<T>({ columns, hasActions, isPending, rowIndex }: TableTotalsProps<T>) {
  const last = columns.length - 1
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={classNames(
              'sticky bottom-0 z-2 h-9 border-t border-border-strong bg-surface-raised px-3 text-sm font-semibold whitespace-nowrap print:px-1.5 print:text-2xs',
              column.numeric && 'tabular text-right',
              index === 0 && 'left-0 z-3 pl-4',
              index === last && !hasActions && 'pr-4',
            )}
          >
            {isPending ? null : column.footer}
          </td>
        ))}
        {hasActions && (
          <td
            className="sticky bottom-0 z-2 border-t border-border-strong bg-surface-raised"
            aria-hidden="true"
          />
        )}
      </tr>
    </tfoot>
  )
}
