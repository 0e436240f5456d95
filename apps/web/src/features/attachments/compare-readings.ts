import type { PaperReading, PaperSuggestion } from '@kinfolio/contract/paper-readings'

import { shownSuggestions } from './reading-facts.ts'

type Reading = Pick<PaperReading, 'documents'>

/** A value of a paper as two contents state it; null where one of them does not. */
export type ComparedValue = {
  field: PaperSuggestion['field']
  before: PaperSuggestion | null
  after: PaperSuggestion | null
  isChanged: boolean
}

/** What two contents of a paper say, by document and value. */
export function comparedReadings(before: Reading, after: Reading): ComparedValue[][] {
  const count = Math.max(before.documents.length, after.documents.length)
  return Array.from({ length: count }, (_, index) =>
    comparedValues(suggestionsOf(before, index), suggestionsOf(after, index)),
  )
}

function comparedValues(
  before: readonly PaperSuggestion[],
  after: readonly PaperSuggestion[],
): ComparedValue[] {
  const fields = [...new Set([...after, ...before].map(({ field }) => field))]
  return fields.map((field) => {
    const [old, now] = [before, after].map((each) => each.find((one) => one.field === field) ?? null)
    const pair = { before: old ?? null, after: now ?? null }
    const isChanged =
      pair.before?.value !== pair.after?.value || pair.before?.currency !== pair.after?.currency
    return { field, ...pair, isChanged }
  })
}

function suggestionsOf({ documents }: Reading, index: number): readonly PaperSuggestion[] {
  const document = documents[index]
  return document === undefined ? [] : shownSuggestions(document)
}
