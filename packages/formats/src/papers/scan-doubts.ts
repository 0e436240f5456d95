import type { Suggestion } from './paper-suggestion.ts'
import type { Box, PaperLine } from './paper-text.ts'

/** Of 100. Of words that were read wrong, most were below it; of those that were read right, few. */
const clearConfidence = 70

const why = 'Its letters are hard to read on the scan. Compare it with the page.'

/** Suggestions that were read from letters of which the engine is not sure are for a person to compare. */
export function withScanDoubts(
  suggestions: readonly Suggestion[],
  lines: readonly PaperLine[],
): Suggestion[] {
  const unclear = lines.flatMap(({ page, words }) =>
    words.flatMap((word) => ((word.confidence ?? 100) < clearConfidence ? [{ page, word }] : [])),
  )
  if (unclear.length === 0) return [...suggestions]
  return suggestions.map((each) =>
    each.field !== 'kind' && unclear.some(({ page, word }) => page === each.page && isWithin(word, each.box))
      ? { ...each, grade: 'DOUBTFUL', why }
      : each,
  )
}

/** The middle of a word is in the box of a value. */
function isWithin(word: Box, box: Box | null): boolean {
  if (box === null) return false
  const [x, y] = [word.x + word.width / 2, word.y + word.height / 2]
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}
