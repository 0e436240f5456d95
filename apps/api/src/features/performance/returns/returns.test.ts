import { describe, expect, it } from 'vitest'

import { importPrices, openPosition, openShare } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Up, down and up by a tenth, month by month; the second purchase changes no return. */
async function withShare() {
  const ada = await app.founder({ benchmarkIndex: 'IDX' })
  await importPrices(ada, 'IDX', 'EUR', { '2026-01-29': '50', '2026-02-27': '55', '2026-04-10': '60' })
  const id = await openShare(
    ada,
    {
      '2026-01-30': '100',
      '2026-02-27': '110',
      '2026-03-31': '99',
      '2026-04-10': '108.9',
    },
    { type: 'BUY', date: '2026-01-30', quantity: '10', price: '100' },
    { type: 'BUY', date: '2026-03-02', quantity: '90', price: '110' },
  )
  return { ada, id }
}

async function returnsOf(person: Person, id: string, query = '') {
  const answer = await person.get(`/positions/${id}/returns${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** The point of a daily list on a day. */
function at(series: { from: string }, list: (number | null)[], on: string): number | null | undefined {
  const days = (Date.parse(on) - Date.parse(series.from)) / 86_400_000
  return list[days]
}

type Cell = { month: number; twr: { value: number | null; reason?: string } }

describe('what a position earned over time', () => {
  it('is 100 on the first day and grows by the days after it, whatever was paid in meanwhile', async () => {
    const { ada, id } = await withShare()
    const { series } = await returnsOf(ada, id)
    expect(series).toMatchObject({ currency: 'EUR', from: '2026-01-29', to: '2026-04-10', gap: null })
    expect(series.index).toHaveLength(72)
    const levels = [
      '2026-01-29',
      '2026-01-30',
      '2026-02-26',
      '2026-02-27',
      '2026-03-30',
      '2026-03-31',
      '2026-04-10',
    ]
    const expected = [100, 100, 100, 110, 110, 99, 108.9]
    levels.forEach((on, index) => expect(at(series, series.index, on)).toBeCloseTo(expected[index] ?? 0, 9))
    expect(series.whole.value).toBeCloseTo(0.089, 12)
  })

  it('is rebased to 100 on the first day asked for', async () => {
    const { ada, id } = await withShare()
    const { series, calendar } = await returnsOf(ada, id, '?from=2026-02-27')
    expect(series.index[0]).toBe(100)
    expect(at(series, series.index, '2026-04-10')).toBeCloseTo(99, 9)
    // 60 over 55.
    expect(at(series, series.benchmark.index, '2026-04-10')).toBeCloseTo(109.0909090909, 9)
    expect(series.benchmark.whole.value).toBeCloseTo(60 / 55 - 1, 12)
    // The months are those of the whole history all the same.
    expect(calendar).toHaveLength(1)
    expect(calendar[0].months).toHaveLength(4)
  })

  it('stands beside the benchmark, which is missing on days without a close of the last seven', async () => {
    const { ada, id } = await withShare()
    const { benchmark, from } = (await returnsOf(ada, id)).series
    expect(benchmark).toMatchObject({ symbol: 'IDX', isTotalReturn: false })
    expect(at({ from }, benchmark.index, '2026-02-27')).toBeCloseTo(110, 9)
    expect(at({ from }, benchmark.index, '2026-02-05')).toBeCloseTo(100, 9)
    expect(at({ from }, benchmark.index, '2026-02-06')).toBeNull()
    // On 15 February the last close is of 29 January: from there on nothing can be compared.
    const late = (await returnsOf(ada, id, '?from=2026-02-15')).series.benchmark
    expect(late.whole).toEqual({ value: null, reason: 'NO_PRICE' })
    expect(late.index.every((level: number | null) => level === null)).toBe(true)
  })

  it('counts a benchmark in another currency at the rate of each day, as a position', async () => {
    const ada = await app.founder({ benchmarkIndex: 'IDX' })
    // A dollar is 0.80 euros until Wednesday and 0.50 from Thursday on.
    const rates = ['2026-04-06,1.25', '2026-04-08,1.25', '2026-04-09,2', '2026-04-10,2']
    const file = new File(
      [['Date,USD,GBP,CHF,', ...rates.map((row) => `${row},1,1,`), ''].join('\n')],
      'eurofxref-hist.csv',
    )
    expect((await ada.send('/imports/commit', { file, settings: '{}' })).status).toBe(201)
    await importPrices(ada, 'S', 'USD', { '2026-04-07': '10', '2026-04-08': '10', '2026-04-10': '20' })
    await importPrices(ada, 'IDX', 'USD', { '2026-04-07': '100', '2026-04-08': '100' })
    const id = await openPosition(
      ada,
      { name: 'Share', type: 'PUBLIC_EQUITY', currency: 'USD', stock: { symbol: 'S' } },
      { type: 'BUY', date: '2026-04-07', quantity: '10', price: '10' },
    )
    const { series } = await returnsOf(ada, id, '?currency=EUR&from=2026-04-07&to=2026-04-09')
    // No close of Thursday, and both are still worth what Wednesday's euro made of them, at Thursday's rate.
    expect(at(series, series.index, '2026-04-09')).toBeCloseTo(62.5, 9)
    expect(at(series, series.benchmark.index, '2026-04-09')).toBeCloseTo(62.5, 9)
  })

  it('is without a benchmark where no prices of it are here', async () => {
    const ada = await app.founder({ benchmarkIndex: 'NONE' })
    const id = await openShare(
      ada,
      { '2026-04-08': '1', '2026-04-10': '2' },
      { type: 'BUY', date: '2026-04-08', quantity: '1', price: '1' },
    )
    expect((await returnsOf(ada, id)).series.benchmark).toBeNull()
  })

  it('falls from its high by the part that was lost', async () => {
    const { ada, id } = await withShare()
    const { series } = await returnsOf(ada, id)
    expect(at(series, series.drawdown, '2026-02-27')).toBe(0)
    expect(at(series, series.drawdown, '2026-03-31')).toBeCloseTo(-0.1, 12)
    // 108.9 of 110.
    expect(at(series, series.drawdown, '2026-04-10')).toBeCloseTo(-0.01, 12)
    expect(series.deepest).toMatchObject({ peakOn: '2026-03-30', troughOn: '2026-03-31', recoveredOn: null })
    expect(series.deepest.depth).toBeCloseTo(0.1, 12)
  })

  it('has a return for each month and each year', async () => {
    const { ada, id } = await withShare()
    const [year] = (await returnsOf(ada, id)).calendar
    expect(year).toMatchObject({ year: 2026, from: '2026-01-29', to: '2026-04-10' })
    expect(year.twr.value).toBeCloseTo(0.089, 12)
    expect(year.months.map(({ month }: Cell) => month)).toEqual([1, 2, 3, 4])
    const expected = [0, 0.1, -0.1, 0.1]
    year.months.forEach(({ twr }: Cell, index: number) =>
      expect(twr.value).toBeCloseTo(expected[index] ?? NaN, 12),
    )
    expect(year.months[1]).toMatchObject({ from: '2026-01-31', to: '2026-02-28' })
  })

  it('is without what has a gap; months in which it has none are of everything', async () => {
    const ada = await app.founder()
    await importPrices(ada, 'A', 'EUR', { '2026-01-30': '100', '2026-04-10': '110' })
    await importPrices(ada, 'B', 'EUR', { '2026-03-20': '10' })
    const share = { type: 'PUBLIC_EQUITY' }
    await openPosition(
      ada,
      { name: 'A', ...share, stock: { symbol: 'A' } },
      { type: 'BUY', date: '2026-01-30', quantity: '10', price: '100' },
    )
    const b = await openPosition(
      ada,
      { name: 'B', ...share, stock: { symbol: 'B' } },
      // Given for nothing, it has no price before its first close.
      { type: 'BUY', date: '2026-03-15', quantity: '10', amount: '0' },
    )
    const { returns, calendar } = (await ada.get('/portfolio/history')).body
    // 1000 stay 1000 until the last day and become 1100; B is left out where it has no price.
    const without = {
      on: '2026-04-10',
      share: expect.closeTo(100 / 1200, 12),
      count: 1,
      positions: [{ id: b, name: 'B', reason: 'NO_PRICE', share: expect.closeTo(100 / 1200, 12) }],
    }
    expect(returns.gap).toBeNull()
    expect(returns.whole).toEqual({ value: expect.closeTo(0.1, 12), without })
    expect(at(returns, returns.index, '2026-03-20')).toBe(100)
    expect(calendar[0].twr).toEqual(returns.whole)
    const [, february, march, april] = calendar[0].months
    expect(february.twr).toEqual({ value: 0 })
    expect(march.twr).toMatchObject({ value: 0, without: { on: '2026-03-31', count: 1 } })
    // 1000 and 100 become 1100 and 100.
    expect(april.twr.value).toBeCloseTo(100 / 1100, 12)
  })

  it('is nothing in a month in which nothing was held', async () => {
    const ada = await app.founder()
    const id = await openShare(
      ada,
      { '2026-01-30': '100', '2026-02-27': '110', '2026-04-10': '120' },
      { type: 'BUY', date: '2026-01-30', quantity: '1', price: '100' },
      { type: 'SELL', date: '2026-02-27', quantity: '1', price: '110' },
    )
    const { series, calendar } = await returnsOf(ada, id)
    const [, february, march] = calendar[0].months
    expect(february.twr.value).toBeCloseTo(0.1, 12)
    expect(march.twr).toEqual({ value: null, reason: 'NO_FLOWS' })
    expect(series.index.at(-1)).toBeCloseTo(110, 9)
  })

  it('says whether months multiply to their year: not of what is valued by statement', async () => {
    const { ada, id } = await withShare()
    expect((await returnsOf(ada, id)).series.monthsChain).toBe(true)
    const fund = await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND' },
      { type: 'CAPITAL_CALL', date: '2025-12-31', amount: '100' },
      { type: 'CAPITAL_CALL', date: '2026-02-15', amount: '100' },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '220' },
    )
    expect((await returnsOf(ada, fund)).series.monthsChain).toBe(false)
    expect((await ada.get('/portfolio/history')).body.returns.monthsChain).toBe(false)
  })

  it('is not 0 in a month without a new price: it is not known', async () => {
    const ada = await app.founder()
    const id = await openShare(
      ada,
      { '2026-01-30': '100', '2026-04-10': '120' },
      { type: 'BUY', date: '2026-01-30', quantity: '1', price: '100' },
    )
    const [, february, march, april] = (await returnsOf(ada, id)).calendar[0].months
    expect(february.twr).toEqual({ value: null, reason: 'NO_NEW_PRICE' })
    expect(march.twr).toEqual({ value: null, reason: 'NO_NEW_PRICE' })
    expect(april.twr.value).toBeCloseTo(0.2, 12)
    const asked = await ada.get(`/positions/${id}/performance?asOf=2026-03-15`)
    const ofPeriod = (key: string) => asked.body.periods.find((each: { key: string }) => each.key === key)
    expect(ofPeriod('MTD').twr).toEqual({ value: null, reason: 'NO_NEW_PRICE' })
    expect(ofPeriod('MAX').twr.value).toBe(0)
  })

  it('agrees with the proof of each month', async () => {
    const { ada, id } = await withShare()
    const [year] = (await returnsOf(ada, id)).calendar
    for (const { from, to, twr } of year.months) {
      const query = `measure=timeWeightedReturn&from=${from}&to=${to}`
      const { results } = (await ada.get(`/positions/${id}/proof?${query}`)).body
      expect(results.timeWeightedReturn).toBeCloseTo(twr.value, 12)
    }
  })
})

describe('who may ask what a position earned over time', () => {
  it('is a member, also one who sees no values: ratios are none', async () => {
    const { ada, id } = await withShare()
    expect((await app.fetch(`/api/positions/${id}/returns`)).status).toBe(401)
    const stranger = await app.founder()
    expect((await stranger.get(`/positions/${id}/returns`)).body).toMatchObject({
      code: 'POSITION_NOT_FOUND',
      status: 404,
    })
    const viewer = await app.signUp('Viewer')
    await joined(app, viewer, ada.orgId, { role: 'viewer', valuesVisible: false })
    const blind = asMember(app.fetch, viewer, ada.orgId)
    expect((await returnsOf(blind, id)).series.whole.value).toBeCloseTo(0.089, 12)
  })

  it.each([
    ['from=2026-05-01&to=2026-04-01', 'A stretch that ends on 2026-04-01 begins before it.'],
    ['to=2099-12-31', 'Ask for a day until 2027-04-11.'],
    ['currency=XXQ', 'This is not a currency code of ISO 4217'],
  ])('is refused with the reason: %s', async (query, words) => {
    const { ada, id } = await withShare()
    const answer = await ada.get(`/positions/${id}/returns?${query}`)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain(words)
  })
})
