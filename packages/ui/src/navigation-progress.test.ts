import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  createNavigationProgress,
  estimatedPercent,
  type NavigationProgressState,
} from './navigation-progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function started() {
  const states: NavigationProgressState[] = []
  const progress = createNavigationProgress((state) => states.push(state))
  progress.start()
  return { states, progress }
}

describe('createNavigationProgress', () => {
  it('shows nothing when the navigation is over within 200 ms', () => {
    const { states, progress } = started()
    vi.advanceTimersByTime(199)
    progress.finish()
    vi.advanceTimersByTime(5000)
    expect(states).toEqual([])
  })

  it('grows from the start without ever being done by itself', () => {
    const { states } = started()
    vi.advanceTimersByTime(20_000)
    const percents = states.map((state) => state.percent)
    expect(percents[0]).toBe(0)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(Math.max(...percents)).toBeLessThan(100)
  })

  it('is full at the end, hides after 500 ms and is at its start 400 ms later', () => {
    const { states, progress } = started()
    vi.advanceTimersByTime(300)
    progress.finish()
    expect(states.at(-1)).toEqual({ shown: true, percent: 100 })
    vi.advanceTimersByTime(499)
    expect(states.at(-1)).toEqual({ shown: true, percent: 100 })
    vi.advanceTimersByTime(1)
    expect(states.at(-1)).toEqual({ shown: false, percent: 100 })
    vi.advanceTimersByTime(400)
    expect(states.at(-1)).toEqual({ shown: false, percent: 0 })
  })

  it('goes on at once when the next navigation begins while the bar is still in view', () => {
    const { states, progress } = started()
    vi.advanceTimersByTime(300)
    progress.finish()
    progress.start()
    vi.advanceTimersByTime(0)
    expect(states.at(-1)).toEqual({ shown: true, percent: 0 })
  })
})

describe('estimatedPercent', () => {
  it('has most of the way behind it after the usual duration', () => {
    expect(estimatedPercent(0)).toBe(0)
    expect(estimatedPercent(2000)).toBeGreaterThan(80)
  })
})
