import { describe, expect, it } from 'vitest'

import { aFamily, balanceOf, call, send } from '../../../testing/cash-links.ts'
import { openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('two rows of one movement', () => {
  async function paid() {
    const family = await aFamily(app)
    const { ada, cash, fund } = family
    const row = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, cashPositionId: cash })
    return { ...family, row, movement: row.link.transactionId as string }
  }

  it('change day and amount together, from either end', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    await send(ada, 'PUT', `/transactions/update/${row.id}`, {
      positionId: fund,
      date: '2026-02-10',
      amount: '120000',
      version: row.version,
    })
    expect((await ada.get(`/transactions/${movement}`)).body).toMatchObject({
      date: '2026-02-10T00:00:00.000Z',
      amount: '120000',
      version: 2,
    })
    await send(ada, 'PUT', `/transactions/update/${movement}`, {
      positionId: cash,
      date: '2026-02-11',
      amount: '125000',
      notes: 'Debited',
    })
    expect((await ada.get(`/transactions/${row.id}`)).body).toMatchObject({
      date: '2026-02-11T00:00:00.000Z',
      amount: '125000',
      notes: '',
      version: 3,
    })
    expect(await balanceOf(ada, cash)).toBe('375000')
  })

  it('conflict with a change of either', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    await send(ada, 'PUT', `/transactions/update/${row.id}`, { positionId: fund, amount: '90000' })
    const stale = { positionId: cash, amount: '80000', version: 1 }
    const answer = await ada.call('PUT', `/transactions/update/${movement}`, stale)
    expect(answer.status).toBe(409)
    expect(answer.body.data.current).toMatchObject({ id: movement, amount: '90000', version: 2 })
  })

  it('keep apart what only one of them can say', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    const refused = async (id: string, body: Record<string, unknown>, words: string) => {
      const answer = await ada.call('PUT', `/transactions/update/${id}`, body)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.body.message).toContain(words)
    }
    await refused(movement, { positionId: cash, type: 'BUY' }, 'Change what it was for')
    await refused(movement, { positionId: fund }, 'Change what it was for')
    await refused(row.id, { positionId: fund, type: 'NAV_ADJUSTMENT' }, 'moves no cash')
    const lines = [
      { kind: 'INVESTMENT', amount: '98000' },
      { kind: 'MANAGEMENT_FEE', amount: '2000' },
    ]
    await send(ada, 'PUT', `/transactions/update/${row.id}`, { positionId: fund, lines })
    await refused(movement, { positionId: cash, amount: '90000' }, 'follows from the row on “Linden Fund”')
  })

  it('go to another account, lose the money and get it back', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    const savings = await openPosition(ada, { name: 'Savings', type: 'CASH' })
    const change = (cashPositionId: string | null) =>
      send(ada, 'PUT', `/transactions/update/${row.id}`, { positionId: fund, cashPositionId })
    expect((await change(savings)).link).toMatchObject({ transactionId: movement, positionName: 'Savings' })
    expect([await balanceOf(ada, cash), await balanceOf(ada, savings)]).toEqual(['500000', '-100000'])
    expect((await change(null)).link).toBeNull()
    expect((await ada.get(`/transactions?positionId=${savings}`)).body.total).toBe(0)
    const again = await change(cash)
    expect(again.link).toMatchObject({ positionName: 'Bank' })
    expect(await balanceOf(ada, cash)).toBe('400000')
    expect((await ada.get('/transactions')).body.total).toBe(3)
  })

  it('are deleted, listed in the trash, restored and logged as one', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    await send(ada, 'DELETE', `/transactions/${movement}`)
    expect((await ada.get(`/transactions/${row.id}`)).status).toBe(404)
    expect(await balanceOf(ada, cash)).toBe('500000')
    expect((await ada.get(`/transactions?positionId=${fund}`)).body.total).toBe(0)
    const trash = (await ada.get(`/orgs/${ada.orgId}/trash`)).body
    expect(trash.items).toMatchObject([{ recordId: row.id, transactionCount: 1 }])
    expect(trash.total).toBe(1)
    const restored = await send(ada, 'POST', `/transactions/${movement}/restore`, undefined, 200)
    expect(restored.link.transactionId).toBe(row.id)
    expect(await balanceOf(ada, cash)).toBe('400000')
    const log = (await ada.get(`/orgs/${ada.orgId}/history?action=RESTORED`)).body
    expect(new Set(log.items.map((change: { recordId: string }) => change.recordId))).toEqual(
      new Set([row.id, movement]),
    )
    expect(new Set(log.items.map((change: { requestId: string }) => change.requestId)).size).toBe(1)
  })

  it('stay apart while the position of one is in the trash, and are one again afterwards', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    await send(ada, 'DELETE', `/positions/${fund}`)
    expect((await ada.get(`/transactions/${movement}`)).body.link).toBeNull()
    expect(await balanceOf(ada, cash)).toBe('400000')
    const path = `/orgs/${ada.orgId}/trash/positions/${fund}/restore`
    await send(ada, 'POST', path, undefined, 204)
    expect((await ada.get(`/transactions/${movement}`)).body.link.transactionId).toBe(row.id)
    // Both went; the position of one of them then went too, and has to come back first.
    await send(ada, 'DELETE', `/transactions/${row.id}`)
    await send(ada, 'DELETE', `/positions/${fund}`)
    const refused = await ada.call('POST', `/transactions/${movement}/restore`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('"Linden Fund" is in the trash')
  })

  it('keep an import from being undone, which names the row', async () => {
    const { ada, cash } = await aFamily(app)
    const share = await openPosition(ada, { name: 'Apple', type: 'PUBLIC_EQUITY' })
    const csv =
      'Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency\n2026-02-02,BUY,Apple,1000,100,100000,0,EUR\n'
    const settings = JSON.stringify({ instruments: { Apple: { action: 'USE', positionId: share } } })
    const imported = await ada.send('/imports/commit', { file: new File([csv], 'trades.csv'), settings })
    expect(imported.status, imported.text).toBe(201)
    const [row] = (await ada.get(`/transactions?positionId=${share}`)).body.items
    await send(ada, 'PUT', `/transactions/update/${row.id}`, { positionId: share, cashPositionId: cash })
    const refused = await ada.call('POST', `/imports/${imported.body.id}/undo`)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body.data)).toContain(row.id)
    expect(await balanceOf(ada, cash)).toBe('400000')
  })

  it('are linked after a backup was restored, under their new ids', async () => {
    const { ada, row } = await paid()
    const archive = await ada.get(`/orgs/${ada.orgId}/backup`)
    expect(archive.status).toBe(200)
    const restored = await ada.send('/orgs/restore', {
      file: new File([new Uint8Array(archive.bytes)], 'backup.zip'),
    })
    expect(restored.status, restored.text).toBe(201)
    const there = asMember(app.fetch, ada, restored.body.org.id)
    const { items } = (await there.get('/transactions')).body
    const fundRow = items.find((item: { type: string }) => item.type === 'CAPITAL_CALL')
    expect(fundRow.id).not.toBe(row.id)
    expect(fundRow.link).toMatchObject({ id: fundRow.id, positionName: 'Bank', amount: '100000' })
  })
})

