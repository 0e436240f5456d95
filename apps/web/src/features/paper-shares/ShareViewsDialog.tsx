import { Dialog } from '@kinfolio/ui/Dialog'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { shareViewsQuery } from './queries.ts'

type ShareViewsDialogProps = OverlayProps['shareViews'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** When a link was opened, and from where. */
export function ShareViewsDialog({ share, open, onOpenChange }: ShareViewsDialogProps) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(shareViewsQuery(api, share))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Openings of the link for ${share.recipient}`}
      description={t`Of each address only its beginning is kept. It may be that of a company or a mobile network.`}
    >
      {error && !data ? (
        <FailedNotice title={failures.loadShareViews} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-16 w-full" />
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">{t`Nobody opened it yet.`}</p>
      ) : (
        <ul aria-label={t`Openings`} className="divide-y text-sm">
          {data.map(({ id, at, network, agent }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="tabular">{formatInstant(at)}</span>
              <span className="text-muted">{[agent, network].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
