import { fail } from '@kinfolio/contract/errors'
import type { FoundInPaper, PaperPagePicture, PaperPageWords } from '@kinfolio/contract/paper-readings'
import { say } from '@kinfolio/contract/say'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { findWords } from '@kinfolio/formats/papers/find-words'
import type { LockedPaper } from '@kinfolio/formats/papers/paper-text'

import type { FileStore } from '../../../platform/files.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import type { PaperScan } from '../scans/queries.ts'
import type { attachments } from '../tables.ts'
import { mostBytes, placeAsShown, placeOn } from './rules.ts'

type Paper = Pick<typeof attachments.$inferSelect, 'orgId' | 'sha256' | 'bytes' | 'inert'>

/** A paper, and what was read on it where it is pictures. */
type ToShow = { paper: Paper; scan: PaperScan | null }

/** Has a page of a paper drawn by a process of its own. Nothing of it is kept. */
export async function drawPage(
  paper: Paper,
  files: FileStore,
  { page, width }: { page: number; width: number },
): Promise<PaperPagePicture> {
  const drawn = await readContent(paper, files, (bytes) =>
    readOutside(paper.orgId, 'paperPage', { bytes, page, width, format: 'webp' }),
  )
  return {
    status: 200,
    headers: {
      // Who may see a paper is asked each time.
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="page.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-page-count': `${drawn.pageCount}`,
    },
    body: new Blob([Buffer.from(drawn.picture)], { type: 'image/webp' }),
  }
}

export async function wordsOfPage(
  { paper, scan }: ToShow,
  files: FileStore,
  page: number,
): Promise<PaperPageWords> {
  const scanned = scan?.pages.find((each) => each.page === page)
  if (scanned) {
    // Words over a page that lies on its side would stand across it.
    const lines = scanned.turn === 0 ? scanned.lines : []
    return { lines: lines.map((line) => ({ text: line.text, ...placeOn(scanned, line) })) }
  }
  const { size, lines } = await readContent(paper, files, (bytes) =>
    readOutside(paper.orgId, 'paperWords', { bytes, page }),
  )
  return { lines: lines.map((line) => ({ text: line.text, ...placeOn(size, line) })) }
}

export async function findInPaper(
  { paper, scan }: ToShow,
  files: FileStore,
  words: string,
): Promise<FoundInPaper> {
  if (scan !== null) return findInScan(scan, words)
  const { pages, hits, isCut, leftOut } = await readContent(paper, files, (bytes) =>
    readOutside(paper.orgId, 'paperFind', { bytes, words }),
  )
  return {
    hits: hits.map(({ page, boxes }) => ({
      page,
      places: boxes.map((box) => placeOn(pages[page - 1], box)),
    })),
    isCut,
    leftOut: [...leftOut],
  }
}

function findInScan({ isRead, pages }: PaperScan, words: string): FoundInPaper {
  const { hits, isCut } = findWords(
    pages.flatMap(({ lines }) => lines),
    words,
  )
  return {
    hits: hits.map(({ page: number, boxes }) => {
      const page = pages.find((each) => each.page === number)
      return {
        page: number,
        places: boxes.map((box) => placeAsShown(placeOn(page, box), page?.turn ?? 0)),
      }
    }),
    isCut,
    leftOut: isRead ? [] : ['The letters of its pages are still being read.'],
  }
}

/** Whatever a paper is refused for is said in words, with what can still be done. */
export async function readContent<Answer extends object>(
  { orgId, sha256, bytes: size, inert }: Paper,
  files: FileStore,
  read: (bytes: Uint8Array) => Promise<Answer | LockedPaper>,
): Promise<Answer> {
  if (inert !== null) unreadable('A file of this type is kept closed, and is not opened here.')
  if (size > mostBytes) unreadable(say`A file of more than ${mostBytes / 1024 / 1024} MB is not opened here.`)
  const bytes = await files.get(`orgs/${orgId}`, sha256)
  if (bytes === null) fail('ATTACHMENT_NOT_FOUND')
  const answer = await inWords(read(bytes))
  if (isLocked(answer)) fail('PAPER_LOCKED')
  return answer
}

function isLocked(answer: object): answer is LockedPaper {
  return 'state' in answer && answer.state === 'LOCKED'
}

function unreadable(reason: string): never {
  fail('FILE_UNREADABLE', undefined, say`${reason} Download it to look at it.`)
}

async function inWords<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UnreadableFile) fail('FILE_UNREADABLE', undefined, error.message)
    throw error
  }
}
