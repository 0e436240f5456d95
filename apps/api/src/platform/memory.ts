/** Things that were worked out once, by a key that names all they were worked out from. */
export type Memory<T> = { get(key: string): T | undefined; set(key: string, value: T): void }

/**
 * Remembers for the length of the process. Whatever a thing was made from has to be in its key, by numbers that never
 * come again: then nothing in here can be out of date, and two servers cannot disagree. Past the limit what was asked
 * for least recently is forgotten.
 */
export function createMemory<T>({
  limit,
  sizeOf,
}: {
  limit: number
  sizeOf: (value: T) => number
}): Memory<T> {
  // A map keeps the order in which keys were set: the first is the one that was not asked for longest.
  const entries = new Map<string, T>()
  let size = 0
  const take = (key: string): T | undefined => {
    const value = entries.get(key)
    if (value === undefined) return undefined
    entries.delete(key)
    size -= sizeOf(value)
    return value
  }
  const put = (key: string, value: T) => {
    entries.set(key, value)
    size += sizeOf(value)
  }
  return {
    get(key) {
      const value = take(key)
      if (value !== undefined) put(key, value)
      return value
    },
    set(key, value) {
      take(key)
      put(key, value)
      for (const [oldest] of entries) {
        if (size <= limit) break
        take(oldest)
      }
    },
  }
}
