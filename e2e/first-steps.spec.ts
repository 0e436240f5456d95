import { expect, type Page, test } from '@playwright/test'

import { expectAccessible, expectNoOverflow } from './accessibility.ts'
import { activeOrgId, create, enterAsFounder, joinByCalls } from './people.ts'

const card = (page: Page) => page.getByRole('region', { name: 'First steps' })

test('the first steps fill themselves, and each opens the form in which it is done', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/')
  await expect(card(page)).toContainText('0 of 6')
  await expectAccessible(page)

  await card(page).getByRole('button', { name: 'Say who owns' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Ada')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card(page)).toContainText('1 of 6')
  await expect(card(page).getByRole('button', { name: 'Say who owns' })).toHaveCount(0)

  await card(page).getByRole('link', { name: 'Protect your sign-in' }).click()
  await expect(page).toHaveURL(/\/security$/)
})

test('the first steps go for oneself, and come back from the toast and the profile', async ({ page }) => {
  await enterAsFounder(page)
  await create(page, '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  await page.goto('/')
  await expect(card(page)).toContainText('1 of 6')
  await card(page).getByRole('button', { name: 'Put the first steps away' }).click()
  await expect(card(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page)).toBeVisible()

  await card(page).getByRole('button', { name: 'Put the first steps away' }).click()
  await expect(card(page)).toHaveCount(0)
  await page.goto('/profile')
  await page.getByRole('switch', { name: 'First steps' }).click()
  await expect(page.getByRole('switch', { name: 'First steps' })).toBeChecked()
  await page.goto('/')
  await expect(card(page)).toContainText('1 of 6')
})

test('whoever only looks is shown no first steps', async ({ browser, page }) => {
  await enterAsFounder(page)
  const theirs = await joinByCalls(browser, page, { name: 'viewer' })
  await create(page, '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  await theirs.goto('/')
  await expect(theirs.getByRole('heading', { name: 'Due in 90 days' })).toBeVisible()
  await expect(card(theirs)).toHaveCount(0)
  await theirs.close()
})

test('a phone shows the next step, and all of them when asked @phone', async ({ page, isMobile }) => {
  await enterAsFounder(page)
  await create(page, `/orgs/${await activeOrgId(page)}/entities`, { name: 'Ada', type: 'PERSON' })
  await page.goto('/')
  await expect(card(page).getByRole('button', { name: 'Record what you own' })).toBeVisible()
  await expect(card(page).getByRole('listitem')).toHaveCount(isMobile ? 1 : 6)
  await expectNoOverflow(page)
  if (isMobile) await card(page).getByRole('button', { name: 'Show all steps' }).click()
  await expect(card(page).getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)
})
