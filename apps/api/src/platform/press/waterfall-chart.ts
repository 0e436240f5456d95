import type { Picture } from '@kinfolio/contract/report-data'
import type { EChartsCoreOption } from 'echarts/core'

import * as frame from './chart-frame.ts'
import type { ChartInput } from './chart-frame.ts'

/** Steps from a level to another: the first and the last row stand on the ground, the others on what was before. */
export function waterfallOption(
  { data, width, figures }: ChartInput,
  picture: Extract<Picture, { kind: 'waterfall' }>,
): EChartsCoreOption {
  const column = frame.columnOf(data, picture.value)
  const values = frame.sizesOf(data, picture.value)
  const bars = steps(values)
  const names = frame.wordsOf(data, picture.label, figures)
  const base = baseOf(bars)
  return {
    grid: frame.gridOf(14),
    xAxis: frame.nameAxis(names, width - 40),
    yAxis: frame.valueAxis(column, figures, base === null ? {} : { min: base }),
    series: [
      {
        type: 'bar',
        stack: 'steps',
        stackStrategy: 'all',
        silent: true,
        itemStyle: { color: 'transparent' },
        data: bars.map(({ from, to }) => Math.min(from, to)),
      },
      {
        type: 'bar',
        stack: 'steps',
        stackStrategy: 'all',
        barMaxWidth: 36,
        barCategoryGap: '28%',
        data: bars.map(({ from, to, isLevel }, at) => ({
          value: Math.abs(to - from),
          itemStyle: { color: isLevel ? frame.ink.muted : to < from ? frame.bad : frame.good },
          label: {
            formatter: values[at] === null ? '\u2013' : frame.axisWords(column, figures)(values[at] ?? 0),
          },
        })),
        label: { ...frame.label, show: true, position: 'top' },
      },
    ],
  }
}

type Bar = { from: number; to: number; isLevel: boolean }

function steps(values: readonly (number | null)[]): Bar[] {
  let level = 0
  return values.map((value, at) => {
    const isLevel = at === 0 || at === values.length - 1
    const from = isLevel ? 0 : level
    level = isLevel ? (value ?? level) : level + (value ?? 0)
    return { from, to: level, isLevel }
  })
}

/** Where the axis begins: so far up that small changes beside the levels can be seen; null at zero. */
function baseOf(bars: readonly Bar[]): number | null {
  const ends = bars.flatMap(({ from, to, isLevel }) => (isLevel ? [to] : [from, to]))
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const spread = high - low
  if (low <= 0 || spread === 0 || spread > 0.35 * high) return null
  const unit = 10 ** Math.floor(Math.log10(spread))
  const base = Math.floor((low - 0.8 * spread) / unit) * unit
  return base > 0 ? base : null
}
