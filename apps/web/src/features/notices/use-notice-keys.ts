import { useEffect, useEffectEvent } from 'react'

import { isSingleKey } from '../../pages/single-keys.ts'
import { isAsked } from './approve-notice.ts'
import { actOfKey, type NoticeKey } from './notice-keys.ts'
import type { NoticeChoice } from './use-notice-choice.ts'

/** Handles the keys of the inbox, where nobody types. */
export function useNoticeKeys(choice: NoticeChoice, areDone: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isSingleKey(event) ? actOfKey(event.key) : null
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
  function runs(): Partial<Record<NoticeKey, () => void>> {
    const { current, meant, step } = choice
    return {
      next: () => step(1),
      previous: () => step(-1),
      ...(current && {
        open: () => choice.openCurrent(),
        choose: () => choice.choose(current.id, !choice.chosenIds.has(current.id)),
      }),
      ...(current && isAsked(current) && !choice.isBusy && { approve: () => void choice.approve(current) }),
      ...(meant.length > 0 &&
        !choice.isBusy && {
          done: () => void choice.setDone(meant, !areDone),
          snooze: () => choice.snooze(meant),
          unread: () => void choice.turnRead(meant),
        }),
    }
  }
}
