import type { Position } from '@kinfolio/contract/position'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { benchmarkName } from '../../figures/benchmark-name.ts'
import { PeriodsTable } from '../../figures/PeriodsTable.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { useKnownOn } from '../../lib/known-on.ts'
import { useInstrumentName } from '../../pages/instrument-name.ts'
import { Preview } from '../../pages/Preview.tsx'
import { failures } from './failures.ts'
import { positionPerformanceQuery } from './queries.ts'

type PerformanceCardProps = { position: Position; asOf: string | undefined; currency: string }

/** Shows what a position earned, by period, beside the benchmark. */
export function PerformanceCard({ position, asOf, currency }: PerformanceCardProps) {
  const { api, org } = useOrg()
  const knownOn = useKnownOn()
  const { data, error, refetch } = useQuery(
    positionPerformanceQuery(api, position.id, { asOf, knownOn, currency }),
  )
  const symbol = data?.benchmark?.symbol ?? position.benchmark ?? org.settings.benchmarkIndex
  const name = useInstrumentName(api, symbol)
  if (error && !data)
    return <FailedNotice title={failures.loadPerformance} error={error} onRetry={() => void refetch()} />
  const comparison = data?.benchmark
    ? t`vs ${benchmarkName(name, data.benchmark.isTotalReturn)}`
    : t`no prices of the benchmark ${name} are here`
  return (
    <Card
      title={t`Performance`}
      description={data && t`In ${data.currency}; ${comparison}. Each figure opens its proof`}
      flush
    >
      {data?.periods.length === 0 ? (
        <EmptyState
          picture={<Preview of="returns" />}
          title={t`There are no values to measure yet.`}
          className="px-4 py-6"
        />
      ) : (
        <PeriodsTable
          periods={data?.periods}
          of={{ position, currency }}
          {...(data?.benchmark && { benchmarkName: name })}
        />
      )}
    </Card>
  )
}
