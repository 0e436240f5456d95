import type { ImportInstrument, ImportPreview } from '@kinfolio/contract/imports'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { useSettled } from '@kinfolio/ui/use-settled'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { countOf } from '../../lib/count-words.ts'
import { positionsQuery } from '../positions/queries.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ContactColumnsStep } from './ContactColumnsStep.tsx'
import { CostColumnsStep } from './CostColumnsStep.tsx'
import { failures } from './failures.ts'
import { FileLine } from './FileLine.tsx'
import { FirstReading } from './FirstReading.tsx'
import {
  type Answers,
  type Choice,
  isKindOpen,
  type ListedKinds,
  type PriceDraft,
  proposalFor,
  settingsOf,
  startPrices,
} from './import-answers.ts'
import { type ImportStep, opensIn, stepsOf, stepTitles, withoutMoot } from './import-steps.ts'
import { changesAnything, importWords } from './import-words.ts'
import { Importing } from './Importing.tsx'
import { ImportStepper } from './ImportStepper.tsx'
import { InstrumentsStep } from './InstrumentsStep.tsx'
import { listedKindsQuery } from './listed-kinds.ts'
import type { PickedFile } from './picked-file.ts'
import { PricesStep } from './PricesStep.tsx'
import { previewQuery } from './queries.ts'
import { ResultStep } from './ResultStep.tsx'
import { StepFooter } from './StepFooter.tsx'
import { TemplateOffer } from './TemplateOffer.tsx'
import { useCommitImport } from './use-commit-import.ts'

type FileImportProps = {
  picked: PickedFile
  nextFile: string | undefined
  /** The result of the price file before this one. */
  pricesBefore: PriceDraft | null
  positionId: string | undefined
  onNext: (prices: PriceDraft | null) => void
  onClose: () => void
}

const noKinds: ListedKinds = new Map()

