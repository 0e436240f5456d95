import { createHmac, createSign } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { instantOf } from '../../../platform/clock.ts'
import type { Fetch } from '../../../platform/outbound.ts'
import { makeCertificate } from '../../../platform/own-certificate.ts'
import { addressFor, mailNow, readWaitingMails } from '../../../testing/mail-in.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'
import { signedBySns } from './rules.ts'

const secrets = {
  postmark: 'hook:a password of the hook',
  sendgrid: 'hook:another password',
  mailgun: 'the signing key of mailgun',
  ses: 'arn:aws:sns:eu-west-1:123456789012:mail',
  resend: `whsec_${Buffer.from('the secret of resend').toString('base64')}`,
  resendKey: 're_key of the account',
  raw: 'a token for programs of our own',
}

const { cert, key } = makeCertificate('sns.eu-west-1.amazonaws.com', instantOf(mailNow))
const outside = new Map<string, () => Response>()
const asked: string[] = []
const askOutside: Fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  asked.push(url)
  const authorization = new Headers(init?.headers).get('authorization')
  if (url.startsWith('https://api.resend.com/') && authorization !== `Bearer ${secrets.resendKey}`)
    return new Response('', { status: 401 })
  return outside.get(url)?.() ?? new Response('', { status: 404 })
}
const app = testApp({ now: mailNow, inbound: { secrets, askOutside } })
const bare = testApp({ now: mailNow })

const letter = (id: string) =>
  `From: Grace <grace@alderfund.example>\r\nSubject: Call ${id}\r\nMessage-ID: <${id}@alderfund.example>\r\n\r\nZahlung f\u00fcr Ada\r\n`

type Sent = { headers?: Record<string, string>; body: BodyInit; on?: typeof app }
const post = (path: string, { headers = {}, body, on = app }: Sent) =>
  on.fetch(`/api/messages/inbound/${path}`, { method: 'POST', headers, body })

const basic = (secret: string) => ({ authorization: `Basic ${Buffer.from(secret).toString('base64')}` })
const subjects = async (person: Person) => {
  await readWaitingMails(app)
  const { items } = (await person.get('/messages')).body
  return items.map(({ subject }: { subject: string }) => subject).toSorted()
}
const founder = async () => {
  const ada = await app.founder()
  return { ada, to: (await addressFor(ada)).address }
}
const stranger = 'nobody@in.kinfolio.test'

function expectRefused(answer: { status: number; body: { code: string } }): void {
  expect([answer.status, answer.body.code]).toEqual([401, 'INBOUND_REFUSED'])
}

it('a service that is not set up, or is none, is not there', async () => {
  for (const provider of ['postmark', 'mailgun', 'ses', 'sendgrid', 'resend', 'raw', 'pigeon']) {
    const answer = await post(provider, { body: '{}', on: bare })
    expect([answer.status, answer.body.code], provider).toEqual([404, 'NOT_FOUND'])
  }
})

describe('raw mails', () => {
  const headers = { authorization: `Bearer ${secrets.raw}`, 'content-type': 'message/rfc822' }
  const path = (to: string) => `raw?to=${encodeURIComponent(to)}&from=grace%40alderfund.example`

  it('are kept with the token, and answered alike for whoever is not here', async () => {
    const { ada, to } = await founder()
    const kept = await post(path(to), { headers, body: letter('raw') })
    expect([kept.status, kept.text]).toEqual([200, '{"taken":true}'])
    const again = await post(path(to), { headers, body: letter('raw') })
    const nobody = await post(path(stranger), { headers, body: letter('raw') })
    expect([again.text, nobody.text, nobody.status]).toEqual([kept.text, kept.text, 200])
    expect(await subjects(ada)).toEqual(['Call raw'])
  })

  it('are refused without the token, without a recipient, and where they are too large', async () => {
    const { to } = await founder()
    expectRefused(await post(path(to), { body: letter('raw') }))
    expectRefused(await post(path(to), { headers: { authorization: 'Bearer wrong' }, body: letter('raw') }))
    expect((await post('raw', { headers, body: letter('raw') })).status).toBe(400)
    const large = await post(path(to), { headers, body: new Uint8Array(24 * 1024 * 1024 + 1) })
    expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })
})

