import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function add(person: Person, body: Record<string, unknown>) {
  const answer = await person.call('POST', '/messages', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function subjectsOf(person: Person, query: string): Promise<string[]> {
  const { body } = await person.get(`/message-threads?${query}`)
  return body.items.map((one: { subject: string }) => one.subject).toSorted()
}

const patch = (person: Person, id: string, change: Record<string, unknown>) =>
  person.call('PATCH', `/message-threads/${id}`, change)

describe('conversations', () => {
  it('stand in the part of the inbox that they are in', async () => {
    const ada = await app.founder()
    const made: Record<string, string> = {}
    for (const subject of ['New', 'Mine', 'Waiting', 'Sleeping', 'Done', 'Old'])
      made[subject] = (await add(ada, { subject })).threadId
    await patch(ada, made.Mine ?? '', { assigneeId: ada.id })
    await patch(ada, made.Waiting ?? '', { status: 'WAITING' })
    const snoozed = await patch(ada, made.Sleeping ?? '', { status: 'SNOOZED', snoozedUntil: '2026-04-12' })
    expect(snoozed.body).toMatchObject({ status: 'SNOOZED', snoozedUntil: '2026-04-12' })
    await patch(ada, made.Done ?? '', { status: 'DONE' })
    await ada.call('POST', '/message-threads/change', { ids: [made.Old], archived: true })
    const parts = async () =>
      Object.fromEntries(
        await Promise.all(
          ['desk', 'mine', 'unassigned', 'snoozed', 'done', 'quarantine', 'archive'].map(
            async (part) => [part, await subjectsOf(ada, `part=${part}`)] as const,
          ),
        ),
      )
    expect(await parts()).toEqual({
      desk: ['Mine', 'New', 'Waiting'],
      mine: ['Mine'],
      unassigned: ['New', 'Waiting'],
      snoozed: ['Sleeping'],
      done: ['Done'],
      quarantine: [],
      archive: ['Old'],
    })
    app.clock.set('2026-04-12T08:00:00Z')
    expect(await parts()).toMatchObject({ desk: ['Mine', 'New', 'Sleeping', 'Waiting'], snoozed: [] })
    expect((await ada.get(`/message-threads/${made.Sleeping}`)).body.status).toBe('OPEN')
    expect((await ada.get('/messages?status=OPEN')).body.items).toMatchObject([{ subject: 'Sleeping' }])
    app.clock.set('2026-04-10T12:00:00Z')
  })

  it('are changed together, and answered as they were, so that it can be undone', async () => {
    const ada = await app.founder()
    const [one, two] = [
      await add(ada, { subject: 'One' }),
      await add(ada, { subject: 'Two', status: 'WAITING' }),
    ]
    const ids = [one.threadId, two.threadId]
    const changed = await ada.call('POST', '/message-threads/change', {
      ids,
      status: 'DONE',
      assigneeId: ada.id,
    })
    expect(changed.status, changed.text).toBe(200)
    const before = Object.fromEntries(
      changed.body.threads.map((each: { subject: string; status: string }) => [each.subject, each.status]),
    )
    expect(before).toEqual({ One: 'NEW', Two: 'WAITING' })
    expect(await subjectsOf(ada, 'part=done')).toEqual(['One', 'Two'])
    const unknown = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
    const half = await ada.call('POST', '/message-threads/change', {
      ids: [one.threadId, unknown],
      status: 'NEW',
    })
    expect(half.body.code).toBe('MESSAGE_NOT_FOUND')
    expect(await subjectsOf(ada, 'part=done')).toEqual(['One', 'Two'])
    const wrong = await patch(ada, one.threadId, { status: 'SNOOZED', snoozedUntil: '2026-04-10' })
    expect(wrong.body).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: ['snoozedUntil'] }] },
    })
    expect((await patch(ada, one.threadId, { assigneeId: unknown })).body.code).toBe('USER_NOT_FOUND')
    const late = await patch(ada, one.threadId, { status: 'OPEN', version: 1 })
    expect(late.body.code).toBe('VERSION_CONFLICT')
  })

  it('are found by words of their subject, with a typing error, and by what they are about', async () => {
    const ada = await app.founder()
    const { threadId } = await add(ada, { subject: 'Refrigerator of the summer house' })
    await add(ada, { subject: 'Something else' })
    expect(await subjectsOf(ada, 'search=refrigerater')).toEqual(['Refrigerator of the summer house'])
    expect(await subjectsOf(ada, 'search=nowhere')).toEqual([])
    const house = (await ada.call('POST', '/positions', { name: 'House', type: 'REAL_ESTATE' })).body.id
    const link = { entityType: 'position', entityId: house }
    const linked = await ada.call('POST', `/message-threads/${threadId}/links`, link)
    expect(linked.body.links).toEqual([{ ...link, name: 'House' }])
    expect(await subjectsOf(ada, `entityType=position&entityId=${house}`)).toEqual([
      'Refrigerator of the summer house',
    ])
    expect((await ada.get(`/message-threads?entityId=${house}`)).body.code).toBe('INVALID_INPUT')
    const found = (await ada.get('/search?q=refrigerator')).body
    expect(found).toMatchObject([{ kind: 'messages', name: 'Refrigerator of the summer house' }])
  })

  it('are split and put together again, each as it was', async () => {
    const ada = await app.founder()
    const first = await add(ada, { subject: 'House' })
    const second = await add(ada, { text: 'And the garden', threadId: first.threadId })
    const move = (id: string, body: Record<string, unknown>) =>
      ada.call('POST', `/message-threads/${id}/move`, body)
    const split = await move(first.threadId, { messageIds: [second.id], intoId: null })
    expect(split.status, split.text).toBe(200)
    const { threadId } = split.body
    expect(threadId).not.toBe(first.threadId)
    const countOf = async (id: string) => (await ada.get(`/message-threads/${id}`)).body.messageCount
    expect([await countOf(first.threadId), await countOf(threadId)]).toEqual([1, 1])
    const back = await move(threadId, { intoId: first.threadId })
    expect(back.body).toEqual({ threadId: first.threadId, messageIds: [second.id] })
    expect(await countOf(first.threadId)).toBe(2)
    expect((await ada.get(`/message-threads/${threadId}`)).body.code).toBe('MESSAGE_NOT_FOUND')
    // The emptied conversation takes its message back.
    const again = await move(first.threadId, { messageIds: [second.id], intoId: threadId })
    expect(again.body).toEqual({ threadId, messageIds: [second.id] })
    expect((await move(first.threadId, { intoId: first.threadId })).body.code).toBe('INVALID_INPUT')
    expect((await move(first.threadId, { messageIds: [second.id], intoId: null })).body.code).toBe(
      'MESSAGE_NOT_FOUND',
    )
  })

  it('are read and unread for each member alone', async () => {
    const ada = await app.founder()
    const file = new File(
      ['From: a@b.example\r\nSubject: Hello\r\nMessage-ID: <x@b.example>\r\n\r\nHi'],
      'a.eml',
    )
    const brought = await ada.send('/messages/upload', { file })
    expect(brought.status, brought.text).toBe(201)
    const [{ threadId }] = brought.body.mails
    const counts = async () => (await ada.get('/messages/unread-counts')).body
    expect(await counts()).toEqual({ total: 1, mine: 0, quarantined: 0 })
    const read = await ada.call('POST', `/message-threads/${threadId}/read`, {})
    expect(read.body).toEqual({ isUnread: false })
    expect(await counts()).toEqual({ total: 0, mine: 0, quarantined: 0 })
    await ada.call('POST', `/message-threads/${threadId}/read`, { isRead: false })
    await patch(ada, threadId, { assigneeId: ada.id })
    expect(await counts()).toEqual({ total: 1, mine: 1, quarantined: 0 })
    await patch(ada, threadId, { status: 'DONE' })
    expect(await counts()).toEqual({ total: 0, mine: 0, quarantined: 0 })
  })
})
