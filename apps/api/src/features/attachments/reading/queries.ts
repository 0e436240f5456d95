import { fail } from '@kinfolio/contract/errors'
import type { NotedValue, PaperReading } from '@kinfolio/contract/paper-readings'
import { say } from '@kinfolio/contract/say'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import type { Readable } from '@kinfolio/formats/papers/documents'
import type { OwnLabel } from '@kinfolio/formats/papers/label-key'
import type { UnderstoodPaper } from '@kinfolio/formats/papers/paper-suggestion'
import type { Box } from '@kinfolio/formats/papers/paper-text'
import type { KnownFacts } from '@kinfolio/formats/papers/tie-outs'
import { eq, isNotNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { positions } from '../../positions/tables.ts'
import { suggestFacts } from '../facts/queries.ts'
import type { Said } from '../facts/rules.ts'
import { mostBytes, placeAsShown, placeOn } from '../pages/rules.ts'
import { getScan, type PaperScan } from '../scans/queries.ts'
import { attachmentLinks, type attachments } from '../tables.ts'
import { inWords } from '../upload/queries.ts'
import { requireContent } from '../versions/queries.ts'
import { hasWords, isPictures, notedValues, toDocument, withRuleLabels, type RuleLabel } from './rules.ts'

type Paper = Pick<
  typeof attachments.$inferSelect,
  'orgId' | 'sha256' | 'fileName' | 'mediaType' | 'bytes' | 'inert'
>

export type PaperForReading = { paper: Paper; known: KnownFacts; scan: PaperScan | null; noted: NotedValue[] }

/** A paper or a content that it had, and what is known of the fund that it is about. */
export async function loadForReading(
  org: OrgScope,
  { id, versionId }: { id: string; versionId?: string | undefined },
): Promise<PaperForReading> {
  const paper = await requireContent(org, id, versionId)
  const scan = await getScan(org, paper.sha256)
  const noted = 'notedValues' in paper ? notedValues(paper) : []
  const rows = await org.db
    .select({ details: positions.details })
    .from(attachmentLinks)
    .innerJoin(positions, eq(positions.id, attachmentLinks.positionId))
    .where(
      org.owns(attachmentLinks, eq(attachmentLinks.attachmentId, id), isNotNull(attachmentLinks.positionId)),
    )
  const [commitment, ...others] = rows.flatMap(({ details }) => details.commitment ?? [])
  // A paper on two funds is about neither of them alone.
  if (commitment === undefined || others.length > 0) return { paper, scan, noted, known: {} }
  return { paper, scan, noted, known: { commitment: { least: commitment, most: commitment } } }
}

type ReadingOptions = {
  password?: string | undefined
  /** What labels mean on this paper, whatever they mean on others. */
  labels?: readonly OwnLabel[] | undefined
}
type ToRead = Pick<PaperForReading, 'paper' | 'known' | 'scan'>

/** Has a paper read by a process of its own, and answers what it says. Nothing of it is kept, and neither is its password. */
export async function readPaper(
  { paper, known, scan }: ToRead,
  files: FileStore,
  { password, labels }: ReadingOptions = {},
): Promise<Said> {
  const nothing = { pageCount: null, carriesInvoice: false, documents: [], scan: null, leftOut: [] }
  if (paper.inert !== null || !hasWords(paper.mediaType)) return { state: 'NONE', ...nothing }
  if (paper.bytes > mostBytes) {
    const leftOut = [
      say`A file of more than ${mostBytes / 1024 / 1024} MB is not read. Download it to read it.`,
    ]
    return { state: 'NONE', ...nothing, leftOut }
  }
  const { orgId } = paper
  const meaning = { known, labels }
  if (isPictures(paper.mediaType)) return inWords(() => readPictures(orgId, scan, meaning))
  const bytes = await bytesOf(paper, files)
  return inWords(async () => {
    const text = await textOf(paper, { bytes, password })
    if (text.state === 'LOCKED' && text.wasWrong) fail('PAPER_PASSWORD')
    if (text.state === 'LOCKED') return { state: 'LOCKED', ...nothing }
    const { pageCount, pages, lines, isScan, invoice, leftOut } = text
    if (isScan && !invoice) return { ...(await readPictures(orgId, scan, meaning)), pageCount }
    const documents: readonly UnderstoodPaper[] = invoice
      ? [invoice.understood]
      : await readOutside(orgId, 'paperMeaning', { pages, lines, ...meaning })
    return {
      state: 'READ',
      pageCount,
      carriesInvoice: invoice !== null && paper.mediaType === 'application/pdf',
      documents: documents.map((each) => toDocument(each, (page, box) => placeOn(pages[page - 1], box))),
      scan: null,
      leftOut: [...leftOut],
    }
  })
}

/** What a paper says once rules say what its labels mean. Without any, it is not read again. */
export async function readWithLabels(
  plain: Said,
  labels: readonly RuleLabel[],
  { paper, files, password }: { paper: ToRead; files: FileStore; password?: string },
): Promise<Said> {
  if (labels.length === 0) return plain
  return withRuleLabels(plain, await readPaper(paper, files, { password, labels }), labels)
}

type Visit = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

/** What is suggested of a paper once the rules of the organisation have their say. */
export type ApplyRules = (
  org: OrgScope,
  id: string,
  read: readonly SuggestedFact[],
) => Promise<{ facts: SuggestedFact[]; labels: RuleLabel[] }>

/** All that a paper says, with what could be noted of it. No connection is held while it is read. */
export async function readSuggested(
  visit: Visit,
  input: { id: string; versionId?: string | undefined },
  { files, applyRules }: { files: FileStore; applyRules: ApplyRules },
): Promise<PaperReading> {
  const paper = await visit((org) => loadForReading(org, input))
  const said = await readPaper(paper, files)
  const { facts, labels } = await visit(async (org) =>
    applyRules(org, input.id, await suggestFacts(org, said)),
  )
  return { ...(await readWithLabels(said, labels, { paper, files })), facts, noted: paper.noted }
}

/** What words say that are no file, such as those of a mail, read by a process of its own. They stand on no page. */
export async function readWords(orgId: string, words: string): Promise<Said> {
  const bytes = new TextEncoder().encode(words)
  const { documents } = await inWords(async () => {
    const text = await readOutside(orgId, 'paperText', { bytes, mediaType: 'text/plain' })
    const { pages, lines } = text.state === 'LOCKED' ? { pages: [], lines: [] } : text
    return { documents: await readOutside(orgId, 'paperMeaning', { pages, lines }) }
  })
  return {
    state: 'READ',
    pageCount: null,
    carriesInvoice: false,
    documents: documents.map((each) => toDocument(each, () => wholePage)),
    scan: null,
    leftOut: [],
  }
}

const wholePage = { left: 0, top: 0, width: 1, height: 1 }

/** The words of a paper with their places: none, where it has none, or where what it says stands in data for programs. */
export async function readLines({ paper, scan }: ToRead, files: FileStore): Promise<Readable> {
  const nothing = { pages: [], lines: [] }
  const { inert, mediaType } = paper
  if (inert !== null || !hasWords(mediaType) || paper.bytes > mostBytes) return nothing
  if (isPictures(mediaType)) return linesOfScan(scan)
  const bytes = await bytesOf(paper, files)
  const text = await inWords(() => textOf(paper, { bytes, password: undefined }))
  if (text.state === 'LOCKED' || text.invoice) return nothing
  const { isScan, pages, lines } = text
  return isScan ? linesOfScan(scan) : { pages, lines }
}

async function bytesOf({ orgId, sha256 }: Paper, files: FileStore): Promise<Uint8Array> {
  return (await files.get(`orgs/${orgId}`, sha256)) ?? fail('ATTACHMENT_NOT_FOUND')
}

/** The words of a file, and the invoice for programs that it is or carries. */
async function textOf(
  { orgId, mediaType }: Pick<Paper, 'orgId' | 'mediaType'>,
  file: { bytes: Uint8Array; password: string | undefined },
) {
  const text = await readOutside(orgId, 'paperText', { ...file, mediaType })
  if (text.state === 'LOCKED') return text
  const { embedded, pages, lines } = text
  const mayBeInvoice = embedded.length > 0 || pages.length === 0 || lines[0]?.text.startsWith('<')
  return { ...text, invoice: mayBeInvoice ? await readOutside(orgId, 'eInvoice', file) : null }
}

function linesOfScan(scan: PaperScan | null): Readable {
  const pages = scan?.isRead === true && scan.reason === null ? scan.pages : []
  return { pages, lines: pages.flatMap((page) => page.lines) }
}

type Meaning = Pick<PaperForReading, 'known'> & Pick<ReadingOptions, 'labels'>

/** What the letters say that were read on pictures, once all of them are. */
async function readPictures(orgId: string, scan: PaperScan | null, meaning: Meaning): Promise<Said> {
  const pages = scan?.pages ?? []
  const pageCount = scan?.pageCount ?? null
  const reading = {
    readPages: pages.length,
    reason: scan?.isRead === true ? scan.reason : null,
    isStopped: scan?.isStopped ?? false,
  }
  if (scan === null || !scan.isRead || scan.reason !== null)
    return { state: 'PICTURE', pageCount, carriesInvoice: false, documents: [], scan: reading, leftOut: [] }
  const documents = await readOutside(orgId, 'paperMeaning', { ...linesOfScan(scan), ...meaning })
  const placeOf = (number: number, box: Box) => {
    const page = pages.find((each) => each.page === number)
    return placeAsShown(placeOn(page, box), page?.turn ?? 0)
  }
  return {
    state: 'READ',
    pageCount,
    carriesInvoice: false,
    documents: documents.map((each) => toDocument(each, placeOf)),
    scan: reading,
    leftOut: pages.flatMap(({ page, reason }) => (reason === null ? [] : [`Page ${page}: ${reason}`])),
  }
}
