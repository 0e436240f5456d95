import { describe, expect, it } from 'vitest'

import { importPrices, openPosition, openShare } from '../../testing/holdings.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function performanceOf(ada: Person, id: string) {
  const answer = await ada.get(`/positions/${id}/performance`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('the performance of a quoted position', () => {
  /** Bought at the close of the 7th; then up, down and up by a tenth, the index always by half of that. */
  async function withShare() {
    const ada = await app.founder({ benchmarkIndex: 'IDX' })
    await importPrices(ada, 'IDX', 'EUR', {
      '2026-04-06': '50',
      '2026-04-07': '50',
      '2026-04-08': '52.5',
      '2026-04-09': '49.875',
      '2026-04-10': '52.36875',
    })
    const id = await openShare(
      ada,
      {
        '2026-04-07': '100',
        '2026-04-08': '110',
        '2026-04-09': '99',
        '2026-04-10': '108.9',
      },
      { type: 'BUY', date: '2026-04-07', quantity: '10', price: '100' },
      { type: 'FEES', date: '2026-04-09', amount: '2' },
    )
    return { ada, id }
  }

  it('splits the gain and sets the benchmark beside it', async () => {
    const { ada, id } = await withShare()
    const { benchmark, periods, jCurve } = await performanceOf(ada, id)
    expect(benchmark).toEqual({ symbol: 'IDX', isTotalReturn: false })
    expect(jCurve).toBeNull()
    const whole = periods.at(-1)
    expect(whole).toMatchObject({
      key: 'MAX',
      from: '2026-04-06',
      gain: { value: '87', currency: 'EUR' },
      parts: { price: '89', currency: '0', income: '0', fees: '2', taxes: '0' },
      base: null,
      pme: null,
    })
    expect(whole.benchmark.value).toBeCloseTo(52.36875 / 50 - 1, 12)
  })

  it('measures risk from the returns of trading days', async () => {
    const { ada, id } = await withShare()
    await ada.call('DELETE', `/transactions/${(await ada.get('/transactions?type=FEES')).body.items[0].id}`)
    const { risk } = (await performanceOf(ada, id)).periods.at(-1)
    expect(risk).toMatchObject({ returnCount: 3, pairCount: 3 })
    // Returns of 0.1, −0.1 and 0.1: mean 1/30, sample variance 0.04 ÷ 3, a year of 252 days.
    const [mean, deviation, year] = [1 / 30, Math.sqrt(0.04 / 3), Math.sqrt(252)]
    expect(risk.volatility.value).toBeCloseTo(deviation * year, 9)
    expect(risk.sharpe.value).toBeCloseTo((mean / deviation) * year, 9)
    expect(risk.sortino.value).toBeCloseTo((mean / Math.sqrt(0.01 / 3)) * year, 9)
    expect(risk.beta.value).toBeCloseTo(2, 9)
    expect(risk.correlation.value).toBeCloseTo(1, 9)
    expect(risk.trackingError.value).toBeCloseTo((deviation / 2) * year, 9)
    // Two of three days rose; 0.2 gained and 0.1 lost; the only fall is of a tenth, at the end of the second day.
    expect(risk.further.upsideFrequency.value).toBeCloseTo(2 / 3, 12)
    expect(risk.further.omega.value).toBeCloseTo(2, 9)
    expect(risk.further.painIndex.value).toBeCloseTo((0.1 + 0.01) / 3, 9)
    // It is the index with a loan of the same size: nothing of it is its own.
    expect(risk.againstBenchmark.rSquared.value).toBeCloseTo(1, 9)
    expect(risk.againstBenchmark.systematicRisk.value).toBeCloseTo(deviation * year, 9)
    expect(risk.againstBenchmark.specificRisk.value).toBeCloseTo(0, 9)
    // From 110 to 99, and not back at 110 yet.
    expect(risk.maxDrawdown.value).toBeCloseTo(0.1, 9)
    expect(risk.drawdown).toEqual({
      peakOn: '2026-04-08',
      troughOn: '2026-04-09',
      recoveredOn: null,
      length: 2,
    })
  })

  it('takes a day on which the benchmark was not traded together with the next', async () => {
    const ada = await app.founder({ benchmarkIndex: 'IDX' })
    const days = ['2026-04-06', '2026-04-07', '2026-04-08', '2026-04-09', '2026-04-10']
    const closes = (list: string[]) =>
      Object.fromEntries(days.flatMap((on, i) => (list[i] ? [[on, list[i]]] : [])))
    await importPrices(ada, 'S', 'EUR', closes(['100', '110', '121', '108.9', '119.79']))
    await importPrices(ada, 'IDX', 'EUR', closes(['100', '', '110.25', '104.7375', '109.974375']))
    const id = await openPosition(
      ada,
      { name: 'Share', type: 'PUBLIC_EQUITY', stock: { symbol: 'S' } },
      { type: 'BUY', date: '2026-04-06', quantity: '1', price: '100' },
    )
    const { risk } = (await performanceOf(ada, id)).periods.at(-1)
    // 21 %, −10 % and 10 % beside 10.25 %, −5 % and 5 %.
    expect(risk).toMatchObject({ returnCount: 4, pairCount: 3 })
    const [own, market] = [
      [0.21, -0.1, 0.1],
      [0.1025, -0.05, 0.05],
    ]
    const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
    const away = (list: number[]) => list.map((value) => value - mean(list))
    const dot = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? NaN), 0)
    const beta = dot(away(own), away(market)) / dot(away(market), away(market))
    expect(risk.beta.value).toBeCloseTo(beta, 9)
  })

  it('says why there is none of it: no benchmark, too few days, nothing that moved', async () => {
    const ada = await app.founder({ benchmarkIndex: 'NONE' })
    await importPrices(ada, 'S', 'EUR', { '2026-04-08': '10', '2026-04-09': '10', '2026-04-10': '10' })
    const buy = { type: 'BUY', quantity: '1', price: '10' }
    const share = { type: 'PUBLIC_EQUITY', stock: { symbol: 'S' } }
    const flat = await openPosition(ada, { name: 'Flat', ...share }, { ...buy, date: '2026-04-08' })
    const { benchmark, periods } = await performanceOf(ada, flat)
    expect(benchmark).toBeNull()
    expect(periods.at(-1)).toMatchObject({
      benchmark: null,
      risk: {
        returnCount: 2,
        pairCount: 0,
        volatility: { value: 0 },
        sharpe: { value: null, reason: 'NO_DEVIATION' },
        beta: { value: null, reason: 'NO_PRICE' },
        drawdown: null,
      },
    })
    const young = await openPosition(ada, { name: 'Young', ...share }, { ...buy, date: '2026-04-09' })
    expect((await performanceOf(ada, young)).periods.at(-1).risk).toMatchObject({
      returnCount: 1,
      volatility: { value: null, reason: 'TOO_FEW_RETURNS' },
    })
  })
})

