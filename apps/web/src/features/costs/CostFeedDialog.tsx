import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { LinkToHandOver } from '../../forms/LinkToHandOver.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { makeFeedMutation, removeFeedMutation } from './mutations.ts'
import { costFeedQuery } from './queries.ts'

type CostFeedDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The address by which one's calendar reads what is due: made, shown once, taken back. */
export function CostFeedDialog({ open, onOpenChange }: CostFeedDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: feed, error, refetch } = useQuery(costFeedQuery(api))
  const make = useMutation(makeFeedMutation(api))
  const remove = useMutation(removeFeedMutation(api))
  const isBusy = make.isPending || remove.isPending
  const url = make.data?.url

  async function change(isMade: boolean) {
    if (!isMade) make.reset()
    await outcomeOf(isMade ? make.mutateAsync({}) : remove.mutateAsync({}))
    await queryClient.invalidateQueries({ queryKey: api.costFeeds.key() })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={isBusy}
      title={t`What is due, in your calendar`}
      footer={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          {t`A calendar on your phone or computer subscribes to a secret address. It shows names, payees and the last days to cancel, and no amounts. Whoever has the address reads what you see, until you take it back.`}
        </p>
        {error && feed === undefined && (
          <FailedNotice title={failures.loadFeed} error={error} onRetry={() => void refetch()} />
        )}
        {feed === undefined && !error && <Skeleton className="h-8 w-full" />}
        {make.error && (
          <Callout color="error" title={failures.makeFeed}>
            {make.error.message}
          </Callout>
        )}
        {remove.error && (
          <Callout color="error" title={failures.removeFeed}>
            {remove.error.message}
          </Callout>
        )}
        {url !== undefined && <LinkToHandOver url={url} />}
        {feed && url === undefined && (
          <p className="text-sm">
            {t`Your address of ${formatInstant(feed.createdAt)} begins with ${feed.prefix}. A new one ends it.`}
          </p>
        )}
        {feed !== undefined && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon="lucide:link"
              variant={feed ? undefined : 'solid'}
              color={feed ? undefined : 'primary'}
              loading={make.isPending}
              disabled={isBusy}
              onClick={() => void change(true)}
            >
              {feed ? t`Make a new address` : t`Make the address`}
            </Button>
            {feed && (
              <Button
                size="sm"
                icon="lucide:link-2-off"
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
    </Dialog>
  )
}
