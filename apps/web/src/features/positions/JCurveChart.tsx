import type { JCurve } from '@kinfolio/contract/position-performance'
import { lineOption } from '@kinfolio/ui/chart-options'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { ChartLegend } from '@kinfolio/ui/ChartLegend'
import { t } from '@lingui/core/macro'

import { reasonWords } from '../../figures/reason-words.ts'
import {
  formatCompact,
  formatDay,
  formatMonth,
  formatMultiple,
  formatSignedMoney,
  formatWholeMoney,
} from '../../lib/format.ts'
import { daysOfCash, numberOf, stepValues } from './cash-steps.ts'
import { negated } from './gain-bars.ts'

type JCurveChartProps = { jCurve: JCurve; currency: string }

const lines = [
  { key: 'netCashFlow', name: t`Cash in and out`, colorIndex: 1, isStep: true },
  { key: 'netWithNav', name: t`Cash and value`, colorIndex: 0, isSparse: true },
  { key: 'nav', name: t`Value`, colorIndex: 2, isSparse: true },
] as const

/**
 * Draws the cash of a fund since it began, and the cash plus the fund's value: the J-curve. Cash moves on its days and
 * stands still between them; the value is joined from quarter to quarter.
 */
export function JCurveChart({ jCurve, currency }: JCurveChartProps) {
  const { points, steps } = jCurve
  const days = daysOfCash(jCurve)
  const isHidden = points.every(({ netCashFlow }) => netCashFlow === null)
  const byDay = new Map<string, JCurve['points'][number]>(points.map((point) => [point.day, point]))
  const money = (amount: string | null) =>
    amount === null ? t`Not known` : formatSignedMoney(amount, currency)
  return (
    <ChartFrame
      title={titleOf(jCurve, currency)}
      subtitle={t`J-curve: everything since the first call, in ${currency}`}
      height={260}
      option={(theme) =>
        lineOption(theme, {
          categories: days,
          series: lines.map(({ key, ...line }) => ({
            ...line,
            values:
              key === 'netCashFlow'
                ? stepValues(steps, days, key)
                : days.map((day) => numberOf(byDay.get(day)?.[key] ?? null)),
          })),
          formatValue: (value) => `${formatSignedMoney(value, currency)} ${currency}`,
          formatAxis: formatCompact,
          formatCategory: formatMonth,
          formatTooltip: formatDay,
        })
      }
      legend={<ChartLegend entries={lines.map(({ name, colorIndex }) => ({ name, colorIndex }))} />}
      table={{
        columns: [t`Day`, t`Paid in`, t`Distributed`, ...lines.map(({ name }) => name), 'TVPI'],
        rows: isHidden
          ? []
          : points.map((point) => [
              formatDay(point.day),
              money(point.paidIn),
              money(point.distributed),
              ...lines.map(({ key }) => money(point[key])),
              point.tvpi === null ? '' : formatMultiple(point.tvpi),
            ]),
      }}
      empty={<p className="text-sm text-muted">{reasonWords.HIDDEN}.</p>}
    />
  )
}

function titleOf({ trough, breakEvenOn }: JCurve, currency: string): string {
  if (breakEvenOn !== null) return t`All of the money had come back by ${formatDay(breakEvenOn)}`
  const out = trough && negated(trough.netCashFlow)
  return out
    ? t`At most ${formatWholeMoney(out)} ${currency} was out, on ${formatDay(trough.day)}`
    : t`J-curve`
}
