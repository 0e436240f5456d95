import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { activeOrgId, call, create, enterAsFounder } from './people.ts'

const fixings = 'Date,USD,\n2026-03-02,1.25,\n2026-02-27,1.25,\n2026-01-02,1,\n'

/** A new founder with 10,000 dollars since January, when a dollar was a euro, and 5,000 euros. */
async function withAccounts(page: Page) {
  await enterAsFounder(page)
  const imported = await page.request.post('/api/imports/commit', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: {
      file: { name: 'eurofxref-hist.csv', mimeType: 'text/csv', buffer: Buffer.from(fixings) },
      settings: '{}',
    },
  })
  expect(imported.status(), await imported.text()).toBe(201)
  const account = async (name: string, currency: string, amount: string) => {
    const { id } = await create(page, '/positions', { name, type: 'CASH', currency })
    const row = { positionId: id, type: 'BUY', date: '2026-01-02', amount }
    await call(page, 'POST', '/transactions', row)
    return id
  }
  return {
    dollars: await account('Dollar account', 'USD', '10000'),
    euros: await account('Euro account', 'EUR', '5000'),
  }
}

async function balanceOf(page: Page, id: string): Promise<string> {
  const position = (await call(page, 'GET', `/positions/${id}`)) as { nav: { value: string } }
  return position.nav.value
}

test(
  'dollars become euros in one act, with the rate, the fee and what it costs, and all of it can be undone',
  { tag: '@phone' },
  async ({ page }) => {
    const { dollars, euros } = await withAccounts(page)
    await page.goto(`/holdings/${dollars}`)
    await page.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Exchange currency…' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(/^To/).click()
    await page.getByRole('option', { name: /Euro account/ }).click()
    await sheet.getByLabel('Date').fill('2026-03-02')
    await sheet.getByLabel('Amount given').fill('1000')
    const rate = sheet.getByRole('textbox', { name: /^Rate/ })
    await expect(sheet.getByText('Rate: USD for 1 EUR')).toBeVisible()
    // 1000 dollars at 0.80 dollars for the euro: it was meant the other way round.
    await rate.fill('0.8')
    await expect(sheet.getByText('Is the rate the other way round?')).toBeVisible()
    await sheet.getByLabel('Amount got').fill('790')
    // 0.8 and 790 were typed last, so that what is given follows; 1000 once more, and the rate does.
    await expect(sheet.getByLabel('Amount given')).toHaveValue('632')
    await sheet.getByLabel('Amount given').fill('1000')
    await expect(rate).toHaveValue('1.265823')
    await sheet.getByLabel('Fee').fill('5')
    await sheet.getByLabel('Charged on').click()
    await page.getByRole('option', { name: /Euro account/ }).click()
    const effect = sheet.getByRole('region', { name: 'Effect' })
    await expect(effect.getByRole('row', { name: /Euro account/ })).toContainText('5,785.00')
    await expect(effect).toContainText('1 USD = 0.8 EUR')
    await expect(effect).toContainText('10.00 EUR · 1.25%')
    await expect(effect).toContainText('Cost of this exchange')
    await expect(effect).toContainText('15.00')
    await expect(effect).toContainText('-210.00')
    await expectAccessible(page)
    await sheet.getByLabel('Notes').fill('For the house')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Exchange recorded', { exact: true })).toBeVisible()
    await expect.poll(() => balanceOf(page, euros)).toBe('5785')

    const { items } = (await call(page, 'GET', `/transactions?positionId=${euros}&type=BUY`)) as {
      items: { id: string; date: string }[]
    }
    await page.goto(`/transactions/${items[0]?.id}`)
    await expect(page.getByRole('heading', { name: 'Exchange of money' })).toBeVisible()
    await expect(page.getByText('1 USD = 0.79 EUR').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all of it' }).click()
    await expect(page.getByText('Exchange deleted', { exact: true })).toBeVisible()
    await expect.poll(() => balanceOf(page, dollars)).toBe('10000')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Exchange restored', { exact: true })).toBeVisible()
    await expect.poll(() => balanceOf(page, euros)).toBe('5785')
  },
)

test('an exchange begins in the palette, and is undone where it was recorded', async ({ page }) => {
  const { dollars, euros } = await withAccounts(page)
  await page.goto('/holdings')
  await expect(page.getByRole('link', { name: 'Euro account' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('exchange currency')
  await page.getByRole('option', { name: 'Exchange currency' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('From').click()
  await page.getByRole('option', { name: /Euro account/ }).click()
  await sheet.getByLabel(/^To/).click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: /Dollar account/ }).click()
  await sheet.getByLabel('Date').fill('2026-03-02')
  await sheet.getByLabel('Amount given').fill('800')
  await sheet.getByRole('textbox', { name: /^Rate/ }).fill('1.25')
  await expect(sheet.getByLabel('Amount got')).toHaveValue('1,000')
  await sheet.getByRole('button', { name: 'Record exchange' }).click()
  await expect(page.getByText('Exchange recorded', { exact: true })).toBeVisible()
  expect(await balanceOf(page, dollars)).toBe('11000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Exchange deleted', { exact: true })).toBeVisible()
  expect([await balanceOf(page, dollars), await balanceOf(page, euros)]).toEqual(['10000', '5000'])
})
