import { say } from '@kinfolio/contract/say'
import MailComposer from 'nodemailer/lib/mail-composer'
import { z } from 'zod'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { fieldText, formParts } from './form-parts.ts'

/** The services that bring mails as a call of theirs which has to be taken apart. */
export const webhookForms = ['postmark', 'mailgun', 'ses', 'sendgrid', 'resend'] as const
export type WebhookForm = (typeof webhookForms)[number]

/** A mail that a service brings, with the envelope as it says. */
export type WebhookMail = {
  kind: 'MAIL'
  raw: Uint8Array
  sender: string
  recipients: string[]
  /** By which the service knows it. */
  eventId: string | null
}

/** What a service says by a call. `signed` holds what its signature is over, which nobody has looked at yet. */
export type WebhookCall = { signed: Readonly<Record<string, string>> } & (
  | WebhookMail
  /** The service keeps the mail, and it has to be fetched. */
  | { kind: 'FETCH'; mailId: string; recipients: string[] }
  /** Somebody asks that a topic may send mails here. */
  | { kind: 'CONFIRM'; url: string }
  | { kind: 'NOTHING' }
)

/** Takes a call apart. What does not hold the mail as the service promises is refused in words for whoever set it up. */
export async function readWebhook(
  form: WebhookForm,
  { contentType, bytes }: { contentType: string; bytes: Uint8Array },
): Promise<WebhookCall> {
  const read = {
    postmark: () => ofPostmark(bytes),
    mailgun: () => ofMailgun(contentType, bytes),
    ses: () => ofSns(bytes),
    sendgrid: () => ofSendgrid(contentType, bytes),
    resend: () => ofResend(bytes),
  }
  return read[form]()
}

const none = {} as const

const PostmarkAddress = z.object({ Email: z.string(), Name: z.string().optional() })
const PostmarkMail = z.object({
  FromFull: PostmarkAddress,
  ToFull: z.array(PostmarkAddress).max(1_000).default([]),
  CcFull: z.array(PostmarkAddress).max(1_000).default([]),
  BccFull: z.array(PostmarkAddress).max(1_000).default([]),
  OriginalRecipient: z.string().default(''),
  Subject: z.string().default(''),
  MessageID: z.string(),
  ReplyTo: z.string().default(''),
  Date: z.string().default(''),
  TextBody: z.string().default(''),
  HtmlBody: z.string().default(''),
  RawEmail: z.string().optional(),
  Headers: z
    .array(z.object({ Name: z.string(), Value: z.string() }))
    .max(2_000)
    .default([]),
  Attachments: z
    .array(
      z.object({
        Name: z.string(),
        ContentType: z.string(),
        Content: z.string().optional(),
        /** So in the example that the service publishes. */
        Data: z.string().optional(),
        ContentID: z.string().optional(),
      }),
    )
    .max(500)
    .default([]),
})
type PostmarkMail = z.infer<typeof PostmarkMail>

async function ofPostmark(bytes: Uint8Array): Promise<WebhookCall> {
  const mail = jsonOf(bytes, PostmarkMail)
  const told = [...mail.ToFull, ...mail.CcFull, ...mail.BccFull].map(({ Email }) => Email)
  const returnPath = mail.Headers.find(({ Name }) => Name.toLowerCase() === 'return-path')?.Value
  return {
    kind: 'MAIL',
    raw: mail.RawEmail ? new TextEncoder().encode(mail.RawEmail) : await composed(mail),
    sender: returnPath === undefined ? mail.FromFull.Email : returnPath.replaceAll(/[<>\s]/g, ''),
    recipients: distinct([mail.OriginalRecipient, ...told]),
    eventId: mail.MessageID,
    signed: none,
  }
}

/** What the composer writes itself. */
const writtenAnew: ReadonlySet<string> = new Set([
  'from',
  'to',
  'cc',
  'bcc',
  'subject',
  'date',
  'reply-to',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
])