describe('Postmark', () => {
  const headers = { ...basic(secrets.postmark), 'content-type': 'application/json' }
  const call = (to: string, changed: object = {}) =>
    JSON.stringify({
      FromFull: { Email: 'grace@alderfund.example', Name: 'Grace' },
      ToFull: [{ Email: to, Name: '' }],
      OriginalRecipient: to,
      Subject: 'Call parsed',
      MessageID: 'event-1',
      Date: 'Fri, 10 Apr 2026 10:00:00 +0000',
      TextBody: 'Words of the text',
      HtmlBody: '<p>Words of the page</p>',
      Headers: [
        { Name: 'Message-ID', Value: '<parsed@alderfund.example>' },
        { Name: 'X-Fund', Value: 'Alder' },
      ],
      Attachments: [
        {
          Name: 'call.txt',
          ContentType: 'text/plain',
          Content: Buffer.from('Words of the file').toString('base64'),
        },
      ],
      ...changed,
    })

  it('brings mails as they came, or taken apart, and the same one once', async () => {
    const { ada, to } = await founder()
    expect((await post('postmark', { headers, body: call(to) })).text).toBe('{"taken":true}')
    expect((await post('postmark', { headers, body: call(to, { Subject: 'Call again' }) })).status).toBe(200)
    const raw = { RawEmail: letter('whole'), MessageID: 'event-2' }
    expect((await post('postmark', { headers, body: call(to, raw) })).status).toBe(200)
    expect(await subjects(ada)).toEqual(['Call parsed', 'Call whole'])
    const { items } = (await ada.get('/messages')).body
    const parsed = items.find(({ subject }: { subject: string }) => subject === 'Call parsed')
    const message = (await ada.get(`/messages/${parsed.id}`)).body
    expect(message).toMatchObject({ source: 'WEBHOOK', text: expect.stringContaining('Words of the text') })
    expect(message.files).toMatchObject([{ fileName: 'call.txt' }])
    const original = (await ada.get(`/messages/${parsed.id}/original`)).text
    expect(original).toMatch(/^X-Fund: Alder/m)
    expect(original).toMatch(/^Message-ID: <parsed@alderfund.example>/m)
  })

  it('is refused by another password, and by a body that it does not send', async () => {
    const { to } = await founder()
    expectRefused(await post('postmark', { headers: basic('hook:wrong'), body: call(to) }))
    expectRefused(await post('postmark', { body: call(to) }))
    for (const body of ['{', '[]', '{"MessageID":7}']) {
      const answer = await post('postmark', { headers, body })
      expect([answer.status, answer.body.code]).toEqual([422, 'FILE_UNREADABLE'])
    }
  })

  const folder = join(import.meta.dirname, '../../../../../../../shared/data/mail/webhooks')
  it.skipIf(!existsSync(folder))('brings what it publishes as an example (real inputs)', async () => {
    const { ada, to } = await founder()
    for (const name of ['postmark-inbound-test-payload', 'postmark-inbound-test-payload-with-raw']) {
      const example = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
      const body = JSON.stringify({ ...example, OriginalRecipient: to, MessageID: name })
      expect((await post('postmark', { headers, body })).status).toBe(200)
    }
    expect(await subjects(ada)).toEqual(['Test subject', 'Test subject'])
  })
})

