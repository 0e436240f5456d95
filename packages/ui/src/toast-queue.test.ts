import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createToastQueue } from './toast-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function titles(queue: ReturnType<typeof createToastQueue>) {
  return queue.getShown().map((toast) => toast.title)
}

describe('createToastQueue', () => {
  it('shows at most the five newest', () => {
    const queue = createToastQueue()
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) queue.add({ title })
    expect(titles(queue)).toEqual(['c', 'd', 'e', 'f', 'g'])
  })

  it('removes a message 200 ms after it closed', () => {
    const queue = createToastQueue()
    const id = queue.add({ title: 'Saved' })
    queue.close(id)
    expect(queue.getShown()[0]?.open).toBe(false)
    vi.advanceTimersByTime(199)
    expect(titles(queue)).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(titles(queue)).toEqual([])
  })

  it('replaces the message of the same id in its place', () => {
    const queue = createToastQueue()
    queue.add({ id: 'import', title: 'Importing…' })
    queue.add({ title: 'Other' })
    queue.add({ id: 'import', title: 'Imported' })
    expect(titles(queue)).toEqual(['Imported', 'Other'])
  })

  it('keeps a message that was said again while its predecessor was closing', () => {
    const queue = createToastQueue()
    queue.add({ id: 'import', title: 'Importing…' })
    queue.close('import')
    queue.add({ id: 'import', title: 'Imported' })
    vi.advanceTimersByTime(1000)
    expect(queue.getShown()).toMatchObject([{ title: 'Imported', open: true }])
  })

  it('tells its listeners of each change until they leave', () => {
    const queue = createToastQueue()
    const listener = vi.fn<() => void>()
    const leave = queue.subscribe(listener)
    const id = queue.add({ title: 'Saved' })
    queue.close(id)
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    queue.add({ title: 'Again' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
