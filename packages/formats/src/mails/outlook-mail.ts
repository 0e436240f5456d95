import { createRequire } from 'node:module'

import type * as MsgReader from '@kenjiuno/msgreader'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { charsetOf } from './code-pages.ts'
import { isSoundCompoundFile } from './compound-file.ts'
import {
  bareContentId,
  deepestMail,
  mailHead,
  outlookType,
  type MailAddress,
  type MailContent,
  type PartOfMail,
} from './internet-mail.ts'

// As it was published: what `import` makes of its default differs from one loader to the next.
const { default: Reader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as typeof MsgReader

type FieldsData = MsgReader.FieldsData

const most = { people: 1_000, headerLetters: 100_000 } as const

/** A mail as Outlook keeps it (MS-OXMSG). Only a process with bounds calls this. */
export async function outlookMail(bytes: Uint8Array): Promise<MailContent> {
  const { reader, fields } = opened(bytes)
  if (depthOf(fields) > deepestMail) throw damaged()
  const head = await headOf(fields)
  const recipients = fields.recipients ?? []
  const people = (kind: 'to' | 'cc') =>
    recipients
      .filter(({ recipType }) => recipType === kind)
      .slice(0, most.people)
      .map((each) => personOf(each.name, each.smtpAddress, each.email))
  const html = fields.bodyHtml ?? decoded(fields.html, fields.internetCodepage)
  const text = fields.body ?? null
  const isRtfOnly = text === null && html === null && fields.compressedRtf !== undefined
  return {
    headers: head?.headers ?? (fields.messageId ? [{ name: 'message-id', value: fields.messageId }] : []),
    subject: fields.subject ?? '',
    from: senderOf(fields, head),
    to: people('to'),
    cc: people('cc'),
    replyTo: head?.replyTo ?? [],
    sentAt: instantOf(fields.clientSubmitTime ?? fields.messageDeliveryTime) ?? head?.sentAt ?? null,
    text,
    html,
    files: (fields.attachments ?? []).map((each) => partOf(reader, each)),
    leftOut: isRtfOnly ? ['The words of this mail are in RTF only, which is not read. Download it.'] : [],
  }
}

type Opened = { reader: InstanceType<typeof Reader>; fields: FieldsData }

function opened(bytes: Uint8Array): Opened {
  // The library follows each chain to its end, and asks for as much memory as a stream says that it has.
  if (!isSoundCompoundFile(bytes)) throw damaged()
  try {
    // The library reads what lies behind the bytes too, where they are a part of something larger.
    const reader = new Reader(new Uint8Array(bytes).buffer)
    const fields = reader.getFileData()
    if (fields.error !== undefined) throw damaged()
    return { reader, fields }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged(error)
  }
}

function damaged(cause?: unknown): UnreadableFile {
  return new UnreadableFile(
    'This mail of Outlook is damaged, or its parts lie too deep inside of each other. Download it.',
    { cause },
  )
}

function depthOf({ attachments = [] }: FieldsData): number {
  const inner = attachments.flatMap(({ innerMsgContentFields: each }) => (each ? [each] : []))
  return 1 + Math.max(0, ...inner.map(depthOf))
}

/** The lines with which the mail came over the internet, if it did: they say where an answer goes. */
async function headOf({ headers }: FieldsData): Promise<MailContent | null> {
  return headers ? mailHead(headers.slice(0, most.headerLetters)) : null
}

/** The address of somebody in the same house is a path of Exchange, which says nothing to people. */
function personOf(name: string | undefined, ...addresses: readonly (string | undefined)[]): MailAddress {
  return { name: name ?? '', address: addresses.find((each) => each?.includes('@') === true) ?? '' }
}

function senderOf(fields: FieldsData, head: MailContent | null): MailAddress | null {
  const { senderName, senderSmtpAddress, senderEmail, sentRepresentingSmtpAddress, creatorSMTPAddress } =
    fields
  const sender = personOf(
    senderName,
    senderSmtpAddress,
    senderEmail,
    sentRepresentingSmtpAddress,
    head?.from?.address,
    creatorSMTPAddress,
  )
  return sender.name === '' && sender.address === '' ? (head?.from ?? null) : sender
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Mon, 02 Mar 2026 08:30:00 GMT`, as the library tells instants. */
function instantOf(text: string | undefined): string | null {
  const [, day, name = '', year, time] =
    /^\w{3}, (\d{2}) (\w{3}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/.exec(text ?? '') ?? []
  const month = months.indexOf(name) + 1
  return month === 0 ? null : `${year}-${String(month).padStart(2, '0')}-${day}T${time}.000Z`
}

/** A page is bytes, in the letters of the code page that the mail names. */
function decoded(html: Uint8Array | undefined, codePage = 65_001): string | null {
  if (html === undefined) return null
  return new TextDecoder(charsetOf(codePage) ?? 'utf-8').decode(html)
}

function partOf(reader: Opened['reader'], file: FieldsData): PartOfMail {
  const isMail = file.innerMsgContent === true
  const name = file.fileName ?? file.fileNameShort ?? file.name ?? ''
  return {
    fileName: isMail ? `${name || 'mail'}.msg` : name,
    mediaType: isMail ? outlookType : (file.attachMimeTag ?? ''),
    contentId: bareContentId(file.pidContentId),
    isInline: file.attachmentHidden === true && file.pidContentId !== undefined,
    bytes: () => {
      try {
        return Uint8Array.from(reader.getAttachment(file).content)
      } catch (error) {
        throw damaged(error)
      }
    },
  }
}
