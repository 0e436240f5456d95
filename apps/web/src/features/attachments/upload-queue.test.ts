import { describe, expect, it, vi } from 'vitest'

import type { Reports } from './send-in-parts.ts'
import { countsOf, createUploadQueue, percentSent, type UploadedPaper } from './upload-queue.ts'

type Sending = {
  name: string
  reports: Reports
  signal: AbortSignal
  finish: (paper: UploadedPaper) => void
  fail: (error: Error) => void
}

/** A queue whose sendings a test ends by hand. */
function queueOfTwo() {
  const sendings: Sending[] = []
  const givenUp: string[] = []
  const queue = createUploadQueue({
    atOnce: 2,
    wordsOf: (error) => (error instanceof Error ? error.message : ''),
    giveUp: async ({ file }) => void givenUp.push(file.name),
    send: ({ file }, reports, signal) =>
      new Promise((finish, fail) => sendings.push({ name: file.name, reports, signal, finish, fail })),
  })
  const statesOf = () => queue.getUploads().map(({ file, state }) => `${file.name} ${state}`)
  return { queue, sendings, givenUp, statesOf }
}

const wish = (name: string, bytes = 10) => ({
  userId: 'u',
  orgId: 'o',
  file: new File(['x'.repeat(bytes)], name),
  target: null,
  targetName: undefined,
  replaces: null,
})
const paper = { id: 'p', title: 'A', alreadyThere: false }
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('the queue of uploads', () => {
  it('sends two at a time, and the next when one has arrived', async () => {
    const { queue, sendings, statesOf } = queueOfTwo()
    const whenDone = vi.fn<() => void>()
    queue.add([wish('a'), wish('b'), wish('c')], whenDone)
    expect(statesOf()).toEqual(['a sending', 'b sending', 'c waiting'])
    sendings[0]?.finish(paper)
    await settle()
    expect(statesOf()).toEqual(['a done', 'b sending', 'c sending'])
    expect(whenDone).toHaveBeenCalledTimes(1)
    expect(countsOf(queue.getUploads())).toEqual({ total: 3, active: 2, paused: 0, done: 1, failed: 0 })
  })

  it('says of one why it failed, goes on with the others, and sends it again when asked', async () => {
    const { queue, sendings, statesOf } = queueOfTwo()
    queue.add([wish('a'), wish('b')], () => undefined)
    sendings[0]?.fail(new Error('This file is a program.'))
    await settle()
    expect(statesOf()).toEqual(['a failed', 'b sending'])
    expect(queue.getUploads()[0]?.error).toBe('This file is a program.')
    queue.retry(queue.getUploads()[0]?.id ?? 0)
    expect(statesOf()).toEqual(['a sending', 'b sending'])
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'a'])
  })

  it('ends one that is cancelled, under way or waiting, without calling it a failure', async () => {
    const { queue, sendings, statesOf } = queueOfTwo()
    queue.add([wish('a'), wish('b'), wish('c'), wish('d')], () => undefined)
    const [a, , c] = queue.getUploads()
    queue.cancel(c?.id ?? 0)
    queue.cancel(a?.id ?? 0)
    expect(sendings[0]?.signal.aborted).toBe(true)
    sendings[0]?.fail(new Error('aborted'))
    await settle()
    expect(statesOf()).toEqual(['a cancelled', 'b sending', 'c cancelled', 'd sending'])
    queue.clear()
    expect(statesOf()).toEqual(['b sending', 'd sending'])
  })

  it('stops one that is paused, lets the next go, and goes on with it later; one that is cancelled is given up', async () => {
    const { queue, sendings, givenUp, statesOf } = queueOfTwo()
    queue.add([wish('a'), wish('b'), wish('c')], () => undefined)
    const [a] = queue.getUploads()
    sendings[0]?.reports.sent(0.4)
    queue.pause(a?.id ?? 0)
    expect(sendings[0]?.signal.aborted).toBe(true)
    sendings[0]?.reports.sent(0.9)
    sendings[0]?.fail(new Error('aborted'))
    await settle()
    expect(statesOf()).toEqual(['a paused', 'b sending', 'c sending'])
    expect(queue.getUploads()[0]?.sent).toBe(0.4)
    sendings[1]?.finish(paper)
    await settle()
    queue.retry(a?.id ?? 0)
    expect(statesOf()).toEqual(['a sending', 'b done', 'c sending'])
    queue.clear()
    expect(statesOf()).toEqual(['a sending', 'c sending'])
    expect(givenUp).toEqual([])
    queue.cancel(a?.id ?? 0)
    expect(givenUp).toEqual(['a'])
  })

  it('counts how much was sent by bytes, and without what failed', async () => {
    const { queue, sendings } = queueOfTwo()
    queue.add([wish('a', 30), wish('b', 10)], () => undefined)
    sendings[0]?.reports.sent(0.5)
    sendings[1]?.reports.sent(1)
    // 15 of 30 bytes and 10 of 10 are 25 of 40.
    expect(percentSent(queue.getUploads())).toBe(62.5)
    sendings[0]?.fail(new Error('no'))
    await settle()
    expect(percentSent(queue.getUploads())).toBe(100)
  })
})
