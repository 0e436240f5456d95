import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'

import { unknownNotes } from '../cells.ts'
import { dailyRows } from '../days.ts'
import { column, empty, type Reader } from '../reader.ts'

type Settings = (typeof assetsWidgets)['daily-series']['settings']
type Days = PortfolioHistory['history']

/** The payments of each day added up from the first day on, which is the eve of the period. */
export function transfersSince({ values, contributions, withdrawals }: Days, start = 0): number[] {
  let sum = start
  return (values ?? []).map((_, at) => {
    if (at > 0) sum += (contributions?.[at] ?? 0) - (withdrawals?.[at] ?? 0)
    return sum
  })
}

const seriesOf = {
  transfers: (days: Days) => transfersSince(days),
  invested: (days: Days) => transfersSince(days, days.values?.[0] ?? 0),
  gain: (days: Days) => {
    const invested = transfersSince(days, days.values?.[0] ?? 0)
    return (days.values ?? []).map((value, at) => (value === null ? null : value - (invested[at] ?? NaN)))
  },
} satisfies Record<keyof Settings['series']['options'], (days: Days) => (number | null)[]>

/** One of the series that follow from values and payments by day. */
export const dailySeries: Reader<Settings> = async (sight, { series }) => {
  const { history, missing } = await sight.history()
  if (!history.values?.some((value) => value !== null)) {
    return empty('Nothing has a value in these days. Choose a longer period, or record a position.')
  }
  return {
    columns: [column('day', 'Day', 'day'), column('value', labels[series], 'money', history.currency)],
    ...dailyRows(history.from, { value: seriesOf[series](history) }),
    picture: { kind: 'lines', x: 'day', y: ['value'], isArea: true, isStepped: series !== 'gain' },
    notes: unknownNotes(missing),
  }
}

const labels = {
  gain: 'Gain',
  transfers: 'Paid in less taken out',
  invested: 'Invested capital',
} satisfies Record<keyof Settings['series']['options'], string>
