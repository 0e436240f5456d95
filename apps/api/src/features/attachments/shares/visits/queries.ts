import type { AttachmentContent } from '@kinfolio/contract/attachments'
import { SHARE_TICKET_HEADER } from '@kinfolio/contract/constants'
import { hasPages } from '@kinfolio/contract/drawn-papers'
import { fail } from '@kinfolio/contract/errors'
import type { SharedPaper } from '@kinfolio/contract/paper-shares'
import { say } from '@kinfolio/contract/say'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { and, eq, gt } from 'drizzle-orm'

import type { LinkCall } from '../../../../access/link-scope.ts'
import type { OrgScope } from '../../../../access/scope.ts'
import type { FileStore } from '../../../../platform/files.ts'
import type { PaperPage, PaperPageInput } from '../../../../platform/reader/paper-pages.ts'
import { readOutside } from '../../../../platform/reader/pool.ts'
import { tokenHash } from '../../../../platform/tokens.ts'
import { isInfected } from '../../checks/queries.ts'
import { serveContent } from '../../content/queries.ts'
import { contentDisposition } from '../../content/rules.ts'
import { requireAttachment } from '../../queries.ts'
import type { attachments } from '../../tables.ts'
import { countViews } from '../queries.ts'
import { markOf, stateOf, type Share } from '../rules.ts'
import { attachmentShares, attachmentShareViews } from '../tables.ts'

type Paper = typeof attachments.$inferSelect
/** A link, its paper, and whether the caller opened it and may still look. */
export type Visit = { share: Share; paper: Paper; senderName: string; mark: string | null; isOpen: boolean }

/** What the page behind a link shows; it counts as no opening. */
export async function getSharedPaper(
  link: LinkCall,
  files: FileStore,
  headers: Headers,
): Promise<SharedPaper> {
  const visit = await link.enter((org, id) => loadVisit(org, id, headers), 'read')
  const { share, paper, isOpen } = visit
  const isTold = isOpen || share.passwordHash === null
  return {
    isOpen,
    needsPassword: share.passwordHash !== null,
    recipient: share.recipient,
    senderName: share.tellsSender ? visit.senderName : null,
    title: isTold ? paper.name : null,
    fileName: isTold ? paper.fileName : null,
    bytes: isTold ? paper.bytes : null,
    allowsDownload: share.allowsDownload,
    pageCount: isOpen ? await countPages(visit, files) : null,
    expiresOn: share.expiresOn,
  }
}

/** A page of an opened paper as a picture. */
export async function drawSharedPage(
  link: LinkCall,
  files: FileStore,
  { page, width, headers }: { page: number; width: number; headers: Headers },
) {
  const visit = await openVisit(link, headers)
  if (!hasPages(visit.paper)) unreadable('There are no pictures of this paper.')
  const drawn = await draw(visit, files, { page, width, format: 'webp' })
  return {
    status: 200 as const,
    headers: { ...sharedHeaders, 'content-disposition': 'inline; filename="page.webp"' },
    body: new Blob([Buffer.from(drawn.picture)], { type: 'image/webp' }),
  }
}

/** The file of an opened paper. One with a mark is made anew, with the mark over each page. */
export async function serveSharedFile(
  link: LinkCall,
  files: FileStore,
  headers: Headers,
): Promise<AttachmentContent> {
  const visit = await openVisit(link, headers)
  const { share, paper, mark } = visit
  if (!share.allowsDownload) fail('SHARED_PAPER_NOT_FOUND')
  if (mark === null) {
    const { headers: told, ...served } = await serveContent(paper, files, { isInline: false, headers })
    return { ...served, headers: { ...told, ...sharedHeaders } }
  }
  const { bytes, type, ending } = await markedFile(visit, files, mark)
  const name = `${paper.fileName.replace(/\.[\p{L}\p{N}]{1,10}$/u, '')}.${ending}`
  return {
    status: 200,
    headers: { ...sharedHeaders, 'content-disposition': contentDisposition(name, false) },
    body: new Blob([Buffer.from(bytes)], { type }),
  }
}

