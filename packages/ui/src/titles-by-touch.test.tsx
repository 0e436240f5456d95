import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { showTitlesByTouch } from './titles-by-touch.tsx'

let end: () => void
beforeEach(() => {
  end = showTitlesByTouch()
})
afterEach(() => end())

const words = () => page.getByRole('status').query()?.textContent ?? null

/** Taps, or clicks by a mouse. */
function press(name: string, pointerType: 'touch' | 'mouse' = 'touch') {
  const target = page.getByText(name).element()
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }))
  target.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType }))
}

it('says to whoever taps what a mouse reads in the title, until the next touch', async () => {
  await render(
    <p>
      <span title="No price on or before this day">No price</span> <span>Elsewhere</span>
    </p>,
  )
  press('No price')
  expect(words()).toBe('No price on or before this day')
  press('Elsewhere')
  expect(words()).toBeNull()
})

it('leaves alone what a mouse presses, and what has an act of its own', async () => {
  await render(
    <p>
      <span title="1,250.50 EUR">1,251</span>
      <button type="button">
        <span title="The whole name">Name</span>
      </button>
    </p>,
  )
  press('1,251', 'mouse')
  expect(words()).toBeNull()
  press('Name')
  expect(words()).toBeNull()
  press('1,251')
  expect(words()).toBe('1,250.50 EUR')
})
