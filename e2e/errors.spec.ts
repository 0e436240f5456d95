import { expect, test, type Page } from '@playwright/test'

import { enterAsFounder } from './people.ts'

/** How often the whole page was loaded since the first look. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1
  })
  return loads
}

async function throwUnhandled(page: Page, message: string) {
  await page.evaluate(
    (words) =>
      void setTimeout(() => {
        throw new Error(words)
      }),
    message,
  )
}

test('an address without a page says so, and home is where one was', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeFocused()
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('We are sorry but this page could not be found.')).toBeVisible()
  await expect(page.getByText('Page not found: /no/such/place')).toHaveCount(1)
  await expect(page).toHaveTitle('Page not found · Kinfolio')

  await enterAsFounder(page)
  for (const path of ['/settings/no-such-page', '/holdings/1/2/3']) {
    await page.goto(path)
    await expect(page.getByText(`Page not found: ${path}`)).toBeVisible()
    // The failure takes the whole window: nothing of the application can be reached behind it.
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  const loads = countLoads(page)
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(loads.count, 'it was no failure of the application').toBe(0)
})

test('an error while a page is drawn takes the whole window until one goes home', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/')
  await page.route(/\/api\/transactions(\?|$)/, (route) => route.fulfill({ json: { items: 5 } }))
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused()
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('an error that nobody caught is fatal, a refused call and a foreign script are not', async ({
  page,
}) => {
  await enterAsFounder(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.evaluate(() => {
    void Promise.reject(new DOMException('Not allowed.', 'NotAllowedError'))
    setTimeout(() => {
      const error = new Error('of an extension')
      error.stack = 'Error\n at chrome-extension://x/y.js:1:1'
      throw error
    })
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await throwUnhandled(page, 'The ledger is upside down.')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('The ledger is upside down.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Overview' })).toHaveCount(0)
  // The state of the application is unknown, so the way home loads everything anew.
  const loads = countLoads(page)
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(loads.count).toBe(1)
})

test('a promise that nobody kept is fatal too', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => void Promise.reject(new Error('Broken promise.')))
  await expect(page.getByText('Broken promise.')).toBeVisible()
})

test.describe('search engines and link previews', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  test('see no error page', async ({ page }) => {
    await page.goto('/no/such/place')
    await expect(page).toHaveTitle('Page not found · Kinfolio')
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test.describe('a part of the application that is gone', () => {
  const part = /\/assets\/_app\.profile-.*\.js$/

  test('is looked for once more in a newly loaded page', async ({ page }) => {
    await enterAsFounder(page)
    const loads = countLoads(page)
    // The part is missing during the whole first page. A page asks for a part more than once: first to load it ahead,
    // then to run it.
    await page.route(part, (route) =>
      loads.count < 2 ? route.fulfill({ status: 404, json: {} }) : route.continue(),
    )
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(loads.count, 'the address and one reload').toBe(2)
  })

  test('ends at the error screen where the new page lacks it as well', async ({ page }) => {
    await enterAsFounder(page)
    // A part is looked for again after ten seconds. A slow machine may take that long to load the page.
    await page.clock.setFixedTime(new Date())
    await page.route(part, (route) => route.fulfill({ status: 404, json: {} }))
    const loads = countLoads(page)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
    expect(loads.count, 'the address and one reload').toBe(2)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('kinfolio.reloaded /profile')
  })

  test('is not missed where it was only loaded ahead', async ({ page }) => {
    await enterAsFounder(page)
    await page.goto('/')
    await page.route(/\/assets\/.*settings.*\.js$/, (route) => route.fulfill({ status: 404, json: {} }))
    const loads = countLoads(page)
    const request = page.waitForRequest(/\/assets\/.*settings.*\.js$/)
    await page.getByRole('link', { name: 'Settings' }).first().hover()
    await request
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    expect(loads.count).toBe(0)
  })
})
