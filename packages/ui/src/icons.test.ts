import { beforeEach, expect, it, vi } from 'vitest'

import { type IconDrawing, requestIcons, setIconLoader } from './icons.tsx'

const drawing: IconDrawing = { body: '<path d="M0 0"/>', width: 24, height: 24 }
const calls: string[][] = []

/** Answers with the drawings that it has of those that are asked for. */
function loaderOf(available: readonly string[]) {
  setIconLoader(async (names) => {
    calls.push([...names])
    return new Map(names.filter((name) => available.includes(name)).map((name) => [name, drawing]))
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
})

it('asks for the icons of one moment together, and for none twice', async () => {
  loaderOf(['lucide:one', 'lucide:two', 'lucide:three'])
  requestIcons(['lucide:one'])
  requestIcons(['lucide:two', 'lucide:one'])
  await vi.runAllTimersAsync()
  requestIcons(['lucide:one', 'lucide:three'])
  await vi.runAllTimersAsync()
  expect(calls).toEqual([['lucide:one', 'lucide:two'], ['lucide:three']])
})

it('asks again for what could not be had, when it is next needed', async () => {
  loaderOf([])
  requestIcons(['lucide:missing'])
  await vi.runAllTimersAsync()
  loaderOf(['lucide:missing'])
  requestIcons(['lucide:missing'])
  await vi.runAllTimersAsync()
  requestIcons(['lucide:missing'])
  await vi.runAllTimersAsync()
  expect(calls).toEqual([['lucide:missing'], ['lucide:missing']])
})
