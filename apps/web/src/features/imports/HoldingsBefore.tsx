import { MAX_OPENING_LOTS, type PreviewHolding } from '@kinfolio/contract/import-holdings'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { InOrder } from '@kinfolio/ui/InOrder'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import type { Tone } from '@kinfolio/ui/tone'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { DayInput } from '../../forms/day/DayInput.tsx'
import { formatDay, formatMoney, formatQuantity } from '../../lib/format.ts'
import { basisWords, heldWords, missingWords } from './holding-sentences.ts'
import { type Answers, type LotDraft, wrongIn } from './import-answers.ts'

type HoldingsBeforeProps = {
  holdings: readonly PreviewHolding[]
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
}

/** As many are open at once, so that the first question is answered without a click. */
const mostOpen = 3

/** What was held of securities before the file: what of it is recorded, and what a person has to say. */
export function HoldingsBefore({ holdings, answers, onAnswer }: HoldingsBeforeProps) {
  if (holdings.length === 0) return null
  const given = answers.openingLots ?? {}
  const unknown = holdings.filter(({ basis }) => basis === 'UNKNOWN')
  const change = (key: string, lots: readonly LotDraft[] | undefined) => {
    const { [key]: _before, ...others } = given
    const openingLots = lots === undefined ? others : { ...others, [key]: [...lots] }
    onAnswer({ openingLots: Object.keys(openingLots).length > 0 ? openingLots : undefined })
  }
  return (
    <section aria-label={t`Held before this file`} className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{t`Held before this file`}</h4>
      <p className="max-w-3xl text-xs text-pretty text-muted">
        <Trans>
          The file sells or lists units that it did not buy. What they cost is recorded as an opening: it
          counts as any purchase, and the money for it is on no account.
        </Trans>
      </p>
      <ul className="flex flex-col divide-y rounded-lg border">
        {holdings.map((holding) => (
          <Holding
            key={holding.key}
            holding={holding}
            drafts={given[holding.key]}
            startsOpen={holding.basis === 'UNKNOWN' && unknown.length <= mostOpen}
            onChange={(lots) => change(holding.key, lots)}
          />
        ))}
      </ul>
    </section>
  )
}

const bases: Record<PreviewHolding['basis'], { label: string; color: Tone }> = {
  STATED: { label: t`From the list`, color: 'success' },
  DERIVED: { label: t`Calculated`, color: 'info' },
  GIVEN: { label: t`Entered`, color: 'info' },
  UNKNOWN: { label: t`Cost missing`, color: 'warning' },
}

const leftOut = { label: t`Left out`, color: 'neutral' } as const
const refused = { label: t`Refused`, color: 'error' } as const

type HoldingProps = {
  holding: PreviewHolding
  /** The purchases as they are typed; undefined while nobody typed any, and none where it is left out. */
  drafts: readonly LotDraft[] | undefined
  startsOpen: boolean
  onChange: (lots: readonly LotDraft[] | undefined) => void
}

function Holding({ holding, drafts, startsOpen, onChange }: HoldingProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const { name, basis, lots } = holding
  const isLeftOut = drafts?.length === 0
  const isRefused = lots.length > 0 && lots.every(({ problem }) => problem !== null)
  const { label, color } = isLeftOut ? leftOut : isRefused ? refused : bases[basis]
  const shown = drafts ?? draftsOf(holding)
  const problems = lots.flatMap(({ problem }) => problem ?? [])
  const missing = isLeftOut ? null : missingWords(holding, shown)
  return (
    <li className="flex flex-col gap-3 px-3 py-2.5" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{name}</span>
            <span className="text-sm">{heldWords(holding)}</span>
          </p>
          <p className="text-xs text-pretty text-muted">
            {isLeftOut ? t`Nothing is recorded of it.` : basisWords(holding)}
          </p>
        </div>
        <Badge color={color}>{label}</Badge>
        <div className="flex gap-1 max-sm:-ml-2.5">
          {isLeftOut ? (
            <Button size="sm" variant="ghost" onClick={() => onChange(undefined)}>
              {t`Take in`}
            </Button>
          ) : (
            <>
              <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? t`Close` : lots.length > 0 ? t`Change` : t`Enter`}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onChange([])}>
                {t`Leave out`}
              </Button>
            </>
          )}
        </div>
      </div>
      {!isOpen && !isLeftOut && lots.length > 0 && <LotLines holding={holding} />}
      {isOpen && !isLeftOut && (
        <LotFields holding={holding} drafts={shown} onChange={onChange} isChanged={drafts !== undefined} />
      )}
      {missing !== null && <p className="text-xs text-warning">{missing}</p>}
      {problems.map((problem) => (
        <p key={problem} className="text-xs text-error" role="alert">
          {problem}
        </p>
      ))}
    </li>
  )
}

