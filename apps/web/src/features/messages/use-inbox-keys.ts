import { type RefObject, useEffect, useEffectEvent } from 'react'

import { isSingleKey } from '../../pages/single-keys.ts'
import { actOfKey, type InboxKey } from './inbox-keys.ts'
import type { Answering } from './ThreadDrafts.tsx'
import type { useThreadChoice } from './use-thread-choice.ts'

type InboxKeysProps = {
  choice: ReturnType<typeof useThreadChoice>
  mayWrite: boolean
  mayDelete: boolean
  /** Holds the search field. */
  searchBox: RefObject<HTMLElement | null>
  noteField: RefObject<HTMLTextAreaElement | null>
  answering: RefObject<Answering | null>
  /** Holds what the open conversation may be about. */
  suggestions: RefObject<HTMLElement | null>
  openId: string | undefined
  show: (threadId: string | undefined) => void
}

/** Handles the keys of the inbox, where nobody types. */
export function useInboxKeys({
  choice,
  mayWrite,
  mayDelete,
  searchBox,
  noteField,
  answering,
  suggestions,
  openId,
  show,
}: InboxKeysProps): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isSingleKey(event) ? actOfKey(event.key, event.shiftKey) : null
    const run = act && runs()[act]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  /** What each key does now. A key that is not there does nothing. */
  function runs(): Partial<Record<InboxKey, () => void>> {
    const { acts, current, meant, step } = choice
    const isFree = meant.length > 0 && !acts.isBusy
    return {
      next: () => step(1),
      previous: () => step(-1),
      search: () => searchBox.current?.querySelector('input')?.focus(),
      ...(current && { open: () => show(current.id) }),
      ...(openId !== undefined && {
        back: () => {
          show(undefined)
          // On a phone the list is shown by this only.
          requestAnimationFrame(() => choice.focusLine(openId))
        },
        note: () => noteField.current?.focus(),
        answer: () => answering.current?.answer('REPLY'),
        answerAll: () => answering.current?.answer('REPLY_ALL'),
        forward: () => answering.current?.answer('FORWARD'),
        about: () => suggestions.current?.querySelector('button')?.focus(),
      }),
      ...(isFree && { unread: () => void acts.markUnread(meant) }),
      ...(isFree &&
        mayWrite && {
          done: () => void acts.setStatus(meant, 'DONE'),
          mine: () => void acts.takeOver(meant),
          snooze: () => acts.snooze(meant),
        }),
      ...(current &&
        mayWrite && { choose: () => choice.choose(current.id, !choice.chosenIds.has(current.id)) }),
      ...(isFree && mayDelete && { remove: () => void acts.remove(meant) }),
    }
  }
}
