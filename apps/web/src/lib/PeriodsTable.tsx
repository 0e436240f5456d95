import type { PeriodReturn } from '@kinfolio/contract/positions'
import { Skeleton } from '@kinfolio/ui/Skeleton'

import { FigureText } from './FigureText.tsx'
import { formatDay } from './format.ts'
import { RatioText } from './RatioText.tsx'

const periodLabels: Record<PeriodReturn['key'], string> = {
  MTD: 'This month',
  YTD: 'This year',
  '1Y': '1 year',
  '3Y': '3 years',
  '5Y': '5 years',
  MAX: 'Max',
}

const measures = [
  {
    label: 'TWR',
    words:
      'Time-weighted return: what the investments earned, whenever money was paid in or out; over the whole period',
  },
  {
    label: 'XIRR',
    words:
      'Money-weighted return, with the timing of every flow: a rate a year, except over less than a year',
  },
  {
    label: 'Gain',
    words: 'Value at the end less value at the start, less money paid in, plus money taken out',
  },
] as const

/** Returns by period. Undefined: still on their way. */
export function PeriodsTable({ periods }: { periods: readonly PeriodReturn[] | undefined }) {
  if (periods?.length === 0) {
    return <p className="px-4 py-10 text-center text-sm text-muted">There are no values to measure yet.</p>
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm" aria-busy={!periods}>
        <thead>
          <tr>
            <th scope="col" className="px-4 py-1.5 text-left text-xs font-medium text-muted">
              Period
            </th>
            {measures.map(({ label, words }) => (
              <th
                key={label}
                scope="col"
                className="px-2 py-1.5 text-right text-xs font-medium text-muted last:pr-4"
              >
                <span title={words} className="cursor-help underline decoration-dotted underline-offset-3">
                  {label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods?.map((period) => (
            <tr key={period.key} className="border-t">
              <th
                scope="row"
                className="px-4 py-1.5 text-left font-normal whitespace-nowrap"
                title={`${formatDay(period.from)} to ${formatDay(period.to)}`}
              >
                {periodLabels[period.key]}
              </th>
              <td className="px-2 py-1.5 text-right">
                <RatioText ratio={period.twr} />
              </td>
              <td className="px-2 py-1.5 text-right">
                <RatioText ratio={period.xirr} />
              </td>
              <td className="px-2 py-1.5 pr-4 text-right">
                <FigureText figure={period.gain} signed whole />
              </td>
            </tr>
          )) ??
            Object.keys(periodLabels).map((key) => (
              <tr key={key} className="border-t">
                <td colSpan={4} className="px-4 py-2.5">
                  <Skeleton className="w-full" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
