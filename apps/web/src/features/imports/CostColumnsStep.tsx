import { costColumns } from '@kinfolio/contract/cost-files'
import type { ImportPreview } from '@kinfolio/contract/imports'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { costFieldLabels, withField } from './column-fields.ts'
import { samplesOf } from './ColumnsStep.tsx'
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
              value={costColumns.find((field) => mapping[field] === column) ?? noField}
              onValueChange={(value) => {
                const field = costColumns.find((candidate) => candidate === value) ?? null
                onAnswer({ costMapping: withField(mapping, column, field) })
              }}
              options={fieldOptions}
            />
          </li>
        ))}
      </ul>
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
