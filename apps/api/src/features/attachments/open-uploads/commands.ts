import type { AttachmentUploaded } from '@kinfolio/contract/attachments'
import { UPLOAD_HOURS } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import type { Upload, UploadStart } from '@kinfolio/contract/uploads'
import { and, eq, lte, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { sha256, type FileStore } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import type { Uploads } from '../../../platform/uploads.ts'
import { admitPaper, keepPaper } from '../commands.ts'
import { getAttachment } from '../queries.ts'
import { storePaper, type StoredPaper } from '../upload/queries.ts'
import { shownName, type AttachmentLimits } from '../upload/rules.ts'
import { admitReplacement, replaceContent } from '../versions/commands.ts'
import { getUpload, isOwn, loadUnfinished, loadUpload, withWholeFile, type UploadRow } from './queries.ts'
import { openUploads, partProblem } from './rules.ts'
import { uploadParts, uploads } from './tables.ts'

/** Begins an upload. From here on its length is taken from the room of the organisation. */
export async function beginUpload(
  org: OrgScope,
  limits: AttachmentLimits,
  start: UploadStart,
): Promise<Upload> {
  await holdOrg(org)
  await admitUpload(org, limits, start)
  await requireFewOpen(org)
  const { orgId, userId, now } = org
  const id = newId()
  await org.db.insert(uploads).values({
    orgId,
    id,
    userId,
    fileName: shownName(start.fileName),
    bytes: start.bytes,
    changedAt: start.changedAt ?? null,
    sha256: start.sha256 ?? null,
    putOn: start.type,
    recordId: start.entityId ?? null,
    title: start.title ?? null,
    description: start.description ?? null,
    kind: start.kind ?? null,
    replacesId: start.replaces ?? null,
    replacedVersion: start.version ?? null,
    createdAt: now,
    updatedAt: now,
  })
  return getUpload(org, id)
}

/** The same questions as for a file that comes at once, before any of it comes. */
async function admitUpload(
  org: OrgScope,
  limits: AttachmentLimits,
  { bytes, type, entityId, kind, replaces }: UploadStart,
): Promise<void> {
  if (replaces === undefined) await admitPaper(org, limits, { bytes, type, entityId, kind })
  else await admitReplacement(org, limits, { id: replaces, bytes })
}

async function requireFewOpen(org: OrgScope): Promise<void> {
  const { rows } = await org.db.execute<{ own: number; all: number }>(
    sql`select own::int, of_org::int as all from open_uploads(${hoursAfter(org.now, -UPLOAD_HOURS).toISOString()}::timestamptz)`,
  )
  const { own = 0, all = 0 } = rows[0] ?? {}
  if (own < openUploads.ofPerson && all < openUploads.ofOrg) return
  const words =
    own >= openUploads.ofPerson
      ? say`You began ${own} uploads here that are not at their end. Let some of them end or give them up, then try again.`
      : say`The people of this organization began ${all} uploads that are not at their end. Wait until some of them are, then try again.`
  fail('UPLOADS_OPEN', { own, all }, words)
}

/** A part whose content is in the store. Nothing of the organisation names it yet. */
export type StoredPart = { at: number; bytes: number; sha256: string; keep: () => Promise<unknown> }

/** Compares a part with what its sender says of it, and stores it. */
export async function storePart(
  { row, at, claimed }: { row: UploadRow; at: number; claimed: string },
  files: FileStore,
  file: File,
): Promise<StoredPart> {
  const problem = partProblem(row.bytes, at, file.size)
  if (problem !== null) fail('UPLOAD_PART_REFUSED', undefined, problem)
  const content = await file.bytes()
  const hash = sha256(content)
  if (hash !== claimed) fail('UPLOAD_PART_REFUSED')
  const keep = () => files.put(`orgs/${row.orgId}`, content)
  await keep()
  return { at, bytes: content.length, sha256: hash, keep }
}

/** Notes a stored part. One that comes again takes its place anew. */
export async function keepPart(
  org: OrgScope,
  files: FileStore,
  id: string,
  { at, bytes, sha256: hash, keep }: StoredPart,
): Promise<Upload> {
  // The sweep holds the organisation too: from here on, it does not take away what this call is about to name.
  await holdOrg(org)
  await loadUnfinished(org, id)
  if ((await files.open(`orgs/${org.orgId}`, hash)) === null) await keep()
  await org.db
    .insert(uploadParts)
    .values({ orgId: org.orgId, uploadId: id, at, bytes, sha256: hash })
    .onConflictDoUpdate({
      target: [uploadParts.orgId, uploadParts.uploadId, uploadParts.at],
      set: { sha256: hash },
    })
  await touch(org, id, {})
  return getUpload(org, id)
}

/** What uploads are written to: the store of files, how much of it papers may take, and files for the length of a call. */
export type UploadStore = { files: FileStore; limits: AttachmentLimits; openFile: Uploads['open'] }

type InOrg = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

/** Puts the parts together and makes a paper of them. Asked again, it answers that paper. */
export async function endUpload(
  { orgId, visit, enter }: { orgId: string; visit: InOrg; enter: InOrg },
  store: UploadStore,
  id: string,
): Promise<AttachmentUploaded> {
  const upload = await visit((org) => loadUpload(org, id))
  const { finishedId } = upload.row
  if (finishedId !== null) return visit((org) => getFinished(org, finishedId))
  return withWholeFile(upload, store, async (file) => {
    const paper = await storePaper(orgId, store.files, file)
    return enter((org) => finishUpload(org, store, id, paper))
  })
}

/** Whoever was faster made the paper already. */
async function finishUpload(
  org: OrgScope,
  store: UploadStore,
  id: string,
  paper: StoredPaper,
): Promise<AttachmentUploaded> {
  await holdOrg(org)
  const { row } = await loadUpload(org, id)
  if (row.finishedId !== null) return getFinished(org, row.finishedId)
  // From here on the upload takes no room, and the paper does.
  await touch(org, id, { finishedAt: org.now })
  await org.db.delete(uploadParts).where(org.owns(uploadParts, eq(uploadParts.uploadId, id)))
  const made = await makePaper(org, store, row, paper)
  await touch(org, id, { finishedId: made.id })
  return made
}

async function makePaper(
  org: OrgScope,
  store: UploadStore,
  { replacesId, replacedVersion, putOn, recordId, title, description, kind }: UploadRow,
  paper: StoredPaper,
): Promise<AttachmentUploaded> {
  if (replacesId !== null) {
    const asked = { id: replacesId, version: replacedVersion ?? undefined }
    return { ...(await replaceContent(org, store, paper, asked)), alreadyThere: false }
  }
  return keepPaper(org, store, paper, {
    type: putOn,
    entityId: recordId ?? undefined,
    title: title ?? undefined,
    description: description ?? undefined,
    kind: kind ?? undefined,
  })
}

async function getFinished(org: OrgScope, id: string): Promise<AttachmentUploaded> {
  return { ...(await getAttachment(org, id)), alreadyThere: false }
}

/** Gives an upload up. What came of it goes with the next sweep. */
export async function abortUpload(org: OrgScope, id: string): Promise<void> {
  const gone = await org.db
    .delete(uploads)
    .where(org.owns(uploads, eq(uploads.id, id), isOwn(org)))
    .returning({ id: uploads.id })
  if (gone.length === 0) fail('UPLOAD_NOT_FOUND')
}

/** Forgets uploads of which nothing came for a day; their bytes are then nobody's. */
export async function forgetUploads(org: SystemScope): Promise<void> {
  await org.db
    .delete(uploads)
    .where(org.owns(uploads, lte(uploads.updatedAt, hoursAfter(org.now, -UPLOAD_HOURS))))
}

function touch(org: OrgScope, id: string, change: Partial<Pick<UploadRow, 'finishedId' | 'finishedAt'>>) {
  return org.db
    .update(uploads)
    .set({ ...change, updatedAt: org.now })
    .where(org.owns(uploads, and(eq(uploads.id, id), isOwn(org))))
}
