import type { RoomKind } from '@kinfolio/contract/paper-room'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { fileSize } from '@kinfolio/ui/file-size'
import { Progress } from '@kinfolio/ui/Progress'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { orgApi } from '../../api/client.ts'
import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatPercent } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { roomPartsQuery } from './queries.ts'
import { roomColour } from './room.ts'
import { useEraseTrash } from './use-erase-trash.ts'

const kindLabels: Readonly<Record<RoomKind, string>> = {
  PAPERS: t`Papers`,
  VERSIONS: t`Earlier versions`,
  TRASH: t`Papers in the trash`,
  MAILS: t`Mails as they came`,
  REST: t`On its way, or out of your sight`,
  PICTURES: t`Pictures of people and companies`,
}

/** How much of the room of an organisation is taken, by what, and the ways to free some of it. */
export function RoomCard({ orgId }: { orgId: string }) {
  const { org: active, orgs } = useOrg()
  const api = orgApi(orgId)
  const mayLook = orgs.find(({ id }) => id === orgId)?.role.rights.includes('settings') === true
  const { data, error, refetch } = useQuery({ ...roomPartsQuery(api), enabled: mayLook })
  if (!mayLook) return null
  const isActive = active.id === orgId
  return (
    <Card
      title={t`Room for papers`}
      description={t`What papers, their earlier versions and mails take up on the server. The same content counts once.`}
    >
      {error && !data ? (
        <FailedNotice title={failures.loadRoom} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-28 w-full" />
      ) : (
        <div className="flex flex-col gap-4 text-sm">
          <div className="flex flex-col gap-1.5">
            <p className="tabular">
              {t`${fileSize(data.usedBytes)} of ${fileSize(data.quotaBytes)} are taken, ${formatPercent(data.usedBytes / data.quotaBytes, 1)}`}
            </p>
            <Progress
              label={t`Room that is taken`}
              value={Math.min(100, (100 * data.usedBytes) / data.quotaBytes)}
              color={roomColour(data)}
            />
          </div>
          <dl className="grid max-w-md grid-cols-[1fr_max-content] gap-x-6 gap-y-1">
            {data.parts
              .filter(({ kind, bytes }) => kind === 'PAPERS' || bytes > 0)
              .map(({ kind, count, bytes }) => (
                <div key={kind} className="contents">
                  <dt className="min-w-0">
                    {kindLabels[kind]}
                    {kind === 'PICTURES' && (
                      <span className="block text-xs text-muted">{t`They do not count against the room.`}</span>
                    )}
                  </dt>
                  <dd className="tabular text-right whitespace-nowrap">
                    {fileSize(bytes)}
                    {count !== null && (
                      <span className="block text-xs text-muted">
                        {plural(count, { one: '# file', other: '# files' })}
                      </span>
                    )}
                  </dd>
                </div>
              ))}
          </dl>
          <div className="flex flex-wrap gap-2">
            {isActive && (
              <Button asChild size="sm" icon="lucide:arrow-down-wide-narrow">
                <Link to="/papers" search={{ sort: '-bytes' }}>{t`Largest papers first`}</Link>
              </Button>
            )}
            <EraseTrashButton
              orgId={orgId}
              bytes={data.parts.find(({ kind }) => kind === 'TRASH')?.bytes ?? 0}
            />
          </div>
        </div>
      )}
    </Card>
  )
}

function EraseTrashButton({ orgId, bytes }: { orgId: string; bytes: number }) {
  const { erase, isErasing } = useEraseTrash(orgId)
  if (bytes === 0) return null
  return (
    <Button size="sm" icon="lucide:trash-2" loading={isErasing} onClick={() => void erase(bytes)}>
      {t`Erase the papers in the trash`}
    </Button>
  )
}
