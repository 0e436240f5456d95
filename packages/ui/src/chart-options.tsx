import type { EChartsCoreOption } from 'echarts/core'

import { type ChartTheme } from './chart-theme.tsx'
import { chartTooltip, tooltipBox } from './chart-tooltip.tsx'
import { labelledIndexes, lineScale } from './line-scale.ts'

/** Numbers reach a chart as floats, which only draw. The words of the chart come from these functions. */
export type ChartWords = {
  formatValue: (value: number) => string
  /** The short form for the axis. The tooltip has the exact form. */
  formatAxis?: (value: number) => string
  formatCategory?: (category: string) => string
  /** The full name of a category, where the axis has a short one. */
  formatTooltip?: (category: string) => string
  /** What the tooltip of a category says besides the values of the series. */
  describe?: (index: number) => readonly { label: string; value: string }[]
}

export type ChartSeries = {
  name: string
  /** One value for each category. `null` is a gap: nothing is known there. */
  values: readonly (number | null)[]
  /** The place in the palette, for something that has the same colour everywhere. Otherwise the next place. */
  colorIndex?: number
  color?: string
  /** Drawn quieter than the rest: a benchmark, a plan. */
  isReference?: boolean
  /** Each value holds until the next one: cash, a commitment, a balance. Drawn as a staircase, and none of it left out. */
  isStep?: boolean
  /** Known on some categories only, which lines join. Otherwise nothing is drawn over a category without a value. */
  isSparse?: boolean
}

function seriesColor(series: ChartSeries, index: number, theme: ChartTheme): string {
  const place = (series.colorIndex ?? index) % theme.series.length
  return series.color ?? (series.isReference ? theme.faint : (theme.series[place] ?? theme.text))
}

/** Grid and axes of a chart over categories. */
export function axesOf(
  theme: ChartTheme,
  categories: readonly string[],
  words: ChartWords,
): EChartsCoreOption {
  const formatAxis = words.formatAxis ?? words.formatValue
  const formatCategory = words.formatCategory ?? ((category: string) => category)
  const label = { color: theme.faint, fontSize: 11, fontFamily: theme.fontFamily }
  return {
    animationDuration: 300,
    textStyle: { fontFamily: theme.fontFamily },
    grid: {
      left: 4,
      right: 12,
      top: 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: categories,
      axisLine: { lineStyle: { color: theme.border } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true, formatter: formatCategory },
    },
    yAxis: {
      type: 'value',
      scale: true,
      splitNumber: 4,
      splitLine: { lineStyle: { color: theme.border } },
      axisLabel: { ...label, formatter: formatAxis },
    },
  }
}

type AxisPoint = { seriesIndex: number; dataIndex: number }

function axisTooltip(
  theme: ChartTheme,
  categories: readonly string[],
  series: readonly ChartSeries[],
  words: ChartWords,
) {
  return {
    ...tooltipBox(theme),
    trigger: 'axis',
    axisPointer: { type: 'line', lineStyle: { color: theme.faint, type: 'dashed' }, z: 0 },
    formatter: (points: AxisPoint[]) => {
      const at = points[0]?.dataIndex ?? 0
      const category = categories[at] ?? ''
      return chartTooltip(words.formatTooltip?.(category) ?? words.formatCategory?.(category) ?? category, [
        ...series.flatMap((one, index) => {
          const value = one.values[at]
          if (value === null || value === undefined) return []
          return { label: one.name, value: words.formatValue(value), color: seriesColor(one, index, theme) }
        }),
        ...(words.describe?.(at) ?? []),
      ])
    },
  }
}

type LineOptions = ChartWords & {
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** Whether the surface below the first line is tinted, for one quantity over time. */
  filled?: boolean
  /** The categories at which a series is marked on its line. Each mark has its own sign. */
  marks?: readonly LineMark[]
}

export type LineMark = {
  name: string
  at: readonly number[]
  colorIndex: number
  shape: 'up' | 'down' | 'ring'
}

