import { generateKeyPairSync } from 'node:crypto'

import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'

import { mailOrigin } from './mail-origin.ts'
import { questionKey, type MailPath, type NameAnswer, type NameType } from './mail-path.ts'

type Zone = Readonly<Record<string, readonly unknown[]>>

/** The answers of a name server that knows a zone: `TXT example.com` and its records. */
async function originIn(zone: Zone, mail: string, path: Partial<MailPath> = {}) {
  const bytes = new TextEncoder().encode(mail.replaceAll(/\r?\n/g, '\r\n'))
  const answers: Record<string, NameAnswer> = {}
  for (let round = 0; round < 20; round += 1) {
    const { origin, asked } = await mailOrigin(
      bytes,
      { address: null, helo: null, sender: '', ...path },
      answers,
    )
    if (asked.length === 0) return origin
    for (const question of asked) {
      const records = zone[questionKey(question)]
      answers[questionKey(question)] = records ? { kind: 'RECORDS', records } : { kind: 'NONE' }
    }
  }
  return expect.fail('it asks on and on')
}

const txt = (name: string, text: string): Zone => ({ [`TXT ${name}`]: [[text]] })
const plain = (from: string) => `From: ${from}\nSubject: Call\nMessage-ID: <a@b.example>\n\nPay 50,000 EUR.\n`

/** RFC 8463, appendix A: the message, its key and its signature. */
const game = `DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=brisbane; t=1528637909; h=from : to :
 subject : date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus
 Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==
From: Joe SixPack <joe@football.example.com>
To: Suzie Q <suzie@shopping.example.net>
Subject: Is dinner ready?
Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)
Message-ID: <20030712040037.46341.5F8J@football.example.com>

Hi.

We lost the game.  Are you hungry yet?

Joe.
`
const gameKey = txt(
  'brisbane._domainkey.football.example.com',
  'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
)

describe('a signature', () => {
  it('proves its domain (the example of RFC 8463)', async () => {
    expect(await originIn(gameKey, game)).toMatchObject({
      verdict: 'PROVEN',
      domain: 'football.example.com',
      signatures: [{ result: 'pass', domain: 'football.example.com', isWhole: true }],
    })
  })

  it('proves nothing once a word of the mail is another', async () => {
    const origin = await originIn(gameKey, game.replace('hungry', 'thirsty'))
    expect(origin.verdict).toBe('UNPROVEN')
    expect(origin.signatures[0]?.result).not.toBe('pass')
  })

  it('of somebody else proves nothing about the sender', async () => {
    const forged = game.replace('From: Joe SixPack <joe@football.example.com>', 'From: Bank <a@bank.example>')
    expect((await originIn(gameKey, forged)).verdict).toBe('UNPROVEN')
  })

  it('whose key no name server tells is unknown', async () => {
    const { origin } = await mailOrigin(
      new TextEncoder().encode(game.replaceAll('\n', '\r\n')),
      { address: null, helo: null, sender: '' },
      { 'TXT brisbane._domainkey.football.example.com': { kind: 'FAILED' } },
    )
    expect(origin).toMatchObject({ verdict: 'UNKNOWN', signatures: [{ result: 'temperror' }] })
  })

  it('of another program holds (nodemailer), and to a mail signed in part anybody may add', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const zone = txt('k._domainkey.fund.example', `v=DKIM1; k=rsa; p=${key}`)
    const signer = createTransport({
      streamTransport: true,
      buffer: true,
      dkim: {
        domainName: 'fund.example',
        keySelector: 'k',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      },
    })
    const { message } = await signer.sendMail({
      from: 'IR <ir@mail.fund.example>',
      to: 'inbox@family.example',
      subject: 'Capital call',
      text: 'Pay 50,000 EUR.',
    })
    const mail = Buffer.isBuffer(message) ? message.toString('latin1') : expect.fail('it is no buffer')
    expect(await originIn(zone, mail)).toMatchObject({ verdict: 'PROVEN', domain: 'mail.fund.example' })
    const strict = { ...zone, ...txt('_dmarc.fund.example', 'v=DMARC1; p=reject; adkim=s') }
    expect(await originIn(strict, mail)).toMatchObject({
      verdict: 'CONTRADICTED',
      dmarc: { result: 'fail', policy: 'reject' },
    })
  })
})