describe('Mailgun', () => {
  const seconds = instantOf(mailNow).getTime() / 1000
  const sign = (token: string, timestamp = `${seconds}`) => ({
    token,
    timestamp,
    signature: createHmac('sha256', secrets.mailgun)
      .update(timestamp + token)
      .digest('hex'),
  })
  const fields = (to: string, id: string, signed: Record<string, string>) => ({
    recipient: to,
    sender: 'grace@alderfund.example',
    ...signed,
    'body-mime': letter(id),
  })

  it('brings mails in either form, byte by byte, and believes a token once', async () => {
    const { ada, to } = await founder()
    const encoded = new URLSearchParams(fields(to, 'encoded', sign('one')))
    expect((await post('mailgun', { body: encoded })).text).toBe('{"taken":true}')
    const form = new FormData()
    for (const [name, value] of Object.entries(fields(to, 'multipart', sign('two')))) form.set(name, value)
    form.set('body-mime', new Blob([Buffer.from(letter('latin'), 'latin1')]))
    expect((await post('mailgun', { body: form })).status).toBe(200)
    // With a token that was used, nothing else comes in, and nobody is told.
    const replayed = new URLSearchParams(fields(to, 'replayed', sign('one')))
    expect((await post('mailgun', { body: replayed })).text).toBe('{"taken":true}')
    expect(await subjects(ada)).toEqual(['Call encoded', 'Call latin'])
    const { items } = (await ada.get('/messages')).body
    const latin = items.find(({ subject }: { subject: string }) => subject === 'Call latin')
    const original = await ada.get(`/messages/${latin.id}/original`)
    expect(Buffer.from(original.bytes).toString('latin1')).toContain('Zahlung f\u00fcr Ada')
  })

  it('is refused with a wrong signature, and with one that is older than two minutes', async () => {
    const { ada, to } = await founder()
    const wrong = { ...sign('three'), token: 'four' }
    expectRefused(await post('mailgun', { body: new URLSearchParams(fields(to, 'wrong', wrong)) }))
    for (const at of [seconds - 121, seconds + 121]) {
      const body = new URLSearchParams(fields(to, 'old', sign('five', `${at}`)))
      expectRefused(await post('mailgun', { body }))
    }
    expect(await subjects(ada)).toEqual([])
  })

  it('is told in words when it does not send the mail as it came', async () => {
    const { to } = await founder()
    const { 'body-mime': _, ...parsed } = fields(to, 'parsed', sign('six'))
    const answer = await post('mailgun', { body: new URLSearchParams(parsed) })
    expect(answer.body).toMatchObject({ code: 'FILE_UNREADABLE', message: expect.stringContaining('mime') })
  })
})

describe('SES through SNS', () => {
  const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/certificate.pem'
  const call = (changed: Record<string, string>, version = '2') => {
    const told: Record<string, string> = {
      Type: 'Notification',
      MessageId: 'notice-1',
      TopicArn: secrets.ses,
      Timestamp: '2026-04-10T12:00:00.000Z',
      Message: '',
      SignatureVersion: version,
      SigningCertURL: certificateUrl,
      ...changed,
    }
    const signer = createSign(version === '2' ? 'RSA-SHA256' : 'RSA-SHA1').update(signedBySns(told))
    return JSON.stringify({ ...told, Signature: signer.sign(key, 'base64') })
  }
  const notice = (to: string, id: string) =>
    JSON.stringify({
      notificationType: 'Received',
      mail: { messageId: `ses-${id}`, source: 'grace@alderfund.example' },
      receipt: { recipients: [to], action: { type: 'SNS', encoding: 'BASE64' } },
      content: Buffer.from(letter(id)).toString('base64'),
    })
  const headers = { 'content-type': 'text/plain; charset=UTF-8' }

  it('brings mails that the service signed, by a certificate that is asked for once', async () => {
    outside.set(certificateUrl, () => new Response(cert))
    const { ada, to } = await founder()
    asked.length = 0
    for (const [id, version] of [
      ['first', '2'],
      ['second', '1'],
      ['first', '2'],
    ] as const) {
      const answer = await post('ses', { headers, body: call({ Message: notice(to, id) }, version) })
      expect(answer.text).toBe('{"taken":true}')
    }
    expect(asked).toEqual([certificateUrl])
    expect(await subjects(ada)).toEqual(['Call first', 'Call second'])
  })

  it('is refused with another signature, topic, or certificate from elsewhere', async () => {
    outside.set(certificateUrl, () => new Response(cert))
    const { ada, to } = await founder()
    const changed = call({ Message: notice(to, 'x') }).replace('notice-1', 'notice-2')
    const other = call({ Message: notice(to, 'x'), TopicArn: `${secrets.ses}2` })
    const elsewhere = [
      'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
      'http://sns.eu-west-1.amazonaws.com/a.pem',
    ].map((SigningCertURL) => call({ Message: notice(to, 'x'), SigningCertURL }))
    for (const body of [changed, other, ...elsewhere]) expectRefused(await post('ses', { headers, body }))
    expect(asked.filter((url) => url !== certificateUrl)).toEqual([])
    expect(await subjects(ada)).toEqual([])
  })

  it('confirms a subscription of our topic only', async () => {
    outside.set(certificateUrl, () => new Response(cert))
    const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1'
    outside.set(url, () => new Response('<ok/>'))
    asked.length = 0
    const confirmation = {
      Type: 'SubscriptionConfirmation',
      SubscribeURL: url,
      Token: '1',
      Message: 'You have chosen',
    }
    expect((await post('ses', { headers, body: call(confirmation) })).status).toBe(200)
    expect(asked).toContain(url)
    asked.length = 0
    expectRefused(
      await post('ses', { headers, body: call({ ...confirmation, TopicArn: `${secrets.ses}2` }) }),
    )
    const inside = { ...confirmation, SubscribeURL: 'https://127.0.0.1/' }
    expectRefused(await post('ses', { headers, body: call(inside) }))
    expect(asked).toEqual([])
  })
})

