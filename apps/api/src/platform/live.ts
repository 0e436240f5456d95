import { setTimeout as wait } from 'node:timers/promises'

import { LiveEvent, type LiveTopic, liveTopics } from '@kinfolio/contract/live'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'

import { DatabaseClient } from './db/client.ts'
import type { Log } from './log.ts'

/**
 * What is told, and whom: certain people, or without them everybody in the organisation. Most of it is told by the database itself,
 * whoever writes: `tell_live` in the migrations.
 */
type Telling = { topic: LiveTopic; userIds?: readonly string[]; ids?: readonly string[] }

/** `access`: a role of these people or a session has changed, which is nobody's business but the server's. */
const Told = LiveEvent.extend({
  topic: z.enum([...liveTopics, 'access']),
  userIds: z.array(z.string()).nullable(),
})

const channel = 'kinfolio_live'
/** The database carries 8,000 bytes at once, and an id takes 39. */
const mostIds = 50
const mostPeople = 100

/**
 * Tells the open pages of an organisation, in every process, that something was written. It is told when the
 * transaction of the scope is committed, and never if it is not.
 */
export async function tellLive(
  { db, orgId }: { db: Pick<NodePgDatabase, 'execute'>; orgId: string },
  { topic, userIds, ids = [] }: Telling,
): Promise<void> {
  const event = { topic, orgId, ids: ids.length > mostIds ? [] : ids }
  const groups = userIds === undefined ? [null] : groupsOf([...new Set(userIds)], mostPeople)
  for (const group of groups) {
    await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ ...event, userIds: group })})`)
  }
}

function groupsOf(list: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, group) =>
    list.slice(group * size, (group + 1) * size),
  )
}

type Listener = {
  told(event: LiveEvent, userIds: readonly string[] | null): void
  /** Of what these people may be told has to be found out anew. */
  changed(userIds: readonly string[]): void
  /** The listening began, or began again: something may have been told before. */
  missed(): void
  /** Nothing is told any more: this process stops. */
  ended(): void
}

/** What was told in the database, for this process. */
export type Live = {
  /** Answers how to stop. */
  listen(listener: Listener): () => void
  stop(): Promise<void>
}

/** How often a quiet connection is asked whether it is still one, and how long it may take to be made again. */
type LivePace = { lookMs: number; againMs: number }
const usualPace: LivePace = { lookMs: 20_000, againMs: 1000 }

/** One connection that listens, however many pages are open. It is made when the first one is, and again when it is lost. */
export function openLive(url: string, log: Log, { lookMs, againMs }: LivePace = usualPace): Live {
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  const hear = (text: string | undefined) => {
    const { data } = Told.safeParse(parsed(text))
    if (!data) return
    const { userIds, topic, ...event } = data
    for (const listener of listeners) {
      if (topic === 'access') listener.changed(userIds ?? [])
      else listener.told({ ...event, topic }, userIds)
    }
  }

  /** Listens until the connection is lost. */
  async function listenOnce(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: url,
      application_name: 'kinfolio live',
      connectionTimeoutMillis: 10_000,
      query_timeout: 4000,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    // One that was cut off already has no farewell to say.
    const end = () => void client.end().catch(() => {})
    stopping.signal.addEventListener('abort', end)
    client.on('notification', ({ payload }) => hear(payload))
    let look: NodeJS.Timeout | undefined
    // A connection that was cut off without a word is found out by asking.
    const lookSoon = () => {
      look = setTimeout(() => client.query('select 1').then(lookSoon, end), lookMs)
    }
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      lookSoon()
      for (const listener of listeners) listener.missed()
      await lost
    } finally {
      clearTimeout(look)
      stopping.signal.removeEventListener('abort', end)
      end()
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: unknown) => log.warn({ err: error }, 'live'))
      // Told to stop, it waits no longer.
      await wait(againMs * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    listen(listener) {
      if (stopping.signal.aborted) {
        listener.ended()
        return () => {}
      }
      listeners.add(listener)
      running ??= run()
      return () => listeners.delete(listener)
    },
    async stop() {
      stopping.abort()
      for (const listener of listeners) listener.ended()
      listeners.clear()
      await running
    },
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
