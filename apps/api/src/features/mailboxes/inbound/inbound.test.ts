import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startImap, type ImapServerForTests } from '../../../testing/imap-server.ts'
import { readWaitingMails } from '../../../testing/mail-in.ts'
import { addMailbox, connectHere } from '../../../testing/mailboxes.ts'
import { aMail } from '../../../testing/mails.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z', connectMailbox: connectHere })
let server: ImapServerForTests
beforeAll(async () => {
  server = await startImap()
})
afterAll(() => server.stop())

type Notice = { key?: string; messageId?: string; from?: string; to?: string }
const notice = { messageId: '<1@linden.example>', from: 'fund@linden.example', to: 'post@family.example' }

const tell = (asked: Notice, headers: Record<string, string> = {}, address = '203.0.113.77') =>
  app.fetch(`/api/messages/inbound?${new URLSearchParams(asked)}`, { address, headers })

async function keyOf(person: Person): Promise<string> {
  const answer = await person.call('POST', '/notify-key')
  expect(answer.status, answer.text).toBe(201)
  return answer.body.key
}

describe('a notice that a message is there', () => {
  it('has it fetched and kept, and says when it was kept before', async () => {
    const ada = await app.founder()
    await addMailbox(ada, server, { afterReading: 'MOVE', moveTo: 'Done' })
    const key = await keyOf(ada)
    server.put('INBOX', aMail({ subject: 'Told of', text: 'Words' }))
    const kept = await tell({ key, ...notice })
    expect(kept.status, kept.text).toBe(200)
    expect(kept.body).toEqual({ state: 'KEPT' })
    expect(server.folders.get('INBOX')?.mails).toHaveLength(0)
    // It waits to be a message, and is one.
    expect((await tell({ key, ...notice })).body).toEqual({ state: 'KEPT_BEFORE' })
    await readWaitingMails(app)
    const asWritten = { ...notice, messageId: '1@linden.example', to: 'Post@Family.Example' }
    expect((await tell({ key, ...asWritten })).body).toEqual({ state: 'KEPT_BEFORE' })
    expect((await ada.get('/messages')).body.items).toMatchObject([{ subject: 'Told of', source: 'IMAP' }])
    expect((await ada.get('/notify-key')).body).toMatchObject({ usedAt: '2026-04-10T12:00:00.000Z' })
  })

  it('answers alike for a wrong key, address or message, and for a key that was made anew or taken back', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const { id } = await addMailbox(ada, server)
    server.put('INBOX', aMail({ subject: 'Not told of', text: 'Words' }))
    const [old, key, foreign] = [await keyOf(ada), await keyOf(ada), await keyOf(eve)]
    const wrong: Notice[] = [
      {},
      { key },
      { ...notice },
      { ...notice, key: 'x'.repeat(43) },
      { ...notice, key: 'x'.repeat(5_000) },
      { ...notice, key: old },
      { ...notice, key: foreign },
      { ...notice, key, to: 'other@family.example' },
      { ...notice, key, from: 'somebody@else.example' },
      { ...notice, key, from: 'fund@linden.example" OR ALL' },
      { ...notice, key, messageId: '<2@linden.example>' },
      { ...notice, key, messageId: '<1@linden.example> OR ALL' },
    ]
    const answers = await Promise.all(wrong.map((asked) => tell(asked)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'INBOUND_NOT_FOUND' } })
    await ada.call('PATCH', `/mailboxes/${id}`, { isActive: false })
    expect((await tell({ ...notice, key })).text).toBe(answers[0]?.text)
    await ada.call('PATCH', `/mailboxes/${id}`, { isActive: true })
    expect((await ada.call('DELETE', '/notify-key')).status).toBe(204)
    expect((await tell({ ...notice, key })).text).toBe(answers[0]?.text)
    expect((await ada.get('/messages')).body.items).toEqual([])
  })

  it('is started by no other site, by no HEAD, and not too often by one network', async () => {
    const ada = await app.founder()
    const key = await keyOf(ada)
    const asked = { ...notice, key }
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://elsewhere.example'],
    ] as const)
      expect((await tell(asked, { [name]: value })).body).toMatchObject({ code: 'CROSS_SITE', status: 403 })
    const head = await app.fetch(`/api/messages/inbound?${new URLSearchParams(asked)}`, { method: 'HEAD' })
    expect(head.status).toBe(405)
    const statuses: number[] = []
    for (let count = 0; count < 121; count += 1) statuses.push((await tell({}, {}, '198.51.100.9')).status)
    expect(statuses.slice(0, 120).every((status) => status === 404)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is to be told again where the mailbox does not answer', async () => {
    const ada = await app.founder()
    await addMailbox(ada, { port: 1 })
    const answer = await tell({ ...notice, key: await keyOf(ada) })
    expect(answer.body).toMatchObject({ code: 'MAILBOX_AWAY', status: 503 })
    expect(answer.headers.get('retry-after')).toBe('300')
  })
})

describe('the key of notices', () => {
  it('is told once, kept as a digest, and in the log without it', async () => {
    const ada = await app.founder()
    expect((await ada.get('/notify-key')).body).toBeNull()
    const headers = { 'idempotency-key': 'one click' }
    const made = await ada.call('POST', '/notify-key', undefined, { headers })
    const again = await ada.call('POST', '/notify-key', undefined, { headers })
    expect(again.body).toMatchObject({ prefix: made.body.prefix })
    const { key } = made.body
    expect(key).toMatch(/^[\w-]{43}$/)
    const { rows } = await app.superuser.query(
      'select k::text as row from notify_keys k where org_id = $1 union all select answer::text from idempotency_keys where answer::text like $2',
      [ada.orgId, '%prefix%'],
    )
    const log = await ada.get(`/orgs/${ada.orgId}/history?recordType=notify_keys`)
    expect(log.body.items).toHaveLength(1)
    for (const text of [again.text, log.text, JSON.stringify(rows), (await ada.get('/notify-key')).text])
      expect(text).not.toContain(key)
    expect(log.text).not.toContain('keyHash')
  })
})
