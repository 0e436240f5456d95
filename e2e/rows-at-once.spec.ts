import { expect, type Page, test } from '@playwright/test'

import { call, create, enterAsFounder } from './people.ts'

/** Puts a text where a person would paste it, as a browser does. */
async function paste(page: Page, text: string, into = 'body'): Promise<void> {
  await page.locator(into).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function anAccount(page: Page) {
  const account = await create(page, '/positions', { name: 'Current account', type: 'CASH', currency: 'EUR' })
  for (const row of [
    { type: 'BUY', date: '2026-01-05', amount: '3000' },
    { type: 'SELL', date: '2026-01-06', amount: '40' },
    { type: 'SELL', date: '2026-01-06', amount: '60' },
    { type: 'NAV_ADJUSTMENT', date: '2026-01-31', amount: '2905' },
  ])
    await call(page, 'POST', '/transactions', { positionId: account.id, ...row })
  return account
}

test(
  'rows of an account show the balance after each, which has its proof at the end of a day, and valuations stand apart',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsFounder(page)
    const account = await anAccount(page)
    await page.goto(`/holdings/${account.id}?tab=transactions`)
    const row = (text: RegExp) => page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: text })
    // 3000, less 40, less 60, and 2905 by the statement.
    await expect(row(/[-−]40\.00/)).toContainText('2,960.00')
    await expect(row(/[-−]60\.00/)).toContainText('2,900.00')
    await expect(
      row(/Account Balance|Balance/)
        .filter({ hasText: '2,905.00' })
        .first(),
    ).toBeVisible()
    if (!isMobile) {
      await row(/[-−]60\.00/)
        .getByRole('button', { name: '2,900.00' })
        .click()
      await expect(page.getByRole('dialog')).toContainText('2,900.00')
      await page.keyboard.press('Escape')
    }
    const kinds = page.getByRole('radiogroup', { name: 'Rows shown' })
    await kinds.getByText('Valuations').click()
    await expect(row(/[-−]40\.00/)).toHaveCount(0)
    await expect(row(/2,905\.00/).first()).toBeVisible()
    await page.goto('/transactions')
    await kinds.getByText('Movements').click()
    await expect(page).toHaveURL(/kind=movement/)
    await expect(row(/2,905\.00/)).toHaveCount(0)
    await expect(row(/[-−]40\.00/)).toHaveCount(1)
  },
)

test('several rows are deleted at once and come back by one click', async ({ page }) => {
  await enterAsFounder(page)
  await anAccount(page)
  await page.goto('/transactions')
  const boxes = page.getByRole('checkbox', { name: /^Choose Money out/ })
  await boxes.first().check()
  await boxes.last().check()
  await page
    .getByRole('toolbar', { name: 'Chosen transactions' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('2 transactions deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^[-−]40\.00/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 transactions restored', { exact: true })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^[-−]40\.00/ })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^[-−]60\.00/ })).toBeVisible()
})

test('rows that other rows build on stay, all of them, with the reason', async ({ page }) => {
  await enterAsFounder(page)
  const position = await create(page, '/positions', { name: 'Apple', type: 'PUBLIC_EQUITY', currency: 'USD' })
  for (const row of [
    { type: 'BUY', date: '2026-01-05', quantity: '10', price: '100' },
    { type: 'SELL', date: '2026-02-05', quantity: '10', price: '100' },
    { type: 'DIVIDEND', date: '2026-01-20', amount: '7' },
  ])
    await call(page, 'POST', '/transactions', { positionId: position.id, ...row })
  await page.goto('/transactions')
  await page.getByRole('checkbox', { name: /^Choose Buy/ }).check()
  await page.getByRole('checkbox', { name: /^Choose Dividend/ }).check()
  await page
    .getByRole('toolbar', { name: 'Chosen transactions' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Failed to delete the transactions', { exact: true })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^\+7\.00/ })).toBeVisible()
})

test('rows of a spreadsheet that are pasted onto the list go through the import, and into the book when they are checked', async ({
  page,
}) => {
  await enterAsFounder(page)
  await create(page, '/positions', { name: 'Current account', type: 'CASH', currency: 'EUR' })
  await page.goto('/transactions')
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await paste(page, 'a word that is no table')
  await paste(
    page,
    'Date\tType\tPosition\tAmount\tCurrency\r\n05/01/2026\tBuy\tCurrent account\t1,250.00\tEUR\r\n28/01/2026\tSell\tCurrent account\t18.50\tEUR\r\n',
  )
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Pasted rows.tsv')).toBeVisible()
  const importing = dialog.getByRole('button', { name: /^Import 2/ })
  const goingOn = dialog.getByRole('button', { name: /^(Continue|Accept)/ })
  await expect(importing.or(goingOn)).toBeVisible()
  for (let step = 0; step < 3 && !(await importing.isVisible()); step++) {
    await goingOn.click()
    await expect(importing.or(goingOn)).toBeVisible()
  }
  await importing.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('gridcell', { name: /^\+1,250\.00/ })).toBeVisible()
})

test('rows that are pasted into the form go to the import as well, which asks before entries are lost', async ({
  page,
}) => {
  await enterAsFounder(page)
  const account = await create(page, '/positions', { name: 'Current account', type: 'CASH', currency: 'EUR' })
  await page.goto(`/holdings/${account.id}`)
  await page.getByRole('button', { name: 'Record transaction' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Record transaction' })
  await sheet.getByRole('textbox', { name: 'Counterparty' }).fill('Steiner Bau')
  const rows = '05/01/2026\tSalary\t1250\n28/01/2026\tRent\t-18.50'
  await paste(page, rows, '#transaction')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Counterparty' })).toHaveValue('Steiner Bau')
  await paste(page, rows, '#transaction')
  await page.getByRole('button', { name: 'Import the rows' }).click()
  await expect(page.getByRole('dialog').getByText('Pasted rows.tsv')).toBeVisible()
})

test('more than a sheet is refused in words', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/transactions')
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await paste(page, 'a\tb\n'.repeat(10_001))
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
    'Up to 20,000 cells can be pasted at once.',
  )
})
