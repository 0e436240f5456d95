import type { ReturnSeries } from '@kinfolio/contract/returns'
import { lineOption } from '@kinfolio/ui/chart-options'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { t } from '@lingui/core/macro'

import { formatDay, formatDayOfYear, formatMonth, formatPercent, formatSignedPercent } from '../lib/format.ts'
import { daysFrom, tableIndexes } from './daily-points.ts'
import { reasonWords } from './reason-words.ts'

type DrawdownChartProps = {
  /** Undefined while it loads. */
  returns: ReturnSeries | undefined
  className?: string
}

/**
 * Draws how far the value was below its highest level until then. It is under water until it reaches that level
 * again.
 */
export function DrawdownChart({ returns, className }: DrawdownChartProps) {
  const days = returns ? daysFrom(returns.from, returns.to) : []
  const falls = returns?.drawdown ?? []
  const isKnown = falls.some((fall, index) => index > 0 && fall !== null)
  return (
    <ChartFrame
      title={returns ? titleOf(returns) : ''}
      subtitle={returns && subtitleOf(returns)}
      loading={!returns}
      height={240}
      className={className}
      option={(theme) =>
        lineOption(theme, {
          categories: days,
          series: [{ name: t`Below the high`, values: falls, color: theme.negative }],
          filled: true,
          formatValue: (value) => formatSignedPercent(value),
          formatAxis: (value) => formatPercent(value, Math.abs(returns?.deepest?.depth ?? 1) < 0.04 ? 1 : 0),
          formatCategory: days.length > 400 ? formatMonth : formatDayOfYear,
          formatTooltip: formatDay,
        })
      }
      table={{
        columns: [t`Day`, t`Below the high`],
        rows: isKnown
          ? tableIndexes(days).map((index) => {
              const fall = falls[index]
              return [formatDay(days[index] ?? ''), fall == null ? t`Not known` : formatSignedPercent(fall)]
            })
          : [],
      }}
      empty={
        <p className="max-w-sm text-center text-sm text-balance text-muted">
          {returns?.gap ? `${reasonWords[returns.gap.reason]}.` : t`There is no return to draw yet.`}
        </p>
      }
    />
  )
}

function titleOf({ deepest, whole }: ReturnSeries): string {
  if (deepest === null) return whole.value === null ? t`Falls from the high` : t`Never below its high`
  return t`At most ${formatPercent(deepest.depth, 1)} below the high`
}

function subtitleOf({ deepest, gap }: ReturnSeries): string | undefined {
  if (deepest === null) return undefined
  const { peakOn, troughOn, recoveredOn } = deepest
  const end = recoveredOn
    ? t`made good on ${formatDay(recoveredOn)}`
    : gap
      ? t`not made good by ${formatDay(gap.from)}`
      : t`not made good yet`
  return t`From ${formatDay(peakOn)} to ${formatDay(troughOn)}, ${end}`
}
