import { afterEach, describe, expect, it } from 'vitest'

import { imapUser, startImap, type ImapServerForTests } from '../testing/imap-server.ts'
import { aMail } from '../testing/mails.ts'
import { instantOf } from './clock.ts'
import { imapConnector, ImapError, type ImapServer, type ImapSession } from './imap.ts'
import { makeCertificate } from './own-certificate.ts'

const running: ImapServerForTests[] = []
const sessions: ImapSession[] = []
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close()
  for (const server of running.splice(0)) await server.stop()
})

const inside = { isAllowedInside: (address: string) => address === '127.0.0.1' }
const connect = imapConnector({ ...inside, connectMs: 1_000, answerMs: 1_000, mailBytes: 1_000_000 })

async function started(...given: Parameters<typeof startImap>): Promise<ImapServerForTests> {
  const server = await startImap(...given)
  running.push(server)
  return server
}

const at = ({ port }: { port: number }, more: Partial<ImapServer> = {}): ImapServer => ({
  host: '127.0.0.1',
  port,
  security: 'NONE',
  ...imapUser,
  ...more,
})

async function opened(server: ImapServerForTests, more?: Partial<ImapServer>): Promise<ImapSession> {
  const session = await connect(at(server, more))
  sessions.push(session)
  return session
}

const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof ImapError ? error.problem : error),
  )

const since = { since: '2026-01-01' as never } // a day, which a test need not check

describe('a connection to a mailbox', () => {
  it('lists folders, finds mails by their numbers and ids, and fetches them as they came', async () => {
    const server = await started()
    const long = aMail({ subject: 'Long', text: 'x'.repeat(700_000) })
    for (const raw of [aMail({ subject: 'One', text: 'Words' }), long]) server.put('INBOX', raw)
    const session = await opened(server)
    expect(await session.listFolders()).toEqual(['INBOX', 'Done'])
    expect(await session.openFolder('INBOX', 'read')).toEqual({ validity: '7', nextUid: 3 })
    expect(await session.listUids({ first: 1, last: 2, ...since })).toEqual([1, 2])
    expect(await session.listUids({ first: 2, last: null, ...since })).toEqual([2])
    expect(await session.findUids({ messageId: '1@linden.example', from: 'fund@linden.example' })).toEqual([
      1, 2,
    ])
    expect(await session.findUids({ messageId: '2@linden.example', from: 'fund@linden.example' })).toEqual([])
    const mail = await session.fetchMail(2)
    expect(mail.kind === 'MAIL' && Buffer.from(mail.bytes).toString()).toBe(long)
    expect(await session.fetchMail(9)).toEqual({ kind: 'GONE' })
  })

  it('marks and moves mails, and is told of news', async () => {
    const server = await started()
    for (const subject of ['One', 'Two']) server.put('INBOX', aMail({ subject, text: 'Words' }))
    const session = await opened(server)
    await session.openFolder('INBOX', 'write')
    await session.markSeen(1)
    await session.moveMail(2, 'Done')
    expect(server.folders.get('INBOX')?.mails.map(({ uid, isSeen }) => [uid, isSeen])).toEqual([[1, true]])
    expect(server.folders.get('Done')?.mails).toHaveLength(1)
    expect(await problemOf(session.moveMail(1, 'Nowhere'))).toBe('MARK_REFUSED')
    const news = session.waitForNews(5_000, new AbortController().signal)
    await expect.poll(() => server.isAwaited()).toBe(true)
    server.put('INBOX', aMail({ subject: 'Three', text: 'Words' }))
    expect(await news).toBe('NEWS')
    expect(await session.listUids({ first: 3, last: 3, ...since })).toEqual([3])
    expect(await session.waitForNews(50, new AbortController().signal)).toBe('NOTHING')
    await server.stop()
    expect(await session.waitForNews(50, new AbortController().signal)).toBe('CLOSED')
    running.length = 0
  })

  it('says in one word what is wrong', async () => {
    const server = await started()
    expect(await problemOf(connect(at(server, { password: 'wrong' })))).toBe('SIGN_IN_REFUSED')
    expect(await problemOf(connect(at({ port: 1 })))).toBe('UNREACHABLE')
    expect(await problemOf(connect(at(server, { security: 'TLS' })))).toBe('NO_ENCRYPTION')
    expect(await problemOf(connect(at(server, { security: 'STARTTLS' })))).toBe('NO_ENCRYPTION')
    expect(await problemOf((await opened(server)).openFolder('Nowhere', 'read'))).toBe('FOLDER_MISSING')
    server.faults.isSilent = true
    expect(await problemOf(connect(at(server)))).toBe('UNREACHABLE')
    const secret = await started(makeCertificate('imap.example', instantOf('2026-04-10T12:00:00Z')))
    expect(await problemOf(connect(at(secret, { security: 'TLS' })))).toBe('CERTIFICATE')
  })

  it('goes to no address inside that is not allowed, by name or by number, and without encryption to none outside', async () => {
    const server = await started()
    const guarded = imapConnector()
    for (const host of ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '169.254.169.254'])
      expect(await problemOf(guarded(at(server, { host, security: 'TLS' }))), host).toBe('ADDRESS_REFUSED')
    expect(await problemOf(connect(at({ port: 143 }, { host: '192.0.32.8' })))).toBe('ADDRESS_REFUSED')
    expect(server.made).toBe(0)
  })
})

describe('a hostile server', () => {
  it('that never ends a line is left', async () => {
    const server = await started()
    server.faults.isEndless = true
    const before = process.memoryUsage().rss
    const patient = imapConnector({ ...inside, connectMs: 20_000 })
    const begun = performance.now()
    expect(await problemOf(patient(at(server)))).toBe('TALKS_TOO_MUCH')
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 ** 2)
  })

  it.each([
    ['a line without an end', 'x'.repeat(5_000_000)],
    [
      'an answer that it counts as a thousand million bytes',
      `* 1 FETCH (BODY[] {1000000000}\r\n${'x'.repeat(5_000_000)}`,
    ],
    ['very many lines', '* OK hello\r\n'.repeat(500_000)],
  ])('that sends %s is left', async (_, noise) => {
    const server = await started()
    const session = await opened(server)
    await session.openFolder('INBOX', 'read')
    server.faults.noise = noise
    expect(await problemOf(session.listUids({ first: 1, last: 10, ...since }))).toBe('TALKS_TOO_MUCH')
  })

  it('that sends a mail larger than can be taken is not asked for the rest', async () => {
    const server = await started()
    server.put('INBOX', aMail({ text: 'x'.repeat(3_000_000) }))
    const session = await opened(server)
    await session.openFolder('INBOX', 'read')
    expect(await session.fetchMail(1)).toMatchObject({ kind: 'TOO_LARGE' })
  })

  it('that cuts the connection in the middle of a mail is away', async () => {
    const server = await started()
    server.put('INBOX', aMail({ text: 'Words' }))
    const session = await opened(server)
    await session.openFolder('INBOX', 'read')
    server.faults.cutsAt = 1
    expect(await problemOf(session.fetchMail(1))).toBe('UNREACHABLE')
  })
})
