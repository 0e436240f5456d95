import type { EChartsCoreOption } from 'echarts/core'

import { axesOf } from './chart-options.tsx'
import type { ChartTheme } from './chart-theme.tsx'
import { chartTooltip, tooltipBox } from './chart-tooltip.tsx'

export type ChartPoint = {
  key: string
  label: string
  x: number
  y: number
  /** Of its area, among the others; all are alike where absent. */
  size?: number
  texts: readonly { label: string; value: string }[]
}

type PointsOptions = {
  points: readonly ChartPoint[]
  xName: string
  yName: string
  formatX: (value: number) => string
  formatY: (value: number) => string
}

const [leastPx, mostPx] = [8, 44]

/** Draws each thing as a point between two measures, each with its name. */
export function pointsOption(theme: ChartTheme, options: PointsOptions): EChartsCoreOption {
  const { points, xName, yName, formatX, formatY } = options
  const base = axesOf(theme, [], { formatValue: formatY })
  const largest = Math.max(0, ...points.map(({ size = 0 }) => size))
  const name = {
    nameLocation: 'end',
    nameTextStyle: { color: theme.faint, fontSize: 11, fontFamily: theme.fontFamily },
  }
  const axis = (format: (value: number) => string) => ({
    ...Object(base.yAxis),
    axisLabel: { ...Object(Object(base.yAxis).axisLabel), formatter: format, hideOverlap: true },
  })
  return {
    ...base,
    grid: { ...Object(base.grid), right: 16, top: 30, bottom: 22 },
    xAxis: { ...axis(formatX), ...name, name: xName, nameLocation: 'middle', nameGap: 24 },
    yAxis: {
      ...axis(formatY),
      ...name,
      name: yName,
      nameTextStyle: { ...name.nameTextStyle, align: 'left' },
    },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const point = points[dataIndex]
        return point ? chartTooltip(point.label, point.texts) : ''
      },
    },
    series: [
      {
        type: 'scatter',
        color: theme.series[0],
        itemStyle: { opacity: 0.75, borderColor: theme.raised, borderWidth: 1 },
        data: points.map(({ key, label, x, y, size }) => ({
          value: [x, y],
          key,
          symbolSize:
            size === undefined || largest === 0
              ? 11
              : leastPx + Math.sqrt(Math.max(0, size) / largest) * (mostPx - leastPx),
          label: { formatter: label },
        })),
        label: {
          show: true,
          position: 'right',
          color: theme.muted,
          fontSize: 11,
          fontFamily: theme.fontFamily,
          width: 120,
          overflow: 'truncate',
        },
        labelLayout: { hideOverlap: true, moveOverlap: 'shiftY' },
        emphasis: { disabled: true },
      },
    ],
  }
}
