import type { Entity } from '@kinfolio/contract/entities'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../../api/org-context.ts'
import { AsOfControl } from '../../../forms/AsOfControl.tsx'
import { FailedNotice } from '../../../lib/FailedNotice.tsx'
import { todayIn } from '../../../lib/format.ts'
import { refusalWords } from '../../../lib/refusal-words.ts'
import { openOverlay } from '../../../pages/overlays.ts'
import { PageHeader } from '../../../pages/PageHeader.tsx'
import { failures } from '../failures.ts'
import { entitiesQuery } from '../queries.ts'
import type { EntitiesSearch } from './entities-search.ts'
import { EntitiesTable } from './EntitiesTable.tsx'
import { Ownership } from './Ownership.tsx'

type EntitiesPageProps = {
  search: EntitiesSearch
  onSearchChange: (change: EntitiesSearch) => void
}

const noEntities: readonly Entity[] = []

/** The people and legal entities that own positions, and each other. */
export function EntitiesPage({ search, onSearchChange }: EntitiesPageProps) {
  const { api, org, may } = useOrg()
  const { data: entities = noEntities, error, isPending, refetch } = useQuery(entitiesQuery(api, org.id))
  const today = todayIn(org.settings.timeZone)
  const isMap = search.view === 'map'
  const add = may('entities') && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('entity', {})}>
      {t`Add entity`}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t`Entities`}
        description={
          refusalWords(org.role, 'entities') === null
            ? t`The people, trusts and companies that own positions, and each other.`
            : t`The people, trusts and companies that own positions. Owners and admins of the whole organisation change them.`
        }
        actions={add}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <SegmentedControl
          label={t`Shown as`}
          size="md"
          value={isMap ? 'map' : 'list'}
          onValueChange={(view) => onSearchChange({ ...search, view: view === 'map' ? 'map' : undefined })}
          options={[
            { value: 'list', label: t`List`, icon: 'lucide:list' },
            { value: 'map', label: t`Ownership map`, icon: 'lucide:network' },
          ]}
        />
        {isMap && (
          <AsOfControl
            day={search.day ?? today}
            today={today}
            onDayChange={(day) => onSearchChange({ ...search, day })}
          />
        )}
      </div>
      {error && entities.length === 0 ? (
        <FailedNotice title={failures.loadEntities} error={error} onRetry={() => void refetch()} />
      ) : !isPending && entities.length === 0 ? (
        <EmptyState icon="lucide:network" title={t`No entities yet`} actions={add} className="py-16">
          {may('entities')
            ? t`Add the people and companies of the family, and who owns which part of them. Each position can then say whose it is.`
            : t`Nobody has added the people and companies of the family.`}
        </EmptyState>
      ) : isMap ? (
        <Ownership
          day={search.day}
          onEdit={
            may('entities')
              ? (id) => {
                  const entity = entities.find((candidate) => candidate.id === id)
                  if (entity) openOverlay('entity', { entity })
                }
              : undefined
          }
        />
      ) : (
        <EntitiesTable
          entities={entities}
          today={today}
          isPending={isPending}
          search={search}
          onSearchChange={(change) => onSearchChange({ ...search, ...change })}
          onEdit={may('entities') ? (entity) => openOverlay('entity', { entity }) : undefined}
        />
      )}
    </>
  )
}
