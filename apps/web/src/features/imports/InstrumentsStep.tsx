import type { ImportInstrument, ImportPreview } from '@kinfolio/contract/imports'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { countOf } from '../../lib/count-words.ts'
import { formatCount } from '../../lib/format.ts'
import { positionsQuery } from '../positions/queries.ts'
import type { Answers, Choice } from './import-answers.ts'
import { questionAt } from './import-steps.ts'
import { InstrumentRow } from './InstrumentRow.tsx'
import { OwnerField } from './OwnerField.tsx'
import { StepHeading } from './StepHeading.tsx'

type InstrumentsStepProps = {
  preview: ImportPreview
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
  propose: (instrument: ImportInstrument) => Choice
  /** Securities of which nobody says whether they are shares or funds. */
  openKinds: readonly ImportInstrument[]
  /** A source of prices is being asked what they are. */
  isAskingKinds: boolean
}

/** The position for the rows of each instrument of the file. */
export function InstrumentsStep({
  preview,
  answers,
  onAnswer,
  propose,
  openKinds,
  isAskingKinds,
}: InstrumentsStepProps) {
  const { api } = useOrg()
  const positions = useQuery(positionsQuery(api)).data ?? []
  const answered = answers.instruments ?? {}
  const decide = (key: string, choice: Choice) => onAnswer({ instruments: { ...answered, [key]: choice } })

  const rows = preview.instruments.map((instrument) => {
    const choice = answered[instrument.key] ?? instrument.choice
    return { instrument, choice: choice ?? propose(instrument), isProposed: choice === null }
  })
  const open = new Set(openKinds.map(({ key }) => key))
  const decideAll = (type: PositionType) => {
    const decided = openKinds.map((instrument) => [instrument.key, { ...propose(instrument), type }])
    onAnswer({ instruments: { ...answered, ...Object.fromEntries(decided) } })
  }
  const proposedCount = rows.filter(({ isProposed }) => isProposed).length
  const opensAny = rows.some(({ choice }) => choice.action === 'CREATE')

  return (
    <div className="flex flex-col gap-5">
      <StepHeading title={t`Where do the rows belong?`}>
        {proposedCount > 0
          ? plural(proposedCount, {
              one: `${countOf(proposedCount, 'instrument')} of this file is not known yet. Look at what is suggested and change what does not fit.`,
              other: `${countOf(proposedCount, 'instrument')} of this file are not known yet. Look at what is suggested and change what does not fit.`,
            })
          : t`Every instrument of this file has its position.`}
      </StepHeading>
      {opensAny && <OwnerField answers={answers} onAnswer={onAnswer} />}
      {openKinds.length > 1 && (
        <Callout
          color="info"
          title={t`Are these ${formatCount(openKinds.length)} securities shares or funds?`}
          actions={
            <>
              <Button size="sm" onClick={() => decideAll('PUBLIC_EQUITY')}>{t`All are shares`}</Button>
              <Button size="sm" onClick={() => decideAll('FUND')}>{t`All are funds or ETFs`}</Button>
            </>
          }
        >
          {isAskingKinds
            ? t`The file does not say. The source of prices is being asked.`
            : t`The file does not say. Say it for each of them below, or for all at once.`}
        </Callout>
      )}
      <ul aria-label={t`Instruments of the file`} className="divide-y rounded-lg border">
        {rows.map(({ instrument, choice, isProposed }) => (
          <InstrumentRow
            key={instrument.key}
            instrument={instrument}
            choice={choice}
            isProposed={isProposed}
            isKindOpen={isProposed && open.has(instrument.key)}
            positions={positions}
            question={isProposed ? undefined : questionAt(preview.questions, `instruments.${instrument.key}`)}
            onDecide={(next) => decide(instrument.key, next)}
          />
        ))}
      </ul>
    </div>
  )
}
