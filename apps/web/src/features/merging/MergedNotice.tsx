import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { mergesQuery } from './queries.ts'
import { useMerge } from './use-merge.ts'

/** What was merged into a record, with the way back. */
export function MergedNotice({ kind, recordId }: { kind: MergeKind; recordId: string }) {
  const { api, may } = useOrg()
  const { data: merges, error, refetch } = useQuery(mergesQuery(api, kind, recordId))
  const { undo, isUndoing } = useMerge()
  if (error && !merges)
    return <FailedNotice title={failures.loadMerged} error={error} onRetry={() => void refetch()} />
  if (!merges || merges.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {merges.map((merge) => (
        <li
          key={merge.id}
          className="flex flex-wrap items-center justify-between gap-2 rounded-md border px-3 py-2"
        >
          <span className="min-w-0 text-muted">
            {t`${merge.merged.map(({ name }) => name).join(', ')} was merged into this on ${formatInstant(merge.mergedAt)}.`}
          </span>
          {may('merge') && merge.isUndoable && (
            <Button size="sm" icon="lucide:undo-2" loading={isUndoing} onClick={() => void undo(merge)}>
              {t`Undo the merge`}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
