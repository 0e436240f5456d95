import { expect, type Page, type Request, test } from '@playwright/test'

import { call, create, enterAsFounder } from './people.ts'

/** The scripts of a screen that the server named in its page. */
const named = 'link[rel=modulepreload][fetchpriority=low]'

/** What a page asked the server for by itself, until it heard of what others change and asks again for that. */
async function askedBy(page: Page, path: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  }
  page.on('request', note)
  await Promise.all([page.waitForRequest('**/api/live'), page.goto(path)])
  page.off('request', note)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return asked
}

/** An account in the currency of the organisation and shares in another one. */
async function recordSomething(page: Page): Promise<void> {
  const account = await create(page, '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  const paid = { positionId: account.id, type: 'BUY', date: '2026-01-05', amount: '50000' }
  await call(page, 'POST', '/transactions', paid)
  const shares = await create(page, '/positions', { name: 'Acme', type: 'PUBLIC_EQUITY', currency: 'USD' })
  const bought = { positionId: shares.id, type: 'BUY', date: '2026-01-05', quantity: '10', price: '100.5' }
  await call(page, 'POST', '/transactions', bought)
}

/** What a page asked for ahead and nobody took until the page was there; undefined until then. */
async function noteUntaken(page: Page): Promise<() => Promise<string[] | undefined>> {
  await page.addInitScript(() => {
    let ahead: Map<string, unknown> | undefined
    Object.defineProperty(globalThis, 'askedAhead', {
      get: () => ahead,
      set: (next: Map<string, unknown> | undefined) => {
        if (next === undefined) Object.assign(globalThis, { untaken: [...(ahead?.keys() ?? [])] })
        ahead = next
      },
    })
  })
  return () => page.evaluate(() => (globalThis as { untaken?: string[] }).untaken)
}

for (const path of ['/', '/holdings', '/transactions']) {
  test(`${path} begins with its own scripts, and asks for nothing twice`, async ({ page }) => {
    await enterAsFounder(page)
    await recordSomething(page)
    const untaken = await noteUntaken(page)
    const asked = await askedBy(page, path)
    expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([])
    // Who somebody is and what the screen shows was asked before there was an application, and taken by it.
    expect(asked).toEqual(
      expect.arrayContaining(['/api/auth/get-session', `/api/ahead?screen=${encodeURIComponent(path)}`]),
    )
    expect(
      asked.filter((address) =>
        /^\/api\/(users|orgs|positions|portfolio\/summary|transactions)/.test(address),
      ),
    ).toEqual([])
    await expect.poll(untaken).toEqual([])
    // Scripts that a page begins with are named in it, so that they do not wait for those that ask for them.
    await expect(page.locator(named).first()).toBeAttached()
  })
}

test('what was asked ahead is taken by whoever writes numbers in another way', async ({ page }) => {
  // Which apostrophe it is depends on the version of the browser.
  const swiss = /50['\u2019]000\.00/
  await enterAsFounder(page)
  await recordSomething(page)
  await call(page, 'PUT', '/users/me', { settings: { locale: 'de-CH' } })
  // The browser learns it with the first page, and asks in that way from the next one on.
  await page.goto('/holdings')
  await expect(page.getByText(swiss).first()).toBeVisible()
  const untaken = await noteUntaken(page)
  const asked = await askedBy(page, '/holdings')
  await expect.poll(untaken).toEqual([])
  expect(asked).not.toContain('/api/positions')
  await expect(page.getByText(swiss).first()).toBeVisible()
})

test('a guest loads no screen of somebody who is signed in', async ({ page }) => {
  await page.goto('/holdings')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator(named)).toHaveCount(0)
})
