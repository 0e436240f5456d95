import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'

import { PeriodsTable } from '../../figures/PeriodsTable.tsx'
import type { ProvenWhole } from './looked.ts'

type ReturnsCardProps = { history: PortfolioHistory | undefined; of: ProvenWhole }

/** Shows the return of the whole, by period. */
export function ReturnsCard({ history, of }: ReturnsCardProps) {
  return (
    <Card
      title={t`Returns`}
      description={
        history && t`In ${history.history.currency}, after fees recorded; each figure opens its proof`
      }
      flush
    >
      <PeriodsTable periods={history?.periods} of={of} />
    </Card>
  )
}
