import { t } from '@lingui/core/macro'
import { type ReactNode, useId, useState } from 'react'

import type { BuildOption } from './chart-drawing.tsx'
import { ChartPicture, ChartSkeleton } from './ChartPicture.tsx'
import { classNames } from './class-names.tsx'
import { IconButton } from './IconButton.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Every figure of a chart in words. Screen readers get it, and everyone who asks for it. */
export type ChartTable = {
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

type ChartFrameProps = {
  /** Says what the chart shows: `Net worth grew by 4.1 % since January`, not `Net worth`. */
  title: ReactNode
  subtitle?: ReactNode
  /** Builds the drawing from the tokens of the colour mode. Stable between renders of the same data. */
  option: BuildOption
  table: ChartTable
  /**
   * The same picture without the library, for a chart that is in sight at once. The library then waits until somebody
   * uses the chart.
   */
  still?: ReactNode
  /** In px. The height is kept while the chart loads, so that nothing moves. */
  height?: number
  /** Ranges and lenses, on the right of the title. */
  controls?: ReactNode
  /** Names of series and the like, below the drawing. */
  legend?: ReactNode
  loading?: boolean
  /** Shown instead of the drawing when there is nothing to draw. */
  empty?: ReactNode
  /**
   * Called with the key of the part of the drawing that somebody clicked. The table offers the same to the keyboard.
   */
  onPick?: (key: string) => void
  className?: string
}

export function ChartFrame({
  title,
  subtitle,
  option,
  table,
  still,
  height = 260,
  controls,
  legend,
  loading = false,
  empty,
  onPick,
  className,
}: ChartFrameProps) {
  const titleId = useId()
  const [asTable, setAsTable] = useState(false)
  // Whoever tabs into the figures sees them: the focus is never on something out of sight.
  const [isVisited, setIsVisited] = useState(false)
  const showsTable = asTable || isVisited
  const isEmpty = !loading && table.rows.length === 0

  return (
    <figure
      aria-labelledby={titleId}
      aria-busy={loading || undefined}
      className={classNames(
        'group/chart flex min-w-0 flex-col rounded-lg border bg-surface-raised shadow-xs',
        className,
      )}
    >
      <figcaption className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 pt-3 pb-2">
        <div className="min-w-48 flex-1">
          <div id={titleId} className="flow-root min-h-lh text-base font-semibold">
            {loading ? <Skeleton className="mt-0.5 w-56 max-w-full" /> : title}
          </div>
          {subtitle && <div className="text-xs text-muted">{subtitle}</div>}
        </div>
        <div className="flex items-center gap-1">
          {controls}
          {!isEmpty && (
            <IconButton
              icon={asTable ? 'lucide:chart-line' : 'lucide:table-2'}
              label={asTable ? t`Show as chart` : t`Show as table`}
              title={asTable ? t`Show as chart` : t`Show as table`}
              size="sm"
              disabled={loading}
              onClick={() => setAsTable(!asTable)}
            />
          )}
        </div>
      </figcaption>
      {loading ? (
        <div className="px-4 pb-4">
          <ChartSkeleton height={height - 8} />
          {legend && <div className="invisible mt-2">{legend}</div>}
        </div>
      ) : isEmpty ? (
        <div className="flex items-center justify-center px-4 pb-4" style={{ height }}>
          {empty ?? <p className="text-sm text-muted">{t`No data`}</p>}
        </div>
      ) : (
        // The drawing keeps its place below the table, so that nothing moves when the user switches between them.
        <div className="relative">
          <div className={classNames(showsTable && 'invisible')}>
            <div className="px-2 pb-2">
              <ChartPicture option={option} still={still} height={height} onPick={onPick} />
            </div>
            {legend && <div className="px-4 pb-3">{legend}</div>}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus */}
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={asTable ? 0 : undefined}
            aria-labelledby={titleId}
            onFocus={() => setIsVisited(true)}
            onBlur={(event) => setIsVisited(event.currentTarget.contains(event.relatedTarget))}
            className={
              showsTable
                ? 'absolute inset-0 overflow-auto rounded-b-lg border-t bg-surface-raised -outline-offset-2'
                : // On paper the figures replace a drawing that has not loaded.
                  'sr-only print:group-has-data-[drawing=awaited]/chart:not-sr-only'
            }
          >
            <FiguresTable table={table} />
          </section>
        </div>
      )}
    </figure>
  )
}

function FiguresTable({ table }: { table: ChartTable }) {
  return (
    <table className="tabular w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          {table.columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={classNames(
                'sticky top-0 border-b bg-surface-raised px-4 py-1.5 text-xs font-medium text-muted',
                index === 0 ? 'text-left' : 'text-right',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((cells, row) => (
          // The rows of a chart have no identity but their order.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row} className="group/row">
            {cells.map((cell, index) =>
              index === 0 ? (
                <th
                  key={table.columns[index]}
                  scope="row"
                  className="border-b px-4 py-1.5 text-left font-normal whitespace-nowrap group-last/row:border-b-0"
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={table.columns[index]}
                  className="border-b px-4 py-1.5 text-right whitespace-nowrap group-last/row:border-b-0"
                >
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
