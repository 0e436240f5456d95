import PostalMime, { type Address } from 'postal-mime'

import { htmlText } from './html-text.ts'

/** A mail as a person reads it: who wrote to whom, the subject, the words, and the names of the files that came with it. */
export async function mailText(bytes: Uint8Array): Promise<string> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 50 })
  const words = mail.text?.trim() || htmlText(mail.html ?? '')
  const files = mail.attachments.map(({ filename }) => filename)
  const people = [mail.from, ...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((address) =>
    address ? namesOf(address) : [],
  )
  return [mail.subject, ...people, mail.date, words, ...files].filter(Boolean).join('\n')
}

function namesOf({ name, address, group }: Address): string[] {
  if (group) return [name, ...group.flatMap(namesOf)]
  return [[name, address].filter(Boolean).join(' ')]
}
