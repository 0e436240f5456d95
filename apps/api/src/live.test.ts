import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { tellLive } from './platform/live.ts'
import { eventsOf } from './testing/events.ts'
import { joined } from './testing/members.ts'
import { asMember, testApp } from './testing/test-app.ts'

const app = testApp()

beforeAll(async () => {
  // The first page of a process has it listen, and hears when it does.
  const events = await eventsOf(app, await app.signUp())
  await events.next()
  await events.close()
})

/** Tells in a transaction of its own, as a command does. */
async function tell(orgId: string, telling: Parameters<typeof tellLive>[1], isTakenBack = false) {
  const told = app.connection.db.transaction(async (tx) => {
    await tellLive({ db: tx, orgId }, telling)
    if (isTakenBack) await tx.execute(sql`select 1 / 0`)
  })
  if (isTakenBack) await expect(told).rejects.toThrow('select 1 / 0')
  else await told
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const event = (topic: string, orgId: string | null, ids: string[] = []) => ({
  event: 'message',
  data: { topic, orgId, ids },
})

describe('an open page', () => {
  it('is told what was written in its organisation once it is committed, and nothing of another one', async () => {
    const [ada, other] = [await app.founder(), await app.founder()]
    const [events, foreign] = [await eventsOf(app, ada), await eventsOf(app, other)]
    await tell(ada.orgId, { topic: 'presence', ids: [id(1)] }, true)
    await tell(other.orgId, { topic: 'presence' })
    await tell(ada.orgId, { topic: 'presence', ids: [id(2)] })
    expect(await events.next()).toEqual(event('presence', ada.orgId, [id(2)]))
    expect(await foreign.next()).toEqual(event('presence', other.orgId))
    await events.close()
    await foreign.close()
  })

  it('is told what is for its person, and more people and records than fit are told all the same', async () => {
    const ada = await app.founder()
    const events = await eventsOf(app, ada)
    await tell(ada.orgId, { topic: 'presence', userIds: [id(3)] })
    const crowd = Array.from({ length: 250 }, (_, at) => id(at))
    await tell(ada.orgId, { topic: 'presence', userIds: [...crowd, ada.id], ids: crowd })
    expect(await events.next()).toEqual(event('presence', ada.orgId))
    await tell(ada.orgId, { topic: 'presence', userIds: [ada.id], ids: crowd.slice(0, 50) })
    expect(await events.next()).toEqual(event('presence', ada.orgId, crowd.slice(0, 50)))
    await events.close()
  })

  it('is told of messages whoever writes them; what somebody has read is told to them alone', async () => {
    const ada = await app.founder()
    const grace = asMember(app.fetch, await app.signUp('Grace'), ada.orgId)
    await joined(app, grace, ada.orgId, { role: 'member' })
    const [own, others] = [await eventsOf(app, ada), await eventsOf(app, grace)]
    const written = await ada.call('POST', '/messages', {
      type: 'NOTE',
      subject: 'Roof',
      text: 'Call the roofer',
    })
    const { threadId, id: messageId } = written.body
    const told = event('messages', ada.orgId, [threadId])
    expect(await own.next()).toEqual(told)
    expect(await others.next()).toEqual(told)
    await grace.call('POST', `/message-threads/${threadId}/read`, { isRead: true })
    await ada.call('DELETE', `/messages/${messageId}`)
    expect(await others.next()).toEqual(told)
    expect(await others.next()).toEqual(told)
    expect(await own.next()).toEqual(told)
    await tell(ada.orgId, { topic: 'presence' })
    expect(await own.next()).toEqual(event('presence', ada.orgId))
    await own.close()
    await others.close()
  })

  it('learns that something happened, and not on which record, where the role sees a part only', async () => {
    const ada = await app.founder()
    const { body: entity } = await ada.call('POST', `/orgs/${ada.orgId}/entities`, {
      name: 'Trust',
      type: 'TRUST',
    })
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'viewer', entityIds: [entity.id] })
    const events = await eventsOf(app, grace)
    await tell(ada.orgId, { topic: 'messages', ids: [id(4)] })
    expect(await events.next()).toEqual(event('messages', ada.orgId))
    await events.close()
  })

  it('ends with its session, at once', async () => {
    const ada = await app.founder()
    const events = await eventsOf(app, ada)
    const answer = await app.fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { cookie: ada.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(200)
    expect(await events.next()).toBeNull()
  })

  it('is told nothing of an organisation from the moment in which the role there ends', async () => {
    const ada = await app.founder()
    const grace = await app.signUp('Grace')
    const role = await joined(app, grace, ada.orgId, { role: 'member' })
    const { body: own } = await grace.call('POST', '/orgs', {
      name: 'Own',
      settings: { baseCurrency: 'EUR' },
    })
    const events = await eventsOf(app, grace)
    await tell(ada.orgId, { topic: 'presence', ids: [id(5)] })
    expect(await events.next()).toEqual(event('presence', ada.orgId, [id(5)]))
    expect((await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${role}`)).status).toBe(204)
    // The page finds it out on the way, in a moment: from then on the first thing that it hears is of its own organisation.
    for (let attempt = 0; ; attempt++) {
      await tell(ada.orgId, { topic: 'presence' })
      await tell(own.id, { topic: 'presence' })
      const first = await events.next()
      if (first?.data && (first.data as { orgId: string }).orgId === own.id) break
      expect(attempt).toBeLessThan(100)
      await events.next()
    }
    await events.close()
  })
})

describe('the way in', () => {
  it('is for those who are signed in', async () => {
    const answer = await app.fetch('/api/live')
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })

  it('says to everybody in between that nothing may be kept, packed or gathered', async () => {
    const ada = await app.signUp()
    const answer = await app.stream('/api/live', {
      headers: { cookie: ada.cookie, 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(answer.headers.get('content-encoding')).toBeNull()
    await answer.body?.cancel()
  })

  it('opens ten pages of a person, and another one when one has closed', async () => {
    const ada = await app.signUp()
    const open = () => app.stream('/api/live', { headers: { cookie: ada.cookie } })
    const pages = await Promise.all(Array.from({ length: 10 }, open))
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const refused = await open()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
    await pages[0]?.body?.cancel()
    const next = await open()
    expect(next.status).toBe(200)
    for (const page of [...pages.slice(1), next]) await page.body?.cancel()
  })
})
