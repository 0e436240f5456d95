import { describe, expect, it } from 'vitest'

import { aMail } from '../../../testing/mails.ts'
import { joined } from '../../../testing/members.ts'
import {
  aLetter,
  beginDraft,
  bringMail,
  keepingMailer,
  sendDraft,
  sendDue,
} from '../../../testing/outgoing.ts'
import { asMember, testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const soon = '2026-04-10T12:00:11Z'

describe('a draft', () => {
  it('has one writer at a time, whom another may relieve, and both keep their words', async () => {
    const ada = await app.founder()
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member' })
    const member = asMember(app.fetch, bob, ada.orgId)
    const { id } = await beginDraft(ada, aLetter)
    const path = `/message-drafts/${id}`
    await ada.call('POST', `${path}/hold`, {})
    expect((await member.get(path)).body.writer).toEqual({ id: ada.id, name: 'Ada' })
    const held = await member.call('PATCH', path, { text: 'Mine', version: 1 })
    expect(held.body).toMatchObject({ code: 'DRAFT_HELD', data: { writerId: ada.id } })
    expect((await member.call('POST', `${path}/hold`, {})).body.code).toBe('DRAFT_HELD')
    const taken = await member.call('POST', `${path}/hold`, { takeOver: true })
    expect(taken.body.writer).toEqual({ id: bob.id, name: 'Bob' })
    expect((await member.call('PATCH', path, { text: 'Mine', version: 1 })).body).toMatchObject({
      version: 2,
    })
    expect((await ada.call('PATCH', path, { text: 'No, mine', version: 1 })).body.code).toBe('DRAFT_HELD')
    app.clock.set('2026-04-10T12:02:00Z')
    const late = await ada.call('PATCH', path, { text: 'No, mine', version: 1 })
    app.clock.set('2026-04-10T12:00:00Z')
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { current: { text: 'Mine', changedBy: { name: 'Bob' } } },
    })
    expect((await member.call('POST', `${path}/hold`, { isWriting: false })).body.writer).toBeNull()
    expect((await ada.call('DELETE', path)).status).toBe(204)
  })

  it('is no message: in no list, no search, no count, and of another organisation not there', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const { id } = await beginDraft(ada, { ...aLetter, subject: 'Wonderful words' })
    expect((await ada.get('/messages')).body.total).toBe(0)
    expect((await ada.get('/message-threads')).body.total).toBe(0)
    expect((await ada.get('/search?q=Wonderful')).text).not.toContain(id)
    expect((await ada.get('/message-drafts')).body).toHaveLength(1)
    expect((await eve.get('/message-drafts')).body).toEqual([])
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/send'],
      ['POST', '/hold'],
      ['POST', '/take-back'],
    ] as const)
      expect(
        (await eve.call(method, `/message-drafts/${id}${path}`, method === 'GET' ? undefined : {})).body.code,
      ).toBe('DRAFT_NOT_FOUND')
  })

  it('of a role for named entities is in conversations that it sees, and its words are kept from roles without values', async () => {
    const ada = await app.founder()
    const { id: messageId, threadId } = await bringMail(ada, aMail({ subject: 'Call 7', text: 'Pay' }))
    const bob = await app.signUp('Bob')
    const entity = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [entity.body.id] })
    const member = asMember(app.fetch, bob, ada.orgId)
    expect((await member.call('POST', '/message-drafts', aLetter)).body.code).toBe('ENTITIES_ONLY')
    expect((await member.call('POST', '/message-drafts', { kind: 'REPLY', messageId })).body.code).toBe(
      'MESSAGE_NOT_FOUND',
    )
    await ada.call('PATCH', `/message-threads/${threadId}`, { assigneeId: bob.id })
    const { id } = await beginDraft(member, { kind: 'REPLY', messageId, text: 'A secret' })
    expect((await sendDraft(member, id)).status).toBe(200)
    const mailer = keepingMailer()
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer })
    expect(mailer.mails).toHaveLength(1)
    const { id: other } = await beginDraft(ada, { ...aLetter, text: 'A secret' })
    expect((await member.get('/message-drafts')).body).toEqual([])
    const cleo = await app.signUp('Cleo')
    await joined(app, cleo, ada.orgId, { role: 'member', valuesVisible: false })
    const blind = asMember(app.fetch, cleo, ada.orgId)
    const seen = await blind.get(`/message-drafts/${other}`)
    expect(seen.body).toMatchObject({ subject: 'Call 7', text: null, papers: null })
    expect(seen.text).not.toContain('secret')
    expect((await blind.call('POST', '/message-drafts', aLetter)).body.code).toBe('VALUES_HIDDEN')
  })

  it('moves with the message that it answers', async () => {
    const ada = await app.founder()
    const { id: messageId, threadId } = await bringMail(ada, aMail({ subject: 'Call 7', text: 'Pay' }))
    const { id } = await beginDraft(ada, { kind: 'REPLY', messageId })
    const other = await ada.call('POST', '/messages', { text: 'Another conversation' })
    const intoId = other.body.threadId
    await ada.call('POST', `/message-threads/${threadId}/move`, { intoId })
    expect((await ada.get(`/message-drafts/${id}`)).body.threadId).toBe(intoId)
  })
})
