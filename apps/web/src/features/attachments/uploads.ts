import { AttachmentUploaded } from '@kinfolio/contract/attachments'
import { MAX_ATTACHMENT_BYTES } from '@kinfolio/contract/constants'
import { errors } from '@kinfolio/contract/errors'
import { t } from '@lingui/core/macro'

import { ApiError } from '../../api/api-error.ts'
import { upload } from '../../api/upload.ts'
import { createUploadQueue, type UploadedPaper, type UploadWish } from './upload-queue.ts'

/** A paper that is put on no record waits for one of this kind, until somebody puts it on another. */
const usualTarget = 'position'

async function sendPaper(
  { file, target, orgId }: UploadWish,
  onSent: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadedPaper> {
  // The server refuses both too. Nobody waits until a hundred megabytes are sent to be told.
  if (file.size > MAX_ATTACHMENT_BYTES) throw new Error(errors.ATTACHMENT_TOO_LARGE.message)
  if (file.size === 0) throw new Error(t`This file is empty, or it is a folder. Add the files in it.`)
  const form = new FormData()
  form.set('type', target?.entityType ?? usualTarget)
  if (target) form.set('entityId', target.entityId)
  form.set('file', file)
  return AttachmentUploaded.parse(await upload('/attachments/upload', form, onSent, { orgId, signal }))
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
  return error instanceof Error ? error.message : t`Something went wrong. Try again.`
}

/** The files on their way from this window. */
export const uploads = createUploadQueue({ send: sendPaper, wordsOf, atOnce: 2 })
