import type { PaperSuggestion } from '@kinfolio/contract/paper-readings'

import { paperValueWords } from '../../figures/paper-figures.ts'
import { kindNamed } from './reading-facts.ts'
import { kindWords } from './words.ts'

/** A value that was read, as people read it. */
export function suggestionWords(suggestion: PaperSuggestion): string {
  const { field, value } = suggestion
  return field === 'kind' ? kindWords(kindNamed(value)) : paperValueWords(suggestion)
}
