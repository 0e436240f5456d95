import type { Mailbox } from '@kinfolio/contract/mailboxes'
import { MenuItem } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { RecordMenu } from '../../pages/RecordMenu.tsx'
import { changeMailboxMutation, readMailboxMutation } from './mutations.ts'
import { refreshMailboxes } from './queries.ts'
import { useDeleteMailbox } from './use-delete-mailbox.ts'

/** What can be done with a mailbox. */
export function MailboxMenu({ mailbox }: { mailbox: Mailbox }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const change = useMutation(changeMailboxMutation(api))
  const read = useMutation(readMailboxMutation(api))
  const { deleteMailbox, isDeleting } = useDeleteMailbox()
  const { id, address, isActive } = mailbox

  async function setActive() {
    await outcomeOf(change.mutateAsync({ id, isActive: !isActive }))
    await refreshMailboxes(queryClient, api)
  }

  async function readNow() {
    const { isDone } = await outcomeOf(read.mutateAsync({ id }))
    if (isDone) toast({ title: t`${address} is being read`, color: 'success' })
    await refreshMailboxes(queryClient, api)
  }

  return (
    <RecordMenu
      name={address}
      isBusy={change.isPending || read.isPending || isDeleting}
      onEdit={() => openOverlay('mailbox', { mailbox })}
      onDelete={() => deleteMailbox(mailbox)}
    >
      {isActive && (
        <MenuItem icon="lucide:refresh-cw" onSelect={() => void readNow()}>
          {t`Read now`}
        </MenuItem>
      )}
      <MenuItem icon={isActive ? 'lucide:pause' : 'lucide:play'} onSelect={() => void setActive()}>
        {isActive ? t`Pause` : t`Resume`}
      </MenuItem>
    </RecordMenu>
  )
}