/** One file, from its first reading to its result. */
export function FileImport({ picked, nextFile, pricesBefore, positionId, onNext, onClose }: FileImportProps) {
  const { api } = useOrg()
  const [answers, setAnswers] = useState<Answers>({})
  const [step, setStep] = useState<ImportStep | null>(null)
  const [templateId, setTemplateId] = useState<string | null>(null)
  const { commit, sayThatItGoesOn } = useCommitImport(picked)
  useUnsaved(!commit.isSuccess)

  // The first reading recognises the file and proposes answers. The second reads it with these answers.
  const reading = useQuery({ ...previewQuery(api, picked, '{}'), enabled: commit.isIdle })
  const positions = useQuery({ ...positionsQuery(api), enabled: positionId !== undefined }).data
  const from = positions?.find(({ id }) => id === positionId)
  const of = from ? { symbol: from.stock?.symbol ?? null, currency: from.currency } : null
  const hint = reading.data?.prices
  const prices = answers.prices ?? (hint ? startPrices(hint, pricesBefore, of) : undefined)
  const settings = JSON.stringify(settingsOf({ ...answers, prices }))
  const settled = useSettled(settings)
  const answered = useQuery({
    ...previewQuery(api, picked, settled),
    enabled: reading.isSuccess && !commit.isPending && !commit.isSuccess,
  })

  const untold = (answered.data ?? reading.data)?.instruments.filter(
    ({ type, choice }) => type === null && choice === null,
  )
  const listed = useQuery(listedKindsQuery(api, untold ?? []))
  const kinds = listed.data ?? noKinds

  if (commit.isSuccess) {
    return (
      <ResultStep
        result={commit.data}
        nextFile={nextFile}
        onNext={() => onNext(prices ?? null)}
        onClose={onClose}
      />
    )
  }
  const read = answered.data ?? reading.data
  const preview = read && withoutMoot(read, positionId)
  if (!preview) {
    return (
      <FirstReading fileName={picked.file.name} error={reading.error} onRetry={() => void reading.refetch()}>
        {nextFile !== undefined && reading.error && (
          <Button onClick={() => onNext(pricesBefore)}>{t`Skip this file`}</Button>
        )}
        {nextFile === undefined && (
          <Button variant="ghost" onClick={() => onNext(null)}>
            {t`Choose another file`}
          </Button>
        )}
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </FirstReading>
    )
  }

  const steps = stepsOf(preview, answers)
  const current = step !== null && steps.includes(step) ? step : (steps[0] ?? 'check')
  const at = steps.indexOf(current)
  const isAsking = settled !== settings || answered.isFetching
  const propose = (instrument: ImportInstrument) =>
    proposalFor(instrument, preview.instruments.length, positionId, kinds)
  const proposed = preview.instruments.filter(
    ({ key, choice }) => choice === null && !Object.hasOwn(answers.instruments ?? {}, key),
  )
  const openKinds = proposed.filter((instrument) => isKindOpen(instrument, propose(instrument), kinds))
  const isStepOpen =
    opensIn(preview, current).some(
      ({ field }) => !proposed.some(({ key }) => field === `instruments.${key}`),
    ) ||
    (current === 'instruments' && openKinds.length > 0)

  function answer(more: Partial<Answers>) {
    commit.reset()
    setAnswers({ ...answers, ...more })
  }

  function goOn() {
    if (current === 'instruments' && proposed.length > 0) {
      const accepted = Object.fromEntries(proposed.map((instrument) => [instrument.key, propose(instrument)]))
      answer({ instruments: { ...answers.instruments, ...accepted } })
    }
    setStep(steps[at + 1] ?? current)
  }

  return (
    <div className="flex min-h-full flex-col gap-5">
      <ImportStepper
        titles={[t`File`, ...steps.map((id) => stepTitles[id]), t`Import`]}
        current={commit.isPending ? steps.length + 1 : at + 1}
      />
      <FileLine
        preview={preview}
        isAsking={isAsking}
        isAsTable={answers.asTable === true}
        onAsTable={(asTable) => {
          setTemplateId(null)
          const book = {
            edits: undefined,
            contactMapping: undefined,
            costMapping: undefined,
            cards: undefined,
          }
          answer(
            asTable
              ? { asTable, ...book }
              : { asTable: undefined, mapping: undefined, typeValues: undefined },
          )
          setStep(asTable ? 'columns' : null)
        }}
      />
      {!commit.isPending && (
        <TemplateOffer
          preview={preview}
          templateId={templateId}
          onUse={({ id, settings: saved }) => {
            setTemplateId(id)
            answer(saved)
            setStep('columns')
          }}
        />
      )}
      {answered.error && (
        <Callout
          color="error"
          title={failures.readFile}
          actions={
            <>
              {answers.edits !== undefined && answers.edits.length > 0 && (
                <Button size="sm" onClick={() => answer({ edits: undefined })}>
                  {t`Take back what was changed by hand`}
                </Button>
              )}
              <Button size="sm" onClick={() => void answered.refetch()}>
                {t`Try again`}
              </Button>
            </>
          }
        >
          {answered.error.message}
        </Callout>
      )}
      {commit.error && (
        <Callout color="error" title={failures.commitImport}>
          {commit.error.message}
        </Callout>
      )}
      {commit.isPending ? (
        <Importing preview={preview} />
      ) : (
        <Step
          key={current}
          step={current}
          {...{ preview, answers, prices, propose, templateId, openKinds }}
          isAskingKinds={listed.isFetching}
          onAnswer={(more) => {
            // What is changed by hand may need a step before this one. The person stays where the change was made.
            setStep(current)
            answer(more)
          }}
          onTemplate={setTemplateId}
        />
      )}
      {commit.isPending ? (
        <StepFooter>
          <Button
            onClick={() => {
              sayThatItGoesOn()
              onClose()
            }}
          >
            {t`Close and go on in the background`}
          </Button>
        </StepFooter>
      ) : (
        <StepFooter
          start={
            at > 0 ? (
              <Button
                icon="lucide:arrow-left"
                aria-label={t`Back`}
                onClick={() => setStep(steps[at - 1] ?? null)}
              >
                <span className="max-sm:hidden">{t`Back`}</span>
              </Button>
            ) : null
          }
        >
          {nextFile !== undefined && (
            <Button variant="ghost" onClick={() => onNext(pricesBefore)}>
              {t`Skip this file`}
            </Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {current === 'check' ? (
            <Button
              variant="solid"
              color="primary"
              icon="lucide:check"
              disabled={isAsking || answered.isError || !preview.isReady || !changesAnything(preview)}
              onClick={() => commit.mutate({ file: picked.file, settings })}
            >
              {importWords(preview)}
            </Button>
          ) : (
            <Button
              variant="solid"
              color="primary"
              trailingIcon="lucide:arrow-right"
              disabled={isAsking || answered.isError || isStepOpen}
              onClick={goOn}
            >
              {current === 'instruments' && proposed.length > 0
                ? t`Accept ${countOf(proposed.length, 'suggestion')}`
                : t`Continue`}
            </Button>
          )}
        </StepFooter>
      )}
    </div>
  )
}

type StepProps = {
  step: ImportStep
  preview: ImportPreview
  answers: Answers
  prices: PriceDraft | undefined
  onAnswer: (answers: Partial<Answers>) => void
  propose: (instrument: ImportInstrument) => Choice
  openKinds: readonly ImportInstrument[]
  isAskingKinds: boolean
  templateId: string | null
  onTemplate: (id: string | null) => void
}

function Step({ step, preview, answers, prices, onAnswer, templateId, onTemplate, ...proposals }: StepProps) {
  if (step === 'columns' && preview.kind === 'CARDS') {
    return <ContactColumnsStep {...{ preview, answers, onAnswer }} />
  }
  if (step === 'columns' && preview.kind === 'COSTS') {
    return <CostColumnsStep {...{ preview, answers, onAnswer }} />
  }
  if (step === 'columns') {
    return <ColumnsStep {...{ preview, answers, onAnswer, templateId, onTemplate }} />
  }
  if (step === 'instruments') {
    return <InstrumentsStep {...{ preview, answers, onAnswer }} {...proposals} />
  }
  if (step === 'prices') {
    return prices && <PricesStep preview={preview} answers={answers} draft={prices} onAnswer={onAnswer} />
  }
  return <CheckStep preview={preview} answers={answers} onAnswer={onAnswer} />
}
