import { EventSourceParserStream } from 'eventsource-parser/stream'

import { offlineError } from './api-error.ts'

/** The events of an answer that goes on, as they come. Whoever stops listening ends the connection. */
export function eventsIn(body: NonNullable<Response['body']>): AsyncIterableIterator<unknown> {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  const ended = { done: true, value: undefined } as const
  return {
    async next() {
      for (;;) {
        const { done, value } = await reader.read()
        if (done || value.event === 'done') return ended
        if (value.event === 'error') throw offlineError(value.data)
        if (value.data !== '') return { done: false, value: JSON.parse(value.data) }
      }
    },
    async return() {
      await reader.cancel()
      return ended
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
