import { expect, test } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

// 100,000 at 3.65 % (act/365): 10 a day, 100 days after the coupon of 15 May.
const terms = {
  couponKind: 'FIXED',
  coupon: '3.65',
  paymentFrequency: 'ANNUAL',
  dayCount: 'ACT_365',
  maturesOn: '2035-05-15',
}

test(
  'a bond is bought with the interest that its terms say, and shows what has accrued',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    const { id } = await create(page, '/positions', {
      name: 'Rail 2035',
      type: 'BOND',
      currency: 'EUR',
      stock: { symbol: 'RAIL35', unit: 'PERCENT' },
    })
    await page.goto(`/holdings/${id}`)
    // A fund of bonds has no terms either: nothing is asked for.
    await expect(page.getByText('Yield and accrued interest need its terms')).toBeHidden()
    await call(page, 'PUT', `/positions/${id}`, { details: { maturesOn: '2035-05-15' } })
    await page.reload()
    await expect(page.getByText('Still open: Coupon, Paid.')).toBeVisible()
    await call(page, 'PUT', `/positions/${id}`, { details: terms })

    await page.goto(`/holdings/${id}?tab=transactions`)
    await page.getByRole('button', { name: 'Record transaction' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(/^Date/).fill('2026-08-23')
    await sheet.getByLabel(/^Quantity/).fill('100000')
    await sheet.getByLabel(/^Price in percent/).fill('98')
    await sheet.getByLabel(/^Accrued interest/).fill('990000')
    await sheet.getByLabel(/^Amount/).fill('99000')
    await sheet.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(sheet.getByText('This is a part of the amount: from 0 to all of it.')).toBeVisible()
    await sheet.getByLabel(/^Amount/).fill('')
    await sheet.getByRole('button', { name: 'Take 1,000.00' }).click()
    await expect(sheet.getByLabel(/^Amount/)).toHaveValue('99,000')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(sheet).toBeHidden()

    await page.goto(`/holdings/${id}?asOf=2026-08-23`)
    const card = page.getByText('Accrued: 100,000 × 3.65% × 100 ÷ 365 days')
    await expect(card).toBeVisible()
    // What was paid for the interest is no cost.
    await expect(page.getByText('98,000.00').first()).toBeVisible()
    await expectAccessible(page)
  },
)
