import { day } from '@kinfolio/ledger/days/day'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import type { Administration } from '../../access/system-scope.ts'
import { frozenClock } from '../../platform/clock.ts'
import { demoRates } from '../../platform/fx/demo.ts'
import type { RateSource } from '../../platform/fx/fx.ts'
import { createLog } from '../../platform/log.ts'
import { OutboundError } from '../../platform/outbound.ts'
import { demoQuotes } from '../../platform/quotes/demo.ts'
import { withInvented } from '../../platform/quotes/invented.ts'
import { asAdministration } from '../../testing/administration.ts'
import { inventedQuotes, quietCloses } from '../../testing/invented-quotes.ts'
import { makeSample } from '../../testing/sample.ts'
import { testApp, type Person } from '../../testing/test-app.ts'
import { readAsked, refreshAll, refreshDue } from './jobs.ts'
import type { Sources } from './queries.ts'

const quotes = inventedQuotes()
const app = testApp({ now: '2026-04-10T12:00:00Z', sources: { quotes } })
const log = createLog('silent')

const run = (now: string, sources: Partial<Sources> = {}) =>
  asAdministration(app, 'prices', now, (administration) =>
    refreshDue(administration, { quotes, rates: null, ...sources }, log),
  )
const ask = (now: string, symbol: string, evenIfNotDue = false) =>
  asAdministration(app, 'prices', now, (administration) =>
    readAsked(administration, { quotes, rates: null }, { symbols: [symbol], evenIfNotDue }, log),
  )

/** Somebody who holds ten units of a symbol. */
async function holder(symbol: string, settings: Record<string, unknown> = {}) {
  const person = await app.founder({ benchmarkIndex: symbol, ...settings })
  const position = await person.call('POST', '/positions', {
    name: symbol,
    type: 'FUND',
    currency: 'EUR',
    stock: { symbol },
  })
  expect(position.status, position.text).toBe(201)
  const trade = {
    positionId: position.body.id,
    type: 'BUY',
    date: '2026-01-05',
    quantity: '10',
    amount: '1000',
  }
  expect((await person.call('POST', '/transactions', trade)).status).toBe(201)
  return { person, positionId: position.body.id as string }
}

async function navOn(person: Person, id: string, on: string) {
  const { nav } = (await person.get(`/positions/${id}?asOf=${on}`)).body
  return nav
}

async function health(person: Person) {
  return (await person.get(`/orgs/${person.orgId}/integrations`)).body.feeds
}