/** Nobody keeps what a link shows: it may be taken back at any time. */
const sharedHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** The link opens, or the caller has opened it. */
export async function loadVisit(org: OrgScope, shareId: string, headers: Headers): Promise<Visit> {
  const [share] = await org.db
    .select()
    .from(attachmentShares)
    .where(org.owns(attachmentShares, eq(attachmentShares.id, shareId)))
  if (!share) fail('SHARED_PAPER_NOT_FOUND')
  const paper = await requireAttachment(org, share.attachmentId)
  if (await isInfected(org, paper.sha256)) fail('SHARED_PAPER_NOT_FOUND')
  const isOpen = await hasTicket(org, shareId, headers.get(SHARE_TICKET_HEADER))
  const views = await countViews(org, shareId)
  const state = stateOf(share, { views, today: org.today, isShareable: true })
  // The last opening that a link allows lets its opener look.
  if (state !== 'OPEN' && !(state === 'USED_UP' && isOpen)) fail('SHARED_PAPER_NOT_FOUND')
  const mark = share.hasWatermark ? markOf(share, org.today) : null
  return { share, paper, senderName: org.orgName, mark, isOpen }
}

async function openVisit(link: LinkCall, headers: Headers): Promise<Visit> {
  const visit = await link.enter((org, id) => loadVisit(org, id, headers), 'read')
  return visit.isOpen ? visit : fail('SHARED_PAPER_NOT_FOUND')
}

async function hasTicket(org: OrgScope, shareId: string, ticket: string | null): Promise<boolean> {
  if (!ticket) return false
  const own = and(
    eq(attachmentShareViews.shareId, shareId),
    eq(attachmentShareViews.ticketHash, tokenHash(ticket)),
    gt(attachmentShareViews.closesAt, org.now),
  )
  return (await org.db.$count(attachmentShareViews, org.owns(attachmentShareViews, own))) > 0
}

/** Null: no page can be shown, as of a PDF that opens with a password. */
async function countPages(visit: Visit, files: FileStore): Promise<number | null> {
  if (!hasPages(visit.paper)) return null
  const { paper } = visit
  if (paper.mediaType !== 'application/pdf') return 1
  const bytes = await contentOf(paper, files)
  try {
    const drawn = await readInTurn(visit, { bytes, page: 1, width: 16, format: 'png' })
    return drawn.state === 'LOCKED' ? null : drawn.pageCount
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

async function draw(
  visit: Visit,
  files: FileStore,
  asked: Pick<PaperPageInput, 'page' | 'width' | 'format'>,
): Promise<PaperPage> {
  const bytes = await contentOf(visit.paper, files)
  const drawn = await inWords(readInTurn(visit, { ...asked, bytes, mark: visit.mark ?? undefined }))
  if (drawn.state === 'LOCKED') unreadable('This paper opens with a password of its own.')
  return drawn
}

async function markedFile(visit: Visit, files: FileStore, mark: string) {
  if (visit.paper.mediaType !== 'application/pdf') {
    const { picture: bytes } = await draw(visit, files, { page: 1, width: 4_000, format: 'jpeg' })
    return { bytes, type: 'image/jpeg', ending: 'jpg' }
  }
  const bytes = await contentOf(visit.paper, files)
  const marked = await inWords(readOutside(readerOf(visit), 'markedPdf', { bytes, mark }))
  if ('state' in marked) unreadable('This paper opens with a password of its own.')
  return { bytes: marked.bytes, type: 'application/pdf', ending: 'pdf' }
}

/** The pages of one link that are drawn or wait for it at the same moment; strangers may not fill the line of everybody. */
const mostWaiting = 6
const waiting = new Map<string, number>()

async function readInTurn(visit: Visit, input: PaperPageInput) {
  const { id } = visit.share
  const others = waiting.get(id) ?? 0
  if (others >= mostWaiting)
    fail(
      'RATE_LIMITED',
      undefined,
      'Many pages of this paper are asked for at once. Wait a moment and try again.',
    )
  waiting.set(id, others + 1)
  try {
    return await readOutside(readerOf(visit), 'paperPage', input)
  } finally {
    const left = (waiting.get(id) ?? 1) - 1
    if (left > 0) waiting.set(id, left)
    else waiting.delete(id)
  }
}

/** Readers take turns: what strangers ask for by a link does not hold up the papers of the family. */
function readerOf({ share }: Visit): string {
  return `link ${share.id}`
}

async function contentOf(paper: Paper, files: FileStore): Promise<Uint8Array> {
  return (await files.get(`orgs/${paper.orgId}`, paper.sha256)) ?? fail('SHARED_PAPER_NOT_FOUND')
}

function unreadable(reason: string): never {
  fail('FILE_UNREADABLE', undefined, say`${reason} Ask who sent you the link.`)
}

async function inWords<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UnreadableFile) unreadable(error.message)
    throw error
  }
}
