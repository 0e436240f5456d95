import type { ReturnSeries } from '@kinfolio/contract/returns'
import { lineOption } from '@kinfolio/ui/chart-options'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { ChartLegend } from '@kinfolio/ui/ChartLegend'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../api/org-context.ts'
import {
  formatDay,
  formatDayOfYear,
  formatIndex,
  formatMonth,
  formatPercent,
  formatSignedPercent,
} from '../lib/format.ts'
import { wordsWithin } from '../lib/within-sentence.ts'
import { useInstrumentName } from '../pages/instrument-name.ts'
import { benchmarkName } from './benchmark-name.ts'
import { daysFrom, tableIndexes } from './daily-points.ts'
import { reasonWords } from './reason-words.ts'
import { leftOutWords } from './without-words.ts'

type IndexChartProps = {
  /** Undefined while it loads. */
  returns: ReturnSeries | undefined
  /** The name in the legend of what is drawn. */
  name: string
  /** The organisation's benchmark, to name it where it has no prices. */
  benchmarkIndex: string
  controls?: ReactNode
  className?: string
}

/** Draws what 100 became, whatever was paid in meanwhile, and what it would have become in the benchmark. */
export function IndexChart({ returns, name, benchmarkIndex, controls, className }: IndexChartProps) {
  const days = returns ? daysFrom(returns.from, returns.to) : []
  const benchmark = returns?.benchmark
  const { api } = useOrg()
  const compared = useInstrumentName(api, benchmark?.symbol ?? benchmarkIndex)
  const isKnown = returns?.index.some((level, index) => index > 0 && level !== null) === true
  const level = (value: number | null | undefined) =>
    value === null || value === undefined ? t`Not known` : formatIndex(value)
  return (
    <ChartFrame
      title={returns ? titleOf(returns, name, compared) : ''}
      subtitle={returns && subtitleOf(returns, compared)}
      loading={!returns}
      height={240}
      className={className}
      controls={controls}
      option={(theme) =>
        lineOption(theme, {
          categories: days,
          series: [
            { name, values: returns?.index ?? [], colorIndex: 0 },
            ...(benchmark ? [{ name: compared, values: benchmark.index, isReference: true }] : []),
          ],
          formatValue: formatIndex,
          formatAxis: (value) => formatIndex(value).replace(/[.,]00$/, ''),
          formatCategory: days.length > 400 ? formatMonth : formatDayOfYear,
          formatTooltip: formatDay,
        })
      }
      legend={
        <ChartLegend
          entries={[
            { name, colorIndex: 0, value: wholeWords(returns?.whole) },
            ...(benchmark
              ? [
                  {
                    name: benchmarkName(compared, benchmark.isTotalReturn),
                    value: wholeWords(benchmark.whole),
                  },
                ]
              : []),
          ]}
        />
      }
      table={{
        columns: [t`Day`, name, ...(benchmark ? [compared] : [])],
        rows: isKnown
          ? tableIndexes(days).map((index) => [
              formatDay(days[index] ?? ''),
              level(returns.index[index]),
              ...(benchmark ? [level(benchmark.index[index])] : []),
            ])
          : [],
      }}
      empty={
        <p className="max-w-sm text-center text-sm text-balance text-muted">
          {returns?.gap
            ? t`${reasonWords[returns.gap.reason]}, from ${formatDay(returns.gap.from)} on: there is no return of these days.`
            : t`There is no return to draw yet: record what you own.`}
        </p>
      }
    />
  )
}

function wholeWords(whole: ReturnSeries['whole'] | undefined): string | undefined {
  return typeof whole?.value === 'number' ? formatSignedPercent(whole.value) : undefined
}

function titleOf({ whole, benchmark }: ReturnSeries, name: string, compared: string): string {
  if (whole.value === null) return t`${name} against the benchmark`
  const by = (value: number) => t`by ${formatPercent(Math.abs(value), 1)}`
  const did = (value: number) => (value < 0 ? t`fell ${by(value)}` : t`grew ${by(value)}`)
  const other = benchmark?.whole.value
  if (!benchmark || typeof other !== 'number') return `${name} ${did(whole.value)}`
  const isAlike = whole.value < 0 === other < 0
  return `${name} ${did(whole.value)}, ${compared} ${isAlike ? by(other) : did(other)}`
}

function subtitleOf({ currency, gap, benchmark, from, whole }: ReturnSeries, compared: string): string {
  const parts = [t`Time-weighted, in ${currency}; 100 on ${formatDay(from)}`]
  if (whole.without) parts.push(t`without ${leftOutWords(whole.without)}`)
  if (gap) parts.push(t`not known from ${formatDay(gap.from)} on: ${wordsWithin(reasonWords[gap.reason])}`)
  if (!benchmark) parts.push(t`no prices of the benchmark ${compared} are here`)
  else if (benchmark.index[0] == null) {
    parts.push(t`${compared} has no price or rate near the first day to compare with`)
  }
  return parts.join('; ')
}
