import type { OwnRelationType } from '@kinfolio/contract/relations'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../../api/org-context.ts'
import { FailedNotice } from '../../../lib/FailedNotice.tsx'
import { openOverlay } from '../../../pages/overlays.ts'
import { PageHeader } from '../../../pages/PageHeader.tsx'
import { failures } from '../failures.ts'
import { relationTypeListQuery } from '../queries.ts'
import { endPlurals } from '../words.ts'
import { OwnTypeMenu } from './OwnTypeMenu.tsx'

const noTypes: readonly OwnRelationType[] = []

/** The types of relations that the organisation made, beside those that everybody has. */
export function OwnTypesPage() {
  const { api, org, may } = useOrg()
  const { data: types = noTypes, error, isPending, refetch } = useQuery(relationTypeListQuery(api))
  const coversAll = org.role.entityIds === null
  const mayChange = coversAll && (may('write') || may('delete'))
  const add = coversAll && may('write') && (
    <Button
      variant="solid"
      color="primary"
      icon="lucide:plus"
      onClick={() => openOverlay('relationType', {})}
    >
      {t`Add type`}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t`Types of relations`}
        description={t`Relations of your own, such as godparent and godchild, beside parents, trustees, advisers and all others that stand already.`}
        actions={add}
      />
      {error && types.length === 0 ? (
        <FailedNotice title={failures.loadRelationTypeList} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t`Types of relations`}
          columns={columns}
          rows={types}
          rowId={({ id }) => id}
          rowActions={mayChange ? menuOf : undefined}
          card={cardOf}
          cardActions={mayChange ? menuOf : undefined}
          loading={isPending}
          empty={
            <EmptyState icon="lucide:link" title={t`No types of your own yet`} actions={add}>
              {add
                ? t`Add one here, or type its name where you relate two records.`
                : t`Nobody has added a type.`}
            </EmptyState>
          }
        />
      )}
    </>
  )
}

const columns: DataColumn<OwnRelationType>[] = [
  { id: 'name', header: t`One is`, cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'reverse',
    header: t`The other is`,
    cell: ({ reverseName }) => reverseName,
    sortValue: ({ reverseName }) => reverseName,
  },
  {
    id: 'ends',
    header: t`Between`,
    cell: (type) => <span className="whitespace-normal">{endsOf(type)}</span>,
    fileValue: endsOf,
  },
  {
    id: 'count',
    header: t`Relations`,
    cell: ({ count }) => count,
    sortValue: ({ count }) => count,
    numeric: true,
  },
]

/** `Contacts – Contacts, Companies` */
function endsOf({ from, to, isSymmetric }: OwnRelationType): string {
  const words = (ends: OwnRelationType['to']) => ends.map((end) => endPlurals[end]).join(', ')
  return isSymmetric ? words(to) : `${words(from)} – ${words(to)}`
}

function cardOf(type: OwnRelationType) {
  const uses = plural(type.count, { one: '# relation', other: '# relations' })
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-sm">
      <span className="font-medium">
        {type.isSymmetric ? type.name : `${type.name} – ${type.reverseName}`}
      </span>
      <span className="text-xs text-muted">{endsOf(type)}</span>
      <span className="text-xs text-muted">{uses}</span>
    </div>
  )
}

function menuOf(type: OwnRelationType) {
  return <OwnTypeMenu type={type} />
}
