import { contactColumns, type ImportPreview } from '@kinfolio/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { contactFieldLabels, withField } from './column-fields.ts'
import { ColumnList } from './ColumnList.tsx'
import type { Answers } from './import-answers.ts'
import { questionAt } from './import-steps.ts'
import { ReadingOptions } from './ReadingOptions.tsx'
import { StepHeading } from './StepHeading.tsx'

type ContactColumnsStepProps = {
  preview: ImportPreview
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
}

const asRead = ''
const fieldOptions = [
  { value: asRead, label: t`By its name` },
  ...contactColumns.map((field) => ({ value: field, label: contactFieldLabels[field] })),
]

/** The meaning of each column of a table of contacts. A column without one goes into the notes with its name. */
export function ContactColumnsStep({ preview, answers, onAnswer }: ContactColumnsStepProps) {
  const { columns, sample, questions } = preview
  const isMapped = answers.contactMapping !== undefined
  const mapping = answers.contactMapping ?? preview.contactMapping ?? {}
  const options = isMapped
    ? [{ value: asRead, label: t`Into the notes` }, ...fieldOptions.slice(1)]
    : fieldOptions

  return (
    <div className="flex flex-col gap-5">
      <StepHeading title={t`What is in the columns?`}>
        <Trans>
          The names of the columns suggest this. Columns that are known by their name are taken as they are;
          once you change one, only what you choose here counts, and the rest goes into the notes.
        </Trans>
      </StepHeading>
      <ColumnList
        columns={columns}
        sample={sample}
        options={options}
        fieldOf={(column) => contactColumns.find((field) => mapping[field] === column) ?? asRead}
        onFieldChange={(column, chosen) => {
          const field = contactColumns.find((candidate) => candidate === chosen) ?? null
          onAnswer({ contactMapping: withField(mapping, column, field), cards: undefined })
        }}
      />
      <ReadingOptions
        answers={answers}
        onAnswer={onAnswer}
        dateQuestion={questionAt(questions, 'dateOrder')}
        decimalQuestion={undefined}
        questions={questions}
        withDefaults={false}
      />
    </div>
  )
}
