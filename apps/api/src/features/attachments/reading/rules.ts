import type { PaperReading } from '@kinfolio/contract/paper-readings'
import type { UnderstoodPaper } from '@kinfolio/formats/papers/paper-suggestion'

/** A reading process has 256 MB, and unpacks what it reads. */
export const mostBytes = 25 * 1024 * 1024

/** Whether there are words in files of this type that can be read. */
export function hasWords(mediaType: string): boolean {
  return /^(application\/(pdf|xml)|text\/(plain|xml))$/.test(mediaType)
}

export function toDocument({
  suggestions,
  tieOuts,
  ...document
}: UnderstoodPaper): PaperReading['documents'][number] {
  return {
    ...document,
    suggestions: suggestions.map(({ field, value, currency, timing, label, page, grade, why }) => ({
      field,
      value,
      currency,
      timing,
      label,
      page,
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
