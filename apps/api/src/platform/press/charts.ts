import type { Picture } from '@kinfolio/contract/report-data'
import { BarChart, LineChart, PieChart, ScatterChart, TreemapChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

import * as frame from './chart-frame.ts'
import type { ChartInput } from './chart-frame.ts'
import { areasOption, partsOption } from './part-charts.ts'
import { waterfallOption } from './waterfall-chart.ts'

use([BarChart, LineChart, PieChart, ScatterChart, TreemapChart])
use([GridComponent, LegendComponent, LabelLayout, SVGRenderer])

type Kind = Picture['kind']
type Of<K extends Kind> = Extract<Picture, { kind: K }>
type Draw<K extends Kind> = (input: ChartInput, picture: Of<K>) => EChartsCoreOption

export type ChartKind = keyof typeof options

/** The pictures that are charts. The others are tables and words, which a page sets itself. */
const options = {
  lines: linesOption,
  bars: barsOption,
  mixed: mixedOption,
  parts: partsOption,
  areas: areasOption,
  waterfall: waterfallOption,
  points: pointsOption,
} satisfies { [K in 'lines' | 'bars' | 'mixed' | 'parts' | 'areas' | 'waterfall' | 'points']: Draw<K> }

export function isChart(kind: Kind): kind is ChartKind {
  return Object.hasOwn(options, kind)
}

/** Draws the chart of a widget as an SVG whose letters are letters. */
export function drawChart(input: ChartInput): string {
  const { picture } = input.data
  const build = options[picture.kind as ChartKind] as Draw<ChartKind> // the table gives each kind its own
  const chart = init(null, undefined, {
    renderer: 'svg',
    ssr: true,
    width: input.width,
    height: input.height,
  })
  try {
    chart.setOption({ ...frame.still, ...build(input, picture as Of<ChartKind>) })
    return asXml(chart.renderToSVGString({ useViewBox: true }))
  } finally {
    // Otherwise its timers keep the process busy.
    chart.dispose()
  }
}

/** What XML cannot hold at all becomes the sign for an unknown letter. */
function asXml(svg: string): string {
  return svg.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
}

function linesOption({ data, width, figures }: ChartInput, picture: Of<'lines'>): EChartsCoreOption {
  const x = frame.columnOf(data, picture.x)
  const columns = picture.y.map((key) => frame.columnOf(data, key))
  const places = frame.sizesOf(data, picture.x)
  const { height, legend } = frame.legendOf(
    columns.map(({ label }) => label),
    width,
  )
  const isOfDays = x.kind === 'day'
  return {
    ...(legend ? { legend: { ...legend, itemStyle: { opacity: 0 } } } : {}),
    useUTC: true,
    grid: { ...frame.gridOf(height), right: 22 },
    xAxis: {
      type: isOfDays ? 'time' : 'value',
      min: 'dataMin',
      max: 'dataMax',
      splitNumber: Math.max(2, Math.floor(width / 70)),
      splitLine: { show: false },
      axisLine: { lineStyle: { color: frame.ink.faint, width: 0.5 }, onZero: false },
      axisTick: { show: false },
      axisLabel: {
        ...frame.label,
        hideOverlap: true,
        formatter: isOfDays ? dayLabels(places, figures) : figures.compact,
      },
    },
    yAxis: frame.valueAxis(columns[0] ?? x, figures, { scale: true }),
    series: columns.map((column, at) => ({
      type: 'line',
      name: column.label,
      color: frame.colorAt(at),
      data: frame.sizesOf(data, column.key).map((value, index) => [places[index], value]),
      // A single known day among gaps is a dot, or it would not be there at all.
      symbol: data.rows.length < 2 ? 'circle' : 'none',
      symbolSize: 3,
      step: picture.isStepped ? 'end' : false,
      lineStyle: { width: 1.2, type: frame.strokes[at % frame.strokes.length] },
      ...(picture.isArea ? { areaStyle: { opacity: 0.12 } } : {}),
    })),
  }
}

const millisPerMonth = 31 * 86_400_000

/** Months where there are several, else days. */
function dayLabels(places: readonly (number | null)[], figures: ChartInput['figures']) {
  const days = places.filter((place) => place !== null)
  const isLong = Math.max(...days) - Math.min(...days) > 4 * millisPerMonth
  return isLong ? figures.month : figures.dayAt
}

function barsOption({ data, width, figures }: ChartInput, picture: Of<'bars'>): EChartsCoreOption {
  const columns = picture.y.map((key) => frame.columnOf(data, key))
  const first = columns[0] ?? frame.columnOf(data, picture.x)
  const names = frame.wordsOf(data, picture.x, figures)
  const { height, legend } = frame.legendOf(
    columns.map(({ label }) => label),
    width,
  )
  const values = frame.valueAxis(first, figures)
  const isFew = columns.length === 1 && names.length <= 14
  return {
    ...(legend ? { legend } : {}),
    grid: { ...frame.gridOf(height + (isFew ? 8 : 0)), right: picture.isHorizontal ? 40 : 10 },
    xAxis: picture.isHorizontal ? values : frame.nameAxis(names, width - 40),
    yAxis: picture.isHorizontal
      ? { ...frame.nameAxis(names, Infinity), inverse: true, axisLabel: sideLabel(width) }
      : values,
    series: columns.map((column, at) => ({
      type: 'bar',
      name: column.label,
      color: frame.colorAt(at),
      stack: picture.isStacked ? 'all' : undefined,
      barMaxWidth: 24,
      barCategoryGap: '32%',
      data: frame.sizesOf(data, column.key),
      ...(isFew
        ? {
            label: {
              ...frame.label,
              show: true,
              position: picture.isHorizontal ? 'right' : 'top',
              formatter: ({ value }: { value: number }) => frame.axisWords(column, figures)(value),
            },
          }
        : {}),
    })),
  }
}

const sideLabel = (width: number) => ({
  ...frame.label,
  interval: 0,
  width: width * 0.3,
  overflow: 'truncate',
})

function mixedOption({ data, width, figures }: ChartInput, picture: Of<'mixed'>): EChartsCoreOption {
  const keys = [...picture.bars, ...picture.lines]
  const columns = keys.map((key) => frame.columnOf(data, key))
  const { height, legend } = frame.legendOf(
    columns.map(({ label }) => label),
    width,
  )
  return {
    ...(legend ? { legend } : {}),
    grid: frame.gridOf(height),
    xAxis: frame.nameAxis(frame.wordsOf(data, picture.x, figures), width - 40),
    yAxis: frame.valueAxis(columns[0] ?? frame.columnOf(data, picture.x), figures),
    series: columns.map((column, at) => ({
      type: at < picture.bars.length ? 'bar' : 'line',
      name: column.label,
      color: frame.colorAt(at),
      data: frame.sizesOf(data, column.key),
      ...(at < picture.bars.length
        ? { barMaxWidth: 24, barCategoryGap: '32%' }
        : { symbolSize: 3.5, lineStyle: { width: 1.2 } }),
    })),
  }
}

function pointsOption({ data, figures }: ChartInput, picture: Of<'points'>): EChartsCoreOption {
  const [x, y] = [frame.columnOf(data, picture.x), frame.columnOf(data, picture.y)]
  const [across, up] = [frame.sizesOf(data, picture.x), frame.sizesOf(data, picture.y)]
  const names = frame.wordsOf(data, picture.label, figures)
  const sizes = picture.size === undefined ? [] : frame.sizesOf(data, picture.size)
  const largest = Math.max(0, ...sizes.map((size) => Math.abs(size ?? 0)))
  const name = { ...frame.label, color: frame.ink.muted }
  return {
    grid: { ...frame.gridOf(18), bottom: 16, right: 50 },
    xAxis: frame.valueAxis(x, figures, {
      scale: true,
      name: figures.label(x),
      nameLocation: 'middle',
      nameGap: 18,
      nameTextStyle: name,
    }),
    yAxis: frame.valueAxis(y, figures, {
      scale: true,
      name: figures.label(y),
      nameGap: 8,
      nameTextStyle: { ...name, align: 'left', padding: [0, 0, 0, -10] },
    }),
    series: [
      {
        type: 'scatter',
        data: names.map((each, at) => ({
          name: each,
          value: [across[at], up[at]],
          symbolSize: largest > 0 ? 5 + 17 * Math.sqrt(Math.abs(sizes[at] ?? 0) / largest) : 6,
        })),
        itemStyle: { color: frame.colorAt(1), opacity: 0.75 },
        label: {
          ...frame.label,
          show: true,
          position: 'right',
          formatter: '{b}',
          width: 80,
          overflow: 'truncate',
        },
        labelLayout: { hideOverlap: true },
      },
    ],
  }
}
