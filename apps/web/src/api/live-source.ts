import { LIVE_BEAT_MS, LIVE_PATH } from '@kinfolio/contract/constants'
import type { LiveEvent } from '@kinfolio/contract/live'

import type { LiveHub } from './live.ts'

const channelName = 'kinfolio-live'
const firstPauseMs = 2000
const longestPauseMs = 60_000

/** What tabs of one browser say to each other. */
type Word = { event: LiveEvent } | 'missed' | 'open' | 'closed' | 'asks'

/**
 * Listens to the server. The tabs of a browser share one connection: a browser has few for one site, and each is one for the
 * server too. The tab that holds the lock has it, and repeats to the others what it hears. Without locks (a page that came
 * without encryption) a tab has its own while somebody looks at it. Returns what ends it.
 */
export function listenLive(hub: LiveHub): () => void {
  const ended = new AbortController()
  if (!('locks' in navigator)) {
    listenWhileSeen(hub, ended.signal)
    return () => ended.abort()
  }
  const channel = new BroadcastChannel(channelName)
  const say = (word: Word) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, a window many
    if (!ended.signal.aborted) channel.postMessage(word)
  }
  let isHolder = false
  channel.addEventListener('message', ({ data }: { data: Word }) => {
    if (data === 'asks') {
      if (isHolder && hub.isOpen()) say('open')
    } else if (data === 'open') hub.setOpen(true)
    else if (data === 'closed') hub.setOpen(false)
    else if (data === 'missed') hub.missed()
    else hub.tell(data.event)
  })
  say('asks')
  navigator.locks
    .request(channelName, { signal: ended.signal }, async () => {
      isHolder = true
      await holdStream(
        {
          ...hub,
          tell(event) {
            say({ event })
            hub.tell(event)
          },
          missed() {
            say('missed')
            hub.missed()
          },
          setOpen(isOpen) {
            say(isOpen ? 'open' : 'closed')
            hub.setOpen(isOpen)
          },
        },
        ended.signal,
      )
    })
    // Ended before it was this tab's turn.
    .catch(() => {})
  return () => {
    ended.abort()
    channel.close()
    hub.setOpen(false)
  }
}

function listenWhileSeen(hub: LiveHub, signal: AbortSignal): void {
  let seen: AbortController | undefined
  const follow = () => {
    seen?.abort()
    seen = undefined
    if (document.hidden) return
    seen = new AbortController()
    void holdStream(hub, AbortSignal.any([signal, seen.signal]))
  }
  document.addEventListener('visibilitychange', follow, { signal })
  follow()
}

/** Keeps a connection until it is told to end, and makes it again when it is lost, after pauses of chance that grow. */
async function holdStream(hub: LiveHub, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs
  // Where another tab had the connection until now, something may have come in between.
  let isAgain = hub.isOpen()
  while (!signal.aborted) {
    const wasOpen = await listenOnce(hub, signal, isAgain)
    isAgain = true
    pauseMs = wasOpen ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    await passed(pauseMs * (0.5 + Math.random()), signal)
  }
}

/** Listens until the connection is lost; answers whether there was one. */
function listenOnce(hub: LiveHub, signal: AbortSignal, isAgain: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(LIVE_PATH)
    let wasOpen = false
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', end)
      source.close()
      hub.setOpen(false)
      resolve(wasOpen)
    }
    const hear = () => {
      clearTimeout(silence)
      silence = setTimeout(end, 2 * LIVE_BEAT_MS)
    }
    hear()
    source.addEventListener('open', () => {
      wasOpen = true
      hub.setOpen(true)
      if (isAgain) hub.missed()
    })
    source.addEventListener('error', end)
    source.addEventListener('beat', hear)
    source.addEventListener('missed', () => hub.missed())
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      hear()
      // The server made it by the schema of the contract.
      hub.tell(JSON.parse(data) as LiveEvent)
    })
    signal.addEventListener('abort', end)
  })
}

function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
