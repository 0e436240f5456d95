import { Failure } from '@kinfolio/contract/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createTurns, type Turns } from './turns.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Calls that take turns: which have begun, and the way to end one. */
function callsOn(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, (() => void)[]>()
  const refused: string[] = []
  async function call(party: string): Promise<void> {
    try {
      const end = await turns.take(party)
      begun.push(party)
      ends.set(party, [...(ends.get(party) ?? []), end])
    } catch (error) {
      refused.push(error instanceof Failure ? error.code : String(error))
    }
  }
  return {
    begun,
    refused,
    running: (party: string) => ends.get(party)?.length ?? 0,
    async ask(party: string, times = 1) {
      for (let time = 0; time < times; time++) {
        void call(party)
      }
      await vi.advanceTimersByTimeAsync(0)
    },
    async end(party: string) {
      ends.get(party)?.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('turns at the database', () => {
  it('a party that is alone gets three quarters of them, and whoever comes begins at once', async () => {
    const calls = callsOn(createTurns({ atOnce: 20 }))
    await calls.ask('busy', 60)
    expect(calls.running('busy')).toBe(15)
    await calls.ask('other')
    expect(calls.running('other')).toBe(1)
  })

  it('beside another one a busy party comes down to half of its fair share', async () => {
    const calls = callsOn(createTurns({ atOnce: 20 }))
    await calls.ask('busy', 60)
    await calls.ask('other')
    for (let ended = 0; ended < 15; ended++) await calls.end('busy')
    // 20 turns, two parties: ten each, and half of that.
    expect(calls.running('busy')).toBe(5)
  })

  it('gets three quarters again when the others have been away for a second', async () => {
    const calls = callsOn(createTurns({ atOnce: 20 }))
    await calls.ask('other')
    await calls.ask('busy', 60)
    expect(calls.running('busy')).toBe(5)
    await calls.end('other')
    expect(calls.running('busy')).toBe(5)
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls.running('busy')).toBe(15)
  })

  it('of those that wait, the party with the fewest running ones is next, and equals take turns', async () => {
    const calls = callsOn(createTurns({ atOnce: 3 }))
    await calls.ask('first', 2)
    await calls.ask('second')
    // All three are taken. By arrival the turns would go to `first` until it has none left.
    await calls.ask('first', 3)
    await calls.ask('second', 3)
    await calls.ask('third', 3)
    calls.begun.length = 0
    await calls.end('first')
    await calls.end('second')
    await calls.end('first')
    expect(calls.begun).toEqual(['third', 'second', 'first'])
  })

  it('refuses a party whose line is long, and nobody else for it', async () => {
    const calls = callsOn(createTurns({ atOnce: 4, waitingOfOne: 5 }))
    await calls.ask('busy', 3 + 5 + 2)
    expect(calls.refused).toEqual(['TOO_MANY_CALLS', 'TOO_MANY_CALLS'])
    await calls.ask('other')
    expect(calls.running('other')).toBe(1)
  })

  it('refuses everybody when too many wait in all', async () => {
    const calls = callsOn(createTurns({ atOnce: 2, waitingOfAll: 3 }))
    for (const party of ['a', 'b', 'c', 'd', 'e', 'f']) await calls.ask(party)
    expect(calls.refused).toEqual(['BUSY'])
  })

  it('lets nobody wait for longer than ten seconds', async () => {
    const calls = callsOn(createTurns({ atOnce: 1 }))
    await calls.ask('busy', 2)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(calls.refused).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.refused).toEqual(['BUSY'])
    // The one that left is not started any more.
    await calls.end('busy')
    expect(calls.running('busy')).toBe(0)
  })

  it('tells all that wait at once when the database is away', async () => {
    const turns = createTurns({ atOnce: 1 })
    const calls = callsOn(turns)
    await calls.ask('a', 3)
    await calls.ask('b', 2)
    turns.refuseWaiting(new Error('away'))
    await vi.advanceTimersByTimeAsync(0)
    expect(calls.refused).toEqual(Array(4).fill('Error: away'))
  })
})
