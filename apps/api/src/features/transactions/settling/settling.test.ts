import { describe, expect, it } from 'vitest'

import { aFamily, call, send } from '../../../testing/cash-links.ts'
import { created, openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const accountOf = async (person: Person, id: string) =>
  (await person.get(`/positions/${id}`)).body.settlementPositionId

const unsettled = async (person: Person, query = '') =>
  (await person.get(`/transactions/unsettled${query}`)).body.map(({ id }: { id: string }) => id)

const health = async (person: Person, query = '') =>
  (await person.get(`/portfolio/summary${query}`)).body.health.filter(
    ({ kind }: { kind: string }) => kind === 'UNSETTLED',
  )

/** A bank with 500,000 since January, a fund, and a second account without rows. */
async function withSavings() {
  const { ada, cash, fund } = await aFamily(app)
  return { ada, cash, fund, savings: await openPosition(ada, { name: 'Savings', type: 'CASH' }) }
}

/** The same, and the money of the fund moves on the bank. */
async function aSettledFamily() {
  const { ada, cash, fund, savings } = await withSavings()
  await send(ada, 'PUT', `/positions/${fund}`, { settlementPositionId: cash })
  return { ada, cash, fund, savings }
}

describe('the account on which the money of a position moves', () => {
  it('is the first that a row of it moved, and stays until somebody says otherwise', async () => {
    const { ada, cash, fund, savings } = await withSavings()
    expect(await accountOf(ada, fund)).toBeNull()
    const row = { ...call, positionId: fund }
    await send(ada, 'POST', '/transactions', { ...row, cashPositionId: cash })
    expect(await accountOf(ada, fund)).toBe(cash)
    await send(ada, 'POST', '/transactions', { ...row, amount: '5', cashPositionId: savings })
    expect(await accountOf(ada, fund)).toBe(cash)
    await send(ada, 'PUT', `/positions/${fund}`, { settlementPositionId: null })
    const bare = await send(ada, 'POST', '/transactions', { ...row, amount: '7' })
    expect(await accountOf(ada, fund)).toBeNull()
    const change = { positionId: fund, cashPositionId: savings }
    await send(ada, 'PUT', `/transactions/update/${bare.id}`, change)
    expect(await accountOf(ada, fund)).toBe(savings)
  })

  it('is not remembered of an account, from which money goes to another one', async () => {
    const { ada, cash, savings } = await withSavings()
    const moved = { positionId: savings, type: 'BUY', date: '2026-02-02', amount: '10' }
    await send(ada, 'POST', '/transactions', { ...moved, cashPositionId: cash })
    expect(await accountOf(ada, savings)).toBeNull()
  })

  it('holds money, is there, and is no other than itself', async () => {
    const { ada, cash, fund, savings } = await withSavings()
    const refused = async (id: string, settlementPositionId: string, status: number, words: RegExp) => {
      const answer = await ada.call('PUT', `/positions/${id}`, { settlementPositionId })
      expect(answer.status).toBe(status)
      expect(answer.text).toMatch(words)
    }
    await refused(fund, fund, 400, /“Linden Fund” is no cash account/)
    await refused(cash, savings, 400, /An account is where money moves itself/)
    await refused(fund, '00000000-0000-4000-8000-000000000000', 404, /POSITION_NOT_FOUND/)
    const bob = await app.founder()
    const elsewhere = await openPosition(bob, { name: 'Elsewhere', type: 'CASH' })
    await refused(fund, elsewhere, 404, /POSITION_NOT_FOUND/)
    const input = { name: 'Savings', type: 'CASH', settlementPositionId: cash }
    expect((await ada.call('POST', '/positions', input)).status).toBe(400)
    expect(await accountOf(ada, fund)).toBeNull()
  })

  it('is none of a position that becomes an account, and may be gone', async () => {
    const { ada, cash, fund, savings } = await aSettledFamily()
    const other = await openPosition(ada, {
      name: 'Other',
      type: 'OTHER_ASSET',
      settlementPositionId: savings,
    })
    await send(ada, 'PUT', `/positions/${other}`, { type: 'CASH', method: 'BALANCE' })
    expect(await accountOf(ada, other)).toBeNull()
    expect((await ada.call('DELETE', `/positions/${cash}`)).status).toBe(204)
    const renamed = await send(ada, 'PUT', `/positions/${fund}`, { name: 'Elm', settlementPositionId: cash })
    expect(renamed).toMatchObject({ name: 'Elm', settlementPositionId: cash })
  })
})

describe('a call without its cash', () => {
  it('is an item of the health of the data until its cash moves', async () => {
    const { ada, cash, fund } = await aSettledFamily()
    const { id } = await send(ada, 'POST', '/transactions', { ...call, positionId: fund })
    const later = { ...call, type: 'DISTRIBUTION', date: '2026-03-02', amount: '300', positionId: fund }
    const paid = await send(ada, 'POST', '/transactions', later)
    expect(await unsettled(ada)).toEqual([id, paid.id])
    expect(await health(ada)).toEqual([
      { kind: 'UNSETTLED', positionId: fund, name: 'Linden Fund', day: '2026-03-02', rowCount: 2 },
    ])
    expect(await health(ada, '?asOf=2026-02-10')).toMatchObject([{ day: '2026-02-02', rowCount: 1 }])
    await send(ada, 'PUT', `/transactions/update/${id}`, { positionId: fund, cashPositionId: cash })
    expect(await unsettled(ada, `?positionId=${fund}`)).toEqual([paid.id])
    expect(await unsettled(ada, `?positionId=${cash}`)).toEqual([])
    await send(ada, 'PUT', `/positions/${fund}`, { settlementPositionId: null })
    expect(await unsettled(ada)).toEqual([])
    expect(await health(ada)).toEqual([])
  })

  it('is none where the statement of the bank has it, one row for one call', async () => {
    const { ada, cash, fund } = await aSettledFamily()
    const first = await send(ada, 'POST', '/transactions', { ...call, positionId: fund })
    const second = await send(ada, 'POST', '/transactions', { ...call, date: '2026-02-09', positionId: fund })
    const booked = (date: string, amount: string, type = 'SELL') =>
      send(ada, 'POST', '/transactions', { positionId: cash, type, date, amount })
    await booked('2026-02-05', '99999.99')
    await booked('2026-02-05', '100000', 'BUY')
    expect(await unsettled(ada)).toEqual([first.id, second.id])
    // It is nearer to the first call.
    await booked('2026-02-04', '100000')
    expect(await unsettled(ada)).toEqual([second.id])
    await booked('2026-02-19', '100000')
    expect(await unsettled(ada)).toEqual([])
  })

  it('is none where it is older than the account, is to come, is taken back, or moves nothing', async () => {
    const { ada, fund } = await aSettledFamily()
    const record = (row: object) => send(ada, 'POST', '/transactions', { ...call, positionId: fund, ...row })
    await record({ date: '2025-06-30' })
    await record({ date: '2026-09-30' })
    await record({ type: 'NAV_ADJUSTMENT' })
    const wrong = await record({})
    await record({ date: '2026-02-03', reverses: wrong.id })
    expect(await unsettled(ada)).toEqual([])
    await record({ amount: '42' })
    expect(await unsettled(ada)).toHaveLength(1)
  })

  it('is again one when the account was deleted, and none once the position has no account', async () => {
    const { ada, cash, fund, savings } = await aSettledFamily()
    const row = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, cashPositionId: cash })
    expect(await unsettled(ada)).toEqual([])
    await ada.call('DELETE', `/positions/${cash}`)
    expect(await unsettled(ada)).toEqual([])
    const opening = { positionId: savings, type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '9' }
    await send(ada, 'POST', '/transactions', opening)
    await send(ada, 'PUT', `/positions/${fund}`, { settlementPositionId: savings })
    expect(await unsettled(ada)).toEqual([row.id])
  })

  it('is told to nobody who does not see the fund or the account', async () => {
    const { ada, cash, fund } = await aSettledFamily()
    await send(ada, 'POST', '/transactions', { ...call, positionId: fund })
    const trust = await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Oak Trust', type: 'TRUST' })
    await send(ada, 'PUT', `/positions/${fund}`, { entityId: trust })
    const eve = await app.signUp('Eve')
    await joined(app, eve, ada.orgId, { role: 'viewer', entityIds: [trust] })
    const seen = await eve.get('/transactions/unsettled', { orgId: ada.orgId })
    expect(seen.body).toEqual([])
    await send(ada, 'PUT', `/positions/${cash}`, { entityId: trust })
    expect((await eve.get('/transactions/unsettled', { orgId: ada.orgId })).body).toHaveLength(1)
  })
})
