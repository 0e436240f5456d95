import { t } from '@lingui/core/macro'
import { cloneElement, type ReactElement, type ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import type { DataColumn, TableDensity } from './data-column.tsx'
import { Icon } from './Icon.tsx'
import type { DataTableRow } from './table-features.ts'

/** A link element without its children, which are the name of the row: `<Link to="/holdings/$id" … />`. */
export type RowLink = ReactElement<{ className?: string; children?: ReactNode; tabIndex?: number }>

type TableBodyRowProps<T> = {
  line: DataTableRow<T>
  index: number
  /** Whether each row says which one it is, since not all rows are on the page. */
  isCounted: boolean
  columns: readonly DataColumn<T>[]
  density: TableDensity
  isTree: boolean
  isOpen: boolean
  onToggle: () => void
  rowLink?: (row: T) => RowLink | null
  rowActions?: (row: T) => ReactNode
  selectBox?: (row: T) => ReactNode
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
  /** The one row that Tab reaches; arrow keys move on from it. Null where rows take no focus. */
  tabIndex: 0 | -1 | undefined
}

export function TableBodyRow<T>({
  line,
  index,
  isCounted,
  columns,
  density,
  isTree,
  isOpen,
  onToggle,
  rowLink,
  rowActions,
  selectBox,
  measure,
  tabIndex,
}: TableBodyRowProps<T>) {
  const { original } = line
  const isGroup = original.kind === 'group'
  const hasBelow = original.lines.length > 0
  const link = original.kind === 'row' ? rowLink?.(original.row) : null
  const height = density === 'compact' ? 'h-8' : 'h-10'

  const content = (column: DataColumn<T>, columnIndex: number): ReactNode => {
    if (original.kind === 'group') {
      return columnIndex === 0 ? original.label : column.groupCell?.(original.rows)
    }
    const cell = column.cell(original.row)
    if (columnIndex > 0 || !link) return cell
    return cloneElement(link, {
      className: classNames(
        'rounded-sm text-default hover:underline underline-offset-3',
        link.props.className,
      ),
      // Tab stops at the row itself. Enter on the row opens this link.
      tabIndex: tabIndex === undefined ? undefined : -1,
      children: cell,
    })
  }

  return (
    <tr
      ref={measure}
      data-index={index}
      data-linked={link ? '' : undefined}
      tabIndex={tabIndex}
      // The headings are the first row.
      aria-rowindex={isCounted ? index + 2 : undefined}
      aria-level={isTree ? line.depth + 1 : undefined}
      aria-expanded={hasBelow ? isOpen : undefined}
      className={classNames(
        'group/row row-focus bg-surface-raised',
        isGroup ? 'bg-surface font-medium' : 'hover:bg-surface-hover',
        link && 'cursor-pointer',
      )}
    >
      {columns.map((column, columnIndex) => (
        <td
          key={column.id}
          className={classNames(
            'border-b px-3 py-1 whitespace-nowrap text-sm group-last/row:border-b-0 print:h-auto print:px-1.5 print:py-1 print:text-2xs',
            height,
            column.numeric && 'tabular text-right',
            columnIndex === 0 && 'sticky left-0 z-1 max-w-[60vw] bg-inherit pl-4',
            // The button of a row that opens leaves it as high as the others.
            columnIndex === 0 && isTree && 'py-0.5',
            columnIndex === columns.length - 1 && !rowActions && 'pr-4',
          )}
        >
          {columnIndex === 0 && isTree ? (
            <span
              className="flex items-center gap-1"
              style={{ paddingInlineStart: `${line.depth * 1.25}rem` }}
            >
              {hasBelow ? (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={isOpen ? t`Collapse` : t`Expand`}
                  className="-ml-1.5 flex size-6 shrink-0 items-center justify-center rounded-sm text-faint hover:bg-pressed hover:text-default"
                  onClick={onToggle}
                >
                  <Icon
                    name="lucide:chevron-right"
                    className={classNames('size-3.5 transition-transform', isOpen && 'rotate-90')}
                  />
                </button>
              ) : (
                <span className="-ml-1.5 w-6 shrink-0" />
              )}
              <span className="min-w-0 truncate">{content(column, columnIndex)}</span>
            </span>
          ) : columnIndex === 0 && selectBox && original.kind === 'row' ? (
            <span className="flex items-center gap-3">
              <span className="flex print:hidden">{selectBox(original.row)}</span>
              <span className="min-w-0 truncate">{content(column, columnIndex)}</span>
            </span>
          ) : (
            <div className={classNames(columnIndex === 0 && 'truncate')}>{content(column, columnIndex)}</div>
          )}
        </td>
      ))}
      {rowActions && (
        <td className="w-10 border-b pr-2 text-right group-last/row:border-b-0">
          {original.kind === 'row' && (
            <span className="inline-flex align-middle opacity-60 group-focus-within/row:opacity-100 group-hover/row:opacity-100">
              {rowActions(original.row)}
            </span>
          )}
        </td>
      )}
    </tr>
  )
}