describe('SendGrid', () => {
  it('brings mails as they came, with the envelope beside them', async () => {
    const { ada, to } = await founder()
    const form = new FormData()
    form.set('email', letter('sendgrid'))
    form.set('envelope', JSON.stringify({ to: [to], from: 'grace@alderfund.example' }))
    expectRefused(await post('sendgrid', { body: form }))
    const answer = await post('sendgrid', { headers: basic(secrets.sendgrid), body: form })
    expect(answer.text).toBe('{"taken":true}')
    expect(await subjects(ada)).toEqual(['Call sendgrid'])
  })
})

describe('Resend', () => {
  const body = (to: string, id: string) =>
    JSON.stringify({ type: 'email.received', data: { email_id: id, to: [to], cc: [], bcc: [] } })
  const signed = (text: string, at = instantOf(mailNow).getTime() / 1000) => {
    const svixKey = Buffer.from('the secret of resend')
    const signature = createHmac('sha256', svixKey).update(`msg_1.${at}.${text}`).digest('base64')
    return { 'svix-id': 'msg_1', 'svix-timestamp': `${at}`, 'svix-signature': `v1,wrong v1,${signature}` }
  }
  const api = 'https://api.resend.com/emails/receiving/'

  it('tells that a mail came, which is fetched where it says', async () => {
    const { ada, to } = await founder()
    const place = 'https://inbound-cdn.resend.example/mail-1?signature=x'
    outside.set(`${api}mail-1`, () => Response.json({ raw: { download_url: place, expires_at: '' } }))
    outside.set(place, () => new Response(letter('resend')))
    const text = body(to, 'mail-1')
    for (let times = 0; times < 2; times += 1)
      expect((await post('resend', { headers: signed(text), body: text })).text).toBe('{"taken":true}')
    expect(await subjects(ada)).toEqual(['Call resend'])
  })

  it('is refused with a wrong or old signature, and comes again where the mail cannot be fetched', async () => {
    const { to } = await founder()
    const text = body(to, 'mail-2')
    expectRefused(await post('resend', { headers: signed(body(to, 'mail-3')), body: text }))
    const old = signed(text, instantOf(mailNow).getTime() / 1000 - 301)
    expectRefused(await post('resend', { headers: old, body: text }))
    expect((await post('resend', { headers: signed(text), body: text })).status).toBe(503)
    const other = JSON.stringify({ type: 'email.sent', data: {} })
    expect((await post('resend', { headers: signed(other), body: other })).status).toBe(200)
  })
})
