import { describe, expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { inventedQuotes, quietCloses } from '../../testing/invented-quotes.ts'
import { makeSample } from '../../testing/sample.ts'
import { testApp, type Person } from '../../testing/test-app.ts'
import { readAsked } from '../instruments/jobs.ts'

const quotes = inventedQuotes()
const app = testApp({ now: '2026-04-10T12:00:00Z', sources: { quotes } })

async function read(symbol: string, now = '2026-04-10T04:00:00Z'): Promise<void> {
  await asAdministration(app, 'prices', now, (administration) =>
    readAsked(
      administration,
      { quotes, rates: null },
      { symbols: [symbol], evenIfNotDue: true },
      createLog('silent'),
    ),
  )
}

/** Somebody who holds ten units of a symbol, and compares with it. */
async function holder(symbol: string) {
  const person = await app.founder({ benchmarkIndex: symbol })
  const position = { name: symbol, type: 'FUND', currency: 'EUR', stock: { symbol } }
  const { id } = (await person.call('POST', '/positions', position)).body
  const trade = { positionId: id, type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1000' }
  expect((await person.call('POST', '/transactions', trade)).status).toBe(201)
  const nav = async (on: string) => (await person.get(`/positions/${id}?asOf=${on}`)).body.nav
  return { person, nav }
}

async function seriesOf(person: Person, origin: string) {
  const list = (await person.get('/prices')).body as { origin: string; id: string; symbol: string }[]
  return list.find((series) => series.origin === origin)
}

describe('doubtful prices', () => {
  it('are listed, value nothing, and count once they are confirmed, for the organization that did so', async () => {
    quotes.set('SPIKE', { closes: quietCloses('2026-04-09', 60, { '2026-03-10': '180' }) })
    const [{ person, nav }, other] = [await holder('SPIKE'), await holder('SPIKE')]
    await read('SPIKE')
    expect(await nav('2026-03-10')).toMatchObject({ day: '2026-03-09' })
    const id = (await seriesOf(person, 'FEED'))?.id
    const flagged = (await person.get(`/prices/${id}/flags`)).body
    expect(flagged).toMatchObject({ symbol: 'SPIKE', currency: 'EUR', divisor: 1 })
    expect(flagged.flags).toMatchObject([
      {
        day: '2026-03-10',
        until: '2026-03-10',
        code: 'SPIKE',
        close: '180',
        isKeptOut: true,
        isConfirmed: false,
      },
    ])
    const confirmed = await person.call('POST', `/prices/${id}/confirm`, { days: ['2026-03-10'] })
    expect(confirmed.status, confirmed.text).toBe(200)
    expect(confirmed.body.flags).toMatchObject([{ isConfirmed: true }])
    expect(await nav('2026-03-10')).toMatchObject({ value: '1800', day: '2026-03-10' })
    expect(await other.nav('2026-03-10')).toMatchObject({ day: '2026-03-09' })
    await person.call('POST', `/prices/${id}/confirm`, { days: ['2026-03-10'], isConfirmed: false })
    expect(await nav('2026-03-10')).toMatchObject({ day: '2026-03-09' })
  })

  it("stand in the list of closes beside those of one's own, which are taken back", async () => {
    quotes.set('LIST', { closes: quietCloses('2026-04-09', 60, { '2026-03-10': '180' }) })
    const { person, nav } = await holder('LIST')
    await read('LIST')
    const id = (await seriesOf(person, 'FEED'))?.id
    const write = (close: string | null) =>
      person.call('POST', '/prices', {
        symbol: 'LIST',
        currency: 'EUR',
        closes: [{ on: '2026-04-10', close }],
      })
    expect((await write('101.5')).status).toBe(200)
    const ownId = (await seriesOf(person, 'OWN'))?.id
    const { symbol, unit, total, closes } = (await person.get(`/prices/${ownId}/closes`)).body
    expect([symbol, unit, total]).toEqual(['LIST', 'EUR', 61])
    expect(closes[0]).toEqual({ on: '2026-04-10', close: '101.5', origin: 'OWN', isKeptOut: false })
    expect(closes[1]).toMatchObject({ on: '2026-04-09', origin: 'FEED' })
    expect(closes.filter(({ isKeptOut }: { isKeptOut: boolean }) => isKeptOut)).toMatchObject([
      { on: '2026-03-10', close: '180' },
    ])
    expect(await nav('2026-04-10')).toMatchObject({ value: '1015', day: '2026-04-10' })
    expect((await write(null)).status).toBe(200)
    expect((await person.get(`/prices/${id}/closes`)).body.total).toBe(60)
    expect(await nav('2026-04-10')).toMatchObject({ day: '2026-04-09' })
  })

  it('count, marked, while they are the newest, and are judged with the next one', async () => {
    quotes.set('NEWEST', { closes: quietCloses('2026-04-08', 60, { '2026-04-08': '140' }) })
    const { person, nav } = await holder('NEWEST')
    await read('NEWEST', '2026-04-09T04:00:00Z')
    expect(await nav('2026-04-08')).toMatchObject({ value: '1400', reason: 'UNCONFIRMED_PRICE' })
    const id = (await seriesOf(person, 'FEED'))?.id
    expect((await person.get(`/prices/${id}/flags`)).body.flags).toMatchObject([
      { code: 'UNCONFIRMED', isKeptOut: false },
    ])
    quotes.set('NEWEST', { closes: quietCloses('2026-04-09', 61, { '2026-04-08': '140' }) })
    await read('NEWEST', '2026-04-10T04:00:00Z')
    expect(await nav('2026-04-08')).toMatchObject({ day: '2026-04-07' })
    expect((await nav('2026-04-08')).reason).toBeUndefined()
  })

  it('are not confirmed any more when the close is another one', async () => {
    quotes.set('OTHER', { closes: quietCloses('2026-04-09', 60, { '2026-03-30': '180' }) })
    const { person, nav } = await holder('OTHER')
    await read('OTHER')
    const id = (await seriesOf(person, 'FEED'))?.id
    await person.call('POST', `/prices/${id}/confirm`, { days: ['2026-03-30'] })
    expect((await nav('2026-03-30')).value).toBe('1800')
    quotes.set('OTHER', { closes: quietCloses('2026-04-09', 60, { '2026-03-30': '250' }) })
    await read('OTHER', '2026-04-10T05:00:00Z')
    expect(await nav('2026-03-30')).toMatchObject({ day: '2026-03-27' })
  })

  it('are found without volume in a series that is traded', async () => {
    const closes = quietCloses('2026-04-09', 60).map((close) => ({
      ...close,
      volume: close.day === '2026-04-07' ? 0 : 1000,
    }))
    quotes.set('QUIET', { closes })
    const { person, nav } = await holder('QUIET')
    await read('QUIET')
    expect(await nav('2026-04-07')).toMatchObject({ day: '2026-04-06' })
    const id = (await seriesOf(person, 'FEED'))?.id
    expect((await person.get(`/prices/${id}/flags`)).body.flags).toMatchObject([{ code: 'NO_VOLUME' }])
  })

  it('are those of a series that is there, on days that are doubtful', async () => {
    quotes.set('FINE', { closes: quietCloses('2026-04-09', 60) })
    const { person } = await holder('FINE')
    await read('FINE')
    const id = (await seriesOf(person, 'FEED'))?.id
    const fine = await person.call('POST', `/prices/${id}/confirm`, { days: ['2026-04-07'] })
    expect(fine.status).toBe(400)
    expect(fine.body.message).toBe('Nothing is doubtful about the price of FINE on 2026-04-07.')
    const none = await person.call('POST', `/prices/${id}/confirm`, { days: [] })
    expect(none.body.data.issues[0].message).toBe('Name at least one day.')
    const unknown = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
    expect((await person.get(`/prices/${unknown}/flags`)).body.code).toBe('SERIES_NOT_FOUND')
  })
})

describe('prices of an organization', () => {
  it('win over those of a source, day by day, for it alone, and give way when they are taken away', async () => {
    quotes.set('BOTH', { closes: quietCloses('2026-04-09', 60) })
    const [{ person, nav }, other] = [await holder('BOTH'), await holder('BOTH')]
    await read('BOTH')
    const record = (close: string | null) =>
      person.call('POST', '/prices', {
        symbol: 'BOTH',
        currency: 'EUR',
        closes: [{ on: '2026-04-08', close }],
      })
    const recorded = await record('101.125')
    expect(recorded.status, recorded.text).toBe(200)
    expect(recorded.body).toMatchObject({ origin: 'OWN', source: 'written by hand', days: 1 })
    expect(await nav('2026-04-08')).toMatchObject({
      value: '1011.25',
      source: 'written by hand, Yahoo Finance',
    })
    expect(await nav('2026-04-09')).toMatchObject({ day: '2026-04-09' })
    expect((await other.nav('2026-04-08')).value).not.toBe('1011.25')
    const removed = await record(null)
    expect(removed.body).toBeNull()
    expect(await nav('2026-04-08')).toMatchObject({ source: 'Yahoo Finance' })
    expect(await seriesOf(person, 'OWN')).toBeUndefined()
  })

  it('of another kind stand alone, so that no series has a seam', async () => {
    quotes.set('SEAM', { closes: quietCloses('2026-04-09', 60) })
    const { person, nav } = await holder('SEAM')
    await read('SEAM')
    const inPence = { symbol: 'SEAM', currency: 'GBX', closes: [{ on: '2026-04-08', close: '9000' }] }
    expect((await person.call('POST', '/prices', inPence)).status).toBe(200)
    expect(await nav('2026-04-07')).toMatchObject({ value: null, reason: 'NO_PRICE' })
    const again = await person.call('POST', '/prices', { ...inPence, currency: 'GBP' })
    expect(again.status).toBe(400)
    expect(again.body.message).toContain('hundredths of GBP')
  })

  it('have a currency, a day and a price above zero', async () => {
    const { person } = await holder('RULES')
    const record = (body: Record<string, unknown>) =>
      person.call('POST', '/prices', {
        symbol: 'RULES',
        currency: 'EUR',
        closes: [{ on: '2026-04-08', close: '1' }],
        ...body,
      })
    expect((await record({ currency: 'QQQ' })).body.message).toContain('"QQQ" is no currency')
    for (const [closes, message] of [
      [[{ on: '2026-04-08', close: '0' }], 'A price is above zero.'],
      [[{ on: '2026-02-30', close: '1' }], 'This is not a day of the calendar. Write it YYYY-MM-DD.'],
      [[], 'Name at least one day with its price.'],
    ] as const) {
      expect((await record({ closes })).body.data.issues[0].message).toBe(message)
    }
  })

  it('are read anew on demand: of everything that is held', async () => {
    const { person } = await holder('NOW')
    app.jobs.splice(0)
    const answer = await person.call('POST', '/prices/refresh')
    expect(answer.status, answer.text).toBe(202)
    expect(answer.body).toEqual({ symbols: 1 })
    expect(app.jobs).toEqual([{ queue: 'prices.ask', payload: { symbols: ['NOW'], evenIfNotDue: true } }])
  })
})

it('are called what the source calls the instrument, a usual benchmark by its own name, and else nothing', async () => {
  const person = await app.founder()
  const record = (symbol: string) =>
    person.call('POST', '/prices', { symbol, currency: 'EUR', closes: [{ on: '2026-04-09', close: '100' }] })
  for (const symbol of ['SWDA.L', 'OURS']) expect((await record(symbol)).status).toBe(200)
  expect((await person.get('/prices')).body).toMatchObject([
    { symbol: 'OURS', name: null },
    { symbol: 'SWDA.L', name: 'iShares Core MSCI World' },
  ])
  // The closes of a sample are invented: they have no name of something real.
  await makeSample(app, person.orgId)
  expect((await person.get('/prices')).body).toMatchObject([{ name: null }, { name: null }])
})
