import type { ImportPreview } from '@kinfolio/contract/imports'
import { RadioCards } from '@kinfolio/ui/RadioCards'

import type { Answers } from './import-answers.ts'
import { countOf } from './import-words.ts'

type QuotesChoiceProps = {
  quotes: NonNullable<ImportPreview['quotes']>
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
}

/** Closes that a file of transactions also holds: taken along as price series, or not. */
export function QuotesChoice({ quotes, answers, onAnswer }: QuotesChoiceProps) {
  const { series, days, differing } = quotes
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">The file also holds prices</h4>
      <p className="max-w-3xl text-xs text-pretty text-muted">
        {countOf(days, 'close')} of {countOf(series, 'instrument')}. Taken along they become price series of
        this organisation, and go with the import when it is undone.
        {differing > 0 &&
          ` ${countOf(differing, 'close')} here ${differing === 1 ? 'differs' : 'differ'} from what is kept already.`}
      </p>
      <RadioCards
        aria-label="What becomes of the prices"
        columns={differing > 0 ? 3 : 2}
        value={answers.quotes ?? 'LEAVE'}
        onValueChange={(value) => onAnswer({ quotes: value === 'LEAVE' ? undefined : value })}
        options={differing > 0 ? [...choices, replacing] : choices}
      />
    </section>
  )
}

const choices = [
  { value: 'LEAVE', label: 'Leave them out', hint: 'Only the transactions are imported.' },
  { value: 'ADD', label: 'Take them along', hint: 'Days that have a price already keep it.' },
] as const
const replacing = {
  value: 'REPLACE',
  label: 'Replace what differs',
  hint: 'The closes of the file win, day by day.',
} as const
