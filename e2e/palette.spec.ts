import { expect, type Page, test } from '@playwright/test'

import { call, create, enterAsFounder, joinByCalls } from './people.ts'

async function openPalette(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  return page.getByRole('combobox', { name: 'Search' })
}

async function aFund(page: Page, name = 'Cobalt Growth Fund') {
  return create(page, '/positions', {
    name,
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: { commitment: '1000000' },
  })
}

test('what is said in the palette opens the form filled in, and nothing is recorded before Record', async ({
  page,
}) => {
  await enterAsFounder(page)
  const fund = await aFund(page)
  await page.goto('/')
  const search = await openPalette(page)
  await search.fill('record a call in Cobalt 150k on 15 Dec 2026')
  const act = page.getByRole('option', { name: /Fund Capital Call: 150,000\.00 EUR · Cobalt Growth Fund/ })
  await expect(act).toHaveAttribute('aria-selected', 'true')
  await expect(act).toContainText('2026')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Record transaction' })
  await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^150,?000/)
  await expect(sheet.getByText('850,000.00').first()).toBeVisible()
  const { total } = (await call(page, 'GET', `/transactions?positionId=${fund.id}`)) as { total: number }
  expect(total).toBe(0)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Transaction recorded', { exact: true })).toBeVisible()
  const { items } = (await call(page, 'GET', `/transactions?positionId=${fund.id}`)) as {
    items: { type: string; amount: string; date: string }[]
  }
  expect(items).toMatchObject([{ type: 'CAPITAL_CALL', amount: '150000', date: '2026-12-15T00:00:00.000Z' }])
})

test('a word of two positions offers both, and keys alone choose one', async ({ page }) => {
  await enterAsFounder(page)
  await aFund(page)
  await aFund(page, 'Cobalt Bridge')
  await page.goto('/')
  await (await openPalette(page)).fill('call cobalt 5k')
  const acts = page.getByRole('option', { name: /Fund Capital Call: 5,000\.00 EUR/ })
  await expect(acts).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  const chosen = await acts.nth(1).textContent()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Record transaction' })
  const name = chosen?.includes('Bridge') === true ? 'Cobalt Bridge' : 'Cobalt Growth Fund'
  await expect(sheet.getByLabel('Position')).toContainText(name)
})

test('acts are found by other words: invite, add house, new cost, import', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/')
  for (const [typed, option, dialog] of [
    ['invite', 'Invite somebody', /^Invite to/],
    ['add house', 'Add: Real estate', 'Add position'],
    ['new cost', 'Add a cost', /cost/i],
    ['csv', 'Import a file', 'Import'],
  ] as const) {
    const search = await openPalette(page)
    await search.fill(typed)
    await expect(page.getByRole('option', { name: option, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('an amount finds its transactions, as it is written here or there, and no role without values', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  const account = await create(page, '/positions', { name: 'Current account', type: 'CASH', currency: 'EUR' })
  const row = { positionId: account.id, date: '2026-01-05', counterparty: 'Steiner Bau' }
  await call(page, 'POST', '/transactions', { ...row, type: 'BUY', amount: '20000' })
  await call(page, 'POST', '/transactions', { ...row, type: 'SELL', amount: '18500' })
  await page.goto('/')
  const search = await openPalette(page)
  const found = page.getByRole('option', { name: /Money out · Current account/ })
  for (const typed of ['18500', '18.500,00', '18,500.00', 'steiner']) {
    await search.fill(typed)
    await expect(found).toBeVisible()
    await expect(found).toContainText('-18,500.00 EUR')
  }
  await search.fill('18501')
  await expect(page.getByText('No matching data')).toBeVisible()
  await search.fill('18500')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/transactions\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: 'Record another like it…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Record transaction' })
  await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('18,500')

  const theirs = await joinByCalls(browser, page, { name: 'viewer', valuesVisible: false })
  await theirs.goto('/')
  const asked: string[] = []
  theirs.on('request', (request) => void asked.push(request.url()))
  const hidden = await openPalette(theirs)
  await hidden.fill('18500')
  await expect(theirs.getByText('No matching data')).toBeVisible()
  // The row is found by whom it was paid to, and tells no amount.
  await hidden.fill('steiner')
  const without = theirs.getByRole('option', { name: /Money out · Current account/ })
  await expect(without).toBeVisible()
  await expect(without).not.toContainText('18')
  await hidden.fill('record a call of 5k in current account')
  await expect(theirs.getByText('No matching data')).toBeVisible()
  expect(asked.filter((address) => address.includes('/ai/acts'))).toEqual([])
})
