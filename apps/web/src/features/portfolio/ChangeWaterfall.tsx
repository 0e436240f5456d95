import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { waterfallBase, waterfallOption } from '@kinfolio/ui/waterfall-option'
import { t } from '@lingui/core/macro'

import type { ProofOf } from '../../figures/proof-of.ts'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { reasonWords } from '../../figures/reason-words.ts'
import {
  formatCompact,
  formatDay,
  formatMoney,
  formatMonth,
  formatSignedMoney,
  formatSignedWholeMoney,
  formatWholeMoney,
} from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { type ChangeStep, changeSteps } from './change-steps.ts'
import type { ProvenWhole } from './looked.ts'

type ChangeWaterfallProps = { history: PortfolioHistory | undefined; of: ProvenWhole; className?: string }

/**
 * Shows how the worth at the start of the range became the worth at its end: money in and out, market, currency,
 * income, costs.
 */
export function ChangeWaterfall({ history, of, className }: ChangeWaterfallProps) {
  const steps = history ? changeSteps(history.change) : []
  const currency = history?.history.currency ?? ''
  const exact = ({ kind, amount }: ChangeStep) =>
    kind === 'level' ? formatMoney(amount, currency) : formatSignedMoney(amount, currency)
  const bars = steps.map((step) => ({
    ...step,
    // A bar has room for a month only. The figures below name the day.
    label: step.day === null ? step.label : formatMonth(step.day),
    value: +step.amount,
    text: `${exact(step)} ${currency}`,
  }))
  const base = bars.length > 0 ? waterfallBase(bars) : null
  const [from, to] = [history?.change.start.day ?? undefined, history?.change.end.day ?? undefined]
  const gainProof: ProofOf = { ...of, measure: 'gain', from, to }
  const proofOf = ({ key }: ChangeStep): ProofOf => {
    if (key === 'start') return { ...of, measure: 'value', to: from }
    if (key === 'end') return { ...of, measure: 'value', to }
    return gainProof
  }
  return (
    <ChartFrame
      title={history && <Title history={history} proof={gainProof} />}
      subtitle={history && subtitleOf(currency, base)}
      loading={!history}
      height={264}
      className={className}
      onPick={(key) => {
        const step = steps.find((each) => each.key === key)
        if (step) openOverlay('proof', proofOf(step))
      }}
      option={(theme) =>
        waterfallOption(theme, {
          steps: bars,
          formatAxis: formatCompact,
          formatLabel: ({ kind, value }) =>
            kind === 'level' || value <= 0 ? formatCompact(value) : `+${formatCompact(value)}`,
        })
      }
      legend={
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1.5 border-t pt-2.5 text-xs">
          {steps.map((step) => (
            <div key={step.key}>
              <dt className="text-muted">{step.label}</dt>
              <dd title={`${exact(step)} ${currency}`}>
                <ProofButton of={proofOf(step)}>
                  <Amount step={step} />
                </ProofButton>
              </dd>
            </div>
          ))}
        </dl>
      }
      table={{
        columns: [t`Part`, currency],
        rows: steps.map((step) => [step.label, exact(step)]),
      }}
      empty={history && <Missing history={history} />}
    />
  )
}

function Amount({ step: { kind, amount, isNeutral } }: { step: ChangeStep }) {
  if (kind === 'level') return <span className="tabular font-medium">{formatWholeMoney(amount)}</span>
  const text = formatSignedWholeMoney(amount)
  return isNeutral ? (
    <span className="tabular">{text}</span>
  ) : (
    <SignedText sign={signOf(amount)}>{text}</SignedText>
  )
}

function Title({ history: { change, history }, proof }: { history: PortfolioHistory; proof: ProofOf }) {
  const { gain, start } = change
  const since = start.day ? t`since ${formatDay(start.day)}` : t`in this range`
  if (gain.value === null) return t`What changed net worth ${since}`
  const sign = signOf(gain.value)
  if (sign === 0) return t`Neither gained nor lost ${since}`
  return (
    <>
      {sign > 0 ? t`Gained` : t`Lost`}{' '}
      <ProofButton of={proof}>
        {formatWholeMoney(gain.value.replace('-', ''))} {history.currency}
      </ProofButton>{' '}
      {since}
    </>
  )
}

function subtitleOf(currency: string, base: number | null): string {
  const words = t`What changed net worth, in ${currency}; each figure opens its proof`
  return base === null ? words : t`${words}. The scale begins at ${formatCompact(base)}`
}

/** Names the positions that make the change unknown. */
function Missing({ history: { change, contributions } }: { history: PortfolioHistory }) {
  const reason = change.start.reason ?? change.end.reason ?? change.gain.reason
  const unknown = contributions.members.filter(({ gain }) => gain.value === null && gain.reason !== 'HIDDEN')
  const names = unknown.slice(0, 3).map(({ name }) => name)
  const list = names.join(', ')
  const more = unknown.length - names.length
  return (
    <p className="max-w-sm text-center text-sm text-balance text-muted">
      {reason ? `${reasonWords[reason]}.` : t`There are no values to compare yet.`}{' '}
      {names.length > 0 &&
        reason !== 'HIDDEN' &&
        (more > 0 ? t`Missing: ${list} and ${more} more.` : t`Missing: ${list}.`)}
    </p>
  )
}
