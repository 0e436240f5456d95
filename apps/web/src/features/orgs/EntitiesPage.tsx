import type { Entity } from '@kinfolio/contract/orgs'
import { Button } from '@kinfolio/ui/Button'
import { useConfirm } from '@kinfolio/ui/confirm'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../lib/PageHeader.tsx'
import { entityTypeLabels } from '../../lib/position-words.ts'
import { EntityDialog } from './EntityDialog.tsx'
import { deleteEntityMutation } from './mutations.ts'
import { entitiesQuery } from './queries.ts'

const columns: DataColumn<Entity>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => entityTypeLabels[type],
    sortValue: ({ type }) => entityTypeLabels[type],
  },
  {
    id: 'jurisdiction',
    header: 'Jurisdiction',
    cell: ({ jurisdiction }) => jurisdiction ?? '',
    sortValue: ({ jurisdiction }) => jurisdiction,
  },
  { id: 'taxId', header: 'Tax id', cell: ({ taxId }) => taxId ?? '' },
  {
    id: 'currency',
    header: 'Currency',
    cell: ({ currency }) => currency ?? '',
    sortValue: ({ currency }) => currency,
  },
]

/** The people and legal entities that own positions. */
export function EntitiesPage() {
  const { api, org, may } = useOrg()
  const { data, error, isPending, refetch } = useQuery(entitiesQuery(api, org.id))
  const [dialog, setDialog] = useState<{ entity: Entity | null } | null>(null)
  const mayEdit = may('entities')
  const add = (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => setDialog({ entity: null })}>
      Add entity
    </Button>
  )

  return (
    <>
      <PageHeader
        title="Entities"
        description="The people, trusts and companies that own positions."
        actions={mayEdit && add}
      />
      {error ? (
        <FailedNotice title="Failed to load entities" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Entities"
          columns={columns}
          rows={data ?? []}
          rowId={({ id }) => id}
          loading={isPending}
          rowActions={mayEdit ? menuOf((entity) => setDialog({ entity })) : undefined}
          card={cardWith(mayEdit ? menuOf((entity) => setDialog({ entity })) : () => null)}
          empty={
            <EmptyState icon="lucide:network" title="No entities yet" actions={mayEdit && add}>
              Add the people and companies of the family. Each position can then say who owns it.
            </EmptyState>
          }
        />
      )}
      {dialog && <EntityDialog entity={dialog.entity} onClose={() => setDialog(null)} />}
    </>
  )
}

function menuOf(onEdit: (entity: Entity) => void) {
  return (entity: Entity) => <RowMenu entity={entity} onEdit={() => onEdit(entity)} />
}

/** A phone has no room for columns: the name, what it is and where, and the menu beside it. */
function cardWith(menu: (entity: Entity) => ReactNode) {
  return (entity: Entity) => (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{entity.name}</p>
        <p className="truncate text-xs text-muted">
          {[entityTypeLabels[entity.type], entity.jurisdiction, entity.currency].filter(Boolean).join(' · ')}
        </p>
      </div>
      {menu(entity)}
    </div>
  )
}

function RowMenu({ entity, onEdit }: { entity: Entity; onEdit: () => void }) {
  const { api, org } = useOrg()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const remove = useMutation({
    ...deleteEntityMutation(api),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.orgs.entities.key() })
      toast({ title: `${entity.name} was deleted`, color: 'success' })
    },
  })

  async function ask() {
    const isSure = await confirm({
      variant: 'danger',
      title: `Delete ${entity.name}?`,
      message: 'Only an entity that owns no positions can be deleted.',
      confirmText: 'Delete',
    })
    if (isSure) remove.mutate({ id: org.id, entityId: entity.id })
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={`Actions for ${entity.name}`}
          size="xs"
          loading={remove.isPending}
        />
      }
    >
      <MenuItem icon="lucide:pencil" onSelect={onEdit}>
        Edit…
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="lucide:trash-2" danger onSelect={() => void ask()}>
        Delete…
      </MenuItem>
    </Menu>
  )
}
