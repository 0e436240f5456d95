import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { setColorModePreference } from '../color-mode.tsx'
import { ConfirmProvider } from '../ConfirmProvider.tsx'
import { DemoPage } from './DemoPage.tsx'

afterEach(async () => {
  setColorModePreference('light')
  await page.viewport(1280, 800)
})

it.each([
  ['light', 1280],
  ['dark', 390],
] as const)('every component in its states is accessible in %s mode, %d px wide', async (mode, width) => {
  setColorModePreference(mode)
  await page.viewport(width, 800)
  await render(
    <ConfirmProvider>
      <DemoPage />
    </ConfirmProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
