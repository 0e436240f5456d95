import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { say } from '@kinfolio/contract/say'
import { addDays } from '@kinfolio/ledger/days/day'
import { decimal, toFloat } from '@kinfolio/ledger/numbers/decimal'

import { loadRateLevels } from '../../../performance/benchmark/queries.ts'
import { thinned } from '../days.ts'
import { method } from '../figures.ts'
import { column, empty, row, unavailable, type Reader } from '../reader.ts'

/** What one unit of a currency costs, by day; the change of the period is a note. */
export const exchangeRate: Reader<(typeof assetsWidgets)['exchange-rate']['settings']> = async (
  sight,
  { of, into },
) => {
  const to = into ?? sight.currency
  if (of === null) return unavailable('Choose a currency in the settings.')
  if (of === to) return unavailable('Both currencies are the same. Choose another one in the settings.')
  const rates = await sight.once(`rates ${of} ${to}`, () => loadRateLevels(sight.org, [of, to], sight))
  const known = rates.flatMap((rate) => rate ?? [])
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) {
    return empty(say`There are no exchange rates of ${of} and ${to} in these days.`)
  }
  const change = toFloat(decimal(last).div(decimal(first))) - 1
  const percent = `${change < 0 ? '−' : '+'}${(Math.abs(change) * 100).toFixed(2)} %`
  return {
    columns: [column('day', 'Day', 'day'), column('rate', `${to} for one ${of}`, 'price', to)],
    rows: thinned(rates.map((rate, at) => ({ rate, at }))).map(({ rate, at }) =>
      row({ day: { day: addDays(sight.from, at) }, rate: rate === null ? {} : { price: rate } }),
    ),
    rowCount: rates.length,
    picture: { kind: 'lines', x: 'day', y: ['rate'], isArea: false, isStepped: false },
    notes: [method(say`From the first known day to the last one ${of} went ${percent} against ${to}.`)],
  }
}