/** Draws lines over time or over any ordered categories. */
export function lineOption(theme: ChartTheme, options: LineOptions): EChartsCoreOption {
  const { categories, series } = options
  const base = axesOf(theme, categories, options)
  const scale = lineScale(series.map(({ values }) => values))
  const named = new Set(labelledIndexes(categories.length))
  return {
    ...base,
    // The name of a day near the end needs room on both sides of it.
    grid: { ...Object(base.grid), right: 28 },
    // A line begins at the edge, not in the middle of its category.
    xAxis: {
      ...Object(base.xAxis),
      boundaryGap: false,
      axisLabel: {
        ...Object(Object(base.xAxis).axisLabel),
        interval: (index: number) => named.has(index),
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
      },
    },
    yAxis: scale
      ? {
          ...Object(base.yAxis),
          min: scale.low,
          max: scale.high,
          interval: (scale.high - scale.low) / (scale.ticks.length - 1),
        }
      : base.yAxis,
    tooltip: axisTooltip(theme, categories, series, options),
    series: [
      ...series.map((one, index) => {
        const color = seriesColor(one, index, theme)
        return {
          type: 'line',
          name: one.name,
          data: one.values,
          showSymbol: false,
          symbolSize: 6,
          color,
          ...(one.isStep ? { step: 'end' } : { sampling: 'lttb', connectNulls: one.isSparse === true }),
          lineStyle: { width: one.isReference ? 1.25 : 1.75, type: one.isReference ? [4, 3] : 'solid' },
          areaStyle: options.filled && index === 0 ? { color, opacity: 0.09 } : undefined,
          emphasis: { disabled: true },
        }
      }),
      ...(options.marks ?? []).map((mark) => marksOf(theme, mark, series[0]?.values ?? [])),
    ],
  }
}

const shapes = {
  up: { symbol: 'triangle', symbolSize: 8 },
  down: { symbol: 'triangle', symbolRotate: 180, symbolSize: 8 },
  ring: { symbol: 'emptyCircle', symbolSize: 7 },
} as const

/** Draws signs on the first line at some days, and nowhere else. */
function marksOf(theme: ChartTheme, mark: LineMark, values: readonly (number | null)[]) {
  const at = new Set(mark.at)
  return {
    type: 'line',
    name: mark.name,
    data: values.map((value, index) => (at.has(index) ? value : null)),
    color: theme.series[mark.colorIndex],
    lineStyle: { width: 0 },
    ...shapes[mark.shape],
    showSymbol: true,
    showAllSymbol: true,
    z: mark.shape === 'ring' ? 2 : 3,
    emphasis: { disabled: true },
  }
}

type BarOptions = ChartWords & {
  categories: readonly string[]
  series: readonly ChartSeries[]
  stacked?: boolean
  /** For a single series: bars below zero have the colour of a loss, the others that of a gain. */
  signed?: boolean
}

/** Draws bars side by side, or stacked: flows, splits, contributions. */
export function barOption(theme: ChartTheme, options: BarOptions): EChartsCoreOption {
  const { categories, series, stacked = false, signed = false } = options
  const base = axesOf(theme, categories, options)
  return {
    ...base,
    yAxis: { ...Object(base.yAxis), scale: false },
    tooltip: {
      ...axisTooltip(theme, categories, series, options),
      axisPointer: { type: 'shadow', shadowStyle: { color: theme.border, opacity: 0.4 } },
    },
    series: series.map((one, index) => ({
      type: 'bar',
      name: one.name,
      stack: stacked ? 'all' : undefined,
      barMaxWidth: 28,
      barCategoryGap: '35%',
      color: seriesColor(one, index, theme),
      data: signed
        ? one.values.map((value) => ({
            value,
            itemStyle: { color: value !== null && value < 0 ? theme.negative : theme.positive },
          }))
        : one.values,
      itemStyle: { borderRadius: stacked ? 0 : 2 },
      emphasis: { disabled: true },
    })),
  }
}
