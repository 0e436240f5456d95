import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

import { speaking } from '../language.ts'
import type { ReadingBounds } from './bounds.ts'
import { run } from './jobs.ts'
import { inPieces, type Asked, type Told } from './messages.ts'

// Reads files for the server, as a process of its own: whatever a file does to it, the server goes on.

const bounds = JSON.parse(process.argv[2] ?? '{}') as ReadingBounds // as the server wrote them
setPriority(bounds.niceness)
const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData: bounds })
watch.unref()

/** What is wrong with a file, in words for whoever sent it; anything else is a fault of the reader. */
const refusals = new Set(['UnreadableFile', 'UnusablePicture', 'UnusableZip'])

process.on('message', (request: Asked) => void answer(request))
process.on('disconnect', () => process.exit())
await send({ kind: 'READY' })

async function answer({ name, input, language }: Asked): Promise<void> {
  // Its time begins anew.
  watch.postMessage(name, [])
  try {
    // The server asks by the table of jobs, so that name and input belong together.
    const answered: unknown = await speaking(language, () => run[name](input as never))
    const short = await inPieces(answered, send)
    await send({ kind: 'ANSWER', answer: short, memory: process.memoryUsage.rss() })
  } catch (error) {
    await send(messageOf(error))
  }
}

function messageOf(error: unknown): Told {
  if (!(error instanceof Error)) return { kind: 'FAILED', name: 'Error', stack: '' }
  if (refusals.has(error.name)) {
    return { kind: 'REFUSED', words: error.message, memory: process.memoryUsage.rss() }
  }
  // The message of an error may hold what stands in the file; where it was thrown does not.
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { kind: 'FAILED', name: error.name, stack: stack.join('\n') }
}

function send(message: Told): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
}
