import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'
import { afterEach, describe, expect, it } from 'vitest'

import { instantOf } from './clock.ts'
import { createLog } from './log.ts'
import { makeCertificate, ownCertificate } from './own-certificate.ts'
import { listenForMail, type BroughtMail, type SmtpListener } from './smtp-listener.ts'

const now = instantOf('2026-04-10T12:00:00Z')
const certificate = makeCertificate('in.kinfolio.test', now)
const open: SmtpListener[] = []
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.stop()
})

type Bounds = NonNullable<Parameters<typeof listenForMail>[0]['bounds']>

async function listening(
  keep: (mail: BroughtMail) => Promise<boolean>,
  bounds: Bounds = {},
): Promise<SmtpListener> {
  const domain = 'in.kinfolio.test'
  const log = createLog('silent')
  const listener = await listenForMail({ host: '127.0.0.1', port: 0, domain, certificate, log, bounds, keep })
  open.push(listener)
  return listener
}

/** Talks to the listener line by line, as a mail server does. */
async function talk({ port }: SmtpListener, lines: readonly string[]): Promise<string[]> {
  const socket = connectTo(port, '127.0.0.1')
  const answers = [await answerOf(socket)]
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    answers.push(await answerOf(socket))
  }
  socket.destroy()
  return answers
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const take = (chunk: Buffer) => {
      text += chunk.toString()
      // The last line of an answer has a blank behind its code.
      if (!/^\d{3} .*\r\n$/m.test(text)) return
      socket.off('data', take)
      resolve(text)
    }
    socket.on('data', take)
    socket.once('close', () => resolve(text || 'closed'))
  })
}

const hello = 'EHLO mail.alderfund.example'
const begun = [hello, 'MAIL FROM:<grace@alderfund.example>']
const to = (local: string) => `RCPT TO:<${local}@in.kinfolio.test>`
const letter = 'Subject: Hello\r\n\r\n..Words\r\n.'

