import type { MessageThread } from '@kinfolio/contract/message-records'
import { useMediaQuery } from '@kinfolio/ui/use-media-query'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { threadQuery } from './queries.ts'
import { useInboxActs } from './use-inbox-acts.ts'

type ThreadChoiceProps = {
  threads: readonly MessageThread[]
  openId: string | undefined
  list: RefObject<HTMLUListElement | null>
  show: (threadId: string | undefined) => void
}

/** Which conversations are meant: those with a tick, else the one at which the keyboard is, else the one that is read. */
export function useThreadChoice({ threads, openId, list, show }: ThreadChoiceProps) {
  const { api } = useOrg()
  /** Whether the list and the conversation are both in view. */
  const isBeside = useMediaQuery('(min-width: 64rem)')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState<string | null>(null)
  // What is read may lie in another part than the one that is listed.
  const { data: openThread } = useQuery({ ...threadQuery(api, openId ?? ''), enabled: openId !== undefined })
  // A conversation that left the list is no longer chosen.
  const chosen = threads.filter(({ id }) => ticked.has(id))
  const current = threads.find(({ id }) => id === cursor) ?? openThread

  function choose(id: string, isChosen: boolean) {
    setTicked((before) => {
      const next = new Set(before)
      if (isChosen) next.add(id)
      else next.delete(id)
      return next
    })
  }

  const lineOf = (id: string) =>
    list.current?.querySelector<HTMLAnchorElement>(`[data-thread="${CSS.escape(id)}"]`)

  /** Goes to a line of the list; where a conversation is read beside it, that one is read then. */
  function goTo(thread: MessageThread | undefined) {
    if (!thread) return
    setCursor(thread.id)
    if (openId !== undefined) show(thread.id)
    lineOf(thread.id)?.focus()
  }

  function step(by: 1 | -1) {
    const at = threads.findIndex(({ id }) => id === (cursor ?? openId))
    goTo(at === -1 ? threads[0] : threads[at + by])
  }

  /** The next conversation takes the place of those that have left the list. */
  function onGone(gone: readonly MessageThread[]) {
    const ids = new Set(gone.map(({ id }) => id))
    setTicked(new Set())
    const at = threads.findIndex(({ id }) => ids.has(id))
    const stays = (thread: MessageThread) => !ids.has(thread.id)
    const next = threads.slice(at + 1).find(stays) ?? threads.slice(0, Math.max(at, 0)).findLast(stays)
    if (openId !== undefined && ids.has(openId)) show(isBeside ? next?.id : undefined)
    setCursor(next?.id ?? null)
    if (next) lineOf(next.id)?.focus()
  }

  function onPutAway(away: readonly MessageThread[]) {
    setTicked(new Set())
    if (away.some(({ id }) => id === openId)) show(undefined)
  }

  return {
    acts: useInboxActs({ onGone, onPutAway }),
    chosen,
    chosenIds: ticked,
    isBeside,
    /** What a key acts on. */
    meant: chosen.length > 0 ? chosen : current ? [current] : [],
    current,
    choose,
    clear: () => setTicked(new Set()),
    setCursor,
    step,
    focusLine: (id: string) => lineOf(id)?.focus(),
  }
}
