import type { ImportInstrument, ImportPreview } from '@kinfolio/contract/imports'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Progress } from '@kinfolio/ui/Progress'
import { Stepper } from '@kinfolio/ui/Stepper'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { positionsQuery } from '../positions/queries.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import {
  type Answers,
  type Choice,
  type PriceDraft,
  proposalFor,
  settingsOf,
  startPrices,
} from './import-answers.ts'
import { type ImportStep, opensIn, stepsOf, stepTitles } from './import-steps.ts'
import { countOf, formatName, importWords } from './import-words.ts'
import { InstrumentsStep } from './InstrumentsStep.tsx'
import type { PickedFile } from './picked-file.ts'
import { PricesStep } from './PricesStep.tsx'
import { previewQuery } from './queries.ts'
import { ResultStep } from './ResultStep.tsx'
import { StepFooter } from './StepFooter.tsx'
import { useCommitImport } from './use-commit-import.ts'
import { useSettled } from './use-settled.ts'

type FileImportProps = {
  picked: PickedFile
  nextFile: string | undefined
  /** What the price file before this one turned out to be. */
  pricesBefore: PriceDraft | null
  positionId: string | undefined
  onNext: (prices: PriceDraft | null) => void
  onClose: () => void
}

/** One file, from its first reading to what came of it. */
export function FileImport({ picked, nextFile, pricesBefore, positionId, onNext, onClose }: FileImportProps) {
  const { api } = useOrg()
  const [answers, setAnswers] = useState<Answers>({})
  const [step, setStep] = useState<ImportStep | null>(null)
  const { commit, sayThatItGoesOn } = useCommitImport(picked)

  // The first reading says what the file is and is where answers start from; the second is under those answers.
  const reading = useQuery({ ...previewQuery(api, picked, '{}'), enabled: commit.isIdle })
  const positions = useQuery({ ...positionsQuery(api), enabled: positionId !== undefined }).data
  const positionSymbol = positions?.find(({ id }) => id === positionId)?.stock?.symbol ?? null
  const hint = reading.data?.prices
  const prices = answers.prices ?? (hint ? startPrices(hint, pricesBefore, positionSymbol) : undefined)
  const settings = JSON.stringify(settingsOf({ ...answers, prices }))
  const settled = useSettled(settings)
  const answered = useQuery({
    ...previewQuery(api, picked, settled),
    enabled: reading.isSuccess && !commit.isPending && !commit.isSuccess,
  })

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
  const preview = answered.data ?? reading.data
  if (!preview) {
    return (
      <FirstReading fileName={picked.file.name} error={reading.error} onRetry={() => void reading.refetch()}>
        {nextFile !== undefined && reading.error && (
          <Button onClick={() => onNext(pricesBefore)}>Skip this file</Button>
        )}
        <Button onClick={nextFile === undefined ? () => onNext(null) : onClose}>
          {nextFile === undefined ? 'Choose another file' : 'Cancel'}
        </Button>
      </FirstReading>
    )
  }

  const steps = stepsOf(preview, answers)
  const current = step !== null && steps.includes(step) ? step : (steps[0] ?? 'check')
  const at = steps.indexOf(current)
  const isAsking = settled !== settings || answered.isFetching
  const propose = (instrument: ImportInstrument) =>
    proposalFor(instrument, preview.instruments.length, positionId)
  const proposed = preview.instruments.filter(
    ({ key, choice }) => choice === null && !Object.hasOwn(answers.instruments ?? {}, key),
  )
  const isStepOpen = opensIn(preview, current).some(
    ({ field }) => !proposed.some(({ key }) => field === `instruments.${key}`),
  )

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
      <Steps
        titles={['File', ...steps.map((id) => stepTitles[id]), 'Import']}
        current={commit.isPending ? steps.length + 1 : at + 1}
      />
      <FileLine preview={preview} isAsking={isAsking} />
      {answered.error && (
        <Callout
          color="error"
          title="The file could not be read with these answers"
          actions={
            <Button size="sm" onClick={() => void answered.refetch()}>
              Try again
            </Button>
          }
        >
          {answered.error.message}
        </Callout>
      )}
      {commit.error && (
        <Callout color="error" title="Nothing was imported">
          {commit.error.message}
        </Callout>
      )}
      {commit.isPending ? (
        <Importing preview={preview} />
      ) : (
        <Step key={current} step={current} {...{ preview, answers, prices, propose }} onAnswer={answer} />
      )}
      {commit.isPending ? (
        <StepFooter>
          <Button
            onClick={() => {
              sayThatItGoesOn()
              onClose()
            }}
          >
            Close and go on in the background
          </Button>
        </StepFooter>
      ) : (
        <StepFooter
          start={
            at > 0 ? (
              <Button
                icon="lucide:arrow-left"
                aria-label="Back"
                onClick={() => setStep(steps[at - 1] ?? null)}
              >
                <span className="max-sm:hidden">Back</span>
              </Button>
            ) : null
          }
        >
          {nextFile !== undefined && (
            <Button variant="ghost" onClick={() => onNext(pricesBefore)}>
              Skip this file
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {current === 'check' ? (
            <Button
              variant="solid"
              color="primary"
              icon="lucide:check"
              disabled={isAsking || answered.isError || !preview.isReady || preview.counts.added === 0}
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
                ? `Accept ${countOf(proposed.length, 'suggestion')}`
                : 'Continue'}
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
}

function Step({ step, preview, answers, prices, onAnswer, propose }: StepProps) {
  if (step === 'columns') return <ColumnsStep preview={preview} answers={answers} onAnswer={onAnswer} />
  if (step === 'instruments') {
    return <InstrumentsStep preview={preview} answers={answers} onAnswer={onAnswer} propose={propose} />
  }
  if (step === 'prices') {
    return prices && <PricesStep preview={preview} answers={answers} draft={prices} onAnswer={onAnswer} />
  }
  return <CheckStep preview={preview} />
}

/** Where one is. A phone has no room for the titles of all steps: it names the present one. */
function Steps({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <>
      <div className="max-sm:hidden">
        <Stepper label="Steps of the import" steps={titles.map((title) => ({ title }))} current={current} />
      </div>
      <p className="text-sm text-muted sm:hidden">
        Step {current + 1} of {titles.length}:{' '}
        <span className="font-medium text-default">{titles[current]}</span>
      </p>
    </>
  )
}

/** What the file was recognised as, and that an answer is being tried. */
function FileLine({ preview, isAsking }: { preview: ImportPreview; isAsking: boolean }) {
  const { kind, fileName, counts } = preview
  return (
    <div className="-my-1 flex flex-col gap-1.5">
      <p className="flex min-w-0 items-baseline gap-2 text-xs text-muted">
        <span className="min-w-0 truncate font-medium text-default">{fileName}</span>
        <span className="shrink-0">
          {formatName(preview)}
          {counts.total > 0 && ` · ${countOf(counts.total, kind === 'RATES' ? 'rate' : 'row')}`}
        </span>
      </p>
      <div className="h-1">
        {isAsking && <Progress value={null} label="Reading the file again" className="h-1" />}
      </div>
    </div>
  )
}

function Importing({ preview }: { preview: ImportPreview }) {
  return (
    <div className="my-auto flex flex-col items-center gap-4 py-12 text-center">
      <p className="text-base font-semibold">{importWords(preview)}…</p>
      <Progress value={null} label="Importing" className="max-w-sm" />
      <p className="max-w-sm text-sm text-muted">
        All of it is saved, or nothing. You can close this: the import goes on, and you are told when it is
        done.
      </p>
    </div>
  )
}

type FirstReadingProps = {
  fileName: string
  error: Error | null
  onRetry: () => void
  children: ReactNode
}

function FirstReading({ fileName, error, onRetry, children }: FirstReadingProps) {
  return (
    <div className="flex min-h-full flex-col gap-5">
      {error ? (
        <Callout
          color="error"
          title={`${fileName} cannot be imported`}
          actions={
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Callout>
      ) : (
        <div className="my-auto flex flex-col items-center gap-4 py-12 text-center">
          <p className="max-w-full truncate text-base font-semibold">Reading {fileName}…</p>
          <Progress value={null} label={`Reading ${fileName}`} className="max-w-sm" />
        </div>
      )}
      <StepFooter>{children}</StepFooter>
    </div>
  )
}
