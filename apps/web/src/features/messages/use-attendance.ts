import type { Presence } from '@kinfolio/contract/message-threads'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useLive } from '../../api/live.ts'
import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { attendMutation } from './mutations.ts'
import { presenceMs, presenceQuery } from './queries.ts'

const none: readonly Presence[] = []

/** Who else looks at conversations now. */
export function usePresence(): readonly Presence[] {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data = none } = useQuery(presenceQuery(api))
  useLive('presence', () => void queryClient.invalidateQueries({ queryKey: presenceQuery(api).queryKey }))
  return data
}

/** Whoever writes nothing for so long looks only. */
const pauseMs = 15_000

function isRecent(at: number): boolean {
  return performance.now() - at < pauseMs
}

/** Says that the caller is at a conversation as long as it is in view, and tells who else is. */
export function useAttendance(threadId: string) {
  const { api } = useOrg()
  const { mutateAsync } = useMutation(attendMutation(api))
  const present = usePresence()
  const wroteAt = useRef(-Infinity)
  const say = useEffectEvent(async (id: string, activity: 'LOOKING' | 'WRITING' | 'GONE') => {
    await outcomeOf(mutateAsync({ id, activity }))
  })

  useEffect(() => {
    const tell = () =>
      void say(threadId, document.hidden ? 'GONE' : isRecent(wroteAt.current) ? 'WRITING' : 'LOOKING')
    tell()
    const beat = setInterval(() => {
      if (!document.hidden) tell()
    }, presenceMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', tell)
      wroteAt.current = -Infinity
      void say(threadId, 'GONE')
    }
  }, [threadId])

  return {
    others: present.filter((each) => each.threadId === threadId),
    /** Somebody types. The others are told at once when it begins. */
    noteWriting() {
      const began = !isRecent(wroteAt.current)
      wroteAt.current = performance.now()
      if (began) void outcomeOf(mutateAsync({ id: threadId, activity: 'WRITING' }))
    },
  }
}