describe('prices from outside', () => {
  it('are read again where the clock was set back a day since', async () => {
    quotes.set('BACK', { closes: quietCloses('2026-04-09', 5) })
    const { person, positionId } = await holder('BACK')
    await run('2026-04-11T12:00:00Z')
    quotes.set('BACK', { closes: quietCloses('2026-04-09', 5, { '2026-04-09': '77' }) })
    await run('2026-04-10T12:00:00Z')
    expect(await navOn(person, positionId, '2026-04-09')).toMatchObject({ value: '770' })
    quotes.set('BACK', { closes: quietCloses('2026-04-09', 5, { '2026-04-09': '78' }) })
    await run('2026-04-10T12:00:30Z')
    expect(await navOn(person, positionId, '2026-04-09')).toMatchObject({ value: '770' })
    await ask('2026-04-10T11:00:00Z', 'BACK', true)
    expect(await navOn(person, positionId, '2026-04-09')).toMatchObject({ value: '780' })
  })

  it('are read of what is held and value it', async () => {
    quotes.set('HELD', { closes: quietCloses('2026-04-09', 40, { '2026-04-08': '101.25' }) })
    const { person, positionId } = await holder('HELD')
    expect(app.jobs.at(-1)).toEqual({
      queue: 'prices.ask',
      payload: { symbols: ['HELD'], evenIfNotDue: false },
    })
    expect(await navOn(person, positionId, '2026-04-08')).toMatchObject({
      value: '1000',
      reason: 'LAST_TRADE',
      isStale: true,
    })
    await run('2026-04-10T04:00:00Z')
    expect(await navOn(person, positionId, '2026-04-08')).toMatchObject({
      value: '1012.5',
      source: 'Yahoo Finance',
      isStale: false,
    })
    expect((await person.get('/prices')).body).toMatchObject([
      { symbol: 'HELD', origin: 'FEED', source: 'Yahoo Finance', lastOn: '2026-04-09', days: 40 },
    ])
  })

  it('come once a day, with what was corrected in the last month', async () => {
    quotes.set('DAILY', { closes: quietCloses('2026-04-08', 60) })
    const { person, positionId } = await holder('DAILY')
    await run('2026-04-09T04:00:00Z')
    quotes.requests = []
    await run('2026-04-09T23:00:00Z')
    expect(quotes.requests).toEqual([])
    quotes.set('DAILY', { closes: quietCloses('2026-04-09', 61, { '2026-04-07': '100.75' }) })
    await run('2026-04-10T03:00:00Z')
    expect(quotes.requests).toContainEqual({ symbol: 'DAILY', since: '2026-03-09' })
    expect((await navOn(person, positionId, '2026-04-07')).value).toBe('1007.5')
    expect((await navOn(person, positionId, '2026-01-20')).value).not.toBeNull()
  })

  it('are kept as traded, with splits and dividends as of their day', async () => {
    const closes = quietCloses('2026-04-09', 30).map((close) =>
      // Four new units for one: before, a unit was worth four times as much, and the source says a fourth of it.
      close.day < '2026-04-01' ? { ...close, close: '25' } : { ...close, close: '25.2' },
    )
    quotes.set('SPLIT', {
      basis: 'SPLIT_ADJUSTED',
      unit: 'GBp',
      closes,
      splits: [{ on: day('2026-04-01'), ratio: '4' }],
      dividends: [{ on: day('2026-03-02'), amount: '0.5' }],
    })
    const { person } = await holder('SPLIT')
    await run('2026-04-10T04:00:00Z')
    const position = await person.call('POST', '/positions', {
      name: 'In pounds',
      type: 'PUBLIC_EQUITY',
      currency: 'GBP',
      stock: { symbol: 'SPLIT' },
    })
    const price = async (on: string) => {
      const stock = await person.get(`/positions/${position.body.id}/stock?asOf=${on}`)
      return stock.body.price.value
    }
    expect(await price('2026-03-31')).toBe('1')
    expect(await price('2026-04-01')).toBe('0.252')
    quotes.isDown = true
    const stock = (await person.get('/stocks/symbol/SPLIT')).body
    quotes.isDown = false
    expect(stock).toMatchObject({ currency: 'GBP', divisor: 100, price: '25.2', isStale: true })
    expect(stock.splits).toEqual([{ on: '2026-04-01', ratio: '4' }])
    expect(stock.dividends).toEqual([{ on: '2026-03-02', amount: '2' }])
    // Nothing jumped: the split says why the closes did.
    const [series] = (await person.get('/prices')).body
    expect((await person.get(`/prices/${series.id}/flags`)).body.flags).toEqual([])
  })

  it('are not overwritten by those of a split that is not announced yet', async () => {
    quotes.set('SOON', { closes: quietCloses('2026-04-08', 40) })
    const { person, positionId } = await holder('SOON')
    await run('2026-04-09T04:00:00Z')
    quotes.set('SOON', {
      closes: quietCloses('2026-04-09', 41).map((close) => ({ ...close, close: '50' })),
    })
    await run('2026-04-10T04:00:00Z')
    expect(await navOn(person, positionId, '2026-04-09')).toMatchObject({ day: '2026-04-08' })
    const [prices] = await health(person)
    expect(prices.failing).toMatchObject([{ symbol: 'SOON', failures: 1 }])
    expect(prices.failing[0].message).toContain('not announced yet')
  })

  it('are tried again later and later, and the health says why and when', async () => {
    quotes.set('DOWN', { closes: quietCloses('2026-04-09', 40) })
    const { person, positionId } = await holder('DOWN')
    quotes.isDown = true
    await ask('2026-04-10T04:00:00Z', 'DOWN')
    const [first] = await health(person)
    expect(first).toMatchObject({ kind: 'PRICE', source: 'Yahoo Finance', wanted: 1, lastSuccessAt: null })
    expect(first.failing).toEqual([
      {
        symbol: 'DOWN',
        message: 'query.example.com did not answer within 30 seconds.',
        failures: 1,
        failedAt: '2026-04-10T04:00:00.000Z',
        nextTryAt: '2026-04-10T04:15:00.000Z',
      },
    ])
    quotes.requests = []
    await ask('2026-04-10T04:14:00Z', 'DOWN')
    expect(quotes.requests).toEqual([])
    await ask('2026-04-10T04:15:00Z', 'DOWN')
    expect((await health(person))[0].nextTryAt).toBe('2026-04-10T04:45:00.000Z')
    quotes.isDown = false
    // A person may ask before the time has come.
    await ask('2026-04-10T04:20:00Z', 'DOWN', true)
    const [last] = await health(person)
    expect(last).toMatchObject({
      lastSuccessAt: '2026-04-10T04:20:00.000Z',
      nextTryAt: '2026-04-11T03:00:00.000Z',
      failing: [],
    })
    expect((await navOn(person, positionId, '2026-04-09')).value).not.toBeNull()
  })

  it('say that a symbol is unknown', async () => {
    const { person } = await holder('NOBODY')
    await ask('2026-04-10T04:00:00Z', 'NOBODY')
    expect((await health(person))[0].failing[0].message).toContain(
      'knows no instrument with the symbol NOBODY',
    )
  })

  it('are read of the others, however many symbols are unknown', async () => {
    for (const symbol of ['U1', 'U2', 'U3', 'U4']) await holder(symbol)
    quotes.set('U5', { closes: quietCloses('2026-04-09', 40) })
    const { person } = await holder('U5')
    await run('2026-04-20T04:00:00Z')
    expect((await person.get('/prices')).body).toMatchObject([{ symbol: 'U5' }])
  })

  it('leave a silent source in peace after three failures', async () => {
    for (const symbol of ['Q1', 'Q2', 'Q3', 'Q4', 'Q5']) await holder(symbol)
    quotes.isDown = true
    quotes.requests = []
    await run('2026-05-10T04:00:00Z')
    quotes.isDown = false
    expect(quotes.requests).toHaveLength(3)
  })

  it('are nothing to organizations that do not need them, and their failures neither', async () => {
    quotes.set('MINE', { closes: quietCloses('2026-04-09', 40) })
    await holder('MINE')
    await ask('2026-04-10T04:00:00Z', 'MINE')
    const { person: other } = await holder('OTHERS')
    await ask('2026-04-10T04:00:00Z', 'OTHERS')
    expect((await other.get('/prices')).text).not.toContain('MINE')
    const mine = await app.founder({ benchmarkIndex: 'MINE' })
    expect(JSON.stringify(await health(mine))).not.toContain('OTHERS')
  })

  it('are read by jobs: the serving role may not write them', async () => {
    for (const table of ['instruments', 'feed_series', 'feed_years', 'feed_events', 'feed_tries']) {
      await expect(app.connection.pool.query(`delete from ${table}`), table).rejects.toThrow(
        'permission denied',
      )
      const { rows } = await app.connection.pool.query(`select * from ${table}`)
      expect(rows, table).toEqual([])
    }
  })

  it('that are invented are for sample organizations, and those read nothing else', async () => {
    const { person: real } = await holder('AAPL')
    const { person: sample, positionId } = await holder('AAPL')
    await makeSample(app, sample.orgId)
    const rates = demoRates(frozenClock('2026-04-10T12:00:00Z'))
    await run('2026-04-10T04:00:00Z', { quotes: demoQuotes(), rates })
    expect((await real.get('/prices')).body).toEqual([])
    const series = (await sample.get('/prices')).body
    expect(series).toMatchObject([{ symbol: 'AAPL', source: 'demo', lastOn: '2010-02-26' }])
    // Apple closed at 76.90 dollars on the last trading day of January 2005, before its split of February.
    const stock = await sample.get(`/positions/${positionId}/stock?asOf=2005-01-31`)
    expect(stock.body.price).toMatchObject({ value: '76.9', currency: 'USD' })
  })
})

