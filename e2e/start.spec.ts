import { expect, type Page, test } from '@playwright/test'

import { enterAsFounder } from './people.ts'

/** The scripts of a screen that the server named in its page. */
const named = 'link[rel=modulepreload][fetchpriority=low]'

/** What a page asked the server for by itself: from its first news on, it asks again for what others change. */
async function askedBy(page: Page, path: string): Promise<string[]> {
  const asked: string[] = []
  let isTold = false
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/live') isTold = true
    else if (!isTold && request.method() === 'GET' && pathname.startsWith('/api/'))
      asked.push(pathname + search)
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('[aria-busy=true]').length)).toBe(0)
  return asked
}

for (const path of ['/', '/holdings', '/transactions']) {
  test(`${path} begins with its own scripts, and asks for nothing twice`, async ({ page }) => {
    await enterAsFounder(page)
    const asked = await askedBy(page, path)
    expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([])
    // Scripts that a page begins with are named in it, so that they do not wait for those that ask for them.
    await expect(page.locator(named).first()).toBeAttached()
  })
}

test('a guest loads no screen of somebody who is signed in', async ({ page }) => {
  await page.goto('/holdings')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator(named)).toHaveCount(0)
})
