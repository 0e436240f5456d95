import type { PaperField } from '@kinfolio/contract/paper-fields'

import type { UnderstoodPaper } from '../papers/paper-suggestion.ts'
import type { PaperText } from '../papers/paper-text.ts'
import type { KnownFacts } from '../papers/tie-outs.ts'
import { understandPaper } from '../papers/understand.ts'

/** The one document of a paper. */
export function understood(paper: PaperText, known?: KnownFacts): UnderstoodPaper {
  const [first, ...others] = understandPaper(paper, known)
  if (!first) throw new Error('The paper has no document.')
  if (others.length > 0) throw new Error('The paper has several documents.')
  return first
}

/** What a paper says, by field. */
export const factsOf = ({ kind, suggestions }: UnderstoodPaper): Partial<Record<PaperField, string>> => ({
  kind,
  ...Object.fromEntries(suggestions.map(({ field, value }) => [field, value])),
})

/** The checks that were not skipped. */
export const outcomes = ({ tieOuts }: UnderstoodPaper) =>
  Object.fromEntries(
    tieOuts.flatMap(({ check, outcome }) => (outcome === 'SKIPPED' ? [] : [[check, outcome]])),
  )
