import { expect, test, type Page } from '@playwright/test'

import { enterAsFounder } from './people.ts'

/** Goes to a page as the application itself does, without loading it anew. */
async function goInPage(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Waits until the page has read all answers so far. What it asks after this is answered later. */
async function readAnswers(page: Page) {
  await page.evaluate(async () => {
    await (await fetch('/api/health')).text()
  })
}

test('a newer build is loaded with the next step to another page, and not before', async ({ page }) => {
  await page.clock.install()
  let latest: string | null = null
  await page.route('**/builds/latest.json?*', async (route) => {
    if (latest === null) return route.continue()
    return route.fulfill({ json: { id: latest } })
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window)

  // The server serves the same build, so nothing happens.
  const request = page.waitForRequest('**/builds/latest.json?*')
  await page.clock.fastForward('05:00')
  expect((await request).url()).toMatch(/\/builds\/latest\.json\?\d{13}$/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
  expect(await isSamePage()).toBe(true)

  latest = 'a-newer-one'
  await page.getByLabel('Name', { exact: true }).fill('Typed before')
  const askedAgain = page.waitForResponse('**/builds/latest.json?*')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await askedAgain
  await readAnswers(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before')
  expect(await isSamePage()).toBe(true)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isSamePage()).toBe(false)
})

test('the rules of the build lead paths on: here, to another site, or into an error', async ({ page }) => {
  const routes = [
    { path: '/signup', redirect: '/forgot-password' },
    { path: '/verify-email', redirect: 'https://status.example/' },
    { path: '/demo/confirm', middleware: 'moonphase' },
  ]
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ json: { id: 'x', routes } }))
  await page.route('https://status.example/', (route) => route.fulfill({ body: 'All is well.' }))
  const openWithRules = async () => {
    const ruled = page.waitForResponse('**/builds/meta/*.json')
    await page.goto('/login')
    await ruled
    await readAnswers(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await openWithRules()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await openWithRules()
  await goInPage(page, '/demo/confirm')
  await expect(page.getByText("Unknown route middleware: 'moonphase'")).toBeVisible()

  await openWithRules()
  await goInPage(page, '/verify-email')
  await expect(page.getByText('All is well.')).toBeVisible()
  await expect(page).toHaveURL('https://status.example/')
})

test('without the rules of the build everything else goes on', async ({ page }) => {
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ status: 500, body: '' }))
  const warned = page.waitForEvent('console', (message) => message.text().includes('route rules'))
  await page.goto('/login')
  await warned
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
})

test('icons come from this server, in addresses of at most 500 characters', async ({ page, baseURL }) => {
  const addresses: string[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/icons/')) addresses.push(request.url())
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  await enterAsFounder(page)
  await page.goto('/')
  await expect(page.locator('main svg').filter({ visible: true }).first()).toBeVisible()
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    expect(address).toMatch(/\/api\/icons\/lucide\.json\?icons=([a-z0-9-]|,|%2C)+$/)
    expect(address.length).toBeLessThanOrEqual(500)
  }
  expect(elsewhere).toEqual([])
})

test('an icon that this server does not give is asked for once more here, and nowhere else', async ({
  page,
}) => {
  const requests: string[] = []
  await page.route('**/api/icons/**', (route) => {
    requests.push(route.request().url())
    return requests.length === 1 ? route.abort() : route.continue()
  })
  await page.goto('/login')
  await expect(page.locator('main button svg').first()).toBeVisible()
  expect(requests.length).toBeGreaterThanOrEqual(2)
})

test('where that is allowed, the public service is asked for what this server does not give', async ({
  page,
}) => {
  await page.route('/login', async (route) => {
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        'name="icon-source" content="local"',
        'name="icon-source" content="public"',
      ),
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace(
          "connect-src 'self'",
          "connect-src 'self' https://api.iconify.design",
        ),
      },
    })
  })
  await page.route('**/api/icons/**', (route) => route.fulfill({ status: 503, body: '' }))
  const body = '<path id="from-outside" d="M0 0h24v24"/>'
  await page.route('https://api.iconify.design/**', (route) => {
    const names = new URL(route.request().url()).searchParams.get('icons')?.split(',') ?? []
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        prefix: 'lucide',
        icons: Object.fromEntries(names.map((name) => [name, { body }])),
        width: 24,
        height: 24,
      },
    })
  })
  await page.goto('/login')
  await expect(page.locator('main svg path[d="M0 0h24v24"]').first()).toBeAttached()
})

test('the page says what it is to browsers and to link previews, and asks not to be listed', async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await content('meta[property="og:image"]')).toBe(`${baseURL}/sharing.png`)
  expect(await content('meta[property="og:title"]')).toContain('finances')
  expect(await content('meta[property="og:description"]')).toContain('family')
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
  expect(await content('meta[name="robots"]')).toBe('noindex')
  expect(await content('meta[name="theme-color"]')).toBe('white')
  const image = await request.get('/sharing.png')
  expect(image.headers()['content-type']).toBe('image/png')
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
  expect((await request.get('/assets/gone-12345678.js')).status()).toBe(404)
  const script = await page.locator('script[type=module]').last().getAttribute('src')
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable')
})

test('the colour mode is kept, and by itself follows the device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await enterAsFounder(page)
  await page.goto('/')
  const root = page.locator('html')
  const frame = page.locator('meta[name="theme-color"]')
  await expect(root).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveClass(/dark/)
  await expect(frame).toHaveAttribute('content', '#1b1718')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect(root).not.toHaveClass(/dark/)
  await expect(frame).toHaveAttribute('content', 'white')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(root).not.toHaveClass(/dark/)
  await expect(frame).toHaveAttribute('content', 'white')
})

test('a bar of 3 px shows that a page is on its way, if it takes longer than an instant', async ({
  page,
}) => {
  await enterAsFounder(page)
  await page.goto('/settings/orgs')
  const isSeen = Promise.withResolvers<void>()
  await page.route(/\/assets\/_app\.profile-/, async (route) => {
    await isSeen.promise
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'Loading page' })
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(bar).toBeVisible()
  expect(await bar.evaluate((element) => getComputedStyle(element).height)).toBe('3px')
  isSeen.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})
