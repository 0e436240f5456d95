import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { paperQuery } from '../attachments/queries.ts'
import { failures } from './failures.ts'
import { sharesQuery } from './queries.ts'
import { ShareLine } from './ShareLine.tsx'

/** The links to a paper, for those who may share it. */
export function PaperSharesCard({ id }: { id: string }) {
  const { api, may } = useOrg()
  const mayShare = may('write')
  const { data: paper } = useQuery({ ...paperQuery(api, id), enabled: mayShare })
  const { data, error, refetch } = useQuery({ ...sharesQuery(api, id), enabled: mayShare })
  if (!mayShare || !paper) return null
  return (
    <Card
      title={t`Shared by link`}
      actions={
        paper.virusCheck?.state !== 'INFECTED' && (
          <Button size="sm" icon="lucide:share-2" onClick={() => openOverlay('sharePaper', { paper })}>
            {t`Share…`}
          </Button>
        )
      }
    >
      {error && !data ? (
        <FailedNotice title={failures.loadShares} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-8 w-full" />
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">{t`It is shared with nobody outside.`}</p>
      ) : (
        <ul aria-label={t`Links to this paper`} className="flex flex-col gap-3">
          {data.map((share) => (
            <li key={share.id}>
              <ShareLine share={share} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