/** A mail made of what the service read of it. It has the words and files of the other, and not its signatures. */
async function composed(mail: PostmarkMail): Promise<Uint8Array> {
  const { FromFull, ToFull, CcFull, Headers, Attachments } = mail
  const address = ({ Email, Name = '' }: z.infer<typeof PostmarkAddress>) => ({ name: Name, address: Email })
  const headerOf = (name: string) => Headers.find(({ Name }) => Name.toLowerCase() === name)?.Value
  const composer = new MailComposer({
    from: address(FromFull),
    to: ToFull.map(address),
    cc: CcFull.map(address),
    ...(mail.ReplyTo && { replyTo: mail.ReplyTo }),
    subject: mail.Subject,
    ...(mail.Date && { date: mail.Date }),
    messageId: headerOf('message-id') ?? `<${mail.MessageID}@inbound.postmarkapp.com>`,
    text: mail.TextBody,
    ...(mail.HtmlBody && { html: mail.HtmlBody }),
    headers: Headers.filter(
      ({ Name }) => !writtenAnew.has(Name.toLowerCase()) && /^[\x21-\x39\x3b-\x7e]+$/.test(Name),
    ).map(({ Name, Value }) => ({ key: Name, value: Value })),
    attachments: Attachments.map(({ Name, ContentType, Content, Data, ContentID }) => ({
      filename: Name,
      contentType: ContentType,
      content: Buffer.from(Content ?? Data ?? '', 'base64'),
      ...(ContentID && { cid: ContentID }),
    })),
    // Whatever stands in the call is content, and no place to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

async function ofMailgun(contentType: string, bytes: Uint8Array): Promise<WebhookCall> {
  const parts = formParts(contentType, bytes)
  const raw = parts.get('body-mime')
  if (raw === undefined)
    throw new UnreadableFile(
      'This call holds no mail as it came. Let the address of the route end in "mime".',
    )
  const token = fieldText(parts, 'token')
  return {
    kind: 'MAIL',
    raw,
    sender: fieldText(parts, 'sender'),
    recipients: distinct(fieldText(parts, 'recipient').split(',')),
    eventId: token,
    signed: { token, timestamp: fieldText(parts, 'timestamp'), signature: fieldText(parts, 'signature') },
  }
}

const SendgridEnvelope = z.object({ to: z.array(z.string()).max(1_000), from: z.string().default('') })

async function ofSendgrid(contentType: string, bytes: Uint8Array): Promise<WebhookCall> {
  const parts = formParts(contentType, bytes)
  const raw = parts.get('email')
  if (raw === undefined)
    throw new UnreadableFile('This call holds no mail as it came. Tick "POST the raw, full MIME message".')
  const { to, from } = jsonOf(parts.get('envelope') ?? new Uint8Array(), SendgridEnvelope)
  return { kind: 'MAIL', raw, sender: from, recipients: distinct(to), eventId: null, signed: none }
}

const SnsCall = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Subject: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
})

const SesMail = z.object({
  notificationType: z.string(),
  mail: z.object({ messageId: z.string(), source: z.string().default('') }),
  receipt: z.object({
    recipients: z.array(z.string()).max(1_000),
    action: z.object({ encoding: z.string().optional() }),
  }),
  content: z.string().optional(),
})

async function ofSns(bytes: Uint8Array): Promise<WebhookCall> {
  const { Message, ...call } = jsonOf(bytes, SnsCall)
  const signed = { ...call, Message }
  if (call.Type === 'SubscriptionConfirmation')
    return { kind: 'CONFIRM', url: call.SubscribeURL ?? '', signed }
  if (call.Type === 'UnsubscribeConfirmation') return { kind: 'NOTHING', signed }
  const { notificationType, mail, receipt, content } = jsonOf(new TextEncoder().encode(Message), SesMail)
  if (notificationType !== 'Received') return { kind: 'NOTHING', signed }
  if (content === undefined)
    throw new UnreadableFile(
      'This notice does not hold the mail. Choose the action SNS of the rule, which puts it in.',
    )
  const encoding = receipt.action.encoding?.toUpperCase() === 'BASE64' ? 'base64' : 'utf8'
  return {
    kind: 'MAIL',
    raw: Buffer.from(content, encoding),
    sender: mail.source,
    recipients: distinct(receipt.recipients),
    eventId: mail.messageId,
    signed,
  }
}

const ResendCall = z.object({
  type: z.string(),
  data: z.object({
    email_id: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    to: z.array(z.string()).max(1_000).default([]),
    cc: z.array(z.string()).max(1_000).default([]),
    bcc: z.array(z.string()).max(1_000).default([]),
  }),
})

async function ofResend(bytes: Uint8Array): Promise<WebhookCall> {
  const { type, data } = jsonOf(bytes, ResendCall)
  if (type !== 'email.received' || data.email_id === undefined) return { kind: 'NOTHING', signed: none }
  const recipients = distinct([...data.to, ...data.cc, ...data.bcc])
  return { kind: 'FETCH', mailId: data.email_id, recipients, signed: none }
}

function jsonOf<T>(bytes: Uint8Array, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new UnreadableFile('This call is not well formed JSON.', { cause: error })
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const place = read.error.issues[0]?.path.join('.') ?? ''
  throw new UnreadableFile(say`This call is not of the form that the service documents, at "${place}".`)
}

/** Addresses without the names before them, each once. */
function distinct(addresses: readonly string[]): string[] {
  const bare = addresses.map((each) => (/<([^<>]*)>\s*$/.exec(each)?.[1] ?? each).trim())
  return [...new Set(bare.filter((each) => each !== ''))]
}
