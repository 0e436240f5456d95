import { expect, type Page, test } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

const english = { record: 'Record transaction', date: /^Date/ }
const german = { record: 'Transaktion erfassen', date: /^Datum/ }

async function openSheet(page: Page, { record, date } = english) {
  await enterAsFounder(page)
  const account = await create(page, '/positions', { name: 'Current account', type: 'CASH', currency: 'EUR' })
  await page.goto(`/holdings/${account.id}`)
  await page.getByRole('button', { name: record }).first().click()
  return page.getByRole('dialog').filter({ has: page.getByLabel(date) })
}

test.describe('where days are written as in Germany', () => {
  test.use({ locale: 'de-DE' })

  test('a day is typed shortly, stepped by arrows, and shown as it was meant', async ({ page }) => {
    const sheet = await openSheet(page, german)
    const date = sheet.getByLabel(german.date)
    const year = await page.evaluate(() => new Date().getFullYear())
    await date.fill('1.2.')
    await date.press('Tab')
    await expect(date).toHaveValue(`01.02.${year}`)
    await date.press('ArrowUp')
    await expect(date).toHaveValue(`02.02.${year}`)
    await date.press('PageDown')
    await expect(date).toHaveValue(`02.01.${year}`)
    await date.fill('eoy-1')
    await date.press('Tab')
    await expect(date).toHaveValue(`31.12.${year - 1}`)
    await date.fill('15 märz 24')
    await date.press('Tab')
    await expect(date).toHaveValue('15.03.2024')
    await sheet.getByRole('textbox', { name: 'Neuer Saldo' }).fill('100')
    await sheet.getByRole('button', { name: 'Erfassen', exact: true }).click()
    await expect(sheet).toHaveCount(0)
    await page.goto('/transactions')
    await expect(page.getByText('15.03.2024').first()).toBeVisible()
  })
})

test('what is no day stays as it was typed, and the field says what would be one', async ({ page }) => {
  const sheet = await openSheet(page)
  const date = sheet.getByLabel(/^Date/)
  await date.fill('31.2.2026')
  await date.press('Tab')
  await expect(date).toHaveValue('31.2.2026')
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await expect(sheet.getByText(/^This is not a day\. Type it as/)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'New balance' }).fill('100')
  await sheet.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(sheet.getByText(/^This is not a day\. Type it as/)).toBeVisible()
  await date.fill('2026-02-28')
  await expect(sheet.getByText(/^This is not a day/)).toHaveCount(0)
})

test('a day is chosen from a calendar by the keyboard alone', async ({ page }) => {
  const sheet = await openSheet(page)
  const date = sheet.getByLabel(/^Date/)
  await date.fill('2026-02-27')
  await date.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('table', { name: 'February 2026' })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /27 February 2026|February 27, 2026/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByRole('table', { name: 'March 2026' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(date).toBeFocused()
  await expect(date).toHaveValue(/0?7.*2026/)
})
