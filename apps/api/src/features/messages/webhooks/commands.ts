import { fail } from '@kinfolio/contract/errors'
import type { WebhookCall, WebhookMail } from '@kinfolio/formats/mails/webhook'

import type { Fetch } from '../../../platform/outbound.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { inWords } from '../../attachments/upload/queries.ts'
import { partsOf } from '../addresses/rules.ts'
import { takeIn, type IntakeRoom } from '../intake/commands.ts'
import { MAX_ARRIVAL_BYTES } from '../intake/rules.ts'
import { requireHead, requireMailgun, requireSns, requireSvix, type Certificates } from './queries.ts'
import { confirmationUrl, isProvider, type WebhookSecrets } from './rules.ts'

export type WebhookRoom = IntakeRoom & {
  secrets: WebhookSecrets & {
    /** By which mails that Resend keeps are fetched. */
    resendKey?: string | undefined
  }
  certificates: Certificates
  /** The guarded way out. */
  askOutside: Fetch
}

/** A call of a service that brings a mail. */
export type InboundCall = {
  provider: string
  headers: Headers
  search: URLSearchParams
  network: string
  /** The body, which is read only after the head was believed. */
  read(maxBytes: number): Promise<Uint8Array>
}

/** A mail in a form, its files to the base 64, and what is told beside it. */
const mostCallBytes = 40 * 1024 * 1024
/** For so long a token counts once; its time is believed for two minutes. */
const tokenMinutes = 10

/**
 * Takes in what a service brings. When this returns, the mail is kept, or it is for nobody here, which is not told. Where it throws, the
 * service comes again.
 */
export async function takeWebhook(room: WebhookRoom, call: InboundCall): Promise<void> {
  const { provider, headers } = call
  const { secrets } = room
  const door = room.door()
  if (!isProvider(provider)) fail('NOT_FOUND')
  await door.requireTurn(call.network)
  requireHead(provider, { headers, secrets })
  if (provider === 'raw') return takeRaw(room, call)
  const bytes = await call.read(mostCallBytes)
  const { now } = door
  if (provider === 'resend') requireSvix({ headers, secrets }, { bytes, now })
  const contentType = headers.get('content-type') ?? ''
  const told = await inWords(() =>
    readOutside(`mail ${call.network}`, 'webhook', { form: provider, contentType, bytes }),
  )
  const { signed } = told
  if (provider === 'ses') await requireSns({ secrets }, { ...room, signed, now })
  if (provider !== 'mailgun') return takeTold(room, told)
  const token = requireMailgun({ secrets }, { signed, now })
  // A call that is repeated with the same token is answered as the first.
  await door.once(`mailgun ${token}`, tokenMinutes, () => takeTold(room, told))
  return undefined
}

async function takeTold(room: WebhookRoom, told: WebhookCall): Promise<void> {
  if (told.kind === 'MAIL') return keep(room, told)
  if (told.kind === 'FETCH') return keep(room, await fetchMail(room, told))
  if (told.kind === 'CONFIRM') return confirm(room, told.url)
  return undefined
}

/** A mail as it is, with the envelope in the address: from a mail server of one's own, say. */
async function takeRaw(room: WebhookRoom, { search, read }: InboundCall): Promise<void> {
  const recipients = search.getAll('to')
  if (recipients.length === 0 || recipients.length > 100)
    fail('INVALID_INPUT', undefined, 'Say to whom the mail is, by up to 100 times ?to= in the address.')
  const sender = search.get('from') ?? ''
  await keep(room, { raw: await read(MAX_ARRIVAL_BYTES), sender, recipients, eventId: null })
}

async function keep(
  room: WebhookRoom,
  { raw, sender, recipients, eventId }: Omit<WebhookMail, 'kind'>,
): Promise<void> {
  if (raw.length > MAX_ARRIVAL_BYTES) fail('BODY_TOO_LARGE')
  // A service tells everybody to whom a mail was sent, also elsewhere.
  const here = recipients.filter((recipient) => partsOf(recipient, room.place.domain) !== null)
  const intakes = await takeIn(room, raw, {
    from: sender,
    to: here.length > 0 ? here : recipients.slice(0, 1),
    source: 'WEBHOOK',
    eventId: eventId ?? undefined,
    receivedAt: room.door().now,
  })
  if (intakes.some(({ intake }) => intake === 'LATER')) fail('MAILS_WAITING')
}

/** Fetches a mail that the service keeps: first where it lies, then itself. */
async function fetchMail(
  { askOutside, secrets }: WebhookRoom,
  { mailId, recipients }: { mailId: string; recipients: string[] },
): Promise<Omit<WebhookMail, 'kind'>> {
  const told = await askOutside(`https://api.resend.com/emails/receiving/${mailId}`, {
    headers: { authorization: `Bearer ${secrets.resendKey ?? ''}` },
    redirect: 'error',
  })
  if (!told.ok) fail('UNAVAILABLE')
  const { raw } = (await told.json()) as { raw?: { download_url?: unknown } | null }
  const url = typeof raw?.download_url === 'string' ? URL.parse(raw.download_url) : null
  if (url?.protocol !== 'https:') fail('UNAVAILABLE')
  const mail = await askOutside(url)
  if (!mail.ok) fail('UNAVAILABLE')
  return { raw: await mail.bytes(), sender: '', recipients, eventId: mailId }
}

/** Says that mails of our topic may be sent here. Nobody else's subscription comes so far. */
async function confirm({ askOutside }: WebhookRoom, text: string): Promise<void> {
  const url = confirmationUrl(text)
  if (url === null) fail('INBOUND_REFUSED')
  const answer = await askOutside(url, { redirect: 'error' })
  if (!answer.ok) fail('UNAVAILABLE')
}
