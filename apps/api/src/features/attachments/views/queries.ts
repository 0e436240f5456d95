import { fail } from '@kinfolio/contract/errors'
import type { MailFileContent } from '@kinfolio/contract/mail-files'
import type { PaperView } from '@kinfolio/contract/paper-views'
import { say } from '@kinfolio/contract/say'
import { viewedTypes } from '@kinfolio/contract/viewed-types'

import type { FileStore } from '../../../platform/files.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { contentDisposition } from '../content/rules.ts'
import { readContent } from '../pages/queries.ts'
import type { attachments } from '../tables.ts'
import { shownName } from '../upload/rules.ts'

type Paper = Pick<typeof attachments.$inferSelect, 'orgId' | 'sha256' | 'mediaType' | 'bytes' | 'inert'>

/** Has a table, a mail or a text read by a process of its own. Nothing of it is kept. */
export async function viewPaper(paper: Paper, files: FileStore): Promise<PaperView> {
  const { orgId, mediaType } = paper
  return readContent(paper, files, (bytes) => readOutside(orgId, 'fileView', { bytes, mediaType }))
}

/** A file inside of a mail. Programs stay inside. */
export async function openFileOfMail(paper: Paper, files: FileStore, index: number): Promise<File> {
  const { orgId, mediaType } = paper
  if (viewedTypes[mediaType] !== 'MAIL') fail('ATTACHMENT_NOT_FOUND')
  const { file } = await readContent(paper, files, async (bytes) => ({
    file: await readOutside(orgId, 'fileOfMail', { bytes, index }),
  }))
  if (file === null) fail('ATTACHMENT_NOT_FOUND')
  const name = shownName(file.fileName)
  if (file.isProgram) {
    const words = say`"${name}" is a program, and programs are not taken out of a mail.`
    fail('ATTACHMENT_REFUSED', undefined, words)
  }
  return new File([Buffer.from(file.bytes)], name)
}

export function serveFileOfMail(file: File): MailFileContent {
  return {
    status: 200,
    headers: {
      // Who may see a paper is asked each time.
      'cache-control': 'private, no-cache',
      'content-disposition': contentDisposition(file.name, false),
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([file], { type: 'application/octet-stream' }),
  }
}
