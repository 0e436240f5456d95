/** What waits in some rooms, and how it is done. */
export type Turns<Item> = {
  rooms: readonly string[]
  /** Some items that wait in a room, without those that failed in this run. */
  list: (room: string, except: readonly string[]) => Promise<readonly Item[]>
  keyOf: (item: Item) => string
  work: (room: string, item: Item) => Promise<void>
  /** So many items of a room are done in one run. */
  mostOfRoom?: number
  /** Whether all others would be refused in the same way, so that the run ends. */
  isForLater: (error: unknown) => boolean
  /** The item is null where the room itself could not be looked through. */
  onFailure: (error: unknown, room: string, item: Item | null) => void
}

/** Where so many items of a room fail, it is not the items: the others wait for the next run. */
const mostFailures = 20

/**
 * Does what waits, some items of each room in turn, so that a room with many holds up no other. An item that fails is left for
 * the next run and holds up none of its room. Answers how many items and rooms failed, and in which rooms more may wait.
 */
export async function inTurns<Item>({
  rooms,
  list,
  keyOf,
  work,
  mostOfRoom = Infinity,
  isForLater,
  onFailure,
}: Turns<Item>): Promise<{ failures: number; unfinished: string[] }> {
  let failures = 0
  const unfinished: string[] = []
  const done = new Map<string, number>()
  const failed = new Map<string, string[]>()

  async function attempt(room: string, item: Item | null, run: () => Promise<void>): Promise<boolean> {
    try {
      await run()
      return true
    } catch (error) {
      if (isForLater(error)) throw error
      onFailure(error, room, item)
      failures += 1
      return false
    }
  }

  async function turnOf(room: string): Promise<boolean> {
    const except = failed.get(room) ?? []
    let items: readonly Item[] = []
    const isListed = await attempt(room, null, async () => {
      items = await list(room, except)
    })
    for (const item of items) {
      const isDone = await attempt(room, item, () => work(room, item))
      done.set(room, (done.get(room) ?? 0) + 1)
      if (isDone) continue
      except.push(keyOf(item))
      if (except.length >= mostFailures) return false
    }
    failed.set(room, except)
    if ((done.get(room) ?? 0) >= mostOfRoom) {
      unfinished.push(room)
      return false
    }
    return isListed && items.length > 0
  }

  for (let waiting = rooms; waiting.length > 0;) {
    const next: string[] = []
    for (const room of waiting) if (await turnOf(room)) next.push(room)
    waiting = next
  }
  return { failures, unfinished }
}
