import type { InertReason } from '@kinfolio/contract/attachment-kinds'
import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { shownName } from './rules.ts'

/** A file that was looked at and whose content is in the store. Nothing of the organisation knows of it yet. */
export type StoredPaper = {
  fileName: string
  mediaType: string
  inert: InertReason | null
  bytes: number
  sha256: string
  /** Puts the content into the store again, should it have gone since. */
  keep: () => Promise<unknown>
}

/** So much of a file is looked at whole; of a longer one its beginning and its end. */
const wholeBytes = 16 * 1024 * 1024
const endBytes = 1024 * 1024

/** Looks at a file, and stores its content in the room of the organisation. */
export async function storePaper(orgId: string, files: FileStore, file: File): Promise<StoredPaper> {
  const fileName = shownName(file.name)
  if (file.size === 0) {
    fail(
      'FILE_UNREADABLE',
      undefined,
      say`"${fileName}" is empty, so there is nothing to keep. Choose it again.`,
    )
  }
  const isShort = file.size <= wholeBytes
  const head = await file.slice(0, isShort ? file.size : endBytes).bytes()
  const tail = isShort ? new Uint8Array() : await file.slice(file.size - endBytes).bytes()
  const ends = { name: fileName, head, tail, size: file.size }
  const { mediaType, inert, isProgram } = await inWords(() => readOutside(orgId, 'fileNature', ends))
  if (isProgram) {
    const words = say`"${fileName}" is a program, and programs are not kept. Send a document or a picture.`
    fail('ATTACHMENT_REFUSED', undefined, words)
  }
  const keep = () => files.put(`orgs/${orgId}`, file)
  return { fileName, mediaType, inert, bytes: file.size, sha256: await keep(), keep }
}

export async function inWords<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile) fail('FILE_UNREADABLE', undefined, error.message)
    throw error
  }
}

/** The bytes of all papers of the organisation, whoever asks: the same content counts once. */
export async function countBytes(org: Pick<OrgScope, 'db'>): Promise<number> {
  const { rows } = await org.db.execute<{ bytes: string }>(sql`select attachment_bytes() as bytes`)
  return Number.parseInt(rows[0]?.bytes ?? '0', 10)
}
