import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createOverlays } from './create-overlays.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Kinds = {
  rename: { props: { name: string }; result: string }
  terms: { props: { isShort?: boolean } }
}

function overlaysWithPanels() {
  const overlays = createOverlays<Kinds>()
  overlays.create('rename', () => null)
  overlays.create('terms', () => null)
  const onPage = () => overlays.getMounted().map(({ id, isOpen }) => `${id} ${isOpen ? 'open' : 'closing'}`)
  return { overlays, onPage }
}

describe('createOverlays', () => {
  it('shows nothing of what is only created', () => {
    const { onPage } = overlaysWithPanels()
    expect(onPage()).toEqual([])
  })

  it('opens with props and hands the result of the closing to whoever opened it', async () => {
    const { overlays } = overlaysWithPanels()
    const result = overlays.open('rename', { name: 'Fund' })
    expect(overlays.getMounted()[0]).toMatchObject({ id: 'rename', isOpen: true, props: { name: 'Fund' } })
    overlays.close('rename', 'Fund II')
    expect(await result).toBe('Fund II')
  })

  it('hands over nothing when it is closed without a result', async () => {
    const { overlays } = overlaysWithPanels()
    const result = overlays.open('rename', { name: 'Fund' })
    overlays.dismiss('rename')
    expect(await result).toBeUndefined()
  })

  it('unmounts a closed panel only after its closing animation', () => {
    const { overlays, onPage } = overlaysWithPanels()
    void overlays.open('terms', {})
    overlays.dismiss('terms')
    expect(onPage()).toEqual(['terms closing'])
    vi.advanceTimersByTime(1000)
    expect(onPage()).toEqual([])
  })

  it('takes a panel off at once when asked to, and tells who waits', async () => {
    const { overlays, onPage } = overlaysWithPanels()
    const result = overlays.open('rename', { name: 'Fund' })
    overlays.unmount('rename')
    expect(onPage()).toEqual([])
    expect(await result).toBeUndefined()
  })

  it('begins anew when it is opened again while it goes', () => {
    const { overlays, onPage } = overlaysWithPanels()
    void overlays.open('rename', { name: 'Fund' })
    const first = overlays.getMounted()[0]?.turn
    overlays.dismiss('rename')
    void overlays.open('rename', { name: 'Flat' })
    vi.advanceTimersByTime(1000)
    expect(onPage()).toEqual(['rename open'])
    expect(overlays.getMounted()[0]?.turn).not.toBe(first)
  })

  it('keeps several open at a time', () => {
    const { overlays, onPage } = overlaysWithPanels()
    void overlays.open('rename', { name: 'Fund' })
    void overlays.open('terms', {})
    expect(onPage()).toEqual(['rename open', 'terms open'])
  })

  it('forgets a panel after its closing where it was made for one time', () => {
    const { overlays } = overlaysWithPanels()
    overlays.create('terms', () => null, { destroyOnClose: true })
    void overlays.open('terms', {})
    overlays.dismiss('terms')
    vi.advanceTimersByTime(1000)
    expect(() => overlays.open('terms', {})).toThrow('Overlay not found')
  })

  it('knows no id that nobody created', () => {
    const overlays = createOverlays<Kinds>()
    expect(() => overlays.open('terms', {})).toThrow('Overlay not found')
    expect(() => overlays.dismiss('terms')).toThrow('Overlay not found')
    expect(() => overlays.close('rename', 'Fund')).toThrow('Overlay not found')
    expect(() => overlays.unmount('terms')).toThrow('Overlay not found')
  })
})
