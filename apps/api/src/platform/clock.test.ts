import { day } from '@kinfolio/ledger/days/day'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { dayIn, frozenClock, instantAt, instantOf, startOfDay, whenSetBack } from './clock.ts'

const today = (zone: string, instant: string) => dayIn(zone, instantOf(instant))
const beginning = (zone: string, on: string) => instantAt(startOfDay(zone, day(on))).toISOString()

describe('the day in a time zone', () => {
  // Published changes of 2026: Vienna 29 March and 25 October at 01:00 UTC, New York 8 March at 07:00 UTC.
  it.each([
    ['Europe/Vienna', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Vienna', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Vienna', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Vienna', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Vienna', '2026-10-24T21:59:59Z', '2026-10-24'],
    ['Europe/Vienna', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Vienna', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Vienna', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['Pacific/Auckland', '2028-02-28T11:00:00Z', '2028-02-29'],
    ['Pacific/Honolulu', '2028-03-01T09:59:59Z', '2028-02-29'],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29'],
  ])('in %s at %s is %s', (zone, instant, on) => expect(today(zone, instant)).toBe(on))

  it('begins when it begins, also where the night has an hour less or more, or begins at one', () => {
    expect(beginning('Europe/Vienna', '2026-03-29')).toBe('2026-03-28T23:00:00.000Z')
    expect(beginning('Europe/Vienna', '2026-03-30')).toBe('2026-03-29T22:00:00.000Z')
    expect(beginning('Europe/Vienna', '2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
    // Santiago goes from 24:00 to 01:00 in the night to 6 September 2026: there is no midnight. 01:00 is at UTC-3.
    expect(beginning('America/Santiago', '2026-09-06')).toBe('2026-09-06T04:00:00.000Z')
  })
})

describe('a clock that is set', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['back a day', -86_400_000, 1],
    ['back an hour', -3_600_000, 1],
    ['back a second, as clocks are corrected', -1000, 0],
    ['ahead a day', 86_400_000, 0],
    ['not at all', 0, 0],
  ])('%s is noticed where it has to be', async (_, by, times) => {
    const start = frozenClock('2028-02-29T23:30:00Z').now().getTime()
    const begun = performance.now()
    let set = 0
    const clock = { now: () => instantAt(start + set + performance.now() - begun) }
    const run = vi.fn<() => Promise<void>>(async () => {})
    const end = whenSetBack(clock, run)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(run).toHaveBeenCalledTimes(0)
    set = by
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(run).toHaveBeenCalledTimes(times)
    await end()
    set = by - 86_400_000
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(run).toHaveBeenCalledTimes(times)
  })
})
