import { readFile } from 'node:fs/promises'

import { readNamedSheets } from '@kinfolio/formats/files/workbook'
import { expect, test } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

test(
  'a year of an entity comes together, opens how it was made, and leaves as a workbook',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    await page.goto('/year?year=2025')
    await expect(page.getByText('No year to tell of yet')).toBeVisible()

    const shares = await create(page, '/positions', {
      name: 'Acme',
      type: 'PUBLIC_EQUITY',
      currency: 'EUR',
      stock: { symbol: 'ACME' },
    })
    const rows = [
      { type: 'BUY', date: '2024-03-01', quantity: '10', price: '100' },
      { type: 'BUY', date: '2025-02-03', quantity: '10', price: '120' },
      { type: 'SELL', date: '2025-06-02', quantity: '15', price: '150' },
      { type: 'DIVIDEND', date: '2025-07-01', amount: '20', tax: '3' },
    ]
    for (const row of rows) await call(page, 'POST', '/transactions', { positionId: shares.id, ...row })

    await page.goto('/reports')
    await page.getByRole('link', { name: 'Year by entity' }).click()
    await page.getByRole('radio', { name: 'Own days' }).click()
    await page.getByLabel('First day').fill('2025-01-01')
    await page.getByLabel('Last day').fill('2025-12-31')
    await page.getByRole('button', { name: 'Show' }).click()
    // Ten of the first lot bring 1,500 for 1,000, five of the second 750 for 600.
    await expect(page.getByText('Nothing left over')).toBeVisible()
    await expect(page.getByText('+500.00').first()).toBeVisible()
    await expect(page.getByText('+150.00').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Income' }).click()
    await expect(page.getByText(/Nobody said from which country these pay/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Holdings' }).click()
    // Five units at 150, the price of the own sale.
    await expect(page.getByText('750.00').first()).toBeVisible()

    await page.getByTitle('How it was made').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')

    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'Excel workbook' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe('kinfolio-year-2025-01-01-to-2025-12-31.xlsx')
    const sheets = readNamedSheets(await readFile(await file.path()), (cell) =>
      cell.kind === 'BOOLEAN' ? '' : cell.text,
    )
    const sales = sheets.find(({ name }) => name === 'Realised gains')?.rows.slice(1, 3)
    expect(sales?.map(({ cells }) => [cells[1], cells[12], cells[13], cells[14]])).toEqual([
      ['Acme', '1000', '1500', '500'],
      ['Acme', '600', '750', '150'],
    ])
  },
)
