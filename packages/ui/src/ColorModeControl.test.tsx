import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { colorModeKey, setColorModePreference, startColorMode } from './color-mode.tsx'
import { ColorModeControl } from './ColorModeControl.tsx'
import { ForcedColorMode } from './ForcedColorMode.tsx'

beforeAll(startColorMode)
beforeEach(() => setColorModePreference('light'))
afterEach(() => setColorModePreference('light'))

const isDark = () => document.documentElement.classList.contains('dark')
/** Holds the key until the keyboard focus has moved, as a finger does. */
async function pressRight(reached: string) {
  await userEvent.keyboard('{ArrowRight>}')
  await expect.element(radio(reached)).toHaveFocus()
  await userEvent.keyboard('{/ArrowRight}')
  await expect.element(radio(reached)).toBeChecked()
}

const radio = (name: string) => page.getByRole('radio', { name })

it('is chosen by arrow keys, seen at once and kept in this browser', async () => {
  await render(<ColorModeControl />)
  await radio('Light').click()
  await pressRight('Dark')
  expect(isDark()).toBe(true)
  expect(localStorage.getItem(colorModeKey)).toBe('dark')
  expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#1b1718')
  await pressRight('System')
  // The browser of the tests prefers light.
  expect(isDark()).toBe(false)
  expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', 'white')
})

it('gives way to a page that forces a mode, as long as it is shown', async () => {
  const { rerender } = await render(
    <>
      <ColorModeControl />
      <ForcedColorMode mode="dark" />
    </>,
  )
  expect(isDark()).toBe(true)
  await expect.element(radio('Light')).toBeChecked()
  await rerender(<ColorModeControl />)
  expect(isDark()).toBe(false)
})

it('is there at once for who asks for less motion', async () => {
  await render(<ColorModeControl />)
  setColorModePreference('dark')
  const paintedNow = getComputedStyle(document.body).backgroundColor
  expect(document.getAnimations().filter((animation) => animation instanceof CSSTransition)).toEqual([])
  await new Promise(requestAnimationFrame)
  expect(getComputedStyle(document.body).backgroundColor).toBe(paintedNow)
})

it('is light on paper', () => {
  setColorModePreference('dark')
  window.dispatchEvent(new Event('beforeprint'))
  expect(isDark()).toBe(false)
  window.dispatchEvent(new Event('afterprint'))
  expect(isDark()).toBe(true)
})
