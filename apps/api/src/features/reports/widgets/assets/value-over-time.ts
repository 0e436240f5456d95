import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'

import { unknownNotes } from '../cells.ts'
import { dailyRows } from '../days.ts'
import { column, empty, type Reader } from '../reader.ts'
import { transfersSince } from './daily-series.ts'

/** The value of each day, and the money that went in less what came out, added up from the first day on. */
export const valueOverTime: Reader<(typeof assetsWidgets)['value-over-time']['settings']> = async (sight) => {
  const { history, missing } = await sight.history()
  if (!history.values?.some((value) => value !== null)) {
    return empty('Nothing has a value in these days. Choose a longer period, or record a position.')
  }
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('value', 'Value', 'money', history.currency),
      column('paidIn', 'Value at the beginning and what was paid in since', 'money', history.currency),
    ],
    ...dailyRows(history.from, {
      value: history.values,
      paidIn: transfersSince(history, history.values[0] ?? 0),
    }),
    picture: { kind: 'lines', x: 'day', y: ['value', 'paidIn'], isArea: false, isStepped: false },
    notes: unknownNotes(missing),
  }
}
