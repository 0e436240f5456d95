import { describe, expect, it } from 'vitest'

import { importPrices, openPosition, openShare } from '../../testing/holdings.ts'
import { openFund, resultsOf, withShare, type Row } from '../../testing/proofs.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('the proof of a return', () => {
  it('multiplies the growth of its days', async () => {
    const { proof } = await withShare(app)
    const body = await proof('measure=timeWeightedReturn&currency=EUR')
    // 80 of 84 on the first day, 96 and 8 of 80 on the day of the dividend, 75 of 96 on the last.
    expect(body.results.timeWeightedReturn).toBeCloseTo((80 / 84) * (104 / 80) * (75 / 96) - 1, 12)
    expect(body.residual).toBeCloseTo(0, 12)
    // From 5 January to 10 April.
    expect(body.rowCount).toBe(96)
    const moved = body.rows.filter((row: Row) => row.result !== 1)
    expect(moved.map((row: Row) => row.day)).toEqual(['2026-01-05', '2026-03-02', '2026-04-10'])
  })

  it('discounts the flows so that they come to nothing', async () => {
    const { proof } = await withShare(app)
    const body = await proof('measure=xirr')
    const grows = 1 + body.results.xirr
    // 105 paid, 10 received 56 days later, 150 left after 95.
    expect(-105 + 10 / grows ** (56 / 365) + 150 / grows ** (95 / 365)).toBeCloseTo(0, 6)
    expect(
      body.rows.map(({ what, in: paid, out }: Row & { in: string; out: string }) => [what, paid ?? out]),
    ).toEqual([
      ['FLOW', '105'],
      ['FLOW', '10'],
      ['CLOSING', '150'],
    ])
    expect(body.residual).toBeCloseTo(0, 6)
  })

  it('sends the newest five hundred rows and says how many there are', async () => {
    const ada = await app.founder()
    const id = await openShare(
      ada,
      { '2024-01-02': '100', '2026-04-10': '110' },
      { type: 'BUY', date: '2024-01-02', quantity: '1', price: '100' },
    )
    const { body } = await ada.get(`/positions/${id}/proof?measure=timeWeightedReturn`)
    // 2 January 2024 to 10 April 2026: 365 days of the leap year, 365, and 100.
    expect(body.rowCount).toBe(830)
    expect(body.rows).toHaveLength(500)
    expect(body.rows.at(-1).day).toBe('2026-04-10')
    expect(body.rows[0].day).toBe('2024-11-27')
    expect(body.results.timeWeightedReturn).toBeCloseTo(0.1, 12)
  })
})

describe('the proof of what a fund did', () => {
  it('shows what was paid in and distributed, and the multiples of both', async () => {
    const ada = await app.founder()
    const { body } = await ada.get(`/positions/${await openFund(ada)}/proof?measure=multiples`)
    expect(body.results).toEqual({
      paidIn: '500',
      distributed: '50',
      value: '500',
      dpi: 0.1,
      rvpi: 1,
      tvpi: 1.1,
    })
    expect(resultsOf(body)).toEqual([
      ['FLOW', '2025-01-10', '-400'],
      ['FLOW', '2026-02-01', '-100'],
      ['FLOW', '2026-03-01', '50'],
      ['CLOSING', '2026-04-10', '500'],
    ])
  })

  it('takes the calls from the commitment', async () => {
    const ada = await app.founder()
    const { body } = await ada.get(`/positions/${await openFund(ada)}/proof?measure=unfunded`)
    expect(body).toMatchObject({ results: { unfunded: '500' }, residual: '0' })
    expect(resultsOf(body)).toEqual([
      ['OPENING', '2025-01-09', '1000'],
      ['CHANGE', '2025-01-10', '-400'],
      ['CHANGE', '2026-02-01', '-100'],
    ])
  })

  it('holds its flows against the benchmark', async () => {
    const ada = await app.founder({ benchmarkIndex: 'IDX' })
    await importPrices(ada, 'IDX', 'EUR', { '2026-01-05': '100', '2026-03-02': '115', '2026-04-10': '130' })
    const id = await openPosition(
      ada,
      { name: 'Small', type: 'PRIVATE_FUND' },
      { type: 'CAPITAL_CALL', date: '2026-01-05', amount: '25' },
      { type: 'DISTRIBUTION', date: '2026-03-02', amount: '15' },
      { type: 'NAV_ADJUSTMENT', date: '2026-04-10', amount: '20' },
    )
    const { body } = await ada.get(`/positions/${id}/proof?measure=pme`)
    // docs/DOMAIN.md, Returns.
    expect(body.results.ks).toBeCloseTo((15 * (130 / 115) + 20) / (25 * 1.3), 12)
    expect(body.residual).toBeCloseTo(0, 12)
    expect(body.rows.map((row: Row & { terms: { level: number } }) => row.terms.level)).toEqual([
      100, 115, 130,
    ])
  })

  it('is missing, with the reason, where there is no series of the benchmark', async () => {
    const ada = await app.founder({ benchmarkIndex: 'NONE' })
    const { body } = await ada.get(`/positions/${await openFund(ada)}/proof?measure=pme`)
    expect(body).toMatchObject({ results: { ks: null }, reason: 'NO_PRICE', residual: null, rows: [] })
  })
})