it('go on for a sample organisation from day to day, whatever source the others have', async () => {
  const { person: real } = await holder('NWEQ')
  const { person: sample } = await holder('NWEQ')
  await makeSample(app, sample.orgId)
  for (const [now, last] of [
    ['2026-04-10T04:00:00Z', '2026-04-09'],
    // A Tuesday; the trading of the day is not over.
    ['2026-04-21T04:00:00Z', '2026-04-20'],
  ] as const) {
    const clock = frozenClock(now)
    const forSamples = { quotes: withInvented(demoQuotes(), clock), rates: demoRates(clock) }
    await asAdministration(app, 'prices', now, (administration) =>
      refreshAll(administration, { quotes: null, rates: null, forSamples }, log),
    )
    const series = (await sample.get('/prices')).body.find(
      ({ symbol }: { symbol: string }) => symbol === 'NWEQ',
    )
    expect(series).toMatchObject({ source: 'demo', lastOn: last, name: 'Northern World Equity ETF' })
  }
  expect((await real.get('/prices')).body).toEqual([])
})

describe('an organisation whose symbols cannot be asked for', () => {
  it('keeps nobody else from prices, and the job says that something failed', async () => {
    const admin = new pg.Client({ connectionString: app.adminUrl })
    await admin.connect()
    quotes.set('WELL', { closes: quietCloses('2026-04-09', 40) })
    const broken = await holder('BROKEN')
    const { person, positionId } = await holder('WELL')
    // As rows of before the bound are: a symbol longer than an index holds, in no order that could be packed.
    await admin.query('alter table positions drop constraint positions_symbols_bounded')
    await admin.query(`select set_config('app.org_id', $1, false)`, [broken.person.orgId])
    const long = Array.from({ length: 9000 }, () =>
      String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
    )
    await admin.query(`update positions set stock = jsonb_build_object('symbol', $1::text)`, [long.join('')])
    await admin.end()

    expect(await run('2026-04-10T04:00:00Z')).toBe('Symbols whose prices could not be kept: 1.')
    expect(await navOn(person, positionId, '2026-04-09')).toMatchObject({ source: 'Yahoo Finance' })
  })

  it('or whose records cannot be read, keeps nobody else from prices', async () => {
    quotes.set('READ', { closes: quietCloses('2026-04-09', 5) })
    const broken = await holder('UNREAD')
    const { person, positionId } = await holder('READ')
    const said = await asAdministration(app, 'prices', '2026-04-10T05:00:00Z', (administration) => {
      const inOrg: Administration['inOrg'] = (id, read) =>
        id === broken.person.orgId
          ? Promise.reject(new Error('A row that nothing can be made of.'))
          : administration.inOrg(id, read)
      return refreshDue({ ...administration, inOrg }, { quotes, rates: null }, log)
    })
    expect(said).toContain('Organisations whose needs could not be read: 1.')
    expect(await navOn(person, positionId, '2026-04-09')).toMatchObject({ source: 'Yahoo Finance' })
  })

  it('cannot be written any more', async () => {
    const ada = await app.founder()
    await expect(
      app.connection.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.org_id', ${ada.orgId}, true)`)
        await tx.execute(
          sql`update orgs set settings = jsonb_build_object('benchmarkIndex', repeat('x', 41))`,
        )
      }),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

describe('rates from outside', () => {
  function fixed(perEuro: Record<string, string>): RateSource {
    return {
      source: 'ecb',
      history: async () =>
        new Map([['USD', Object.entries(perEuro).map(([on, rate]) => ({ day: day(on), perEuro: rate }))]]),
    }
  }

  it('convert, and say where they come from; rates that run the other way round are refused', async () => {
    const person = await app.founder()
    const flat = await person.call('POST', '/positions', {
      name: 'Flat',
      type: 'REAL_ESTATE',
      currency: 'USD',
    })
    const nav = { positionId: flat.body.id, type: 'NAV_ADJUSTMENT', date: '2026-04-08', amount: '250' }
    await person.call('POST', '/transactions', nav)
    await run('2026-04-09T16:00:00Z', { rates: fixed({ '2026-04-07': '1.2', '2026-04-08': '1.25' }) })
    const inEuro = async (on: string) =>
      (await person.get(`/positions/${flat.body.id}?asOf=${on}`)).body.navBase
    expect(await inEuro('2026-04-08')).toMatchObject({ value: '200', currency: 'EUR' })
    await run('2026-04-10T16:00:00Z', { rates: fixed({ '2026-04-08': '0.8', '2026-04-09': '0.79' }) })
    expect(await inEuro('2026-04-09')).toMatchObject({ value: '200' })
    const listed = (await person.get('/prices')).body
    expect(listed).toContainEqual(
      expect.objectContaining({ kind: 'RATE', symbol: 'USD', source: 'European Central Bank' }),
    )
    const { feeds } = (await person.get(`/orgs/${person.orgId}/integrations`)).body
    expect(feeds[1]).toMatchObject({ kind: 'RATE', wanted: 1, lastSuccessAt: '2026-04-09T16:00:00.000Z' })
    expect(feeds[1].failing[0].message).toContain('the other way round')
  })

  it('are overlaid by those of an organization, for it alone, and a file against them is refused', async () => {
    const [ada, bob] = [await app.founder(), await app.founder()]
    await run('2026-06-01T16:00:00Z', { rates: fixed({ '2026-04-08': '1.25', '2026-04-09': '1.26' }) })
    const send = (...rows: string[]) => {
      const file = new File([['Date,USD,GBP,CHF,', ...rows, ''].join('\n')], 'eurofxref-hist.csv')
      return ada.send('/imports/commit', { file, settings: '{}' })
    }
    const inverted = await send('2026-04-09,0.79,0.85,0.93,', '2026-04-08,0.8,0.85,0.93,')
    expect(inverted.body.refused[0].problems[0].message).toContain('the other way round')
    expect((await send('2026-04-09,1.28,0.85,0.93,')).status).toBe(201)
    for (const [person, value] of [
      [ada, '250'],
      [bob, '253.968'],
    ] as const) {
      const flat = await person.call('POST', '/positions', {
        name: 'Flat',
        type: 'REAL_ESTATE',
        currency: 'USD',
      })
      const nav = { positionId: flat.body.id, type: 'NAV_ADJUSTMENT', date: '2026-04-09', amount: '320' }
      await person.call('POST', '/transactions', nav)
      const { navBase } = (await person.get(`/positions/${flat.body.id}?asOf=2026-04-09`)).body
      // 320 dollars at 1.28 are 250 euros; at 1.26 they are 253.968….
      expect(navBase.value.slice(0, value.length)).toBe(value)
    }
  })

  it('fail like prices do', async () => {
    const down: RateSource = {
      source: 'ecb',
      history: async () => {
        throw new OutboundError('www.example.com could not be reached (ENOTFOUND).')
      },
    }
    const person = await app.founder({ baseCurrency: 'CHF' })
    await run('2026-07-01T16:00:00Z', { rates: down })
    const { feeds } = (await person.get(`/orgs/${person.orgId}/integrations`)).body
    expect(feeds[1].failing).toMatchObject([
      {
        symbol: '*',
        message: 'www.example.com could not be reached (ENOTFOUND).',
        nextTryAt: '2026-07-01T16:15:00.000Z',
      },
    ])
  })

  it('of one currency that are refused keep back no other', async () => {
    const ada = await app.founder()
    await run('2026-08-08T16:00:00Z', { rates: fixed({ '2026-04-08': '1.25', '2026-04-09': '1.26' }) })
    const days = (perEuro: string) =>
      [day('2026-04-08'), day('2026-04-09')].map((on) => ({ day: on, perEuro }))
    const history = async () =>
      new Map([
        ['USD', days('0.79')],
        ['CHF', days('0.95')],
      ])
    await run('2026-08-10T16:00:00Z', { rates: { source: 'ecb', history } })
    const flat = await ada.call('POST', '/positions', { name: 'Flat', type: 'REAL_ESTATE', currency: 'CHF' })
    const nav = { positionId: flat.body.id, type: 'NAV_ADJUSTMENT', date: '2026-04-09', amount: '190' }
    await ada.call('POST', '/transactions', nav)
    const { navBase } = (await ada.get(`/positions/${flat.body.id}?asOf=2026-04-09`)).body
    // 190 francs at 0.95 for a euro.
    expect(navBase).toMatchObject({ value: '200', currency: 'EUR' })
  })
})
