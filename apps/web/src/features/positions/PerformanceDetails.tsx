import type { Position } from '@kinfolio/contract/position'
import type { PositionPeriod } from '@kinfolio/contract/position-performance'
import { isPrivate } from '@kinfolio/ledger/rows/position'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { DrawdownChart } from '../../figures/DrawdownChart.tsx'
import { IndexChart } from '../../figures/IndexChart.tsx'
import { ReturnsHeatMap } from '../../figures/ReturnsHeatMap.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { useKnownOn } from '../../lib/known-on.ts'
import { CashChart } from './CashChart.tsx'
import { failures } from './failures.ts'
import { GainChart } from './GainChart.tsx'
import { JCurveChart } from './JCurveChart.tsx'
import { PmeCard } from './PmeCard.tsx'
import { positionPerformanceQuery, positionReturnsQuery } from './queries.ts'
import { RiskCard } from './RiskCard.tsx'
import { RiskMeasuresCard } from './RiskMeasuresCard.tsx'

type PerformanceDetailsProps = { position: Position; asOf: string | undefined; currency: string }

/**
 * Shows the parts of a gain and what to compare it with: the benchmark day by day, the risk of quoted positions, the
 * cash of a fund. One period governs all of it except the calendar of months.
 */
export function PerformanceDetails({ position, asOf, currency }: PerformanceDetailsProps) {
  const { api, org } = useOrg()
  const knownOn = useKnownOn()
  const { data } = useQuery(positionPerformanceQuery(api, position.id, { asOf, knownOn, currency }))
  const [key, setKey] = useState<PositionPeriod['key']>('MAX')
  const period = data?.periods.find((each) => each.key === key) ?? data?.periods.at(-1)
  const returns = useQuery({
    ...positionReturnsQuery(api, position.id, { from: period?.from, to: asOf, currency, knownOn }),
    enabled: period !== undefined,
  })
  if (data?.periods.length === 0) return null
  const isQuoted = position.valuedBy === 'QUOTED'
  const hasAside = data ? Boolean(period?.risk ?? period?.pme) : isQuoted || isPrivate(position.type)
  return (
    <>
      <div className={`min-w-0 ${hasAside ? 'lg:col-span-2' : 'lg:col-span-3'}`}>
        <GainChart
          position={position}
          currency={currency}
          period={period}
          periods={data?.periods}
          onPeriodChange={setKey}
        />
      </div>
      {!data && hasAside && <Skeleton className="min-h-64 rounded-lg" />}
      {period?.risk && <RiskCard period={period} risk={period.risk} benchmark={data?.benchmark ?? null} />}
      {period?.pme && (
        <PmeCard
          position={position}
          currency={currency}
          period={period}
          pme={period.pme}
          benchmark={data?.benchmark ?? null}
        />
      )}
      {period?.risk && (
        <div className="min-w-0 lg:col-span-3">
          <RiskMeasuresCard risk={period.risk} />
        </div>
      )}
      {returns.error && !returns.data ? (
        <div className="lg:col-span-3">
          <FailedNotice
            title={failures.loadReturns}
            error={returns.error}
            onRetry={() => void returns.refetch()}
          />
        </div>
      ) : (
        <>
          <div
            className={`grid gap-4 lg:col-span-3 [&>*]:min-w-0 ${isQuoted ? 'lg:grid-cols-2' : ''} ${returns.isPlaceholderData ? 'opacity-50' : ''}`}
          >
            <IndexChart
              returns={returns.data?.series}
              name={position.name}
              benchmarkIndex={position.benchmark ?? org.settings.benchmarkIndex}
            />
            {isQuoted && <DrawdownChart returns={returns.data?.series} />}
          </div>
          {isQuoted && (
            <div className="min-w-0 lg:col-span-3">
              <ReturnsHeatMap
                calendar={returns.data?.calendar}
                currency={returns.data?.series.currency}
                chains={returns.data?.series.monthsChain}
                of={{ position, currency }}
              />
            </div>
          )}
        </>
      )}
      {data?.jCurve && data.jCurve.points.length > 1 && (
        <div className="grid gap-4 lg:col-span-3 xl:grid-cols-2 [&>*]:min-w-0">
          <JCurveChart jCurve={data.jCurve} currency={position.currency} />
          <CashChart jCurve={data.jCurve} currency={position.currency} />
        </div>
      )}
    </>
  )
}
