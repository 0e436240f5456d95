import type { DeletedOrg } from '@kinfolio/contract/trash'
import { Avatar } from '@kinfolio/ui/Avatar'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { formatInstantDay } from '../../lib/format.ts'
import { deletedOrgsQuery } from './queries.ts'
import { useRestoreOrg } from './use-restore-org.ts'

/** Lists the organisations that the user owned and deleted, while they can be restored. */
export function DeletedOrgs() {
  const { data: deleted = [] } = useQuery(deletedOrgsQuery)
  if (deleted.length === 0) return null
  return (
    <Card
      title={t`Deleted`}
      description={t`As their owner you can bring them back until the day named.`}
      flush
    >
      <ul aria-label={t`Deleted organisations`} className="divide-y">
        {deleted.map((org) => (
          <Row key={org.id} org={org} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ org }: { org: DeletedOrg }) {
  const { restore, isPending } = useRestoreOrg()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar name={org.name} size={36} square decorative className="grayscale" />
      <div className="min-w-48 flex-1">
        <p className="truncate font-medium">{org.name}</p>
        <p className="text-xs text-muted">
          <Trans>
            Deleted {formatInstantDay(org.deletedAt)} · erased for good after{' '}
            {formatInstantDay(org.keptUntil)}
          </Trans>
        </p>
      </div>
      <Button
        size="sm"
        icon="lucide:undo-2"
        aria-label={t`Restore ${org.name}`}
        loading={isPending}
        onClick={() => restore(org)}
      >
        {t`Restore`}
      </Button>
    </li>
  )
}
