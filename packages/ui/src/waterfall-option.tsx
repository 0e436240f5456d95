import type { EChartsCoreOption } from 'echarts/core'

import { axesOf, type ChartWords } from './chart-options.tsx'
import type { ChartTheme } from './chart-theme.tsx'
import { chartTooltip, tooltipBox } from './chart-tooltip.tsx'

export type WaterfallStep = {
  /** The key that names the step to whoever picks it. */
  key: string
  label: string
  /** A level, or a move away from the level before. */
  kind: 'level' | 'move'
  value: number
  /** The text of the tooltip. It is exact; `value` is only for drawing. */
  text: string
  /** Neither good nor bad in itself: money in or out. */
  isNeutral?: boolean
}

type WaterfallOptions = Pick<ChartWords, 'formatAxis'> & {
  steps: readonly WaterfallStep[]
  formatLabel: (step: WaterfallStep) => string
}

type Bar = { step: WaterfallStep; from: number; to: number }

/** Each step as a bar from the level where it begins to the level where it ends. */
export function waterfallBars(steps: readonly WaterfallStep[]): Bar[] {
  let level = 0
  return steps.map((step) => {
    const from = step.kind === 'level' ? 0 : level
    level = step.kind === 'level' ? step.value : level + step.value
    return { step, from, to: level }
  })
}

/** Where the axis begins: at zero, or so far up that small moves beside the levels can be seen. Null means zero. */
export function waterfallBase(steps: readonly WaterfallStep[]): number | null {
  const ends = waterfallBars(steps).flatMap(({ step, from, to }) =>
    step.kind === 'level' ? [to] : [from, to],
  )
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const spread = high - low
  if (low <= 0 || spread > 0.35 * high || spread === 0) return null
  // A round number well below the lowest level, so that the bars of levels stay long.
  const wanted = low - 0.8 * spread
  const unit = 10 ** Math.floor(Math.log10(spread))
  const base = Math.floor(wanted / unit) * unit
  return base > 0 ? base : null
}

/** Draws how something got from one level to another. */
export function waterfallOption(theme: ChartTheme, options: WaterfallOptions): EChartsCoreOption {
  const { steps, formatLabel } = options
  const bars = waterfallBars(steps)
  const base = axesOf(
    theme,
    steps.map(({ label }) => label),
    { formatValue: String, formatAxis: options.formatAxis },
  )
  const colorOf = ({ step: { kind, value, isNeutral } }: Bar) =>
    kind === 'level'
      ? theme.series[7]
      : isNeutral
        ? theme.series[1]
        : value < 0
          ? theme.negative
          : theme.positive
  return {
    ...base,
    xAxis: {
      ...Object(base.xAxis),
      axisLabel: { ...Object(Object(base.xAxis).axisLabel), interval: 0 },
    },
    yAxis: {
      ...Object(base.yAxis),
      scale: false,
      min: waterfallBase(steps) ?? undefined,
      // Leaves room for the text above the highest bar.
      boundaryGap: [0, '3%'],
    },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: theme.border, opacity: 0.4 } },
      formatter: (points: { dataIndex: number }[]) => {
        const bar = bars[points[0]?.dataIndex ?? 0]
        if (!bar) return ''
        return chartTooltip(bar.step.label, [{ label: '', value: bar.step.text, color: colorOf(bar) }])
      },
    },
    series: [
      {
        // The invisible bars below the others. Sums go up and down across zero.
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
        barMaxWidth: 44,
        barCategoryGap: '28%',
        data: bars.map((bar) => ({
          value: Math.abs(bar.to - bar.from),
          key: bar.step.key,
          itemStyle: { color: colorOf(bar), borderRadius: 2 },
          label: { formatter: formatLabel(bar.step) },
        })),
        label: {
          show: true,
          position: 'top',
          color: theme.muted,
          // The lines of the axis end at the figures. They would otherwise strike the figures through.
          backgroundColor: theme.raised,
          padding: [1, 3],
          fontSize: 11,
          fontFamily: theme.fontFamily,
        },
        labelLayout: { hideOverlap: true },
        emphasis: { disabled: true },
      },
    ],
  }
}
