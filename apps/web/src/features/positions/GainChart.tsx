import type { Figure } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/position'
import type { PositionPeriod } from '@kinfolio/contract/position-performance'
import { barOption } from '@kinfolio/ui/chart-options'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'

import { ProofButton } from '../../figures/ProofButton.tsx'
import { reasonWords } from '../../figures/reason-words.ts'
import {
  formatCompact,
  formatDay,
  formatMoney,
  formatSignedMoney,
  formatWholeMoney,
} from '../../lib/format.ts'
import { gainBars, negated } from './gain-bars.ts'

type GainChartProps = {
  position: Position
  /** The currency of the gain. */
  currency: string
  /** Undefined while it loads. */
  period: PositionPeriod | undefined
  periods: readonly PositionPeriod[] | undefined
  onPeriodChange: (key: PositionPeriod['key']) => void
}

/** Shows the parts of a period's gain: price, currency, income, fees and taxes. */
export function GainChart({ position, currency, period, periods, onPeriodChange }: GainChartProps) {
  const gain = period?.gain
  const parts = period?.parts ?? null
  const partBars = parts ? gainBars(parts) : []
  const bars = gain?.value && partBars.length > 0 ? [...partBars, { label: t`Gain`, amount: gain.value }] : []
  return (
    <ChartFrame
      title={period && gain ? titleOf(gain, period) : ''}
      subtitle={bars.length > 0 ? t`What it is made of, in ${currency}` : undefined}
      loading={!period}
      height={220}
      className="h-full"
      controls={
        period &&
        periods &&
        periods.length > 1 && (
          <SegmentedControl
            label={t`Period of the gain`}
            value={period.key}
            onValueChange={onPeriodChange}
            options={periods.map(({ key }) => ({ value: key, label: key === 'MAX' ? t`Max` : key }))}
          />
        )
      }
      option={(theme) =>
        barOption(theme, {
          categories: bars.map(({ label }) => label),
          series: [{ name: currency, values: bars.map(({ amount }) => +amount) }],
          signed: true,
          formatValue: (value) => `${formatSignedMoney(value, currency)} ${currency}`,
          formatAxis: formatCompact,
        })
      }
      legend={
        period &&
        gain?.value != null && (
          <p className="text-xs text-muted">
            <ProofButton of={{ measure: 'gain', position, from: period.from, to: period.to, currency }}>
              {t`How this gain was made, day by day`}
            </ProofButton>
          </p>
        )
      }
      table={{
        columns: [t`Part`, currency],
        rows: bars.map(({ label, amount }) => [label, formatSignedMoney(amount, currency)]),
      }}
      empty={
        <p className="max-w-sm text-center text-sm text-muted">
          {gain?.reason ? `${reasonWords[gain.reason]}.` : t`Nothing was gained or lost in this period.`}
        </p>
      }
    />
  )
}

function titleOf({ value, currency }: Figure, { from }: PositionPeriod): string {
  const since = t`since ${formatDay(from)}`
  if (value === null) return t`Gain ${since}`
  const sign = signOf(value)
  if (sign === 0) return t`Neither gained nor lost ${since}`
  const amount = sign < 0 ? (negated(value) ?? value) : value
  const isSmall = Math.abs(+amount) < 1000
  const text = isSmall ? formatMoney(amount, currency) : formatWholeMoney(amount)
  const sum = `${text} ${currency ?? ''}`
  return sign > 0 ? t`Gained ${sum} ${since}` : t`Lost ${sum} ${since}`
}
