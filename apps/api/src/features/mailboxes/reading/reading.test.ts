import { afterEach, describe, expect, it } from 'vitest'

import { imapUser, startImap, type ImapServerForTests } from '../../../testing/imap-server.ts'
import { readWaitingMails } from '../../../testing/mail-in.ts'
import { addMailbox, connectHere, readerFor, readMailboxes } from '../../../testing/mailboxes.ts'
import { aMail } from '../../../testing/mails.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z', connectMailbox: connectHere })
const at = (time: string) => `2026-04-10T${time}:00Z`

const running: ImapServerForTests[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function aServer(subjects: readonly string[] = []): Promise<ImapServerForTests> {
  const server = await startImap()
  running.push(server)
  for (const subject of subjects) server.put('INBOX', mailOf(subject))
  return server
}

const mailOf = (subject: string, text = 'Words') =>
  aMail({ subject, text }).replace('<1@linden.example>', `<${encodeURIComponent(subject)}@linden.example>`)

async function subjectsOf(person: Person): Promise<string[]> {
  await readWaitingMails(app, { now: at('23:00') })
  return listSubjects(person)
}

async function listSubjects(person: Person): Promise<string[]> {
  const { items } = (await person.get('/messages?limit=100')).body
  return items.map(({ subject }: { subject: string }) => subject).toSorted()
}

async function healthOf(person: Person) {
  const [mailbox] = (await person.get('/mailboxes')).body
  return mailbox.health
}

const waiting = async (person: Person) => {
  const { rows } = await app.superuser.query(
    'select count(*)::int as count from mail_arrivals where org_id = $1',
    [person.orgId],
  )
  return rows[0].count as number
}

describe('reading a mailbox', () => {
  it('takes each mail in once, as it came, with where it is from', async () => {
    const [ada, server] = [await app.founder(), await aServer(['One', 'Two'])]
    await addMailbox(ada, server)
    await readMailboxes(app)
    expect(await subjectsOf(ada)).toEqual(['One', 'Two'])
    server.put('INBOX', mailOf('Three'))
    await readMailboxes(app, at('12:06'))
    await readMailboxes(app, at('12:12'))
    expect(await subjectsOf(ada)).toEqual(['One', 'Three', 'Two'])
    const { items } = (await ada.get('/messages')).body
    const one = items.find(({ subject }: { subject: string }) => subject === 'One')
    const message = (await ada.get(`/messages/${one.id}`)).body
    expect(message).toMatchObject({ source: 'IMAP', nature: 'PERSON' })
    expect(message.origin.verdict).toBe('UNKNOWN')
    const original = await ada.get(`/messages/${one.id}/original`)
    expect(original.text).toBe(mailOf('One'))
    expect(await healthOf(ada)).toMatchObject({
      mailCount: 3,
      lastReadAt: '2026-04-10T12:12:00.000Z',
      lastMailAt: '2026-04-10T12:06:00.000Z',
      problem: null,
    })
    // Left where they are, and not marked.
    expect(server.folders.get('INBOX')?.mails.some(({ isSeen }) => isSeen)).toBe(false)
  })

  it('marks or moves a mail once it is kept', async () => {
    const [ada, server] = [await app.founder(), await aServer(['One', 'Two'])]
    const { id } = await addMailbox(ada, server, { afterReading: 'SEEN' })
    await readMailboxes(app)
    expect(server.folders.get('INBOX')?.mails.map(({ isSeen }) => isSeen)).toEqual([true, true])
    await ada.call('PATCH', `/mailboxes/${id}`, { afterReading: 'MOVE', moveTo: 'Done' })
    server.put('INBOX', mailOf('Three'))
    await readMailboxes(app, at('12:06'))
    expect(server.folders.get('INBOX')?.mails).toHaveLength(2)
    expect(server.folders.get('Done')?.mails).toHaveLength(1)
    await ada.call('PATCH', `/mailboxes/${id}`, { moveTo: 'Nowhere' })
    server.put('INBOX', mailOf('Four'))
    await readMailboxes(app, at('12:12'))
    expect(await healthOf(ada)).toMatchObject({ mailCount: 4, problem: 'MARK_REFUSED' })
    expect(await subjectsOf(ada)).toEqual(['Four', 'One', 'Three', 'Two'])
  })

  it('reads a folder that was made anew again, and doubles nothing', async () => {
    const [ada, server] = [await app.founder(), await aServer(['One', 'Two'])]
    await addMailbox(ada, server)
    await readMailboxes(app)
    expect(await subjectsOf(ada)).toEqual(['One', 'Two'])
    server.remake('INBOX')
    server.put('INBOX', mailOf('Three'))
    await readMailboxes(app, at('12:06'))
    expect(await subjectsOf(ada)).toEqual(['One', 'Three', 'Two'])
    expect(await healthOf(ada)).toMatchObject({ mailCount: 3 })
  })

  it('goes on behind a mail at which the connection breaks each time, and behind one that is too large, and tells of them', async () => {
    const [ada, server] = [await app.founder(), await aServer(['One', 'Two'])]
    server.put('INBOX', mailOf('Huge', 'x'.repeat(3_000_000)))
    server.put('INBOX', mailOf('Four'))
    server.put('INBOX', 'no mail at all')
    await addMailbox(ada, server)
    server.faults.cutsAt = 2
    const problems: unknown[] = []
    for (const time of ['12:00', '12:06', '12:20', '13:00']) {
      await readMailboxes(app, at(time))
      const { problem, failingSince } = await healthOf(ada)
      problems.push([problem, failingSince])
    }
    const since = '2026-04-10T12:00:00.000Z'
    const away = ['UNREACHABLE', since]
    expect(problems).toEqual([away, away, away, [null, null]])
    // What is no mail is kept as it came, as a message without a subject.
    await readWaitingMails(app, { now: at('23:00') })
    expect(await listSubjects(ada)).toEqual(['Four', 'No subject', 'One'])
    expect(await waiting(ada)).toBe(3)
    expect((await healthOf(ada)).left).toMatchObject([
      { uid: 3, reason: 'TOO_LARGE' },
      { uid: 2, reason: 'UNREADABLE' },
    ])
  })

  it('waits longer after each failure, and begins anew when it is asked to', async () => {
    const ada = await app.founder()
    const { id } = await addMailbox(ada, { port: 1 })
    const tries: (string | null)[] = []
    for (const time of ['12:00', '12:03', '12:06', '12:17']) {
      await readMailboxes(app, at(time))
      tries.push((await healthOf(ada)).nextTryAt)
    }
    expect(tries).toEqual([
      '2026-04-10T12:05:00.000Z',
      '2026-04-10T12:05:00.000Z',
      '2026-04-10T12:16:00.000Z',
      '2026-04-10T12:37:00.000Z',
    ])
    expect((await ada.call('POST', `/mailboxes/${id}/read`)).body.health.nextTryAt).toBeNull()
    const server = await aServer(['One'])
    await ada.call('PATCH', `/mailboxes/${id}`, { port: server.port, password: imapUser.password })
    await readMailboxes(app, at('12:18'))
    expect(await healthOf(ada)).toMatchObject({ problem: null, failingSince: null, mailCount: 1 })
  })

  it('says that a password of another key cannot be read', async () => {
    const [ada, server] = [await app.founder(), await aServer(['One'])]
    const { id } = await addMailbox(ada, server)
    await app.superuser.query(
      `update mailboxes set sealed_password = 'v1.' || repeat('A', 60) where id = $1`,
      [id],
    )
    await readMailboxes(app)
    const { problem, message } = await healthOf(ada)
    expect([problem, message]).toEqual(['PASSWORD_UNREADABLE', expect.stringContaining('Type it again')])
    expect(server.made).toBe(0)
  })

  it('leaves alone what is paused, in the trash, or of an organisation that is deleted', async () => {
    const server = await aServer(['One'])
    const [ada, eve, bob] = [await app.founder(), await app.founder(), await app.founder()]
    await addMailbox(ada, server, { isActive: false })
    const { id } = await addMailbox(eve, server)
    await eve.call('DELETE', `/mailboxes/${id}`)
    await addMailbox(bob, server)
    const gone = await bob.call('DELETE', `/orgs/${bob.orgId}`)
    expect(gone.status, gone.text).toBe(204)
    await readMailboxes(app)
    expect(server.made).toBe(0)
  })
})

describe('several processes', () => {
  it('read a mailbox one at a time, and another takes it over when one gives no sign', async () => {
    const [ada, server] = [await app.founder(), await aServer(['One'])]
    await addMailbox(ada, server)
    let now = at('12:00')
    const [one, other] = [readerFor(app, () => now), readerFor(app, () => now)]
    await Promise.all((await Promise.all([one.begin(), other.begin()])).flat())
    expect([server.made, server.open]).toEqual([1, 1])
    expect(await healthOf(ada)).toMatchObject({ isListening: true, mailCount: 1 })
    now = at('12:30')
    await Promise.all((await Promise.all([one.begin(), other.begin()])).flat())
    await expect.poll(() => server.open).toBeGreaterThan(0)
    await Promise.all([one.stop(), other.stop()])
    await expect.poll(() => server.open).toBe(0)
    expect(await healthOf(ada)).toMatchObject({ isListening: false })
    expect(await subjectsOf(ada)).toEqual(['One'])
  })

  it('are told of news at once, and let go when the mailbox is paused or the process ends', async () => {
    const [ada, server] = [await app.founder(), await aServer()]
    const { id } = await addMailbox(ada, server)
    const reader = readerFor(app)
    await Promise.all(await reader.begin(ada.orgId))
    await expect.poll(() => server.isAwaited()).toBe(true)
    server.put('INBOX', mailOf('News'))
    await expect.poll(() => waiting(ada), { timeout: 5_000 }).toBe(1)
    await expect.poll(() => server.isAwaited()).toBe(true)
    await ada.call('PATCH', `/mailboxes/${id}`, { isActive: false })
    server.put('INBOX', mailOf('Not read'))
    await expect.poll(() => server.open, { timeout: 5_000 }).toBe(0)
    expect(await waiting(ada)).toBe(1)
    await reader.stop()
  })
})
