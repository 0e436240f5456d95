import { fail } from '@kinfolio/contract/errors'
import type { PaperReading } from '@kinfolio/contract/paper-readings'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import type { UnderstoodPaper } from '@kinfolio/formats/papers/paper-suggestion'
import type { Box } from '@kinfolio/formats/papers/paper-text'
import type { KnownFacts } from '@kinfolio/formats/papers/tie-outs'
import { eq, isNotNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { positions } from '../../positions/tables.ts'
import { mostBytes, placeAsShown, placeOn } from '../pages/rules.ts'
import { requireAttachment } from '../queries.ts'
import { getScan, type PaperScan } from '../scans/queries.ts'
import { attachmentLinks, type attachments } from '../tables.ts'
import { hasWords, isPictures, toDocument } from './rules.ts'

type Paper = typeof attachments.$inferSelect

type ToRead = { paper: Paper; known: KnownFacts; scan: PaperScan | null }

/** A paper, and what is known of the fund that it is about. */
export async function loadForReading(org: OrgScope, id: string): Promise<ToRead> {
  const paper = await requireAttachment(org, id)
  const scan = await getScan(org, paper.sha256)
  const rows = await org.db
    .select({ details: positions.details })
    .from(attachmentLinks)
    .innerJoin(positions, eq(positions.id, attachmentLinks.positionId))
    .where(
      org.owns(attachmentLinks, eq(attachmentLinks.attachmentId, id), isNotNull(attachmentLinks.positionId)),
    )
  const [commitment, ...others] = rows.flatMap(({ details }) => details.commitment ?? [])
  // A paper on two funds is about neither of them alone.
  if (commitment === undefined || others.length > 0) return { paper, scan, known: {} }
  return { paper, scan, known: { commitment: { least: commitment, most: commitment } } }
}

/** Has a paper read by a process of its own, and answers what it says. Nothing of it is kept. */
export async function readPaper({ paper, known, scan }: ToRead, files: FileStore): Promise<PaperReading> {
  const nothing = { pageCount: null, documents: [], scan: null, leftOut: [] }
  if (paper.inert !== null || !hasWords(paper.mediaType)) return { state: 'NONE', ...nothing }
  if (paper.bytes > mostBytes) {
    const leftOut = [`A file of more than ${mostBytes / 1024 / 1024} MB is not read. Download it to read it.`]
    return { state: 'NONE', ...nothing, leftOut }
  }
  try {
    if (isPictures(paper.mediaType)) return await readPictures(paper.orgId, scan, known)
    const bytes = await files.get(`orgs/${paper.orgId}`, paper.sha256)
    if (bytes === null) fail('ATTACHMENT_NOT_FOUND')
    return await readBytes(paper.orgId, bytes, { known, scan })
  } catch (error) {
    if (error instanceof UnreadableFile) fail('FILE_UNREADABLE', undefined, error.message)
    throw error
  }
}

async function readBytes(
  orgId: string,
  bytes: Uint8Array,
  { known, scan }: Pick<ToRead, 'known' | 'scan'>,
): Promise<PaperReading> {
  const text = await readOutside(orgId, 'paperText', { bytes })
  if (text.state === 'LOCKED')
    return { state: 'LOCKED', pageCount: null, documents: [], scan: null, leftOut: [] }
  const { pageCount, pages, lines, isScan, embedded, leftOut } = text
  const mayBeInvoice = embedded.length > 0 || pages.length === 0 || lines[0]?.text.startsWith('<')
  const invoice = mayBeInvoice ? await readOutside(orgId, 'eInvoice', { bytes }) : null
  if (isScan && !invoice) return { ...(await readPictures(orgId, scan, known)), pageCount }
  const documents: readonly UnderstoodPaper[] = invoice
    ? [invoice.understood]
    : await readOutside(orgId, 'paperMeaning', { pages, lines, known })
  return {
    state: 'READ',
    pageCount,
    documents: documents.map((each) => toDocument(each, (page, box) => placeOn(pages[page - 1], box))),
    scan: null,
    leftOut: [...leftOut],
  }
}

/** What the letters say that were read on pictures, once all of them are. */
async function readPictures(orgId: string, scan: PaperScan | null, known: KnownFacts): Promise<PaperReading> {
  const pages = scan?.pages ?? []
  const pageCount = scan?.pageCount ?? null
  const reading = { readPages: pages.length, reason: scan?.isRead === true ? scan.reason : null }
  if (scan === null || !scan.isRead || scan.reason !== null)
    return { state: 'PICTURE', pageCount, documents: [], scan: reading, leftOut: [] }
  const lines = pages.flatMap((page) => page.lines)
  const documents = await readOutside(orgId, 'paperMeaning', { pages, lines, known })
  const placeOf = (number: number, box: Box) => {
    const page = pages.find((each) => each.page === number)
    return placeAsShown(placeOn(page, box), page?.turn ?? 0)
  }
  return {
    state: 'READ',
    pageCount,
    documents: documents.map((each) => toDocument(each, placeOf)),
    scan: reading,
    leftOut: pages.flatMap(({ page, reason }) => (reason === null ? [] : [`Page ${page}: ${reason}`])),
  }
}
