import { addDays, day, toEpochDay, type Day } from '@kinfolio/ledger/days/day'

import { OutboundError } from '../platform/outbound.ts'
import type { QuoteHistory, QuoteSource } from '../platform/quotes/quotes.ts'

type Closes = QuoteHistory['closes']
type Invented = Partial<Omit<QuoteHistory, 'closes'>> & { closes: Closes }

/** Has the name of a real source. A test invents its prices, and can silence it. */
export type InventedQuotes = QuoteSource & {
  requests: { symbol: string; since: Day | null }[]
  isDown: boolean
  set(symbol: string, history: Invented): void
}

export function inventedQuotes(): InventedQuotes {
  const histories = new Map<string, Invented>()
  return {
    source: 'yahoo',
    requests: [],
    isDown: false,
    set(symbol, history) {
      histories.set(symbol, history)
    },
    search: async () => [],
    async quote() {
      if (this.isDown) throw new OutboundError('query.example.com did not answer within 30 seconds.')
      return null
    },
    async history(symbol, since) {
      this.requests.push({ symbol, since })
      if (this.isDown) throw new OutboundError('query.example.com did not answer within 30 seconds.')
      const closes = histories.get(symbol)
      if (!closes) return null
      return {
        instrument: { symbol, name: symbol, type: 'EQUITY', exchange: null },
        unit: 'EUR',
        basis: 'TRADED',
        splits: [],
        dividends: [],
        ...closes,
        closes: closes.closes.filter((close) => since === null || close.day >= since),
      }
    },
  }
}

/** Closes of the weekdays up to a day, around 100, half a per cent up and down, except some odd ones. */
export function quietCloses(last: string, count: number, odd: Readonly<Record<string, string>> = {}): Closes {
  const closes: { day: Day; close: string; volume: number | null }[] = []
  for (let on = day(last); closes.length < count; on = addDays(on, -1)) {
    // 1970-01-01 was a Thursday: 2 and 3 days later it was Saturday and Sunday.
    const weekday = toEpochDay(on) % 7
    if (weekday === 2 || weekday === 3) continue
    closes.unshift({ day: on, close: odd[on] ?? (weekday % 2 === 0 ? '100' : '100.5'), volume: null })
  }
  return closes
}
