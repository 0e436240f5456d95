import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatMonth } from '../../lib/format.ts'
import { CostOccurrenceList } from './CostOccurrenceList.tsx'
import { failures } from './failures.ts'
import { occurrencesQuery } from './queries.ts'

/** What is due in each month of a year, and what was paid of it. */
export function CostsCalendar({ year }: { year: number }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(
    occurrencesQuery(api, { first: `${year}-01-01`, last: `${year}-12-31` }),
  )
  if (error && !data)
    return <FailedNotice title={failures.loadOccurrences} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full rounded-lg" />
  if (data.items.length === 0)
    return (
      <EmptyState icon="lucide:calendar-check" title={t`Nothing is due in ${String(year)}`}>
        {t`Costs stand here in the months in which they are due.`}
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {[...Map.groupBy(data.items, ({ dueOn }) => dueOn.slice(0, 7))].map(([month, items]) => (
        <Card key={month} title={formatMonth(`${month}-01`)} flush>
          <CostOccurrenceList label={formatMonth(`${month}-01`)} items={items} today={data.today} />
        </Card>
      ))}
    </div>
  )
}
