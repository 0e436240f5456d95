import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { outboundFetch } from './outbound.ts'
import { isPushAddress, pushKeysOf, webPush } from './push.ts'

/** The service of a browser, which takes messages and cannot read them. */
let service: Server
let address: string
let taken: { headers: IncomingHttpHeaders; body: Buffer }[] = []
let status = 201

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/messages/1`
})
afterAll(() => service.close())
beforeEach(() => {
  taken = []
  status = 201
})

const keys = pushKeysOf('the secret of an installation')
const message = { title: 'A capital call is due', body: 'The Lovelaces', path: '/inbox', tag: 'several' }

/** A browser: it makes its own keys, and reads what comes for it. */
function aBrowser() {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    target: { endpoint: address, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** RFC 8291 and RFC 8188: salt, size of records, key of the sender, then one record. */
    read(body: Buffer): unknown {
      const [salt, senderKey, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32))
      const derived = (name: string, size: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size))
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      decipher.setAuthTag(record.subarray(-16))
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

const sendPush = webPush({
  keys,
  contact: 'https://kin.example',
  fetch: outboundFetch({ isAllowed: () => true }),
})

describe('a message to a browser', () => {
  it('is read by that browser, and carries who sends it, how urgent it is, and what it takes the place of', async () => {
    const browser = aBrowser()
    expect(await sendPush(browser.target, message, { isUrgent: true })).toBe('SENT')
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = taken
    expect(browser.read(body)).toEqual(message)
    expect(body.includes('Lovelaces')).toBe(false)
    expect(headers).toMatchObject({ urgency: 'high', topic: 'several', 'content-encoding': 'aes128gcm' })
    expect(headers.authorization).toContain(`k=${keys.publicKey}`)
    const [, claims = ''] = /t=[\w-]+\.([\w-]+)\./.exec(headers.authorization ?? '') ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: new URL(address).origin,
      sub: 'https://kin.example',
    })
  })

  it.each([404, 410])(
    'says that the browser takes none any more where the service answers %i',
    async (answer) => {
      status = answer
      expect(await sendPush(aBrowser().target, message, { isUrgent: false })).toBe('GONE')
    },
  )

  it.each([403, 429, 500, 302])(
    'fails where the service answers %i, and tells no more than that',
    async (answer) => {
      status = answer
      const failure = await sendPush(aBrowser().target, message, { isUrgent: false }).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(Error)
      expect(String(failure)).not.toContain('Lovelaces')
    },
  )

  it('goes to no address inside a network', async () => {
    const guarded = webPush({ keys, contact: 'https://kin.example', fetch: outboundFetch() })
    await expect(guarded(aBrowser().target, message, { isUrgent: false })).rejects.toThrow('public internet')
    expect(taken).toEqual([])
  })
})

describe('an address that messages go to', () => {
  it.each([
    ['https://push.example/messages/1', true],
    ['https://8.8.8.8/1', true],
    ['http://push.example/1', false],
    ['https://ada:secret@push.example/1', false],
    ['https://127.0.0.1/1', false],
    ['https://[::1]/1', false],
    ['https://[::ffff:10.0.0.1]/1', false],
    ['https://169.254.169.254/latest', false],
  ])('%s: %s', (of, isOne) => {
    expect(isPushAddress(of)).toBe(isOne)
  })
})

describe('the keys of an installation', () => {
  it('follow from its secret, and are a pair', () => {
    expect(pushKeysOf('the secret of an installation')).toEqual(keys)
    expect(pushKeysOf('another one').publicKey).not.toBe(keys.publicKey)
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'))
    expect(curve.getPublicKey('base64url')).toBe(keys.publicKey)
  })
})
