import { classNames } from './class-names.tsx'
import type { DataColumn } from './data-column.tsx'
import { Skeleton } from './Skeleton.tsx'

type TableLoadingRowsProps<T> = {
  columns: readonly DataColumn<T>[]
  hasActions: boolean
  rowHeight: number
}

const nameWidths = ['w-40', 'w-52', 'w-32'] as const
const valueWidths = ['w-16', 'w-20', 'w-14'] as const

/** Lines of the final shape, shown while the first load is under way. */
export function TableLoadingRows<T>({ columns, hasActions, rowHeight }: TableLoadingRowsProps<T>) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} className="group/row" style={{ height: rowHeight }}>
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classNames('border-b px-3 group-last/row:border-b-0', index === 0 && 'pl-4')}
        >
          <Skeleton
            className={classNames(
              index === 0 ? nameWidths[row % 3] : valueWidths[(row + index) % 3],
              column.numeric && 'ml-auto',
            )}
          />
        </td>
      ))}
      {hasActions && <td className="border-b group-last/row:border-b-0" aria-hidden="true" />}
    </tr>
  ))
}
