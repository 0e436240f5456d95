import type { PaperField } from '@kinfolio/contract/paper-fields'
import type { PaperReading, PaperSuggestion } from '@kinfolio/contract/paper-readings'

type Document = PaperReading['documents'][number]

/** A document of a paper as it is read with these values, each of which is sure unless it says otherwise. */
export function documentOf(
  kind: Document['kind'],
  values: Partial<Record<PaperField, string | Partial<PaperSuggestion>>> = {},
  more: Partial<Document> = {},
): Document {
  const suggestions = Object.entries({ kind, ...values }).map(([field, value]) => ({
    value: '',
    currency: null,
    timing: null,
    label: null,
    page: 1,
    place: null,
    grade: 'SURE' as const,
    why: '',
    rule: null,
    ...(typeof value === 'string' ? { value } : value),
    field: field as PaperField, // the keys are those of `values`
  }))
  return { kind, firstPage: 1, lastPage: 1, suggestions, accounts: [], tieOuts: [], fees: null, ...more }
}
