import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { LinkToHandOver } from '../../forms/LinkToHandOver.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { makeNotifyKeyMutation, removeNotifyKeyMutation } from './mutations.ts'
import { notifyKeyQuery } from './queries.ts'

/** The key by which a service says that a mail is there: made, shown once, taken back. */
export function NotifyKeyCard() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: notifyKey, error, refetch } = useQuery(notifyKeyQuery(api))
  const make = useMutation(makeNotifyKeyMutation(api))
  const remove = useMutation(removeNotifyKeyMutation(api))
  const isBusy = make.isPending || remove.isPending
  const made = make.data?.key

  async function change(isMade: boolean) {
    if (!isMade) make.reset()
    await outcomeOf(isMade ? make.mutateAsync({}) : remove.mutateAsync({}))
    await queryClient.invalidateQueries({ queryKey: api.notifyKeys.key() })
  }

  return (
    <Card
      title={t`Told by a service`}
      description={t`A program that knows of a mail calls an address, and the mail is fetched at once.`}
    >
      <div className="grid gap-3 text-sm">
        {error && notifyKey === undefined && (
          <FailedNotice title={failures.loadNotifyKey} error={error} onRetry={() => void refetch()} />
        )}
        {notifyKey === undefined && !error && <Skeleton className="h-8 w-full" />}
        {make.error && (
          <Callout color="error" title={failures.makeNotifyKey}>
            {make.error.message}
          </Callout>
        )}
        {remove.error && (
          <Callout color="error" title={failures.removeNotifyKey}>
            {remove.error.message}
          </Callout>
        )}
        {made !== undefined && <LinkToHandOver url={addressWith(made)} />}
        {notifyKey && made === undefined && (
          <p>
            <Trans>
              The key of {formatInstant(notifyKey.createdAt)} begins with{' '}
              <code className="font-mono text-xs">{notifyKey.prefix}</code>. A new one ends it.
            </Trans>{' '}
            {notifyKey.usedAt ? t`Last used ${formatInstant(notifyKey.usedAt)}.` : t`It was not used yet.`}
          </p>
        )}
        {notifyKey !== undefined && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon="lucide:key-round"
              loading={make.isPending}
              disabled={isBusy}
              onClick={() => void change(true)}
            >
              {notifyKey ? t`Make a new key` : t`Make a key`}
            </Button>
            {notifyKey && (
              <Button
                size="sm"
                icon="lucide:trash-2"
                loading={remove.isPending}
                disabled={isBusy}
                onClick={() => void change(false)}
              >
                {t`Take it back`}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** The address that the service calls; it fills in what stands in capitals. */
function addressWith(key: string): string {
  return `${window.location.origin}/api/messages/inbound?key=${key}&messageId=MESSAGE_ID&from=SENDER&to=ADDRESS`
}
