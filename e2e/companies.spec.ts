import { expect, test } from '@playwright/test'

import { enterAsFounder } from './people.ts'

test('a company is added, found, changed, deleted and taken back', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/companies')
  await expect(page.getByText('No companies yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add company' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('This needs a name.')).toBeVisible()
  await sheet.getByLabel('Name', { exact: true }).fill('Alpha')
  await sheet.getByLabel('Notes', { exact: true }).fill('As agreed')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Alpha was added').first()).toBeVisible()

  await page.getByRole('searchbox').fill('beta')
  await expect(page.getByText('No matching data')).toBeVisible()
  await expect(page).toHaveURL(/[?&]search=beta/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await page.getByRole('link', { name: 'Alpha' }).click()
  await expect(page.getByRole('heading', { name: 'Alpha' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Gamma')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Gamma' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Gamma was deleted').first()).toBeVisible()
  await expect(page.getByText('No companies yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Gamma' })).toBeVisible()
})
