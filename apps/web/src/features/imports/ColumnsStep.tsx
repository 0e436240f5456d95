import { type ColumnMapping, type ImportPreview, mappableFields } from '@kinfolio/contract/imports'
import { Button } from '@kinfolio/ui/Button'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { fieldLabels, fieldOfColumn, withField } from './column-fields.ts'
import type { Answers } from './import-answers.ts'
import { isTable, opensIn, questionAt } from './import-steps.ts'
import { QuestionsNotice } from './QuestionsNotice.tsx'
import { ReadingOptions } from './ReadingOptions.tsx'
import { StepHeading } from './StepHeading.tsx'
import { TemplateBar } from './TemplateBar.tsx'
import { TypeWords } from './TypeWords.tsx'

type ColumnsStepProps = {
  preview: ImportPreview
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
  /** The saved template by which the file is read. */
  templateId: string | null
  onTemplate: (id: string | null) => void
}

const noField = ''
const fieldOptions = [
  { value: noField, label: t`Not needed` },
  ...mappableFields.map((field) => ({ value: field, label: fieldLabels[field] })),
]
const shownSamples = 3

/** Of a plain table: the meaning of each column. Of any other file: how its days and numbers are written. */
export function ColumnsStep({ preview, answers, onAnswer, templateId, onTemplate }: ColumnsStepProps) {
  const { columns, sample, questions } = preview
  const mapping: ColumnMapping = answers.mapping ?? preview.mapping
  const missing = opensIn(preview, 'columns').filter(({ field }) => field.startsWith('mapping'))

  function choose(column: string, value: string) {
    const field = mappableFields.find((candidate) => candidate === value) ?? null
    onAnswer({ mapping: withField(mapping, column, field) })
  }

  const reading = (
    <ReadingOptions
      answers={answers}
      onAnswer={onAnswer}
      dateQuestion={questionAt(questions, 'dateOrder')}
      decimalQuestion={questionAt(questions, 'decimalComma')}
      questions={questions}
      withDefaults={isTable(preview)}
    />
  )
  if (!isTable(preview)) {
    return (
      <div className="flex flex-col gap-5">
        <StepHeading title={t`What does this file leave open?`}>
          <Trans>The columns of this file are known. What it leaves open can be read in two ways.</Trans>
        </StepHeading>
        {reading}
        {columns.length > 0 && <TemplateBar {...{ preview, answers, templateId, onTemplate }} />}
      </div>
    )
  }

  return (
    <div className="flex flex-col gap-5">
      <StepHeading title={t`What is in the columns?`}>
        <Trans>
          The names of the columns suggest this. Compare it with the first rows and correct it where it is
          wrong.
        </Trans>
      </StepHeading>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon="lucide:contact-round"
          onClick={() => onAnswer({ contactMapping: {}, mapping: undefined, asTable: undefined })}
        >
          {t`These are people, not transactions`}
        </Button>
        <Button
          size="sm"
          icon="lucide:receipt"
          onClick={() => onAnswer({ costMapping: {}, mapping: undefined, asTable: undefined })}
        >
          {t`These are costs that come again`}
        </Button>
      </div>
      <QuestionsNotice
        title={plural(missing.length, { one: 'One thing is missing', other: 'Some things are missing' })}
        questions={missing}
      />
      <ul aria-label={t`Columns of the file`} className="divide-y rounded-lg border">
        {columns.map((column, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- headers may repeat; the place of a column never does
            key={`${index} ${column}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:flex-nowrap"
          >
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <p className="truncate text-sm font-medium">{column || t`Column ${index + 1}`}</p>
              <p className="truncate text-xs text-muted">{samplesOf(sample, index)}</p>
            </div>
            <NativeSelect
              aria-label={t`What “${column}” holds`}
              className="sm:w-48"
              value={fieldOfColumn(mapping, column) ?? noField}
              onValueChange={(value) => choose(column, value)}
              options={fieldOptions}
            />
          </li>
        ))}
      </ul>
      <TypeWords questions={questions} answers={answers} onAnswer={onAnswer} />
      {reading}
      {missing.length === 0 && <TemplateBar {...{ preview, answers, templateId, onTemplate }} />}
    </div>
  )
}

export function samplesOf(sample: readonly (readonly string[])[], index: number): string {
  const cells = sample.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  return [...new Set(cells)].slice(0, shownSamples).join('  ·  ') || t`Empty in the first rows`
}
