import type { NotedValue, PaperPlace, PaperReading, PaperSuggestion } from '@kinfolio/contract/paper-readings'
import { say } from '@kinfolio/contract/say'
import { isSameValue, labelKey, type OwnLabel } from '@kinfolio/formats/papers/label-key'
import type { UnderstoodPaper } from '@kinfolio/formats/papers/paper-suggestion'
import type { Box } from '@kinfolio/formats/papers/paper-text'

import type { Said } from '../facts/rules.ts'
import type { attachments } from '../tables.ts'

/** Types of files that have letters. */
export const typesWithLetters: readonly string[] = [
  'application/pdf',
  'application/vnd.ms-outlook',
  'application/xml',
  'message/rfc822',
  'text/plain',
  'text/xml',
]

/** Whether there are words in files of this type that can be read. */
export function hasWords(mediaType: string): boolean {
  return typesWithLetters.includes(mediaType) || isPictures(mediaType)
}

/** A picture has no letters but those that somebody reads on it. */
export function isPictures(mediaType: string): boolean {
  return mediaType.startsWith('image/') && mediaType !== 'image/svg+xml'
}

export function toDocument(
  { suggestions, accounts, tieOuts, fees, ...document }: UnderstoodPaper,
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
      rule: null,
    })),
    accounts: [...accounts],
    fees: fees && {
      ...fees,
      figures: fees.figures.map(({ field, value, label, page, box, of }) => ({
        field,
        value,
        label,
        page,
        place: placeOf(page, box),
        of,
      })),
      contradictions: [...fees.contradictions],
      unclear: [...fees.unclear],
    },
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

/** What a rule says that a label means. */
export type RuleLabel = OwnLabel & { rule: { id: string; name: string } }

/** A paper as it is read with the labels of rules: what they say is told as theirs, beside what it was read as without them. */
export function withRuleLabels(plain: Said, byRules: Said, labels: readonly RuleLabel[]): Said {
  return {
    ...byRules,
    documents: byRules.documents.map((document, index) => ({
      ...document,
      suggestions: document.suggestions.map((each) =>
        besideRule(each, labels, plain.documents[index]?.suggestions ?? []),
      ),
    })),
  }
}

function besideRule(
  said: PaperSuggestion,
  labels: readonly RuleLabel[],
  before: readonly PaperSuggestion[],
): PaperSuggestion {
  const label = labels.find((each) => isOf(said, each))
  if (!label) return said
  const other = before.find(({ field }) => field === said.field)
  const isSame = other !== undefined && isSameValue(other.value, said.value)
  const words = [
    say`The rule “${label.rule.name}” says what “${label.label}” means.`,
    ...(said.grade === 'DOUBTFUL' ? [said.why] : []),
    ...(other === undefined || isSame ? [] : [say`By itself it reads: ${printedWords(other)}.`]),
  ]
  return {
    ...said,
    rule: label.rule,
    grade: said.grade === 'DOUBTFUL' ? 'DOUBTFUL' : isSame ? 'SURE' : 'LIKELY',
    why: words.join(' '),
  }
}

/** Whether a value stands beside a label, and is what the label means. */
export function isOf({ field, label }: Pick<PaperSuggestion, 'field' | 'label'>, own: OwnLabel): boolean {
  return field === own.field && label !== null && labelKey(label) === labelKey(own.label)
}

export function printedWords({ value, currency }: Pick<PaperSuggestion, 'value' | 'currency'>): string {
  return currency === null ? value : `${value} ${currency}`
}

type Noted = Pick<typeof attachments.$inferSelect, 'notedValues' | 'sha256'>

/** What people noted of the content that a paper has. A content that replaced another one has figures of its own. */
export function ofContent({ notedValues: noted, sha256 }: Noted): Noted['notedValues'] {
  return noted.filter((each) => each.sha256 === sha256)
}

export function notedValues(paper: Noted): NotedValue[] {
  return ofContent(paper).map(({ field, value, currency }) => ({ field, value, currency }))
}
