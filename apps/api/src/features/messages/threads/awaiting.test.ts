import { describe, expect, it } from 'vitest'

import { aFamily, call, send } from '../../../testing/cash-links.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** A conversation about a record. */
async function aThread(ada: Person, entityType: string, entityId: string) {
  const { threadId } = await send(ada, 'POST', '/messages', { subject: 'Notice', text: 'Please pay' })
  await send(ada, 'POST', `/message-threads/${threadId}/links`, { entityType, entityId })
  return threadId as string
}

const threadOf = async (ada: Person, id: string) => (await ada.get(`/message-threads/${id}`)).body
const sleep = (ada: Person, id: string, snoozedFor: Record<string, unknown>) =>
  ada.call('PATCH', `/message-threads/${id}`, { status: 'SNOOZED', snoozedFor })

describe('a conversation that sleeps', () => {
  it('until a payment of a fund is woken by it, once', async () => {
    const { ada, fund } = await aFamily(app)
    const id = await aThread(ada, 'position', fund)
    const event = { event: 'PAYMENT', entityType: 'position', entityId: fund }
    const slept = await sleep(ada, id, event)
    expect(slept.body, slept.text).toMatchObject({
      status: 'SNOOZED',
      snoozedUntil: null,
      snoozedFor: { ...event, name: 'Linden Fund' },
    })
    await send(ada, 'POST', '/transactions', { ...call, positionId: fund })
    const woken = await threadOf(ada, id)
    expect(woken).toMatchObject({ status: 'OPEN', snoozedFor: null, version: slept.body.version + 1 })
    await send(ada, 'POST', '/transactions', { ...call, positionId: fund, date: '2026-03-02' })
    expect((await threadOf(ada, id)).version).toBe(woken.version)
  })

  it('until a payment sleeps on till the day of one that is recorded for a day to come', async () => {
    const { ada, fund } = await aFamily(app)
    const id = await aThread(ada, 'position', fund)
    await sleep(ada, id, { event: 'PAYMENT', entityType: 'position', entityId: fund })
    await send(ada, 'POST', '/transactions', { ...call, positionId: fund, date: '2036-04-20' })
    expect(await threadOf(ada, id)).toMatchObject({ status: 'SNOOZED', snoozedUntil: '2036-04-20' })
  })

  it('until a payment of a cost is woken when a payment is put on it', async () => {
    const { ada, cash } = await aFamily(app)
    const cost = await send(ada, 'POST', '/costs', {
      name: 'Custody',
      firstOn: '2026-01-31',
      terms: [{ kind: 'AMOUNT', amount: '100' }],
    })
    const id = await aThread(ada, 'cost', cost.id)
    await sleep(ada, id, { event: 'PAYMENT', entityType: 'cost', entityId: cost.id })
    const paid = { positionId: cash, type: 'SELL', date: '2026-02-02', amount: '100' }
    const { id: transactionId } = await send(ada, 'POST', '/transactions', paid)
    expect((await threadOf(ada, id)).status).toBe('SNOOZED')
    await send(ada, 'POST', `/costs/${cost.id}/payments`, { expectedOn: '2026-01-31', transactionId })
    expect((await threadOf(ada, id)).status).toBe('OPEN')
  })

  it('until a due day has that day, and is woken when the day changes', async () => {
    const { ada, fund } = await aFamily(app)
    const later = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, date: '2036-05-04' })
    const id = await aThread(ada, 'position', fund)
    const offered = (await ada.get(`/message-threads/${id}/events`)).body
    expect(offered).toMatchObject([
      { event: 'PAYMENT', name: 'Linden Fund', on: null },
      { event: 'PAPER', on: null },
      { event: 'DUE', on: '2036-05-04' },
    ])
    const due = { event: 'DUE', entityType: 'position', entityId: fund }
    expect((await sleep(ada, id, due)).body).toMatchObject({ snoozedFor: due, snoozedUntil: offered[2].on })
    await send(ada, 'POST', '/transactions', { ...call, positionId: fund, date: '2036-04-12' })
    expect(await threadOf(ada, id)).toMatchObject({ status: 'SNOOZED', snoozedUntil: '2036-04-12' })
    const change = { ...call, positionId: fund, date: '2036-05-11', version: later.version }
    await send(ada, 'PUT', `/transactions/update/${later.id}`, change)
    expect((await threadOf(ada, id)).status).toBe('OPEN')
  })

  it('until a paper is woken by one on the record, by the trash, and by an answer', async () => {
    const { ada, fund, cash } = await aFamily(app)
    const [byPaper, byTrash] = [await aThread(ada, 'position', fund), await aThread(ada, 'position', cash)]
    await sleep(ada, byPaper, { event: 'PAPER', entityType: 'position', entityId: fund })
    await sleep(ada, byTrash, { event: 'PAPER', entityType: 'position', entityId: cash })
    const file = new File(['A statement'], 'Statement.txt', { type: 'text/plain' })
    const brought = await ada.send('/attachments/upload', { file, type: 'position', entityId: fund })
    expect(brought.status, brought.text).toBe(201)
    expect((await threadOf(ada, byPaper)).status).toBe('OPEN')
    expect((await threadOf(ada, byTrash)).status).toBe('SNOOZED')
    await send(ada, 'DELETE', `/positions/${cash}`)
    expect(await threadOf(ada, byTrash)).toMatchObject({ status: 'OPEN', snoozedFor: null })
  })

  it('waits only for what is of its records, and for what they have', async () => {
    const { ada, fund, cash } = await aFamily(app)
    const id = await aThread(ada, 'position', fund)
    const elsewhere = await sleep(ada, id, { event: 'PAPER', entityType: 'position', entityId: cash })
    expect(elsewhere.body).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: ['snoozedFor'] }] },
    })
    const open = await ada.call('PATCH', `/message-threads/${id}`, {
      status: 'OPEN',
      snoozedFor: { event: 'PAPER', entityType: 'position', entityId: fund },
    })
    expect(open.body.data.issues).toMatchObject([{ path: ['status'] }])
    const person = await send(ada, 'POST', '/contacts', { name: 'Grace' })
    const other = await aThread(ada, 'contact', person.id)
    for (const event of ['PAYMENT', 'DUE'])
      expect((await sleep(ada, other, { event, entityType: 'contact', entityId: person.id })).body.code).toBe(
        'INVALID_INPUT',
      )
  })

  it('is woken by what a role does that sees the record and not the conversation', async () => {
    const ada = await app.founder()
    const trust = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const account = await send(ada, 'POST', '/positions', {
      name: 'Giro',
      type: 'CASH',
      currency: 'EUR',
      entityId: trust.id,
    })
    const id = await aThread(ada, 'position', account.id)
    await sleep(ada, id, { event: 'PAYMENT', entityType: 'position', entityId: account.id })
    const person = await app.signUp('Bob')
    await joined(app, person, ada.orgId, { role: 'member', entityIds: [trust.id] })
    const bob = asMember(app.fetch, person, ada.orgId)
    const row = { positionId: account.id, type: 'BUY', date: '2026-02-02', amount: '100' }
    await send(bob, 'POST', '/transactions', row)
    expect((await threadOf(ada, id)).status).toBe('OPEN')
  })
})

describe('two people at once', () => {
  it('do not undo each other: a change that was made on an older state is refused in words', async () => {
    const ada = await app.founder()
    const { threadId: id } = await send(ada, 'POST', '/messages', { subject: 'Call', text: 'Call them' })
    const { version } = await threadOf(ada, id)
    const change = (body: Record<string, unknown>) =>
      ada.call('POST', '/message-threads/change', { ids: [id], versions: { [id]: version }, ...body })
    const both = await Promise.all([change({ assigneeId: ada.id }), change({ status: 'DONE' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { id } } })
    expect(refused?.body.message).toMatch(/“Call”/)
  })
})
