import { fail } from '@kinfolio/contract/errors'
import type { PaperReading } from '@kinfolio/contract/paper-readings'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import type { UnderstoodPaper } from '@kinfolio/formats/papers/paper-suggestion'
import type { KnownFacts } from '@kinfolio/formats/papers/tie-outs'
import { eq, isNotNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { positions } from '../../positions/tables.ts'
import { mostBytes } from '../pages/rules.ts'
import { requireAttachment } from '../queries.ts'
import { attachmentLinks, type attachments } from '../tables.ts'
import { hasWords, toDocument } from './rules.ts'

type Paper = typeof attachments.$inferSelect

/** A paper, and what is known of the fund that it is about. */
export async function loadForReading(
  org: OrgScope,
  id: string,
): Promise<{ paper: Paper; known: KnownFacts }> {
  const paper = await requireAttachment(org, id)
  const rows = await org.db
    .select({ details: positions.details })
    .from(attachmentLinks)
    .innerJoin(positions, eq(positions.id, attachmentLinks.positionId))
    .where(
      org.owns(attachmentLinks, eq(attachmentLinks.attachmentId, id), isNotNull(attachmentLinks.positionId)),
    )
  const [commitment, ...others] = rows.flatMap(({ details }) => details.commitment ?? [])
  // A paper on two funds is about neither of them alone.
  if (commitment === undefined || others.length > 0) return { paper, known: {} }
  return { paper, known: { commitment: { least: commitment, most: commitment } } }
}

/** Has a paper read by a process of its own, and answers what it says. Nothing of it is kept. */
export async function readPaper(
  { paper, known }: { paper: Paper; known: KnownFacts },
  files: FileStore,
): Promise<PaperReading> {
  const nothing = { pageCount: null, documents: [], leftOut: [] }
  if (paper.inert !== null || !hasWords(paper.mediaType)) return { state: 'NONE', ...nothing }
  if (paper.bytes > mostBytes) {
    const leftOut = [`A file of more than ${mostBytes / 1024 / 1024} MB is not read. Download it to read it.`]
    return { state: 'NONE', ...nothing, leftOut }
  }
  const bytes = await files.get(`orgs/${paper.orgId}`, paper.sha256)
  if (bytes === null) fail('ATTACHMENT_NOT_FOUND')
  try {
    return await readBytes(paper.orgId, bytes, known)
  } catch (error) {
    if (error instanceof UnreadableFile) fail('FILE_UNREADABLE', undefined, error.message)
    throw error
  }
}

async function readBytes(orgId: string, bytes: Uint8Array, known: KnownFacts): Promise<PaperReading> {
  const text = await readOutside(orgId, 'paperText', { bytes })
  if (text.state === 'LOCKED') return { state: 'LOCKED', pageCount: null, documents: [], leftOut: [] }
  const { pageCount, pages, lines, isScan, embedded } = text
  const mayBeInvoice = embedded.length > 0 || pages.length === 0 || lines[0]?.text.startsWith('<')
  const invoice = mayBeInvoice ? await readOutside(orgId, 'eInvoice', { bytes }) : null
  const documents: readonly UnderstoodPaper[] = invoice
    ? [invoice.understood]
    : isScan
      ? []
      : await readOutside(orgId, 'paperMeaning', { pages, lines, known })
  return {
    state: isScan && !invoice ? 'PICTURE' : 'READ',
    pageCount,
    documents: documents.map((each) => toDocument(each, pages)),
    leftOut: [...text.leftOut],
  }
}
