import type { PageTextSource, PaperTextState } from '@kinfolio/contract/paper-texts'
import { say } from '@kinfolio/contract/say'
import { hasFileText } from '@kinfolio/formats/papers/file-texts'
import { textLimits } from '@kinfolio/formats/papers/page-texts'
import { amountsIn } from '@kinfolio/formats/papers/printed-amounts'

/** The text of a content, as it is kept. */
export type ReadText = {
  state: Exclude<PaperTextState, 'WAITING'>
  reason: string | null
  language: string | null
  pageCount: number | null
  leftOut: readonly string[]
  pages: readonly PageText[]
}

export type PageText = { page: number; source: PageTextSource; text: string }

/** A reading process has 256 MB, and unpacks what it reads. */
export const mostBytes = 25 * 1024 * 1024
/** Of a text that can be read from its beginning, so much is read. */
export const mostOfText = 8 * 1024 * 1024

/** By what the text of a content is found: SCAN is a picture, whose text somebody has to recognise. */
export function readingOf(mediaType: string): 'PDF' | 'FILE' | 'SCAN' | 'NONE' {
  if (mediaType === 'application/pdf') return 'PDF'
  if (hasFileText(mediaType)) return 'FILE'
  return mediaType.startsWith('image/') && mediaType !== 'image/svg+xml' ? 'SCAN' : 'NONE'
}

const nothing = { reason: null, language: null, pageCount: null, leftOut: [], pages: [] }

export function withoutText(state: 'SCAN' | 'NONE' | 'LOCKED'): ReadText {
  return { ...nothing, state, pageCount: state === 'SCAN' ? 1 : null }
}

export function failedText(reason: string): ReadText {
  return { ...nothing, state: 'FAILED', reason }
}

/** Pages with text, the first ones, until there is as much as is kept. What was cut is said in a sentence. */
export function keptPages(
  read: readonly string[],
  { source, pageCount }: { source: PageTextSource; pageCount: number },
): { pages: PageText[]; leftOut: string[] } {
  const pages: PageText[] = []
  let room: number = textLimits.characters
  for (const [at, text] of read.slice(0, textLimits.pages).entries()) {
    const kept = text.slice(0, room).toWellFormed()
    if (kept.trim() !== '') pages.push({ page: at + 1, source, text: kept })
    if (text.length > room) {
      return {
        pages,
        leftOut: [say`The text of this paper was kept up to page ${at + 1}, where it became too long.`],
      }
    }
    room -= text.length
  }
  if (pageCount <= textLimits.pages || pageCount <= read.length) return { pages, leftOut: [] }
  return { pages, leftOut: [say`Of ${pageCount} pages, the text of the first ${textLimits.pages} was kept.`] }
}

/** The amounts of pages as the columns have them. */
export function amountColumns(pages: readonly { text: string }[]): {
  amounts: string[]
  currencies: string[]
} {
  const printed = amountsIn(pages.map(({ text }) => text))
  return {
    amounts: printed.map(({ amount }) => amount),
    currencies: printed.map(({ currency }) => currency ?? ''),
  }
}
