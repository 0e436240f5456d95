import { expect, test } from '@playwright/test'

import { activeOrgId, call, create, enterAsFounder } from './people.ts'

async function aFund(page: Parameters<typeof call>[0]) {
  return await create(page, '/positions', {
    name: 'Linden Buyout IV',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: { commitment: '1000000' },
  })
}

test(
  'records a capital call with its effect shown first, deletes it and takes that back',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
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
    await sheet.getByRole('button', { name: 'Record', exact: true }).click()
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
  },
)

test('says in words why a sale of more than is held cannot be recorded', async ({ page }) => {
  await enterAsFounder(page)
  const position = await create(page, '/positions', {
    name: 'Apple',
    type: 'PUBLIC_EQUITY',
    currency: 'USD',
  })
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
  await sheet.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(sheet.getByText(/only 10 are held/)).toBeInViewport()
})

test(
  'rows are sorted by amount in the address, and an account speaks of money in and out',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsFounder(page)
    const { id: positionId } = await create(page, '/positions', {
      name: 'Current account',
      type: 'CASH',
      currency: 'EUR',
    })
    for (const row of [
      { type: 'BUY', date: '2026-01-05', amount: '3000' },
      { type: 'BUY', date: '2026-01-06', amount: '1000' },
      { type: 'SELL', date: '2026-01-07', amount: '40' },
    ])
      await call(page, 'POST', '/transactions', { positionId, ...row })
    await page.goto('/transactions')
    const first = page
      .getByRole(isMobile ? 'listitem' : 'row')
      .filter({ hasText: 'Money' })
      .first()
    await expect(first).toContainText('Money out')
    if (isMobile) await page.getByLabel('Sort by').selectOption('-amount')
    else await page.getByRole('button', { name: 'Amount' }).click()
    await expect(page).toHaveURL(/sort=-amount/)
    await expect(first).toContainText('Money in')
    await expect(first).toContainText('3,000.00')

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expect(filters.getByRole('button', { name: 'Position' })).toBeFocused()
    // What is chosen is what is seen: no drawdown is offered where there is no debt.
    await expect(filters.getByRole('checkbox', { name: 'Drawdown' })).toHaveCount(0)
    await filters.getByRole('checkbox', { name: 'Money out' }).click()
    await expect(page).toHaveURL(/label=.*SELL-CASH/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Money in' })).toHaveCount(0)
    await expect(first).toContainText('40.00')
    await page.goto('/transactions')
    await page.getByRole('searchbox').fill('3.000')
    await expect(page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Money out' })).toHaveCount(
      0,
    )
    await expect(first).toContainText('3,000.00')
  },
)

test('rows are recorded one after the other, and like another one', async ({ page }) => {
  await enterAsFounder(page)
  const account = await create(page, '/positions', { name: 'Current account', type: 'CASH', currency: 'EUR' })
  await page.goto(`/holdings/${account.id}`)
  await page.getByRole('button', { name: 'Record transaction' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Record transaction' })
  await sheet.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Money in' }).click()
  await sheet.getByLabel('Date').fill('2026-02-02')
  await sheet.getByRole('button', { name: 'Record and another' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await sheet.getByRole('button', { name: 'Record and another' }).click()
  await expect(page.getByText('Transaction recorded', { exact: true })).toBeVisible()
  await sheet.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Money out' }).click()
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('300')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toHaveCount(0)

  await page.goto('/transactions')
  await expect(page.getByRole('gridcell', { name: /^\+1,000\.00/ })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^[-−]300\.00/ })).toBeVisible()
  await page.getByRole('button', { name: /^Actions for Money out/ }).click()
  await page.getByRole('menuitem', { name: 'Record another like it…' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('300')
  await sheet.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: /^[-−]300\.00/ })).toHaveCount(2)
})

test(
  'a list of several entities says whose each row is, and is of one of them',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsFounder(page)
    const orgId = await activeOrgId(page)
    const entities = []
    for (const name of ['Oak Trust', 'Elm Holding']) {
      const entity = await create(page, `/orgs/${orgId}/entities`, { name, type: 'TRUST' })
      const position = await create(page, '/positions', {
        name: `Account of ${name}`,
        type: 'CASH',
        currency: 'EUR',
        entityId: entity.id,
      })
      await create(page, '/transactions', {
        positionId: position.id,
        type: 'BUY',
        date: '2026-02-02',
        amount: '10',
      })
      entities.push(entity)
    }
    await page.goto('/transactions')
    if (!isMobile)
      await expect(page.getByRole('gridcell', { name: 'Elm Holding', exact: true })).toBeVisible()
    await expect(page.getByText('Account of Elm Holding').first()).toBeVisible()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Entity').click()
    await page.getByRole('option', { name: 'Oak Trust' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Account of Elm Holding')).toHaveCount(0)
    await expect(page.getByText('Account of Oak Trust').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`entityId=${entities[0]?.id}`))
  },
)
