/** Computed values, by a key that names everything they were computed from. */
export type Memory<T> = { get(key: string): T | undefined; set(key: string, value: T): void }

/**
 * Stores values until the process ends. The key has to name everything that the value was made from, by numbers that
 * never repeat. Then nothing here can be out of date, and two servers cannot disagree. Above the limit, the value
 * that was not used for longest is removed.
 */
export function createMemory<T>({
  limit,
  sizeOf,
}: {
  limit: number
  sizeOf: (value: T) => number
}): Memory<T> {
  // A map keeps the order in which its keys were set. The first entry is the one that was not used for longest.
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
