import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Hint } from './Hint.tsx'

const word = () => page.getByRole('button', { name: 'DPI' })
const bubble = () => page.getByRole('tooltip')

async function show() {
  await render(
    <>
      <Hint words="What came back over what was paid in.">DPI</Hint>
      <button type="button">Elsewhere</button>
    </>,
  )
  // The pointer may rest where the word is now.
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
}

it('explains its word to the keyboard, describes it, and Escape closes it', async () => {
  await show()
  await expect.element(word()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  await expect.element(bubble()).toHaveTextContent('What came back over what was paid in.')
  await expect.element(word()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(word()).toHaveAccessibleDescription('What came back over what was paid in.')
  await userEvent.keyboard('{Escape}')
  await expect.element(bubble()).not.toBeInTheDocument()
})

it('explains its word to a press, until something else is pressed', async () => {
  await show()
  await word().click()
  await expect.element(bubble()).toBeVisible()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(bubble()).not.toBeInTheDocument()
})

it('stays inside the window', async () => {
  await render(
    <div style={{ position: 'fixed', right: 0, bottom: 0 }}>
      <Hint words={'Money that the fund may still ask for. '.repeat(4)}>Unfunded</Hint>
    </div>,
  )
  await page.getByRole('button', { name: 'Unfunded' }).click()
  const box = bubble().element().getBoundingClientRect()
  expect(box.right).toBeLessThanOrEqual(window.innerWidth)
  expect(box.bottom).toBeLessThanOrEqual(window.innerHeight)
})
