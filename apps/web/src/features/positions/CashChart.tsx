import type { JCurve } from '@kinfolio/contract/position-performance'
import { lineOption } from '@kinfolio/ui/chart-options'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { ChartLegend } from '@kinfolio/ui/ChartLegend'
import { t } from '@lingui/core/macro'

import { reasonWords } from '../../figures/reason-words.ts'
import { formatCompact, formatDay, formatMoney, formatMonth, formatWholeMoney } from '../../lib/format.ts'
import { daysOfCash, stepValues } from './cash-steps.ts'

const allLines = [
  { key: 'paidIn', name: t`Paid in`, colorIndex: 1, isStep: true },
  { key: 'distributed', name: t`Distributed`, colorIndex: 2, isStep: true },
  { key: 'unfunded', name: t`Unfunded`, colorIndex: 3, isStep: true },
] as const

/** Draws what a fund was paid, what it paid back and what it can still call, as the staircases that they are. */
export function CashChart({ jCurve, currency }: { jCurve: JCurve; currency: string }) {
  const { steps } = jCurve
  const days = daysOfCash(jCurve)
  const isHidden = steps.every(({ paidIn }) => paidIn === null)
  const hasCommitment = steps.some(({ unfunded }) => unfunded !== null)
  const lines = allLines.filter(({ key }) => key !== 'unfunded' || hasCommitment)
  return (
    <ChartFrame
      title={titleOf(jCurve, currency)}
      subtitle={t`Each step is a day on which money moved, in ${currency}`}
      height={260}
      option={(theme) =>
        lineOption(theme, {
          categories: days,
          series: lines.map(({ key, ...line }) => ({ ...line, values: stepValues(steps, days, key) })),
          formatValue: (value) => `${formatMoney(value, currency)} ${currency}`,
          formatAxis: formatCompact,
          formatCategory: formatMonth,
          formatTooltip: formatDay,
        })
      }
      legend={<ChartLegend entries={lines.map(({ name, colorIndex }) => ({ name, colorIndex }))} />}
      table={{
        columns: [t`Day`, ...lines.map(({ name }) => name)],
        rows: isHidden
          ? []
          : steps.map((step) => [
              formatDay(step.day),
              ...lines.map(({ key }) => {
                const amount = step[key]
                return amount === null ? '' : formatMoney(amount, currency)
              }),
            ]),
      }}
      empty={<p className="text-sm text-muted">{reasonWords.HIDDEN}.</p>}
    />
  )
}

function titleOf({ steps }: JCurve, currency: string): string {
  const last = steps.at(-1)
  if (!last || last.paidIn === null || last.distributed === null) return t`Cash of the fund`
  const [paidIn, distributed] = [formatWholeMoney(last.paidIn), formatWholeMoney(last.distributed)]
  if (last.unfunded === null) return t`${paidIn} ${currency} paid in, ${distributed} came back`
  return t`${paidIn} ${currency} paid in, ${distributed} came back, ${formatWholeMoney(last.unfunded)} can still be called`
}
