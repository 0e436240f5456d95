import { LIVE_BEAT_MS } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import type { LiveEvent } from '@kinfolio/contract/live'

import type { LiveSight } from '../access/live-sight.ts'
import type { Live } from '../platform/live.ts'

/** How many pages of one person, and of all, may be told at once; how often each is looked at. */
type StreamBounds = { ofPerson: number; ofAll: number; beatMs: number; checkMs: number }

const usualBounds: StreamBounds = { ofPerson: 10, ofAll: 5000, beatMs: LIVE_BEAT_MS, checkMs: 60_000 }
/** A page that takes nothing is let go of, and comes again. */
const mostWaitingBytes = 64 * 1024

const encoder = new TextEncoder()
const beat = encoder.encode('event: beat\ndata:\n\n')
const missed = encoder.encode('event: missed\ndata:\n\n')

type Stream = {
  sight: LiveSight
  send(bytes: Uint8Array): void
  /** Asks anew of what it may be told, and ends it if that is nothing. */
  check(): void
  end(): void
}

/** What belongs to no organisation is told to whom it belongs to. */
const ownPlace = { seesAll: true }

/** The pages that are open, each of which is told what concerns it. */
type LiveStreams = {
  /** Opens one for whoever `look` says is there; what `look` refuses later ends it. */
  open(look: () => Promise<LiveSight>): Promise<Response>
}

export function liveStreams(live: Live, bounds: StreamBounds = usualBounds): LiveStreams {
  const streams = new Set<Stream>()
  let isEnded = false
  let stopListening: (() => void) | undefined

  const listenOnce = () => {
    stopListening ??= live.listen({
      told(event, userIds) {
        const whole = eventBytes(event)
        // Which records there are is told to those who see all of them.
        const bare = eventBytes({ ...event, ids: [] })
        const people = userIds === null ? null : new Set(userIds)
        for (const { sight, send } of streams) {
          const place = event.orgId === null ? ownPlace : sight.orgs.get(event.orgId)
          if (place && (people?.has(sight.userId) ?? event.orgId !== null)) send(place.seesAll ? whole : bare)
        }
      },
      changed(userIds) {
        const people = new Set(userIds)
        for (const { sight, check } of streams) if (people.has(sight.userId)) check()
      },
      missed() {
        for (const stream of streams) stream.send(missed)
      },
      ended() {
        isEnded = true
        for (const stream of streams) stream.end()
      },
    })
  }

  return {
    async open(look) {
      const sight = await look()
      if (isEnded) fail('UNAVAILABLE')
      if (streams.size >= bounds.ofAll) fail('BUSY')
      const others = [...streams].filter((stream) => stream.sight.userId === sight.userId)
      if (others.length >= bounds.ofPerson) {
        fail('RATE_LIMITED', undefined, 'So many pages of yours are open that this one asks by itself.')
      }
      const body = streamFor(sight, look, { streams, bounds })
      listenOnce()
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          // Nobody in between keeps, packs or gathers what has to arrive at once.
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        },
      })
    },
  }
}

function streamFor(
  first: LiveSight,
  look: () => Promise<LiveSight>,
  { streams, bounds }: { streams: Set<Stream>; bounds: StreamBounds },
): ReadableStream<Uint8Array> {
  let stream: Stream | undefined
  const leave = () => {
    if (stream) streams.delete(stream)
    for (const timer of timers.splice(0)) clearInterval(timer)
  }
  const timers: NodeJS.Timeout[] = []
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (!stream || !streams.has(stream)) return
          leave()
          controller.close()
        }
        const send = (bytes: Uint8Array) => {
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) <= 0) end()
        }
        const check = () => {
          look().then((sight) => (open.sight = sight), end)
        }
        const open: Stream = { sight: first, send, check, end }
        stream = open
        streams.add(open)
        send(beat)
        timers.push(
          setInterval(() => send(beat), bounds.beatMs).unref(),
          setInterval(check, bounds.checkMs).unref(),
        )
      },
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaitingBytes }),
  )
}

function eventBytes(event: LiveEvent): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
}
