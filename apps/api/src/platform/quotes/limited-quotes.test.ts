import { expect, it } from 'vitest'

import { frozenClock, type Clock } from '../clock.ts'
import { createLog } from '../log.ts'
import { limitedQuotes } from './limited-quotes.ts'
import type { Instrument, QuoteSource } from './quotes.ts'

const log = createLog('silent')

function aSource(search: (query: string) => Promise<readonly Instrument[]>): QuoteSource {
  return { source: 'yahoo', search, quote: async () => null, history: async () => null }
}

it('asks the same question once a minute, and again after a failure', async () => {
  let [calls, isDown] = [0, true]
  let clock: Clock = frozenClock('2026-04-10T12:00:00Z')
  const source = limitedQuotes(
    aSource(async () => {
      calls++
      if (isDown) throw new Error('down')
      return []
    }),
    { clock: { now: () => clock.now() }, log },
  )
  await expect(source.search('apple')).rejects.toThrow('down')
  isDown = false
  await source.search('apple')
  await source.search('APPLE')
  expect(calls).toBe(2)
  clock = frozenClock('2026-04-10T12:01:01Z')
  await source.search('apple')
  expect(calls).toBe(3)
})

it('keeps four questions open and refuses a fifth', async () => {
  const waiting = Promise.withResolvers<readonly Instrument[]>()
  const source = limitedQuotes(
    aSource(() => waiting.promise),
    { clock: frozenClock('2026-04-10T12:00:00Z'), log },
  )
  const open = ['a', 'b', 'c', 'd'].map((query) => source.search(query))
  await expect(source.search('e')).rejects.toThrow('Too many look-ups at once.')
  waiting.resolve([])
  expect(await Promise.all(open)).toEqual([[], [], [], []])
  expect(await source.search('e')).toEqual([])
})
