import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { AsOfControl } from '../../lib/AsOfControl.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { todayIn } from '../../lib/format.ts'
import { HealthStrip } from '../../lib/HealthStrip.tsx'
import { openImport, openOverlay } from '../../lib/overlays.ts'
import { PageHeader } from '../../lib/PageHeader.tsx'
import { AllocationCard } from './AllocationCard.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { ContributionsCard } from './ContributionsCard.tsx'
import { defaultRange, type HistoryRange, rangeStart } from './history-range.ts'
import { MoversCard } from './MoversCard.tsx'
import { NetWorthCard } from './NetWorthCard.tsx'
import { NetWorthChart } from './NetWorthChart.tsx'
import { historyQuery, summaryQuery } from './queries.ts'
import { ReturnsCard } from './ReturnsCard.tsx'

type OverviewProps = {
  asOf: string | undefined
  range: HistoryRange | undefined
  onAsOfChange: (day: string | undefined) => void
  onRangeChange: (range: HistoryRange) => void
}

/** What the family is worth on a day, how it got there, and how far the figures can be trusted. */
export function Overview({ asOf, range = defaultRange, onAsOfChange, onRangeChange }: OverviewProps) {
  const { api, org } = useOrg()
  const { timeZone } = org.settings
  const summary = useQuery(summaryQuery(api, asOf))
  const history = useQuery(historyQuery(api, rangeStart(range, asOf, timeZone)))
  const { data } = summary
  const today = data?.today ?? todayIn(timeZone)

  const header = (
    <PageHeader
      title="Overview"
      actions={<AsOfControl day={asOf ?? today} today={today} onDayChange={onAsOfChange} />}
    />
  )
  if (summary.error && !data) {
    return (
      <>
        {header}
        <FailedNotice
          title="Net worth could not be loaded"
          error={summary.error}
          onRetry={() => void summary.refetch()}
        />
      </>
    )
  }
  if (data?.positionCount === 0) return <FirstSteps />

  return (
    <>
      {header}
      {/* What is of another day is dimmed until the figures of this one are here. */}
      <div
        className={`flex flex-col gap-4 transition-opacity ${summary.isPlaceholderData ? 'opacity-50' : ''}`}
        aria-busy={summary.isFetching}
      >
        {data && <HealthStrip summary={data} onDayChange={onAsOfChange} />}
        <NetWorthCard summary={data} history={history.data} />
        <div className="grid gap-4 lg:grid-cols-3">
          <div className="min-w-0 lg:col-span-2">
            <NetWorthChart history={history} range={range} onRangeChange={onRangeChange} />
          </div>
          <ChangeCard history={history} />
        </div>
        <div className="grid gap-4 lg:grid-cols-3">
          <div className="min-w-0 lg:col-span-2">
            <AllocationCard summary={data} />
          </div>
          <ReturnsCard history={history} />
        </div>
        <div className="grid gap-4 lg:grid-cols-3">
          <div className="min-w-0 lg:col-span-2">
            <ContributionsCard history={history} />
          </div>
          <MoversCard summary={data} />
        </div>
      </div>
    </>
  )
}

function FirstSteps() {
  const { may, org } = useOrg()
  return (
    <>
      <PageHeader title="Overview" />
      <EmptyState
        icon="lucide:sprout"
        title={`${org.name} has no positions yet`}
        className="py-24"
        actions={
          <>
            {may('import') && (
              <Button variant="solid" color="primary" icon="lucide:file-up" onClick={() => openImport()}>
                Import a file
              </Button>
            )}
            {may('write') && (
              <Button icon="lucide:plus" onClick={() => openOverlay('position', {})}>
                Add a position
              </Button>
            )}
          </>
        }
      >
        Import what your bank, broker or another tracker exports, or add the first position by hand. Net
        worth, returns and allocation appear here at once.
      </EmptyState>
    </>
  )
}
