import { said } from '@kinfolio/contract/say'
import { transactionLabels, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { t } from '@lingui/core/macro'

import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { FixedPosition } from './FixedPosition.tsx'
import type { Answers } from './import-answers.ts'
import { type Question, questionAt } from './import-steps.ts'
import { RowQuestions } from './RowQuestions.tsx'

type ReadingOptionsProps = {
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
  /** The server's questions about days and numbers that can be read in two ways. */
  dateQuestion: string | undefined
  decimalQuestion: string | undefined
  /** What else is asked about the rows of a file. */
  questions?: readonly Question[]
  /** Also asks what holds where the file says nothing. */
  withDefaults?: boolean
}

const dateOrders = ['DMY', 'MDY', 'YMD'] as const
const dateOptions = [
  { value: '', label: t`As recognised` },
  { value: 'DMY', label: t`Day first: 31.12.2026` },
  { value: 'MDY', label: t`Month first: 12/31/2026` },
  { value: 'YMD', label: t`Year first: 2026-12-31` },
]
const decimalOptions = [
  { value: '', label: t`As recognised` },
  { value: 'point', label: t`Point: 1,234.56` },
  { value: 'comma', label: t`Comma: 1.234,56` },
]
const typeOptions = [
  { value: '', label: t`None` },
  ...transactionTypes.map((type) => ({ value: type, label: said(transactionLabels[type]) })),
]

/** The form of days and numbers, and the values for empty cells. */
export function ReadingOptions({
  answers,
  onAnswer,
  dateQuestion,
  decimalQuestion,
  questions,
  withDefaults = false,
}: ReadingOptionsProps) {
  const { dateOrder, decimalComma, defaults = {} } = answers
  const mark = decimalComma === undefined ? '' : decimalComma ? 'comma' : 'point'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`Dates`} error={dateQuestion}>
        <NativeSelect
          value={dateOrder ?? ''}
          onValueChange={(value) => onAnswer({ dateOrder: dateOrders.find((order) => order === value) })}
          options={dateOptions}
        />
      </Field>
      <Field label={t`Decimal mark`} error={decimalQuestion}>
        <NativeSelect
          value={mark}
          onValueChange={(value) => onAnswer({ decimalComma: value === '' ? undefined : value === 'comma' })}
          options={decimalOptions}
        />
      </Field>
      {questions && (
        <RowQuestions questions={questions} answers={answers} onAnswer={onAnswer} isTable={withDefaults} />
      )}
      {withDefaults && (
        <>
          <Field
            label={t`Type, where the file has none`}
            hint={t`For a file of purchases only, for instance.`}
          >
            <NativeSelect
              value={defaults.type ?? ''}
              onValueChange={(value) =>
                onAnswer({ defaults: { ...defaults, type: transactionTypes.find((type) => type === value) } })
              }
              options={typeOptions}
            />
          </Field>
          <Field
            label={t`Currency, where the file has none`}
            hint={t`Otherwise that of each position.`}
            error={questions && questionAt(questions, 'defaults.currency')}
          >
            <CurrencyInput
              value={defaults.currency ?? ''}
              onValueChange={(currency) =>
                onAnswer({ defaults: { ...defaults, currency: currency === '' ? undefined : currency } })
              }
              placeholder={t`That of the position`}
              clearable
            />
          </Field>
          <FixedPosition
            value={answers.positionId ?? null}
            onValueChange={(positionId) => onAnswer({ positionId: positionId ?? undefined })}
          />
        </>
      )}
    </div>
  )
}
