import { say } from '@kinfolio/contract/say'
import type { Page, StructuredText } from 'mupdf'

import { linesOfPage, type LinesOfPage } from './glyphs.ts'
import {
  paperLimits,
  type LockedPaper,
  type PageSize,
  type PageWords,
  type PaperLine,
  type PaperText,
} from './paper-text.ts'
import { requirePage, withPdf, type OpenPdf } from './pdf-document.ts'
import { embeddedFiles } from './pdf-embedded.ts'

/** The text of a PDF with the place of each word, and the files that it carries. */
export function readPdf(bytes: Uint8Array, password?: string): Promise<PaperText | LockedPaper> {
  return withPdf(bytes, password, ({ document, pageCount }) => {
    const read = readPages(document, pageCount)
    const { files, leftOut } = embeddedFiles(document)
    return {
      state: 'READ',
      title: document.getMetaData('info:Title')?.trim() || null,
      pageCount,
      pages: read.pages,
      lines: read.lines,
      isScan: read.characters === 0,
      hiddenCharacters: read.hidden,
      embedded: files,
      leftOut: [...read.leftOut, ...leftOut],
    }
  })
}

/** The words of one page. Pages count from 1. */
export function readPdfPage(
  bytes: Uint8Array,
  number: number,
  password?: string,
): Promise<PageWords | LockedPaper> {
  return withPdf(bytes, password, ({ document, pageCount }) => {
    requirePage(number, pageCount)
    const page = readPage(document, number - 1)
    return { state: 'READ', size: page?.size ?? { width: 0, height: 0 }, lines: page?.lines ?? [] }
  })
}

function readPages(document: OpenPdf['document'], pageCount: number) {
  const pages: PageSize[] = []
  const lines: PaperLine[] = []
  const leftOut: string[] = []
  let [characters, hidden] = [0, 0]
  const last = Math.min(pageCount, paperLimits.pages)
  for (let index = 0; index < last && characters + hidden < paperLimits.characters; index++) {
    const page = readPage(document, index)
    pages.push(page?.size ?? { width: 0, height: 0 })
    if (page === null) leftOut.push(say`Page ${index + 1} is damaged.`)
    for (const line of page?.lines ?? []) lines.push(line)
    characters += page?.characters ?? 0
    hidden += page?.hidden ?? 0
  }
  if (pages.length < pageCount) leftOut.push(say`Of ${pageCount} pages, the first ${pages.length} were read.`)
  return { pages, lines, characters, hidden, leftOut }
}

/** Null if the page is damaged: it takes no other page with it. */
function readPage(document: OpenPdf['document'], index: number): (LinesOfPage & { size: PageSize }) | null {
  let page: Page | undefined
  let text: StructuredText | undefined
  try {
    page = document.loadPage(index)
    const [x, y, right, bottom] = page.getBounds()
    const size = { width: right - x, height: bottom - y }
    text = page.toStructuredText('preserve-whitespace')
    return { size, ...linesOfPage(text, index + 1, { x, y, ...size }) }
  } catch {
    return null
  } finally {
    text?.destroy()
    page?.destroy()
  }
}
