import { isGiving } from '@kinfolio/contract/cost-kinds'
import type { Cost } from '@kinfolio/contract/cost-records'
import { addMonths, day } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { RecordPage } from '../../pages/RecordPage.tsx'
import { Timeline } from '../../pages/Timeline.tsx'
import { CostActions } from './CostActions.tsx'
import { CostFacts } from './CostFacts.tsx'
import { CostOccurrenceList } from './CostOccurrenceList.tsx'
import { failures } from './failures.ts'
import { costQuery, occurrencesQuery } from './queries.ts'
import { costTypeLabels } from './words.ts'

const crumbs = [{ label: t`Costs`, link: <Link to="/costs" /> }]

type CostPageProps = {
  id: string
  /** The papers on it, by its name. */
  papers: (name: string) => ReactNode
  /** The changes of its record. */
  history: ReactNode
}

/** One cost: the agreement, what it asks for and what paid it. */
export function CostPage({ id, papers, history }: CostPageProps) {
  const { api } = useOrg()
  const query = useQuery(costQuery(api, id))
  return (
    <RecordPage
      query={query}
      crumbs={crumbs}
      missing={{ title: t`Cost not found`, way: <AllCosts /> }}
      failure={failures.loadCost}
    >
      {(cost) => (
        <>
          <PageHeader
            title={cost.name}
            crumbs={crumbs}
            description={[
              costTypeLabels[cost.type],
              cost.payeeName,
              cost.cancelBy && t`cancel by ${formatDay(cost.cancelBy)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            actions={
              <>
                {isGiving(cost.type) && <AsGift id={id} />}
                <CostActions cost={cost} back="/costs" />
              </>
            }
          />
          <div className="grid items-start gap-4 lg:grid-cols-3">
            <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
              <Occurrences cost={cost} />
              {papers(cost.name)}
              <Timeline history={history} />
            </div>
            <div className="flex min-w-0 flex-col gap-4 max-lg:order-first">
              <RecordTags kind="cost" id={id} />
              <CostFacts cost={cost} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}

/** A year back and a year ahead; what was late before stands in the list of costs. */
function Occurrences({ cost }: { cost: Cost }) {
  const { api, org, may } = useOrg()
  const today = day(todayIn(org.settings.timeZone))
  const range = { first: addMonths(today, -12), last: addMonths(today, 12) }
  const { data, error, refetch } = useQuery(occurrencesQuery(api, { costId: cost.id, ...range }))
  return (
    <Card
      title={t`Due and paid`}
      description={t`A year back and a year ahead`}
      actions={
        may('write') &&
        org.role.valuesVisible && (
          <Button size="sm" icon="lucide:link" onClick={() => openOverlay('costPaymentRule', { cost })}>
            {cost.paymentRule ? t`Links by itself…` : t`Link by itself…`}
          </Button>
        )
      }
      flush
    >
      {error && !data ? (
        <FailedNotice title={failures.loadOccurrences} error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">{t`Nothing is due in these two years.`}</p>
      ) : (
        <CostOccurrenceList
          label={t`What ${cost.name} asks for`}
          items={data?.items ?? []}
          today={data?.today ?? today}
          isOfOneCost
        />
      )}
    </Card>
  )
}

function AllCosts() {
  return (
    <Button asChild>
      <Link to="/costs">{t`All costs`}</Link>
    </Button>
  )
}

function AsGift({ id }: { id: string }) {
  return (
    <Button asChild icon="lucide:heart-handshake">
      <Link to="/philanthropy/$id" params={{ id }}>{t`As a gift`}</Link>
    </Button>
  )
}
