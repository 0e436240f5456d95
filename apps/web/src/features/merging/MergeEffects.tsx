import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { failures } from './failures.ts'
import type { MergeRecord } from './merge-records.ts'
import { mergePreviewQuery } from './queries.ts'
import { movedWords } from './words.ts'

type MergeEffectsProps = { kind: MergeKind; survivor: MergeRecord; others: readonly MergeRecord[] }

/** What a merge moves and what it leaves behind, or why it is refused. */
export function MergeEffects({ kind, survivor, others }: MergeEffectsProps) {
  const { api } = useOrg()
  const previews = useQueries({
    queries: others.map(({ id }) => mergePreviewQuery(api, { kind, survivorId: survivor.id, mergedId: id })),
  })
  const refused = previews.find(({ error }) => error !== null)?.error
  if (refused) {
    return (
      <Callout color="error" title={failures.previewMerge}>
        {refused.message}
      </Callout>
    )
  }
  const answers = previews.flatMap(({ data }) => data ?? [])
  const moves = new Map<string, number>()
  for (const [table, count] of answers.flatMap((answer) => Object.entries(answer.moves)))
    moves.set(table, (moves.get(table) ?? 0) + count)
  const along = [...moves].map(([table, count]) => movedWords(table, count)).join(', ')
  const stays = answers.flatMap((answer) => answer.stays)
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {along !== '' && <p>{t`Moves to ${survivor.name}: ${along}.`}</p>}
      {stays.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>{t`What is merged goes to the trash. Undo takes all of it back.`}</p>
    </div>
  )
}
