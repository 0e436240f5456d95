import { mailHead, type MailContent, type PartOfMail } from './internet-mail.ts'
import type { LetterBounce } from './letter.ts'
import { headerOf, messageIdIn } from './message-ids.ts'
import { readableLine } from './readable-text.ts'

/** The parts of a mail that programs write for programs (RFC 3464, RFC 5965). Each is its fields, in small letters. */
export type MailReport = {
  delivery: ReadonlyMap<string, string> | null
  feedback: ReadonlyMap<string, string> | null
  /** The mail that it is about, or its head. */
  returned: MailContent | null
}

const most = { partBytes: 100_000, textLetters: 100_000, fields: 200 } as const

export const reportTypes = new Set([
  'message/delivery-status',
  'message/feedback-report',
  'message/disposition-notification',
  'text/rfc822-headers',
])

export async function reportOf({ files }: MailContent): Promise<MailReport> {
  const part = (...types: readonly string[]) => files.find(({ mediaType }) => types.includes(mediaType))
  const delivery = part('message/delivery-status', 'message/global-delivery-status')
  const feedback = part('message/feedback-report')
  const returned = part('message/rfc822', 'text/rfc822-headers', 'message/global')
  return {
    delivery: delivery ? fieldsIn(textOf(delivery)) : null,
    feedback: feedback ? fieldsIn(textOf(feedback)) : null,
    // The head says what is asked of it, however large what follows is.
    returned: returned ? await mailHead(headIn(textOf(returned))) : null,
  }
}

/** Whom a mail did not reach, why, and which mail it was: by the parts for programs, else by the words. */
export function bounceOf(mail: MailContent, text: string, report: MailReport): LetterBounce {
  const words = text.slice(0, most.textLetters)
  const { delivery, feedback, returned } = report
  // A report whose parts can not be told from each other is in the words.
  const fields = delivery ?? fieldsIn(words)
  const recipients = [
    fields.get('original-recipient'),
    fields.get('final-recipient'),
    feedback?.get('original-rcpt-to'),
    headerOf(mail.headers, 'x-failed-recipients'),
    returned?.to[0]?.address,
    /[^\s<>:;,"()[\]]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/i.exec(words)?.[0],
  ]
  const status = fields.get('status') ?? fields.get('diagnostic-code') ?? words
  return {
    recipient: recipients.map(addressIn).find((each) => each !== null) ?? null,
    status: /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(status)?.[0] ?? null,
    messageId:
      messageIdIn(returned === null ? null : headerOf(returned.headers, 'message-id')) ??
      messageIdIn(/^\s{0,8}message-id:\s{0,80}(<[^<>\s]{1,998}>)/im.exec(words)?.[1] ?? null),
  }
}

function addressIn(text: string | null | undefined): string | null {
  const address = /[^\s<>;,"]{1,320}@[^\s<>;,"]{1,255}/.exec(text?.slice(0, 2_000) ?? '')?.[0]
  return address === undefined ? null : readableLine(address, 320)
}

/** Fields as in the head of a mail; of several blocks the first that says something counts. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text.replaceAll(/\r?\n[\t ]+(?=\S)/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]{1,60}):[\t ]*(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    if (key !== '' && !fields.has(key) && fields.size < most.fields) fields.set(key, value.trim())
  }
  return fields
}

function textOf(part: PartOfMail): string {
  return new TextDecoder().decode(part.bytes().subarray(0, most.partBytes))
}

function headIn(text: string): string {
  const start = text.trimStart()
  const end = /\r?\n\r?\n/.exec(start)
  return end === null ? start : start.slice(0, end.index)
}
