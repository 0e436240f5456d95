import type { PaperReading } from '@kinfolio/contract/paper-readings'
import type { UnderstoodPaper } from '@kinfolio/formats/papers/paper-suggestion'
import type { PageSize } from '@kinfolio/formats/papers/paper-text'

import { placeOn } from '../pages/rules.ts'

/** Whether there are words in files of this type that can be read. */
export function hasWords(mediaType: string): boolean {
  return /^(application\/(pdf|xml)|text\/(plain|xml))$/.test(mediaType)
}

export function toDocument(
  { suggestions, tieOuts, ...document }: UnderstoodPaper,
  pages: readonly PageSize[],
): PaperReading['documents'][number] {
  return {
    ...document,
    suggestions: suggestions.map(({ field, value, currency, timing, label, page, box, grade, why }) => ({
      field,
      value,
      currency,
      timing,
      label,
      page,
      place: box && placeOn(pages[page - 1], box),
      grade,
      why,
    })),
    tieOuts: tieOuts.map(({ check, what, outcome, expected, printed, difference, note }) => ({
      check,
      what,
      outcome,
      expected,
      printed,
      difference,
      note,
    })),
  }
}
