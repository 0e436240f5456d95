import type { EChartsCoreOption } from 'echarts/core'

import { axesOf } from './chart-options.tsx'
import type { ChartTheme } from './chart-theme.tsx'
import { chartTooltip, tooltipBox } from './chart-tooltip.tsx'
import { labelledIndexes } from './line-scale.ts'

export type PlotSeries = {
  name: string
  /** Floats, which only draw; null is a gap. */
  values: readonly (number | null)[]
  /** The exact words of each value, for the tooltip. */
  texts: readonly string[]
  shape: 'line' | 'bar'
  isArea?: boolean
  isStepped?: boolean
  /** By which of the two axes of values it is read. */
  axis: 0 | 1
  colorIndex: number
}

export type Plot = {
  /** In words, as the tooltip says them. */
  categories: readonly string[]
  /** The shorter words of the axis. */
  shortCategories?: readonly string[]
  /** Where each category stands, where they do not stand at equal distances. */
  places?: readonly number[]
  formatPlace?: (place: number) => string
  series: readonly PlotSeries[]
  /** One axis of values, or two where series have different units. */
  formatAxis: readonly ((value: number) => string)[]
  isStacked?: boolean
  isHorizontal?: boolean
}

/** Lines and bars over the same categories, with one or two axes of values. */
export function plotOption(theme: ChartTheme, plot: Plot): EChartsCoreOption {
  const { categories, series, isHorizontal = false } = plot
  const base = axesOf(theme, plot.shortCategories ?? categories, {
    formatValue: String,
    formatAxis: plot.formatAxis[0],
  })
  const hasBars = series.some(({ shape }) => shape === 'bar')
  const valueAxes = plot.formatAxis.map((format, at) => ({
    ...Object(base.yAxis),
    // A bar has its length from zero; a line may begin anywhere.
    scale: !series.some(({ shape, axis, isArea }) => axis === at && (shape === 'bar' || isArea)),
    axisLabel: { ...Object(Object(base.yAxis).axisLabel), formatter: format, hideOverlap: true },
    ...(at > 0 && { position: 'right', splitLine: { show: false } }),
  }))
  const categoryAxis = categoryAxisOf(base, plot, hasBars)
  return {
    ...base,
    grid: { ...Object(base.grid), right: hasBars ? 12 : 28 },
    ...(isHorizontal
      ? {
          xAxis: valueAxes,
          // Read from top to bottom, as the table is.
          yAxis: { ...categoryAxis, inverse: true, splitLine: { show: false } },
        }
      : { xAxis: categoryAxis, yAxis: valueAxes }),
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'axis',
      axisPointer: hasBars
        ? { type: 'shadow', shadowStyle: { color: theme.border, opacity: 0.4 } }
        : { type: 'line', lineStyle: { color: theme.faint, type: 'dashed' }, z: 0 },
      formatter: (points: { dataIndex: number }[]) => {
        const at = points[0]?.dataIndex ?? 0
        return chartTooltip(
          categories[at] ?? '',
          series.flatMap((one) =>
            one.values[at] === null
              ? []
              : { label: one.name, value: one.texts[at] ?? '', color: colorOf(theme, one) },
          ),
        )
      },
    },
    series: series.map((one) => drawnSeries(theme, plot, one)),
  }
}

function colorOf(theme: ChartTheme, { colorIndex }: PlotSeries): string {
  return theme.series[colorIndex % theme.series.length] ?? theme.text
}

function categoryAxisOf(base: EChartsCoreOption, plot: Plot, hasBars: boolean) {
  const axis = Object(base.xAxis) as object // `axesOf` makes one
  const label = Object((axis as { axisLabel?: unknown }).axisLabel) as object
  if (plot.places) {
    return {
      ...axis,
      type: 'value',
      data: undefined,
      scale: true,
      min: 'dataMin',
      max: 'dataMax',
      splitNumber: 5,
      splitLine: { show: false },
      axisLabel: { ...label, formatter: plot.formatPlace, showMinLabel: true },
    }
  }
  if (hasBars) return { ...axis, axisLabel: { ...label, width: 140, overflow: 'truncate' } }
  const named = new Set(labelledIndexes(plot.categories.length))
  return {
    ...axis,
    boundaryGap: false,
    axisLabel: {
      ...label,
      interval: (index: number) => named.has(index),
      alignMinLabel: 'left',
      alignMaxLabel: 'right',
    },
  }
}

function drawnSeries(theme: ChartTheme, plot: Plot, one: PlotSeries) {
  const color = colorOf(theme, one)
  const { places, isHorizontal = false, isStacked = false } = plot
  // Bars of one series that go both ways tell gain from loss by colour too.
  const isSigned =
    one.shape === 'bar' &&
    plot.series.length === 1 &&
    one.values.some((value) => (value ?? 0) > 0) &&
    one.values.some((value) => (value ?? 0) < 0)
  const fallen = { color: theme.negative }
  const shared = {
    name: one.name,
    data: places
      ? one.values.map((value, at) => [places[at], value])
      : isSigned
        ? one.values.map((value) => (value !== null && value < 0 ? { value, itemStyle: fallen } : value))
        : one.values,
    color,
    emphasis: { disabled: true },
    ...(isHorizontal ? { xAxisIndex: one.axis } : { yAxisIndex: one.axis }),
    ...(isStacked && { stack: `${one.shape} ${one.axis}` }),
  }
  return one.shape === 'bar'
    ? {
        ...shared,
        type: 'bar',
        barMaxWidth: 28,
        barCategoryGap: '35%',
        itemStyle: { borderRadius: isStacked ? 0 : 2 },
      }
    : {
        ...shared,
        type: 'line',
        showSymbol: one.values.length < 3,
        symbolSize: 6,
        ...(one.isStepped && { step: 'end' }),
        lineStyle: { width: 1.75 },
        ...(one.isArea && { areaStyle: { color, opacity: isStacked ? 0.5 : 0.09 } }),
      }
}
