import type { ScannedLetters } from '@kinfolio/formats/papers/searchable-pdf'

import type { ScannedPage } from '../rules.ts'

/** What is laid over the pages of a scan, once all of them are read. Null where no letter was found. */
export function lettersOf(pages: readonly ScannedPage[]): ScannedLetters[] | null {
  if (!pages.some(({ lines }) => lines.length > 0)) return null
  return pages.map(({ page, turn, width, height, lines }) => ({ page, turn, size: { width, height }, lines }))
}
