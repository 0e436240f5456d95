import { expect, test } from '@playwright/test'

import { call, enterAsFounder } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection a page says so, and nothing of the records is on the device', async ({
  page,
  context,
}) => {
  await enterAsFounder(page)
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await call(page, 'POST', '/positions', { name: 'House on the hill', type: 'REAL_ESTATE', currency: 'EUR' })
  // Pages with records. They load while the service worker watches.
  for (const path of ['/', '/holdings', '/assets', '/transactions', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await context.setOffline(true)
  await page.goto('/holdings')
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  const addresses = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((key) => caches.open(key)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  expect(addresses).toEqual(['/offline.html'])
  const stored = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    text: JSON.stringify([localStorage, sessionStorage]),
  }))
  expect(stored.databases).toEqual([])
  expect(stored.text).not.toContain('House on the hill')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Holdings' })).toBeVisible()
})

test('can be installed: name, start, icons', async ({ page, request }) => {
  await page.goto('/login')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; start_url: string; icons: { src: string }[] }
  expect(manifest.name).toBe('Kinfolio')
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//)
})
