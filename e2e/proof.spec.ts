import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

test(
  'opens the proof of a gain, reads its rows and that nothing is left over',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    await enterAsFounder(page)
    const house = await create(page, '/positions', {
      name: 'House on the lake',
      type: 'REAL_ESTATE',
      currency: 'EUR',
    })
    const rows = [
      { type: 'BUY', date: '2024-03-01', amount: '400000', fee: '12000' },
      { type: 'INTEREST', date: '2025-01-31', amount: '9000', tax: '1500' },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '430000' },
    ]
    for (const row of rows) await call(page, 'POST', '/transactions', { positionId: house.id, ...row })

    await page.goto(`/holdings/${house.id}`)
    const opener = page.getByRole('button', { name: 'How this gain was made, day by day' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'How the gain was made' })
    // 30,000 of value and 9,000 of rent, less 12,000 of fees and 1,500 of tax.
    await expect(dialog.getByText('+25,500.00')).toBeVisible()
    await expect(dialog.getByText('Explained in full: residual 0')).toBeVisible()
    await expect(dialog.getByText(/price \+ currency \+ income − fees − taxes/)).toBeVisible()
    for (const [what, gain] of [
      ['Purchase', '-12,000.00'],
      ['Interest', '+7,500.00'],
      ['Valuation', '+30,000.00'],
    ] as const) {
      // A line of the table, or a card on the phone.
      const line = dialog
        .getByRole(testInfo.project.name === 'phone' ? 'listitem' : 'row')
        .filter({ hasText: what })
      await expect(line.getByText(gain, { exact: true }).first()).toBeVisible()
    }
    await expectAccessible(page)

    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Rows as CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.split('\r\n')[1]).toContain('2024-03-01,Purchase,House on the lake')

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    // The same gain in net worth, from the position that made it.
    await page.goto('/?range=MAX')
    // Parts further down load when somebody scrolls to them.
    await expect(page.getByText('Net worth').first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page
      .getByRole('figure', { name: /^Gained/ })
      .getByRole('button', { name: '25,500 EUR' })
      .click()
    const whole = page.getByRole('dialog', { name: 'How the gain was made' })
    await expect(whole.getByText('+25,500.00')).toBeVisible()
    await expect(whole.getByText('Explained in full: residual 0')).toBeVisible()
  },
)
