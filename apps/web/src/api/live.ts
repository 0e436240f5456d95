import type { LiveEvent, LiveTopic } from '@kinfolio/contract/live'
import { useEffect, useEffectEvent } from 'react'

/** What was written, and where. Without an organisation: in any of them, because something may have been missed. */
type Told = { orgId: string | null; ids: readonly string[] }

type Listener = (told: Told) => void

/** So long a lost connection may take to come back before pages ask by themselves. */
const patienceMs = 5000

export function createLive() {
  const listeners = new Map<LiveTopic, Set<Listener>>()
  let isOpen = false
  const tell = (topic: LiveTopic, told: Told) => {
    for (const listener of listeners.get(topic) ?? []) listener(told)
  }
  const missed = () => {
    for (const topic of listeners.keys()) tell(topic, { orgId: null, ids: [] })
  }
  return {
    /** While it is not, pages have to ask by themselves. */
    isOpen: () => isOpen,
    setOpen(next: boolean) {
      const isLost = isOpen && !next
      isOpen = next
      // Whoever asks anew also decides anew when to ask again. A session that changes ends the connection before its new cookie is here:
      // who asked at once would seem to be signed out.
      if (isLost)
        setTimeout(() => {
          if (!isOpen) missed()
        }, patienceMs)
    },
    tell: ({ topic, orgId, ids }: LiveEvent) => tell(topic, { orgId, ids }),
    missed,
    /** Returns what ends the listening. */
    listen(topic: LiveTopic, listener: Listener): () => void {
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic.add(listener))
      return () => ofTopic.delete(listener)
    },
  }
}

export type LiveHub = ReturnType<typeof createLive>

export const live = createLive()

/** Calls when something of the topic was written, in any organisation of the person. */
export function useLive(topic: LiveTopic, onTold: Listener): void {
  const told = useEffectEvent(onTold)
  useEffect(() => live.listen(topic, (event) => told(event)), [topic])
}

/** How often a query asks by itself: not at all while the page is told. */
export function unlessLive(milliseconds: number): () => number | false {
  return () => (live.isOpen() ? false : milliseconds)
}
