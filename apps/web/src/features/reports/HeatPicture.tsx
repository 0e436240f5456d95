import type { Picture, WidgetData } from '@kinfolio/contract/report-data'
import { classNames } from '@kinfolio/ui/class-names'
import { InOrder } from '@kinfolio/ui/InOrder'

import { cellNumber, cellWords, columnOf } from './cell-words.ts'
import { CellText } from './CellText.tsx'

/** A cell that is less than this never has the full colour, however small the others are. */
const leastScale = 0.02

/** A grid of coloured cells. Signed figures are green and red; those without a sign are the stronger the larger. */
export function HeatPicture({
  data,
  picture,
}: {
  data: WidgetData
  picture: Extract<Picture, { kind: 'heat' }>
}) {
  const label = columnOf(data, picture.label)
  const columns = picture.cells.flatMap((key) => columnOf(data, key) ?? [])
  if (!label) return null
  const values = data.rows.flatMap(({ cells }) =>
    columns.map((column) => cellNumber(cells[column.key], column) ?? 0),
  )
  const widest = Math.max(leastScale, ...values.map(Math.abs))
  return (
    <table
      aria-label={data.title}
      className="tabular w-full border-separate border-spacing-0.5 text-center text-2xs"
    >
      <thead>
        <tr className="text-faint">
          <th scope="col" className="sticky left-0 bg-surface-raised px-2 text-left font-medium">
            {label.label}
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className="py-1 font-medium">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <InOrder of={data.rows}>
          {(row) => (
            <tr>
              <th
                scope="row"
                className="sticky left-0 bg-surface-raised px-2 text-left text-xs font-medium whitespace-nowrap"
              >
                {cellWords(row.cells[label.key], label)}
              </th>
              {columns.map((column) => {
                const value = cellNumber(row.cells[column.key], column)
                return (
                  <td
                    key={column.key}
                    className={classNames('h-7 min-w-12 rounded-xs px-1', value === null && 'text-faint')}
                    style={
                      value === null || value === 0
                        ? undefined
                        : {
                            backgroundColor: `color-mix(in oklab, var(--color-${value < 0 ? 'negative' : 'positive'}) ${Math.round((Math.abs(value) / widest) * 42) + 4}%, var(--color-surface-raised))`,
                          }
                    }
                  >
                    {value === null ? (
                      row.cells[column.key] ? (
                        '·'
                      ) : (
                        ''
                      )
                    ) : (
                      <CellText data={data} row={row} column={column} />
                    )}
                  </td>
                )
              })}
            </tr>
          )}
        </InOrder>
      </tbody>
    </table>
  )
}
