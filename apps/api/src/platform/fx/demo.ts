import { addDays, day, toEpochDay } from '@kinfolio/ledger/days/day'

import { dayIn, type Clock } from '../clock.ts'
import type { Fixing, RateSource } from './fx.ts'

/** Around which each currency swings. Every number here is invented. */
const levels: Readonly<Record<string, number>> = {
  USD: 1.14,
  GBP: 0.86,
  CHF: 1.04,
  JPY: 142,
  SEK: 10.9,
  NOK: 11.2,
  DKK: 7.46,
  CAD: 1.52,
  AUD: 1.66,
}

const beginning = day('1999-01-04')

/** A source that needs no network: rates that swing slowly around a level, the same ones on every machine. */
export function demoRates(clock: Clock): RateSource {
  return {
    source: 'demo',
    async history(since) {
      const today = dayIn('UTC', clock.now())
      const from = since === null || since < beginning ? beginning : since
      return new Map(
        Object.entries(levels).map(([currency, level], index) => {
          const fixings: Fixing[] = []
          for (let on = from; on < today; on = addDays(on, 1)) {
            const epochDay = toEpochDay(on)
            // 1970-01-01 was a Thursday: 2 and 3 days later it was Saturday and Sunday.
            if (epochDay % 7 === 2 || epochDay % 7 === 3) continue
            const swing = 0.06 * Math.sin(epochDay / 400 + index) + 0.01 * Math.sin(epochDay / 17 + 2 * index)
            fixings.push({ day: on, perEuro: (level * (1 + swing)).toFixed(4) })
          }
          return [currency, fixings]
        }),
      )
    },
  }
}
