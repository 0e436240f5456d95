import { beforeAll, describe, expect, it } from 'vitest'

import { send } from '../../../testing/cash-links.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const noticesOf = async (person: Person) =>
  (await person.get('/notices')).body.items.map(
    ({ type, about, facts }: { type: string; about: { name: string }; facts: { byName: string } }) =>
      `${type} ${about.name} ${facts.byName}`,
  )

describe('members who are named in a note', () => {
  let ada: Person
  let bob: Person
  let eve: Person
  let trustId: string
  beforeAll(async () => {
    ada = await app.founder()
    const trust = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    trustId = trust.id
    const [one, two] = [await app.signUp('Bob'), await app.signUp('Eve')]
    await joined(app, one, ada.orgId, { role: 'member' })
    await joined(app, two, ada.orgId, { role: 'member', entityIds: [trustId] })
    ;[bob, eve] = [asMember(app.fetch, one, ada.orgId), asMember(app.fetch, two, ada.orgId)]
  })
  const add = (subject: string) => send(ada, 'POST', '/messages', { subject, text: 'Words' })
  const note = (threadId: string, mentionIds: string[]) =>
    ada.call('POST', '/messages', { threadId, text: '@Bob please look', mentionIds })

  it('are kept by their ids, and told once of it; whoever names themselves is told nothing', async () => {
    const { threadId } = await add('Deed')
    const written = await note(threadId, [bob.id, ada.id, bob.id])
    expect(written.body.mentions, written.text).toMatchObject([{ id: ada.id }, { id: bob.id, name: 'Bob' }])
    const [, told] = (await bob.get(`/messages/thread/${threadId}`)).body
    expect(told.mentions.map(({ id }: { id: string }) => id)).toContain(bob.id)
    expect(await noticesOf(bob)).toEqual([expect.stringMatching(/^MENTION Deed /)])
    expect(await noticesOf(ada)).toEqual([])
  })

  it('have to see the conversation', async () => {
    const { threadId } = await add('House')
    const people = (await ada.get(`/message-threads/${threadId}/people`)).body
    expect(people).toMatchObject([
      { id: ada.id, seesIt: true },
      { id: bob.id, name: 'Bob', seesIt: true },
      { id: eve.id, name: 'Eve', seesIt: false },
    ])
    const refused = await note(threadId, [eve.id])
    expect(refused.body).toMatchObject({ code: 'MENTION_UNSEEN', data: { userId: eve.id } })
    expect(refused.body.message).toMatch(/^Eve does not see this conversation/)
    expect((await ada.get(`/messages/thread/${threadId}`)).body).toHaveLength(1)
    const link = { entityType: 'entity', entityId: trustId }
    await send(ada, 'POST', `/message-threads/${threadId}/links`, link)
    expect((await note(threadId, [eve.id])).status).toBe(201)
    expect(await noticesOf(eve)).toEqual([expect.stringMatching(/^MENTION House /)])
    const stranger = await app.founder()
    expect((await note(threadId, [stranger.id])).body.code).toBe('USER_NOT_FOUND')
  })

  it('and whoever is given a conversation are told, but nobody of what they took themselves', async () => {
    const [one, two] = [await add('Insurance'), await add('Taxes')]
    const give = (ids: string[], assigneeId: string | null) =>
      send(ada, 'POST', '/message-threads/change', { ids, assigneeId }, 200)
    await give([one.threadId, two.threadId], eve.id)
    await give([one.threadId], eve.id)
    const told = (await noticesOf(eve)).filter((line: string) => line.startsWith('ASSIGNMENT'))
    expect(told.toSorted()).toEqual([
      expect.stringMatching(/^ASSIGNMENT Insurance /),
      expect.stringMatching(/^ASSIGNMENT Taxes /),
    ])
    await give([one.threadId], ada.id)
    expect(await noticesOf(ada)).toEqual([])
  })
})
