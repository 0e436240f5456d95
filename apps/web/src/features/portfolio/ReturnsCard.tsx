import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { Card } from '@kinfolio/ui/Card'

import { PeriodsTable } from '../../lib/PeriodsTable.tsx'
import type { ProvenWhole } from './looked.ts'

type ReturnsCardProps = { history: PortfolioHistory | undefined; of: ProvenWhole }

/** What the whole earned, by period. */
export function ReturnsCard({ history, of }: ReturnsCardProps) {
  return (
    <Card
      title="Returns"
      description={
        history && `In ${history.history.currency}, after fees recorded; each figure opens its proof`
      }
      flush
    >
      <PeriodsTable periods={history?.periods} of={of} />
    </Card>
  )
}
