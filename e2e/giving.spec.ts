import { expect, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

const dayMs = 86_400_000

/** A day some days from today. */
const inDays = (count: number) => new Date(Date.now() + count * dayMs).toISOString().slice(0, 10)

test('a gift is added by three fields, paid, receipted, reported on and taken back @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await create(page, '/companies', {
    name: 'Lake School',
    type: 'NONPROFIT',
    country: 'GB',
    registrationNumber: '12',
  })
  await page.goto('/philanthropy')
  await expect(page.getByText(/Nothing given in/)).toBeVisible()
  await page.getByRole('button', { name: 'Add gift' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('Say who receives it.')).toBeVisible()
  await sheet.getByLabel('Recipient').click()
  await page.getByRole('option', { name: 'Lake School' }).click()
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('250')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Lake School was added').first()).toBeVisible()

  // A sum of the year opens what it is made of, and leads to the gift.
  await page.getByRole('button', { name: /^250/ }).first().click()
  await look('what a sum of giving is made of')
  await page.getByRole('dialog').getByRole('link', { name: 'Lake School' }).click()
  await expect(page.getByRole('heading', { name: 'Lake School', level: 1 })).toBeVisible()
  await expect(page.getByText(/12 has not the form of/).first()).toBeVisible()

  await page
    .getByRole('list', { name: 'Lake School' })
    .getByRole('button', { name: /Expected/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Paid otherwise' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Receipt missing')).toBeVisible()
  await look('a gift whose receipt is missing')
  await page.getByRole('button', { name: 'Receipt…' }).click()
  await page.getByLabel('Number of the receipt').fill('R-17')
  await page.getByRole('button', { name: 'It came' }).click()
  await expect(page.getByText(/R-17/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Add report' }).click()
  await sheet.getByLabel('Due by').fill(inDays(-3))
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Reports and results' })).toContainText('Late')
  await page.goto('/philanthropy?view=owed')
  await expect(page.getByText('Every payment has its receipt.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Reports due' })).toContainText('Lake School')

  await page.getByRole('tab', { name: 'Gifts' }).click()
  await page.getByRole('searchbox').fill('choir')
  await expect(page.getByText('No matching data')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('link', { name: /Lake School/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No gifts yet').or(page.getByText(/Nothing given in/))).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Lake School').first()).toBeVisible()
})

test('shares leave as a gift in kind, with their lots', async ({ page }) => {
  await enterAsFounder(page)
  const share = { name: 'Lake Shares', type: 'PUBLIC_EQUITY', currency: 'EUR' }
  const { id: positionId } = await create(page, '/positions', share)
  const buy = { positionId, type: 'BUY', quantity: '10' }
  await create(page, '/transactions', { ...buy, date: inDays(-90), amount: '100', fee: '4' })
  await create(page, '/transactions', { ...buy, date: inDays(-60), amount: '150' })
  const gift = await create(page, '/gifts', {
    name: 'Shares for the school',
    type: 'IN_KIND_GIFT',
    terms: [{ kind: 'AMOUNT', amount: '300' }],
    firstOn: inDays(-1),
  })
  await page.goto(`/philanthropy/${gift.id}`)
  await page.getByRole('button', { name: 'Give from a position…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Position').click()
  await page.getByRole('option', { name: 'Lake Shares' }).click()
  await dialog.getByLabel('Quantity').fill('15')
  await dialog.getByLabel('Market value').fill('300')
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  // Ten of 104 and five of 75: the oldest lots go.
  const lots = page.getByRole('table', { name: 'Lots that left' })
  await expect(lots.getByRole('row').last()).toContainText('179.00')
  await expect(page.getByText('Receipt missing')).toBeVisible()
})
