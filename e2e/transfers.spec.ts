import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

async function open(page: Page, position: Record<string, unknown>, ...rows: Record<string, unknown>[]) {
  const { id } = await create(page, '/positions', { currency: 'EUR', ...position })
  for (const row of rows) await call(page, 'POST', '/transactions', { positionId: id, ...row })
  return id
}

type Row = { id: string; type: string; positionId: string }

async function rowsOf(page: Page, positionId: string): Promise<Row[]> {
  return ((await call(page, 'GET', `/transactions?positionId=${positionId}`)) as { items: Row[] }).items
}

/** A new founder with 120,000 on an account since January, and a fund that may call 400,000. */
async function withAccountAndFund(page: Page) {
  await enterAsFounder(page)
  const account = await open(
    page,
    { name: 'Cash at Bank X', type: 'CASH' },
    { type: 'BUY', date: '2026-01-02', amount: '120000' },
  )
  const details = { commitment: '400000' }
  return { account, fund: await open(page, { name: 'Linden Fund', type: 'PRIVATE_FUND', details }) }
}

test(
  'a capital call moves the cash of an account too, and both rows go and come back as one',
  { tag: '@phone' },
  async ({ page }) => {
    const { account, fund } = await withAccountAndFund(page)
    await page.goto(`/holdings/${fund}`)
    await page.getByRole('button', { name: 'Record transaction' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Date').fill('2026-02-02')
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('25000')
    await sheet.getByLabel('Also move the cash').click()
    await page.getByRole('option', { name: /Cash at Bank X/ }).click()
    const effect = sheet.getByRole('row', { name: /Cash at Bank X/ })
    await expect(effect).toContainText('120,000.00')
    await expect(effect).toContainText('95,000.00')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(sheet).toHaveCount(0)

    await page.goto(`/holdings/${account}`)
    await expect(page.getByText('95,000.00').first()).toBeVisible()
    await page.goto('/transactions')
    await expect(page.getByText(/Cash on Cash at Bank X/).first()).toBeVisible()
    const [row] = await rowsOf(page, fund)
    await page.goto(`/transactions/${row?.id}`)
    await expect(page.getByText('Moves with')).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Linden Fund')
    await expect(question).toContainText('Cash at Bank X')
    await question.getByRole('button', { name: 'Delete both' }).click()
    await expect(page.getByText('Both rows deleted', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Both rows restored', { exact: true })).toBeVisible()
    await page.goto(`/holdings/${account}`)
    await expect(page.getByText('95,000.00').first()).toBeVisible()
  },
)

test(
  'the account of a fund is remembered, and a call without its cash is told until it moves',
  { tag: '@phone' },
  async ({ page }) => {
    const { account, fund } = await withAccountAndFund(page)
    await page.goto(`/holdings/${fund}?tab=terms`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Its money moves on').click()
    await page.getByRole('option', { name: /Cash at Bank X/ }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Cash at Bank X' })).toBeVisible()

    await page.getByRole('button', { name: 'Record transaction' }).first().click()
    await sheet.getByLabel('Date').fill('2025-06-30')
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('25000')
    // Older than the account.
    await expect(sheet.getByLabel('Also move the cash')).toContainText('No account')
    await sheet.getByLabel('Date').fill('2026-02-02')
    await expect(sheet.getByLabel('Also move the cash')).toContainText('Cash at Bank X')
    await expect(sheet.getByRole('row', { name: /Cash at Bank X/ })).toContainText('95,000.00')
    await sheet.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(sheet).toHaveCount(0)

    const unpaid = { positionId: fund, type: 'CAPITAL_CALL', date: '2026-03-02', amount: '15000' }
    await call(page, 'POST', '/transactions', unpaid)
    await page.goto('/')
    await page.getByRole('button', { name: '1 position has calls or distributions without cash' }).click()
    await page.getByRole('link', { name: /Linden Fund.*moved no cash/ }).click()
    await expect(page.getByText('1 call or distribution moved no cash on Cash at Bank X')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Move the cash' }).click()
    await expect(sheet.getByRole('row', { name: /Cash at Bank X/ })).toContainText('80,000.00')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByText('1 call or distribution moved no cash on Cash at Bank X')).toHaveCount(0)
    expect(await rowsOf(page, account)).toHaveLength(3)
  },
)

test('a part of a fund moves to another position with its history, and to more than is held it does not', async ({
  page,
}) => {
  await enterAsFounder(page)
  const giver = await open(
    page,
    { name: 'Fund of the parents', type: 'PRIVATE_FUND', details: { commitment: '1000' } },
    { type: 'CAPITAL_CALL', date: '2026-01-05', amount: '400' },
    { type: 'NAV_ADJUSTMENT', date: '2026-01-31', amount: '480' },
  )
  const taker = await open(page, { name: 'Fund of the trust', type: 'PRIVATE_FUND' })
  await page.goto(`/holdings/${giver}`)
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Move to another position…' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/^To/).click()
  await page.getByRole('option', { name: /Fund of the trust/ }).click()
  await sheet.getByLabel('Date').fill('2026-02-02')
  await sheet.getByLabel('Share').fill('250')
  await sheet.getByRole('button', { name: 'Record transfer' }).click()
  await expect(sheet.getByText('A share is above 0 and at most 1.')).toBeVisible()
  await sheet.getByLabel('Share').fill('25')
  // A quarter of the value of 480, and of the 400 that were paid in.
  await expect(sheet.getByText('120.00').first()).toBeVisible()
  await expect(sheet.getByText('300.00').first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Record transfer' }).click()
  await expect(page.getByText('Transfer recorded', { exact: true })).toBeVisible()

  const moved = (await call(page, 'GET', `/positions/${taker}`)) as { paidIn: { value: string } }
  expect(moved.paidIn.value).toBe('100')
  await page.goto('/transactions')
  await expect(page.getByText(/From Fund of the parents/).first()).toBeVisible()
  const [row] = await rowsOf(page, taker)
  await page.goto(`/transactions/${row?.id}`)
  await expect(page.getByText('Came from')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(sheet.getByText('One end of a transfer')).toBeVisible()
  await expectAccessible(page)
})

test('a write-off needs no signs: a fund is worth nothing, and of shares all that is held goes', async ({
  page,
}) => {
  await enterAsFounder(page)
  const share = await open(
    page,
    { name: 'Gone Corp', type: 'PUBLIC_EQUITY' },
    { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '100' },
  )
  await page.goto(`/holdings/${share}`)
  await page.getByRole('button', { name: 'Record transaction' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Write-off' }).click()
  await expect(sheet.getByLabel('Units written off')).toHaveValue('10')
  await expect(sheet.getByLabel('Also move the cash')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  const gone = (await call(page, 'GET', `/positions/${share}`)) as {
    quantity: string
    realisedGain: { value: string }
  }
  expect([gone.quantity, gone.realisedGain.value]).toEqual(['0', '-100'])
})
