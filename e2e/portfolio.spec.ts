import { expect, test } from '@playwright/test'

import { activeOrgId, call, create, enterAsFounder, newAddress, password } from './people.ts'

const dayMs = 24 * 3600 * 1000

/** A day some days before today, as the files write it. */
function daysAgo(count: number): string {
  return new Date(Date.now() - count * dayMs).toISOString().slice(0, 10)
}

const trades = [
  'day,type,symbol,name,currency,quantity,price,fee',
  '2024-03-01,BUY,SWDA.L,World ETF,GBP,100,78.42,9.50',
  '2024-09-12,BUY,SWDA.L,World ETF,GBP,40,84.10,9.50',
  '2025-02-03,SELL,SWDA.L,World ETF,GBP,20,88.00,9.50',
  '2025-02-04,SELL,SWDA.L,World ETF,GBP,500,88.00,9.50',
].join('\n')
const prices = ['Date,Close', `${daysAgo(9)},8400.00`, `${daysAgo(2)},8432.50`].join('\n')
const rates = [
  'Date,USD,GBP,CHF,',
  `${daysAgo(2)},1.1684,0.87000,0.9242,`,
  `${daysAgo(3)},1.17,0.86,0.93,`,
].join('\n')

function file(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('signs up, imports trades, prices and rates, and reads the right NAV off the page', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('E-mail').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Name of the organisation').fill('The Lovelaces')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.getByRole('radio', { name: /Import a file/ }).click()
  await page.getByRole('button', { name: 'Go on' }).click()

  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles([file('trades.csv', trades), file('SWDA.L.csv', prices), file('rates.csv', rates)])

  // The trades: the columns are known, the dialog asks for the instrument, and it refuses by line a sale of more than
  // is held.
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: /Accept 1 suggestion/ }).click()
  await expect(dialog.getByText(/only 120 are held/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Import 3/ }).click()
  await dialog.getByRole('button', { name: /^Next:/ }).click()

  // The prices: pence, as traded.
  await expect(dialog.getByText('What are these prices?')).toBeVisible()
  await expect(dialog.getByLabel('Symbol')).toHaveValue('SWDA.L')
  await dialog.getByLabel('Quoted in').click()
  await page.keyboard.type('GBX')
  await page.getByRole('option', { name: /GBX/ }).first().click()
  await dialog.getByRole('radio', { name: /As traded/ }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: /^Import/ }).click()
  await dialog.getByRole('button', { name: /^Next:/ }).click()

  // The rates need no answer.
  await dialog.getByRole('button', { name: /^Import/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  // 120 units at 8,432.50 pence are 10,119.00 pounds. At 0.87 pounds a euro these are 11,631.03 euros.
  await page.goto('/holdings')
  await expect(page.getByText('11,631.03').first()).toBeVisible()
  const [position] = (await call(page, 'GET', '/positions')) as [{ id: string; nav: { value: string } }]
  expect(position.nav.value).toBe('10119')
  await page.goto(`/holdings/${position.id}`)
  await expect(page.getByText('10,119.00').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('11,631', { exact: false }).first()).toBeVisible()
})

test('marks what has no price instead of counting it as nothing', async ({ page }) => {
  await enterAsFounder(page)
  const position = await create(page, '/positions', {
    name: 'Unpriced plc',
    type: 'PUBLIC_EQUITY',
    currency: 'GBP',
    stock: { symbol: 'NONE' },
  })
  await call(page, 'POST', '/transactions', {
    positionId: position.id,
    type: 'BUY',
    date: daysAgo(30),
    quantity: '10',
    price: '5',
  })
  await page.goto('/holdings')
  await expect(page.getByText(/no price/i).first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(/missing|incomplete|no price/i).first()).toBeVisible()
})

test('keeps the return of the rest where one account has no rate, and says it once', async ({ page }) => {
  await enterAsFounder(page)
  const account = async (name: string, currency: string, amount: string) => {
    const { id } = await create(page, '/positions', { name, type: 'CASH', currency })
    await call(page, 'POST', '/transactions', { positionId: id, type: 'BUY', date: daysAgo(60), amount })
    return id
  }
  const home = await account('At home', 'EUR', '1000')
  await account('Far away', 'JPY', '90000')
  await call(page, 'POST', '/transactions', {
    positionId: home,
    type: 'INTEREST',
    date: daysAgo(10),
    amount: '10',
  })
  await page.goto('/')
  const notice = page.getByRole('list').filter({ hasText: 'Returns without Far away (No rate)' })
  await expect(notice).toContainText('whose share of value is not known')
  await expect(page.getByText('Returns without')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /incomplete|not of everything/ })).toHaveCount(1)

  // 10 of 1,000.
  await page.keyboard.press('End')
  await page
    .getByRole('row', { name: /^Max/ })
    .getByRole('button', { name: /\+1\.00%/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Returns without Far away (No rate)')).toBeVisible()
})

test(
  'adds up what shares a currency, and nothing across currencies but values',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsFounder(page)
    const addFund = (name: string, currency: string, commitment: string) =>
      create(page, '/positions', { name, type: 'PRIVATE_FUND', currency, details: { commitment } })
    await addFund('Linden Buyout IV', 'EUR', '1000000')
    await addFund('Alder Growth II', 'EUR', '250000.6')
    await page.goto('/holdings?view=private')
    await expect(page.getByText('Linden Buyout IV')).toBeVisible()
    if (isMobile) return expect(page.getByText('Total Commitment').locator('..')).toContainText('1,250,001')
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('1,250,001')

    await addFund('Cobalt Ventures III', 'USD', '500000')
    await page.goto('/holdings?view=private&group=currency')
    // Nobody knows what a dollar was worth: the total is what is known of it, and says so.
    const total = page.getByRole('row', { name: /^Total/ })
    await expect(total.getByTitle(/^Incomplete: One position is missing/).first()).toBeVisible()
    await expect(page.getByRole('row', { name: /^Collapse EUR/ })).toContainText('1,250,001')
    await expect(page.getByRole('row', { name: /^Collapse USD/ })).toContainText('500,000')
  },
)

test('switches the organisation, and no row of the old one remains', { tag: '@phone' }, async ({ page }) => {
  await enterAsFounder(page, 'First House')
  await call(page, 'POST', '/positions', { name: 'Secret of the first', type: 'CASH', currency: 'EUR' })
  const first = await activeOrgId(page)
  await call(page, 'POST', '/orgs', { name: 'Second House' })
  await page.goto('/holdings')
  await expect(page.getByText('Secret of the first').first()).toBeVisible()
  await page
    .getByRole('button', { name: /First House/ })
    .first()
    .click()
  await page.getByText('Second House').last().click()
  await expect(page.getByText('Now working in Second House', { exact: true })).toBeVisible()
  await expect(page.getByText('Secret of the first')).toHaveCount(0)
  expect(await activeOrgId(page)).not.toBe(first)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Organisation: Second House. Switch' })).toBeVisible()
  await expect(page.getByText('Secret of the first')).toHaveCount(0)
})
