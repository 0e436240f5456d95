import { describe, expect, it } from 'vitest'

import { send } from '../../../testing/cash-links.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('who looks at a conversation', () => {
  it('is told to those who see it, and forgotten 25 seconds after the last word', async () => {
    const ada = await app.founder()
    const trust = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const [one, two] = [await app.signUp('Bob'), await app.signUp('Eve')]
    await joined(app, one, ada.orgId, { role: 'viewer' })
    await joined(app, two, ada.orgId, { role: 'member', entityIds: [trust.id] })
    const [bob, eve] = [asMember(app.fetch, one, ada.orgId), asMember(app.fetch, two, ada.orgId)]
    const { threadId } = await send(ada, 'POST', '/messages', { subject: 'Deed', text: 'Words' })
    const attend = (person: typeof ada, activity: string) =>
      person.call('POST', `/message-threads/${threadId}/presence`, { activity })

    expect((await attend(bob, 'LOOKING')).body).toEqual([])
    expect((await attend(ada, 'WRITING')).body).toMatchObject([
      { threadId, person: { id: bob.id, name: 'Bob' }, isWriting: false, until: '2026-04-10T12:00:25.000Z' },
    ])
    expect((await bob.get('/message-threads/presence')).body).toMatchObject([
      { threadId, person: { id: ada.id }, isWriting: true },
    ])
    // A role that does not see the conversation learns nothing.
    expect((await eve.get('/message-threads/presence')).body).toEqual([])
    expect((await attend(eve, 'LOOKING')).body.code).toBe('MESSAGE_NOT_FOUND')

    app.clock.set('2026-04-10T12:00:20Z')
    await attend(bob, 'LOOKING')
    app.clock.set('2026-04-10T12:00:26Z')
    expect((await bob.get('/message-threads/presence')).body).toEqual([])
    expect((await ada.get('/message-threads/presence')).body).toMatchObject([{ person: { id: bob.id } }])
    await attend(bob, 'GONE')
    expect((await ada.get('/message-threads/presence')).body).toEqual([])
  })

  it('takes a row for each member and conversation that is open, and no more', async () => {
    const ada = await app.founder()
    for (const [at, subject] of ['One', 'Two', 'Three'].entries()) {
      const { threadId } = await send(ada, 'POST', '/messages', { subject, text: 'Words' })
      for (const activity of ['LOOKING', 'WRITING', 'LOOKING'])
        await send(ada, 'POST', `/message-threads/${threadId}/presence`, { activity }, 200)
      app.clock.set(`2026-04-10T13:0${at}:00Z`)
    }
    const { rows } = await app.superuser.query('select * from message_presence where org_id = $1', [
      ada.orgId,
    ])
    expect(rows).toHaveLength(1)
  })
})
