import type { ExpectedPaper } from '@kinfolio/contract/expected-papers'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { RecordMenu } from '../../pages/RecordMenu.tsx'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deleteExpectedMutation, restoreExpectedMutation } from './mutations.ts'
import { paperName } from './words.ts'

/** What can be done with a rule. */
export function RuleMenu({ rule }: { rule: ExpectedPaper }) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteExpectedMutation(api))
  const restore = useMutation(restoreExpectedMutation(api))
  const deleteRules = useUndoableDelete<ExpectedPaper>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id }),
    refresh: () => queryClient.invalidateQueries({ queryKey: api.expectedPapers.key() }),
    words: ([first]) => {
      const name = first ? paperName(first) : ''
      const record = first?.recordName ?? ''
      return {
        gone: t`${name} of ${record} is not expected any more`,
        back: t`${name} of ${record} is expected again`,
      }
    },
    right: 'delete',
  })
  if (!may('write') && !may('delete')) return null
  return (
    <RecordMenu
      name={t`${paperName(rule)} of ${rule.recordName}`}
      isBusy={remove.isPending}
      onEdit={may('write') && (() => openOverlay('expectedPaper', { rule }))}
      onDelete={may('delete') && (() => deleteRules([rule]))}
    />
  )
}
