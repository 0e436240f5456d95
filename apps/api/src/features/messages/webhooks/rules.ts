import { inboundServices, type InboundService } from '@kinfolio/contract/mail-addresses'

/**
 * By which secret each service proves that a call is its own; one that is left out is not set up. Postmark and SendGrid bring a user and a
 * password (`user:password`), Mailgun and Resend sign by a key, SES by its certificate for a topic, which is named here; `raw` is what stands
 * behind `Bearer`.
 */
export type WebhookSecrets = { [Service in InboundService]?: string | undefined }

export function isProvider(text: string): text is InboundService {
  return inboundServices.some((each) => each === text)
}

/** Whether a time in seconds since 1970 is no further from now than so many seconds. */
export function isRecent(timestamp: string, now: Date, seconds: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(now.getTime() / 1000 - Number.parseInt(timestamp, 10)) <= seconds
}

const hostOfSns = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?$/

/** The address of a certificate of SNS; null: it is elsewhere. */
export function certificateHost(text: string): string | null {
  const url = URL.parse(text)
  const isThere = url?.protocol === 'https:' && hostOfSns.test(url.host) && url.pathname.endsWith('.pem')
  return isThere ? url.href : null
}

/** The address that confirms a subscription of SNS; null: it is elsewhere. */
export function confirmationUrl(text: string): string | null {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && hostOfSns.test(url.host) ? url.href : null
}

const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}

/** What the signature of a call of SNS is over: its fields in their order, each name and each value on a line. */
export function signedBySns(call: Readonly<Record<string, string | undefined>>): string {
  const fields = fieldsOf[call['Type'] ?? ''] ?? []
  return fields.flatMap((name) => (call[name] === undefined ? [] : [`${name}\n${call[name]}\n`])).join('')
}
