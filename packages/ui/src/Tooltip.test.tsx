import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Tooltip, TooltipProvider } from './Tooltip.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const button = (name: string) => page.getByRole('button', { name }).element()
const words = () => page.getByRole('tooltip').query()?.textContent ?? null

/** Moves as a mouse that comes and goes. A real mouse takes time of its own. */
const point = (name: string) =>
  button(name).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
/** Lets time pass, and draws what follows from it. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

async function leave(name: string) {
  button(name).dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }))
  button(name).dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
  await pass(0)
  const away = { bubbles: true, pointerType: 'mouse', clientX: 1200, clientY: 700 }
  document.body.dispatchEvent(new PointerEvent('pointermove', away))
  await pass(0)
}

async function show() {
  await render(
    <TooltipProvider>
      <Tooltip text="Keeps it">
        <button type="button">Save</button>
      </Tooltip>
      <Tooltip text="Throws it away">
        <button type="button">Delete</button>
      </Tooltip>
    </TooltipProvider>,
  )
}

it('opens 700 ms after the pointer came', async () => {
  await show()
  point('Save')
  await pass(699)
  expect(words()).toBeNull()
  await pass(1)
  expect(words()).toBe('Keeps it')
})

it('opens the next one at once within 300 ms, and waits again after them', async () => {
  await show()
  point('Save')
  await pass(700)
  await leave('Save')
  expect(words()).toBeNull()
  await pass(299)
  point('Delete')
  await pass(0)
  expect(words()).toBe('Throws it away')
  await leave('Delete')
  await pass(300)
  point('Save')
  await pass(699)
  expect(words()).toBeNull()
  await pass(1)
  expect(words()).toBe('Keeps it')
})

it('opens at once for the keyboard', async () => {
  await show()
  button('Save').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await pass(0)
  expect(words()).toBe('Keeps it')
})

it('is shown by a tap too where it explains, beside what the tap does', async () => {
  const sort = vi.fn<() => void>()
  await render(
    <Tooltip text="Of what is listed here" byTouch>
      <button type="button" onClick={sort}>
        Share
      </button>
    </Tooltip>,
  )
  for (const kind of ['pointerdown', 'pointerup', 'click'])
    button('Share').dispatchEvent(
      new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: 'touch' }),
    )
  await pass(0)
  expect(sort).toHaveBeenCalledOnce()
  expect(words()).toBe('Of what is listed here')
})
