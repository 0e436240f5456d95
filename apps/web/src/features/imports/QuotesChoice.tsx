import type { ImportPreview } from '@kinfolio/contract/imports'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { countOf } from '../../lib/count-words.ts'
import type { Answers } from './import-answers.ts'

type QuotesChoiceProps = {
  quotes: NonNullable<ImportPreview['quotes']>
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
}

/** Whether to import the closes that a file of transactions also holds. */
export function QuotesChoice({ quotes, answers, onAnswer }: QuotesChoiceProps) {
  const { series, days, differing } = quotes
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{t`The file also holds prices`}</h4>
      <p className="max-w-3xl text-xs text-pretty text-muted">
        <Trans>
          {countOf(days, 'close')} of {countOf(series, 'instrument')}. Taken along they become price series of
          this organisation, and go with the import when it is undone.
        </Trans>
        {differing > 0 && ` ${differingWords(differing)}`}
      </p>
      <RadioCards
        aria-label={t`What becomes of the prices`}
        columns={differing > 0 ? 3 : 2}
        value={answers.quotes ?? 'LEAVE'}
        onValueChange={(value) => onAnswer({ quotes: value === 'LEAVE' ? undefined : value })}
        options={differing > 0 ? [...choices, replacing] : choices}
      />
    </section>
  )
}

function differingWords(count: number): string {
  const closes = countOf(count, 'close')
  return plural(count, {
    one: `${closes} here differs from what is kept already.`,
    other: `${closes} here differ from what is kept already.`,
  })
}

const choices = [
  { value: 'LEAVE', label: t`Leave them out`, hint: t`Only the transactions are imported.` },
  { value: 'ADD', label: t`Take them along`, hint: t`Days that have a price already keep it.` },
] as const
const replacing = {
  value: 'REPLACE',
  label: t`Replace what differs`,
  hint: t`The closes of the file win, day by day.`,
} as const
