import { z } from 'zod'

import { attachmentTargets } from './attachment-kinds.ts'
import { AttachmentKind, AttachmentTarget, AttachmentUploaded } from './attachments.ts'
import { UPLOAD_PART_BYTES } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { ById, ExpectedVersion, Id, Instant, Label, LongText } from './primitives.ts'

const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'This is not the SHA-256 of anything: send it as 64 digits from 0 to f.')

const bytesWords = 'Say as bytes how long the file is, a whole number above 0.'

/** What is said of a file before the first part of it is sent. */
export const UploadStart = z.object({
  fileName: z.string().min(1, 'Say as fileName what the file is called.').max(1000),
  bytes: z.int({ error: bytesWords }).min(1, bytesWords),
  /** When the file last changed, in milliseconds since 1970. By name, length and this a browser knows the file again. */
  changedAt: z.int().optional(),
  /** The SHA-256 of the whole file, where the sender knows it. */
  sha256: Sha256.optional(),
  /** The kind of record that the paper is put on. */
  type: AttachmentTarget,
  /** Without it, the paper waits unlinked under its type. */
  entityId: Id.optional(),
  title: Label.optional(),
  description: LongText.optional(),
  kind: AttachmentKind.optional(),
  /** The paper that gets another content; then the fields above from `type` on say nothing. */
  replaces: Id.optional(),
  /** The version of that paper that the caller saw. */
  version: ExpectedVersion,
})
export type UploadStart = z.infer<typeof UploadStart>

export const UploadPart = z.object({ at: z.int(), bytes: z.int(), sha256: z.string() })
export type UploadPart = z.infer<typeof UploadPart>

/** A file on its way in. Only the person who began it sees it. */
export const Upload = z.object({
  id: Id,
  fileName: z.string(),
  bytes: z.int(),
  changedAt: z.int().nullable(),
  type: z.enum(attachmentTargets),
  entityId: Id.nullable(),
  replaces: Id.nullable(),
  /** The length of every part but the last one. */
  partBytes: z.int(),
  /** The parts that are here, in their order. */
  parts: z.array(UploadPart),
  /** How many bytes they have together. */
  receivedBytes: z.int(),
  /** Null while it is on its way. */
  finishedAs: Id.nullable(),
  /** When it is forgotten, if nothing more of it comes. */
  endsAt: Instant,
})
export type Upload = z.infer<typeof Upload>

const tag = 'Attachments'
export const uploads = {
  list: endpoint('GET', '/uploads', {
    tag,
    summary: 'The uploads that I began here and that are not at their end, the latest first',
  }).output(z.array(Upload)),
  begin: endpoint('POST', '/uploads', {
    tag,
    summary: 'Begin to upload a paper in parts, which may go on after a break',
  })
    .input(UploadStart)
    .output(Upload)
    .errors(
      only(
        'INVALID_INPUT',
        'ATTACHMENT_TOO_LARGE',
        'ATTACHMENT_QUOTA',
        'ATTACHMENT_NOT_FOUND',
        'UPLOADS_OPEN',
        'VALUES_HIDDEN',
        'ENTITIES_ONLY',
      ),
    ),
  get: endpoint('GET', '/uploads/{id}', { tag, summary: 'How far an upload of mine came' })
    .input(ById)
    .output(Upload)
    .errors(only('UPLOAD_NOT_FOUND')),
  part: endpoint('POST', '/uploads/{id}/parts/{at}', {
    tag,
    status: 200,
    file: { maxBytes: UPLOAD_PART_BYTES, refusal: 'UPLOAD_PART_REFUSED' },
    summary: 'Send the part of a file that begins at a byte; sent again it changes nothing',
  })
    .input(
      z.object({
        id: Id,
        at: z.coerce.number().int().min(0),
        file: z.file({ error: 'Send the part as file.' }),
        sha256: Sha256,
      }),
    )
    .output(Upload)
    .errors(only('INVALID_INPUT', 'UPLOAD_NOT_FOUND', 'UPLOAD_PART_REFUSED', 'DISK_FULL')),
  finish: endpoint('POST', '/uploads/{id}/finish', {
    tag,
    status: 200,
    summary: 'Make a paper of an upload whose parts are all here; again it answers that paper',
  })
    .input(ById)
    .output(AttachmentUploaded)
    .errors(
      only(
        'UPLOAD_NOT_FOUND',
        'UPLOAD_INCOMPLETE',
        'UPLOAD_DAMAGED',
        'ATTACHMENT_TOO_LARGE',
        'ATTACHMENT_QUOTA',
        'ATTACHMENT_REFUSED',
        'ATTACHMENT_NOT_FOUND',
        'FILE_UNREADABLE',
        'VERSION_CONFLICT',
        'VALUES_HIDDEN',
        'ENTITIES_ONLY',
        'DISK_FULL',
      ),
    ),
  abort: endpoint('DELETE', '/uploads/{id}', {
    tag,
    right: 'write',
    summary: 'Give an upload of mine up',
  })
    .input(ById)
    .errors(only('UPLOAD_NOT_FOUND')),
}
