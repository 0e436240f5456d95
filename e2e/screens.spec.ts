import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

import { activeOrgId, call, enterAsFounder } from './people.ts'

const signedOut = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=old',
  '/verify-email',
  '/security?verify=true',
  '/demo/confirm',
  '/no/such/place',
]
const signedIn = [
  '/onboarding',
  '/invitation/unknown',
  '/',
  '/inbox',
  '/shared-inbox',
  '/contacts',
  '/costs',
  '/costs/1',
  '/reports',
  '/reports/1',
  '/reports/1/edit',
  '/philanthropy',
  '/philanthropy/1',
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
  '/holdings/1',
  '/transactions/1',
]
/** What opens above a page: where, by which button. */
const forms = [
  ['/holdings', 'Add position'],
  ['/transactions', 'Record transaction'],
  ['/transactions', 'Import'],
  ['/settings/entities', 'Add entity'],
  ['/settings/members', 'Invite'],
  ['/settings/orgs', 'New organisation'],
] as const

for (const mode of ['light', 'dark'] as const) {
  test(`the screens are accessible and quiet in ${mode} mode`, async ({ page }) => {
    // Some forty pages and forms, one after the other.
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    const noise: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(message.text())
    })
    page.on('pageerror', (error) => noise.push(error.message))
    // Pages that are asked for with ids of nothing have the server say so.
    const isOfNothing = (text: string) => /status of 40[04]/.test(text)
    const check = async (path: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await inspect(path)
    }
    const inspect = async (path: string) => {
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
    const { items } = (await call(page, 'GET', '/transactions')) as { items: { id: string }[] }
    const settings = `/settings/orgs/${await activeOrgId(page)}`
    for (const path of [
      '/',
      '/holdings',
      `/holdings/${position.id}`,
      `/holdings/${position.id}?tab=history`,
      '/assets',
      '/transactions',
      `/transactions/${items[0]?.id}`,
      settings,
      `${settings}/history`,
      `${settings}/trash`,
    ])
      await check(path)
    for (const [path, button] of forms) {
      await page.goto(path)
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await inspect(`${path}: ${button}`)
    }
    expect(noise.filter((text) => !isOfNothing(text))).toEqual([])
  })
}
