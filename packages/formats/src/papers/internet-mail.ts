import PostalMime, { type Address, type Email } from 'postal-mime'

import { UnreadableFile } from '../files/unreadable-file.ts'

export type MailAddress = { name: string; address: string }

/** A file that came with a mail. */
export type PartOfMail = { fileName: string; mediaType: string; bytes: () => Uint8Array }

/** A mail, however it was written down. Its texts are those of a stranger. */
export type MailContent = {
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

/** Mails in each other: deeper than anybody forwards them. */
export const deepestMail = 50

/** A mail as the internet writes it (RFC 5322). A mail inside of it is a file of it, and is not opened. */
export async function internetMail(bytes: Uint8Array): Promise<MailContent> {
  return toContent(await parsed(bytes))
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
      'This mail is damaged, or its parts lie too deep inside of each other. Download it.',
    )
  }
}

function toContent(mail: Email): MailContent {
  const [from] = mail.from ? addressesOf([mail.from]) : []
  return {
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

function partOf({ filename, mimeType, content }: Email['attachments'][number]): PartOfMail {
  const isMail = mimeType === 'message/rfc822'
  return {
    fileName: filename ?? (isMail ? 'mail.eml' : ''),
    mediaType: mimeType,
    bytes: () => (typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)),
  }
}

function addressesOf(addresses: readonly Address[]): MailAddress[] {
  return addresses
    .flatMap((address) => (address.group ? address.group : [address]))
    .map(({ name, address }) => ({ name, address }))
}
