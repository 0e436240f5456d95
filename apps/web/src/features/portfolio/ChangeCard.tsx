import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { Card } from '@kinfolio/ui/Card'
import { classNames } from '@kinfolio/ui/class-names'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { formatDay, formatSignedWholeMoney, formatWholeMoney } from '../../lib/format.ts'
import { ProofButton } from '../../lib/ProofButton.tsx'
import { reasonWords } from '../../lib/reason-words.ts'
import { type ChangeLine, changeLines } from './change-lines.ts'

/** From the worth at the start of the range to that at its end: market, currency, income, costs, money in and out. */
export function ChangeCard({ history: { data } }: { history: UseQueryResult<PortfolioHistory> }) {
  const change = data?.change
  const isKnown = change?.start.value != null && change.end.value != null
  return (
    <Card
      title="What changed it"
      description={data && `In ${data.history.currency}, in the range of the chart`}
      footer={change?.gain.value != null && <Gained change={change} />}
    >
      {!data ? <Waiting /> : isKnown ? <Lines change={data.change} /> : <Missing data={data} />}
    </Card>
  )
}

type Change = PortfolioHistory['change']

function Lines({ change }: { change: Change }) {
  const { start, end } = change
  const lines = changeLines(change)
  const widest = Math.max(...lines.map(({ amount }) => Math.abs(+amount)), 0)
  return (
    <dl className="flex flex-col gap-2 pt-1 text-sm">
      <Worth label={start.day ? formatDay(start.day) : 'At the start'} value={start.value} />
      {lines.map((line) => (
        <Line key={line.label} line={line} widest={widest} />
      ))}
      <Worth label={end.day ? formatDay(end.day) : 'At the end'} value={end.value} isLast />
    </dl>
  )
}

function Worth({ label, value, isLast }: { label: string; value: string | null; isLast?: boolean }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-3', isLast && 'border-t pt-2')}>
      <dt className="font-medium">{label}</dt>
      <dd className="tabular font-medium">{value !== null && formatWholeMoney(value)}</dd>
    </div>
  )
}

function Line({ line: { label, amount, isGain }, widest }: { line: ChangeLine; widest: number }) {
  const sign = signOf(amount)
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1">
      <dt className="text-muted">{label}</dt>
      <dd>
        {isGain ? (
          <SignedText sign={sign}>{formatSignedWholeMoney(amount)}</SignedText>
        ) : (
          <span className="tabular">{formatSignedWholeMoney(amount)}</span>
        )}
      </dd>
      <dd className="col-span-2 h-1 rounded-full bg-hover" aria-hidden="true">
        <div
          className={classNames(
            'h-full rounded-full',
            isGain ? (sign < 0 ? 'bg-negative' : 'bg-positive') : 'bg-chart-2',
          )}
          style={{ width: `${widest > 0 ? (Math.abs(+amount) / widest) * 100 : 0}%` }}
        />
      </dd>
    </div>
  )
}

function Gained({ change: { start, end, gain } }: { change: Change }): ReactNode {
  if (gain.value === null || start.day === null || end.day === null) return null
  return (
    <p className="flex items-baseline justify-between gap-3">
      <ProofButton of={{ measure: 'gain', from: start.day, to: end.day }}>Gained in all</ProofButton>
      <SignedText sign={signOf(gain.value)}>{formatSignedWholeMoney(gain.value)}</SignedText>
    </p>
  )
}

/** Which positions keep the change from being known. */
function Missing({ data: { change, contributions } }: { data: PortfolioHistory }) {
  const reason = change.start.reason ?? change.end.reason
  const unknown = contributions.members.filter(({ gain }) => gain.value === null && gain.reason !== 'HIDDEN')
  const names = unknown.slice(0, 3).map(({ name }) => name)
  const more = unknown.length > names.length ? ` and ${unknown.length - names.length} more` : ''
  return (
    <p className="py-10 text-center text-sm text-balance text-muted">
      {reason ? `${reasonWords[reason]}.` : 'There are no values to compare yet.'}
      {names.length > 0 && reason !== 'HIDDEN' && ` Missing: ${names.join(', ')}${more}.`}
    </p>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 pt-2">
      {['w-full', 'w-4/5', 'w-3/5', 'w-2/3', 'w-2/5'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
