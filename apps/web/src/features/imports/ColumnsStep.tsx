import { mappableFields } from '@kinfolio/contract/import-edits'
import { type ColumnMapping, type ImportPreview } from '@kinfolio/contract/imports'
import { Button } from '@kinfolio/ui/Button'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { fieldLabels, fieldOfColumn, withField } from './column-fields.ts'
import { ColumnList } from './ColumnList.tsx'
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
      <ColumnList
        columns={columns}
        sample={sample}
        options={fieldOptions}
        fieldOf={(column) => fieldOfColumn(mapping, column) ?? noField}
        onFieldChange={choose}
      />
      <TypeWords questions={questions} answers={answers} onAnswer={onAnswer} />
      {reading}
      {missing.length === 0 && <TemplateBar {...{ preview, answers, templateId, onTemplate }} />}
    </div>
  )
}
