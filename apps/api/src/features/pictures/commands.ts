import { MAX_PICTURE_BYTES, PICTURE_WIDTHS } from '@kinfolio/contract/constants'
import { fail, invariant } from '@kinfolio/contract/errors'
import type { PictureCrop } from '@kinfolio/contract/pictures'
import { say } from '@kinfolio/contract/say'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { eq, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import type { FileOwner, FileStore } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import { readOutside } from '../../platform/reader/pool.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { forgetContents } from '../contents/commands.ts'
import { pictures } from './tables.ts'

/** A picture in both stored widths. */
export type ReadPicture = { small: Uint8Array; large: Uint8Array }

/** The names of its files. */
export type PictureFiles = { small: string; large: string }

/** Has a picture read that somebody sent, and refuses in words what is none. `owner` waits for their own pictures only. */
export async function readPicture(
  owner: string,
  upload: { file: File; crop?: PictureCrop | undefined },
): Promise<ReadPicture> {
  if (upload.file.size > MAX_PICTURE_BYTES) {
    fail('FILE_TOO_LARGE', undefined, say`This picture is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`)
  }
  const bytes = new Uint8Array(await upload.file.arrayBuffer())
  try {
    return await readPictureBytes(owner, bytes, upload.crop)
  } catch (error) {
    if (error instanceof UnreadableFile) fail('FILE_UNREADABLE', undefined, error.message)
    throw error
  }
}

/** The same of bytes. Throws UnreadableFile. */
export async function readPictureBytes(
  owner: string,
  bytes: Uint8Array,
  crop?: PictureCrop,
): Promise<ReadPicture> {
  const [small, large] = await readOutside(owner, 'pictures', { bytes, widths: PICTURE_WIDTHS, crop })
  invariant(small !== undefined && large !== undefined, 'there is a picture of each width')
  return { small, large }
}

export async function keepFiles(
  files: FileStore,
  owner: FileOwner,
  picture: ReadPicture,
): Promise<PictureFiles> {
  const [small, large] = await Promise.all([files.put(owner, picture.small), files.put(owner, picture.large)])
  return { small, large }
}

/**
 * Keeps a picture for a record of the organisation, and answers its id. The caller holds the organisation, so that the
 * trash erases no file meanwhile that this picture has too.
 */
export async function addPicture(org: OrgScope, files: FileStore, picture: ReadPicture): Promise<string> {
  const kept = await keepFiles(files, `orgs/${org.orgId}`, picture)
  const id = newId()
  await org.db.insert(pictures).values({ orgId: org.orgId, id, ...kept, createdAt: org.now })
  return id
}

/** A record takes another picture that is there, or none. It can take the former one again until the trash is erased. */
export async function exchangePicture(
  org: OrgScope,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === after) return
  if (after !== null) {
    const taken = await org.db
      .update(pictures)
      .set({ deletedAt: null })
      .where(org.owns(pictures, eq(pictures.id, after)))
    if (taken.rowCount === 0) fail('PICTURE_NOT_FOUND')
  }
  if (before !== null) {
    await org.db
      .update(pictures)
      .set({ deletedAt: org.now })
      .where(org.owns(pictures, eq(pictures.id, before)))
  }
}

/**
 * Erases the pictures that no record names: those of records that were erased at once, those that a record gave up when
 * they have been in the trash for their time. Bytes go when nothing else names them.
 */
export async function erasePictures(
  org: SystemScope,
  files: Pick<FileStore, 'remove'>,
  deletedBefore: Date,
): Promise<void> {
  const named = [contacts, companies].map((table) =>
    notInArray(
      pictures.id,
      org.db
        .select({ id: table.pictureId })
        .from(table)
        .where(org.owns(table, isNotNull(table.pictureId))),
    ),
  )
  const erased = await org.db
    .delete(pictures)
    .where(
      org.owns(pictures, or(isNull(pictures.deletedAt), lte(pictures.deletedAt, deletedBefore)), ...named),
    )
    .returning()
  const hashes = [...new Set(erased.flatMap(({ small, large }) => [small, large]))]
  await forgetContents(org, files, hashes)
}
