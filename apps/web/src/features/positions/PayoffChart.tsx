import type { LoanFigures } from '@kinfolio/contract/loan-figures'
import type { Position } from '@kinfolio/contract/position'
import { toFloat, toText } from '@kinfolio/ledger/numbers/decimal'
import { type LineMark, lineOption } from '@kinfolio/ui/chart-options'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { ChartLegend } from '@kinfolio/ui/ChartLegend'
import { t } from '@lingui/core/macro'

import { formatCompact, formatDay, formatMoney, formatMonth, formatWholeMoney } from '../../lib/format.ts'

type PayoffChartProps = { position: Position; figures: LoanFigures }

/** Draws what is owed after each payment to come, as the staircase that it is. */
export function PayoffChart({ position: { currency, asOf }, figures }: PayoffChartProps) {
  const { owed, steps, last, leftWhenFixedEnds } = figures
  const days = [asOf, ...steps.map(({ day }) => day)]
  const marks: LineMark[] = leftWhenFixedEnds
    ? [
        {
          name: t`The fixed rate ends`,
          at: [days.findLastIndex((day) => day <= leftWhenFixedEnds.on)],
          colorIndex: 0,
          shape: 'ring',
        },
      ]
    : []
  return (
    <ChartFrame
      title={t`${formatWholeMoney(toText(owed))} ${currency} owed, all paid back by ${formatDay(last.day)}`}
      subtitle={t`What is left after each payment, in ${currency}`}
      height={240}
      option={(theme) =>
        lineOption(theme, {
          categories: days,
          series: [
            {
              name: t`Owed`,
              values: [owed, ...steps.map(({ closing }) => closing)].map(toFloat),
              colorIndex: 0,
              isStep: true,
            },
          ],
          filled: true,
          marks,
          formatValue: (value) => `${formatMoney(value, currency)} ${currency}`,
          formatAxis: formatCompact,
          formatCategory: formatMonth,
          formatTooltip: formatDay,
        })
      }
      legend={
        marks.length > 0 && (
          <ChartLegend
            entries={[
              { name: t`Owed`, colorIndex: 0, shape: 'line' },
              ...marks.map(({ name, colorIndex, shape }) => ({ name, colorIndex, shape })),
            ]}
          />
        )
      }
      table={{
        columns: [t`Day`, t`Payment`, t`Interest`, t`Repayment`, t`Owed after it`],
        rows: steps.map(({ day, payment, interest, repayment, closing }) => [
          formatDay(day),
          ...[payment, interest, repayment, closing].map((amount) => formatMoney(toText(amount), currency)),
        ]),
      }}
    />
  )
}
