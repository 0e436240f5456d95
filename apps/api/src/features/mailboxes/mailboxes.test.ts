import { randomBytes } from 'node:crypto'

import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { imapUser, startImap, type ImapServerForTests } from '../../testing/imap-server.ts'
import { addMailbox, connectHere, mailboxAt } from '../../testing/mailboxes.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z', connectMailbox: connectHere })
let server: ImapServerForTests
beforeAll(async () => {
  server = await startImap()
})
afterAll(() => server.stop())

describe('a mailbox', () => {
  it('is set up, changed, paused, and its password is told to nobody', async () => {
    const ada = await app.founder()
    const mailbox = await addMailbox(ada, server)
    expect(mailbox).toMatchObject({
      address: 'post@family.example',
      folder: 'INBOX',
      afterReading: 'LEAVE',
      isActive: true,
      health: { problem: null, lastReadAt: null, mailCount: 0 },
    })
    expect(app.jobs.at(-1)).toEqual({ queue: 'mailboxes.read', payload: { orgId: ada.orgId } })
    const paused = await ada.call('PATCH', `/mailboxes/${mailbox.id}`, { version: 1, isActive: false })
    expect(paused.body, paused.text).toMatchObject({ isActive: false, version: 2 })
    const late = await ada.call('PATCH', `/mailboxes/${mailbox.id}`, { version: 1, folder: 'Done' })
    expect(late.status).toBe(409)
    const { rows } = await app.superuser.query('select * from mailboxes where org_id = $1', [ada.orgId])
    const log = await ada.get(`/orgs/${ada.orgId}/history?recordType=mailboxes`)
    expect(log.body.items).toHaveLength(2)
    const list = await ada.get('/mailboxes')
    const health = await ada.get(`/orgs/${ada.orgId}/integrations`)
    expect(health.body.mailboxes).toMatchObject([{ address: 'post@family.example', isActive: false }])
    expect(health.text).not.toContain('127.0.0.1')
    for (const text of [JSON.stringify(rows), log.text, list.text, paused.text, health.text]) {
      expect(text).not.toMatch(/pass\\*"word/)
      expect(text === JSON.stringify(rows) || !/sealed/i.test(text)).toBe(true)
    }
  })

  it('is sent the kept password only where the server and the user stay the same', async () => {
    const ada = await app.founder()
    const mailbox = await addMailbox(ada, server)
    for (const change of [
      { host: 'imap.example.com' },
      { port: 993 },
      { user: 'other' },
      { security: 'TLS' },
    ]) {
      const answer = await ada.call('PATCH', `/mailboxes/${mailbox.id}`, change)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.body.data.issues[0].path).toEqual(['password'])
      const tried = await ada.call('POST', '/mailboxes/try', {
        ...trial(),
        password: undefined,
        id: mailbox.id,
        ...change,
      })
      expect(tried.status, tried.text).toBe(400)
    }
    const same = await ada.call('POST', '/mailboxes/try', { ...trial(), password: undefined, id: mailbox.id })
    expect(same.body, same.text).toMatchObject({ problem: null })
    const moved = { afterReading: 'MOVE' }
    expect((await ada.call('PATCH', `/mailboxes/${mailbox.id}`, moved)).body.data.issues[0].path).toEqual([
      'moveTo',
    ])
  })

  it('is tried before it is kept, and what is wrong is said in words', async () => {
    const ada = await app.founder()
    const tries = async (more: Record<string, unknown>) => {
      const answer = await ada.call('POST', '/mailboxes/try', { ...trial(), ...more })
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    }
    expect(await tries({})).toEqual({
      problem: null,
      message: null,
      folders: ['INBOX', 'Done'],
      tellsNews: true,
    })
    expect(await tries({ afterReading: 'MOVE', moveTo: 'Done' })).toMatchObject({ problem: null })
    const missing = await tries({ folder: 'Nowhere' })
    expect(missing).toMatchObject({ problem: 'FOLDER_MISSING', folders: ['INBOX', 'Done'] })
    expect(missing.message).toContain('no such folder')
    expect(await tries({ afterReading: 'MOVE', moveTo: 'Nowhere' })).toMatchObject({
      problem: 'FOLDER_MISSING',
    })
    expect(await tries({ password: 'wrong' })).toMatchObject({ problem: 'SIGN_IN_REFUSED' })
    expect(await tries({ port: 1 })).toMatchObject({ problem: 'UNREACHABLE' })
    expect(await tries({ host: '10.0.0.1' })).toMatchObject({ problem: 'ADDRESS_REFUSED' })
    expect(await tries({ host: 'localhost', security: 'TLS' })).toMatchObject({ problem: 'NO_ENCRYPTION' })
    expect((await ada.get('/mailboxes')).body).toEqual([])
  })

  it('is tried one at a time, so that nobody looks for servers through this one', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const tries = (person: Person) => person.call('POST', '/mailboxes/try', trial())
    const [first, second, other] = await Promise.all([tries(ada), tries(ada), tries(eve)])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 429]))
    expect(other.status).toBe(200)
    expect((await tries(ada)).status).toBe(200)
  })

  it('goes to the trash and comes back, with its password', async () => {
    const ada = await app.founder()
    const { id } = await addMailbox(ada, server)
    expect((await ada.call('DELETE', `/mailboxes/${id}`)).status).toBe(204)
    expect((await ada.get('/mailboxes')).body).toEqual([])
    expect((await ada.get(`/orgs/${ada.orgId}/trash`)).body.items).toMatchObject([
      { recordType: 'mailboxes', name: 'post@family.example' },
    ])
    const back = await ada.call('POST', `/orgs/${ada.orgId}/trash/mailboxes/${id}/restore`)
    expect(back.status, back.text).toBe(204)
    const again = await ada.call('POST', '/mailboxes/try', { ...trial(), password: undefined, id })
    expect(again.body).toMatchObject({ problem: null })
  })

  it('is for owners and admins of the whole organisation', async () => {
    const ada = await app.founder()
    const { id } = await addMailbox(ada, server)
    const trust = { name: 'Trust', type: 'TRUST' }
    const entity = (await ada.call('POST', `/orgs/${ada.orgId}/entities`, trust)).body.id
    for (const role of ['member', 'viewer', 'adviser'] as const) {
      const bob = await app.signUp('Bob')
      await joined(app, bob, ada.orgId, { role, entityIds: role === 'adviser' ? [entity] : null })
      const member = asMember(app.fetch, bob, ada.orgId)
      for (const [method, path, body] of [
        ['GET', '/mailboxes', undefined],
        ['POST', '/mailboxes', mailboxAt(server)],
        ['POST', '/mailboxes/try', trial()],
        ['PATCH', `/mailboxes/${id}`, { isActive: false }],
        ['POST', `/mailboxes/${id}/read`, undefined],
        ['DELETE', `/mailboxes/${id}`, undefined],
        ['GET', '/notify-key', undefined],
        ['POST', '/notify-key', undefined],
        ['DELETE', '/notify-key', undefined],
      ] as const)
        expect((await member.call(method, path, body)).status, `${role} ${method} ${path}`).toBe(403)
    }
  })

  it('is in no archive of the organisation', async () => {
    const ada = await app.founder()
    const name = `post.${randomBytes(4).toString('hex')}@family.example`
    await addMailbox(ada, server, { address: name })
    await ada.call('POST', '/notify-key')
    const archive = await ada.get(`/orgs/${ada.orgId}/backup`)
    expect(archive.status, archive.text.slice(0, 200)).toBe(200)
    const parts = Object.entries(unzipSync(archive.bytes))
    expect(parts.map(([path]) => path).join()).not.toMatch(/mailbox|notify/)
    const text = parts
      .filter(([path]) => !path.includes('changes'))
      .map(([, content]) => new TextDecoder().decode(content))
      .join('\n')
    expect(text).not.toContain(name)
  })
})

function trial() {
  return {
    host: '127.0.0.1',
    port: server.port,
    security: 'NONE',
    ...imapUser,
    folder: 'INBOX',
    afterReading: 'LEAVE',
    moveTo: null,
  }
}
