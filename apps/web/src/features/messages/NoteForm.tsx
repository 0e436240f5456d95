import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { failures } from './failures.ts'
import { MentionField } from './MentionField.tsx'
import { mentionedIn } from './mentions.ts'
import { writeNoteMutation } from './mutations.ts'
import { refreshInbox, threadPeopleQuery } from './queries.ts'

/** Notes that were begun, by conversation: whoever looks at another one finds them again. */
const drafts = new Map<string, string>()

type NoteFormProps = {
  threadId: string
  ref: Ref<HTMLTextAreaElement>
  /** Somebody types. */
  onWriting: () => void
}

/** Writes a note into a conversation. Nothing is sent. */
export function NoteForm({ threadId, ref, onWriting }: NoteFormProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const [text, setText] = useState(drafts.get(threadId) ?? '')
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const { data: people = [], error: peopleError } = useQuery({
    ...threadPeopleQuery(api, threadId),
    enabled: text.includes('@'),
  })
  const { mutateAsync, isPending, error } = useMutation(writeNoteMutation(api))
  const isEmpty = text.trim() === ''
  useUnsaved(!isEmpty)

  function change(next: string) {
    setText(next)
    if (next !== '') onWriting()
    if (next === '') drafts.delete(threadId)
    else drafts.set(threadId, next)
  }

  async function write() {
    if (isEmpty || isPending) return
    const mentionIds = mentionedIn(text, people, chosenIds).map(({ id }) => id)
    const { isDone } = await outcomeOf(mutateAsync({ type: 'NOTE', text, threadId, mentionIds }))
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
      {peopleError && (
        <Callout color="error" title={failures.loadThreadPeople}>
          {peopleError.message}
        </Callout>
      )}
      <MentionField
        ref={ref}
        rows={2}
        aria-label={t`Note`}
        placeholder={t`A note for the family; @ names somebody. Nothing is sent.`}
        value={text}
        people={people}
        onValueChange={change}
        onChoose={({ id }) => setChosenIds((before) => new Set(before).add(id))}
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
