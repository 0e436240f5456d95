import { Card } from '@kinfolio/ui/Card'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PeriodsTable } from '../../lib/PeriodsTable.tsx'
import { positionPerformanceQuery } from './queries.ts'

/** What a position earned, by period, in its own currency. */
export function PerformanceCard({ id, asOf }: { id: string; asOf: string | undefined }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(positionPerformanceQuery(api, id, asOf))
  if (error)
    return <FailedNotice title="Returns could not be loaded" error={error} onRetry={() => void refetch()} />
  return (
    <Card title="Performance" description={data && `In ${data.currency}`} flush>
      <PeriodsTable periods={data?.periods} />
    </Card>
  )
}
