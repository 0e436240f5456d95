import { expect, test } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

test(
  'a year is closed, opened again with a reason, and what was changed of it is told with the figures',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    const { id } = await create(page, '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
    await call(page, 'POST', '/transactions', {
      positionId: id,
      type: 'BUY',
      date: '2025-03-31',
      amount: '1000',
    })

    await page.goto('/settings/closings')
    await expect(page.getByText('No period is closed')).toBeVisible()
    await page.getByRole('button', { name: 'Close a period' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Until/).fill('2090-01-01')
    await dialog.getByRole('button', { name: 'Close the period' }).click()
    await expect(dialog.getByText(/Choose a day/)).toBeVisible()
    await dialog.getByLabel(/^Until/).fill('2025-12-31')
    await dialog.getByRole('button', { name: 'Close the period' }).click()
    await expect(page.getByText('Until Dec 31, 2025', { exact: true })).toBeVisible()
    await expect(page.getByText('Net worth then: 1,000.00')).toBeVisible()
    await expectAccessible(page)

    // The row says that it is closed; a phone has no room for why.
    await page.goto('/transactions')
    await expect(
      page
        .getByLabel(/^Closed until Dec 31, 2025/)
        .or(page.getByText(/· Closed/))
        .first(),
    ).toBeVisible()

    await page.goto('/settings/closings')
    await page.getByRole('button', { name: 'Open again' }).click()
    await dialog.getByRole('button', { name: 'Open again' }).click()
    await expect(dialog.getByText(/Say why/)).toBeVisible()
    await dialog.getByLabel(/^Reason/).fill('The bank corrected a row.')
    await dialog.getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByText(/The bank corrected a row\./)).toBeVisible()
    await call(page, 'POST', '/transactions', {
      positionId: id,
      type: 'BUY',
      date: '2025-09-30',
      amount: '30',
    })
    await page.getByRole('button', { name: 'What was changed since' }).click()
    await expect(page.getByText('1,000.00 → then1,030.00')).toBeVisible()
    await expect(page.getByText('+30.00 EUR').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('The figures of').fill('2025-12-31')
    await page.getByLabel('As known on').fill('2025-01-01')
    await page.getByRole('button', { name: 'Compare with now' }).click()
    await expect(page.getByText('Dec 31, 2025, as known now').last()).toBeVisible()

    await page.goto('/holdings?knownOn=2025-01-01')
    await expect(page.getByText('As known on Jan 1, 2025')).toBeVisible()
    await expect(page.getByText('Giro')).toBeHidden()
    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect(page.getByText('Giro').first()).toBeVisible()

    // What somebody opens from there is of the same day: the position, its proofs, and the rows.
    await page.goto(`/holdings/${id}?knownOn=2025-01-01`)
    await expect(page.getByText('Nobody had recorded this position by the end of that day.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect(page.getByRole('heading', { name: 'Giro' })).toBeVisible()
    const today = new Date().toISOString().slice(0, 10)
    await page.goto(`/holdings/${id}?knownOn=${today}`)
    await page.getByRole('button', { name: 'Value', exact: true }).click()
    await expect(dialog.getByText(/as known on/)).toBeVisible()
    await expect(dialog.getByText('Explained in full: residual 0')).toBeVisible()
    await page.goto(`/transactions?knownOn=${today}`)
    await expect(page.getByText('Money in').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
    await page.goto('/transactions?knownOn=2025-01-01')
    await expect(page.getByText('Money in')).toHaveCount(0)
  },
)
