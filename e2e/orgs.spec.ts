import { readFile } from 'node:fs/promises'

import { expect, test, type Page } from '@playwright/test'

import { activeOrgId, call, create, enterAsFounder, newAddress, signUp } from './people.ts'

async function openSettings(page: Page, orgName: string) {
  await page.goto('/settings/orgs')
  await page.getByRole('link', { name: `Settings of ${orgName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: orgName })).toBeVisible()
}

test('makes another organisation, works in it, and changes its settings', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/settings/orgs')
  await page.getByRole('button', { name: 'New organisation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New organisation' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('This needs a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('The Foundation')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Now working in The Foundation').first()).toBeVisible()

  await openSettings(page, 'The Foundation')
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This needs a name.')).toBeVisible()
  await page.getByLabel('Name').fill('The River Foundation')
  await page.getByLabel('Description').fill('Meadows and music schools')
  await page.getByRole('radio', { name: /Average cost/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The River Foundation' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Meadows and music schools')
  await expect(page.getByRole('radio', { name: /Average cost/ })).toBeChecked()
})

test('chooses the benchmark by its name or ISIN, before there is an organisation and in its settings', async ({
  page,
}) => {
  await page.goto('/signup')
  await signUp(page, 'Ada Lovelace', newAddress())
  await page.getByLabel('Name of the organisation').fill('The Lovelaces')
  const benchmark = page.getByLabel(/^Benchmark/)
  const search = page.getByRole('combobox', { name: 'Search by name, ISIN or symbol...' })
  await expect(benchmark).toHaveText('iShares Core MSCI World (SWDA.L)')
  await benchmark.click()
  await search.fill('all-world acc')
  await page.getByRole('option', { name: /Vanguard FTSE All-World, accumulating \(VWCE\.DE\)/ }).click()
  await expect(benchmark).toHaveText('Vanguard FTSE All-World, accumulating (VWCE.DE)')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.getByRole('radio', { name: /Start empty/ }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/$/)

  await openSettings(page, 'The Lovelaces')
  await expect(benchmark).toHaveText('Vanguard FTSE All-World, accumulating (VWCE.DE)')
  await benchmark.click()
  await search.fill('ie00b5bmr087')
  await expect(page.getByRole('option', { name: 'Use the symbol ie00b5bmr087' })).toBeVisible()
  await search.press('Enter')
  await expect(benchmark).toHaveText('iShares Core S&P 500 (CSPX.L)')
  await expect(
    page.getByText('No prices of iShares Core S&P 500 are here yet', { exact: false }),
  ).toBeVisible()
  // What no list has is its symbol.
  await benchmark.click()
  await search.fill('OURS')
  await page.getByRole('option', { name: 'Use the symbol OURS' }).click()
  await expect(benchmark).toHaveText('OURS')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.goto('/settings/orgs')
  await expect(page.getByText('benchmark OURS')).toBeVisible()
})

test('does not save settings over those that somebody else saved meanwhile', async ({ page }) => {
  await enterAsFounder(page)
  await openSettings(page, 'The Lovelaces')
  await page.getByLabel('Description').fill('Mine')
  await call(page, 'PUT', `/orgs/${await activeOrgId(page)}`, { settings: { description: 'Theirs' } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Somebody changed this in the meantime/)).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Load the current state' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Theirs')
})

test('deletes an organisation behind its name, and brings it back', async ({ page }) => {
  await enterAsFounder(page)
  await openSettings(page, 'The Lovelaces')
  await page.getByRole('button', { name: 'Delete organisation…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/bring it back for 30 days/)).toBeVisible()
  const confirm = question.getByRole('button', { name: 'Delete organisation' })
  await question.getByRole('textbox').fill('the lovelaces')
  await expect(confirm).toBeDisabled()
  await question.getByRole('textbox').fill('The Lovelaces')
  await confirm.click()
  // It was the only organisation, so the user makes the next one first. The same page can undo the deletion.
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The Lovelaces is back').first()).toBeVisible()
  await page.goto('/settings/orgs')
  await expect(page.getByRole('link', { name: 'The Lovelaces', exact: true })).toBeVisible()
})

test('lists what was deleted, with its day, and restores it', async ({ page }) => {
  await enterAsFounder(page)
  const second = await create(page, '/orgs', { name: 'Short-lived' })
  const answer = await page.request.delete(`/api/orgs/${second.id}`, { headers: { 'x-org-id': second.id } })
  expect(answer.status()).toBe(204)
  await page.goto('/settings/orgs')
  const deleted = page.getByRole('list', { name: 'Deleted organisations' })
  await expect(deleted.getByText(/erased for good after/)).toBeVisible()
  await deleted.getByRole('button', { name: 'Restore Short-lived' }).click()
  await expect(
    page
      .getByRole('list', { name: 'My organisations' })
      .getByRole('link', { name: 'Short-lived', exact: true }),
  ).toBeVisible()
  await expect(deleted).toHaveCount(0)
})

test('saves a form where it was opened, although another tab switched the organisation', async ({ page }) => {
  await enterAsFounder(page, 'First family')
  const first = await activeOrgId(page)
  await call(page, 'POST', '/orgs', { name: 'Second family' })
  await page.goto('/settings/entities')
  await page.getByRole('button', { name: 'Add entity' }).first().click()
  await page.getByLabel('Name').fill('Opened in the first')

  const other = await page.context().newPage()
  await other.goto('/settings/orgs')
  await other.getByRole('button', { name: 'Switch to Second family' }).click()
  await expect(other.getByText('Now working in Second family').first()).toBeVisible()

  await expect(page.getByText('Another tab now works in Second family').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Opened in the first was added').first()).toBeVisible()
  const saved = await page.request.get(`/api/orgs/${first}/entities`, { headers: { 'x-org-id': first } })
  expect(await saved.json()).toMatchObject([{ name: 'Opened in the first', orgId: first }])
  await other.goto('/settings/entities')
  await expect(other.getByText('No entities yet')).toBeVisible()
})

test('downloads a backup, and restores it into a new organisation', async ({ page }) => {
  await enterAsFounder(page)
  await call(page, 'POST', '/positions', { name: 'House on the hill', type: 'REAL_ESTATE', currency: 'EUR' })
  await openSettings(page, 'The Lovelaces')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a backup' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^kinfolio-backup-.*\.zip$/)
  const path = await file.path()
  expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')

  await page.goto('/settings/orgs')
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') })
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByLabel('Name of the new organisation').fill('The Lovelaces, again')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByText('The Lovelaces, again was restored')).toBeVisible()
  await dialog.getByRole('button', { name: 'Work in it' }).click()
  await expect(page.getByText('Now working in The Lovelaces, again').first()).toBeVisible()
  await page.goto('/holdings')
  await expect(page.getByText('House on the hill').first()).toBeVisible()
})

test('asks for a new sign-in where a backup needs one, and leads back', async ({ page }) => {
  await enterAsFounder(page)
  await openSettings(page, 'The Lovelaces')
  const here = new URL(page.url()).pathname
  await page.route('**/api/orgs/*/backup**', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'SESSION_NOT_FRESH',
        status: 403,
        message: 'Session expired. Re-authenticate to perform this action.',
      },
    }),
  )
  await page.getByRole('button', { name: 'Download a backup' }).click()
  await expect(page.getByText('Failed to make the backup')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(here)}`))
})
