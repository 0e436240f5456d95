import type { Reminder } from '@kinfolio/contract/reminders'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deleteReminderMutation, finishReminderMutation, restoreReminderMutation } from './mutations.ts'
import { refreshReminders } from './queries.ts'

/** Finishes and deletes reminders, and offers to take it back. */
export function useReminderActs() {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const finish = useMutation(finishReminderMutation(api))
  const remove = useMutation(deleteReminderMutation(api))
  const restore = useMutation(restoreReminderMutation(api))
  const refresh = () => refreshReminders(queryClient, api)

  const deleteReminders = useUndoableDelete<Reminder>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id: org.id, recordType: 'reminders', recordId: id }),
    refresh,
    words: (reminders) => ({
      gone: plural(reminders.length, { one: 'The reminder was deleted', other: '# reminders were deleted' }),
      back: plural(reminders.length, { one: 'The reminder is back', other: '# reminders are back' }),
    }),
  })

  async function setDone({ id, text }: Reminder, isDone: boolean) {
    const outcome = await outcomeOf(finish.mutateAsync({ id, isDone }))
    if (outcome.isDone)
      toast({
        id: `reminder ${id}`,
        title: isDone ? t`${text}: done` : t`It is as it was`,
        color: 'success',
        ...(isDone && {
          duration: undoMs,
          actions: [{ label: t`Undo`, onPress: () => void setDone(outcome.answer, false) }],
        }),
      })
    await refresh()
  }

  return {
    isBusy: finish.isPending || remove.isPending,
    finish: (reminder: Reminder) => void setDone(reminder, true),
    remove: (reminder: Reminder) => deleteReminders([reminder]),
  }
}
