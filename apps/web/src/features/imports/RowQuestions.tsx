import type { ImportSettings } from '@kinfolio/contract/imports'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { t } from '@lingui/core/macro'

import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import type { Answers } from './import-answers.ts'
import { type Question, questionAt, type RowAnswer } from './import-steps.ts'

type RowQuestionsProps = {
  questions: readonly Question[]
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
  /** Of a table the currency stands among what holds where a cell is empty. */
  isTable: boolean
}

type Asked<Name extends RowAnswer> = {
  label: string
  options: readonly { value: NonNullable<ImportSettings[Name]>; label: string }[]
}

const leaveOut = { value: 'LEAVE_OUT', label: t`Leave these rows out` } as const
const asked: { [Name in RowAnswer]: Asked<Name> } = {
  untied: {
    label: t`Figures that do not tie`,
    options: [
      { value: 'AMOUNT', label: t`The amount counts` },
      { value: 'PRODUCT', label: t`Quantity × price counts` },
      leaveOut,
    ],
  },
  priceUnit: {
    label: t`Prices a hundred times too high`,
    options: [
      { value: 'PERCENT', label: t`Percent of the face value, as of a bond` },
      { value: 'HUNDREDTH', label: t`Pence or cents` },
      leaveOut,
    ],
  },
  repeatedOrders: {
    label: t`Order numbers in several rows`,
    options: [
      { value: 'PARTS', label: t`Parts of one order: all count` },
      { value: 'LAST', label: t`Changed orders: the last counts` },
      leaveOut,
    ],
  },
  spending: {
    label: t`Money spent`,
    options: [
      { value: 'PLUS', label: t`Written without a minus: 12.34` },
      { value: 'MINUS', label: t`Written with a minus: -12.34` },
    ],
  },
}

/** What rows of the file leave open that only a person knows: asked once for all of them. */
export function RowQuestions({ questions, answers, onAnswer, isTable }: RowQuestionsProps) {
  // Object.keys is typed as string[]; the object above has exactly these names.
  const names = (Object.keys(asked) as RowAnswer[]).filter(
    (name) => answers[name] !== undefined || questionAt(questions, name) !== undefined,
  )
  const currencyQuestion = questionAt(questions, 'defaults.currency')
  const asksCurrency =
    !isTable && (currencyQuestion !== undefined || answers.defaults?.currency !== undefined)
  return (
    <>
      {asksCurrency && (
        <Field label={t`Currency of the file`} error={currencyQuestion}>
          <CurrencyInput
            value={answers.defaults?.currency ?? ''}
            onValueChange={(currency) =>
              onAnswer({ defaults: currency === '' ? undefined : { ...answers.defaults, currency } })
            }
            clearable
          />
        </Field>
      )}
      {names.map((name) => (
        <Field key={name} label={asked[name].label} error={questionAt(questions, name)}>
          <NativeSelect
            value={answers[name] ?? ''}
            onValueChange={(value) =>
              onAnswer({ [name]: asked[name].options.find((option) => option.value === value)?.value })
            }
            options={[{ value: '', label: t`Not said yet` }, ...asked[name].options]}
          />
        </Field>
      ))}
    </>
  )
}
