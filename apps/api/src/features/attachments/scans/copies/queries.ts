import type { AttachmentContent } from '@kinfolio/contract/attachments'
import { fail } from '@kinfolio/contract/errors'
import { asc, eq, exists, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import type { SystemScope } from '../../../../access/system-scope.ts'
import { sha256, type FileStore } from '../../../../platform/files.ts'
import { readOutside } from '../../../../platform/reader/pool.ts'
import { serveContent } from '../../content/queries.ts'
import { attachments } from '../../tables.ts'
import { mostBytes } from '../../text/rules.ts'
import { paperTexts } from '../../text/tables.ts'
import { inWords } from '../../upload/queries.ts'
import { titleOf } from '../../upload/rules.ts'
import { loadWithScan } from '../queries.ts'
import { scannedPages } from '../tables.ts'
import { lettersOf } from './rules.ts'
import { scanCopies } from './tables.ts'

type CopiedScan = Awaited<ReturnType<typeof loadWithCopy>>

/** A paper, what was read on it where it is pictures, and the copy that is kept of it. */
export async function loadWithCopy(org: OrgScope, id: string) {
  const { paper, scan } = await loadWithScan(org, { id })
  const [copy] = await org.db
    .select({ sha256: scanCopies.copySha256 })
    .from(scanCopies)
    .where(org.owns(scanCopies, eq(scanCopies.sha256, paper.sha256)))
  return { paper, scan, copySha256: copy?.sha256 ?? null }
}

/** A scan as a PDF with its text. One that is not kept, or not yet, is made for this once. */
export async function serveCopy(
  { paper, scan, copySha256 }: CopiedScan,
  files: FileStore,
  headers: Headers,
): Promise<AttachmentContent> {
  const letters = scan?.isRead === true ? lettersOf(scan.pages) : null
  if (paper.inert !== null || letters === null) fail('PAPER_NOT_SCANNED')
  const { orgId } = paper
  const fileName = `${titleOf(paper.fileName)} (searchable).pdf`
  const content = { orgId, fileName, mediaType: 'application/pdf', inert: null }
  if (copySha256 !== null && (await files.open(`orgs/${orgId}`, copySha256)) !== null) {
    return serveContent({ ...content, sha256: copySha256 }, files, { isInline: false, headers })
  }
  const bytes = await files.get(`orgs/${orgId}`, paper.sha256)
  if (bytes === null) fail('ATTACHMENT_NOT_FOUND')
  const made = await inWords(() => readOutside(orgId, 'searchablePdf', { bytes, pages: letters }))
  const once: Pick<FileStore, 'open'> = {
    open: async () => ({
      bytes: made.length,
      part: async (start, end) => new Blob([Buffer.from(made.subarray(start, end))]),
    }),
  }
  return serveContent({ ...content, sha256: sha256(made) }, once, { isInline: false, headers })
}

/** Some scans whose letters are read and of which no copy was made yet. */
export async function listUncopied(
  org: SystemScope,
  most: number,
  except: readonly string[],
): Promise<string[]> {
  const one = { one: sql`1` }
  const ofPaper = org.owns(
    attachments,
    eq(attachments.sha256, paperTexts.sha256),
    isNull(attachments.inert),
    sql`${attachments.bytes} <= ${mostBytes}::bigint`,
  )
  const withLetters = org.owns(
    scannedPages,
    eq(scannedPages.sha256, paperTexts.sha256),
    ne(scannedPages.lines, []),
  )
  const ofCopy = org.owns(scanCopies, eq(scanCopies.sha256, paperTexts.sha256))
  const rows = await org.db
    .select({ sha256: paperTexts.sha256 })
    .from(paperTexts)
    .where(
      org.owns(
        paperTexts,
        eq(paperTexts.state, 'READ'),
        notInArray(paperTexts.sha256, [...except]),
        exists(org.db.select(one).from(attachments).where(ofPaper)),
        exists(org.db.select(one).from(scannedPages).where(withLetters)),
        notExists(org.db.select(one).from(scanCopies).where(ofCopy)),
      ),
    )
    .orderBy(asc(paperTexts.sha256))
    .limit(most)
  return rows.map((row) => row.sha256)
}

/** The copies of some scans. */
export async function listCopies(org: SystemScope, hashes: readonly string[]): Promise<string[]> {
  const rows = await org.db
    .select({ sha256: scanCopies.copySha256 })
    .from(scanCopies)
    .where(org.owns(scanCopies, sql`${scanCopies.sha256} = any(${sql.param([...hashes])}::text[])`))
  return rows.flatMap((row) => row.sha256 ?? [])
}
