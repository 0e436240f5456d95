import type { Tag } from '@kinfolio/contract/tags'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { TagChip } from '../../forms/TagChip.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { refusalWords } from '../../lib/refusal-words.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { failures } from './failures.ts'
import { tagListQuery } from './queries.ts'
import { TagCounts } from './TagCounts.tsx'
import { TagMenu } from './TagMenu.tsx'

const noTags: readonly Tag[] = []

/** All tags of the organisation, by group, and what has each. */
export function TagsPage() {
  const { api, org, may } = useOrg()
  const { data: tags = noTags, error, isPending, refetch } = useQuery(tagListQuery(api))
  const hasGroups = tags.some(({ group }) => group !== null)
  const add = may('write') && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('tag', {})}>
      {t`Add tag`}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t`Tags`}
        description={
          refusalWords(org.role, 'tags') === null
            ? t`Words of your own for positions, transactions, entities, companies and contacts. Lists are narrowed and grouped by them.`
            : t`Words for positions, transactions, entities, companies and contacts. Members of the whole organisation change them.`
        }
        actions={add}
      />
      {error && tags.length === 0 ? (
        <FailedNotice title={failures.loadTagsInSettings} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t`Tags`}
          columns={columns}
          rows={tags}
          rowId={({ id }) => id}
          groupBy={
            hasGroups
              ? ({ group }) => ({ id: group?.toLowerCase() ?? '', label: group ?? t`No group` })
              : undefined
          }
          rowActions={may('tags') ? menuOf : undefined}
          card={cardOf}
          cardActions={may('tags') ? menuOf : undefined}
          loading={isPending}
          empty={
            <EmptyState icon="lucide:tag" title={t`No tags yet`} actions={add}>
              {may('write')
                ? t`Add one here, or type it on the page of a position or a transaction.`
                : t`Nobody has added a tag.`}
            </EmptyState>
          }
        />
      )}
    </>
  )
}

const columns: DataColumn<Tag>[] = [
  {
    id: 'name',
    header: t`Name`,
    cell: (tag) => <TagChip tag={tag} />,
    sortValue: ({ name }) => name,
  },
  {
    id: 'count',
    header: t`Records`,
    cell: (tag) => <TagCounts tag={tag} />,
    sortValue: ({ count }) => count,
  },
]

function cardOf(tag: Tag) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <TagChip tag={tag} />
      <span className="text-xs">
        <TagCounts tag={tag} />
      </span>
    </div>
  )
}

function menuOf(tag: Tag) {
  return <TagMenu tag={tag} />
}
