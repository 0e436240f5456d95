import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import type { DataColumn, TableSort } from './data-column.tsx'
import { Icon } from './Icon.tsx'
import { later } from './later.tsx'
import { isSortable, nextSort } from './table-lines.ts'
import { useIsUsed } from './use-is-used.tsx'

const Tooltip = later(
  () => import('./Tooltip.tsx'),
  ({ Tooltip }) => Tooltip,
)

type TableHeadProps<T> = {
  columns: readonly DataColumn<T>[]
  sort: TableSort | null
  onSortChange: (sort: TableSort | null) => void
  /** Chooses all rows; before the first heading. */
  selectBox?: ReactNode
  hasActions: boolean
  /** Set where not all rows are on the page. */
  rowIndex: number | undefined
}

export function TableHead<T>({
  columns,
  sort,
  onSortChange,
  selectBox,
  hasActions,
  rowIndex,
}: TableHeadProps<T>) {
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {columns.map((column, index) => {
          const direction = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : null
          const sorts = isSortable(column)
          const heading = (
            <span
              className={classNames(column.headerHint && 'underline decoration-dotted underline-offset-3')}
            >
              {column.header}
            </span>
          )
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorts ? (direction ?? 'none') : undefined}
              className={classNames(
                'sticky top-0 z-2 h-8 border-b bg-surface-raised px-3 text-xs font-medium whitespace-nowrap text-muted print:px-1.5 print:text-2xs',
                column.numeric ? 'text-right' : 'text-left',
                index === 0 && 'left-0 z-3 pl-4',
                index === columns.length - 1 && !hasActions && 'pr-4',
              )}
            >
              {index === 0 && selectBox && (
                <span className="mr-3 inline-flex align-middle print:hidden">{selectBox}</span>
              )}
              <Hinted hint={column.headerHint}>
                {sorts ? (
                  <button
                    type="button"
                    className={classNames(
                      'group -mx-1.5 inline-flex h-6 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-default',
                      column.numeric && 'flex-row-reverse',
                      direction && 'text-default',
                    )}
                    onClick={() => onSortChange(nextSort(sort, column))}
                  >
                    {heading}
                    <Icon
                      name={direction === 'ascending' ? 'lucide:arrow-up' : 'lucide:arrow-down'}
                      className={classNames(
                        'size-3',
                        direction ? '' : 'opacity-0 group-hover:opacity-40 group-focus-visible:opacity-40',
                      )}
                    />
                  </button>
                ) : column.headerHint ? (
                  <button type="button" className="cursor-help">
                    {heading}
                  </button>
                ) : (
                  heading
                )}
              </Hinted>
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" className="sticky top-0 z-2 h-8 w-10 border-b bg-surface-raised">
            <span className="sr-only">{t`Actions`}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Hinted({ hint, children }: { hint: string | undefined; children: React.ReactElement }) {
  const isUsed = useIsUsed()
  if (!hint || !isUsed) return children
  return (
    <Tooltip text={hint} byTouch fallback={children}>
      {children}
    </Tooltip>
  )
}
