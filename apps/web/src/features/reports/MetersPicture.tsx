import type { Picture, WidgetData } from '@kinfolio/contract/report-data'
import { classNames } from '@kinfolio/ui/class-names'
import { InOrder } from '@kinfolio/ui/InOrder'
import { t } from '@lingui/core/macro'

import { cellNumber, columnOf, exactWords } from './cell-words.ts'
import { CellText } from './CellText.tsx'

/**
 * A bar for each row: a ratio fills as far as it is of the whole, an amount as far as it is of the largest. A line marks the
 * bound.
 */
export function MetersPicture({
  data,
  picture,
}: {
  data: WidgetData
  picture: Extract<Picture, { kind: 'meters' }>
}) {
  const [label, value] = [columnOf(data, picture.label), columnOf(data, picture.value)]
  const bound = columnOf(data, picture.bound)
  if (!label || !value) return null
  const numbers = data.rows.flatMap(({ cells }) => [
    cellNumber(cells[value.key], value) ?? 0,
    bound ? (cellNumber(cells[bound.key], bound) ?? 0) : 0,
  ])
  const largest = Math.max(value.kind === 'ratio' ? 1 : 0, ...numbers)
  const part = (size: number) => `${largest > 0 ? Math.max(0, Math.min(1, size / largest)) * 100 : 0}%`
  return (
    <ul className="flex flex-col gap-3">
      <InOrder of={data.rows}>
        {(row) => {
          const size = cellNumber(row.cells[value.key], value)
          const limit = bound ? cellNumber(row.cells[bound.key], bound) : null
          const isWarned = Object.values(row.cells).some(({ mark }) => mark === 'WARNING' || mark === 'LATE')
          return (
            <li className="text-sm">
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">
                  <CellText data={data} row={row} column={label} />
                </span>
                <CellText data={data} row={row} column={value} withCurrency />
              </div>
              <div className="relative mt-1 h-1.5 rounded-full bg-hover">
                <span
                  aria-hidden="true"
                  className={classNames('block h-full rounded-full', isWarned ? 'bg-warning' : 'bg-chart-1')}
                  style={{ width: part(size ?? 0) }}
                />
                {limit !== null && (
                  <span
                    aria-hidden="true"
                    className="absolute -top-0.5 h-2.5 w-0.5 rounded-full bg-(--text-color-default)"
                    style={{ left: part(limit) }}
                  />
                )}
              </div>
              {bound && limit !== null && (
                <p className="mt-0.5 text-xs text-muted">{t`${bound.label}: ${exactWords(row.cells[bound.key], bound)}`}</p>
              )}
            </li>
          )
        }}
      </InOrder>
    </ul>
  )
}
