import { say } from '@kinfolio/contract/say'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { isCompoundFile } from './compound-file.ts'
import { bytesOfPart, outlookType, type MailContent, type PartOfMail } from './internet-mail.ts'
import type { LetterFile } from './letter.ts'
import { mailContent } from './mail-content.ts'
import { reportTypes } from './mail-report.ts'
import { readableLine } from './readable-text.ts'

const most = { files: 200, depth: 10 } as const

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'text/csv': '.csv',
  'text/html': '.html',
  'text/plain': '.txt',
}

/** A file of a letter, or of a mail inside of it, with its bytes. */
export type OpenedLetterFile = LetterFile & { content: Uint8Array }

export type LetterFiles = {
  files: readonly OpenedLetterFile[]
  /** The mail inside of all others, which its author wrote; null where several stand beside each other. */
  innermost: MailContent | null
  leftOut: readonly string[]
}

/** The files of a mail and of the mails inside of it: each mail stands before its own files. What is written for programs is no file. */
export async function filesOf(mail: MailContent): Promise<LetterFiles> {
  const files: OpenedLetterFile[] = []
  const leftOut = new Set<string>()
  let innermost: MailContent | null = null

  const take = async (from: MailContent, depth: number, isOnly: boolean) => {
    const isOnlyMail = isOnly && from.files.filter(isMailPart).length === 1
    for (const part of from.files) {
      if (reportTypes.has(part.mediaType)) continue
      if (files.length === most.files) {
        leftOut.add(say`Of the files of this mail, the first ${most.files} are listed.`)
        return
      }
      const content = bytesOfPart(part)
      if (content === null) {
        leftOut.add(say`The file ${nameOf(part)} of this mail is damaged.`)
        continue
      }
      const isMail = isMailPart(part)
      const inner = isMail && depth < most.depth ? await opened(content) : null
      const fileName = nameOf(part, inner?.subject)
      const mediaType = readableLine(part.mediaType, 100)
      const isInline = part.isInline && mediaType.startsWith('image/')
      files.push({
        index: files.length,
        fileName,
        mediaType,
        bytes: content.length,
        isInline,
        isMail,
        content,
      })
      if (!isMail) continue
      if (depth === most.depth)
        leftOut.add(say`Mails deeper than ${most.depth} inside of each other are not opened.`)
      else if (inner === null) leftOut.add(say`The mail ${fileName} inside of this mail is damaged.`)
      else {
        if (isOnlyMail) innermost = inner
        await take(inner, depth + 1, isOnlyMail)
      }
    }
  }
  await take(mail, 0, true)
  return { files, innermost, leftOut: [...leftOut] }
}

async function opened(content: Uint8Array): Promise<MailContent | null> {
  try {
    return await mailContent(content)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

function isMailPart(part: PartOfMail): boolean {
  const { fileName, mediaType } = part
  if (mediaType === 'message/rfc822' || mediaType === outlookType) return true
  if (!/\.(?:msg|eml)$/i.test(fileName)) return false
  const content = bytesOfPart(part) ?? new Uint8Array()
  if (isCompoundFile(content)) return true
  return /^(?:[\w-]+:|from )/i.test(new TextDecoder().decode(content.subarray(0, 100)))
}

/** A file without a name has that of its kind; a mail, its subject. */
function nameOf({ fileName, mediaType }: PartOfMail, subject = ''): string {
  const ending = endings[mediaType] ?? ''
  const fallback = readableLine(subject.replaceAll(/[/\\]/g, '-'), 120) || 'file'
  return readableLine(fileName, 255) || `${fallback}${ending}`
}
