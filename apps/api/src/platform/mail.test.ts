import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'

import { copyDatabase } from '../testing/database.ts'
import { startSmtpSink, type SmtpSink } from '../testing/smtp-sink.ts'
import { systemClock } from './clock.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'
import { outboxMailer, smtpMailer, type Mail } from './mail.ts'

const from = 'Kinfolio <kin@example.com>'
const mail: Mail = {
  to: 'ada@example.com',
  subject: 'Bestätigen: <Ada & Söhne>',
  text: 'First paragraph, with <b>no bold</b>.\n\nSecond one.',
  link: 'https://kin.example.com/verify?token=abc&callbackURL=%2Fdash',
  action: 'Confirm my address',
}

let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
})
afterAll(() => sink.stop())
afterEach(async () => {
  await sink.take()
})

describe('a mail through SMTP', () => {
  it('arrives whole, as plain text and as HTML', async () => {
    await smtpMailer(sink.url, from).deliver(mail)
    const [{ to, email } = expect.fail('no mail arrived')] = await sink.take()
    expect(to).toEqual(['ada@example.com'])
    expect(email.subject).toBe(mail.subject)
    expect(email.from).toEqual({ name: 'Kinfolio', address: 'kin@example.com' })
    expect(email.text?.trim()).toBe(`${mail.text}\n\n${mail.link}`)
    expect(email.html).toContain('&lt;b&gt;no bold&lt;/b&gt;')
    expect(email.html).toContain('href="https://kin.example.com/verify?token=abc&amp;callbackURL=%2Fdash"')
    expect(email.html).toContain('>Confirm my address</a>')
  })

  it('uses what every client shows: tables and styles in place, nothing that is fetched or run', async () => {
    await smtpMailer(sink.url, from).deliver(mail)
    const html = (await sink.take())[0]?.email.html ?? ''
    expect(html).toContain('<table role="presentation"')
    expect(html).not.toMatch(/<(script|style|link|img|form|svg)\b|url\(|flex|grid/)
  })

  it('says where one can have it otherwise, to programs too', async () => {
    const settings = 'https://kin.example.com/settings/notifications'
    await smtpMailer(sink.url, from).deliver({ ...mail, settings })
    const [arrived] = await sink.take()
    const headers = Object.fromEntries(arrived?.email.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers['list-unsubscribe']).toBe(`<${settings}>`)
    expect(headers['auto-submitted']).toBe('auto-generated')
  })

  it('shows a code to type', async () => {
    await smtpMailer(sink.url, from).deliver({ ...mail, link: null, code: '012345' })
    const [arrived] = await sink.take()
    expect(arrived?.email.text).toContain('\n\n012345')
    expect(arrived?.email.html).toContain('012345')
  })

  it.each(['ada@example.com, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com'])(
    'is never read as for several: %j is one address, and no good one',
    async (to) => {
      await expect(smtpMailer(sink.url, from).deliver({ ...mail, to })).rejects.toMatchObject({
        responseCode: 501,
      })
      expect(await sink.take()).toEqual([])
    },
  )

  it('that is refused, or finds nobody, fails and is tried again', async () => {
    sink.refuseNext(1)
    await expect(smtpMailer(sink.url, from).deliver(mail)).rejects.toMatchObject({ responseCode: 451 })
    await expect(smtpMailer('smtp://127.0.0.1:1', from).deliver(mail)).rejects.toMatchObject({
      code: 'ESOCKET',
    })
  })
})

describe('the queue of mails', () => {
  let jobs: Jobs
  afterAll(() => jobs.stop())

  it('tries again until the mail server takes it', async () => {
    const { appUrl, adminUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), 'test_mail_queue')
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(
      "update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'mail.send'",
    )
    await admin.end()
    jobs = await startJobs(appUrl, { log: createLog('silent'), clock: systemClock })
    const mailer = smtpMailer(sink.url, from)
    await jobs.work('mail.send', (each) => mailer.deliver(each))
    sink.refuseNext(2)
    await jobs.send('mail.send', mail)
    const subjects = async () => (await sink.take()).map(({ email }) => email.subject)
    await vi.waitFor(async () => expect(await subjects()).toEqual([mail.subject]), {
      timeout: 20_000,
      interval: 100,
    })
  })
})

describe('a mail without a mail server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinfolio-outbox-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is a file for its owner’s eyes, named after whom it is for, and announced', async () => {
    const announced: Mail[] = []
    const outbox = join(folder, 'outbox')
    await outboxMailer(outbox, from, (each) => announced.push(each)).deliver(mail)
    const [name = ''] = readdirSync(outbox)
    expect(name).toMatch(/ada@example\.com\.eml$/)
    expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600)
    const email = await PostalMime.parse(readFileSync(join(outbox, name)))
    expect(email.to).toEqual([{ name: '', address: 'ada@example.com' }])
    expect(email.text).toContain(mail.link)
    expect(announced).toEqual([mail])
  })

  it('stays in its folder, whatever the address is', async () => {
    const outbox = join(folder, 'inside')
    await outboxMailer(outbox, from, null).deliver({ ...mail, to: '"../../x"@example.com' })
    expect(readdirSync(outbox)).toHaveLength(1)
  })
})
