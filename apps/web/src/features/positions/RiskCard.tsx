import type { Ratio } from '@kinfolio/contract/figures'
import type { PositionPerformance, PositionPeriod, Risk } from '@kinfolio/contract/position-performance'
import { measuresOfPairs, measuresOfReturns } from '@kinfolio/ledger/returns/risk-measures'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { periodLabels } from '../../figures/period-words.ts'
import { RatioText } from '../../figures/RatioText.tsx'
import { formatCount, formatDay } from '../../lib/format.ts'
import { type MeasureWords, pairMeasureWords, returnMeasureWords } from './risk-words.ts'

type RiskCardProps = {
  period: PositionPeriod
  risk: Risk
  benchmark: PositionPerformance['benchmark']
}

/** Shows how far a quoted position swung, and how much of that came from the market. */
export function RiskCard({ period, risk, benchmark }: RiskCardProps) {
  const { volatility, maxDrawdown, drawdown, sharpe, sortino, beta, correlation, trackingError } = risk
  return (
    <Card
      title={t`Risk`}
      description={t`${periodLabels[period.key]}, from ${formatCount(risk.returnCount)} daily returns; a year has 252`}
    >
      <dl className="flex flex-col gap-1.5 text-sm">
        <Line label={t`Volatility`} hint={t`How far the returns of a year spread, one standard deviation`}>
          <RatioText ratio={volatility} form="percent" />
        </Line>
        <Line
          label={t`Deepest fall`}
          hint={t`The largest loss from a high before it was reached again`}
          note={drawdown && fallWords(drawdown)}
        >
          <RatioText ratio={maxDrawdown} form="percent" />
        </Line>
        <Line label={t`Sharpe`} hint={t`Return for each unit of volatility, without a riskless rate`}>
          <RatioText ratio={sharpe} form="ratio" />
        </Line>
        <Line label={t`Sortino`} hint={t`The same, for each unit of deviation below zero`}>
          <RatioText ratio={sortino} form="ratio" />
        </Line>
      </dl>
      <p className="mt-3 border-t py-2 text-xs text-muted">
        {benchmark
          ? t`Against ${benchmark.symbol}, on ${formatCount(risk.pairCount)} common days`
          : t`Against the benchmark, of which no prices are here`}
      </p>
      <dl className="flex flex-col gap-1.5 text-sm">
        <Line label={t`Beta`} hint={t`How far it moved when the benchmark moved by one`}>
          <RatioText ratio={beta} form="ratio" />
        </Line>
        <Line label={t`Correlation`} hint={t`1 moves with the benchmark, 0 on its own, −1 against it`}>
          <RatioText ratio={correlation} form="ratio" />
        </Line>
        <Line label={t`Tracking error`} hint={t`How far its returns of a year stray from the benchmark's`}>
          <RatioText ratio={trackingError} form="percent" />
        </Line>
      </dl>
      <Further title={t`More of the returns`}>
        {measuresOfReturns.map((name) => (
          <Measure key={name} words={returnMeasureWords[name]} ratio={risk.further[name]} />
        ))}
      </Further>
      <Further title={t`More against the benchmark`}>
        {measuresOfPairs.map((name) => (
          <Measure key={name} words={pairMeasureWords[name]} ratio={risk.againstBenchmark[name]} />
        ))}
      </Further>
    </Card>
  )
}

/** A part that only readers open who know the names of these measures. */
function Further({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-3 border-t pt-2 text-sm">
      <summary className="cursor-pointer text-xs text-muted">{title}</summary>
      <dl className="flex flex-col gap-1.5 pt-2">{children}</dl>
    </details>
  )
}

function Measure({ words: { label, hint, form }, ratio }: { words: MeasureWords; ratio: Ratio }) {
  return (
    <Line label={label} hint={hint}>
      <RatioText ratio={ratio} form={form === 'return' ? undefined : form} />
    </Line>
  )
}

type LineProps = { label: string; hint: string; note?: ReactNode; children: ReactNode }

function Line({ label, hint, note, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">
        <span title={hint}>{label}</span>
        {note && <span className="block text-xs text-faint">{note}</span>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

function fallWords({ peakOn, troughOn, recoveredOn, length }: NonNullable<Risk['drawdown']>): string {
  const end = recoveredOn ? t`made good on ${formatDay(recoveredOn)}` : t`not made good yet`
  return t`${formatDay(peakOn)} to ${formatDay(troughOn)}, ${end}: ${formatCount(length)} trading days`
}
