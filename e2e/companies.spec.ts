import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true })

test('a company is added, found, changed, deleted and taken back @phone', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/companies')
  await expect(page.getByText('No companies yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add company' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('This needs a name.')).toBeVisible()
  await field(page, 'Name').fill('Alpha')
  // The last digit is wrong: the LEI of the Global Legal Entity Identifier Foundation ends in 363.
  await field(page, 'LEI').fill('506700GE1G29325QX364')
  await sheet.getByRole('button', { name: 'Add a telephone number' }).click()
  await sheet.getByLabel('Telephone 1', { exact: true }).fill('12')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('The check digits of this LEI are wrong.')).toBeVisible()
  await expect(sheet.getByText('Write this number with its country code')).toBeVisible()
  await field(page, 'LEI').fill('506700GE1G29325QX363')
  await sheet.getByLabel('Telephone 1', { exact: true }).fill('+41 44 668 18 00')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Alpha was added').first()).toBeVisible()

  await page.getByRole('searchbox').fill('beta')
  await expect(page.getByText('No matching data')).toBeVisible()
  await expect(page).toHaveURL(/[?&]search=beta/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await page.getByRole('link', { name: 'Alpha' }).click()
  await expect(page.getByRole('heading', { name: 'Alpha' })).toBeVisible()
  await expect(page.getByRole('link', { name: '+41 44 668 18 00' })).toHaveAttribute(
    'href',
    'tel:+41446681800',
  )
  await page.getByRole('button', { name: 'Edit' }).click()
  await field(page, 'Name').fill('Gamma')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Gamma' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Gamma was deleted').first()).toBeVisible()
  await expect(page.getByText('No companies yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Gamma' })).toBeVisible()
})

test('the manager of a position is a company: added in its form, met on its page, kept while it is named', async ({
  page,
}) => {
  await enterAsFounder(page)
  const opening = { date: '2026-01-05', value: '1234.50' }
  const fund = await create(page, '/positions', {
    name: 'Fund I',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    opening,
  })
  await page.goto(`/holdings/${fund.id}`)
  await page.getByRole('tab', { name: 'Details', exact: true }).click()
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('dialog').getByLabel('Manager', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Search companies...' }).fill('Linden Partners')
  await page.getByRole('option', { name: 'Add “Linden Partners”' }).click()
  await expect(page.getByRole('dialog').getByLabel('Manager', { exact: true })).toHaveText('Linden Partners')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fund I was saved').first()).toBeVisible()

  await page.getByRole('tabpanel').getByRole('link', { name: 'Linden Partners' }).click()
  await expect(page.getByRole('heading', { name: 'Linden Partners' })).toBeVisible()
  const behind = page.getByRole('region', { name: 'Positions that it stands behind' }).first()
  await expect(behind.getByText('1,234.50').first()).toBeVisible()
  await expect(behind.getByRole('link', { name: 'Fund I' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This company is named by Fund I.').first()).toBeVisible()
})

test('several companies are chosen, deleted at once, and taken back', async ({ page }) => {
  await enterAsFounder(page)
  for (const name of ['Alpha', 'Beta', 'Gamma']) await create(page, '/companies', { name })
  await page.goto('/companies')
  await page.getByRole('checkbox', { name: 'Choose Alpha' }).check()
  await page.getByRole('checkbox', { name: 'Choose Gamma' }).check()
  const chosen = page.getByRole('toolbar', { name: 'Chosen companies' })
  await expect(chosen.getByText('2 chosen')).toBeVisible()
  await chosen.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 companies were deleted').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alpha' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Gamma' })).toBeVisible()
})

test('companies are looked at as a table and as a board, in both colour modes and sizes @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const group = await create(page, '/companies', { name: 'Group of Examples', type: 'OTHER', country: 'CH' })
  const bank = await create(page, '/companies', {
    name: 'Bank of Examples with a name that is longer than most',
    type: 'BANK',
    parentCompanyId: group.id,
    country: 'CH',
    website: 'https://example.com',
    emails: [{ label: 'Desk', address: 'desk@example.com' }],
    phones: [{ label: 'Desk', number: '+41 44 668 18 00' }],
    addresses: [{ label: 'Office', street: 'Main Street 1', city: 'Zurich', country: 'CH' }],
    taxId: 'CHE-107.787.577',
    notes: 'As agreed',
  })
  const opening = { date: '2026-01-05', value: '1234.50' }
  const fund = { name: 'Fund I', type: 'PRIVATE_FUND', currency: 'EUR', custodianId: bank.id, opening }
  await create(page, '/positions', fund)
  const look = inBothModes(page)
  await page.goto('/companies')
  await expect(page.getByRole('link', { name: /^Bank of Examples/ })).toBeVisible()
  await look('companies')
  await page.getByText('Board by type').or(page.getByTitle('Board by type')).first().click()
  await expect(page.getByRole('region', { name: 'Bank', exact: true })).toBeVisible()
  await look('board')
  await page.goto(`/companies/${bank.id}`)
  await expect(page.getByRole('link', { name: 'Group of Examples' })).toBeVisible()
  await expect(page.getByText('Fund I').first()).toBeVisible()
  await look('company')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Name')).toHaveValue(/^Bank of Examples/)
  await look('form of a company')
})
