import type { ImportPreview } from '@kinfolio/contract/imports'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { Switch } from '@kinfolio/ui/Switch'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import type { Answers, PriceDraft } from './import-answers.ts'
import { questionAt } from './import-steps.ts'
import { QuoteUnitInput } from './QuoteUnitInput.tsx'
import { ReadingOptions } from './ReadingOptions.tsx'
import { SplitList } from './SplitList.tsx'
import { StepHeading } from './StepHeading.tsx'

type PricesStepProps = {
  preview: ImportPreview
  answers: Answers
  draft: PriceDraft
  onAnswer: (answers: Partial<Answers>) => void
}

const bases = [
  {
    value: 'TRADED',
    label: t`As traded`,
    hint: t`The closes of each day as they were paid then. A split shows as a jump.`,
  },
  {
    value: 'SPLIT_ADJUSTED',
    label: t`Split-adjusted`,
    hint: t`Past closes are divided by later splits, as in the column “Close” of most downloads.`,
  },
  {
    value: 'TOTAL_RETURN',
    label: t`Total return`,
    hint: t`Dividends are in them, as in “Adj Close”: past closes are lower than they were.`,
  },
] as const

/** Facts that no price file states: the instrument, the unit, and the basis of the closes. */
export function PricesStep({ preview, answers, draft, onAnswer }: PricesStepProps) {
  const { questions } = preview
  const change = (fields: Partial<PriceDraft>) => onAnswer({ prices: { ...draft, ...fields } })
  const dateQuestion = questionAt(questions, 'dateOrder')
  const decimalQuestion = questionAt(questions, 'decimalComma')
  const asksReading =
    (dateQuestion ?? decimalQuestion) !== undefined ||
    answers.dateOrder !== undefined ||
    answers.decimalComma !== undefined
  // Until all three are chosen, the server asks for all of them. The controls already show which are missing.
  const errorAt = (field: string) => (isSaid(draft) ? questionAt(questions, field) : undefined)
  const basisError = errorAt('prices.basis')

  return (
    <div className="flex flex-col gap-5">
      <StepHeading title={t`What are these prices?`}>
        <Trans>The file does not say it, and a wrong answer would make every value wrong.</Trans>
      </StepHeading>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t`Symbol`}
          hint={t`As on your positions, such as SWDA.L.`}
          error={errorAt('prices.symbol')}
        >
          <TextInput
            value={draft.symbol}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ symbol: event.target.value })}
          />
        </Field>
        <Field
          label={t`Quoted in`}
          hint={t`London quotes in pence: choose GBX.`}
          error={errorAt('prices.currency')}
        >
          <QuoteUnitInput value={draft.currency} onValueChange={(currency) => change({ currency })} />
        </Field>
      </div>
      <Field
        isGroup
        label={t`The closes are`}
        error={basisError}
        hint={
          preview.prices?.hasAdjustedClose
            ? t`The file also has a column of adjusted closes, so “Close” is probably adjusted for splits only. It is the one that is imported.`
            : undefined
        }
      >
        <RadioCards
          columns={3}
          value={draft.basis ?? undefined}
          onValueChange={(basis) => change({ basis })}
          options={bases}
        />
      </Field>
      {draft.basis === 'SPLIT_ADJUSTED' && (
        <SplitList splits={draft.splits} hasNoSplits={draft.hasNoSplits} onChange={change} />
      )}
      {draft.basis === 'TOTAL_RETURN' && <TotalReturnChoice draft={draft} onChange={change} />}
      {asksReading && (
        <ReadingOptions
          answers={answers}
          onAnswer={onAnswer}
          dateQuestion={dateQuestion}
          decimalQuestion={decimalQuestion}
        />
      )}
    </div>
  )
}

function isSaid({ symbol, currency, basis }: PriceDraft): boolean {
  return symbol.trim() !== '' && currency !== '' && basis !== null
}

type TotalReturnChoiceProps = { draft: PriceDraft; onChange: (fields: Partial<PriceDraft>) => void }

function TotalReturnChoice({ draft: { symbol, valuesPositions }, onChange }: TotalReturnChoiceProps) {
  return (
    <div className="flex flex-col gap-3 rounded-lg border p-4">
      <p className="max-w-3xl text-sm text-pretty text-muted">
        <Trans>
          Such a series is right as a benchmark: it shows what an investor earned who put every dividend back
          in. It is wrong for what a position was worth: its past closes differ from what the market paid,
          most of them below it, and a return that also counts your dividends counts them twice.
        </Trans>
      </p>
      <Switch
        label={t`Use it to value positions`}
        hint={t`Only where there is nothing better. Their figures are then marked everywhere.`}
        checked={valuesPositions}
        onCheckedChange={(checked) => onChange({ valuesPositions: checked })}
      />
      {valuesPositions && (
        <Callout color="warning">
          <Trans>
            Positions with the symbol {symbol.trim() || '…'} will show past values that are too low, and gains
            that are too high. You can take this back on the page of the position.
          </Trans>
        </Callout>
      )}
    </div>
  )
}
