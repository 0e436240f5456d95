import PostalMime, { type Address } from 'postal-mime'

import { isCompoundFile } from '../mails/compound-file.ts'
import { htmlText } from '../mails/html-text.ts'

/** A mail as a person reads it: who wrote to whom, the subject, the words, and the names of the files that came with it. */
export async function mailText(bytes: Uint8Array): Promise<string> {
  if (isCompoundFile(bytes)) return textOfOutlook(bytes)
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 50 })
  const words = mail.text?.trim() || htmlText(mail.html ?? '')
  const files = mail.attachments.map(({ filename }) => filename)
  const people = [mail.from, ...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((address) =>
    address ? namesOf(address) : [],
  )
  return [mail.subject, ...people, mail.date, words, ...files].filter(Boolean).join('\n')
}

async function textOfOutlook(bytes: Uint8Array): Promise<string> {
  const { outlookMail } = await import('../mails/outlook-mail.ts')
  const mail = await outlookMail(bytes)
  const words = mail.text?.trim() || htmlText(mail.html ?? '')
  const files = mail.files.map(({ fileName }) => fileName)
  const people = [...(mail.from ? [mail.from] : []), ...mail.to, ...mail.cc].flatMap(namesOf)
  return [mail.subject, ...people, mail.sentAt, words, ...files].filter(Boolean).join('\n')
}

function namesOf({ name, address, group }: Address): string[] {
  if (group) return [name, ...group.flatMap(namesOf)]
  return [[name, address].filter(Boolean).join(' ')]
}
