import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { showTitleByKey } from './titles-by-key.tsx'

const words = () => page.getByRole('status').query()?.textContent ?? null

function next(direction: 1 | -1 = 1): string | null {
  showTitleByKey(direction)
  return words()
}

async function show() {
  await render(
    <main>
      <span title="In euros">EUR</span>
      <a href="#linden" data-testid="row">
        <span title="Linden">Linden</span> <span title="1,250.50 EUR">1,251</span>
        <span title="Out of date">!</span>
      </a>
      <span title="Never seen" hidden>
        Hidden
      </span>
      <span title="No price on or before this day">No price</span>
    </main>,
  )
}

it('says what is in the row that has the focus, then what follows, and what came before', async () => {
  await show()
  page.getByTestId('row').element().focus()
  expect(next()).toBe('1,250.50 EUR')
  expect(next()).toBe('Out of date')
  expect(next()).toBe('No price on or before this day')
  expect(next(-1)).toBe('Out of date')
})

it('stands beside a field, which shows nothing within it', async () => {
  await render(
    <main>
      <label>
        Day <input title="The day of all figures" defaultValue="2026-04-10" />
      </label>
    </main>,
  )
  expect(next()).toBe('The day of all figures')
  expect(page.getByRole('status').element().getBoundingClientRect().width).toBeGreaterThan(50)
})

it('begins with the first where nothing has the focus, and ends after the last', async () => {
  await show()
  expect(next()).toBe('In euros')
  for (let presses = 0; presses < 3; presses += 1) next()
  expect(next()).toBeNull()
})

it('goes with the next key, and Escape does nothing else', async () => {
  await show()
  const heard: string[] = []
  const listen = ({ key }: KeyboardEvent) => heard.push(key)
  window.addEventListener('keydown', listen)
  next()
  await userEvent.keyboard('{Escape}')
  expect(words()).toBeNull()
  expect(heard).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(heard).toEqual(['Escape'])
  window.removeEventListener('keydown', listen)
})
