import { expect, test, type Locator, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

async function choose(page: Page, within: Locator, label: string, option: string) {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fill(within: Locator, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    // The label of a required field ends in a star. A field for a day is no text box.
    const field = within.getByRole('textbox', { name: label, exact: true })
    await field
      .or(within.getByLabel(label, { exact: true }))
      .first()
      .fill(text)
  }
}

/** Adds a company where the form asks who stands behind a position. */
async function addCompany(page: Page, within: Locator, label: string, name: string) {
  await within.getByLabel(label, { exact: true }).click()
  await page.getByRole('combobox', { name: 'Search companies...' }).fill(name)
  await page.getByRole('option', { name: `Add “${name}”` }).click()
  await expect(within.getByLabel(label, { exact: true })).toHaveText(name)
}

async function openSheet(page: Page): Promise<Locator> {
  await page.goto('/holdings')
  await page.getByRole('button', { name: 'Add position' }).first().click()
  return page.getByRole('dialog', { name: 'Add position' })
}

test(
  'a position is asked for what its type has, told what is wrong, and shown as it was recorded',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    const sheet = await openSheet(page)
    await expect(sheet.getByLabel('Symbol, name or ISIN')).toBeVisible()

    await choose(page, sheet, 'Type', 'Hedge fund')
    await expect(sheet.getByLabel('Symbol, name or ISIN')).toBeHidden()
    await expect(sheet.getByText('Usual for hedge fund: by statements and valuations.')).toBeVisible()
    await fill(sheet, {
      Name: 'Long & Short',
      Strategy: 'Equity long/short',
      Notice: '1500',
      'Performance fee': '20',
      Ownership: '120',
      'Target weight': '5',
    })
    await addCompany(page, sheet, 'Manager', 'Quay Capital')
    await choose(page, sheet, 'Redemptions', 'Quarterly')
    await choose(page, sheet, 'High-water mark', 'Yes')
    await expectAccessible(page)

    await sheet.getByRole('button', { name: 'Add position' }).click()
    await expect(sheet.getByText('A notice is a whole number from 0 to 1100.')).toBeVisible()
    await expect(sheet.getByText('This is above 0 and at most 100 %.')).toBeVisible()
    await fill(sheet, { Notice: '45', Ownership: '12.5' })
    await sheet.getByRole('button', { name: 'Add position' }).click()

    await expect(page.getByRole('heading', { name: 'Long & Short' })).toBeVisible()
    await page.getByRole('tab', { name: 'Details', exact: true }).click()
    const valueOf = async (label: string) =>
      page.locator('dt', { hasText: label }).locator('+ dd').textContent()
    expect(await valueOf('Manager')).toBe('Quay Capital')
    expect(await valueOf('Notice')).toBe('45 days')
    expect(await valueOf('Redemptions')).toBe('Quarterly')
    expect(await valueOf('High-water mark')).toBe('Yes')
    expect(await valueOf('Performance fee')).toBe('20%')
    expect(await valueOf('Ownership')).toBe('12.5%')
    expect(await valueOf('Can be money')).toBe('Within months')
  },
)

test('what is listed is found first, needs few fields, and is deleted from its row with a way back', async ({
  page,
}) => {
  await enterAsFounder(page)
  const sheet = await openSheet(page)
  await expect(sheet.getByLabel('Target weight')).toBeHidden()
  await sheet.getByLabel('Symbol, name or ISIN').click()
  await page.getByRole('combobox', { name: 'Search by name, ISIN or symbol...' }).fill('NWEQ')
  await page.getByRole('option', { name: /Use the symbol/ }).click()
  await fill(sheet, { Name: 'World', 'Units held': '10', 'Bought on': '2026-01-05', 'Cost of all': '1200' })
  // No price is known yet: what was paid values it, and says so.
  await sheet.getByRole('button', { name: 'Add position' }).click()
  await expect(page.getByRole('heading', { name: 'World' })).toBeVisible()
  await expect(page.getByText('1,200.00').first()).toBeVisible()

  await page.goto('/holdings')
  await page.getByRole('button', { name: 'Actions for World' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('World was deleted with its transaction').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'World' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'World' }).first()).toBeVisible()
})

