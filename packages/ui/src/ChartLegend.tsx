import { classNames } from './class-names.tsx'

type LegendEntry = {
  name: string
  /** Place in the palette of `chart-theme`; omitted for a reference line. */
  colorIndex?: number
  /** The share or the last value, already in words. */
  value?: string
}

const dots = [
  'bg-chart-1',
  'bg-chart-2',
  'bg-chart-3',
  'bg-chart-4',
  'bg-chart-5',
  'bg-chart-6',
  'bg-chart-7',
  'bg-chart-8',
] as const

/** Names the colours of a chart. In a column the values stand right, as in a small table. */
export function ChartLegend({
  entries,
  column = false,
}: {
  entries: readonly LegendEntry[]
  column?: boolean
}) {
  return (
    <ul className={classNames('flex text-xs', column ? 'flex-col gap-1.5' : 'flex-wrap gap-x-4 gap-y-1')}>
      {entries.map((entry) => (
        <li key={entry.name} className="flex min-w-0 items-center gap-1.5">
          {entry.colorIndex === undefined ? (
            <span
              aria-hidden="true"
              className="w-3 shrink-0 border-t-2 border-dashed border-border-control"
            />
          ) : (
            <span
              aria-hidden="true"
              className={classNames('size-2 shrink-0 rounded-full', dots[entry.colorIndex % dots.length])}
            />
          )}
          <span className="truncate text-muted">{entry.name}</span>
          {entry.value && (
            <span className={classNames('tabular text-default', column && 'ml-auto pl-3')}>
              {entry.value}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
