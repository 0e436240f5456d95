import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { TextArea } from '@kinfolio/ui/TextArea'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { failures } from './failures.ts'
import { writeNoteMutation } from './mutations.ts'
import { refreshInbox } from './queries.ts'

/** Notes that were begun, by conversation: whoever looks at another one finds them again. */
const drafts = new Map<string, string>()

/** Writes a note into a conversation. Nothing is sent. */
export function NoteForm({ threadId, ref }: { threadId: string; ref: Ref<HTMLTextAreaElement> }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const [text, setText] = useState(drafts.get(threadId) ?? '')
  const { mutateAsync, isPending, error } = useMutation(writeNoteMutation(api))
  const isEmpty = text.trim() === ''
  useUnsaved(!isEmpty)

  function change(next: string) {
    setText(next)
    if (next === '') drafts.delete(threadId)
    else drafts.set(threadId, next)
  }

  async function write() {
    if (isEmpty || isPending) return
    const { isDone } = await outcomeOf(mutateAsync({ type: 'NOTE', text, threadId }))
    if (isDone) change('')
    await refreshInbox(queryClient, api)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void write()
  }

  return (
    <form
      className="flex flex-col gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      {error && (
        <Callout color="error" title={failures.writeNote}>
          {error.message}
        </Callout>
      )}
      <TextArea
        ref={ref}
        rows={2}
        aria-label={t`Note`}
        placeholder={t`A note for the family. Nothing is sent.`}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-center justify-between gap-2">
        <span className="text-xs text-muted pointer-coarse:hidden">{t`Ctrl Enter writes it`}</span>
        <Button type="submit" size="sm" disabled={isEmpty} loading={isPending} className="ml-auto">
          {t`Write note`}
        </Button>
      </div>
    </form>
  )
}
