import { Attachment, AttachmentUploaded } from '@kinfolio/contract/attachments'
import { MAX_ATTACHMENT_BYTES, UPLOAD_IN_PARTS_BYTES } from '@kinfolio/contract/constants'
import { errors } from '@kinfolio/contract/errors'
import type { Upload as OpenUpload } from '@kinfolio/contract/uploads'
import { t } from '@lingui/core/macro'

import { ApiError } from '../../api/api-error.ts'
import { orgApi } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import type { PartCalls, Reports } from './send-in-parts.ts'
import { createUploadQueue, type ReplacedPaper, type UploadedPaper, type UploadWish } from './upload-queue.ts'

/** A paper that is put on no record waits for one of this kind, until somebody puts it on another. */
const usualTarget = 'position'

async function sendPaper(wish: UploadWish, reports: Reports, signal: AbortSignal): Promise<UploadedPaper> {
  const { file, target, orgId, replaces } = wish
  // The server refuses both too. Nobody waits until a hundred megabytes are sent to be told.
  if (file.size > MAX_ATTACHMENT_BYTES) throw new Error(errors.ATTACHMENT_TOO_LARGE.message)
  if (file.size === 0) throw new Error(t`This file is empty, or it is a folder. Add the files in it.`)
  if (isSentInParts(file)) {
    const { sendInParts } = await import('./send-in-parts.ts')
    return sendInParts(file, partCalls(wish, signal), reports, signal)
  }
  const form = new FormData()
  form.set('file', file)
  if (replaces) {
    form.set('version', `${replaces.version}`)
    const path = `/attachments/${replaces.id}/replace`
    return replacedPaper(
      replaces,
      Attachment.parse(await upload(path, form, reports.sent, { orgId, signal })),
    )
  }
  form.set('type', target?.entityType ?? usualTarget)
  if (target) form.set('entityId', target.entityId)
  return AttachmentUploaded.parse(await upload('/attachments/upload', form, reports.sent, { orgId, signal }))
}

/** A replacement by the same content changes nothing. */
function replacedPaper({ sha256 }: ReplacedPaper, paper: Attachment): UploadedPaper {
  return { id: paper.id, title: paper.title, alreadyThere: paper.sha256 === sha256 }
}

/** Whether a break costs a part of the file only, so that it can be stopped and go on. */
export function isSentInParts(file: File): boolean {
  return file.size > UPLOAD_IN_PARTS_BYTES
}

function partCalls(wish: UploadWish, signal: AbortSignal): PartCalls {
  const { file, target, orgId, replaces } = wish
  const { uploads: calls } = orgApi(orgId)
  return {
    find: () => findOpen(wish),
    begin: () =>
      calls.begin.call(
        {
          fileName: file.name,
          bytes: file.size,
          changedAt: file.lastModified,
          type: target?.entityType ?? usualTarget,
          entityId: target?.entityId,
          replaces: replaces?.id,
          version: replaces?.version,
        },
        { signal },
      ),
    async sendPart(id, at, part, sha256, onSent) {
      const form = new FormData()
      form.set('sha256', sha256)
      form.set('file', part)
      await upload(`/uploads/${id}/parts/${at}`, form, onSent, { orgId, signal })
    },
    async finish(id) {
      const paper = await calls.finish.call({ id }, { signal })
      return replaces ? replacedPaper(replaces, paper) : paper
    },
  }
}

/** What the server has of a file already. A browser gives no more to know it by than name, length and last change. */
async function findOpen({
  file,
  target,
  orgId,
  replaces: replaced,
}: UploadWish): Promise<OpenUpload | undefined> {
  const open = await orgApi(orgId).uploads.list.call()
  return open.find(
    ({ fileName, bytes, changedAt, type, entityId, replaces }) =>
      fileName === file.name.normalize('NFC') &&
      bytes === file.size &&
      changedAt === file.lastModified &&
      type === (target?.entityType ?? usualTarget) &&
      entityId === (target?.entityId ?? null) &&
      replaces === (replaced?.id ?? null),
  )
}

/** Frees the room that the parts of a file take. If nobody answers, the server does it by itself within a day. */
async function giveUp(wish: UploadWish): Promise<void> {
  if (!isSentInParts(wish.file)) return
  try {
    const open = await findOpen(wish)
    if (open) await orgApi(wish.orgId).uploads.abort.call({ id: open.id })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
  return error instanceof Error ? error.message : t`Something went wrong. Try again.`
}

/** The files on their way from this window. */
export const uploads = createUploadQueue({ send: sendPaper, giveUp, wordsOf, atOnce: 2 })
