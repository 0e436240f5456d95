import { describe, expect, it } from 'vitest'

import { aFamily, call, send } from '../../../testing/cash-links.ts'
import { joined } from '../../../testing/members.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('running figures', () => {
  it('are paid-in, unfunded and value of a fund, and the balance of the account that paid', async () => {
    const { ada, cash, fund } = await aFamily(app)
    const first = await send(ada, 'POST', '/transactions', {
      ...call,
      positionId: fund,
      cashPositionId: cash,
    })
    const second = await send(ada, 'POST', '/transactions', {
      ...call,
      positionId: fund,
      cashPositionId: cash,
      date: '2026-03-02',
      amount: '50000',
    })
    const ids = [first.id, second.id].join(',')
    const { body } = await ada.get(`/transactions/running?positionId=${fund}&ids=${ids}`)
    // 400,000 committed; 100,000 and then 50,000 called: 300,000 and 250,000 are left.
    expect(body).toMatchObject([
      { id: first.id, paidIn: '100000', unfunded: '300000', nav: { value: '100000' }, endsDay: true },
      { id: second.id, paidIn: '150000', unfunded: '250000', nav: { value: '150000' } },
    ])
    const paid = [first, second].map((row) => row.link.transactionId)
    const account = await ada.get(`/transactions/running?positionId=${cash}&ids=${paid.join(',')}`)
    expect(account.body.map(({ nav }: { nav: { value: string } }) => nav.value)).toEqual(['400000', '350000'])
  })

  it('tell nothing of rows of another position, and nothing at all of one that is foreign or without values', async () => {
    const { ada, cash, fund } = await aFamily(app)
    const row = await send(ada, 'POST', '/transactions', { ...call, positionId: fund })
    expect((await ada.get(`/transactions/running?positionId=${cash}&ids=${row.id}`)).body).toEqual([])
    const eve = await app.founder()
    const foreign = await eve.get(`/transactions/running?positionId=${fund}&ids=${row.id}`)
    expect(foreign.status).toBe(404)
    const viewer = await app.signUp()
    await joined(app, viewer, ada.orgId, { role: 'viewer', valuesVisible: false })
    const hidden = await viewer.get(`/transactions/running?positionId=${fund}&ids=${row.id}`, {
      orgId: ada.orgId,
    })
    expect([hidden.status, hidden.body.code]).toEqual([403, 'VALUES_HIDDEN'])
  })
})
