import { z } from 'zod'

import { AttachmentUploaded, missingRecord } from './attachments.ts'
import { endpoint, only } from './endpoint.ts'
import { Id } from './primitives.ts'

/** A file inside of a mail, by its place. */
const MailFileById = z.object({ id: Id, index: z.coerce.number().int().min(0).max(100_000) })

/** Bytes to save, whatever they are. */
export const MailFileContent = z.object({
  status: z.literal(200),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Blob),
})
export type MailFileContent = z.infer<typeof MailFileContent>

const tag = 'Attachments'
export const mailFiles = {
  download: endpoint('GET', '/attachments/{id}/files/{index}', {
    tag,
    isDetailed: true,
    summary: 'A file inside of a mail, as bytes to save',
  })
    .input(MailFileById)
    .output(MailFileContent)
    .errors(
      only(
        'INVALID_INPUT',
        'ATTACHMENT_NOT_FOUND',
        'PAPER_INFECTED',
        'FILE_UNREADABLE',
        'ATTACHMENT_REFUSED',
      ),
    ),
  keep: endpoint('POST', '/attachments/{id}/files/{index}/keep', {
    tag,
    // What is kept has no kind yet, so nobody knows whether it shows values.
    needsValues: true,
    summary: 'Keep a file inside of a mail as a paper of its own, on the records of the mail',
  })
    .input(MailFileById)
    .output(AttachmentUploaded)
    .errors(
      only(
        'INVALID_INPUT',
        'ATTACHMENT_NOT_FOUND',
        'PAPER_INFECTED',
        'ATTACHMENT_TOO_LARGE',
        'ATTACHMENT_QUOTA',
        'ATTACHMENT_REFUSED',
        'FILE_UNREADABLE',
        'ENTITIES_ONLY',
        'DISK_FULL',
        ...missingRecord,
      ),
    ),
}
