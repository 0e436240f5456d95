import type { Column, WidgetData } from '@kinfolio/contract/report-data'
import { Button } from '@kinfolio/ui/Button'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { InOrder } from '@kinfolio/ui/InOrder'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'

import { isNumeric } from './cell-words.ts'
import { CellText } from './CellText.tsx'

/** So many rows stand there at once; the rest on demand, so that a long table does not hold up the page. */
const firstRows = 60

/** Which column orders the rows, and how. */
export type RowOrder = { sortBy: string; sortDirection: 'asc' | 'desc' }

type WidgetTableProps = {
  data: WidgetData
  order?: RowOrder | undefined
  /** Absent: the headings do not sort. */
  onOrderChange?: ((order: RowOrder | undefined) => void) | undefined
}

/** The table behind a widget, which is all that it tells. */
export function WidgetTable({ data, order, onOrderChange }: WidgetTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { columns, rows, rowCount, title } = data
  const sums = rows.filter(({ isSum }) => isSum)
  const shown =
    isWhole || rows.length <= firstRows ? rows : [...rows.slice(0, firstRows), ...lateSums(rows, sums)]
  const hidden = rows.length - shown.length
  return (
    <>
      <table aria-label={title} className="tabular w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} order={order} onOrderChange={onOrderChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          <InOrder of={shown}>
            {(row) => (
              <tr className={classNames('group/row', row.isSum && 'font-semibold')}>
                {columns.map((column, place) => {
                  const Cell = place === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={column.key}
                      scope={place === 0 ? 'row' : undefined}
                      style={
                        place === 0 && row.depth
                          ? { paddingInlineStart: `${1 + row.depth * 1.25}rem` }
                          : undefined
                      }
                      className={classNames(
                        'border-b px-4 py-1.5 group-last/row:border-b-0',
                        place === 0 && !row.isSum && 'font-normal',
                        isNumeric(column) ? 'text-right whitespace-nowrap' : 'text-left',
                        row.isSum && 'border-t border-t-border-strong',
                      )}
                    >
                      <CellText data={data} row={row} column={column} />
                    </Cell>
                  )
                })}
              </tr>
            )}
          </InOrder>
        </tbody>
      </table>
      {hidden > 0 && (
        <div className="border-t p-2 text-center print:hidden">
          <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
            {plural(hidden, { one: 'Show one more row', other: 'Show # more rows' })}
          </Button>
        </div>
      )}
      {rowCount > rows.length && (
        <p className="px-4 py-2 text-xs text-muted">{t`${rows.length} of ${rowCount} rows are shown.`}</p>
      )}
    </>
  )
}

/** Sums stay in view below the first rows. */
function lateSums(rows: WidgetData['rows'], sums: WidgetData['rows']) {
  return sums.filter((row) => rows.indexOf(row) >= firstRows)
}

function Heading({
  column,
  order,
  onOrderChange,
}: { column: Column } & Pick<WidgetTableProps, 'order' | 'onOrderChange'>) {
  const { key, label, currency } = column
  const isOrdered = order?.sortBy === key
  const words = currency && !label.includes(currency) ? `${label} (${currency})` : label
  const className = classNames(
    'sticky top-0 z-1 border-b bg-surface-raised px-4 py-1.5 text-xs font-medium text-muted',
    isNumeric(column) ? 'text-right' : 'text-left',
  )
  if (!onOrderChange) {
    return (
      <th scope="col" className={className}>
        {words}
      </th>
    )
  }
  const next = (): RowOrder | undefined => {
    const first = isNumeric(column) ? 'desc' : 'asc'
    if (!isOrdered) return { sortBy: key, sortDirection: first }
    return order.sortDirection === first
      ? { sortBy: key, sortDirection: first === 'asc' ? 'desc' : 'asc' }
      : undefined
  }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isOrdered ? (order.sortDirection === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded-xs hover:text-default"
        onClick={() => onOrderChange(next())}
      >
        {words}
        {isOrdered && (
          <Icon
            name={order.sortDirection === 'asc' ? 'lucide:arrow-up' : 'lucide:arrow-down'}
            className="size-3"
          />
        )}
      </button>
    </th>
  )
}
