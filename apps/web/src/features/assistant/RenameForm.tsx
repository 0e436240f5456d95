import type { ChatSummary } from '@kinfolio/contract/assistant'
import { IconButton } from '@kinfolio/ui/IconButton'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { renameChatMutation } from './mutations.ts'
import { refreshChats } from './queries.ts'

const focused = (field: HTMLInputElement | null) => field?.select()

/** The name of a conversation, in the place of its heading. Escape leaves it as it is. */
export function RenameForm({ chat, onDone }: { chat: ChatSummary; onDone: () => void }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const rename = useMutation(renameChatMutation(api))
  const [title, setTitle] = useState(chat.title)

  async function save() {
    const name = title.trim()
    if (name === '' || name === chat.title) return onDone()
    const { isDone } = await outcomeOf(rename.mutateAsync({ id: chat.id, title: name }))
    await refreshChats(queryClient, api)
    if (isDone) onDone()
  }

  return (
    <form
      className="flex min-w-0 flex-1 items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        size="sm"
        className="flex-1"
        aria-label={t`Name of the conversation`}
        ref={focused}
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onDone()
        }}
      />
      <IconButton type="submit" icon="lucide:check" label={t`Save the name`} loading={rename.isPending} />
    </form>
  )
}
