import { barOption, lineOption } from '../chart-options.tsx'
import type { ChartTheme } from '../chart-theme.tsx'
import { ChartFrame } from '../ChartFrame.tsx'
import { ChartLegend } from '../ChartLegend.tsx'
import { Specimen } from './Specimen.tsx'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
const stock = [100, 104, null, 109, 107, 114]
const plan = [100, 102, 104, 106, 108, 110]
const changes = [12, -4, 7, 3, -9, 15]
const words = { formatValue: (value: number) => `${value}` }

const lines = (theme: ChartTheme) =>
  lineOption(theme, {
    ...words,
    categories: months,
    series: [
      { name: 'Stock', values: stock },
      { name: 'Plan', values: plan, isReference: true },
    ],
  })
const bars = (theme: ChartTheme) =>
  barOption(theme, {
    ...words,
    categories: months,
    signed: true,
    series: [{ name: 'Change', values: changes }],
  })

export function DemoCharts() {
  return (
    <>
      <Specimen name="ChartFrame" note="The title says what is read; the table behind it has every figure.">
        <div className="grid gap-4 xl:grid-cols-2">
          <ChartFrame
            title="The stock grew by 14 since January"
            subtitle="In pieces"
            option={lines}
            legend={<ChartLegend entries={[{ name: 'Stock', colorIndex: 0 }, { name: 'Plan' }]} />}
            table={{
              columns: ['Month', 'Stock', 'Plan'],
              rows: months.map((month, at) => [month, stock[at] ?? 'Not known', plan[at]]),
            }}
          />
          <ChartFrame
            title="Two months lost what the others gained"
            option={bars}
            table={{ columns: ['Month', 'Change'], rows: months.map((month, at) => [month, changes[at]]) }}
          />
        </div>
      </Specimen>
      <Specimen name="ChartFrame, loading and empty">
        <div className="grid gap-4 xl:grid-cols-2">
          <ChartFrame
            title="On its way"
            loading
            height={160}
            option={lines}
            table={{ columns: [], rows: [] }}
          />
          <ChartFrame title="Nothing to draw" height={160} option={lines} table={{ columns: [], rows: [] }} />
        </div>
      </Specimen>
    </>
  )
}
