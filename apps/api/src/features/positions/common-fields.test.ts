import { describe, expect, it } from 'vitest'

import { openFilled } from '../../testing/every-detail.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('what every position has', () => {
  it.each([
    [{ ownership: '0' }, 'ownership', 'above 0 and at most 100 %'],
    [{ ownership: '100.01' }, 'ownership', 'above 0 and at most 100 %'],
    [{ targetWeight: '-1' }, 'targetWeight', 'from 0 to 100 %'],
    [{ liquidity: 'SOON' }, 'liquidity', 'Choose one of DAYS, WEEKS, MONTHS, YEARS.'],
    [{ valuationEveryMonths: 0 }, 'valuationEveryMonths', '1 to 120 months'],
    [{ benchmark: 'two words' }, 'benchmark', 'no spaces'],
    [{ type: 'LIABILITY', liquidity: 'DAYS' }, 'liquidity', 'never turned into money'],
  ])('refuses %j in words', async (fields, path, words) => {
    const ada = await app.founder()
    const { status, body } = await ada.call('POST', '/positions', { name: 'One', type: 'FUND', ...fields })
    expect(status).toBe(400)
    expect(body.data.issues).toMatchObject([{ path: [path], message: expect.stringContaining(words) }])
  })

  it('is liquid as its type usually is, or as somebody said', async () => {
    const ada = await app.founder()
    const deposit = await openFilled(ada, { type: 'CASH' })
    await ada.call('POST', '/transactions', {
      positionId: deposit.id,
      type: 'BUY',
      date: '2026-01-05',
      amount: '500',
    })
    const liquid = async () => {
      const { body } = await ada.get('/portfolio/summary')
      return [body.liquid.value, body.illiquid.value]
    }
    expect(await liquid()).toEqual(['500', '0'])
    await ada.call('PUT', `/positions/${deposit.id}`, { liquidity: 'YEARS' })
    expect(await liquid()).toEqual(['0', '500'])
  })

  it('says when its next valuation is due, and the portfolio says when that is past', async () => {
    const ada = await app.founder()
    const valued = async (fields: Record<string, unknown>, date: string) => {
      const { id } = await openFilled(ada, fields)
      const row = { positionId: id, type: 'NAV_ADJUSTMENT', date, amount: '100' }
      expect((await ada.call('POST', '/transactions', row)).status).toBe(201)
      return id as string
    }
    // A fund's quarter, and thirty days for its letter to arrive.
    const fund = await valued({ name: 'Fund', type: 'PRIVATE_FUND' }, '2025-09-30')
    const slow = await valued(
      { name: 'Slow', type: 'PRIVATE_FUND', details: { reportingLagDays: 120 } },
      '2025-09-30',
    )
    const house = await valued({ name: 'House', type: 'REAL_ESTATE' }, '2025-02-28')
    const rented = await valued(
      { name: 'Rented', type: 'REAL_ESTATE', valuationEveryMonths: 24 },
      '2025-02-28',
    )
    const due = async (id: string) => (await ada.get(`/positions/${id}`)).body.valuationDueOn
    expect(await due(fund)).toBe('2026-01-30')
    expect(await due(slow)).toBe('2026-04-30')
    expect(await due(house)).toBe('2026-02-28')
    expect(await due(rented)).toBe('2027-02-28')
    const { health } = (await ada.get('/portfolio/summary')).body
    expect(health.map(({ name, kind }: { name: string; kind: string }) => `${name} ${kind}`)).toEqual([
      'Fund OLD_VALUATION',
      'House OLD_VALUATION',
    ])
    await ada.call('PUT', `/positions/${house}`, { status: 'closed' })
    expect(await due(house)).toBeNull()
  })
})
