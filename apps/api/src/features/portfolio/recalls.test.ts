import { describe, expect, it } from 'vitest'

import { openPosition } from '../../testing/holdings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-06-30T12:00:00Z' })

async function withFund(...rows: Parameters<typeof openPosition>[2][]) {
  const ada = await app.founder()
  const fund = await openPosition(
    ada,
    { name: 'Fund', type: 'PRIVATE_FUND', details: { commitment: '1000' } },
    { type: 'CAPITAL_CALL', date: '2026-01-10', amount: '900' },
    {
      type: 'DISTRIBUTION',
      date: '2026-03-01',
      amount: '300',
      recallable: '300',
      recallableUntil: '2026-06-30',
    },
    ...rows,
  )
  const unfundedOn = async (on: string) =>
    (await ada.get(`/positions/${fund}?asOf=${on}`)).body.unfunded.value as string
  const recallsOn = async (on: string) =>
    (await ada.get(`/portfolio/summary?asOf=${on}`)).body.due
      .filter(({ kind }: { kind: string }) => kind === 'RECALL')
      .map((item: { on: string; amount: { value: string } }) => [item.on, item.amount.value])
  return { ada, fund, unfundedOn, recallsOn }
}

describe('a right to call again that ends', () => {
  it('is unfunded and due until the end of its last day, in list and proof alike', async () => {
    const { ada, fund, unfundedOn, recallsOn } = await withFund()
    expect([await unfundedOn('2026-02-28'), await unfundedOn('2026-06-30')]).toEqual(['100', '400'])
    expect([await unfundedOn('2026-07-01'), await unfundedOn('2027-01-01')]).toEqual(['100', '100'])
    expect(await recallsOn('2026-06-30')).toEqual([['2026-06-30', '300']])
    expect(await recallsOn('2026-07-01')).toEqual([])
    const { body } = await ada.get(`/positions/${fund}/proof?measure=unfunded&to=2026-07-01`)
    expect(body).toMatchObject({ results: { unfunded: '100' }, residual: '0' })
    expect(body.rows.at(-1)).toMatchObject({ what: 'ENDED', day: '2026-07-01', result: '-300' })
  })

  it('is due as far as no call has used it', async () => {
    const { unfundedOn, recallsOn } = await withFund({
      type: 'CAPITAL_CALL',
      date: '2026-05-01',
      amount: '200',
    })
    expect(await recallsOn('2026-06-01')).toEqual([['2026-06-30', '100']])
    expect([await unfundedOn('2026-06-30'), await unfundedOn('2026-07-01')]).toEqual(['200', '100'])
  })
})
