import { addDays, day, toEpochDay, type Day } from '@kinfolio/ledger/days/day'

import { dayIn, instantOf, type Clock } from '../clock.ts'
import type { Instrument, QuoteSource } from './quotes.ts'

/**
 * An invented series of closes: a walk with a yearly drift and a daily swing. Of a day's swing the part `withMarket`, from
 * -1 to 1, is that of the market, which all series share: it is how far they go up and down together.
 */
type Walk = {
  start: number
  yearlyDrift: number
  dailySwing: number
  withMarket: number
  seed: number
  decimals: number
}

export type InventedInstrument = Instrument & {
  /** GBp for pence, as sources write it. */
  readonly unit: string
  readonly walk: Walk
  /** It was last traded so many days ago. */
  readonly silentDays?: number
}

/** The first day of every invented series. */
export const inventedSince = day('2019-12-30')

/** Instruments that exist nowhere but in the demo family, and the benchmark with invented closes. */
export const inventedInstruments: readonly InventedInstrument[] = [
  instrument('SWDA.L', 'World equity index (invented closes)', 'ETF', 'GBp', {
    start: 4780,
    yearlyDrift: 0.115,
    dailySwing: 0.0088,
    withMarket: 1,
    seed: 42,
    decimals: 2,
  }),
  instrument('NWEQ', 'Northern World Equity ETF', 'ETF', 'EUR', {
    start: 58.4,
    yearlyDrift: 0.105,
    dailySwing: 0.009,
    withMarket: 0.94,
    seed: 21,
    decimals: 3,
  }),
  instrument('HUSG', 'Harbour US Growth ETF', 'ETF', 'USD', {
    start: 112,
    yearlyDrift: 0.15,
    dailySwing: 0.0125,
    withMarket: 0.88,
    seed: 22,
    decimals: 2,
  }),
  instrument('EGOV', 'Euro Government Bond ETF', 'ETF', 'EUR', {
    start: 101.2,
    yearlyDrift: 0.012,
    dailySwing: 0.0028,
    withMarket: -0.12,
    seed: 23,
    decimals: 3,
  }),
  instrument('ALDP', 'Alder Pharma AG', 'EQUITY', 'CHF', {
    start: 84.6,
    yearlyDrift: 0.07,
    dailySwing: 0.0112,
    withMarket: 0.45,
    seed: 24,
    decimals: 2,
  }),
  instrument('KEST', 'Kestrel Energy plc', 'EQUITY', 'GBp', {
    start: 412,
    yearlyDrift: 0.09,
    dailySwing: 0.0155,
    withMarket: 0.5,
    seed: 25,
    decimals: 1,
  }),
  instrument('SVAN', 'Svanholm AB', 'EQUITY', 'SEK', {
    start: 186,
    yearlyDrift: 0.08,
    dailySwing: 0.0118,
    withMarket: 0.6,
    seed: 26,
    decimals: 1,
  }),
  {
    ...instrument('HMAR', 'Hallmar Shipping ASA', 'EQUITY', 'NOK', {
      start: 74,
      yearlyDrift: 0.03,
      dailySwing: 0.0165,
      withMarket: 0.4,
      seed: 27,
      decimals: 2,
    }),
    silentDays: 38,
  },
  instrument('BRIG29', 'Brigantia Rail 4.25 % 2029', 'OTHER', 'EUR', {
    start: 101.4,
    yearlyDrift: -0.004,
    dailySwing: 0.0019,
    withMarket: 0.1,
    seed: 28,
    decimals: 3,
  }),
  instrument('COIN-EUR', 'Bitcoin (invented closes)', 'CRYPTO', 'EUR', {
    start: 6600,
    yearlyDrift: 0.38,
    dailySwing: 0.029,
    withMarket: 0.3,
    seed: 33,
    decimals: 2,
  }),
  instrument('GOLD-OZ', 'Gold, a troy ounce (invented closes)', 'OTHER', 'EUR', {
    start: 1358,
    yearlyDrift: 0.11,
    dailySwing: 0.0082,
    withMarket: 0.05,
    seed: 30,
    decimals: 2,
  }),
]

function instrument(
  symbol: string,
  name: string,
  type: Instrument['type'],
  unit: string,
  walk: Walk,
): InventedInstrument {
  return { symbol, name, type, exchange: null, unit, walk }
}

/** A source that serves the invented instruments besides its own. */
export function withInvented(source: QuoteSource, clock: Clock): QuoteSource {
  const find = (symbol: string) => inventedInstruments.find((one) => one.symbol === symbol)
  // Today's trading is not over yet.
  const yesterday = () => addDays(dayIn('UTC', clock.now()), -1)
  return {
    ...source,
    async search(query) {
      const words = query.toLowerCase()
      const matches = inventedInstruments.filter(
        ({ symbol, name }) => symbol.toLowerCase().startsWith(words) || name.toLowerCase().includes(words),
      )
      return [...matches.map(toInstrument), ...(await source.search(query))]
    },
    async quote(symbol) {
      const instrument = find(symbol)
      const last = instrument && closesOf(instrument, yesterday()).at(-1)
      if (!instrument || !last) return source.quote(symbol)
      const { unit } = instrument
      return { ...toInstrument(instrument), unit, price: last.close, at: instantOf(`${last.on}T17:00:00Z`) }
    },
    async history(symbol, since) {
      const instrument = find(symbol)
      if (!instrument) return source.history(symbol, since)
      return {
        instrument: toInstrument(instrument),
        unit: instrument.unit,
        basis: 'TRADED',
        closes: closesOf(instrument, yesterday())
          .filter(({ on }) => since === null || on >= since)
          .map(({ on, close }) => ({ day: on, close, volume: null })),
        splits: [],
        dividends: [],
      }
    },
  }
}

function toInstrument({ symbol, name, type, exchange }: InventedInstrument): Instrument {
  return { symbol, name, type, exchange }
}

/** The closes of working days until a day, as decimal text. */
export function closesOf(
  { walk, silentDays = 0 }: InventedInstrument,
  until: Day,
): { on: Day; close: string }[] {
  const [own, market] = [shocks(walk.seed), shocks(marketSeed)]
  // Squares of both parts sum to one, so that the swing stays what it is.
  const alone = Math.sqrt(1 - walk.withMarket ** 2)
  let value = walk.start
  return workingDays(inventedSince, addDays(until, -silentDays)).map((on) => {
    const shock = walk.withMarket * market() + alone * own()
    value *= 1 + walk.yearlyDrift / 260 + walk.dailySwing * shock
    return { on, close: value.toFixed(walk.decimals) }
  })
}

const marketSeed = 42

/** Nearly normal numbers with a deviation of one: twice the sum of three even ones, whose deviation is a half. */
function shocks(seed: number): () => number {
  const next = randomNumbers(seed)
  return () => 2 * (next() + next() + next() - 1.5)
}

/** Evenly spread numbers from 0 to 1, the same ones for the same seed: a demo looks alike on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function workingDays(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let on = from; on <= to; on = addDays(on, 1)) {
    // 1970-01-01 was a Thursday: 2 and 3 days later it was Saturday and Sunday.
    const weekday = toEpochDay(on) % 7
    if (weekday !== 2 && weekday !== 3) days.push(on)
  }
  return days
}
