import type { MessageProcessing } from '@kinfolio/contract/message-kinds'
import type { Message } from '@kinfolio/contract/message-records'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'
import { updateMessageMutation } from './mutations.ts'
import { refreshInbox } from './queries.ts'
import { useDeleteMessages } from './use-delete-messages.ts'
import { useMoveMessages } from './use-move-messages.ts'
import { processingLabels } from './words.ts'

type MessageMenuProps = {
  message: Message
  /** Whether its conversation has no other message. */
  isOnly: boolean
  /** Shows the conversation in which the message is then. */
  onShow: (threadId: string) => void
  /** Its conversation has gone with it. */
  onGone: () => void
}

/** What somebody says of a message by themselves. */
const sayable = ['NEEDS_REVIEW', 'POSTED', 'IGNORED'] as const satisfies readonly MessageProcessing[]
const icons = { NEEDS_REVIEW: 'lucide:eye', POSTED: 'lucide:book-check', IGNORED: 'lucide:ban' } as const

/** What can be done with one message of a conversation. */
export function MessageMenu({ message, isOnly, onShow, onGone }: MessageMenuProps) {
  const { api, org, may } = useOrg()
  const queryClient = useQueryClient()
  const update = useMutation(updateMessageMutation(api))
  const { split, isMoving } = useMoveMessages()
  const { deleteMessages, isDeleting } = useDeleteMessages()
  const { id, subject, threadId, processing, version, hasOriginal, text } = message
  const saving = useMutation({
    meta: { failed: failures.saveMail },
    mutationFn: async () => {
      const { content, name } = await download(`/messages/${id}/original`, org.id, () => undefined)
      saveFile(content, name)
    },
  })

  async function say(next: MessageProcessing) {
    await outcomeOf(update.mutateAsync({ id, version, processing: next }))
    await refreshInbox(queryClient, api)
  }

  const mayWrite = may('write')
  const maySave = hasOriginal && text !== null
  if (!mayWrite && !maySave && !may('delete')) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for the message “${subject}”`}
          size="sm"
          loading={update.isPending || isMoving || isDeleting || saving.isPending}
        />
      }
    >
      {mayWrite && <MenuLabel>{t`What it says is`}</MenuLabel>}
      {mayWrite &&
        sayable
          .filter((each) => each !== processing)
          .map((each) => (
            <MenuItem key={each} icon={icons[each]} onSelect={() => void say(each)}>
              {processingLabels[each]}
            </MenuItem>
          ))}
      {mayWrite && <MenuSeparator />}
      {maySave && (
        <MenuItem icon="lucide:download" onSelect={() => saving.mutate()}>
          {t`Save as it came`}
        </MenuItem>
      )}
      {mayWrite && !isOnly && (
        <MenuItem icon="lucide:split" onSelect={() => void split(id, { id: threadId }, onShow)}>
          {t`Make it a conversation of its own`}
        </MenuItem>
      )}
      {may('delete') && (
        <MenuItem
          icon="lucide:trash-2"
          danger
          onSelect={() =>
            deleteMessages([message], async () => {
              if (isOnly) onGone()
            })
          }
        >
          {t`Delete`}
        </MenuItem>
      )}
    </Menu>
  )
}
