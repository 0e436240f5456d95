import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function add(person: Person, body: Record<string, unknown>) {
  const answer = await person.call('POST', '/messages', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('messages', () => {
  it('are written, read, listed newest first, and changed', async () => {
    const ada = await app.founder()
    const first = await add(ada, { subject: 'Call the notary', text: 'About the  deed\nof May' })
    expect(first).toMatchObject({
      type: 'NOTE',
      status: 'NEW',
      processing: 'RECEIVED',
      processed: false,
      preview: 'About the deed of May',
      archived: false,
      author: { id: ada.id },
      from: null,
    })
    app.clock.set('2026-04-10T12:01:00Z')
    const second = await add(ada, { text: 'Done by phone', threadId: first.threadId, type: 'REMINDER' })
    expect(second.threadId).toBe(first.threadId)
    const list = (await ada.get('/messages')).body
    expect(list).toMatchObject({ total: 2, limit: 20, offset: 0 })
    expect(list.items.map((one: { id: string }) => one.id)).toEqual([second.id, first.id])
    expect(list.items[0]).not.toHaveProperty('text')
    const thread = (await ada.get(`/messages/thread/${first.threadId}`)).body
    expect(thread.map((one: { text: string }) => one.text)).toEqual([
      'About the  deed\nof May',
      'Done by phone',
    ])
    const changed = await ada.call('PATCH', `/messages/${first.id}`, {
      processed: true,
      status: 'DONE',
      version: 1,
    })
    expect(changed.body).toMatchObject({ processing: 'POSTED', processed: true, status: 'DONE', version: 2 })
    const late = await ada.call('PATCH', `/messages/${first.id}`, { text: 'Other', version: 1 })
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { version: 2 } } })
  })

  it('are found by type, status, processing and conversation, page by page', async () => {
    const ada = await app.founder()
    const note = await add(ada, { subject: 'Note' })
    const reminder = await add(ada, { subject: 'Reminder', type: 'REMINDER', status: 'WAITING' })
    const done = await add(ada, { subject: 'Done', type: 'SYSTEM', status: 'DONE' })
    await ada.call('PATCH', `/messages/${done.id}`, { processing: 'IGNORED' })
    const idsOf = async (query: string) =>
      new Set<string>((await ada.get(`/messages?${query}`)).body.items.map((one: { id: string }) => one.id))
    expect(await idsOf('type=REMINDER')).toEqual(new Set([reminder.id]))
    expect(await idsOf('status=NEW')).toEqual(new Set([note.id]))
    expect(await idsOf('statuses=NEW,DONE')).toEqual(new Set([note.id, done.id]))
    expect(await idsOf('processed=true')).toEqual(new Set([done.id]))
    expect(await idsOf('processed=false')).toEqual(new Set([note.id, reminder.id]))
    expect(await idsOf(`threadId=${reminder.threadId}`)).toEqual(new Set([reminder.id]))
    const pages = [await idsOf('limit=2'), await idsOf('limit=2&offset=2')]
    expect(pages.map(({ size }) => size)).toEqual([2, 1])
    expect(new Set(pages.flatMap((page) => [...page]))).toEqual(new Set([note.id, reminder.id, done.id]))
    for (const wrong of [
      'status=LATE',
      'limit=201',
      'limit=0',
      'offset=-1',
      'threadId=x',
      'processed=perhaps',
    ])
      expect((await ada.get(`/messages?${wrong}`)).body).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
  })

  it('of conversations that are asked for stand in one order, however the list is cut into pages', async () => {
    const ada = await app.founder()
    const threads: { id: string; threadId: string }[] = []
    for (const status of ['NEW', 'WAITING', 'DONE', 'NEW'])
      threads.push(await add(ada, { subject: status, status }))
    for (let turn = 0; turn < 9; turn += 1) {
      // Each two of them came at the same moment.
      app.clock.set(`2026-04-10T12:0${Math.floor(turn / 2)}:30Z`)
      await add(ada, { text: `${turn}`, threadId: threads[(turn * 3) % 4]?.threadId })
    }
    await ada.call('PATCH', `/messages/${threads[3]?.id}/archive`, {})
    const idsOf = async (query: string): Promise<string[]> =>
      (await ada.get(`/messages?${query}`)).body.items.map((one: { id: string }) => one.id)
    for (const asked of ['', 'status=NEW', 'statuses=NEW,WAITING', 'statuses=WAITING,DONE', 'type=NOTE']) {
      const all = await idsOf(`limit=50&${asked}`)
      expect((await ada.get(`/messages?limit=1&${asked}`)).body.total).toBe(all.length)
      const pages: string[] = []
      for (let offset = 0; offset < all.length; offset += 2)
        pages.push(...(await idsOf(`limit=2&offset=${offset}&${asked}`)))
      expect(pages).toEqual(all)
    }
    const [archived, everything] = [await idsOf('limit=50&includeArchived=true'), await idsOf('limit=50')]
    expect(archived.filter((id) => everything.includes(id))).toEqual(everything)
    expect(archived.length).toBeGreaterThan(everything.length)
    app.clock.set('2026-04-10T12:00:00Z')
  })

  it('that are archived leave the lists and come back', async () => {
    const ada = await app.founder()
    const { id } = await add(ada, { subject: 'Old' })
    const archived = await ada.call('PATCH', `/messages/${id}/archive`, {})
    expect(archived.body).toMatchObject({ id, archived: true })
    expect((await ada.get('/messages')).body.total).toBe(0)
    expect((await ada.get('/messages?includeArchived=true')).body.total).toBe(1)
    expect((await ada.get(`/messages/${id}`)).body.archived).toBe(true)
    await ada.call('PATCH', `/messages/${id}/archive`, { archived: false })
    expect((await ada.get('/messages')).body.total).toBe(1)
  })

  it('go to the trash and come back, and the log knows them without their words', async () => {
    const ada = await app.founder()
    const { id, threadId } = await add(ada, { subject: 'Deed', text: 'A secret of the family' })
    expect((await ada.call('DELETE', `/messages/${id}`)).status).toBe(204)
    expect((await ada.get('/messages')).body.total).toBe(0)
    expect((await ada.get(`/messages/${id}`)).body.code).toBe('MESSAGE_NOT_FOUND')
    expect((await ada.get(`/message-threads/${threadId}`)).body.code).toBe('MESSAGE_NOT_FOUND')
    expect((await ada.get('/message-threads')).body.total).toBe(0)
    const trash = `/orgs/${ada.orgId}/trash`
    expect((await ada.get(trash)).body.items).toMatchObject([{ recordId: id, name: 'Deed' }])
    expect((await ada.call('POST', `${trash}/messages/${id}/restore`)).status).toBe(204)
    expect((await ada.get('/message-threads')).body.items).toMatchObject([{ id: threadId, messageCount: 1 }])
    const history = await ada.get(`/orgs/${ada.orgId}/history?recordId=${id}&recordType=messages`)
    expect(history.body.items.map((one: { action: string }) => one.action)).toEqual([
      'RESTORED',
      'DELETED',
      'CREATED',
    ])
    expect(history.text).not.toContain('secret')
  })

  it('need some words, and a conversation that is there', async () => {
    const ada = await app.founder()
    const wrong = async (body: Record<string, unknown>) => (await ada.call('POST', '/messages', body)).body
    expect(await wrong({})).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['text'] }] } })
    expect(await wrong({ text: 'x'.repeat(10_001) })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await wrong({ text: 'x', type: 'LETTER' })).toMatchObject({ code: 'INVALID_INPUT' })
    const nowhere = { text: 'x', threadId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b' }
    expect(await wrong(nowhere)).toMatchObject({ code: 'MESSAGE_NOT_FOUND', status: 404 })
    expect((await ada.get('/messages')).body.total).toBe(0)
  })

  it('of another organisation are not there, nor what they say for a role without values', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const { id, threadId } = await add(ada, { subject: 'Deed', text: 'Secret' })
    for (const path of [`/messages/${id}`, `/messages/thread/${threadId}`, `/message-threads/${threadId}`])
      expect((await eve.get(path)).body.code, path).toBe('MESSAGE_NOT_FOUND')
    expect((await eve.call('POST', '/messages', { text: 'x', threadId })).status).toBe(404)
    expect((await eve.call('POST', `/message-threads/${threadId}/move`, { intoId: null })).status).toBe(404)
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'viewer', valuesVisible: false })
    const viewer = asMember(app.fetch, bob, ada.orgId)
    const seen = await viewer.get(`/messages/${id}`)
    expect(seen.body).toMatchObject({ subject: 'Deed', text: null, fresh: null, preview: null, files: null })
    expect((await viewer.get(`/messages?limit=5`)).text + seen.text).not.toContain('Secret')
  })

  it('are seen by a role for named entities where they are about what it sees, or assigned to it', async () => {
    const ada = await app.founder()
    const entity = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [entity.body.id] })
    const member = asMember(app.fetch, bob, ada.orgId)
    const about = await add(ada, { subject: 'About the trust' })
    const mine = await add(ada, { subject: 'For Bob' })
    await add(ada, { subject: 'Neither' })
    const link = { entityType: 'entity', entityId: entity.body.id }
    expect((await ada.call('POST', `/message-threads/${about.threadId}/links`, link)).status).toBe(201)
    await ada.call('PATCH', `/message-threads/${mine.threadId}`, { assigneeId: bob.id })
    const subjects = (await member.get('/message-threads')).body.items.map(
      (one: { subject: string }) => one.subject,
    )
    expect(subjects.toSorted()).toEqual(['About the trust', 'For Bob'])
    expect((await member.get('/messages')).body.total).toBe(2)
    const note = await member.call('POST', '/messages', { text: 'Seen', threadId: about.threadId })
    expect(note.status, note.text).toBe(201)
    expect((await member.call('POST', '/messages', { text: 'New' })).body.code).toBe('ENTITIES_ONLY')
    const off = await member.call('POST', `/message-threads/${about.threadId}/links`, {
      ...link,
      remove: true,
    })
    expect(off.body.code).toBe('ENTITIES_ONLY')
    expect((await member.get(`/messages/thread/${about.threadId}`)).body).toHaveLength(2)
  })
})