describe('the performance of a fund', () => {
  it('is held against the benchmark in the currency of the fund, and drawn as a J-curve', async () => {
    const ada = await app.founder({ benchmarkIndex: 'IDX' })
    // The pound is 1.25 dollars on every day, so that the index grows alike in both.
    const rates = ['2025-12-31', '2026-01-05', '2026-03-02', '2026-04-10'].map((on) => `${on},1.6,1.28,0.9,`)
    const file = new File([['Date,USD,GBP,CHF,', ...rates, ''].join('\n')], 'eurofxref-hist.csv')
    expect((await ada.send('/imports/commit', { file, settings: '{}' })).status).toBe(201)
    await importPrices(ada, 'IDX', 'GBP', { '2026-01-05': '100', '2026-03-02': '115', '2026-04-10': '130' })
    const id = await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND', currency: 'USD' },
      { type: 'CAPITAL_CALL', date: '2026-01-05', amount: '25' },
      { type: 'DISTRIBUTION', date: '2026-03-02', amount: '15' },
      { type: 'NAV_ADJUSTMENT', date: '2026-04-10', amount: '20' },
    )
    const { periods, jCurve } = await performanceOf(ada, id)
    const whole = periods.at(-1)
    expect(whole.pme.ks.value).toBeCloseTo((15 * (130 / 115) + 20) / (25 * 1.3), 12)
    expect(whole).toMatchObject({ risk: null, benchmark: { value: null, reason: 'NO_PRICE' } })
    expect(whole.gain).toMatchObject({ value: '10', currency: 'USD' })
    // At 1.60 dollars for the euro throughout.
    expect(whole.base).toMatchObject({ gain: { value: '6.25', currency: 'EUR' } })
    expect(jCurve.points).toMatchObject([
      { day: '2026-03-31', paidIn: '25', distributed: '15', netCashFlow: '-10', nav: '10', netWithNav: '0' },
      { day: '2026-04-10', netCashFlow: '-10', nav: '20', netWithNav: '10', tvpi: 1.4 },
    ])
    // It has no commitment, so nothing of it is unfunded.
    expect(jCurve.steps).toEqual([
      { day: '2026-01-05', paidIn: '25', distributed: '0', netCashFlow: '-25', unfunded: null },
      { day: '2026-03-02', paidIn: '25', distributed: '15', netCashFlow: '-10', unfunded: null },
    ])
    expect(jCurve).toMatchObject({ trough: { day: '2026-01-05', netCashFlow: '-25' }, breakEvenOn: null })
  })

  it('of a sum of positions takes their flows for what they are', async () => {
    const ada = await app.founder()
    const parent = await openPosition(ada, { name: 'Umbrella', type: 'OTHER_INVESTMENT', method: 'CHILDREN' })
    await openPosition(
      ada,
      { name: 'Below', type: 'DIRECT_EQUITY', parentPositionId: parent },
      { type: 'BUY', date: '2026-01-05', amount: '100' },
      { type: 'NAV_ADJUSTMENT', date: '2026-02-05', amount: '110' },
      { type: 'BUY', date: '2026-02-10', amount: '40' },
    )
    const whole = (await performanceOf(ada, parent)).periods.at(-1)
    expect(whole).toMatchObject({ gain: { value: '10' }, parts: { price: '10' } })
    const { body } = await ada.get(`/positions/${parent}/proof?measure=gain`)
    expect(body).toMatchObject({ results: { gain: '10' }, residual: '0' })
    expect(body.rows[0].position.name).toBe('Below')
  })
})
