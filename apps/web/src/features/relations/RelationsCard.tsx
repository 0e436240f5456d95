import type { Relation, RelationEnd } from '@kinfolio/contract/relations'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { todayIn } from '../../lib/format.ts'
import { ListPages } from '../../pages/ListPages.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { relationsQuery } from './queries.ts'
import { RecordName } from './RecordName.tsx'
import { groupsOf, isOver, type Side } from './relation-sides.ts'
import { useRelationActions } from './use-relation-actions.ts'
import { factsOf, relationGroupLabels } from './words.ts'

type RelationsCardProps = { record: RelationEnd }

/** What other records are to one, group by group, read from its side. */
export function RelationsCard({ record }: RelationsCardProps) {
  const { api, org, may } = useOrg()
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery(relationsQuery(api, record, page))
  const today = todayIn(org.settings.timeZone)
  const groups = groupsOf(data?.items ?? [], record)
  return (
    <Card
      title={t`Relations`}
      actions={
        may('write') && (
          <Button
            size="sm"
            icon="lucide:plus"
            aria-label={t`Add relation`}
            onClick={() => openOverlay('relation', { record })}
          >
            {t`Add`}
          </Button>
        )
      }
      footer={
        record.type === 'contact' && (
          <Link
            to="/relations"
            search={{ tab: 'gone', person: record.id }}
            className="text-link hover:underline"
          >{t`What hangs on this person`}</Link>
        )
      }
    >
      {error && !data ? (
        <FailedNotice title={failures.loadRelations} error={error} onRetry={() => void refetch()} />
      ) : groups.length === 0 ? (
        <p className="text-sm text-muted" aria-busy={!data}>
          {data && t`No relation is recorded.`}
        </p>
      ) : (
        <div className={isPlaceholderData ? 'flex flex-col gap-4 opacity-60' : 'flex flex-col gap-4'}>
          {groups.map(({ group, sides }) => (
            <section key={group} aria-label={relationGroupLabels[group]}>
              <h3 className="pb-1 text-xs font-medium text-muted">{relationGroupLabels[group]}</h3>
              <ul className="flex flex-col gap-2">
                {sides.map((side) => (
                  <RelationLine key={side.relation.id} side={side} record={record} today={today} />
                ))}
              </ul>
            </section>
          ))}
          <ListPages part={data} onPageChange={setPage} />
        </div>
      )}
    </Card>
  )
}

function RelationLine({ side, record, today }: RelationsCardProps & { side: Side; today: string }) {
  const { relation, label, other } = side
  return (
    <li className="flex items-start justify-between gap-2 text-sm">
      <span className={isOver(relation, today) ? 'min-w-0 text-muted' : 'min-w-0'}>
        {label}: <RecordName record={other} />
        <span className="block text-xs text-muted">{factsOf(relation)}</span>
      </span>
      <RelationMenu relation={relation} record={record} name={`${label}: ${other.name}`} today={today} />
    </li>
  )
}

type RelationMenuProps = RelationsCardProps & { relation: Relation; name: string; today: string }

function RelationMenu({ relation, record, name, today }: RelationMenuProps) {
  const { may } = useOrg()
  const { end, remove, isBusy } = useRelationActions()
  if (!may('write') && !may('delete')) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon="lucide:ellipsis" size="xs" label={t`Actions for ${name}`} loading={isBusy} />
      }
    >
      {may('write') && (
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('relation', { record, relation })}>
          {t`Edit…`}
        </MenuItem>
      )}
      {may('write') && relation.until === null && (
        <MenuItem icon="lucide:calendar-x" onSelect={() => end(relation, today)}>
          {t`End today`}
        </MenuItem>
      )}
      {may('write') && may('delete') && <MenuSeparator />}
      {may('delete') && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => remove(relation)}>
          {t`Remove`}
        </MenuItem>
      )}
    </Menu>
  )
}
