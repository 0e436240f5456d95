import type { DailyValues } from '@kinfolio/contract/position-performance'
import type { Position } from '@kinfolio/contract/positions'
import { lineOption } from '@kinfolio/ui/chart-options'
import type { ChartTheme } from '@kinfolio/ui/chart-theme'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { ChartLegend } from '@kinfolio/ui/ChartLegend'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { daysOf, tableIndexes } from '../../lib/daily-points.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import {
  formatCompact,
  formatDay,
  formatDayOfYear,
  formatMoney,
  formatMonth,
  formatSignedMoney,
} from '../../lib/format.ts'
import { reasonWords } from '../../lib/reason-words.ts'
import { positionValuesQuery } from './queries.ts'

/** The value day by day, with what was paid in and out. */
export function ValueChart({ position, asOf }: { position: Position; asOf: string | undefined }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(positionValuesQuery(api, position.id, { to: asOf }))
  if (error) {
    return <FailedNotice title="Values could not be loaded" error={error} onRetry={() => void refetch()} />
  }
  const days = data ? daysOf(data) : []
  const currency = data?.currency ?? ''
  const isKnown = data?.values?.some((value) => value !== null && value !== 0) === true
  const gap = data?.gaps.at(-1)

  return (
    <ChartFrame
      title={`Value since ${formatDay(data?.from ?? position.openedOn ?? position.asOf)}`}
      subtitle={`In ${position.currency}`}
      loading={!data}
      height={268}
      className="h-full"
      option={(theme) => optionOf(theme, data, days)}
      legend={
        <ChartLegend
          entries={[
            { name: 'Value', colorIndex: 0 },
            { name: 'Paid in', colorIndex: 1 },
            { name: 'Paid out', colorIndex: 2 },
          ]}
        />
      }
      table={{
        columns: ['Day', `Value (${currency})`, 'Paid in', 'Paid out'],
        rows: isKnown && data ? rowsOf(data, days) : [],
      }}
      empty={
        <p className="max-w-sm text-center text-sm text-muted">
          {data?.values === null
            ? `${reasonWords.HIDDEN}.`
            : gap
              ? `${reasonWords[gap.reason]}.`
              : 'There is no value to draw yet: record its first transaction.'}
        </p>
      }
    />
  )
}

function rowsOf({ values, contributions, withdrawals, currency }: DailyValues, days: readonly string[]) {
  const money = (value: number | null | undefined) =>
    value === null || value === undefined ? 'Not known' : formatMoney(value, currency)
  const withFlow = days.flatMap((_, index) => (contributions?.[index] || withdrawals?.[index] ? [index] : []))
  const indexes = [...new Set([...tableIndexes(days), ...withFlow])].toSorted((a, b) => a - b)
  return indexes.map((index) => [
    formatDay(days[index] ?? ''),
    money(values?.[index]),
    contributions?.[index] ? money(contributions[index]) : '',
    withdrawals?.[index] ? money(withdrawals[index]) : '',
  ])
}

function optionOf(theme: ChartTheme, data: DailyValues | undefined, days: readonly string[]) {
  const { currency = '' } = data ?? {}
  const [values, contributions, withdrawals] = [
    data?.values ?? [],
    data?.contributions ?? [],
    data?.withdrawals ?? [],
  ]
  const base = lineOption(theme, {
    categories: days,
    series: [{ name: 'Value', values, colorIndex: 0 }],
    filled: true,
    formatValue: (value) => `${formatMoney(value, currency)} ${currency}`,
    formatAxis: formatCompact,
    formatCategory: days.length > 400 ? formatMonth : formatDayOfYear,
  })
  const flows = (name: string, amounts: readonly number[], colorIndex: number, isIn: boolean) => ({
    type: 'line',
    name,
    // On the line at the days with a flow, nowhere else.
    data: values.map((value, index) => (amounts[index] ? value : null)),
    color: theme.series[colorIndex],
    lineStyle: { width: 0 },
    symbol: 'triangle',
    symbolRotate: isIn ? 0 : 180,
    symbolSize: 8,
    showSymbol: true,
    showAllSymbol: true,
    z: 3,
    tooltip: { valueFormatter: formatSignedMoney },
  })
  return {
    ...base,
    series: [
      ...[base.series].flat(),
      flows('Paid in', contributions, 1, true),
      flows('Paid out', withdrawals, 2, false),
    ],
  }
}
