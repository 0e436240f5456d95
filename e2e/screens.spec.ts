import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

import { call, enterAsFounder } from './people.ts'

const signedOut = [
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-email',
  '/security?verify=true',
  '/no/such/place',
]
const signedIn = [
  '/',
  '/profile',
  '/security',
  '/settings/notifications',
  '/holdings',
  '/assets',
  '/transactions',
  '/settings/orgs',
  '/settings/members',
  '/settings/entities',
  '/settings/entities?view=map',
  '/settings/integrations',
]

for (const mode of ['light', 'dark'] as const) {
  test(`the screens are accessible and quiet in ${mode} mode`, async ({ page }) => {
    // A dozen and more pages, one after the other.
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    const noise: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(message.text())
    })
    page.on('pageerror', (error) => noise.push(error.message))
    const check = async (path: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map((node) => node.html).join(' ')}`),
      ).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
    }
    for (const path of signedOut) await check(path)
    await enterAsFounder(page)
    for (const path of signedIn) await check(path)
    const position = (await call(page, 'POST', '/positions', {
      name: 'Flat',
      type: 'REAL_ESTATE',
      currency: 'EUR',
    })) as {
      id: string
    }
    const row = { positionId: position.id, type: 'NAV_ADJUSTMENT', date: '2026-01-31', amount: '500000' }
    await call(page, 'POST', '/transactions', row)
    for (const path of ['/', '/holdings', `/holdings/${position.id}`, '/transactions']) await check(path)
    expect(noise).toEqual([])
  })
}
