import type { Notice, NoticeChange } from '@kinfolio/contract/notices'
import { type RefObject, useState } from 'react'

import { openOverlay } from '../../pages/overlays.ts'
import { useApproveNotice } from './use-approve-notice.ts'
import { useChangeNotices } from './use-change-notices.ts'

/** Which notices are meant: those with a tick, else the one at which the keyboard is. And what is done with them. */
export function useNoticeChoice(notices: readonly Notice[], list: RefObject<HTMLElement | null>) {
  const { apply, noteRead, isChanging } = useChangeNotices()
  const { approve, isApproving } = useApproveNotice()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState<string | null>(null)
  // A notice that left the list is no longer chosen.
  const chosen = notices.filter(({ id }) => ticked.has(id))
  const current = notices.find(({ id }) => id === cursor)

  const lineOf = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-notice="${CSS.escape(id)}"] [data-way]`)

  function goTo(notice: Notice | undefined) {
    if (!notice) return
    setCursor(notice.id)
    lineOf(notice.id)?.focus()
  }

  /** The next notice takes the place of those that have left the list. */
  function onGone(gone: readonly Notice[]) {
    const ids = new Set(gone.map(({ id }) => id))
    setTicked(new Set())
    const at = notices.findIndex(({ id }) => ids.has(id))
    const stays = (notice: Notice) => !ids.has(notice.id)
    goTo(notices.slice(at + 1).find(stays) ?? notices.slice(0, Math.max(at, 0)).findLast(stays))
  }

  async function putAway(meant: readonly Notice[], what: NoticeChange) {
    if (await apply(meant, what)) onGone(meant)
  }

  return {
    chosen,
    chosenIds: ticked,
    current,
    /** What a key acts on. */
    meant: chosen.length > 0 ? chosen : current ? [current] : [],
    isBusy: isChanging || isApproving,
    choose(id: string, isChosen: boolean) {
      const next = new Set(ticked)
      if (isChosen) next.add(id)
      else next.delete(id)
      setTicked(next)
    },
    chooseAll: (areChosen: boolean) => setTicked(new Set(areChosen ? notices.map(({ id }) => id) : [])),
    clear: () => setTicked(new Set()),
    setCursor,
    step(by: 1 | -1) {
      const at = notices.findIndex(({ id }) => id === cursor)
      goTo(at === -1 ? notices[0] : notices[at + by])
    },
    openCurrent: () => current && lineOf(current.id)?.click(),
    noteRead,
    setDone: (meant: readonly Notice[], isDone: boolean) => putAway(meant, { isDone }),
    /** Approves what waits for the person, and goes on with the next one. */
    async approve(notice: Notice) {
      if (await approve(notice)) onGone([notice])
    },
    wake: (meant: readonly Notice[]) => putAway(meant, { snoozedUntil: null }),
    snooze: (meant: readonly Notice[]) =>
      openOverlay('snoozeNotices', { notices: meant, onDone: () => onGone(meant) }),
    /** Read, unless all of them are: then unread again. */
    async turnRead(meant: readonly Notice[]) {
      if (await apply(meant, { isRead: meant.some(({ readAt }) => readAt === null) })) setTicked(new Set())
    },
  }
}

export type NoticeChoice = ReturnType<typeof useNoticeChoice>
