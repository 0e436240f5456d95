import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { frozenClock } from '../clock.ts'
import { yahooQuotes } from './yahoo.ts'

/** Seconds since 1970 of an instant. */
const at = (instant: string) => Date.parse(instant) / 1000

/** A chart in the form in which Yahoo answers; the numbers are invented. */
const chart = {
  chart: {
    result: [
      {
        meta: {
          currency: 'GBp',
          symbol: 'KEST.L',
          exchangeName: 'LSE',
          fullExchangeName: 'LSE',
          instrumentType: 'EQUITY',
          firstTradeDate: at('2001-01-02T08:00:00Z'),
          regularMarketTime: at('2026-04-10T10:00:00Z'),
          regularMarketPrice: 104.19999694824219,
          gmtoffset: 3600,
          timezone: 'BST',
          exchangeTimezoneName: 'Europe/London',
          priceHint: 2,
          longName: 'Kestrel Energy plc',
          shortName: 'KESTREL ENERGY',
          currentTradingPeriod: {
            pre: {
              timezone: 'BST',
              start: at('2026-04-10T06:00:00Z'),
              end: at('2026-04-10T07:00:00Z'),
              gmtoffset: 3600,
            },
            regular: {
              timezone: 'BST',
              start: at('2026-04-10T07:00:00Z'),
              end: at('2026-04-10T15:30:00Z'),
              gmtoffset: 3600,
            },
            post: {
              timezone: 'BST',
              start: at('2026-04-10T15:30:00Z'),
              end: at('2026-04-10T16:00:00Z'),
              gmtoffset: 3600,
            },
          },
          dataGranularity: '1d',
          range: '',
          validRanges: ['1d', 'max'],
        },
        timestamp: [
          at('2026-03-27T08:00:00Z'),
          at('2026-03-30T07:00:00Z'),
          at('2026-03-31T07:00:00Z'),
          at('2026-04-09T07:00:00Z'),
          at('2026-04-10T07:00:00Z'),
        ],
        events: {
          dividends: { 1: { amount: 1.25, date: at('2026-03-30T07:00:00Z') } },
          splits: {
            2: { date: at('2026-03-31T07:00:00Z'), numerator: 4, denominator: 1, splitRatio: '4:1' },
          },
        },
        indicators: {
          quote: [
            {
              close: [100.0999984741211, 101, null, 103.5, 104.19999694824219],
              open: [1, 1, 1, 1, 1],
              high: [1, 1, 1, 1, 1],
              low: [1, 1, 1, 1, 1],
              volume: [1000, 1100, null, 1300, 10],
            },
          ],
          adjclose: [{ adjclose: [90, 91, null, 103.5, 104.2] }],
        },
      },
    ],
    error: null,
  },
}

const search = {
  explains: [],
  count: 3,
  quotes: [
    {
      exchange: 'LSE',
      exchDisp: 'London',
      shortname: 'KESTREL',
      longname: 'Kestrel Energy plc',
      quoteType: 'EQUITY',
      typeDisp: 'Equity',
      symbol: 'KEST.L',
      index: 'quotes',
      score: 1,
      isYahooFinance: true,
    },
    { index: 'crunchbase', name: 'Kestrel', permalink: 'kestrel', isYahooFinance: false },
    { quoteType: 'MUTUALFUND', symbol: '0P0001', exchange: 'GER', index: 'quotes', isYahooFinance: true },
  ],
  news: [],
}

function yahoo(now: string, answer: (url: URL) => Response) {
  const requests: URL[] = []
  const source = yahooQuotes({
    clock: frozenClock(now),
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input)
      requests.push(url)
      return answer(url)
    },
  })
  return { source, requests }
}

describe('prices of Yahoo Finance', () => {
  it('are those of finished days, on the day of the exchange, as they were quoted, and split-adjusted', async () => {
    const { source, requests } = yahoo('2026-04-10T10:00:00Z', () => Response.json(structuredClone(chart)))
    const history = await source.history('KEST.L', day('2026-03-27'))
    expect(requests[0]?.pathname).toBe('/v8/finance/chart/KEST.L')
    expect(requests[0]?.searchParams.get('period1')).toBe(`${at('2026-03-27T00:00:00Z')}`)
    expect(history).toEqual({
      instrument: { symbol: 'KEST.L', name: 'Kestrel Energy plc', type: 'EQUITY', exchange: 'LSE' },
      unit: 'GBp',
      basis: 'SPLIT_ADJUSTED',
      closes: [
        { day: '2026-03-27', close: '100.1', volume: 1000 },
        { day: '2026-03-30', close: '101', volume: 1100 },
        { day: '2026-04-09', close: '103.5', volume: 1300 },
      ],
      splits: [{ on: '2026-03-31', ratio: '4' }],
      dividends: [{ on: '2026-03-30', amount: '1.25' }],
    })
  })

  it('count a day once its trading is over', async () => {
    const { source } = yahoo('2026-04-10T18:00:00Z', () => Response.json(structuredClone(chart)))
    expect((await source.history('KEST.L', null))?.closes.at(-1)).toEqual({
      day: '2026-04-10',
      close: '104.2',
      volume: 10,
    })
  })

  it('have a last price with its unit and moment', async () => {
    const { source } = yahoo('2026-04-10T10:00:00Z', () => Response.json(structuredClone(chart)))
    expect(await source.quote('KEST.L')).toMatchObject({
      symbol: 'KEST.L',
      unit: 'GBp',
      price: '104.2',
      at: new Date('2026-04-10T10:00:00Z'),
    })
  })

  it('are found by words; what is not listed is left out', async () => {
    const { source, requests } = yahoo('2026-04-10T10:00:00Z', () => Response.json(search))
    expect(await source.search('kestrel & co')).toEqual([
      { symbol: 'KEST.L', name: 'Kestrel Energy plc', type: 'EQUITY', exchange: 'London' },
      { symbol: '0P0001', name: '0P0001', type: 'FUND', exchange: 'GER' },
    ])
    expect(requests[0]?.searchParams.get('q')).toBe('kestrel & co')
  })

  it('do not exist for an unknown symbol, and a symbol does not leave its place in the address', async () => {
    const nothing = { chart: { result: null, error: { code: 'Not Found', description: 'No data found' } } }
    const { source, requests } = yahoo('2026-04-10T10:00:00Z', () => Response.json(nothing, { status: 404 }))
    expect(await source.quote('../../v7/x?y=#')).toBeNull()
    expect(await source.history('NOPE', null)).toBeNull()
    expect(await source.quote('..')).toBeNull()
    expect(requests).toHaveLength(2)
    expect(requests[0]?.pathname).toBe('/v8/finance/chart/..%2F..%2Fv7%2Fx%3Fy%3D%23')
  })

  it('say in words why there are none', async () => {
    const busy = yahoo('2026-04-10T10:00:00Z', () => new Response('Too Many Requests', { status: 429 }))
    await expect(busy.source.quote('KEST.L')).rejects.toThrow('takes no more questions for a while')
    const odd = yahoo('2026-04-10T10:00:00Z', () => Response.json({ quotes: 'none' }))
    await expect(odd.source.search('KEST')).rejects.toThrow('not understood')
  })
})
