import { BarChart, LineChart, ScatterChart, SunburstChart, TreemapChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

// Everything of the charting library that the product draws with. It loads with the first chart.
use([
  BarChart,
  LineChart,
  ScatterChart,
  SunburstChart,
  TreemapChart,
  GridComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
])

export function createChart(element: HTMLElement): EChartsType {
  return init(element, undefined, { renderer: 'svg' })
}

/** Draws without a page, and answers the text of the picture. */
export function drawText(option: EChartsCoreOption, size: { width: number; height: number }): string {
  const chart = init(null, undefined, { renderer: 'svg', ssr: true, ...size })
  chart.setOption(option)
  const text = chart.renderToSVGString()
  chart.dispose()
  return text
}
