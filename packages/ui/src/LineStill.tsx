import { classNames } from './class-names.tsx'
import { labelledIndexes, lineScale } from './line-scale.ts'

type LineStillProps = {
  categories: readonly string[]
  /** One value for each category. `null` is a gap: nothing is known there. */
  values: readonly (number | null)[]
  formatAxis: (value: number) => string
  formatCategory: (category: string) => string
}

/**
 * The first picture of a line chart, drawn without the charting library: the same points on the same axes as in
 * `lineOption`. It stays until somebody turns to the chart. The table of the chart has its figures.
 */
export function LineStill({ categories, values, formatAxis, formatCategory }: LineStillProps) {
  const scale = lineScale([values])
  if (!scale) return null
  const { low, high, ticks } = scale
  const fromTop = (value: number) => (100 * (high - value)) / (high - low)
  const fromLeft = (index: number) => (100 * index) / Math.max(1, categories.length - 1)
  const ground = fromTop(Math.min(Math.max(0, low), high))
  const runs = runsOf(values).map((run) =>
    run.map(({ index, value }) => `${fromLeft(index).toFixed(3)} ${fromTop(value).toFixed(2)}`),
  )
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 flex pt-[14px] pr-[31px] pb-4 pl-[7px] text-[11px] leading-none"
    >
      <div className="mr-2 grid text-faint">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="relative -translate-y-1/2 self-start justify-self-end [grid-area:1/1]"
            style={{ top: `${fromTop(tick)}%` }}
          >
            {formatAxis(tick)}
          </span>
        ))}
      </div>
      <div className="@container relative flex-1">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute inset-x-0 -translate-y-1/2 border-t"
            style={{ top: `${fromTop(tick)}%` }}
          />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute size-full overflow-visible">
          {runs.map((run) => (
            <g key={run[0]}>
              <path
                d={`M${endOf(run[0])} ${ground}L${run.join('L')}L${endOf(run.at(-1))} ${ground}Z`}
                className="fill-chart-1 opacity-9"
              />
              <path
                d={`M${run.join('L')}`}
                className="fill-none stroke-chart-1 stroke-[1.75px]"
                vectorEffect="non-scaling-stroke"
                strokeLinejoin="bevel"
              />
            </g>
          ))}
        </svg>
        {labelledIndexes(categories.length).map((index, place, { length }) => (
          <span
            key={index}
            className={classNames(
              'absolute top-full mt-[5px] whitespace-nowrap text-faint',
              place === length - 1 ? '-translate-x-full' : place > 0 && '-translate-x-1/2',
              // Where there is no room for all, every other label is hidden.
              place % 2 === 1 && length > 4 && '@max-[26rem]:hidden',
            )}
            style={{ left: `${fromLeft(index)}%` }}
          >
            {formatCategory(categories[index] ?? '')}
          </span>
        ))}
      </div>
    </div>
  )
}

/** How far along the axis a point lies, `12.500 40.00`. */
function endOf(point: string | undefined): string {
  return point?.split(' ')[0] ?? '0'
}

/** The stretches of values without a gap. */
function runsOf(values: readonly (number | null)[]): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = []
  let isOpen = false
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isOpen = false
      continue
    }
    if (isOpen) runs.at(-1)?.push({ index, value })
    else runs.push([{ index, value }])
    isOpen = true
  }
  return runs
}
