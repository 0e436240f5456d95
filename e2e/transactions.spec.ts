import { expect, test } from '@playwright/test'

import { call, enterAsFounder } from './people.ts'

async function aFund(page: Parameters<typeof call>[0]) {
  return (await call(page, 'POST', '/positions', {
    name: 'Linden Buyout IV',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: { commitment: '1000000' },
  })) as { id: string }
}

test('records a capital call with its effect shown first, deletes it and takes that back', async ({
  page,
  isMobile,
}) => {
  await enterAsFounder(page)
  const fund = await aFund(page)
  await page.goto(`/holdings/${fund.id}`)
  await page.getByRole('button', { name: 'Record transaction' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Fund Capital Call' }).click()
  await sheet.getByLabel('Date').fill('2026-02-02')
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('250000')
  await expect(sheet.getByText('750,000.00').first()).toBeVisible()
  await sheet.getByRole('button', { name: /^(Record|Save)/ }).click()
  await expect(sheet).toHaveCount(0)

  await page.goto('/transactions')
  await expect(page.getByText('250,000.00').first()).toBeVisible()
  if (isMobile) {
    // A card has no menu of its own: it opens the page of the transaction.
    await page
      .getByRole('link', { name: /Linden Buyout IV/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Delete' }).click()
  } else {
    await page.getByRole('button', { name: /^Actions for Fund Capital Call/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await expect(page.getByText('250,000.00')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Transaction restored', { exact: true })).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByText('250,000.00').first()).toBeVisible()
})

test('says in words why a sale of more than is held cannot be recorded', async ({ page }) => {
  await enterAsFounder(page)
  const position = (await call(page, 'POST', '/positions', {
    name: 'Apple',
    type: 'PUBLIC_EQUITY',
    currency: 'USD',
  })) as { id: string }
  const row = { positionId: position.id, type: 'BUY', date: '2026-01-05', quantity: '10', price: '100' }
  await call(page, 'POST', '/transactions', row)
  await page.goto(`/holdings/${position.id}`)
  await page.getByRole('button', { name: 'Record transaction' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Sell Equity' }).click()
  await sheet.getByLabel('Date').fill('2026-02-02')
  await sheet.getByLabel('Quantity').fill('11')
  await sheet.getByLabel('Price').first().fill('120')
  await expect(sheet.getByText(/only 10 are held/)).toBeVisible()
})
