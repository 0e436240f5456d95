import type { Transaction } from '@kinfolio/contract/transaction'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { isUnreachable } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { positionsQuery } from '../positions/queries.ts'
import { DuplicatesNotice } from './DuplicatesNotice.tsx'
import { EffectTable } from './EffectTable.tsx'
import { failures } from './failures.ts'
import { asInput, effectQuery } from './queries.ts'

/** Shows what a recorded row does to its position: the end of its day without the row and with it. */
export function EffectCard({ transaction }: { transaction: Transaction }) {
  const { api, org } = useOrg()
  const { valuesVisible } = org.role
  const { data: effect, error } = useQuery(effectQuery(api, valuesVisible ? asInput(transaction) : null))
  const { data: positions } = useQuery(positionsQuery(api))
  const position = positions?.find(({ id }) => id === transaction.positionId)
  if (!valuesVisible) return null
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={t`Effect`}
        description={t`The position at the end of the day, without this row and with it.`}
      >
        {error ? (
          <Callout
            color="error"
            title={isUnreachable(error) ? failures.previewTransaction : t`This row does not fit its position`}
          >
            {error.message}
          </Callout>
        ) : effect ? (
          <EffectTable effect={effect} isBalance={position?.method === 'BALANCE'} type={position?.type} />
        ) : (
          <Skeleton className="h-36 w-full" />
        )}
      </Card>
      {effect && <DuplicatesNotice duplicates={effect.duplicates} />}
    </div>
  )
}
