import { say } from '@kinfolio/contract/say'
import { textLimits } from '@kinfolio/formats/papers/page-texts'
import { paperLimits } from '@kinfolio/formats/papers/paper-text'
import { languageOf } from '@kinfolio/formats/papers/text-language'

import { failedText, keptPages, type ReadText } from '../text/rules.ts'
import type { scannedPages } from './tables.ts'

export type ScannedPage = Omit<typeof scannedPages.$inferSelect, 'orgId' | 'sha256'>

/** So many pages of a scan are read. */
export function pagesToRead(pageCount: number): number {
  return Math.min(pageCount, paperLimits.scanPages, textLimits.pages)
}

/** The text of a scan, of which all pages that are read were read. */
export function textOfScan(pages: readonly ScannedPage[], pageCount: number): ReadText {
  const read = pages.map(({ lines }) => lines.map(({ text }) => text).join('\n'))
  const { pages: kept, leftOut } = keptPages(read, { source: 'OCR', pageCount: read.length })
  const reasons = pages.flatMap(({ page, reason }) => (reason === null ? [] : [`Page ${page}: ${reason}`]))
  const cut =
    read.length < pageCount
      ? [say`Of ${pageCount} pages, the letters of the first ${read.length} were read.`]
      : []
  if (kept.length === 0) return failedText(reasons[0] ?? 'No letters were found on its pictures.')
  return {
    state: 'READ',
    reason: null,
    language: languageOf(kept.map(({ text }) => text)),
    pageCount,
    leftOut: [...reasons, ...leftOut, ...cut],
    pages: kept,
  }
}