describe('a role for one entity', () => {
  it('neither links to what it does not see, nor changes half of a movement', async () => {
    const ada = await app.founder()
    const [own, other] = await Promise.all(
      ['Trust', 'Holding'].map((name) =>
        send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' }),
      ),
    )
    const fund = await openPosition(ada, { name: 'Fund', type: 'PRIVATE_FUND', entityId: own.id })
    const cash = await openPosition(ada, { name: 'Hidden bank', type: 'CASH', entityId: other.id })
    const row = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, cashPositionId: cash })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [own.id] })
    const scoped = asMember(app.fetch, bob, ada.orgId)

    const linked = { ...call, positionId: fund, cashPositionId: cash }
    for (const path of ['/transactions', '/transactions/effect']) {
      const answer = await scoped.call('POST', path, linked)
      expect([answer.status, answer.body.code]).toEqual([404, 'POSITION_NOT_FOUND'])
    }
    const scopedRow = (await scoped.get(`/transactions/${row.id}`)).body
    expect(scopedRow.link).toBeNull()
    expect(JSON.stringify(scopedRow)).not.toContain('Hidden')
    for (const [method, path, body] of [
      ['PUT', `/transactions/update/${row.id}`, { positionId: fund, amount: '1' }],
      ['DELETE', `/transactions/${row.id}`, undefined],
    ] as const) {
      const answer = await scoped.call(method, path, body)
      expect([answer.status, answer.body.code]).toEqual([403, 'LINK_OUT_OF_SIGHT'])
    }
    expect(await balanceOf(ada, cash)).toBe('-100000')
  })
})
