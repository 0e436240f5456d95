import type { DataColumn } from '@kinfolio/ui/data-column'
import { t } from '@lingui/core/macro'

import { TagList } from './TagChip.tsx'
import { tagNames, type TagsOf } from './use-tags-of.ts'

/** The column of tags; none where there are no tags. `idOf` answers null for a row that is no record. */
export function tagsColumns<Row>(
  hasTags: boolean,
  tagsOf: TagsOf,
  idOf: (row: Row) => string | null,
): DataColumn<Row>[] {
  if (!hasTags) return []
  const tagsIn = (row: Row) => {
    const id = idOf(row)
    return id === null ? [] : tagsOf(id)
  }
  return [
    {
      id: 'tags',
      header: t`Tags`,
      cell: (row) => <TagList tags={tagsIn(row)} />,
      fileValue: (row) => tagNames(tagsIn(row)) || null,
    },
  ]
}
