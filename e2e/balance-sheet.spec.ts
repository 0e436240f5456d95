import { expect, type Page, test } from '@playwright/test'

import { activeOrgId, call, create, enterAsFounder } from './people.ts'

async function open(page: Page, position: object, ...rows: object[]): Promise<string> {
  const { id } = await create(page, '/positions', { currency: 'EUR', ...position })
  for (const row of rows) await call(page, 'POST', '/transactions', { positionId: id, ...row })
  return id
}

test(
  'shows what is left of a house after its loan, and takes a new value in three fields',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsFounder(page)
    await page.goto('/assets')
    await expect(page.getByText('Nothing on the balance sheet yet')).toBeVisible()

    const house = await open(
      page,
      { name: 'House', type: 'REAL_ESTATE', details: { insuredFor: '600000' } },
      { type: 'NAV_ADJUSTMENT', date: '2026-01-31', amount: '800000' },
    )
    await open(
      page,
      { name: 'Mortgage', type: 'LIABILITY', details: { securedBy: house } },
      { type: 'SELL', date: '2024-01-02', amount: '300000' },
    )
    await page.goto('/assets')
    // 800,000 − 300,000; 600,000 of 800,000 is insured.
    const equity = page.getByRole('group', { name: 'Equity' })
    await expect(equity).toContainText('500,000')
    const list = page.getByLabel('Assets and debts').first()
    await expect(list.getByText('500,000.00').first()).toBeVisible()
    await expect(list.getByText('75%')).toBeVisible()

    // Each total opens the list of its parts.
    await page
      .getByRole('row', { name: /^Liabilities/ })
      .getByRole('button')
      .last()
      .click()
    const proof = page.getByRole('dialog')
    await expect(proof.getByText('Mortgage').first()).toBeVisible()
    await expect(proof.getByText('House')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(proof).toHaveCount(0)

    if (isMobile) {
      // A card has no button of its own: it opens the page of the asset.
      await list.getByRole('link', { name: /House/ }).click()
      await expect(page).toHaveURL(new RegExp(`/holdings/${house}`))
      return
    }
    await page.getByRole('button', { name: 'Update the value of House' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update the value of House' })
    await dialog.getByRole('radio', { name: /A valuation/ }).click()
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Value' })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: 'Value' }).fill('900000')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toHaveCount(0)
    // 900,000 − 300,000
    await expect(equity).toContainText('600,000')

    // People type a debt as a positive amount.
    await page.getByRole('button', { name: 'Update the value of Mortgage' }).click()
    const debt = page.getByRole('dialog', { name: 'Set the balance of Mortgage' })
    await debt.getByRole('textbox', { name: 'Owed' }).fill('250000')
    await debt.getByRole('button', { name: 'Record' }).click()
    await expect(debt).toHaveCount(0)
    await expect(equity).toContainText('650,000')
  },
)

test('a phone shows the balance sheet of one owner at a time, and purchases as cards @phone', async ({
  page,
  isMobile,
}) => {
  await enterAsFounder(page)
  for (const [name, amount] of [
    ['The Trust', '300000'],
    ['The Company', '200000'],
  ] as const) {
    const { id: entityId } = await create(page, `/orgs/${await activeOrgId(page)}/entities`, {
      name,
      type: 'TRUST',
    })
    await open(
      page,
      { name: `House of ${name}`, type: 'REAL_ESTATE', entityId },
      { type: 'NAV_ADJUSTMENT', date: '2026-01-31', amount },
    )
  }
  await page.goto('/assets')
  const house = page.getByRole('row', { name: /^Real estate/ })
  await expect(house).toContainText('500,000')
  if (!isMobile) {
    await expect(house.getByRole('cell')).toHaveText(['200,000', '300,000', '500,000'])
    return
  }
  await expect(house.getByRole('cell')).toHaveText(['500,000'])
  await page.getByRole('combobox', { name: 'Whose' }).selectOption('The Trust')
  await expect(house.getByRole('cell')).toHaveText(['300,000'])

  const share = await open(
    page,
    { name: 'Kestrel Energy', type: 'PUBLIC_EQUITY' },
    { type: 'BUY', date: '2026-01-05', quantity: '10', price: '12.5', amount: '125' },
  )
  await page.goto(`/holdings/${share}?tab=lots`)
  await expect(page.getByRole('list', { name: 'Lots of Kestrel Energy' })).toContainText('10 for 125.00')
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('narrows the holdings by what they are not, keeps it in the address, and recalculates some of them', async ({
  page,
}) => {
  await enterAsFounder(page)
  const row = { type: 'BUY', date: '2026-01-05', amount: '1000' }
  await open(page, { name: 'Account', type: 'CASH', manager: 'First Bank' }, row)
  await open(page, { name: 'Company', type: 'DIRECT_EQUITY' }, row)
  await page.goto('/holdings')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  const types = filters.getByRole('group', { name: 'Type' })
  await types.getByRole('radio', { name: 'is not' }).click()
  await types.getByRole('checkbox', { name: 'Cash' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Company').first()).toBeVisible()
  await expect(page.getByText('Account', { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/excludeType/)
  await page.reload()
  await expect(page.getByText('Company').first()).toBeVisible()
  await expect(page.getByText('Account', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Account', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Recalculate…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recalculate values' })
  await dialog.getByRole('checkbox', { name: 'Cash' }).click()
  await dialog.getByRole('button', { name: 'Recalculate these' }).click()
  await expect(page.getByText('One position recalculated')).toBeVisible()
})
