import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { asc, eq, notInArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { readOutside, readScan } from '../../../platform/reader/pool.ts'
import type { LanguageFile } from '../../../platform/reader/scan-languages.ts'
import { attachments } from '../tables.ts'
import { mostBytes } from '../text/rules.ts'
import { paperTexts } from '../text/tables.ts'
import { requireContent } from '../versions/queries.ts'
import type { ScannedPage } from './rules.ts'
import { scannedPages } from './tables.ts'

export type PaperScan = {
  /** No page is read any more. */
  isRead: boolean
  /** A person has stopped it: no page is read until somebody starts it again. */
  isStopped: boolean
  reason: string | null
  pageCount: number | null
  pages: readonly ScannedPage[]
}

/** Some contents that are pictures and whose letters nobody has read, the newest papers first. */
export async function listScans(
  org: SystemScope,
  most: number,
  except: readonly string[],
): Promise<string[]> {
  const rows = await org.db
    .select({ sha256: paperTexts.sha256 })
    .from(paperTexts)
    .innerJoin(
      attachments,
      sql`${attachments.orgId} = ${paperTexts.orgId} and ${attachments.sha256} = ${paperTexts.sha256}`,
    )
    .where(
      org.owns(
        paperTexts,
        eq(paperTexts.state, 'SCAN'),
        notInArray(paperTexts.sha256, [...except]),
        sql`${attachments.bytes} <= ${mostBytes}::bigint`,
      ),
    )
    .groupBy(paperTexts.sha256)
    .orderBy(sql`max(${attachments.contentAt}) desc`, asc(paperTexts.sha256))
    .limit(most)
  return rows.map(({ sha256 }) => sha256)
}

/** What was read of the pages of a scan so far. */
export async function listScannedPages(org: OrgScope | SystemScope, sha256: string): Promise<ScannedPage[]> {
  const { page, turn, width, height, lines, reason } = scannedPages
  return org.db
    .select({ page, turn, width, height, lines, reason })
    .from(scannedPages)
    .where(org.owns(scannedPages, eq(scannedPages.sha256, sha256)))
    .orderBy(asc(scannedPages.page))
}

/** How far the letters of a paper that is pictures are read. Null where it is none, or nobody has looked at it. */
export async function getScan(org: OrgScope | SystemScope, sha256: string): Promise<PaperScan | null> {
  const [row] = await org.db
    .select({ state: paperTexts.state, reason: paperTexts.reason, pageCount: paperTexts.pageCount })
    .from(paperTexts)
    .where(org.owns(paperTexts, eq(paperTexts.sha256, sha256)))
  if (row === undefined) return null
  const pages = await listScannedPages(org, sha256)
  const { state, reason, pageCount } = row
  const isRead = state !== 'WAITING' && state !== 'SCAN' && state !== 'STOPPED'
  if (isRead && pages.length === 0) return null
  return { isRead, isStopped: state === 'STOPPED', reason, pageCount, pages }
}

/** A paper, and what was read on it where it is pictures. */
export async function loadWithScan(
  org: OrgScope,
  { id, versionId }: { id: string; versionId?: string | undefined },
) {
  const paper = await requireContent(org, id, versionId)
  return { paper, scan: await getScan(org, paper.sha256) }
}

/** Null if it can not be opened: then no page of it can be read. */
export async function countPages(bytes: Uint8Array): Promise<number | null> {
  try {
    const paper = await readOutside('papers', 'paperText', { bytes })
    return paper.state === 'READ' ? paper.pageCount : null
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

/** Has the letters of a page read. What hinders that is kept in words, and takes nothing from the other pages. */
export async function readScannedPage(
  bytes: Uint8Array,
  page: number,
  languages: readonly LanguageFile[],
): Promise<ScannedPage> {
  try {
    const read = await readScan('papers', 'scanPage', { bytes, page, languages })
    if (read.state === 'LOCKED') return unread(page, 'This paper opens with a password only.')
    const { turn, size, lines } = read
    return { page, turn, ...size, lines, reason: null }
  } catch (error) {
    if (error instanceof UnreadableFile) return unread(page, error.message)
    throw error
  }
}

export function unread(page: number, reason: string): ScannedPage {
  return { page, turn: 0, width: 1, height: 1, lines: [], reason }
}
