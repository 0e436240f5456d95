import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { addDays, day } from '@kinfolio/ledger/days/day'

import { bucketOf } from '../calendar.ts'
import { unknownNotes } from '../cells.ts'
import { moneyOf } from '../days.ts'
import { column, empty, row, type Reader } from '../reader.ts'

/** The payments of each day, added up by month, quarter or year of the calendar. */
export const monthlyTransfers: Reader<(typeof assetsWidgets)['monthly-transfers']['settings']> = async (
  sight,
  { by },
) => {
  const { history, missing } = await sight.history()
  const { contributions, withdrawals } = history
  if (!contributions?.some(Boolean) && !withdrawals?.some(Boolean)) {
    return empty('Nothing was paid in or taken out in these days. Choose a longer period.')
  }
  const first = day(history.from)
  // The first day is the eve of the period: what moved on it is not of the period.
  const days = (contributions ?? []).map((paid, at) => ({
    on: addDays(first, at),
    paid,
    taken: withdrawals?.[at] ?? 0,
  }))
  const parts = Map.groupBy(days.slice(1), ({ on }) => bucketOf(on, by))
  const sumOf = (list: readonly number[]) => moneyOf(list.reduce((sum, amount) => sum + amount, 0))
  return {
    columns: [
      column('stretch', 'Time', 'text'),
      column('paidIn', 'Paid in', 'money', history.currency),
      column('takenOut', 'Taken out', 'money', history.currency),
      column('net', 'Net', 'money', history.currency),
    ],
    rows: [...parts].map(([label, list]) =>
      row({
        stretch: { text: label },
        paidIn: sumOf(list.map(({ paid }) => paid)),
        takenOut: sumOf(list.map(({ taken }) => taken)),
        net: sumOf(list.map(({ paid, taken }) => paid - taken)),
      }),
    ),
    picture: {
      kind: 'bars',
      x: 'stretch',
      y: ['paidIn', 'takenOut'],
      isStacked: false,
      isHorizontal: false,
    },
    notes: unknownNotes(missing),
  }
}
