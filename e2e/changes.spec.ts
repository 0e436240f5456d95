import { expect, test, type Page } from '@playwright/test'

import { activeOrgId, call, enterAsFounder } from './people.ts'

/** A house that was renamed and valued, and another position in the trash. */
async function withPast(page: Page) {
  await enterAsFounder(page)
  const house = (await call(page, 'POST', '/positions', {
    name: 'House',
    type: 'REAL_ESTATE',
    currency: 'EUR',
  })) as { id: string; version: number }
  await call(page, 'POST', '/transactions', {
    positionId: house.id,
    type: 'NAV_ADJUSTMENT',
    date: '2026-01-31',
    amount: '512345.5',
  })
  await call(page, 'PUT', `/positions/${house.id}`, { name: 'House on the hill' })
  const car = (await call(page, 'POST', '/positions', {
    name: 'Old car',
    type: 'VEHICLE',
    currency: 'EUR',
  })) as {
    id: string
  }
  await call(page, 'DELETE', `/positions/${car.id}`)
  return { orgId: await activeOrgId(page), house }
}

test('tells every change from what to what, and leads to what is still there', async ({ page }) => {
  const { orgId, house } = await withPast(page)
  await page.goto(`/settings/orgs/${orgId}/history`)
  const changed = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace changed position' })
  await expect(changed).toContainText('Name')
  await expect(changed.getByRole('deletion')).toHaveText('House')
  await expect(changed.getByRole('insertion')).toHaveText('House on the hill')
  await expect(page.getByText('512,345.50')).toBeVisible()
  const deleted = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace deleted position' })
  await expect(deleted).toContainText('Old car')
  await expect(deleted.getByRole('link')).toHaveCount(0)
  await changed.getByRole('link', { name: 'House on the hill' }).click()
  await expect(page).toHaveURL(new RegExp(`/holdings/${house.id}`))
})

test('narrows the history, in the address too', async ({ page }) => {
  const { orgId } = await withPast(page)
  await page.goto(`/settings/orgs/${orgId}/history`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Deleted' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/action=DELETED/)
  await expect(page.getByText('Old car').first()).toBeVisible()
  await expect(page.getByText('House on the hill')).toHaveCount(0)
  await page.goto(`/settings/orgs/${orgId}/history?to=2000-01-01&recordType=nonsense`)
  await expect(page.getByText('No change fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('House on the hill').first()).toBeVisible()
})

test('restores from the trash, and says why when it cannot', async ({ page }) => {
  const { orgId } = await withPast(page)
  await page.goto(`/settings/orgs/${orgId}/trash`)
  await expect(page.getByText(/30 more days/).first()).toBeVisible()
  // The house was restored elsewhere meanwhile. The list here still offers it.
  await page.route('**/trash/positions/*/restore', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'PARENT_IN_TRASH',
        status: 409,
        message: 'What this belongs to is in the trash too. Restore that first.',
      },
    }),
  )
  await page.getByRole('button', { name: 'Restore Old car' }).click()
  await expect(page.getByText('Restore that first.').first()).toBeVisible()
  await page.unroute('**/trash/positions/*/restore')
  await page.getByRole('button', { name: 'Restore Old car' }).click()
  await expect(page.getByText('Old car is back').first()).toBeVisible()
  await expect(page.getByText('The trash is empty')).toBeVisible()
})
