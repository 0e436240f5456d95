import type { Payout } from '@kinfolio/contract/payouts'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import { PayoutCard } from './PayoutCard.tsx'
import { payoutsQuery } from './queries.ts'

const treatedAsFoundations: ReadonlySet<string> = new Set(['FOUNDATION', 'TRUST'])

/** What each foundation has to pay out, and the foundations of which nobody asked that yet. */
export function PayoutView() {
  const { api, org, may } = useOrg()
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const { data, error, refetch } = useQuery(payoutsQuery(api))
  if (error && !data)
    return <FailedNotice title={failures.loadPayouts} error={error} onRetry={() => void refetch()} />
  if (!data || !entities) return <Skeleton className="h-64 w-full rounded-lg" />
  const mayWrite = may('write') && org.role.valuesVisible
  const others = entities.filter(
    ({ id, type }) => treatedAsFoundations.has(type) && data.every((each) => each.legalEntityId !== id),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.length === 0 && (
        <EmptyState icon="lucide:landmark" title={t`No payout is followed`}>
          {t`A private foundation of the United States has to pay 5 % of what it has each year. Its values by month, its gifts and what it carries stand here.`}
        </EmptyState>
      )}
      {data.map((payout: Payout) => (
        <PayoutCard key={payout.id} payout={payout} />
      ))}
      {mayWrite && others.length > 0 && (
        <Card
          title={t`Foundations and trusts`}
          description={t`Follow those that are private foundations of the United States, or are treated as one.`}
          flush
        >
          <ul aria-label={t`Foundations and trusts`} className="divide-y">
            {others.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-3 px-4 py-2 text-sm">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <Button
                  size="sm"
                  aria-label={t`Follow the payout of ${name}`}
                  onClick={() => openOverlay('payout', { entity: { id, name } })}
                >
                  {t`Follow`}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className="text-xs text-muted">
        {t`An estimate, not advice. Calendar years only; set-asides and other elections are left out.`}
      </p>
    </div>
  )
}
