import type { ExpectedPaper } from '@kinfolio/contract/expected-papers'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
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
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          size="xs"
          label={t`Actions for ${paperName(rule)} of ${rule.recordName}`}
          loading={remove.isPending}
        />
      }
    >
      {may('write') && (
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('expectedPaper', { rule })}>
          {t`Edit…`}
        </MenuItem>
      )}
      {may('delete') && (
        <>
          <MenuSeparator />
          <MenuItem icon="lucide:trash-2" danger onSelect={() => deleteRules([rule])}>
            {t`Delete`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
