import type { Right } from '@kinfolio/contract/rights'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'

import { useOrg } from '../api/org-context.ts'
import { outcomeOf } from '../api/outcome.ts'
import { undoMs } from './undo-ms.ts'

type Calls<Record> = {
  remove: (record: Record) => Promise<unknown>
  restore: (record: Record) => Promise<unknown>
  /** Asks again for what the screen shows of them. */
  refresh: () => Promise<unknown>
  words: (records: readonly Record[]) => { gone: string; back: string }
  /** What the role needs to take it back. */
  right?: Right
}

/** Deletes records without asking, and offers to take it back. */
export function useUndoableDelete<Record extends { id: string }>({
  remove,
  restore,
  refresh,
  words,
  right = 'restore',
}: Calls<Record>) {
  const { may } = useOrg()

  // What deleted it has left the screen by now, so the call itself says when it is done.
  async function undo(records: readonly Record[], id: string) {
    const back = await each(records, restore)
    if (back.length > 0) toast({ id, title: words(back).back, color: 'success' })
    await refresh()
  }

  async function deleteRecords(records: readonly Record[], onDeleted?: () => Promise<void>) {
    const gone = await each(records, remove)
    if (gone.length === 0) return
    const id = `deleted ${gone.map((record) => record.id).join(' ')}`
    toast({
      id,
      title: words(gone).gone,
      duration: undoMs,
      actions: may(right) ? [{ label: t`Undo`, onPress: () => void undo(gone, id) }] : undefined,
    })
    // A page of the record is left before anything asks for it again.
    await onDeleted?.()
    await refresh()
  }

  return (records: readonly Record[], onDeleted?: () => Promise<void>) =>
    void deleteRecords(records, onDeleted)
}

/** Those for which the call succeeded; a toast says of the others what went wrong. */
async function each<Record>(records: readonly Record[], call: (record: Record) => Promise<unknown>) {
  const done: Record[] = []
  for (const record of records) {
    const { isDone } = await outcomeOf(call(record))
    if (isDone) done.push(record)
  }
  return done
}
