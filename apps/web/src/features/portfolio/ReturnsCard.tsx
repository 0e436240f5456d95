import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { Card } from '@kinfolio/ui/Card'
import type { UseQueryResult } from '@tanstack/react-query'

import { PeriodsTable } from '../../lib/PeriodsTable.tsx'

/** What the whole earned, by period. */
export function ReturnsCard({ history: { data } }: { history: UseQueryResult<PortfolioHistory> }) {
  return (
    <Card
      title="Returns"
      description={data && `In ${data.history.currency}, after fees recorded; each figure opens its proof`}
      flush
    >
      <PeriodsTable periods={data?.periods} />
    </Card>
  )
}