describe('the way that a mail came', () => {
  /** RFC 7208, appendix A: example.com is served by two hosts of mail. */
  const zone: Zone = {
    ...txt('example.com', 'v=spf1 mx -all'),
    'MX example.com': [
      { priority: 10, exchange: 'mail-a.example.com' },
      { priority: 20, exchange: 'mail-b.example.com' },
    ],
    'A mail-a.example.com': ['192.0.2.129'],
    'A mail-b.example.com': ['192.0.2.130'],
  }
  const by = (address: string, sender = 'strong-bad@example.com') => ({ address, helo: 'mail', sender })

  it('proves the domain of the envelope, where it is that of the sender', async () => {
    expect(await originIn(zone, plain('a@example.com'), by('192.0.2.129'))).toMatchObject({
      verdict: 'PROVEN',
      spf: { result: 'pass', domain: 'example.com', address: '192.0.2.129' },
    })
    const other = await originIn(zone, plain('a@bank.example'), by('192.0.2.129'))
    expect(other).toMatchObject({ verdict: 'UNPROVEN', spf: { result: 'pass', domain: 'example.com' } })
  })

  it('through a host that the domain does not name proves nothing', async () => {
    expect(await originIn(zone, plain('a@example.com'), by('192.0.2.140'))).toMatchObject({
      verdict: 'UNPROVEN',
      spf: { result: 'fail' },
    })
  })

  it('is contradicted where the domain asks for such mails to be refused, and passing it on changes nothing', async () => {
    const refusing = { ...zone, ...txt('_dmarc.example.com', 'v=DMARC1; p=quarantine') }
    expect(await originIn(refusing, plain('a@example.com'), by('192.0.2.140'))).toMatchObject({
      verdict: 'CONTRADICTED',
      dmarc: { result: 'fail', policy: 'quarantine' },
    })
    expect(await originIn(refusing, plain('a@example.com'), by('192.0.2.129'))).toMatchObject({
      verdict: 'PROVEN',
      dmarc: { result: 'pass' },
    })
  })

  it('from a part of the domain of the sender proves it, and from its neighbour does not', async () => {
    const hosted = { ...zone, ...txt('evil.shop.example', 'v=spf1 ip4:192.0.2.9 -all') }
    const path = by('192.0.2.9', 'a@evil.shop.example')
    expect((await originIn(hosted, plain('a@shop.example'), path)).verdict).toBe('PROVEN')
    expect((await originIn(hosted, plain('a@other.shop.example'), path)).verdict).toBe('UNPROVEN')
  })
})

describe('a mail made to deceive', () => {
  it('names senders of two domains', async () => {
    expect((await originIn({}, plain('a@bank.example, b@evil.example'))).verdict).toBe('CONTRADICTED')
    const twice = `From: a@bank.example\n${plain('b@evil.example')}`
    expect(await originIn({}, twice)).toMatchObject({ verdict: 'CONTRADICTED', domain: null })
  })

  it('asks for no more than forty names at once, of no more than ten signatures', async () => {
    const signature = game.slice(0, game.indexOf('From:'))
    const many = Array.from({ length: 500 }, (_, index) =>
      signature.replace('s=brisbane', `s=s${index}`),
    ).join('')
    const bytes = new TextEncoder().encode((many + plain('a@bank.example')).replaceAll('\n', '\r\n'))
    const { asked, origin } = await mailOrigin(bytes, { address: null, helo: null, sender: '' }, {})
    expect(asked.length).toBeLessThanOrEqual(40)
    expect(origin.signatures).toHaveLength(10)
  })

  it.each([
    '',
    'From: <',
    '\u0000',
    'From: a@\r\n\r\n',
    'DKIM-Signature: v=1; d=; s=\r\nFrom: a@b.example\r\n\r\nx',
  ])('is judged without a fault: %j', async (mail) => {
    expect(
      (await originIn({}, mail, { address: 'nonsense', helo: '\u0000', sender: '@@' })).verdict,
    ).not.toBe('PROVEN')
  })

  it.each<NameType>(['TXT', 'A'])('is not proven by records of another form: %s', async (type) => {
    const odd: Zone = { [`${type} example.com`]: [{ a: 1 }, 5, null], 'TXT _dmarc.example.com': [[]] }
    const path = { address: '192.0.2.1', helo: 'x', sender: 'a@example.com' }
    expect((await originIn(odd, plain('a@example.com'), path)).verdict).not.toBe('PROVEN')
  })
})
