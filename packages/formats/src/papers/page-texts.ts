import { say } from '@kinfolio/contract/say'
import type { StructuredText } from 'mupdf'

import { cleanText } from '../files/clean-text.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { fileTexts } from './file-texts.ts'
import { linesOfPage } from './glyphs.ts'
import type { LockedPaper } from './paper-text.ts'
import { isPdf, withPdf, type OpenPdf } from './pdf-document.ts'

/** What of a paper is kept for searching. */
export const textLimits = {
  pages: 2_000,
  characters: 2_000_000,
  /** Of a PDF, so many pages are read by one call. */
  pagesAtOnce: 100,
} as const

/** The text of some pages of a paper, page by page. A page without text has an empty one. */
export type PageTexts = {
  state: 'READ'
  pageCount: number
  /** From the page that was asked for. */
  pages: readonly string[]
  /** Pages that could not be read, a sentence each. */
  leftOut: readonly string[]
}

/**
 * The text of a paper from a page on, without places. Of a PDF it reads some pages, and the caller asks again for the next ones, so that
 * a long paper takes no more time at once than a short one. The sheets of a workbook are its pages; any other file is one page.
 */
export async function pageTexts(
  bytes: Uint8Array,
  mediaType: string,
  from = 1,
): Promise<PageTexts | LockedPaper> {
  if (isPdf(bytes)) return withPdf(bytes, undefined, (pdf) => textsOfPdf(pdf, from))
  const pages = await fileTexts(bytes, mediaType)
  if (pages === null) throw new UnreadableFile('Files of this kind have no text that is read.')
  return { state: 'READ', pageCount: pages.length, pages: pages.map(storable), leftOut: [] }
}

/** One letter more than is kept shows that something was cut. */
function storable(text: string): string {
  return cleanText(text.slice(0, textLimits.characters + 1)) ?? ''
}

function textsOfPdf({ document, pageCount }: OpenPdf, from: number): PageTexts {
  const pages: string[] = []
  const leftOut: string[] = []
  const last = Math.min(pageCount, from - 1 + textLimits.pagesAtOnce)
  let characters = 0
  for (let page = from; page <= last && characters < textLimits.characters; page += 1) {
    const text = textOfPage(document, page)
    if (text === null) leftOut.push(say`Page ${page} is damaged.`)
    pages.push(storable(text ?? ''))
    characters += text?.length ?? 0
  }
  return { state: 'READ', pageCount, pages, leftOut }
}

/** Null if the page is damaged: it takes no other page with it. */
function textOfPage(document: OpenPdf['document'], page: number): string | null {
  let text: StructuredText | undefined
  const taken: { destroy: () => void }[] = []
  try {
    const loaded = document.loadPage(page - 1)
    taken.unshift(loaded)
    const [x, y, right, bottom] = loaded.getBounds()
    text = loaded.toStructuredText('preserve-whitespace')
    taken.unshift(text)
    const { lines } = linesOfPage(text, page, { x, y, width: right - x, height: bottom - y })
    return lines.map((line) => line.text).join('\n')
  } catch {
    return null
  } finally {
    for (const each of taken) each.destroy()
  }
}
