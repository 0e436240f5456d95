import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

async function open(page: Page, position: Record<string, unknown>, ...rows: Record<string, unknown>[]) {
  const { id } = await create(page, '/positions', { currency: 'EUR', ...position })
  for (const row of rows) await call(page, 'POST', '/transactions', { positionId: id, ...row })
  return id
}

/** Alder: 60 shares for 600 and 40 for 500. */
async function aFamily(page: Page) {
  await enterAsFounder(page)
  const share = (name: string) => ({ name, type: 'PUBLIC_EQUITY' })
  const alder = await open(
    page,
    share('Alder'),
    { type: 'BUY', date: '2026-01-05', quantity: '60', amount: '600' },
    { type: 'BUY', date: '2026-02-02', quantity: '40', amount: '500' },
  )
  const cedar = await open(page, share('Cedar'))
  const account = await open(page, { name: 'Giro', type: 'CASH' })
  return { alder, cedar, account }
}

async function openForm(page: Page, positionId: string, kind: string) {
  await page.goto(`/holdings/${positionId}`)
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Corporate action…' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('What happened').click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  await sheet.getByLabel(/^Date/).fill('2026-03-02')
  return sheet
}

test(
  'a merger for shares and cash says what it does, and goes and comes back as one',
  { tag: '@phone' },
  async ({ page }) => {
    const { alder, cedar, account } = await aFamily(page)
    const sheet = await openForm(page, alder, 'Merger')
    await sheet.getByLabel(/^Position of the new units/).click()
    await page.getByRole('option', { name: /Cedar/ }).click()
    await sheet.getByLabel(/^New units(?! are)/).fill('1')
    await sheet.getByLabel(/^For old units/).fill('2')
    await sheet.getByLabel(/^Cash received in all/).fill('400')
    await sheet.getByLabel(/^New units are worth/).fill('1600')
    await sheet.getByLabel(/^Also move the cash/).click()
    await page.getByRole('option', { name: /Giro/ }).click()
    // Four fifths of 1100 go along. The rest cost 220, and brings 400.
    await expect(
      sheet.getByText(/50 units of “Cedar” come, worth 1,600.00 EUR, with 80 % of the cost/),
    ).toBeVisible()
    await expect(sheet.getByText(/This realises \+180.00 EUR/)).toBeVisible()
    await expect(sheet.getByRole('row', { name: /Giro/ })).toContainText('400.00')
    await sheet.getByLabel(/^Cost of the new units/).fill('80')
    await sheet.getByLabel(/^Cost of the cash/).fill('30')
    await expect(sheet.getByText(/which makes 110 %/)).toBeVisible()
    await sheet.getByLabel(/^Cost of the cash/).fill('')
    await expect(sheet.getByText(/which makes 110 %/)).toBeHidden()
    const effect = sheet.locator('[aria-busy]', { hasText: /This realises \+180.00 EUR/ })
    // What is behind is faint until it is worked out anew.
    await expect(effect).toHaveAttribute('aria-busy', 'false')
    await expect(effect).toHaveCSS('opacity', '1')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Record action' }).click()
    await expect(page.getByText('Corporate action recorded', { exact: true })).toBeVisible()

    const merged = (await call(page, 'GET', `/positions/${cedar}`)) as { cost: { value: string } }
    expect(merged.cost.value).toBe('880')
    const { items } = (await call(page, 'GET', `/transactions?positionId=${account}`)) as {
      items: { id: string }[]
    }
    await page.goto(`/transactions/${items[0]?.id}`)
    await expect(page.getByText('Cash received').first()).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog').getByText('One row of a corporate action')).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox', { name: /Notes/ }).fill('As the letter says')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('As the letter says')).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all of it' }).click()
    await expect(page.getByText('Corporate action deleted', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Corporate action restored', { exact: true })).toBeVisible()
  },
)

test('a split says how many there are, and none of a day before the first purchase is recorded', async ({
  page,
}) => {
  const { alder } = await aFamily(page)
  const sheet = await openForm(page, alder, 'Reverse split')
  await sheet.getByLabel(/^New units(?! are)/).fill('1')
  await sheet.getByLabel(/^For old units/).fill('3')
  await expect(sheet.getByText(/33.33.* units are held afterwards/)).toBeVisible()
  await sheet.getByLabel(/^Cash for a fraction/).fill('20')
  // A third of one of 20 shares of 600 cost 10.
  await expect(sheet.getByText(/33 units are held afterwards.*This realises \+10.00 EUR/)).toBeVisible()
  await sheet.getByLabel(/^Date/).fill('2025-12-01')
  await expect(
    sheet.getByText(/holds nothing before Dec 1, 2025: its first purchase is of Jan 5, 2026/),
  ).toBeVisible()
  await sheet.getByLabel(/^Date/).fill('2026-03-02')
  await expect(sheet.getByText(/33 units are held afterwards/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Record action' }).click()
  await expect(page.getByText('Corporate action recorded', { exact: true })).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByText('Reverse split').first()).toBeVisible()
  await expect(page.getByText('Cash for a fraction').first()).toBeVisible()
})
