import type { PaperPlace, PaperReading } from '@kinfolio/contract/paper-readings'
import type { UnderstoodPaper } from '@kinfolio/formats/papers/paper-suggestion'
import type { Box } from '@kinfolio/formats/papers/paper-text'

/** Whether there are words in files of this type that can be read. */
export function hasWords(mediaType: string): boolean {
  return /^(application\/(pdf|xml)|text\/(plain|xml))$/.test(mediaType) || isPictures(mediaType)
}

/** A picture has no letters but those that somebody reads on it. */
export function isPictures(mediaType: string): boolean {
  return mediaType.startsWith('image/') && mediaType !== 'image/svg+xml'
}

export function toDocument(
  { suggestions, tieOuts, ...document }: UnderstoodPaper,
  placeOf: (page: number, box: Box) => PaperPlace,
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
      place: box && placeOf(page, box),
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
