import type { Cell } from '@kinfolio/contract/report-data'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { say } from '@kinfolio/contract/say'
import { day, fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { roundQuantity, toFloat, toText } from '@kinfolio/ledger/numbers/decimal'
import { closeOn, type Close, type PriceSeries } from '@kinfolio/ledger/prices/price-series'

import type { Sight } from '../../sight/queries.ts'
import { moneyOf, thinned } from '../days.ts'
import { figures, method } from '../figures.ts'
import { column, empty, row, unavailable, type Answer, type Reader } from '../reader.ts'
import { dayWords } from '../words.ts'

type Of<T extends keyof typeof assetsWidgets> = Reader<(typeof assetsWidgets)[T]['settings']>

/** A series of the settings with its last close until the day of the report, or the words why there is none. */
async function readSeries(
  sight: Sight,
  symbol: string | null,
): Promise<{ prices: PriceSeries; last: Close } | { refusal: Answer }> {
  if (symbol === null) return { refusal: unavailable('Choose a series in the settings.') }
  const prices = (await sight.compared([symbol])).get(symbol)?.prices
  if (prices === undefined) {
    return {
      refusal: unavailable(say`There are no prices of ${symbol}. Choose another series, or import them.`),
    }
  }
  const last = closeOn(prices, sight.to)
  if (last === null) return { refusal: empty(say`${symbol} has no price on or before this day.`) }
  return { prices, last }
}

function ofClose({ close, day, isStale }: Close): Cell {
  return { price: toText(roundQuantity(close)), day, ...(isStale ? { mark: 'STALE' as const } : {}) }
}

/** What a series has done since another close; null before its first. */
function sinceClose(last: Close, before: Close | null): number | null {
  return before === null || before.close.isZero() ? null : toFloat(last.close.div(before.close)) - 1
}

export const latestPrice: Of<'latest-price'> = async (sight, { series }) => {
  const found = await readSeries(sight, series)
  if ('refusal' in found) return found.refusal
  const { prices, last } = found
  return figures(
    ['price', prices.currency],
    [
      {
        label: series ?? '',
        value: ofClose(last),
        change: { number: sinceClose(last, closeOn(prices, sight.from)) },
        note: say`Close of ${dayWords(last.day)}`,
      },
    ],
  )
}

/** The closes of the period, as they were traded. */
export const priceChart: Of<'price-chart'> = async (sight, { series }) => {
  const found = await readSeries(sight, series)
  if ('refusal' in found) return found.refusal
  const { prices, last } = found
  const [from, to] = [toEpochDay(sight.from), toEpochDay(sight.to)]
  const days = [...prices.days].filter((on) => on >= from && on <= to)
  if (days.length === 0)
    return empty(say`${series} has no price in these days. The last is of ${dayWords(last.day)}.`)
  return {
    columns: [column('day', 'Day', 'day'), column('price', series ?? '', 'price', prices.currency)],
    rows: thinned(days).flatMap((on) => {
      const close = closeOn(prices, fromEpochDay(on))
      return close === null ? [] : [row({ day: { day: close.day }, price: { price: ofClose(close).price } })]
    }),
    rowCount: days.length,
    picture: { kind: 'lines', x: 'day', y: ['price'], isArea: false, isStepped: false },
    notes: [method('Closes as they were traded: splits and dividends are not in them.')],
  }
}

/** The highest close of a series until the day of the report. */
function highOf(prices: PriceSeries, until: number): Close | null {
  let best = -1
  prices.days.forEach((on, at) => {
    if (on <= until && (best < 0 || (prices.values[at] ?? 0) > (prices.values[best] ?? 0))) best = at
  })
  const on = prices.days[best]
  return on === undefined ? null : closeOn(prices, fromEpochDay(on))
}

/** The highest value of the whole on any day until that of the report, and the value now. */
async function highOfWhole(sight: Sight) {
  const { history } = await sight.wholeHistory()
  const values = history.values ?? []
  let best = -1
  values.forEach((value, at) => {
    if (value !== null && (best < 0 || value > (values[best] ?? -Infinity))) best = at
  })
  const [high, last] = [values[best] ?? null, values.at(-1) ?? null]
  if (high === null) return null
  return { high, last, day: fromEpochDay(toEpochDay(day(history.from)) + best) }
}

const wholeNote = method('The value of everything, with what was paid in and taken out.')
const noValues = empty('Nothing has a value until this day.')

export const allTimeHigh: Of<'all-time-high'> = async (sight, { series }) => {
  if (series === null) {
    const high = await highOfWhole(sight)
    if (high === null) return noValues
    return figures(
      ['money', sight.currency],
      [{ label: 'Highest value', value: moneyOf(high.high), note: say`On ${dayWords(high.day)}` }],
      [wholeNote],
    )
  }
  const found = await readSeries(sight, series)
  if ('refusal' in found) return found.refusal
  const { prices } = found
  const high = highOf(prices, toEpochDay(sight.to))
  if (high === null) return noValues
  return figures(
    ['price', prices.currency],
    [{ label: say`Highest close of ${series}`, value: ofClose(high), note: say`On ${dayWords(high.day)}` }],
  )
}

export const distanceToHigh: Of<'distance-to-high'> = async (sight, { series }) => {
  if (series === null) {
    const high = await highOfWhole(sight)
    if (high === null) return noValues
    const distance = high.last === null || high.high <= 0 ? null : high.last / high.high - 1
    return figures(
      ['ratio'],
      [
        {
          label: 'Below the highest value',
          value: { number: distance },
          note: say`The high was on ${dayWords(high.day)}`,
        },
      ],
      [wholeNote],
    )
  }
  const found = await readSeries(sight, series)
  if ('refusal' in found) return found.refusal
  const { prices, last } = found
  const high = highOf(prices, toEpochDay(sight.to))
  return figures(
    ['ratio'],
    [
      {
        label: `${series} below its highest close`,
        value: { number: sinceClose(last, high) },
        note: say`The high was on ${high?.day ?? last.day}`,
      },
    ],
  )
}
