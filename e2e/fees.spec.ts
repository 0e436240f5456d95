import { expect, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

test('a fee statement is recorded, counted in the drag, proven and taken back @phone', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const year = new Date().getFullYear() - 1
  const fund = await create(page, '/positions', {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
  })
  const rows = [
    { type: 'CAPITAL_CALL', date: `${year - 1}-12-31`, amount: '1000' },
    { type: 'NAV_ADJUSTMENT', date: `${year}-12-31`, amount: '1100' },
  ]
  for (const row of rows) await create(page, '/transactions', { positionId: fund.id, ...row })

  await page.goto(`/holdings/${fund.id}?tab=costs`)
  await page.getByRole('button', { name: 'Add fee statement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill(`${year}-12-31`)
  await dialog.getByLabel('Last day').fill(`${year}-01-01`)
  await dialog.getByRole('textbox', { name: 'Management fee' }).fill('50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The statement ends before it begins.')).toBeVisible()
  await look('a wrong fee statement')
  await dialog.getByLabel('First day').fill(`${year}-01-01`)
  await dialog.getByLabel('Last day').fill(`${year}-12-31`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Fee statements' }).getByText('50.00')).toBeVisible()
  // Buttons that are half below the bar of a phone would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await look('the fees inside a fund')

  await page.goto(`/costs?view=fees&year=${year}`)
  // 1,000 became 1,100, and would have become 1,150.
  await expect(page.getByRole('group', { name: 'Return after fees' })).toContainText('10.00%')
  await expect(page.getByRole('group', { name: 'Return before fees' })).toContainText('15.00%')
  await expect(page.getByRole('group', { name: 'Drag' })).toContainText('5.00%')
  await look('what fees took')
  await page.getByRole('group', { name: 'Fees' }).getByRole('button').click()
  await expect(dialog.getByRole('list', { name: 'In funds' })).toContainText('Management fee')
  await expect(dialog.getByText('1,150.00')).toBeVisible()
  await look('the proof of fees')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto(`/holdings/${fund.id}?tab=costs`)
  await page.getByRole('button', { name: /Edit the statement/ }).click()
  await dialog.getByRole('button', { name: 'Delete the statement' }).click()
  await expect(page.getByText('No fee statement yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Fee statements' }).getByText('50.00')).toBeVisible()
})
