import { said } from '@kinfolio/contract/say'
import { type TransactionType, transactionLabels, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import type { Answers } from './import-answers.ts'
import { type Question, unknownWords } from './import-steps.ts'

type TypeWordsProps = {
  questions: readonly Question[]
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
}

const noType = ''
const options = [
  { value: noType, label: t`Leave its rows out` },
  ...transactionTypes.map((type) => ({ value: type, label: said(transactionLabels[type]) })),
]

/** The unknown words of the type column, and their meaning. */
export function TypeWords({ questions, answers, onAnswer }: TypeWordsProps) {
  const answered = answers.typeValues ?? {}
  const words = [...new Set([...Object.keys(answered), ...unknownWords(questions)])].toSorted()
  if (words.length === 0) return null

  function choose(word: string, value: string) {
    const type: TransactionType | undefined = transactionTypes.find((candidate) => candidate === value)
    const others = Object.entries(answered).filter(([other]) => other !== word)
    onAnswer({ typeValues: { ...Object.fromEntries(others), ...(type ? { [word]: type } : {}) } })
  }

  return (
    <section className="flex flex-col gap-3">
      <div>
        <h4 className="text-sm font-semibold">{t`Words of the type column`}</h4>
        <p className="text-xs text-muted">
          <Trans>These are not known. Say what they stand for, or their rows are left out.</Trans>
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {words.map((word) => (
          <Field key={word} label={`“${word}”`}>
            <NativeSelect
              value={answered[word] ?? noType}
              onValueChange={(value) => choose(word, value)}
              options={options}
            />
          </Field>
        ))}
      </div>
    </section>
  )
}
