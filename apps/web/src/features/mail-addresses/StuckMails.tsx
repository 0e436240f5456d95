import type { MailArrival } from '@kinfolio/contract/mail-arrivals'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { retryArrivalMutation } from './mutations.ts'
import { mailArrivalsQuery } from './queries.ts'

/** Mails that are kept and could not be read. Nothing is shown where there are none. */
export function StuckMails() {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(mailArrivalsQuery(api))
  if (error && !data)
    return <FailedNotice title={failures.loadMailArrivals} error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title={t`Mails that wait`}>
      <p className="px-4 pb-2 text-xs text-muted">
        {t`They are kept as they came, and nothing of them is lost.`}
      </p>
      <ul aria-label={t`Mails that wait`} className="divide-y border-t">
        {data.items.map((arrival) => (
          <StuckMail key={arrival.id} arrival={arrival} />
        ))}
      </ul>
    </Card>
  )
}

function StuckMail({ arrival }: { arrival: MailArrival }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(retryArrivalMutation(api))
  const sender = arrival.sender || t`A mail server`

  async function retry(): Promise<void> {
    const { isDone } = await outcomeOf(mutateAsync({ id: arrival.id }))
    if (isDone) toast({ title: t`The mail is read again`, color: 'success' })
    await queryClient.invalidateQueries({ queryKey: api.mailArrivals.key() })
  }

  return (
    <li className="flex flex-wrap items-start gap-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="break-all">{sender}</span>
          <Badge color={arrival.state === 'HELD' ? 'warning' : 'error'}>
            {arrival.state === 'HELD' ? t`No room` : t`Not read`}
          </Badge>
        </p>
        <p className="text-xs">{arrival.failure}</p>
        <p className="text-xs text-muted">{timesOf(arrival)}</p>
      </div>
      <Button
        size="sm"
        icon="lucide:refresh-cw"
        aria-label={t`Read the mail of ${sender} again`}
        loading={isPending}
        onClick={() => void retry()}
      >
        {t`Read again`}
      </Button>
    </li>
  )
}

function timesOf({ receivedAt, nextTryAt }: MailArrival): string {
  const came = formatInstant(receivedAt)
  if (nextTryAt === null) return t`Came ${came}`
  const next = formatInstant(nextTryAt)
  return t`Came ${came} · is tried again ${next}`
}
