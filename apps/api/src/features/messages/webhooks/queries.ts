import { createHash, createHmac, createVerify, timingSafeEqual, X509Certificate } from 'node:crypto'

import { fail } from '@kinfolio/contract/errors'
import type { InboundService } from '@kinfolio/contract/mail-addresses'
import type { WebhookCall } from '@kinfolio/formats/mails/webhook'

import type { Fetch } from '../../../platform/outbound.ts'
import { certificateHost, isRecent, signedBySns, type WebhookSecrets } from './rules.ts'

type Headed = { headers: Headers; secrets: WebhookSecrets }

/** The check of what stands in the head of a call. It is made before the body is read. */
export function requireHead(provider: InboundService, { headers, secrets }: Headed): void {
  const secret = secrets[provider]
  if (secret === undefined) fail('NOT_FOUND')
  const given = headers.get('authorization') ?? ''
  if (provider === 'raw' && !isSame(given, `Bearer ${secret}`)) fail('INBOUND_REFUSED')
  if (provider === 'postmark' || provider === 'sendgrid') {
    const right = `Basic ${Buffer.from(secret).toString('base64')}`
    if (!isSame(given, right)) fail('INBOUND_REFUSED')
  }
}

/** The check of a signature over the body as it came (Svix, which Resend uses). Answers the id of the call. */
export function requireSvix(
  { headers, secrets }: Headed,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): string {
  const [id, timestamp, given] = ['svix-id', 'svix-timestamp', 'svix-signature'].map(
    (name) => headers.get(name) ?? '',
  ) as [string, string, string]
  const key = Buffer.from((secrets.resend ?? '').replace(/^whsec_/, ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(bytes).digest('base64')
  const isSigned = given.split(' ').some((each) => isSame(each, `v1,${right}`))
  if (id === '' || !isSigned || !isRecent(timestamp, now, 300)) fail('INBOUND_REFUSED')
  return id
}

/** The check of a signature over a time and a token, which counts once (Mailgun). Answers the token. */
export function requireMailgun(
  { secrets }: Pick<Headed, 'secrets'>,
  { signed, now }: { signed: WebhookCall['signed']; now: Date },
): string {
  const { timestamp = '', token = '', signature = '' } = signed
  const right = createHmac('sha256', secrets.mailgun ?? '')
    .update(timestamp + token)
    .digest('hex')
  if (token === '' || !isSame(signature, right) || !isRecent(timestamp, now, 120)) fail('INBOUND_REFUSED')
  return token
}

/** The certificates of a service that were fetched, so that not every mail asks for its own. */
export type Certificates = Map<string, X509Certificate>

const mostCertificates = 10

/** The check of a signature by the certificate that the call names, of our topic and of a server of the service only (SNS). */
export async function requireSns(
  { secrets }: Pick<Headed, 'secrets'>,
  {
    signed,
    now,
    certificates,
    askOutside,
  }: { signed: WebhookCall['signed']; now: Date; certificates: Certificates; askOutside: Fetch },
): Promise<void> {
  const url = certificateHost(signed['SigningCertURL'] ?? '')
  if (signed['TopicArn'] !== secrets.ses || url === null) fail('INBOUND_REFUSED')
  const certificate = certificates.get(url) ?? (await fetchCertificate(url, askOutside))
  const isValid = certificate.validFromDate <= now && now <= certificate.validToDate
  const algorithm = signed['SignatureVersion'] === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
  const verify = createVerify(algorithm).update(signedBySns(signed))
  if (!isValid || !verify.verify(certificate.publicKey, signed['Signature'] ?? '', 'base64'))
    fail('INBOUND_REFUSED')
  if (certificates.size >= mostCertificates) certificates.clear()
  certificates.set(url, certificate)
}

async function fetchCertificate(url: string, askOutside: Fetch): Promise<X509Certificate> {
  const answer = await askOutside(url, { redirect: 'error' })
  if (!answer.ok) fail('UNAVAILABLE')
  try {
    return new X509Certificate(await answer.bytes())
  } catch {
    return fail('INBOUND_REFUSED')
  }
}

/** Whether two texts are the same, in a time that tells nothing of them. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
