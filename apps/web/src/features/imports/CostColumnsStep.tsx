import { costColumns } from '@kinfolio/contract/cost-files'
import type { ImportPreview } from '@kinfolio/contract/imports'
import { Field } from '@kinfolio/ui/Field'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { costFieldLabels, withField } from './column-fields.ts'
import { ColumnList } from './ColumnList.tsx'
import type { Answers } from './import-answers.ts'
import { questionAt } from './import-steps.ts'
import { ReadingOptions } from './ReadingOptions.tsx'
import { StepHeading } from './StepHeading.tsx'

type CostColumnsStepProps = {
  preview: ImportPreview
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
}

const noField = ''
const fieldOptions = [
  { value: noField, label: t`Into the notes` },
  ...costColumns.map((field) => ({ value: field, label: costFieldLabels[field] })),
]

/** The meaning of each column of a table of costs. A column without one goes into the notes with its name. */
export function CostColumnsStep({ preview, answers, onAnswer }: CostColumnsStepProps) {
  const { columns, sample, questions } = preview
  const mapping = preview.costMapping ?? {}
  return (
    <div className="flex flex-col gap-5">
      <StepHeading title={t`What is in the columns?`}>
        <Trans>
          The names of the columns suggest this. A cost needs a name, an amount, how often it comes and the
          day on which it is due first or next.
        </Trans>
      </StepHeading>
      <ColumnList
        columns={columns}
        sample={sample}
        options={fieldOptions}
        fieldOf={(column) => costColumns.find((field) => mapping[field] === column) ?? noField}
        onFieldChange={(column, chosen) => {
          const field = costColumns.find((candidate) => candidate === chosen) ?? null
          onAnswer({ costMapping: withField(mapping, column, field) })
        }}
      />
      <ReadingOptions
        answers={answers}
        onAnswer={onAnswer}
        dateQuestion={questionAt(questions, 'dateOrder')}
        decimalQuestion={questionAt(questions, 'decimalComma')}
        questions={questions}
        withDefaults={false}
      />
      <Field
        label={t`Currency, where the file has none`}
        hint={t`Otherwise the base currency. An amount with $ needs it, since several currencies have that sign.`}
        className="sm:max-w-sm"
      >
        <CurrencyInput
          value={answers.defaults?.currency ?? ''}
          onValueChange={(currency) =>
            onAnswer({ defaults: { ...answers.defaults, currency: currency === '' ? undefined : currency } })
          }
          placeholder={t`The base currency`}
          clearable
        />
      </Field>
    </div>
  )
}
