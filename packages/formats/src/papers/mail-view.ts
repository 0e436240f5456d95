import type { MailPerson, PaperView } from '@kinfolio/contract/paper-views'
import { say } from '@kinfolio/contract/say'

import { htmlBlocks } from '../mails/html-blocks.ts'
import { bytesOfPart, type MailAddress, type PartOfMail } from '../mails/internet-mail.ts'
import { mailContent } from '../mails/mail-content.ts'
import { cutText, readableLine, readableText } from '../mails/readable-text.ts'

const most = { people: 100, files: 200, characters: 500_000 } as const

type MailView = Extract<PaperView, { kind: 'MAIL' }>

/** A file inside of a mail. */
export type FileOfMail = { fileName: string; mediaType: string; bytes: Uint8Array }

/** A mail as a person reads it. A mail inside of it is a file of it, and is not opened. */
export async function mailView(bytes: Uint8Array): Promise<MailView> {
  const mail = await mailContent(bytes)
  const { text, leftOut } = cutText(readableText(mail.text ?? '').trim(), most.characters)
  const page = mail.html === null ? null : htmlBlocks(mail.html)
  const [from] = peopleOf(mail.from ? [mail.from] : [])
  const replyTo = peopleOf(mail.replyTo)
  const listed = mail.files
    .slice(0, most.files)
    .map((file, index) => ({ index, file, bytes: bytesOfPart(file) }))
  return {
    kind: 'MAIL',
    subject: readableLine(mail.subject),
    from: from ?? null,
    to: peopleOf(mail.to),
    cc: peopleOf(mail.cc),
    replyTo: replyTo.filter(({ address }) => address.toLowerCase() !== from?.address.toLowerCase()),
    sentAt: mail.sentAt !== null && /^\d{4}-\d\d-\d\dT/.test(mail.sentAt) ? mail.sentAt : null,
    text: text === '' ? null : text,
    blocks: page?.blocks ?? [],
    remotePictures: page?.remotePictures ?? 0,
    files: listed.flatMap(({ index, file, bytes: content }) =>
      content === null ? [] : [{ index, ...factsOf(file), bytes: content.length }],
    ),
    fileCount: mail.files.length,
    leftOut: [
      ...mail.leftOut,
      ...leftOut,
      ...(page?.leftOut ?? []),
      ...listed.flatMap(({ file, bytes: content }) =>
        content === null ? [say`The file ${factsOf(file).fileName} of this mail is damaged.`] : [],
      ),
      ...(mail.files.length > most.files
        ? [say`Of ${mail.files.length} files, the first ${most.files} are listed.`]
        : []),
    ],
  }
}

/** One of the files of a mail; null where it has none at this place. */
export async function fileOfMail(bytes: Uint8Array, index: number): Promise<FileOfMail | null> {
  const { files } = await mailContent(bytes)
  const file = index < most.files ? files[index] : undefined
  return file === undefined ? null : { ...factsOf(file), bytes: file.bytes() }
}

function factsOf({ fileName, mediaType }: PartOfMail): { fileName: string; mediaType: string } {
  return { fileName: readableLine(fileName, 255) || 'file', mediaType: readableLine(mediaType, 100) }
}

function peopleOf(addresses: readonly MailAddress[]): MailPerson[] {
  return addresses
    .slice(0, most.people)
    .map(({ name, address }) => ({ name: readableLine(name, 200), address: readableLine(address, 320) }))
}
