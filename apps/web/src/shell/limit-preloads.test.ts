import { describe, expect, it } from 'vitest'

import { limitPreloads } from './limit-preloads.ts'

/** Pages that keep loading until the test lets them go. */
function aServer() {
  const pages: string[] = []
  const ends = new Map<string, { resolve: (page: string) => void; reject: (reason: Error) => void }>()
  return {
    pages,
    load: (page: string) =>
      new Promise<string>((resolve, reject) => {
        pages.push(page)
        ends.set(page, { resolve, reject })
      }),
    answer: (page: string) => ends.get(page)?.resolve(page),
    fail: (page: string) => ends.get(page)?.reject(new Error(page)),
  }
}

const six = ['a', 'b', 'c', 'd', 'e', 'f']

describe('pages that are fetched ahead', () => {
  it('are five at once at most; one more is left out', async () => {
    const server = aServer()
    const preload = limitPreloads(server.load, () => false)
    const [, , , , , last] = six.map(preload)
    await expect(last).resolves.toBeUndefined()
    expect(server.pages).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('make room when one has come, and when one has failed', async () => {
    const server = aServer()
    const preload = limitPreloads(server.load, () => false)
    const [first, second] = six.map(preload)
    server.answer('a')
    await expect(first).resolves.toBe('a')
    void preload('g')
    server.fail('b')
    await expect(second).rejects.toThrow('b')
    void preload('h')
    void preload('i')
    expect(server.pages).toEqual(['a', 'b', 'c', 'd', 'e', 'g', 'h'])
  })

  it('are none where data are to be spared, from the moment on that they are', async () => {
    const server = aServer()
    let isSparing = false
    const preload = limitPreloads(server.load, () => isSparing)
    void preload('a')
    isSparing = true
    await expect(preload('b')).resolves.toBeUndefined()
    expect(server.pages).toEqual(['a'])
  })
})
