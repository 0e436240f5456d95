import { describe, expect, it } from 'vitest'

import { OutboundError } from '../../platform/outbound.ts'
import type { QuoteSource } from '../../platform/quotes/quotes.ts'
import { asAdministration } from '../../testing/administration.ts'
import { makeSample } from '../../testing/sample.ts'
import { standInQuotes } from '../../testing/stand-in-quotes.ts'
import { testApp, type Person } from '../../testing/test-app.ts'
import { rememberFound } from './jobs.ts'

/** A source that can be switched off. */
let isDown = false
/** What happens while the source takes its time. */
let meanwhile = async () => {}
const served = standInQuotes()
function unlessDown<A extends unknown[], T>(ask: (...args: A) => Promise<T>) {
  return async (...args: A) => {
    await meanwhile()
    if (isDown) throw new OutboundError('down')
    return ask(...args)
  }
}
const quotes: QuoteSource = {
  source: 'yahoo',
  search: unlessDown(served.search),
  quote: unlessDown(served.quote),
  history: unlessDown(served.history),
}

const app = testApp({ now: '2026-04-10T12:00:00Z', sources: { quotes } })

/** Does what the jobs would that were left since. */
async function remembered(now: string): Promise<void> {
  for (const { queue, payload } of app.jobs.splice(0)) {
    if (queue !== 'instruments.remember') continue
    // What is in this queue is typed by the table of queues.
    const matches = payload as Parameters<typeof rememberFound>[1]
    await asAdministration(app, 'instruments', now, (administration) =>
      rememberFound(administration, matches),
    )
  }
}

const search = (person: Person, query: string) =>
  person.get(`/stocks/search?query=${encodeURIComponent(query)}`)

describe('looking stocks up', () => {
  it('holds no connection of the database while the source takes its time', async () => {
    const ada = await app.founder()
    const connections: number[] = []
    const { pool } = app.connection
    meanwhile = async () => void connections.push(pool.totalCount - pool.idleCount)
    const answers = [await search(ada, 'apple'), await ada.get('/stocks/symbol/AAPL')]
    meanwhile = async () => {}
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(connections).toEqual([0, 0])
  })

  it('answers nobody whose session ended while the source took its time', async () => {
    const ada = await app.founder()
    meanwhile = async () => void (await ada.call('POST', '/auth/sign-out', {}))
    const answer = await search(ada, 'apple')
    meanwhile = async () => {}
    expect(answer.status, answer.text).toBe(401)
  })

  it('finds by symbol and name, fresh from the source', async () => {
    isDown = false
    const ada = await app.founder()
    const answer = await search(ada, 'apple')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual([
      {
        symbol: 'AAPL',
        name: 'Apple Inc.',
        type: 'EQUITY',
        exchange: 'NASDAQ',
        source: 'yahoo',
        asOf: '2026-04-10T12:00:00.000Z',
        isStale: false,
      },
    ])
    expect((await search(ada, 'no such thing')).body).toEqual([])
  })

  it('answers from what is remembered while the source is silent, and says how old that is', async () => {
    isDown = false
    const ada = await app.founder()
    app.clock.set('2026-04-10T12:00:00Z')
    await search(ada, 'micro')
    await ada.get('/stocks/symbol/MSFT')
    await remembered('2026-04-10T12:00:00Z')
    isDown = true
    app.clock.set('2026-04-12T09:00:00Z')
    const old = { source: 'yahoo', asOf: '2026-04-10T12:00:00.000Z', isStale: true }
    expect((await search(ada, 'MICRO')).body).toMatchObject([{ symbol: 'MSFT', ...old }])
    const stock = await ada.get('/stocks/symbol/MSFT')
    expect(stock.body).toMatchObject({ ...old, currency: 'USD', divisor: 1, pricedAt: expect.any(String) })
    // The close of Microsoft for February 2010 in the shipped series.
    expect(stock.body.price).toBe('28.67')
    app.clock.set('2026-04-10T12:00:00Z')
  })

  it('says in words that nothing is known while the source is silent', async () => {
    isDown = true
    const ada = await app.founder()
    for (const path of ['/stocks/search?query=unheard', '/stocks/symbol/UNHEARD']) {
      const answer = await ada.get(path)
      expect(answer.body).toMatchObject({ status: 503, code: 'QUOTES_UNAVAILABLE' })
    }
    // A percent sign is a percent sign, and not everything.
    expect((await search(ada, '%')).body.code).toBe('QUOTES_UNAVAILABLE')
    isDown = false
  })

  it('has one answer for an instrument: its last price, or that there is none of this symbol', async () => {
    isDown = false
    const ada = await app.founder()
    const apple = await ada.get('/stocks/symbol/AAPL')
    expect(apple.status, apple.text).toBe(200)
    expect(apple.body).toMatchObject({
      symbol: 'AAPL',
      currency: 'USD',
      // The close of Apple for February 2010 in the shipped series.
      price: '204.62',
      isStale: false,
      splits: [],
      dividends: [],
    })
    expect((await ada.get('/stocks/symbol/NOPE')).body).toMatchObject({
      status: 404,
      code: 'STOCK_NOT_FOUND',
    })
    expect((await ada.get('/stocks/symbol/%5EGSPC')).body.name).toBe('S&P 500')
  })

  it('has what it found remembered once, not at every look-up', async () => {
    isDown = false
    const ada = await app.founder()
    app.jobs.splice(0)
    await search(ada, 'amazon')
    expect(app.jobs.filter(({ queue }) => queue === 'instruments.remember')).toHaveLength(1)
    await remembered('2026-04-10T12:00:00Z')
    await search(ada, 'amazon')
    expect(app.jobs).toEqual([])
  })

  it('needs a query of a sensible length', async () => {
    const ada = await app.founder()
    for (const path of ['/stocks/search', '/stocks/search?query=', '/stocks/search?query=%20']) {
      const answer = await ada.get(path)
      expect(answer.status).toBe(400)
      expect(answer.body.data.issues[0].message).toBe('query is required for searching stocks')
    }
    expect((await search(ada, 'x'.repeat(81))).body.data.issues[0].message).toContain('80 characters')
    expect((await ada.get('/stocks/symbol/A%20B')).body.data.issues[0].message).toBe(
      'A symbol has no spaces.',
    )
  })

  it('is for members only', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    expect((await app.fetch('/api/stocks/search?query=apple')).status).toBe(401)
    expect((await app.fetch('/api/stocks/symbol/AAPL')).status).toBe(401)
    expect((await eve.get('/stocks/symbol/AAPL', { orgId: ada.orgId })).status).toBe(404)
  })

  it('shows a sample organization nothing of a real source', async () => {
    isDown = false
    const ada = await app.founder()
    await search(ada, 'ibm')
    await remembered('2026-04-10T12:00:00Z')
    await makeSample(app, ada.orgId)
    const off = { status: 503, code: 'QUOTES_OFF' }
    expect((await search(ada, 'ibm')).body).toMatchObject(off)
    expect((await ada.get('/stocks/symbol/NOPE')).body).toMatchObject(off)
  })
})
