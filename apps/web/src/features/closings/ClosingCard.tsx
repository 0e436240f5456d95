import type { Closing } from '@kinfolio/contract/closings'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { dayOfInstant, formatDay, formatInstant, formatMoney } from '../../lib/format.ts'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import type { ShowChanges } from './ClosingsPage.tsx'
import { failures } from './failures.ts'
import { restatementsQuery } from './queries.ts'
import { RestatedView } from './RestatedView.tsx'

type ClosingCardProps = { closing: Closing; showChanges: ShowChanges; onReopen: () => void }

/** One closed period: until when, by whom, what everything was worth then, and what was changed afterwards. */
export function ClosingCard({ closing, showChanges, onReopen }: ClosingCardProps) {
  const { api, org, may } = useOrg()
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const [isOpen, setIsOpen] = useState(false)
  const { through, entityId, closedAt, closedBy, note, openBalances, netWorth, currency } = closing
  const isReopened = closing.reopenedAt !== null
  const of = entityId === null ? t`The whole organisation` : entityName(entities, entityId)
  const who = closedBy?.name ?? t`somebody who left`
  return (
    <Card
      title={t`Until ${formatDay(through)}`}
      description={`${of} · ${t`closed by ${who} on ${formatInstant(closedAt)}`}`}
      actions={
        <>
          <Badge color={isReopened ? 'neutral' : 'success'}>{isReopened ? t`Opened again` : t`Closed`}</Badge>
          {!isReopened && may('reopen') && (
            <Button size="sm" icon="lucide:lock-keyhole-open" onClick={onReopen}>
              {t`Open again`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-2 text-sm">
        {netWorth !== null && (
          <p>
            {t`Net worth then:`}{' '}
            <Money text={formatMoney(netWorth, currency)} currency={currency} className="font-medium" />
          </p>
        )}
        {note && <p className="max-w-prose whitespace-pre-wrap text-muted">{note}</p>}
        {openBalances.length > 0 && (
          <p className="text-warning">
            {t`Closed although statements disagreed with the book: ${openBalances.join(', ')}.`}
          </p>
        )}
        {closing.reopenedAt !== null && (
          <p className="max-w-prose text-muted">
            {t`Opened again by ${closing.reopenedBy?.name ?? t`somebody who left`} on ${formatInstant(closing.reopenedAt)}: ${closing.reason ?? ''}`}
          </p>
        )}
        {may('log') && (
          <div>
            <Button
              size="sm"
              variant="ghost"
              icon={isOpen ? 'lucide:chevron-up' : 'lucide:chevron-down'}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t`What was changed since`}
            </Button>
          </div>
        )}
        {isOpen && <Restatements id={closing.id} showChanges={showChanges} />}
      </div>
    </Card>
  )
}

function Restatements({ id, showChanges }: { id: string; showChanges: ShowChanges }) {
  const { api, org } = useOrg()
  const { data, error, refetch } = useQuery(restatementsQuery(api, id))
  if (error && !data)
    return <FailedNotice title={failures.loadRestatements} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full rounded-lg" />
  const knownOn = dayOfInstant(data.since, org.settings.timeZone)
  return <RestatedView restated={data} showChanges={showChanges} knownOn={knownOn} />
}
