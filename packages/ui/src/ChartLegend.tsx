import { paletteColor } from './chart-theme.tsx'
import { classNames } from './class-names.tsx'

type LegendEntry = {
  name: string
  /** Place in the palette of `chart-theme`; omitted for a reference line. */
  colorIndex?: number
  /** The shape with which the chart draws it. */
  shape?: keyof typeof shapes
  /** The share or the last value, in words. */
  value?: string
}

const shapes = {
  dot: 'size-2 rounded-full',
  line: 'h-0.5 w-3 rounded-full',
  up: 'size-2 [clip-path:polygon(50%_0,100%_100%,0_100%)]',
  down: 'size-2 [clip-path:polygon(0_0,100%_0,50%_100%)]',
  ring: 'size-2 rounded-full mask-[radial-gradient(closest-side,transparent_55%,black_65%)]',
} as const

/** Names the colours of a chart. In a column the values stand on the right, as in a small table. */
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
              className={classNames('shrink-0', shapes[entry.shape ?? 'dot'])}
              style={{ backgroundColor: paletteColor(entry.colorIndex) }}
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
