import { expect, test } from '@playwright/test'

import { enterAsFounder, newAddress, signUp } from './people.ts'

/** Every address of the specification that only signed-in users see. */
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
  '/settings/mail',
  '/settings/notifications',
  '/settings/orgs/1',
  '/settings/orgs/1/history',
  '/settings/orgs/1/trash',
  '/costs',
  '/costs/1',
  '/assets',
  '/holdings',
  '/holdings/1',
  '/reports',
  '/reports/1',
  '/reports/1/edit',
  '/philanthropy',
  '/philanthropy/1',
  '/transactions',
  '/transactions/1',
  '/invitation/1',
  '/dash',
]
const guestOnly = ['/login', '/signup', '/forgot-password']
const forEverybody = ['/demo/confirm', '/verify-email', '/reset-password']

test('whoever is signed out is sent to sign in, and keeps the way back', async ({ page }) => {
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

test('a browser that was at work is sent to sign in when its session is over, without a word of failure', async ({
  page,
}) => {
  await enterAsFounder(page)
  await page.context().clearCookies()
  for (const path of ['/', '/holdings', '/settings/orgs']) {
    await page.goto(path)
    await expect(page).toHaveURL(path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/^Failed/)).toHaveCount(0)
    await expect(page).toHaveURL(path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`)
  }
})

// screens.spec.ts finds every other address.
test('whoever is signed in finds the addresses for everybody, and no second sign-in', async ({ page }) => {
  await enterAsFounder(page)
  for (const path of forEverybody) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveTitle(/^\S.* · Kinfolio$/)
    await expect(page).toHaveURL(path)
  }
  for (const path of [...guestOnly, '/dash']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings/orgs')
})

test('a second step that waits is all that its address shows, and only to whoever is signed out', async ({
  page,
}) => {
  await page.goto('/security?verify=true')
  await expect(page).toHaveURL('/security?verify=true')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await enterAsFounder(page)
  await page.goto('/security?verify=true')
  await expect(page).toHaveURL('/security')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
})

test('whoever has no organisation makes one first', async ({ page }) => {
  await page.goto('/signup')
  await signUp(page, 'Ada Lovelace', newAddress())
  await expect(page).toHaveURL('/onboarding')
  for (const path of ['/', '/holdings', '/settings/members', '/security']) {
    await page.goto(path)
    await expect(page).toHaveURL('/onboarding')
  }
})

test('a user who cannot be loaded is sent to sign in, and keeps the way back', async ({ page }) => {
  await enterAsFounder(page)
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500, message: 'Try again.' } }),
  )
  await page.goto('/holdings?asOf=2026-01-31')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/holdings?asOf=2026-01-31')}`)
  await expect(page.getByText('Failed to load user profile').first()).toBeVisible()
})

test('no address in the way back leads out of this site or runs a script', async ({ page }) => {
  await enterAsFounder(page)
  for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(back)}`)
    await expect(page).toHaveURL('/')
    await page.goto(`/dash?redirect=${encodeURIComponent(back)}`)
    await expect(page).toHaveURL('/')
  }
})

test('signing out happens on its page, and not when a link to it is pointed at', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/')
  const calls: string[] = []
  page.on('request', (request) => {
    if (/sign-out|_auth\.logout-/.test(request.url())) calls.push(request.url())
  })
  await page.getByRole('button', { name: /^Account of/ }).click()
  const link = page.getByRole('link', { name: 'Sign out' })
  await link.hover()
  await link.focus()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(calls).toEqual([])
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
})
