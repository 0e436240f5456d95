import { buffer } from 'node:stream/consumers'

import { Failure } from '@kinfolio/contract/errors'
import type { PaperWords } from '@kinfolio/contract/paper-texts'
import { say } from '@kinfolio/contract/say'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { isReadFromStart } from '@kinfolio/formats/papers/file-texts'
import { textLimits } from '@kinfolio/formats/papers/page-texts'
import { languageOf } from '@kinfolio/formats/papers/text-language'
import { asc, eq, notInArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { requireUninfected } from '../checks/queries.ts'
import { requireAttachment } from '../queries.ts'
import { attachments } from '../tables.ts'
import {
  failedText,
  keptPages,
  mostBytes,
  mostOfText,
  readingOf,
  withoutText,
  type ReadText,
} from './rules.ts'
import { paperPages, paperTexts } from './tables.ts'

/** A content whose text nobody has read yet. */
export type WaitingContent = { sha256: string; mediaType: string; bytes: number; isInert: boolean }

/** The text of a paper by page. A content that no job has come to waits. */
export async function getPaperText(org: OrgScope, id: string): Promise<PaperWords> {
  const { sha256 } = await requireAttachment(org, id)
  await requireUninfected(org, sha256)
  const [row] = await org.db
    .select()
    .from(paperTexts)
    .where(org.owns(paperTexts, eq(paperTexts.sha256, sha256)))
  if (row === undefined) {
    return { state: 'WAITING', reason: null, language: null, pageCount: null, leftOut: [], pages: [] }
  }
  const pages = await org.db
    .select({ page: paperPages.page, source: paperPages.source, text: paperPages.text })
    .from(paperPages)
    .where(org.owns(paperPages, eq(paperPages.sha256, sha256)))
    .orderBy(asc(paperPages.page))
  const { state, reason, language, pageCount, leftOut } = row
  return { state, reason, language, pageCount, leftOut, pages }
}

/** Some contents that wait, the newest papers first: those are looked for soonest. */
export async function listWaiting(
  org: SystemScope,
  most: number,
  except: readonly string[],
): Promise<WaitingContent[]> {
  const newest = sql`max(${attachments.contentAt})`
  return org.db
    .select({
      sha256: attachments.sha256,
      mediaType: sql<string>`min(${attachments.mediaType})`,
      bytes: sql<number>`min(${attachments.bytes})`.mapWith(Number),
      isInert: sql<boolean>`bool_or(${attachments.inert} is not null)`,
    })
    .from(attachments)
    .leftJoin(
      paperTexts,
      sql`${paperTexts.orgId} = ${attachments.orgId} and ${paperTexts.sha256} = ${attachments.sha256}`,
    )
    .where(
      org.owns(
        attachments,
        // Also what somebody stopped before a job looked at it: whether it is a scan is not known.
        sql`(coalesce(${paperTexts.state}, 'WAITING') = 'WAITING' or (${paperTexts.state} = 'STOPPED' and ${paperTexts.readAt} is null))`,
        notInArray(attachments.sha256, [...except]),
      ),
    )
    .groupBy(attachments.sha256)
    .orderBy(sql`${newest} desc`, asc(attachments.sha256))
    .limit(most)
}

/** The text of a content, read by a process of its own. Jobs of all organisations take turns, so that people need not wait for them. */
export async function readText(
  orgId: string,
  { sha256, mediaType, bytes: size, isInert }: WaitingContent,
  files: Pick<FileStore, 'open'>,
): Promise<ReadText> {
  const reading = isInert ? 'NONE' : readingOf(mediaType)
  if (reading === 'SCAN' || reading === 'NONE') return withoutText(reading)
  const isFromStart = isReadFromStart(mediaType)
  if (size > mostBytes && !isFromStart) {
    return failedText(
      say`The text of a file of more than ${mostBytes / 1024 / 1024} MB is not read. It is found by what is written about it.`,
    )
  }
  const file = await files.open(`orgs/${orgId}`, sha256)
  if (file === null) return failedText('The content of this paper is missing. Restore it from a backup.')
  const length = isFromStart ? Math.min(size, mostOfText) : size
  const bytes = wholeLetters(await bytesOf(await file.part(0, length)), length < size)
  try {
    return await readPages(bytes, mediaType, {
      source: reading === 'PDF' ? 'TEXT_LAYER' : 'FILE',
      isCut: length < size,
    })
  } catch (error) {
    if (error instanceof UnreadableFile) return failedText(error.message)
    throw error
  }
}

/** The server has a `Response` of its own for answers, which reads no bytes. */
async function bytesOf(content: Blob | ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await (content instanceof Blob ? content.arrayBuffer() : buffer(content)))
}

/** A beginning of a text in UTF-8, without the first half of a letter at its end. */
function wholeLetters(bytes: Uint8Array, isCut: boolean): Uint8Array {
  if (!isCut) return bytes
  let end = bytes.length
  while (end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1
  return bytes.subarray(0, ((bytes[end - 1] ?? 0) & 0x80) === 0 ? end : end - 1)
}

async function readPages(
  bytes: Uint8Array,
  mediaType: string,
  { source, isCut }: { source: 'TEXT_LAYER' | 'FILE'; isCut: boolean },
): Promise<ReadText> {
  const read: string[] = []
  const leftOut: string[] = []
  let pageCount = 0
  let characters = 0
  do {
    const some = await somePages(bytes, mediaType, read.length + 1)
    if (some === 'LOCKED') return withoutText('LOCKED')
    if (typeof some === 'object' && 'stopped' in some) {
      leftOut.push(`The text was kept up to page ${read.length}. ${some.stopped}`)
      break
    }
    pageCount = some.pageCount
    for (const text of some.pages) {
      read.push(text)
      characters += text.length
    }
    for (const each of some.leftOut) leftOut.push(each)
    if (some.pages.length === 0) break
  } while (read.length < Math.min(pageCount, textLimits.pages) && characters <= textLimits.characters)
  const kept = keptPages(read, { source, pageCount })
  if (isCut) leftOut.push('This file is long: its beginning was kept.')
  const isScan = source === 'TEXT_LAYER' && kept.pages.length === 0
  return {
    state: isScan ? 'SCAN' : 'READ',
    reason: null,
    language: languageOf(kept.pages.map(({ text }) => text)),
    pageCount,
    leftOut: [...leftOut, ...kept.leftOut],
    pages: kept.pages,
  }
}

/** The next pages. What stops the reading of a later page takes nothing from those before. */
async function somePages(bytes: Uint8Array, mediaType: string, from: number) {
  try {
    const some = await readOutside('papers', 'pageTexts', { bytes, mediaType, from })
    return some.state === 'LOCKED' ? ('LOCKED' as const) : some
  } catch (error) {
    if (from > 1 && error instanceof UnreadableFile) return { stopped: error.message }
    throw error
  }
}

/** Whether the file could be read, if only somebody tried again later. */
export function isForLater(error: unknown): boolean {
  return error instanceof Failure && error.code === 'UNAVAILABLE'
}

/** Whether the process that reads failed, and not the file. */
export function isFault(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReaderFailure'
}
