import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { failures } from './failures.ts'
import { remindersQuery } from './queries.ts'
import { ReminderLines } from './ReminderLines.tsx'

/** What the person will be reminded of in this organisation. */
export function MyReminders() {
  const { api, org } = useOrg()
  const { data, error, refetch } = useQuery(remindersQuery(api))
  if (error && !data)
    return <FailedNotice title={failures.loadReminders} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full rounded-lg" />
  if (data.length === 0)
    return (
      <EmptyState icon="lucide:alarm-clock" title={t`You are reminded of nothing`} className="py-12">
        {t`Open a record, such as a position, a cost or a paper, and press the clock beside its name. Reminders of ${org.name} lie here until they are done.`}
      </EmptyState>
    )
  return (
    <section aria-label={t`Reminders of ${org.name}`}>
      <h2 className="px-1 pb-1.5 text-xs font-semibold text-muted">{org.name}</h2>
      <ReminderLines reminders={data} namesRecords />
    </section>
  )
}
