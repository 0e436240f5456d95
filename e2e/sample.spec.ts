import { expect, test } from '@playwright/test'

import { expectAccessible, expectNoOverflow, inBothModes } from './accessibility.ts'
import { activeOrgId, enterAsFounder } from './people.ts'
import { addHouse, answerOrgs, band, listOfOrgs } from './sample-server.ts'

// The organisations are asked for three times, with pauses, before the server counts as away.
test.describe.configure({ timeout: 120_000 })
const expectSoon = expect.configure({ timeout: 20_000 })

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

test('the sample is accessible in both colour modes', async ({ page }) => {
  await enterAsFounder(page)
  await answerOrgs(page, 503)
  const inModes = inBothModes(page)
  for (const path of ['/', '/holdings', '/transactions', '/settings/orgs', '/profile']) {
    await page.goto(path)
    await expectSoon(page.getByText(band)).toBeVisible()
    await inModes(async (where) => {
      await expectAccessible(page, where)
      await expectNoOverflow(page, where)
    }, path)
  }
})

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
