import { Failure } from '@kinfolio/contract/errors'

/** Ends a turn. */
type End = () => void

/** Who may use the database when: the calls of one party at a time are bounded, and the parties take turns. */
export type Turns = {
  /** Waits for a turn of this party. */
  take(party: string): Promise<End>
  /** A call that has to wait gets this notice at once. */
  refuseWaiting(error: Error): void
}

type Bounds = {
  /** Turns that run at the same time. */
  atOnce: number
  /** How many of one party wait; the next one is refused. */
  waitingOfOne: number
  /** How many wait in all. */
  waitingOfAll: number
  /** How long one waits. */
  patienceMs: number
  /** For how long a party counts as being there after its last turn. */
  presenceMs: number
}

const usualBounds = { waitingOfOne: 200, waitingOfAll: 1000, patienceMs: 10_000, presenceMs: 1000 }

type Waiting = { start(): void; refuse(error: Error): void }
type Line = { running: number; waiting: Set<Waiting> }

/**
 * A party that is alone gets three quarters of the turns, so that whoever comes finds some free. Where there are others
 * it gets half of its fair share: turns are not all that calls need, and those that run slow each other down. Of the
 * parties that wait the one with the fewest running turns is next, and among equals the one that waited longest.
 */
export function createTurns(bounds: Partial<Bounds> & Pick<Bounds, 'atOnce'>): Turns {
  const { atOnce, waitingOfOne, waitingOfAll, patienceMs, presenceMs } = { ...usualBounds, ...bounds }
  // A map keeps the order in which keys were set: the first is the one whose last turn began longest ago.
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0
  let sweep: NodeJS.Timeout | undefined

  const share = () =>
    lines.size <= 1 ? Math.ceil((atOnce * 3) / 4) : Math.max(2, Math.ceil(atOnce / (2 * lines.size)))

  const begin = (party: string, line: Line): End => {
    running++
    line.running++
    lines.delete(party)
    lines.set(party, line)
    return () => {
      running--
      line.running--
      if (waiting > 0) startNext()
      sweep ??= setTimeout(forgetAbsent, presenceMs).unref()
    }
  }

  const nextToStart = (): Waiting | undefined => {
    if (running >= atOnce) return undefined
    const most = share()
    let next: Line | undefined
    for (const line of lines.values()) {
      if (line.waiting.size === 0 || line.running >= most) continue
      if (!next || line.running < next.running) next = line
    }
    const [first] = next?.waiting ?? []
    return first
  }

  const startNext = () => {
    for (let next = nextToStart(); next; next = nextToStart()) next.start()
  }

  /** A party that has left bounds the others no longer. */
  const forgetAbsent = () => {
    sweep = undefined
    for (const [party, line] of lines) {
      if (line.running === 0 && line.waiting.size === 0) lines.delete(party)
    }
    startNext()
  }

  const wait = (party: string, line: Line) =>
    new Promise<End>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        if (line.waiting.delete(entry)) waiting--
      }
      const entry: Waiting = {
        start() {
          leave()
          resolve(begin(party, line))
        },
        refuse(error) {
          leave()
          reject(error)
        },
      }
      const timer = setTimeout(() => entry.refuse(new Failure('BUSY')), patienceMs)
      line.waiting.add(entry)
      waiting++
    })

  return {
    async take(party) {
      const line = lines.get(party) ?? { running: 0, waiting: new Set() }
      lines.set(party, line)
      // Who waits although there is room has its share already.
      if (running < atOnce && line.waiting.size === 0 && line.running < share()) return begin(party, line)
      if (line.waiting.size >= waitingOfOne) throw new Failure('TOO_MANY_CALLS')
      if (waiting >= waitingOfAll) throw new Failure('BUSY')
      return wait(party, line)
    },
    refuseWaiting(error) {
      for (const line of lines.values()) for (const entry of line.waiting) entry.refuse(error)
    },
  }
}
