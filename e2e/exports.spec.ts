import { readFile } from 'node:fs/promises'

import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

async function aBook(page: Page) {
  const shares = await create(page, '/positions', {
    name: '=Acme',
    type: 'PUBLIC_EQUITY',
    currency: 'USD',
    stock: { symbol: 'ACME' },
  })
  const row = { positionId: shares.id, type: 'BUY', date: '2026-01-05', quantity: '10', price: '100.5' }
  await call(page, 'POST', '/transactions', row)
  const fund = await create(page, '/positions', {
    name: 'Linden Buyout IV',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: { commitment: '1000000' },
  })
  const paid = { positionId: fund.id, type: 'CAPITAL_CALL', date: '2026-02-02', amount: '250000' }
  await call(page, 'POST', '/transactions', paid)
}

/** The file that a press brings, with the name under which it is saved. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const waiting = page.waitForEvent('download')
  await press()
  const file = await waiting
  const content = await readFile(await file.path())
  return { name: file.suggestedFilename(), content }
}

test('exports transactions, says what Ghostfolio would not get, and holdings too', async ({ page }) => {
  await enterAsFounder(page)
  await aBook(page)
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog.getByText('2 transactions of 2 positions')).toBeVisible()
  const workbook = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click())
  expect(workbook.name).toMatch(/^kinfolio-transactions-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK')

  await dialog.getByRole('radio', { name: /^CSV/ }).click()
  const csv = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click())
  expect(csv.content.toString()).toContain(`2026-01-05,BUY,,'=Acme,PUBLIC_EQUITY,ACME`)

  await dialog.getByRole('radio', { name: /^Ghostfolio/ }).click()
  await expect(dialog.getByText('1 transaction of 1 position')).toBeVisible()
  await expect(dialog.getByText('Linden Buyout IV')).toBeVisible()
  await expect(dialog.getByText(/It is valued by statements/)).toBeVisible()
  await expectAccessible(page)
  const ghostfolio = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click())
  expect(JSON.parse(ghostfolio.content.toString()).activities).toHaveLength(1)

  await page.goto('/holdings')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  await dialog.getByRole('radio', { name: /^CSV/ }).click()
  const positions = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click())
  expect(positions.name).toMatch(/^kinfolio-positions-.*\.csv$/)
  expect(positions.content.toString()).toContain('Linden Buyout IV')
})

test('carries a book into another organisation through the wizard, and knows it again', async ({ page }) => {
  await enterAsFounder(page)
  await aBook(page)
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const press = () => dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByText('2 transactions of 2 positions')).toBeVisible()
  const transactions = await downloaded(page, press)
  await dialog.getByRole('radio', { name: 'Positions', exact: true }).click()
  const positions = await downloaded(page, press)
  expect(positions.name).toMatch(/^kinfolio-positions-.*\.xlsx$/)

  const other = await create(page, '/orgs', { name: 'The other one' })
  await page.evaluate((id) => localStorage.setItem('activeOrgId', id), other.id)
  await page.goto('/transactions')
  const files = [positions, transactions].map(({ name, content }) => ({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: content,
  }))
  const open = () => page.locator('#page').getByRole('button', { name: 'Import', exact: true }).click()
  await open()
  await page.locator('input[type=file]').setInputFiles(files)
  const wizard = page.getByRole('dialog', { name: /^Import/ })
  await expect(wizard.getByLabel('Owner of the new positions')).toBeVisible()
  await expectAccessible(page)
  await wizard.getByRole('button', { name: 'Import 2 positions' }).click()
  await wizard.getByRole('button', { name: /^Next:/ }).click()
  await expect(wizard.getByText('Transactions of this application')).toBeVisible()
  await expect(wizard.getByText('Linden Buyout IV').first()).toBeVisible()
  await wizard.getByRole('button', { name: 'Import 2 transactions' }).click()
  await wizard.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('250,000.00').first()).toBeVisible()

  await page.goto('/transactions')
  await open()
  await page.locator('input[type=file]').setInputFiles(files.slice(1))
  await expect(wizard.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test(
  'a table gives what it shows as a file, and keeps how it is liked',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsFounder(page)
    await aBook(page)
    await page.goto('/holdings')
    await page.getByRole('button', { name: 'Download what is shown' }).click()
    const csv = await downloaded(page, () => page.getByRole('menuitem', { name: 'As CSV' }).click())
    expect(csv.name).toMatch(/^Holdings .*\.csv$/)
    const lines = csv.content.toString().trimEnd().split('\r\n')
    expect(lines[0]).toContain('Value,Value: currency')
    expect(lines).toHaveLength(3)
    expect(lines.find((line) => line.includes('Acme'))).toMatch(/^'=Acme,/)
    await page.getByRole('button', { name: 'Download what is shown' }).click()
    const workbook = await downloaded(page, () =>
      page.getByRole('menuitem', { name: 'As Excel workbook' }).click(),
    )
    expect(workbook.content.subarray(0, 2).toString()).toBe('PK')
    if (isMobile) return

    const gain = page.getByRole('columnheader', { name: 'Gain', exact: true })
    await expect(gain).toBeVisible()
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await page.getByRole('checkbox', { name: 'Gain', exact: true }).click()
    await expect(gain).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Day change' })).toBeVisible()
    await expect(gain).toHaveCount(0)
  },
)
