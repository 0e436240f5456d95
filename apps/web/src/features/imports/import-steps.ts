import type { ImportPreview } from '@kinfolio/contract/imports'
import { t } from '@lingui/core/macro'

import type { Answers } from './import-answers.ts'

export type ImportStep = 'columns' | 'instruments' | 'prices' | 'check'

export const stepTitles: Record<ImportStep, string> = {
  columns: t`Columns`,
  instruments: t`Positions`,
  prices: t`Prices`,
  check: t`Check`,
}

type StepFacts = Pick<ImportPreview, 'kind' | 'format' | 'instruments' | 'questions'> & {
  counts: Pick<ImportPreview['counts'], 'total'>
}

/** The steps between choosing the file and importing it: only those that this file needs. */
export function stepsOf(preview: StepFacts, answers: Answers): ImportStep[] {
  if (preview.kind === 'PRICES') return ['prices', 'check']
  if (preview.format === 'CONTACTS_CSV' || preview.format === 'COSTS_CSV') return ['columns', 'check']
  if (preview.kind !== 'TRANSACTIONS') return ['check']
  // Columns without rows need no explanation: the first screen says that the file is empty.
  if (preview.counts.total === 0 && opensIn(preview, 'check').length > 0) return ['check']
  return [
    ...(needsReading(preview, answers) ? ['columns' as const] : []),
    ...(needsPlaces(preview, answers) ? ['instruments' as const] : []),
    'check',
  ]
}

/** What is asked once for all rows that leave it open. */
export const rowAnswers = ['untied', 'priceUnit', 'repeatedOrders', 'spending'] as const
export type RowAnswer = (typeof rowAnswers)[number]

const readingAnswers = ['dateOrder', 'decimalComma', ...rowAnswers] as const

/** A known format has its columns, and may still leave open how its days and numbers are written. */
function needsReading(preview: StepFacts, answers: Answers): boolean {
  const isAnswered =
    readingAnswers.some((name) => answers[name] !== undefined) || answers.defaults?.currency !== undefined
  return isTable(preview) || isAnswered || opensIn(preview, 'columns').length > 0
}

/** A table whose columns a person may have to explain. */
export function isTable({ format }: Pick<StepFacts, 'format'>): boolean {
  return format === 'PLAIN_CSV' || format === 'UNKNOWN'
}

/** While the columns are not explained, the instruments are unknown. The step keeps its place. */
function needsPlaces(preview: StepFacts, { instruments: answered = {} }: Answers): boolean {
  if (opensIn(preview, 'columns').length > 0) return true
  return preview.instruments.some(({ key, choice }) => choice === null || Object.hasOwn(answered, key))
}

export type Question = ImportPreview['questions'][number]

/** The answers that a step needs before the next one. Unknown words of the type column only leave their rows out. */
export function opensIn(
  { kind, questions }: Pick<StepFacts, 'kind' | 'questions'>,
  step: ImportStep,
): Question[] {
  return questions.filter(({ field }) => stepOfQuestion(field, kind) === step)
}

function stepOfQuestion(field: string, kind: ImportPreview['kind']): ImportStep | null {
  switch (field.replace(/\..*$/s, '')) {
    case 'mapping':
      return 'columns'
    case 'dateOrder':
    case 'decimalComma':
      return kind === 'PRICES' ? 'prices' : 'columns'
    case 'defaults':
    case 'untied':
    case 'priceUnit':
    case 'repeatedOrders':
    case 'spending':
      return 'columns'
    case 'instruments':
      return 'instruments'
    case 'prices':
      return 'prices'
    case 'entityId':
    case 'file':
      return 'check'
    default:
      return null
  }
}

/** The words of the type column that nobody explained yet. */
export function unknownWords(questions: readonly Question[]): string[] {
  const prefix = 'typeValues.'
  return questions.flatMap(({ field }) => (field.startsWith(prefix) ? [field.slice(prefix.length)] : []))
}

export function questionAt(questions: readonly Question[], field: string): string | undefined {
  return questions.find((question) => question.field === field)?.message
}

/** A file of one instrument that is imported into its position has the currency of that, whatever the file says. */
export function withoutMoot<Asked extends Pick<ImportPreview, 'instruments' | 'questions'>>(
  preview: Asked,
  positionId: string | undefined,
): Asked {
  if (positionId === undefined || preview.instruments.length !== 1) return preview
  return { ...preview, questions: preview.questions.filter(({ field }) => field !== 'defaults.currency') }
}
