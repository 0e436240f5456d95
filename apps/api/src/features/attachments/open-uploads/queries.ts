import { UPLOAD_HOURS, UPLOAD_PART_BYTES } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import type { Upload } from '@kinfolio/contract/uploads'
import { asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { hashOf, readPieces, type FileStore } from '../../../platform/files.ts'
import type { Uploads as StagedFiles } from '../../../platform/uploads.ts'
import { receivedBytes } from './rules.ts'
import { uploadParts, uploads } from './tables.ts'

export type UploadRow = typeof uploads.$inferSelect
type PartRow = typeof uploadParts.$inferSelect
export type OpenUpload = { row: UploadRow; parts: PartRow[] }

/** What the caller began and did not end. */
export async function listUploads(org: OrgScope): Promise<Upload[]> {
  const rows = await org.db
    .select()
    .from(uploads)
    .where(org.owns(uploads, isOwn(org), isNull(uploads.finishedId), isAlive(org)))
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
  const ids = rows.map(({ id }) => id)
  const parts = ids.length === 0 ? [] : await partsOf(org, ids)
  return rows.map((row) =>
    uploadOf(
      row,
      parts.filter(({ uploadId }) => uploadId === row.id),
    ),
  )
}

export async function getUpload(org: OrgScope, id: string): Promise<Upload> {
  const { row, parts } = await loadUpload(org, id)
  return uploadOf(row, parts)
}

/** An upload of the caller with its parts. */
export async function loadUpload(org: OrgScope, id: string): Promise<OpenUpload> {
  const [row] = await org.db
    .select()
    .from(uploads)
    .where(org.owns(uploads, eq(uploads.id, id), isOwn(org), isAlive(org)))
  if (!row) fail('UPLOAD_NOT_FOUND')
  return { row, parts: await partsOf(org, [id]) }
}

/** The same, where it is not at its end yet. */
export async function loadUnfinished(org: OrgScope, id: string): Promise<OpenUpload> {
  const upload = await loadUpload(org, id)
  return upload.row.finishedId === null ? upload : fail('UPLOAD_NOT_FOUND')
}

/** Row level security asks it too; here it is said that this is meant. */
export function isOwn(org: OrgScope) {
  return eq(uploads.userId, org.userId)
}

/** What nothing came of for a day is as good as gone, also before the sweep has removed it. */
function isAlive(org: OrgScope) {
  return gt(uploads.updatedAt, hoursAfter(org.now, -UPLOAD_HOURS))
}

function partsOf(org: OrgScope, ids: readonly string[]): Promise<PartRow[]> {
  return org.db
    .select()
    .from(uploadParts)
    .where(org.owns(uploadParts, inArray(uploadParts.uploadId, [...ids])))
    .orderBy(asc(uploadParts.at))
}

function uploadOf(row: UploadRow, parts: readonly PartRow[]): Upload {
  return {
    id: row.id,
    fileName: row.fileName,
    bytes: row.bytes,
    changedAt: row.changedAt,
    type: row.putOn,
    entityId: row.recordId,
    replaces: row.replacesId,
    partBytes: UPLOAD_PART_BYTES,
    parts: parts.map(({ at, bytes, sha256 }) => ({ at, bytes, sha256 })),
    receivedBytes: receivedBytes(parts),
    finishedAs: row.finishedId,
    endsAt: hoursAfter(row.updatedAt, UPLOAD_HOURS).toISOString(),
  }
}

/**
 * Puts the whole file together on the disk of this server, for as long as it is used. What comes after is the same as for
 * a file that came at once.
 */
export async function withWholeFile<T>(
  { row, parts }: OpenUpload,
  { files, openFile }: { files: FileStore; openFile: StagedFiles['open'] },
  use: (file: File) => Promise<T>,
): Promise<T> {
  requireAllParts(row, parts)
  const staged = await openFile()
  try {
    for (const { sha256 } of parts) {
      for await (const piece of await readPieces(files, `orgs/${row.orgId}`, sha256))
        await staged.write(piece)
    }
    const whole = await staged.finish()
    if (row.sha256 !== null && (await hashOf(whole)) !== row.sha256) fail('UPLOAD_DAMAGED')
    return await use(new File([whole], row.fileName))
  } finally {
    await staged.remove()
  }
}

function requireAllParts({ bytes }: UploadRow, parts: readonly PartRow[]): void {
  const received = receivedBytes(parts)
  if (received !== bytes) fail('UPLOAD_INCOMPLETE', { bytes, receivedBytes: received })
}
