import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createLive } from './live.ts'
import { refreshAsTold } from './refresh-as-told.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with answers of two organisations and of the person. */
function aPage() {
  const hub = createLive()
  const queryClient = new QueryClient()
  const keys = [
    ['one', 'messages', 'unreadCounts'],
    ['one', 'positions', 'list'],
    ['other', 'messageThreads', 'list'],
    ['user', 'notices', 'counts'],
  ]
  const fill = () => {
    for (const key of keys) queryClient.setQueryData(key, 'an answer')
  }
  fill()
  const stop = refreshAsTold(queryClient, hub)
  const stale = () =>
    keys
      .filter((key) => queryClient.getQueryState(key)?.isInvalidated)
      .map((key) => key.slice(0, 2).join(' '))
  return { hub, stop, stale, fill }
}

describe('a page that is told', () => {
  it('asks anew for what is of that kind in that organisation, and for nothing else', () => {
    const { hub, stale } = aPage()
    hub.tell({ topic: 'messages', orgId: 'one', ids: [] })
    vi.advanceTimersByTime(0)
    expect(stale()).toEqual(['one messages'])
    hub.tell({ topic: 'notices', orgId: 'other', ids: [] })
    vi.advanceTimersByTime(0)
    expect(stale()).toEqual(['one messages', 'user notices'])
  })

  it('asks once for many changes, and soon for the last of them', () => {
    const { hub, stale, fill } = aPage()
    const tell = () => hub.tell({ topic: 'messages', orgId: 'one', ids: [] })
    tell()
    vi.advanceTimersByTime(0)
    fill()
    for (let times = 0; times < 100; times++) tell()
    vi.advanceTimersByTime(500)
    expect(stale()).toEqual([])
    vi.advanceTimersByTime(500)
    expect(stale()).toEqual(['one messages'])
  })

  it('asks less often where nobody looks', () => {
    vi.stubGlobal('document', { hidden: true })
    const { hub, stale, fill } = aPage()
    hub.tell({ topic: 'messages', orgId: 'one', ids: [] })
    vi.advanceTimersByTime(0)
    fill()
    hub.tell({ topic: 'messages', orgId: 'one', ids: [] })
    vi.advanceTimersByTime(14_000)
    expect(stale()).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(stale()).toEqual(['one messages'])
  })

  it('asks for all of it, in every organisation, when it may have missed something', () => {
    const { hub, stale } = aPage()
    hub.setOpen(true)
    vi.advanceTimersByTime(0)
    expect(stale()).toEqual([])
    // A session that changes ends the connection before its new cookie is here.
    hub.setOpen(false)
    vi.advanceTimersByTime(4900)
    expect(stale()).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(stale()).toEqual(['one messages', 'other messageThreads', 'user notices'])
  })

  it('asks for nothing any more once it has ended', () => {
    const { hub, stop, stale } = aPage()
    hub.tell({ topic: 'messages', orgId: 'one', ids: [] })
    stop()
    hub.missed()
    vi.advanceTimersByTime(60_000)
    expect(stale()).toEqual([])
  })
})