test('a company that is listed is valued by its price from that day on', async ({ page }) => {
  await enterAsFounder(page)
  const sheet = await openSheet(page)
  await choose(page, sheet, 'Type', 'Direct equity')
  await fill(sheet, { Name: 'Robotics' })
  await sheet.getByRole('button', { name: 'Value it another way from a day on' }).click()
  await sheet.getByRole('button', { name: 'Add position' }).click()
  await expect(sheet.getByText('This needs a day.')).toBeVisible()
  await fill(sheet, { From: '2024-01-10', Symbol: 'ROBO' })
  await sheet.getByRole('button', { name: 'Add position' }).click()

  await page.getByRole('tab', { name: 'Details', exact: true }).click()
  await expect(
    page.getByText('By statements and valuations until Jan 9, 2024; from Jan 10, 2024 by its market price'),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Prices' })).toBeVisible()
})

test('a debt names the asset that it is secured by, and leads there', async ({ page }) => {
  await enterAsFounder(page)
  await call(page, 'POST', '/positions', { name: 'Lake house', type: 'REAL_ESTATE', currency: 'EUR' })
  const sheet = await openSheet(page)
  await choose(page, sheet, 'Type', 'Liability')
  await expect(sheet.getByLabel('Can be money')).toBeHidden()
  await fill(sheet, { Name: 'Mortgage', 'Interest rate': '1.35' })
  await addCompany(page, sheet, 'Lender', 'Bank')
  await sheet.getByLabel('Secured by').click()
  await page.getByRole('option', { name: /Lake house/ }).click()
  await sheet.getByRole('button', { name: 'Add position' }).click()

  await page.getByRole('tab', { name: 'Details', exact: true }).click()
  await page.getByRole('link', { name: 'Lake house' }).click()
  await expect(page.getByRole('heading', { name: 'Lake house' })).toBeVisible()
})

test(
  'a house says what is borrowed against it, what is left, and the part that is borrowed',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    const open = async (record: object, row: object) => {
      const { id } = await create(page, '/positions', { currency: 'EUR', ...record })
      await create(page, '/transactions', { positionId: id, ...row })
      return id
    }
    const house = await open(
      { name: 'Lake house', type: 'REAL_ESTATE' },
      { type: 'NAV_ADJUSTMENT', subtype: 'OPENING', date: '2025-12-31', amount: '1000000' },
    )
    await page.goto(`/holdings/${house}`)
    await expect(page.getByRole('heading', { name: 'Lake house' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Equity' })).toBeHidden()

    const securing = { type: 'LIABILITY', details: { securedBy: house } }
    const terms = {
      interestRate: '4',
      paymentFrequency: 'ANNUAL',
      repayment: 'INTEREST_ONLY',
      maturesOn: '2099-12-31',
    }
    const drawn = { type: 'SELL', date: '2025-12-31' }
    const mortgage = { name: 'Mortgage', type: 'LIABILITY', details: { ...terms, securedBy: house } }
    await open(mortgage, { ...drawn, amount: '300000' })
    await page.reload()
    await expect(page.getByRole('group', { name: 'Borrowed against it' })).toContainText('300,000.00')
    await expect(page.getByRole('group', { name: 'Equity' })).toContainText('700,000.00')
    await expect(page.getByRole('group', { name: 'Loan to value' })).toContainText('30.00%')
    await expectAccessible(page)

    // Each debt opens how its balance was made, and leads to its page.
    await open({ name: 'Second charge', ...securing }, { ...drawn, amount: '20000' })
    await page.reload()
    await expect(page.getByRole('group', { name: 'Loan to value' })).toContainText('32.00%')
    const debts = page.getByRole('list', { name: 'Debts on this asset' })
    await debts.getByRole('button', { name: /20,000.00/ }).click()
    await expect(page.getByRole('dialog', { name: 'How the value was made' })).toContainText('-20,000.00')
    await page.keyboard.press('Escape')
    await debts.getByRole('link', { name: 'Mortgage' }).click()
    await expect(page.getByRole('heading', { name: 'Mortgage' })).toBeVisible()

    // 4 % of 300,000 once a year, and all of it with the last payment.
    await expect(page.getByText('300,000 EUR owed, all paid back by Dec 31, 2099')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('definition')
      .getByRole('button', { name: /12,000.00/ })
      .first()
      .click()
    const plan = page.getByRole('dialog', { name: 'How the loan is paid back' })
    await expect(plan.getByText('Explained in full: residual 0')).toBeVisible()
    await expect(plan.getByRole('group', { name: 'Next payment' })).toContainText('12,000.00')
    await page.keyboard.press('Escape')

    // A debt in a currency without a rate makes the ratio unknown, and says why.
    await open({ name: 'Yen loan', ...securing, currency: 'JPY' }, { ...drawn, amount: '5000' })
    await page.goto(`/holdings/${house}`)
    await expect(page.getByRole('group', { name: 'Loan to value' })).toContainText('No exchange rate')
  },
)

test('a house is added with its cost and its value, and gains what it is worth above its cost', async ({
  page,
}) => {
  await enterAsFounder(page)
  const sheet = await openSheet(page)
  await choose(page, sheet, 'Type', 'Real estate')
  await fill(sheet, { Name: 'House', 'What it cost': '500000', 'What it is worth': '620000' })
  await sheet.getByRole('button', { name: 'Add position' }).click()
  await expect(sheet.getByLabel('Bought on')).toHaveAttribute('aria-invalid', 'true')
  await fill(sheet, { 'Bought on': '2020-05-04', 'Valued on': '2025-12-31' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Add position' }).click()

  await expect(page.getByRole('heading', { name: 'House' })).toBeVisible()
  await expect(page.getByText('+120,000.00').first()).toBeVisible()
  await expect(page.getByText('24.0% of what was paid in')).toBeVisible()
  await page.getByRole('tab', { name: /Transactions/ }).click()
  await expect(page.getByText('Opening purchase').first()).toBeVisible()
})

test('a first balance that nobody called a beginning asks for it', async ({ page }) => {
  await enterAsFounder(page)
  const account = await create(page, '/positions', { name: 'Savings', type: 'CASH' })
  const balance = { positionId: account.id, type: 'NAV_ADJUSTMENT', date: '2025-01-02', amount: '250000' }
  await create(page, '/transactions', balance)
  await page.goto('/')
  await page.getByRole('button', { name: '1 position does not say what it began with' }).click()
  await page.getByRole('link', { name: 'Savings' }).filter({ hasText: 'Say what its value' }).click()
  await expect(page.getByText('What did Savings begin with?')).toBeVisible()
  await page.getByRole('button', { name: 'With this balance' }).click()
  await expect(page.getByText('What did Savings begin with?')).toBeHidden()
  await page.getByRole('tab', { name: /Transactions/ }).click()
  await expect(page.getByText('Opening balance').first()).toBeVisible()
})
