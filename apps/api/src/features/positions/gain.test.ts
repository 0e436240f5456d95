import { describe, expect, it } from 'vitest'

import { openPosition } from '../../testing/holdings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('the gain of a fund since the beginning', () => {
  it('is one number in list, page, periods and proof; what is not realised is another and is called so', async () => {
    const ada = await app.founder()
    const fund = await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND', details: { commitment: '1000000' } },
      {
        type: 'CAPITAL_CALL',
        date: '2025-01-10',
        amount: '650000',
        lines: [
          { kind: 'INVESTMENT', amount: '550000' },
          { kind: 'MANAGEMENT_FEE', amount: '100000' },
        ],
      },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '812000' },
    )
    const page = (await ada.get(`/positions/${fund}`)).body
    expect([page.gain.value, page.paidIn.value, page.multiples.tvpi.toFixed(2)]).toEqual([
      '162000',
      '650000',
      '1.25',
    ])
    expect([page.cost.value, page.unrealisedGain.value]).toEqual(['550000', '262000'])
    const [listed] = (await ada.get('/positions')).body
    expect(listed.gain).toEqual(page.gain)
    const { periods } = (await ada.get(`/positions/${fund}/performance`)).body
    const whole = periods.find(({ key }: { key: string }) => key === 'MAX')
    expect(whole.gain.value).toBe('162000')
    const proof = (await ada.get(`/positions/${fund}/proof?measure=gain`)).body
    expect(proof).toMatchObject({ results: { gain: '162000' }, residual: '0' })
  })
})
