import type { PositionPeriod } from '@kinfolio/contract/position-performance'
import type { Position } from '@kinfolio/contract/positions'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { GainChart } from './GainChart.tsx'
import { JCurveChart } from './JCurveChart.tsx'
import { PmeCard } from './PmeCard.tsx'
import { positionPerformanceQuery } from './queries.ts'
import { RiskCard } from './RiskCard.tsx'

type PerformanceDetailsProps = { position: Position; asOf: string | undefined }

/** What a gain was made of, and what it stands beside: risk of what is quoted, the benchmark and the cash of a fund. */
export function PerformanceDetails({ position, asOf }: PerformanceDetailsProps) {
  const { api } = useOrg()
  const { data } = useQuery(positionPerformanceQuery(api, position.id, asOf))
  const [key, setKey] = useState<PositionPeriod['key']>('MAX')
  if (data?.periods.length === 0) return null
  const period = data?.periods.find((each) => each.key === key) ?? data?.periods.at(-1)
  return (
    <>
      <div className="min-w-0 lg:col-span-2">
        <GainChart position={position} period={period} periods={data?.periods} onPeriodChange={setKey} />
      </div>
      {!data && <Skeleton className="min-h-64 rounded-lg" />}
      {period?.risk && <RiskCard period={period} risk={period.risk} benchmark={data?.benchmark ?? null} />}
      {period?.pme && (
        <PmeCard position={position} period={period} pme={period.pme} benchmark={data?.benchmark ?? null} />
      )}
      {data?.jCurve && data.jCurve.points.length > 1 && (
        <div className="min-w-0 lg:col-span-3">
          <JCurveChart jCurve={data.jCurve} currency={data.currency} />
        </div>
      )}
    </>
  )
}
