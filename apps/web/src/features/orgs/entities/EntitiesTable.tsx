import type { Entity } from '@kinfolio/contract/entities'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { formatDayOfYear, formatPercentage } from '../../../lib/format.ts'
import { entityName } from '../queries.ts'
import { EntityMenu } from './EntityMenu.tsx'
import { entityTypeLabels } from './words.ts'

type EntitiesTableProps = {
  entities: readonly Entity[]
  today: string
  isPending: boolean
  /** Absent where the user may not edit. */
  onEdit?: (entity: Entity) => void
}

/** Lists the entities, with the owners of today. */
export function EntitiesTable({ entities, today, isPending, onEdit }: EntitiesTableProps) {
  const menuOf = onEdit && ((entity: Entity) => <EntityMenu entity={entity} onEdit={() => onEdit(entity)} />)
  return (
    <DataTable
      label={t`Entities`}
      columns={columnsOf(entities, today)}
      rows={entities}
      rowId={({ id }) => id}
      loading={isPending}
      rowActions={menuOf}
      card={cardWith(entities, today, menuOf)}
    />
  )
}

/** The card of an entity on a phone. */
function cardWith(
  entities: readonly Entity[],
  today: string,
  menuOf: ((entity: Entity) => ReactNode) | undefined,
) {
  return (entity: Entity) => {
    const owners = ownersWords(entity, entities, today)
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{entity.name}</p>
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

function columnsOf(entities: readonly Entity[], today: string): DataColumn<Entity>[] {
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
      cell: (entity) => {
        const words = ownersWords(entity, entities, today)
        return (
          <span className="block max-w-48 truncate" title={words}>
            {words}
          </span>
        )
      },
    },
    {
      id: 'jurisdiction',
      header: t`Jurisdiction`,
      cell: ({ jurisdiction }) => jurisdiction ?? '',
      sortValue: ({ jurisdiction }) => jurisdiction,
    },
    { id: 'taxId', header: t`Tax id`, cell: ({ taxId }) => taxId ?? '' },
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
  ]
}

/** `Clara Ahlgren 60%, Jonas Ahlgren 40%`; empty where no owner is recorded for today. */
function ownersWords({ owners }: Entity, entities: readonly Entity[], today: string): string {
  return owners
    .filter(({ since, until }) => (since === null || since <= today) && (until === null || today <= until))
    .map(({ ownerId, percent }) => `${entityName(entities, ownerId)} ${formatPercentage(percent)}`)
    .join(', ')
}
