import { describe, expect, it } from 'vitest'

import { testApp } from '../testing/test-app.ts'

const app = testApp()

/** The sample as somebody makes it on a day. */
async function sampleOn(day: string) {
  app.clock.set(`${day}T12:00:00Z`)
  const ada = await app.founder()
  const made = await ada.call('POST', '/orgs/sample')
  expect(made.status, made.text).toBe(201)
  const inSample = { orgId: made.body.id as string }
  const { body } = await ada.get('/closings', inSample)
  return { ada, inSample, closings: body }
}

describe('the closed year of the sample', () => {
  it('was opened once for a restated value, and says what that did to the year', async () => {
    const { ada, inSample, closings } = await sampleOn('2026-06-01')
    expect(closings).toMatchObject([
      { through: '2025-12-31', closedBy: { name: 'Ada' }, reopenedAt: null, reason: null },
      { through: '2025-12-31', reopenedBy: { name: 'Ada' }, reason: expect.stringContaining('1,418,000') },
    ])
    const [again, first] = closings
    expect(Number(again.netWorth) - Number(first.netWorth)).toBeCloseTo(13_000, 4)
    const { body } = await ada.get(`/closings/${first.id}/restatements`, inSample)
    expect(body).toMatchObject({ residual: '0', noted: { value: first.netWorth, repriced: '0' } })
    // 1,418,000 − 1,405,000
    expect(body.acts).toMatchObject([
      {
        difference: '13000',
        changes: [{ action: 'UPDATED', fields: [{ field: 'amount', before: '1405000', after: '1418000' }] }],
        positions: [{ name: 'Linden Buyout Fund IV', before: '1405000', after: '1418000' }],
      },
    ])
    expect((await ada.get(`/closings/${again.id}/restatements`, inSample)).body.acts).toEqual([])
    const fund = (await ada.get('/positions', inSample)).body.find(
      ({ name }: { name: string }) => name === 'Linden Buyout Fund IV',
    )
    const late = { positionId: fund.id, type: 'NAV_ADJUSTMENT', date: '2025-11-30', amount: '1' }
    expect((await ada.call('POST', '/transactions', late, inSample)).body.code).toBe('PERIOD_CLOSED')
  })

  it.each([
    ['2026-01-05', 0],
    ['2026-04-19', 1],
  ])('has happened as far as it had on %s', async (day, count) => {
    expect((await sampleOn(day)).closings).toHaveLength(count)
  })
})
