import PostalMime, { type Address, type Email } from 'postal-mime'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { unflowed } from './flowed-text.ts'

export type MailAddress = { name: string; address: string }

/** A line of the head of a mail: its name in small letters, and its value as it was written. */
export type MailHeader = { name: string; value: string }

/** A file that came with a mail. */
export type PartOfMail = {
  fileName: string
  mediaType: string
  /** By which the page of the mail names it, without angle brackets. */
  contentId: string | null
  /** Whether it belongs to the page of the mail. */
  isInline: boolean
  bytes: () => Uint8Array
}

/** A mail, however it was written down. Its texts are those of a stranger. */
export type MailContent = {
  /** In their order; none where the mail was never sent over the internet. */
  headers: readonly MailHeader[]
  subject: string
  from: MailAddress | null
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  replyTo: readonly MailAddress[]
  /** As the mail says it, in ISO where it can be understood. */
  sentAt: string | null
  text: string | null
  html: string | null
  files: readonly PartOfMail[]
  /** What of it was not read, a sentence each. */
  leftOut: readonly string[]
}

/** The type of a mail as Outlook keeps it. */
export const outlookType = 'application/vnd.ms-outlook'

/** Mails in each other: deeper than anybody forwards them. */
export const deepestMail = 50

/** A mail as the internet writes it (RFC 5322). A mail inside of it is a file of it, and is not opened. */
export async function internetMail(bytes: Uint8Array): Promise<MailContent> {
  const mail = await parsed(bytes)
  return { ...toContent(mail), text: await textOf(mail, bytes) }
}

const most = { headBytes: 200_000, bodyBytes: 1_000_000 } as const

/** The words of a mail. Where its parts can not be told from each other, all that stands under its head. */
async function textOf(mail: Email, bytes: Uint8Array): Promise<string | null> {
  const isEmpty = !mail.text && !mail.html && mail.attachments.length === 0
  if (isEmpty) return bodyOf(bytes)
  const fixed = mail.text?.includes('>') === true ? withoutFlow(bytes) : null
  if (fixed === null) return mail.text ?? null
  const { text = '' } = await parsed(fixed.bytes)
  return unflowed(text.replaceAll('\r\n', '\n'), fixed.takesBlanks)
}

/** The mail as one whose lines do not flow: the library joins those of quotes and answers. Null where they do not flow. */
function withoutFlow(bytes: Uint8Array): { bytes: Uint8Array; takesBlanks: boolean } | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, most.headBytes))
  const places = Array.from(
    head.matchAll(/(format\s{0,9}=\s{0,9}"?)flowed/gi),
    ({ index, 1: before = '' }) => index + before.length,
  )
  if (places.length === 0) return null
  const fixed = Uint8Array.from(bytes)
  for (const place of places) fixed[place] = 0x78
  return { bytes: fixed, takesBlanks: /delsp\s{0,9}=\s{0,9}"?yes/i.test(head) }
}

function bodyOf(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, most.bodyBytes))
  const head = /\r?\n\r?\n/.exec(text)
  return head === null ? null : text.slice(head.index + head[0].length).trim() || null
}

/** What the lines at the head of a mail say. */
export async function mailHead(headers: string): Promise<MailContent> {
  return internetMail(new TextEncoder().encode(`${headers.trimEnd()}\r\n\r\n`))
}

async function parsed(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      attachmentEncoding: 'arraybuffer',
      forceRfc822Attachments: true,
      maxNestingDepth: deepestMail,
    })
  } catch {
    throw new UnreadableFile(
      'This mail is damaged, its head is larger than 2 MB, or its parts lie too deep inside of each other. Download it.',
    )
  }
}

function toContent(mail: Email): MailContent {
  const [from] = mail.from ? addressesOf([mail.from]) : []
  return {
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    subject: mail.subject ?? '',
    from: from ?? null,
    to: addressesOf(mail.to ?? []),
    cc: addressesOf(mail.cc ?? []),
    replyTo: addressesOf(mail.replyTo ?? []),
    sentAt: mail.date ?? null,
    text: mail.text ?? null,
    html: mail.html ?? null,
    files: mail.attachments.map(partOf),
    leftOut: [],
  }
}

function partOf(part: Email['attachments'][number]): PartOfMail {
  const { filename, mimeType, content, contentId, disposition } = part
  return {
    fileName: filename ?? '',
    mediaType: mimeType,
    contentId: bareContentId(contentId),
    isInline: contentId !== undefined && (part.related === true || disposition === 'inline'),
    bytes: () => (typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)),
  }
}

/** What a part holds; null where it is damaged. */
export function bytesOfPart(part: PartOfMail): Uint8Array | null {
  try {
    return part.bytes()
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

/** The name of a part, as `cid:` links say it. */
export function bareContentId(contentId: string | undefined): string | null {
  return contentId?.replace(/^<|>$/g, '') || null
}

function addressesOf(addresses: readonly Address[]): MailAddress[] {
  return addresses
    .flatMap((address) => (address.group ? address.group : [address]))
    .map(({ name, address }) => ({ name, address }))
}
