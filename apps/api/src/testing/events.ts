import { setTimeout as wait } from 'node:timers/promises'

import type { Person, TestApp } from './test-app.ts'

/** What a page of somebody is told, an event at a time. */
type Events = {
  /** The next event that is no beat; null: the server has ended it. */
  next(): Promise<{ event: string; data: unknown } | null>
  close(): Promise<void>
}

export async function eventsOf(app: TestApp, { cookie }: Pick<Person, 'cookie'>): Promise<Events> {
  return readEvents(await app.stream('/api/live', { headers: { cookie } }))
}

export function readEvents(answer: Response): Events {
  if (answer.status !== 200 || !answer.body) throw new Error(`No events: ${answer.status}`)
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  async function next(): ReturnType<Events['next']> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const field = (name: string) =>
          lines
            .find((line) => line.startsWith(`${name}:`))
            ?.slice(name.length + 1)
            .trim()
        const event = field('event') ?? 'message'
        const data = field('data')
        if (event !== 'beat') return { event, data: data ? JSON.parse(data) : null }
        continue
      }
      const { done, value } = await inTime(reader.read())
      if (done) return null
      text += decoder.decode(value, { stream: true })
    }
  }
  return { next, close: () => reader.cancel() }
}

/** What does not come soon does not come, and a test says so. */
async function inTime<T>(read: Promise<T>): Promise<T> {
  const late = new AbortController()
  const { signal } = late
  try {
    return await Promise.race([
      read,
      wait(10_000, undefined, { signal }).then(() => {
        throw new Error('Nothing was told.')
      }),
    ])
  } finally {
    late.abort()
  }
}
