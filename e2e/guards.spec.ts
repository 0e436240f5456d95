import { expect, test } from '@playwright/test'

import { activeOrgId, enterAsFounder } from './people.ts'

/** What only those see who are signed in: every such address of the specification. */
const authenticated = [
  '/',
  '/onboarding',
  '/inbox',
  '/shared-inbox',
  '/profile',
  '/contacts',
  '/security',
  '/settings',
  '/settings/members',
  '/settings/entities',
  '/settings/orgs',
  '/settings/integrations',
  '/settings/notifications',
  '/costs',
  '/costs/1',
  '/holdings',
  '/holdings/1',
  '/reports',
  '/reports/1',
  '/reports/1/edit',
  '/philanthropy',
  '/philanthropy/1',
  '/transactions',
  '/transactions/1',
  '/dash',
]
/** Where somebody with an organisation does not stay. */
const leadOn = new Set(['/dash', '/settings'])
const guestOnly = ['/login', '/signup', '/forgot-password']
const forEverybody = ['/demo/confirm', '/verify-email']

test('whoever is signed out is sent to sign in, and keeps the way back', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of authenticated) {
    await page.goto(path)
    const back = path === '/' || path === '/dash' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
    await expect(page).toHaveURL(back)
  }
  for (const path of [...guestOnly, ...forEverybody]) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
  }
})

test('whoever is signed in finds every address, and no second sign-in', async ({ page }) => {
  test.setTimeout(120_000)
  await enterAsFounder(page)
  const settings = `/settings/orgs/${await activeOrgId(page)}`
  for (const path of [...authenticated, settings, ...forEverybody]) {
    if (leadOn.has(path)) continue
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText('Page not found: ')).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
  for (const path of [...guestOnly, '/dash']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings/orgs')
})
