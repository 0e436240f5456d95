import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { LineStill } from '@kinfolio/ui/LineStill'
import { t } from '@lingui/core/macro'

import { daysOf, tableIndexes } from '../../figures/daily-points.ts'
import { reasonWords } from '../../figures/reason-words.ts'
import {
  formatCompact,
  formatDay,
  formatDayOfYear,
  formatMoney,
  formatMonth,
  formatPercent,
  formatWholeMoney,
} from '../../lib/format.ts'

type NetWorthChartProps = { history: PortfolioHistory | undefined; className?: string }

/** Net worth day by day. A day on which something is missing is a gap, never a fall. */
export function NetWorthChart({ history: data, className }: NetWorthChartProps) {
  const values = data?.history.values ?? []
  const currency = data?.history.currency ?? ''
  const days = data ? daysOf(data.history) : []
  // A line that is zero everywhere tells nothing.
  const isKnown = values.some((value) => value !== null && value !== 0)

  const formatCategory = days.length > 400 ? formatMonth : formatDayOfYear
  const isHidden = data?.history.values === null
  const gapReason = data?.history.gaps[0]?.reason ?? data?.missing[0]?.reason
  return (
    <ChartFrame
      title={data ? titleOf(data) : ''}
      loading={!data}
      height={268}
      className={className}
      option={async (theme) => {
        const { lineOption } = await import('@kinfolio/ui/chart-options')
        return lineOption(theme, {
          categories: days,
          series: [{ name: t`Net worth`, values, colorIndex: 0 }],
          filled: true,
          formatValue: (value) => `${formatMoney(value, currency)} ${currency}`,
          formatAxis: formatCompact,
          formatCategory,
          formatTooltip: formatDay,
        })
      }}
      still={
        <LineStill
          categories={days}
          values={values}
          formatAxis={formatCompact}
          formatCategory={formatCategory}
        />
      }
      table={{
        columns: [t`Day`, t`Net worth (${currency})`],
        rows: isKnown
          ? tableIndexes(days).map((index) => {
              const value = values[index]
              return [
                formatDay(days[index] ?? ''),
                value === null || value === undefined ? t`Not known` : formatMoney(value, currency),
              ]
            })
          : [],
      }}
      empty={
        <p className="max-w-sm text-center text-sm text-muted">
          {isHidden
            ? `${reasonWords.HIDDEN}.`
            : gapReason
              ? t`No day of this range has all prices and rates that net worth needs. ${reasonWords[gapReason]}.`
              : t`There is no value to draw yet: record what you own.`}
        </p>
      }
    />
  )
}

function titleOf({ change, history }: PortfolioHistory): string {
  const start = Number(change.start.value)
  const end = Number(change.end.value)
  if (change.start.value === null || change.end.value === null) return t`Net worth day by day`
  if (start <= 0) return t`Net worth came to ${formatWholeMoney(change.end.value)} ${history.currency}`
  const ratio = (end - start) / start
  const since = formatDay(history.from)
  if (ratio === 0) return t`Net worth is unchanged since ${since}`
  const by = formatPercent(Math.abs(ratio), 1)
  return ratio > 0 ? t`Net worth grew by ${by} since ${since}` : t`Net worth fell by ${by} since ${since}`
}
