import type { TaggedKind } from '@kinfolio/contract/tag-kinds'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { csvOf, tableFile } from '@kinfolio/ui/table-file'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../api/org-context.ts'
import { saveFile } from '../lib/save-file.ts'
import { openOverlay } from './overlays.ts'

type SelectedRecordsProps<Record> = {
  kind: TaggedKind
  records: readonly Record[]
  columns: readonly DataColumn<Record>[]
  /** Names the bar of actions. */
  label: string
  /** Names the file of an export. */
  fileName: string
  /** What can be done with this kind alone. */
  actions?: ReactNode
  onDelete: (() => void) | null
  /** Makes one of them. Absent where such records are never merged. */
  onMerge?: () => void
  isDeleting: boolean
  onClear: () => void
}

/** What can be done with several records at once; stands where the filters were. */
export function SelectedRecords<Record extends { id: string }>(props: SelectedRecordsProps<Record>) {
  const { kind, records, columns, label, fileName, actions, onDelete, isDeleting, onMerge, onClear } = props
  const { may } = useOrg()
  const count = records.length
  return (
    <div role="toolbar" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="text-sm" aria-live="polite">
        {plural(count, { one: '# chosen', other: '# chosen' })}
      </span>
      {actions}
      {may('write') && (
        <Button
          size="sm"
          icon="lucide:tag"
          onClick={() => openOverlay('tagRecords', { kind, ids: records.map(({ id }) => id) })}
        >
          {t`Tag…`}
        </Button>
      )}
      {onMerge && may('merge') && count > 1 && (
        <Button size="sm" icon="lucide:merge" onClick={onMerge}>
          {t`Merge…`}
        </Button>
      )}
      {may('export') && (
        <Button
          size="sm"
          icon="lucide:download"
          onClick={() => saveFile(csvOf(tableFile(records, columns)), `${fileName}.csv`)}
        >
          {t`Export`}
        </Button>
      )}
      {onDelete && (
        <Button size="sm" icon="lucide:trash-2" loading={isDeleting} onClick={onDelete}>
          {t`Delete`}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t`Choose none`}
      </Button>
    </div>
  )
}
