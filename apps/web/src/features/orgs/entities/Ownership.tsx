import type { OwnershipMap } from '@kinfolio/contract/entities'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { FailedNotice } from '../../../lib/FailedNotice.tsx'
import { formatDay } from '../../../lib/format.ts'
import { failures } from '../failures.ts'
import { ownershipQuery } from '../queries.ts'
import { LookThroughCard } from './LookThroughCard.tsx'
import { OneEntity } from './OneEntity.tsx'
import { OwnershipGraph } from './OwnershipGraph.tsx'
import { SharesTable } from './SharesTable.tsx'

type OwnershipProps = {
  day: string | undefined
  /** Absent where the user may not edit. */
  onEdit?: (entityId: string) => void
}

/** Shows who owns whom on a day: as a drawing, as a table, and looked through to the ultimate owners. */
export function Ownership({ day, onEdit }: OwnershipProps) {
  const { api, org } = useOrg()
  const { data: map, error, isPlaceholderData, refetch } = useQuery(ownershipQuery(api, org.id, day))
  const [selected, setSelected] = useState<string | null>(null)
  const [asTable, setAsTable] = useState(false)
  if (error && !map)
    return <FailedNotice title={failures.loadOwnership} error={error} onRetry={() => void refetch()} />
  if (!map) return <Waiting />
  if (map.ownerships.length === 0) {
    return (
      <Card>
        <EmptyState icon="lucide:network" title={t`No owners are recorded`} className="py-10">
          {onEdit
            ? t`Edit an entity and say who holds which part of it, from when to when. The map draws itself.`
            : t`Nobody has recorded who owns these entities.`}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={`flex flex-col gap-4 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card
          title={titleOf(map)}
          description={t`On ${formatDay(map.day)}. Choose one to see who stands behind it.`}
          actions={
            <IconButton
              icon={asTable ? 'lucide:network' : 'lucide:table-2'}
              label={asTable ? t`Show as map` : t`Show as table`}
              size="sm"
              onClick={() => setAsTable(!asTable)}
            />
          }
          flush
        >
          {asTable ? (
            <SharesTable map={map} />
          ) : (
            <OwnershipGraph map={map} selected={selected} onSelect={setSelected} />
          )}
        </Card>
        <OneEntity map={map} id={selected} onSelect={setSelected} onEdit={onEdit} />
      </div>
      <LookThroughCard map={map} />
    </div>
  )
}

/** `2 people and families stand behind 4 entities; of 1 a part has no recorded owner`. */
function titleOf({ entities, ownerships }: OwnershipMap): string {
  const owned = new Set(ownerships.map(({ ownedId }) => ownedId))
  const ends = new Set(ownerships.map(({ ownerId }) => ownerId).filter((id) => !owned.has(id)))
  const open = entities.filter(({ missing }) => missing !== null && missing !== '0').length
  const what = plural(owned.size, { one: `${owned.size} entity`, other: `${owned.size} entities` })
  const behind = plural(ends.size, {
    one: `${ends.size} owner stands behind ${what}`,
    other: `${ends.size} owners stand behind ${what}`,
  })
  return open === 0 ? behind : t`${behind}; ${open} of them not wholly recorded`
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Skeleton className="h-96 w-full rounded-lg" />
      <Skeleton className="h-48 w-full rounded-lg" />
    </div>
  )
}
