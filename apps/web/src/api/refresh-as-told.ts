import type { LiveTopic } from '@kinfolio/contract/live'
import type { QueryClient } from '@tanstack/react-query'

import type { LiveHub } from './live.ts'

/** The nouns of the contract whose answers a topic makes old. Who is present is no record, and asked by its screen. */
const nounsOf: Partial<Record<LiveTopic, readonly string[]>> = {
  messages: ['messages', 'messageThreads', 'messageDrafts'],
  notices: ['notices'],
  approvals: ['approvals', 'costs'],
}

/** Many changes at once are asked for once; where nobody looks, now and then. */
const pause = () => (document.hidden ? 15_000 : 1000)

/** Asks anew for what is on the screen when something of its kind was written. Returns what ends it. */
export function refreshAsTold(queryClient: QueryClient, hub: LiveHub): () => void {
  const due = new Map<string, ReturnType<typeof setTimeout>>()
  const lastAt = new Map<string, number>()

  function refresh(noun: string, orgId: string | null) {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [party, first] }) =>
        first === noun && (orgId === null || party === orgId || party === 'user'),
    })
  }

  function refreshSoon(noun: string, orgId: string | null) {
    const key = `${noun} ${orgId}`
    if (due.has(key)) return
    const waited = performance.now() - (lastAt.get(key) ?? -Infinity)
    const run = () => {
      due.delete(key)
      lastAt.set(key, performance.now())
      refresh(noun, orgId)
    }
    due.set(key, setTimeout(run, Math.max(0, pause() - waited)))
  }

  const ends = Object.entries(nounsOf).map(([topic, nouns]) =>
    hub.listen(topic as LiveTopic, ({ orgId }) => {
      for (const noun of nouns) refreshSoon(noun, orgId)
    }),
  )
  return () => {
    for (const end of ends) end()
    for (const timer of due.values()) clearTimeout(timer)
  }
}
