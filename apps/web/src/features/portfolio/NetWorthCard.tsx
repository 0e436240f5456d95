import type { Total } from '@kinfolio/contract/figures'
import type { PortfolioHistory, PortfolioSummary } from '@kinfolio/contract/portfolio'
import { Card } from '@kinfolio/ui/Card'
import { later } from '@kinfolio/ui/later'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { Stat } from '@kinfolio/ui/Stat'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import type { ProofOf } from '../../figures/proof-of.ts'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { TotalText } from '../../figures/TotalText.tsx'
import {
  formatDay,
  formatMultiple,
  formatPercent,
  formatSignedPercent,
  formatSignedWholeMoney,
} from '../../lib/format.ts'
import type { ProvenWhole } from './looked.ts'

// Its word stands there before it.
const Hint = later(
  () => import('@kinfolio/ui/Hint'),
  ({ Hint }) => Hint,
)

type NetWorthCardProps = {
  summary: PortfolioSummary | undefined
  history: PortfolioHistory | undefined
  of: ProvenWhole
}

/** Shows net worth on its three lenses, and the kinds of money in it. */
export function NetWorthCard({ summary, history, of }: NetWorthCardProps) {
  const rolled = summary?.netWorth.rolled
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
        <div className="min-w-64 flex-1">
          <Stat
            size="lg"
            label={
              <Proven of={{ ...of, to: summary?.asOf }}>
                {of.part ? t`Net worth of ${of.part.title}` : t`Net worth`}
              </Proven>
            }
            loading={!rolled}
            value={rolled && <TotalText total={rolled} whole withCurrency />}
            delta={history && <Change history={history} of={of} />}
            hint={history && flowWords(history.change)}
          />
        </div>
        <div className="grid w-full grid-cols-2 gap-x-8 gap-y-3 sm:w-auto sm:grid-cols-3 sm:border-l sm:pl-8 lg:grid-cols-4">
          <Group label={t`Other lenses`}>
            <Part
              label={<Proven of={{ ...of, to: summary?.asOf, lens: 'official' }}>{t`Official`}</Proven>}
              hint={t`By the last statements`}
              total={summary?.netWorth.official}
              hasHint
            />
            <Part
              label={<Proven of={{ ...of, to: summary?.asOf, lens: 'estimate' }}>{t`Estimate`}</Proven>}
              hint={t`With newer estimates`}
              total={summary?.netWorth.estimate}
            />
          </Group>
          {summary?.dayChange && summary.moversOn && (
            <Stat
              label={t`On ${formatDay(summary.moversOn)}`}
              value={<TotalText total={summary.dayChange} whole signed />}
              hint={dayShareWords(summary)}
            />
          )}
          {summary && Number(summary.unfunded.value) > 0 && (
            <Stat
              label={
                <ProofButton of={{ ...of, to: summary.asOf, measure: 'unfunded' }}>{t`Unfunded`}</ProofButton>
              }
              value={<TotalText total={summary.unfunded} whole />}
              hint={coverWords(summary)}
            />
          )}
          <Group label={t`Kinds of money`}>
            <Part
              label={t`Liquid`}
              hint={t`Can be money within days`}
              total={summary?.liquid}
              of={rolled}
              hasHint
              className="sm:col-start-1"
            />
            <Part
              label={t`Illiquid`}
              hint={t`Private, property, collections`}
              total={summary?.illiquid}
              of={rolled}
              hasHint
            />
            <Part label={t`Debt`} hint={t`What is owed`} total={summary?.debt} />
          </Group>
        </div>
      </div>
    </Card>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="contents">
      {children}
    </section>
  )
}

/** The name of a net worth. Pressing it opens the positions that add up to it. */
function Proven({ of, children }: { of: Omit<ProofOf, 'measure'>; children: string }) {
  return <ProofButton of={{ ...of, measure: 'value' }}>{children}</ProofButton>
}

type PartProps = {
  label: ReactNode
  hint: string
  total: Total | undefined
  /** The whole that this total is a share of. */
  of?: Total
  /** Whether room is kept below the figures of its row. */
  hasHint?: boolean
  className?: string
}

function Part({ label, hint, total, of, hasHint = false, className }: PartProps) {
  return (
    <Stat
      label={
        typeof label === 'string' ? (
          <Hint words={hint} fallback={label}>
            {label}
          </Hint>
        ) : (
          <span title={hint}>{label}</span>
        )
      }
      loading={!total}
      value={total && <TotalText total={total} whole />}
      hint={total && of && shareWords(total, of)}
      isBare={!hasHint}
      className={className}
    />
  )
}

/** For reading only: what part of net worth the change of a day is. */
function dayShareWords({ dayChange, netWorth: { rolled } }: PortfolioSummary): string | undefined {
  const share = Number(dayChange?.value) / (Number(rolled.value) - Number(dayChange?.value))
  return rolled.value !== null && Number.isFinite(share) ? formatSignedPercent(share) : undefined
}

/** For reading only: how often what is liquid would pay what may be called. */
function coverWords({ liquid, unfunded }: PortfolioSummary): string | undefined {
  return liquid.value === null
    ? undefined
    : t`Liquid covers it ${formatMultiple(Number(liquid.value) / Number(unfunded.value))}`
}

/** For reading only: a share of two exact totals, as a float. */
function shareWords(part: Total, whole: Total): string | undefined {
  const share = Number(part.value) / Number(whole.value)
  return part.value !== null && share > 0 && Number.isFinite(share)
    ? t`${formatPercent(share, 0)} of it`
    : undefined
}

function Change({
  history: {
    change,
    returns: { whole },
  },
  of,
}: {
  history: PortfolioHistory
  of: ProvenWhole
}) {
  const { start, end, gain } = change
  if (start.value === null || end.value === null || gain.value === null || start.day === null) return null
  return (
    <>
      <ProofButton of={{ ...of, measure: 'gain', from: start.day, to: end.day ?? undefined }}>
        <SignedText sign={signOf(gain.value)} arrow>
          {formatSignedWholeMoney(gain.value)}
        </SignedText>
      </ProofButton>
      {whole.value !== null && (
        <SignedText sign={signOf(whole.value)}>{formatSignedPercent(whole.value)}</SignedText>
      )}
      <span>{t`gained since ${formatDay(start.day)}`}</span>
    </>
  )
}

function flowWords({ contributions, withdrawals }: PortfolioHistory['change']): string | undefined {
  const isNothing = (text: string | null): text is null => text === null || !/[1-9]/.test(text)
  const parts = [
    isNothing(contributions) ? null : t`${formatSignedWholeMoney(contributions)} paid in`,
    isNothing(withdrawals) ? null : t`${formatSignedWholeMoney(`-${withdrawals}`)} taken out`,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : undefined
}
