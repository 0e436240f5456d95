import type { PositionPerformance, PositionPeriod, Risk } from '@kinfolio/contract/position-performance'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { periodLabels } from '../../figures/period-words.ts'
import { RatioText } from '../../figures/RatioText.tsx'
import { formatCount, formatDay } from '../../lib/format.ts'
import { useInstrumentName } from '../../pages/instrument-name.ts'
import { RiskLine } from './RiskLine.tsx'

type RiskCardProps = {
  period: PositionPeriod
  risk: Risk
  benchmark: PositionPerformance['benchmark']
}

/** Shows how far a quoted position swung, and how much of that came from the market. */
export function RiskCard({ period, risk, benchmark }: RiskCardProps) {
  const { volatility, maxDrawdown, drawdown, sharpe, sortino, beta, correlation, trackingError } = risk
  const { api, org } = useOrg()
  const name = useInstrumentName(api, benchmark?.symbol ?? org.settings.benchmarkIndex)
  return (
    <Card
      title={t`Risk`}
      description={t`${periodLabels[period.key]}, from ${formatCount(risk.returnCount)} daily returns; a year has 252`}
    >
      <dl className="flex flex-col gap-1.5 text-sm">
        <RiskLine
          label={t`Volatility`}
          hint={t`How far the returns of a year spread, one standard deviation`}
        >
          <RatioText ratio={volatility} form="percent" />
        </RiskLine>
        <RiskLine
          label={t`Deepest fall`}
          hint={t`The largest loss from a high before it was reached again`}
          note={drawdown && fallWords(drawdown)}
        >
          <RatioText ratio={maxDrawdown} form="percent" />
        </RiskLine>
        <RiskLine label={t`Sharpe`} hint={t`Return for each unit of volatility, without a riskless rate`}>
          <RatioText ratio={sharpe} form="ratio" />
        </RiskLine>
        <RiskLine label={t`Sortino`} hint={t`The same, for each unit of deviation below zero`}>
          <RatioText ratio={sortino} form="ratio" />
        </RiskLine>
      </dl>
      <p className="mt-3 border-t py-2 text-xs text-muted">
        {benchmark
          ? t`Against ${name}, on ${formatCount(risk.pairCount)} common days`
          : t`Against the benchmark, of which no prices are here`}
      </p>
      <dl className="flex flex-col gap-1.5 text-sm">
        <RiskLine label={t`Beta`} hint={t`How far it moved when the benchmark moved by one`}>
          <RatioText ratio={beta} form="ratio" />
        </RiskLine>
        <RiskLine label={t`Correlation`} hint={t`1 moves with the benchmark, 0 on its own, −1 against it`}>
          <RatioText ratio={correlation} form="ratio" />
        </RiskLine>
        <RiskLine
          label={t`Tracking error`}
          hint={t`How far its returns of a year stray from the benchmark's`}
        >
          <RatioText ratio={trackingError} form="percent" />
        </RiskLine>
      </dl>
    </Card>
  )
}

function fallWords({ peakOn, troughOn, recoveredOn, length }: NonNullable<Risk['drawdown']>): string {
  const end = recoveredOn ? t`made good on ${formatDay(recoveredOn)}` : t`not made good yet`
  return t`${formatDay(peakOn)} to ${formatDay(troughOn)}, ${end}: ${formatCount(length)} trading days`
}
