import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { activeOrgId, call, enterAsFounder } from './people.ts'

// The organisations are asked for three times, with pauses, before the server counts as away.
test.describe.configure({ timeout: 120_000 })
const expectSoon = expect.configure({ timeout: 20_000 })

const listOfOrgs = /\/api\/orgs(\?.*)?$/
const band = 'This is an invented sample, not your records.'

/** From now on the list of organisations is answered like this; `none` is no answer at all. */
async function answerOrgs(page: Page, status: number | 'none') {
  await page.unroute(listOfOrgs)
  await page.route(listOfOrgs, (route) =>
    status === 'none'
      ? route.abort('connectionrefused')
      : route.fulfill({ status, json: { code: 'TEST', status, message: `Answered ${status}.` } }),
  )
}

async function addHouse(page: Page) {
  await call(page, 'POST', '/positions', { name: 'The real house', type: 'PRIVATE_FUND', currency: 'EUR' })
}

for (const failure of [503, 500, 'none'] as const) {
  test(`a sample stands in where the organisations are answered ${failure}, and leaves by itself`, async ({
    page,
  }) => {
    await enterAsFounder(page)
    await addHouse(page)
    await answerOrgs(page, failure)
    await page.goto('/holdings')
    await expectSoon(page.getByRole('alert').getByText(band)).toBeVisible()
    await expect(page.getByText('Example World Equity ETF')).toBeVisible()
    await expect(page.getByText('The real house')).toHaveCount(0)
    await page.unroute(listOfOrgs)
    // Nobody presses anything.
    await expectSoon(page.getByText('The real house')).toBeVisible()
    await expect(page.getByText(band)).toHaveCount(0)
    await expect(page.getByText(/Example/)).toHaveCount(0)
    await expect(page).toHaveURL('/holdings')
  })
}

for (const status of [403, 404, 429]) {
  test(`a refusal is an answer: ${status} shows no sample`, async ({ page }) => {
    await enterAsFounder(page)
    await answerOrgs(page, status)
    await page.goto('/holdings')
    await expect(
      page.getByText(`Answered ${status}.`).or(page.getByText('Page not found')).first(),
    ).toBeVisible()
    await expect(page.getByText(band)).toHaveCount(0)
    await expect(page.getByText(/Example/)).toHaveCount(0)
  })
}

test('the sample has its pages, takes nothing, and knows no call but the one that ends it', async ({
  page,
}) => {
  await enterAsFounder(page)
  await addHouse(page)
  await answerOrgs(page, 503)
  await page.goto('/')
  await expectSoon(page.getByText(band)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/icons/'))
      asked.push(`${request.method()} ${pathname}`)
  })
  const pages = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true })
  for (const [link, content] of [
    ['Holdings', 'Example River Industries'],
    ['Assets', 'Example Mortgage'],
    ['Transactions', 'Fund Capital Call'],
    ['Settings', 'Nobody in particular'],
    ['Overview', '725,500'],
  ] as const) {
    await pages.getByRole('link', { name: link }).click()
    await expect(page.getByText(content).first()).toBeVisible()
    await expect(page.getByText(band)).toBeInViewport()
  }
  await pages.getByRole('link', { name: 'Transactions' }).click()
  await page.getByRole('button', { name: 'Record transaction' }).click()
  await expect(page.getByText('Nothing can be written now', { exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('There is no sample of this page')).toBeVisible()
  const calls = new Set(asked.filter((each) => !/ \/api\/(auth\/get-session|users\/me)$/.test(each)))
  expect([...calls]).toEqual(['GET /api/orgs'])

  await page.unroute(listOfOrgs)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace')
  await expect(page.getByText(band)).toHaveCount(0)
})

for (const mode of ['light', 'dark'] as const) {
  test(`the sample is accessible in ${mode} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await enterAsFounder(page)
    await answerOrgs(page, 503)
    for (const path of ['/', '/holdings', '/transactions', '/settings/orgs', '/profile']) {
      await page.goto(path)
      await expectSoon(page.getByText(band)).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
    }
  })
}

test('known records stay, marked with their age, and the sample never takes their place', async ({
  page,
}) => {
  await page.clock.install()
  await enterAsFounder(page)
  await addHouse(page)
  await page.goto('/holdings')
  await expect(page.getByText('The real house')).toBeVisible()
  const age = page.getByText(/^Your records are shown as they were on/)
  await expect(age).toHaveCount(0)

  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  // Records are loaded again when somebody comes back to the window.
  await page.clock.fastForward('01:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expectSoon(age).toBeVisible()
  await expect(page.getByText('The real house')).toBeVisible()
  await expect(page.getByText(/Example/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(age).toBeVisible()

  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(age).toHaveCount(0)
  await expect(page.getByText('The real house')).toBeVisible()
  expect(await activeOrgId(page)).toBeTruthy()
})
