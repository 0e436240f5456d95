import type { Position } from '@kinfolio/contract/position'
import type { DailyValues } from '@kinfolio/contract/position-performance'
import { type LineMark, lineOption } from '@kinfolio/ui/chart-options'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { ChartLegend } from '@kinfolio/ui/ChartLegend'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { daysOf, tableIndexes } from '../../figures/daily-points.ts'
import { reasonLabels, reasonWords } from '../../figures/reason-words.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import {
  formatCompact,
  formatDay,
  formatDayOfYear,
  formatMoney,
  formatMonth,
  formatWholeMoney,
} from '../../lib/format.ts'
import { useKnownOn } from '../../lib/known-on.ts'
import { wordsWithin } from '../../lib/within-sentence.ts'
import { failures } from './failures.ts'
import { positionValuesQuery } from './queries.ts'

type ValueChartProps = { position: Position; asOf: string | undefined; currency: string }

/** Draws the value day by day, with money paid in and out, and the days on which somebody stated the value. */
export function ValueChart({ position, asOf, currency }: ValueChartProps) {
  const { api } = useOrg()
  const knownOn = useKnownOn()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    positionValuesQuery(api, position.id, { to: asOf, currency, knownOn }),
  )
  if (error && !data) {
    return <FailedNotice title={failures.loadValues} error={error} onRetry={() => void refetch()} />
  }
  const days = data ? daysOf(data) : []
  const isKnown = data?.values?.some((value) => value !== null && value !== 0) === true
  const gap = data?.gaps.at(-1)
  const marks = data ? marksOf(data, days) : []

  return (
    <ChartFrame
      title={data ? titleOf(data, position) : ''}
      subtitle={data && subtitleOf(data)}
      loading={!data}
      height={268}
      className={`h-full ${isPlaceholderData ? 'opacity-60' : ''}`}
      option={(theme) =>
        lineOption(theme, {
          categories: days,
          series: [{ name: t`Value`, values: data?.values ?? [], colorIndex: 0 }],
          filled: true,
          marks,
          formatValue: (value) => `${formatMoney(value, data?.currency)} ${data?.currency ?? ''}`,
          formatAxis: formatCompact,
          formatCategory: days.length > 400 ? formatMonth : formatDayOfYear,
          formatTooltip: formatDay,
          describe: (index) => flowsOn(data, index),
        })
      }
      legend={
        <ChartLegend
          entries={[
            { name: t`Value`, colorIndex: 0, shape: 'line' },
            ...marks.map(({ name, colorIndex, shape }) => ({ name, colorIndex, shape })),
          ]}
        />
      }
      table={{
        columns: [t`Day`, t`Value (${data?.currency ?? ''})`, t`Paid in`, t`Paid out`, t`Stated`],
        rows: isKnown && data ? rowsOf(data, days) : [],
      }}
      empty={
        <p className="max-w-sm text-center text-sm text-muted">
          {data?.values === null
            ? `${reasonWords.HIDDEN}.`
            : gap
              ? `${reasonWords[gap.reason]}.`
              : t`There is no value to draw yet: record its first transaction.`}
        </p>
      }
    />
  )
}

/** The line is drawn from floats, which round very large values. The words take the exact figure of the position. */
function titleOf({ values, currency, from, to }: DailyValues, { asOf, nav, navBase }: Position): string {
  const last = values?.at(-1)
  if (typeof last !== 'number') return t`Value since ${formatDay(from)}`
  const figure = asOf === to ? [nav, navBase].find((candidate) => candidate.currency === currency) : undefined
  return t`Worth ${formatWholeMoney(figure?.value ?? last)} ${currency} on ${formatDay(to)}`
}

/** The words name a gap, with its days and its reason. The line does not bridge it. */
function subtitleOf({ currency, gaps, from }: DailyValues): string {
  const gap = gaps.at(-1)
  const since = t`Day by day in ${currency} since ${formatDay(from)}`
  return gap
    ? t`${since}; not known from ${formatDay(gap.from)} to ${formatDay(gap.to)}: ${wordsWithin(reasonLabels[gap.reason])}`
    : since
}

/** Marks on the line for money in, money out and valuations. A kind that has no day has no mark. */
function marksOf({ contributions, withdrawals, valuedOn }: DailyValues, days: readonly string[]): LineMark[] {
  const placesOf = (amounts: readonly number[] | null) =>
    (amounts ?? []).flatMap((amount, index) => (amount === 0 ? [] : [index]))
  const stated = new Set<string>(valuedOn)
  const marks: LineMark[] = [
    { name: t`Paid in`, at: placesOf(contributions), colorIndex: 1, shape: 'up' },
    { name: t`Paid out`, at: placesOf(withdrawals), colorIndex: 2, shape: 'down' },
    {
      name: t`Stated`,
      at: days.flatMap((day, index) => (stated.has(day) ? [index] : [])),
      colorIndex: 0,
      shape: 'ring',
    },
  ]
  return marks.filter(({ at }) => at.length > 0)
}

/** What the tooltip says about a day besides its value. */
function flowsOn(data: DailyValues | undefined, index: number): { label: string; value: string }[] {
  if (!data) return []
  const { contributions, withdrawals, currency } = data
  const row = (label: string, amount: number | undefined) =>
    amount ? [{ label, value: `${formatMoney(amount, currency)} ${currency}` }] : []
  return [...row(t`Paid in`, contributions?.[index]), ...row(t`Paid out`, withdrawals?.[index])]
}

function rowsOf(data: DailyValues, days: readonly string[]) {
  const { values, contributions, withdrawals, currency, valuedOn } = data
  const money = (value: number | null | undefined) =>
    value === null || value === undefined ? t`Not known` : formatMoney(value, currency)
  const stated = new Set<string>(valuedOn)
  const marked = days.flatMap((day, index) =>
    contributions?.[index] || withdrawals?.[index] || stated.has(day) ? [index] : [],
  )
  const indexes = [...new Set([...tableIndexes(days), ...marked])].toSorted((a, b) => a - b)
  return indexes.map((index) => {
    const day = days[index] ?? ''
    return [
      formatDay(day),
      money(values?.[index]),
      contributions?.[index] ? money(contributions[index]) : '',
      withdrawals?.[index] ? money(withdrawals[index]) : '',
      stated.has(day) ? t`Stated` : '',
    ]
  })
}
