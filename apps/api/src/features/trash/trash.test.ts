import type { RoleName } from '@kinfolio/contract/rights'
import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp()

async function create(person: Person, path: string, body: unknown) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function withPosition(fields: Record<string, unknown> = {}) {
  app.clock.set('2026-04-10T12:00:00Z')
  const ada = await app.founder()
  const position = await create(ada, '/positions', {
    name: 'Apple',
    type: 'PUBLIC_EQUITY',
    currency: 'USD',
    ...fields,
  })
  return { ada, position }
}

const buy = { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1500' }

async function remove(person: Person, path: string) {
  const answer = await person.call('DELETE', path)
  expect(answer.status, answer.text).toBe(204)
}

async function trashOf(person: Person, query = '') {
  const answer = await person.get(`/orgs/${person.orgId}/trash${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

function restore(person: Person, recordType: string, id: string) {
  return person.call('POST', `/orgs/${person.orgId}/trash/${recordType}/${id}/restore`)
}

/** Somebody else in the organisation. */
async function withRole(ada: Person, role: RoleName): Promise<Person> {
  const bob = await app.signUp('Bob')
  await joined(app, bob, ada.orgId, { role })
  return asMember(app.fetch, bob, ada.orgId)
}

describe('the trash', () => {
  it('says what was deleted, when, by whom, and until when it is kept', async () => {
    const { ada, position } = await withPosition()
    const row = await create(ada, '/transactions', { ...buy, positionId: position.id })
    const entity = await create(ada, `/orgs/${ada.orgId}/entities`, { name: 'Old trust', type: 'TRUST' })
    await remove(ada, `/transactions/${row.id}`)
    app.clock.set('2026-04-11T09:30:00Z')
    await remove(ada, `/orgs/${ada.orgId}/entities/${entity.id}`)
    const by = { id: ada.id, name: 'Ada' }
    expect(await trashOf(ada)).toEqual({
      items: [
        {
          recordType: 'entities',
          recordId: entity.id,
          name: 'Old trust',
          deletedAt: '2026-04-11T09:30:00.000Z',
          deletedBy: by,
          keptUntil: '2026-05-11T09:30:00.000Z',
          transactionCount: 0,
        },
        {
          recordType: 'transactions',
          recordId: row.id,
          name: 'Buy Equity of 2026-01-05, Apple',
          deletedAt: '2026-04-10T12:00:00.000Z',
          deletedBy: by,
          keptUntil: '2026-05-10T12:00:00.000Z',
          transactionCount: 0,
        },
      ],
      total: 2,
      page: 1,
      limit: 50,
    })
    expect(await trashOf(ada, '?recordType=transactions')).toMatchObject({ total: 1 })
    expect((await trashOf(ada, '?limit=1&page=2')).items).toMatchObject([{ recordId: row.id }])
  })

  it('gives a position back with the rows that went with it, and with no others', async () => {
    const { ada, position } = await withPosition()
    const [later, earlier] = [
      await create(ada, '/transactions', { ...buy, positionId: position.id }),
      await create(ada, '/transactions', { ...buy, positionId: position.id }),
    ]
    await remove(ada, `/transactions/${earlier.id}`)
    app.clock.set('2026-04-10T12:00:01Z')
    await remove(ada, `/positions/${position.id}`)
    expect((await trashOf(ada)).items).toMatchObject([
      { recordId: position.id, transactionCount: 1 },
      { recordId: earlier.id },
    ])
    const restored = await restore(ada, 'positions', position.id)
    expect(restored.status, restored.text).toBe(204)
    const list = (await ada.get('/transactions')).body
    expect(list).toMatchObject({ total: 1, items: [{ id: later.id }] })
    expect((await ada.get(`/positions/${position.id}`)).body).toMatchObject({ quantity: '10', version: 2 })
    expect((await trashOf(ada)).items).toMatchObject([{ recordId: earlier.id }])
  })

  it('gives a transaction and an entity back', async () => {
    const { ada, position } = await withPosition()
    const row = await create(ada, '/transactions', { ...buy, positionId: position.id })
    const entity = await create(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    await remove(ada, `/transactions/${row.id}`)
    await remove(ada, `/orgs/${ada.orgId}/entities/${entity.id}`)
    expect((await restore(ada, 'transactions', row.id)).status).toBe(204)
    expect((await restore(ada, 'entities', entity.id)).status).toBe(204)
    expect((await ada.get('/transactions')).body.total).toBe(1)
    expect((await ada.get(`/orgs/${ada.orgId}/entities`)).body).toMatchObject([{ id: entity.id, version: 2 }])
    expect((await trashOf(ada)).total).toBe(0)
  })

  it('keeps what belongs to something in the trash, and says what that is', async () => {
    const { ada } = await withPosition()
    const entity = await create(ada, `/orgs/${ada.orgId}/entities`, {
      name: 'Holding',
      type: 'HOLDING_COMPANY',
    })
    const house = await create(ada, '/positions', { name: 'House', type: 'REAL_ESTATE', entityId: entity.id })
    const flat = await create(ada, '/positions', {
      name: 'Flat',
      type: 'REAL_ESTATE',
      parentPositionId: house.id,
    })
    const value = { positionId: flat.id, type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '1' }
    const row = await create(ada, '/transactions', value)
    await remove(ada, `/transactions/${row.id}`)
    app.clock.set('2026-04-10T12:00:01Z')
    await remove(ada, `/positions/${flat.id}`)
    await remove(ada, `/positions/${house.id}`)
    await remove(ada, `/orgs/${ada.orgId}/entities/${entity.id}`)

    const refusals = [
      [await restore(ada, 'transactions', row.id), '"Flat"'],
      [await restore(ada, 'positions', flat.id), '"House"'],
      [await restore(ada, 'positions', house.id), '"Holding"'],
    ] as const
    for (const [answer, name] of refusals) {
      expect(answer.body, name).toMatchObject({ code: 'PARENT_IN_TRASH', status: 409 })
      expect(answer.body.message).toContain(`${name} is in the trash`)
    }
    for (const [recordType, id] of [
      ['entities', entity.id],
      ['positions', house.id],
      ['positions', flat.id],
      ['transactions', row.id],
    ] as const) {
      const answer = await restore(ada, recordType, id)
      expect(answer.status, answer.text).toBe(204)
    }
  })

  it('gives nothing back that a later import has brought again', async () => {
    const { ada } = await withPosition()
    const csv = 'day,type,name,currency,quantity,price\n2026-01-05,BUY,Pear,USD,10,150\n'
    const choice = { action: 'CREATE', name: 'Pear', type: 'PUBLIC_EQUITY', currency: 'USD', symbol: null }
    const settings = JSON.stringify({ instruments: { Pear: choice } })
    const commit = () => ada.send('/imports/commit', { file: new File([csv], 'trades.csv'), settings })
    const first = await commit()
    expect(first.status, first.text).toBe(201)
    const [row] = (await ada.get('/transactions')).body.items
    await remove(ada, `/positions/${row.positionId}`)
    expect((await commit()).body.counts.added).toBe(1)
    const refused = await restore(ada, 'positions', row.positionId)
    expect(refused.body).toMatchObject({ code: 'ALREADY_RECORDED', status: 409 })
    expect(refused.body.message).toContain('imported again')
    expect((await ada.get('/transactions')).body.total).toBe(1)
  })

  it('has nothing that was never in it, that is out again, or whose thirty days are over', async () => {
    const { ada, position } = await withPosition()
    expect((await restore(ada, 'positions', position.id)).body).toMatchObject({ code: 'TRASH_NOT_FOUND' })
    await remove(ada, `/positions/${position.id}`)
    expect((await restore(ada, 'positions', position.id)).status).toBe(204)
    expect((await restore(ada, 'positions', position.id)).status).toBe(404)
    await remove(ada, `/positions/${position.id}`)
    app.clock.set('2026-05-10T12:00:00Z')
    expect((await trashOf(ada)).total).toBe(0)
  })

  it('is for owners and admins', async () => {
    const { ada, position } = await withPosition()
    await remove(ada, `/positions/${position.id}`)
    const list = `/orgs/${ada.orgId}/trash`
    const back = `${list}/positions/${position.id}/restore`
    expect((await app.fetch(`/api${list}`)).status).toBe(401)
    expect((await app.fetch(`/api${back}`, { method: 'POST' })).status).toBe(401)
    const stranger = await app.founder()
    expect((await stranger.get(list)).body.code).toBe('ORG_NOT_FOUND')
    expect((await stranger.call('POST', back)).body.code).toBe('ORG_NOT_FOUND')
    expect((await restore(stranger, 'positions', position.id)).body.code).toBe('TRASH_NOT_FOUND')
    for (const role of ['member', 'viewer'] as const) {
      const member = await withRole(ada, role)
      expect((await member.get(list)).body, role).toMatchObject({ code: 'FORBIDDEN', status: 403 })
      expect((await member.call('POST', back)).body, role).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    }
    expect((await (await withRole(ada, 'admin')).call('POST', back)).status).toBe(204)
  })

  it.each([
    ['/trash/series/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b/restore', 'can lie in the trash'],
    ['/trash/positions/12/restore', 'This is not an id.'],
  ])('refuses %s in words', async (path, words) => {
    const { ada } = await withPosition()
    const answer = await ada.call('POST', `/orgs/${ada.orgId}${path}`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(words)
  })

  it('takes no position that others stand below, and names those', async () => {
    const { ada, position } = await withPosition({ type: 'OTHER_INVESTMENT' })
    for (const name of ['First', 'Second'])
      await create(ada, '/positions', { name, type: 'CASH', parentPositionId: position.id })
    const refused = await ada.call('DELETE', `/positions/${position.id}`)
    expect(refused.body).toMatchObject({ code: 'POSITION_IN_USE', status: 409 })
    expect(refused.body.data.children.map((child: { name: string }) => child.name).toSorted()).toEqual([
      'First',
      'Second',
    ])
    expect(refused.body.message).toMatch(/(First, Second|Second, First)/)
  })
})

describe('a deleted organisation', () => {
  it('is brought back by its owner, within thirty days, as it was', async () => {
    const { ada, position } = await withPosition()
    const admin = await withRole(ada, 'admin')
    await remove(ada, `/orgs/${ada.orgId}`)
    expect((await ada.get('/orgs/deleted')).body).toEqual([
      {
        id: ada.orgId,
        name: 'The Lovelaces',
        deletedAt: '2026-04-10T12:00:00.000Z',
        keptUntil: '2026-05-10T12:00:00.000Z',
      },
    ])
    const back = `/orgs/${ada.orgId}/restore`
    expect((await admin.get('/orgs/deleted')).body).toEqual([])
    expect((await admin.call('POST', back)).body.code).toBe('ORG_NOT_FOUND')
    expect((await (await app.signUp()).call('POST', back)).body.code).toBe('ORG_NOT_FOUND')
    expect((await app.fetch(`/api${back}`, { method: 'POST' })).status).toBe(401)
    app.clock.set('2026-05-10T11:59:59Z')
    expect((await ada.call('POST', back)).status).toBe(204)
    expect((await admin.get(`/positions/${position.id}`)).status).toBe(200)
    expect((await ada.call('POST', back)).body.code).toBe('ORG_NOT_FOUND')
  })

  it('is beyond reach after that', async () => {
    const { ada } = await withPosition()
    await remove(ada, `/orgs/${ada.orgId}`)
    app.clock.set('2026-05-10T12:00:00Z')
    expect((await ada.get('/orgs/deleted')).body).toEqual([])
    expect((await ada.call('POST', `/orgs/${ada.orgId}/restore`)).body.code).toBe('ORG_NOT_FOUND')
  })
})
