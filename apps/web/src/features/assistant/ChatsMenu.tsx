import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { formatInstantDay } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { deleteChatMutation } from './mutations.ts'
import { chatsQuery, refreshChats } from './queries.ts'

/** So many conversations are in the menu; the others are of long ago. */
const mostShown = 15

/** The conversations from before, and the end of this one. */
export function ChatsMenu({
  chatId,
  onOpen,
  onRename,
}: {
  chatId: string | null
  onOpen: (id: string | null) => void
  onRename: () => void
}) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: chats = [], error } = useQuery(chatsQuery(api))
  const remove = useMutation({
    ...deleteChatMutation(api),
    onSuccess: () => {
      onOpen(null)
      return refreshChats(queryClient, api)
    },
  })
  return (
    <Menu trigger={<IconButton icon="lucide:history" label={t`Conversations`} />} align="end">
      <MenuLabel>{t`Conversations`}</MenuLabel>
      {chats.length === 0 && <MenuLabel>{error ? failures.loadChats : t`There are none yet.`}</MenuLabel>}
      {chats.slice(0, mostShown).map(({ id, title, updatedAt }) => (
        <MenuItem key={id} onSelect={() => onOpen(id)}>
          <span className="max-w-56 truncate">{title}</span>
          <span className="ml-auto pl-4 text-xs text-faint">{formatInstantDay(updatedAt)}</span>
        </MenuItem>
      ))}
      {chatId !== null && <MenuSeparator />}
      {chatId !== null && (
        <MenuItem icon="lucide:pencil" onSelect={onRename}>
          {t`Rename this conversation`}
        </MenuItem>
      )}
      {chatId !== null && (
        <MenuItem icon="lucide:trash-2" onSelect={() => remove.mutate({ id: chatId })}>
          {t`Delete this conversation`}
        </MenuItem>
      )}
    </Menu>
  )
}
