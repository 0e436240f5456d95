import { describe, expect, it } from 'vitest'

import { aFamily, balanceOf, call, send } from '../../../testing/cash-links.ts'
import { openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const shares = { name: 'Alpha', type: 'PUBLIC_EQUITY' }
const buy = { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1000' }
const sale = { type: 'SELL', date: '2026-02-02', quantity: '4', amount: '500' }

describe('several transactions at once', () => {
  it('go to the trash with the money that they moved, and come back as they were', async () => {
    const { ada, cash, fund } = await aFamily(app)
    const paid = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, cashPositionId: cash })
    const fee = await send(ada, 'POST', '/transactions', {
      type: 'FEES',
      date: '2026-03-02',
      amount: '30',
      positionId: cash,
    })
    expect(await balanceOf(ada, cash)).toBe('399970')
    const ids = [paid.id, fee.id]
    const gone = await send(ada, 'POST', '/transactions/delete', { ids }, 200)
    expect(new Set(gone.ids)).toEqual(new Set([...ids, paid.link.transactionId]))
    expect(await balanceOf(ada, cash)).toBe('500000')
    expect((await ada.get(`/transactions?positionId=${cash}`)).body.total).toBe(1)
    const back = await send(ada, 'POST', '/transactions/restore', { ids }, 200)
    expect(new Set(back.ids)).toEqual(new Set(gone.ids))
    expect(await balanceOf(ada, cash)).toBe('399970')
    expect((await ada.get(`/transactions/${paid.id}`)).body.link).toMatchObject({ positionId: cash })
  })

  it('may be both rows of one movement, which goes once', async () => {
    const { ada, cash, fund } = await aFamily(app)
    const paid = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, cashPositionId: cash })
    const ids = [paid.link.transactionId, paid.id]
    expect((await send(ada, 'POST', '/transactions/delete', { ids }, 200)).ids).toHaveLength(2)
  })

  it('may build on each other in whichever order they are named', async () => {
    const ada = await app.founder()
    const alpha = await openPosition(ada, shares, buy, sale)
    const { items } = (await ada.get(`/transactions?positionId=${alpha}&sortBy=date&sortDirection=asc`)).body
    const ids = items.map(({ id }: { id: string }) => id)
    await send(ada, 'POST', '/transactions/delete', { ids }, 200)
    await send(ada, 'POST', '/transactions/restore', { ids: ids.toReversed() }, 200)
    expect((await ada.get(`/positions/${alpha}`)).body.quantity).toBe('6')
  })

  it('stay all where a later row builds on one of them, and where one is gone', async () => {
    const ada = await app.founder()
    const alpha = await openPosition(ada, shares, buy, sale)
    const beta = await openPosition(ada, { ...shares, name: 'Beta' }, buy)
    const [sold, bought] = (await ada.get(`/transactions?positionId=${alpha}`)).body.items
    const [other] = (await ada.get(`/transactions?positionId=${beta}`)).body.items
    const refused = await ada.call('POST', '/transactions/delete', { ids: [other.id, bought.id] })
    expect([refused.status, refused.body.code]).toEqual([422, 'TRANSACTION_REFUSED'])
    await send(ada, 'DELETE', `/transactions/${sold.id}`)
    const missing = await ada.call('POST', '/transactions/delete', { ids: [other.id, sold.id] })
    expect([missing.status, missing.body.code]).toEqual([404, 'TRANSACTION_NOT_FOUND'])
    expect((await ada.get('/transactions')).body.total).toBe(2)
    expect((await ada.get(`/transactions/${other.id}`)).status).toBe(200)
  })

  it('stay all where one is of a closed period, and come back from the trash only into an open one', async () => {
    const ada = await app.founder()
    const alpha = await openPosition(ada, shares, buy, sale)
    const [sold, bought] = (await ada.get(`/transactions?positionId=${alpha}`)).body.items
    await send(ada, 'POST', '/closings', { through: '2026-01-31' })
    const refused = await ada.call('POST', '/transactions/delete', { ids: [sold.id, bought.id] })
    expect([refused.status, refused.body.code]).toEqual([409, 'PERIOD_CLOSED'])
    expect(refused.body.message).toContain('All days until 2026-01-31 are closed.')
    expect((await ada.get(`/positions/${alpha}`)).body.quantity).toBe('6')
    await send(ada, 'POST', '/transactions/delete', { ids: [sold.id] }, 200)
    await send(ada, 'POST', '/closings', { through: '2026-02-28' })
    const late = await ada.call('POST', '/transactions/restore', { ids: [sold.id] })
    expect([late.status, late.body.code]).toEqual([409, 'PERIOD_CLOSED'])
  })

  it('are refused as a whole where one is of an entity that the role does not see, and beyond a page', async () => {
    const ada = await app.founder()
    const { id: own } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, {
      name: 'Trust',
      type: 'TRUST',
    })
    const seen = await openPosition(ada, { ...shares, entityId: own }, buy)
    const unseen = await openPosition(ada, { ...shares, name: 'Beta' }, buy)
    const rowOf = async (id: string) => (await ada.get(`/transactions?positionId=${id}`)).body.items[0].id
    const ids = [await rowOf(seen), await rowOf(unseen)]
    const bob = await app.signUp()
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [own] })
    const asBob = asMember(app.fetch, bob, ada.orgId)
    expect((await asBob.call('POST', '/transactions/delete', { ids })).status).toBe(404)
    expect((await ada.get('/transactions')).body.total).toBe(2)
    const many = await ada.call('POST', '/transactions/delete', { ids: Array(201).fill(ids[0]) })
    expect([many.status, many.body.message]).toEqual([400, 'Take at most 200 rows at once.'])
  })

  it('deleted by two people at once go once, and the other one is told', async () => {
    const ada = await app.founder()
    const alpha = await openPosition(ada, shares, buy, sale)
    const { items } = (await ada.get(`/transactions?positionId=${alpha}`)).body
    const ids = items.map(({ id }: { id: string }) => id)
    const answers = await Promise.all(
      [ids, ids.toReversed()].map((each) => ada.call('POST', '/transactions/delete', { ids: each })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect((await ada.get('/transactions')).body.total).toBe(0)
  })
})
