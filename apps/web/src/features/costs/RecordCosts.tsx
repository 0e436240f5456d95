import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { CostAmount } from './CostAmount.tsx'
import { failures } from './failures.ts'
import { costsQuery } from './queries.ts'
import { costTypeLabels, frequencyLabels } from './words.ts'

type RecordCostsProps = { positionId: string } | { payeeCompany: { id: string; name: string } }

/** What a position costs, or what a company is paid for. */
export function RecordCosts(props: RecordCostsProps) {
  const { api, may } = useOrg()
  const filter = 'positionId' in props ? props : { payeeCompanyId: props.payeeCompany.id }
  const { data: costs, error, refetch } = useQuery(costsQuery(api, filter))
  return (
    <Card
      title={t`Costs`}
      flush
      actions={
        may('write') && (
          <Button size="sm" icon="lucide:plus" onClick={() => openOverlay('cost', props)}>
            {t`Add cost`}
          </Button>
        )
      }
    >
      {error && !costs ? (
        <FailedNotice title={failures.loadCosts} error={error} onRetry={() => void refetch()} />
      ) : costs?.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">
          {'positionId' in props
            ? t`No cost names this position yet.`
            : t`No cost is paid to this company yet.`}
        </p>
      ) : (
        <ul className="divide-y" aria-busy={!costs}>
          {costs?.map(({ id, name, type, frequency, next }) => (
            <li key={id}>
              <Link
                to="/costs/$id"
                params={{ id }}
                className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-surface-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium">{name}</span>
                  <span className="block truncate text-xs text-muted">
                    {costTypeLabels[type]} · {frequencyLabels[frequency]}
                  </span>
                </span>
                {next && (
                  <span className="text-right text-xs">
                    <CostAmount occurrence={next} />
                    <span className={next.isLate ? 'block text-error' : 'block text-muted'}>
                      {formatDay(next.dueOn)}
                    </span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The same for the page of a company, which knows its name. */
export function costsOfCompany(id: string) {
  return (name: string) => <RecordCosts payeeCompany={{ id, name }} />
}
