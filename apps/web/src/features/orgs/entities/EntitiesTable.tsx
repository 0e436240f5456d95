import type { Entity } from '@kinfolio/contract/entities'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { FilterBar } from '@kinfolio/ui/FilterBar'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { fitsTags, isTagFiltered, noTagFilter, type TagSearch } from '../../../forms/tag-filter.ts'
import { TagDots, TagList } from '../../../forms/TagChip.tsx'
import { TagFields, TagPills } from '../../../forms/TagFilter.tsx'
import { tagNames, type TagsOf, useTagsOf } from '../../../forms/use-tags-of.ts'
import { formatDayOfYear, formatPercentage } from '../../../lib/format.ts'
import { entityName } from '../queries.ts'
import { EntityMenu } from './EntityMenu.tsx'
import { entityTypeLabels } from './words.ts'

type EntitiesTableProps = {
  entities: readonly Entity[]
  today: string
  isPending: boolean
  search: TagSearch
  onSearchChange: (change: TagSearch) => void
  /** Absent where the user may not edit. */
  onEdit?: (entity: Entity) => void
}

/** Lists the entities, with the owners of today. */
export function EntitiesTable(props: EntitiesTableProps) {
  const { entities, today, isPending, search, onSearchChange, onEdit } = props
  const { may } = useOrg()
  const { tags, tagsOf, isPending: areTagsAwaited } = useTagsOf('entity')
  const menuOf =
    onEdit || may('write')
      ? (entity: Entity) => <EntityMenu entity={entity} onEdit={onEdit && (() => onEdit(entity))} />
      : undefined
  const tagFilter = { tags, search, onSearchChange }
  return (
    <DataTable
      label={t`Entities`}
      columns={columnsOf(entities, today, tags.length > 0 ? tagsOf : null)}
      rows={entities.filter(({ id }) =>
        fitsTags(
          tagsOf(id).map((tag) => tag.id),
          search,
        ),
      )}
      rowId={({ id }) => id}
      loading={isPending || (areTagsAwaited && isTagFiltered(search))}
      rowActions={menuOf}
      card={cardWith(entities, today, tagsOf, menuOf)}
      toolbar={
        tags.length > 0 && (
          <FilterBar
            onClear={isTagFiltered(search) ? () => onSearchChange(noTagFilter) : undefined}
            add={
              <Popover
                label={t`Filters`}
                className="w-72"
                trigger={
                  <Button size="sm" variant="ghost" icon="lucide:list-filter">
                    {t`Filter`}
                  </Button>
                }
              >
                <TagFields {...tagFilter} />
              </Popover>
            }
          >
            <TagPills {...tagFilter} />
          </FilterBar>
        )
      }
      empty={
        <EmptyState icon="lucide:search-x" title={t`No matching data`}>
          {t`No entity fits these filters.`}
        </EmptyState>
      }
    />
  )
}

/** The card of an entity on a phone. */
function cardWith(
  entities: readonly Entity[],
  today: string,
  tagsOf: TagsOf,
  menuOf: ((entity: Entity) => ReactNode) | undefined,
) {
  return (entity: Entity) => {
    const owners = ownersOf(entity, entities, today).join(', ')
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-1.5 text-sm font-medium">
            <span className="truncate">{entity.name}</span>
            <TagDots tags={tagsOf(entity.id)} />
          </p>
          <p className="truncate text-xs text-muted">
            {[entityTypeLabels[entity.type], entity.jurisdiction, entity.currency]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {owners && (
            <p className="text-xs text-faint">
              <Trans>Owned by {owners}</Trans>
            </p>
          )}
        </div>
        {menuOf?.(entity)}
      </div>
    )
  }
}

function columnsOf(entities: readonly Entity[], today: string, tagsOf: TagsOf | null): DataColumn<Entity>[] {
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name, sortValue: ({ name }) => name },
    {
      id: 'type',
      header: t`Type`,
      cell: ({ type }) => entityTypeLabels[type],
      sortValue: ({ type }) => entityTypeLabels[type],
    },
    {
      id: 'owners',
      header: t`Owned by`,
      cell: (entity) =>
        ownersOf(entity, entities, today).map((owner) => (
          <span key={owner} className="block">
            {owner}
          </span>
        )),
    },
    {
      id: 'jurisdiction',
      header: t`Jurisdiction`,
      cell: ({ jurisdiction }) => jurisdiction ?? '',
      sortValue: ({ jurisdiction }) => jurisdiction,
    },
    ...(entities.some(({ taxId }) => taxId)
      ? [{ id: 'taxId', header: t`Tax id`, cell: ({ taxId }: Entity) => taxId ?? '' }]
      : []),
    {
      id: 'currency',
      header: t`Currency`,
      cell: ({ currency }) => currency ?? '',
      sortValue: ({ currency }) => currency,
    },
    {
      id: 'fiscalYearEnd',
      header: t`Year ends`,
      headerHint: t`The day on which its books are closed`,
      cell: ({ fiscalYearEnd }) => (fiscalYearEnd ? formatDayOfYear(`2024-${fiscalYearEnd}`) : ''),
      sortValue: ({ fiscalYearEnd }) => fiscalYearEnd,
    },
    ...(tagsOf
      ? [
          {
            id: 'tags',
            header: t`Tags`,
            cell: ({ id }: Entity) => <TagList tags={tagsOf(id)} />,
            sortValue: ({ id }: Entity) => tagNames(tagsOf(id)) || null,
          },
        ]
      : []),
  ]
}

/** `Clara Ahlgren 60%` and `Jonas Ahlgren 40%`; none where no owner is recorded for today. */
function ownersOf({ owners }: Entity, entities: readonly Entity[], today: string): string[] {
  return owners
    .filter(({ since, until }) => (since === null || since <= today) && (until === null || today <= until))
    .map(({ ownerId, percent }) => `${entityName(entities, ownerId)} ${formatPercentage(percent)}`)
}
