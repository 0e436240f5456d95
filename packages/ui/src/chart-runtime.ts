import { BarChart, LineChart, SunburstChart, TreemapChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

// Everything of the charting library that the product draws with. It loads with the first chart.
use([
  BarChart,
  LineChart,
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