describe('the listener for mail', () => {
  it('says that it has a mail after it was kept, and hands over its bytes and its envelope', async () => {
    const kept: BroughtMail[] = []
    const listener = await listening(async (mail) => kept.push(mail) > 0)
    const answers = await talk(listener, [...begun, to('one'), to('Two'), 'DATA', letter, 'QUIT'])
    expect(answers.map((each) => each.slice(0, 3))).toEqual([
      '220',
      '250',
      '250',
      '250',
      '250',
      '354',
      '250',
      '221',
    ])
    expect(answers[1]).toMatch(/SIZE 25165824/)
    expect(answers[1]).toMatch(/STARTTLS/)
    expect(answers[1]).not.toMatch(/AUTH/)
    expect(kept).toMatchObject([
      {
        from: 'grace@alderfund.example',
        to: ['one@in.kinfolio.test', 'Two@in.kinfolio.test'],
        clientAddress: '127.0.0.1',
        helo: 'mail.alderfund.example',
      },
    ])
    expect(Buffer.from(kept[0]?.raw ?? []).toString()).toBe('Subject: Hello\r\n\r\n.Words\r\n')
  })

  it('asks to come again when a mail could not be kept, whatever the reason', async () => {
    for (const keep of [
      () => Promise.reject(new Error('the database is away')),
      () => Promise.resolve(false),
    ]) {
      const listener = await listening(keep)
      const answers = await talk(listener, [...begun, to('one'), 'DATA', letter])
      expect(answers.at(-1)).toMatch(/^451 4\.3\.0 /)
    }
  })

  it('passes nothing on, tells nobody who has an address, and lets nobody sign in', async () => {
    const listener = await listening(async () => true)
    const answers = await talk(listener, [
      ...begun,
      'RCPT TO:<somebody@elsewhere.test>',
      to('nobody'),
      'VRFY one',
      'AUTH PLAIN AGEAYg==',
    ])
    expect(answers.slice(3).map((each) => each.slice(0, 3))).toEqual(['550', '250', '500', '500'])
  })

  it('refuses a mail that is too large, before it comes and when it has come', async () => {
    const kept: BroughtMail[] = []
    const listener = await listening(async (mail) => kept.push(mail) > 0, { mailBytes: 10_000 })
    const announced = await talk(listener, [hello, 'MAIL FROM:<a@b.example> SIZE=20000'])
    expect(announced.at(-1)).toMatch(/^552 /)
    const sent = await talk(listener, [...begun, to('one'), 'DATA', `${'Words\r\n'.repeat(3_000)}.`])
    expect(sent.at(-1)).toMatch(/^552 5\.3\.4 /)
    expect(kept).toEqual([])
  })

  it('holds no more in memory than it may, and is free again afterwards', async () => {
    const listener = await listening(async () => true, { heldBytes: 5_000 })
    const large = [...begun, to('one'), 'DATA', `${'Words\r\n'.repeat(3_000)}.`]
    expect((await talk(listener, large)).at(-1)).toMatch(/^451 /)
    expect((await talk(listener, [...begun, to('one'), 'DATA', letter])).at(-1)).toMatch(/^250 /)
  })

  it('bounds recipients, and connections in all and of one network', async () => {
    const listener = await listening(async () => true, { recipients: 2, connectionsOfNetwork: 2 })
    const answers = await talk(listener, [...begun, to('one'), to('two'), to('three')])
    expect(answers.at(-1)).toMatch(/^452 /)
    await expect.poll(async () => (await talk(listener, [hello])).at(-1)).toMatch(/^250/)
    const idle = [connectTo(listener.port, '127.0.0.1'), connectTo(listener.port, '127.0.0.1')]
    for (const socket of idle) expect(await answerOf(socket)).toMatch(/^220/)
    expect((await talk(listener, []))[0]).toMatch(/^421 /)
    for (const socket of idle) socket.destroy()
    await expect.poll(async () => (await talk(listener, []))[0]).toMatch(/^220/)
  })

  it('ends a connection that is busy for too long, and one that says nothing', async () => {
    const busy = await listening(async () => true, { sessionMs: 300 })
    const socket = connectTo(busy.port, '127.0.0.1')
    // It writes on into the connection that has ended.
    socket.on('error', () => {})
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve('ended')))
    const chatter = setInterval(() => socket.write('NOOP\r\n'), 20)
    expect(await ended).toBe('ended')
    clearInterval(chatter)
    const silent = await listening(async () => true, { idleMs: 200 })
    const waiting = connectTo(silent.port, '127.0.0.1')
    waiting.resume()
    expect(await new Promise((resolve) => waiting.once('close', () => resolve('ended')))).toBe('ended')
  })

  it('is spoken to encrypted, by the certificate that was made', async () => {
    const kept: BroughtMail[] = []
    const listener = await listening(async (mail) => kept.push(mail) > 0)
    const transport = createTransport({
      host: '127.0.0.1',
      port: listener.port,
      requireTLS: true,
      tls: { ca: certificate.cert, servername: 'in.kinfolio.test' },
    })
    await transport.sendMail({
      from: 'grace@alderfund.example',
      to: 'one@in.kinfolio.test',
      subject: 'Für Ada',
      text: 'Words',
    })
    expect(Buffer.from(kept[0]?.raw ?? []).toString()).toContain('Words')
  })
})

describe('a certificate of our own', () => {
  it('is kept, and made anew for another name or when it nears its end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kinfolio certificate '))
    try {
      const first = ownCertificate(folder, 'in.kinfolio.test', now)
      const read = new X509Certificate(first.cert)
      expect(read.checkHost('in.kinfolio.test')).toBe('in.kinfolio.test')
      expect(read.verify(read.publicKey)).toBe(true)
      expect(read.validTo).toMatch(/2036 GMT$/)
      expect(ownCertificate(folder, 'in.kinfolio.test', now)).toEqual(first)
      const later = ownCertificate(folder, 'in.kinfolio.test', instantOf('2036-03-20T12:00:00Z'))
      expect(later).not.toEqual(first)
      expect(ownCertificate(folder, 'other.kinfolio.test', now)).not.toEqual(later)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
