import { createECDH, hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'

import type { Fetch } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'

/** What a browser shows, and what it opens: a path of ours. */
export type PushMessage = {
  title: string
  body: string
  path: string
  /** A message takes the place of an older one with the same tag, also where that has not arrived yet. At most 32 letters and digits. */
  tag: string
}

/** Where the messages of a browser go, and for whom they are encrypted. */
type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** GONE: the browser takes none any more, and never will at this address. */
export type SendPush = (
  target: PushTarget,
  message: PushMessage,
  options: { isUrgent: boolean },
) => Promise<'SENT' | 'GONE'>

type PushKeys = { publicKey: string; privateKey: string }

/**
 * Whether messages may be sent to this address. A name is looked up when they are, and an address inside a network is refused
 * then too.
 */
export function isPushAddress(address: string): boolean {
  const { protocol, hostname, username, password } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isInside = isIP(host) !== 0 && !isPublicAddress(host)
  return protocol === 'https:' && username === '' && password === '' && !isInside
}

/** So long the service keeps a message for a browser that is off. */
const keptSeconds = 2 * 24 * 3600

/**
 * The keys by which services of browsers know that a message is from this installation. They follow from its secret, so that all of its
 * processes have the same ones and nobody has to make them.
 */
export function pushKeysOf(secret: string): PushKeys {
  const curve = createECDH('prime256v1')
  for (let attempt = 0; ; attempt++) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `web push ${attempt}`, 32))
    try {
      curve.setPrivateKey(bytes)
    } catch {
      continue // not a number of the curve: one in four thousand million
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
  }
}

/** Loaded by the first message: a server that sends none needs none of it. */
const library = async () => (await import('web-push')).default

/** Sends messages to browsers, encrypted for them. Throws where the service does not take one now: the job queue tries again. */
export function webPush({
  keys,
  contact,
  fetch,
}: {
  keys: PushKeys
  contact: string
  fetch: Fetch
}): SendPush {
  return async ({ endpoint, p256dh, auth }, message, { isUrgent }) => {
    const { generateRequestDetails } = await library()
    const { method, headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: keptSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        topic: message.tag,
      },
    )
    const answer = await fetch(endpoint, {
      method,
      headers,
      body: body && new Uint8Array(body),
      redirect: 'error',
    })
    if (answer.status === 404 || answer.status === 410) return 'GONE'
    if (!answer.ok) throw new PushRefused(answer.status)
    return 'SENT'
  }
}

/** The service of a browser did not take a message. */
class PushRefused extends Error {
  override name = 'PushRefused'
  readonly code: string
  constructor(status: number) {
    super('The service of a browser did not take a message.')
    this.code = `HTTP_${status}`
  }
}