function LotLines({ holding: { lots, currency } }: { holding: PreviewHolding }) {
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-muted">
      <InOrder of={lots}>
        {({ on, quantity, amount }) => (
          <li className="tabular">
            {t`${formatQuantity(quantity)} on ${formatDay(on)} for ${formatMoney(amount ?? '0', currency)} ${currency}`}
          </li>
        )}
      </InOrder>
    </ul>
  )
}

type LotFieldsProps = {
  holding: PreviewHolding
  drafts: readonly LotDraft[]
  isChanged: boolean
  onChange: (lots: readonly LotDraft[] | undefined) => void
}

function LotFields({ holding, drafts, isChanged, onChange }: LotFieldsProps) {
  const { name, currency, basis } = holding
  const change = (index: number, fields: Partial<LotDraft>) =>
    onChange(drafts.map((lot, at) => (at === index ? { ...lot, ...fields } : lot)))
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t`Purchases of ${name}`} className="flex flex-col gap-2">
        <InOrder of={drafts}>
          {(lot, index) => (
            <li className="flex flex-wrap items-center gap-2">
              <DayInput
                aria-label={t`Bought on, purchase ${index + 1} of ${name}`}
                aria-invalid={wrongIn(lot, 'on') !== undefined}
                className="w-40 max-sm:w-full"
                value={lot.on}
                onValueChange={(on) => change(index, { on })}
              />
              <NumberTextInput
                aria-label={t`Units, purchase ${index + 1} of ${name}`}
                aria-invalid={wrongIn(lot, 'quantity') !== undefined}
                className="w-36 max-sm:min-w-0 max-sm:flex-1"
                placeholder={t`Units`}
                value={lot.quantity}
                onValueChange={(quantity) => change(index, { quantity })}
              />
              <NumberTextInput
                aria-label={t`Cost of all units with fees, purchase ${index + 1} of ${name}`}
                aria-invalid={wrongIn(lot, 'amount') !== undefined}
                className="w-44 max-sm:min-w-0 max-sm:flex-1"
                placeholder={t`Cost with fees`}
                suffix={currency}
                value={lot.amount}
                onValueChange={(amount) => change(index, { amount })}
              />
              {drafts.length > 1 && (
                <IconButton
                  icon="lucide:x"
                  label={t`Take out purchase ${index + 1} of ${name}`}
                  size="sm"
                  onClick={() => onChange(drafts.filter((_, at) => at !== index))}
                />
              )}
              <LotProblem lot={lot} />
            </li>
          )}
        </InOrder>
      </ul>
      <div className="flex flex-wrap gap-2">
        {drafts.length < MAX_OPENING_LOTS && (
          <Button
            size="sm"
            icon="lucide:plus"
            onClick={() => onChange([...drafts, { on: '', quantity: '', amount: '' }])}
          >
            {t`Add a purchase`}
          </Button>
        )}
        {isChanged && basis === 'GIVEN' && (
          <Button size="sm" variant="ghost" onClick={() => onChange(undefined)}>
            {t`As the file says`}
          </Button>
        )}
      </div>
    </div>
  )
}

function LotProblem({ lot }: { lot: LotDraft }) {
  const problem = wrongIn(lot, 'on') ?? wrongIn(lot, 'quantity') ?? wrongIn(lot, 'amount')
  if (problem === undefined) return null
  return (
    <p className="w-full text-xs text-error" role="alert">
      {problem}
    </p>
  )
}

/** What the file says as fields; without a cost, its units on the last day before it. */
function draftsOf({ lots, on, quantity }: PreviewHolding): LotDraft[] {
  if (lots.length === 0) return [{ on, quantity, amount: '' }]
  return lots.map((lot) => ({ on: lot.on, quantity: lot.quantity, amount: lot.amount ?? '' }))
}
