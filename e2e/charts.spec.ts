import { expect, type Page, test } from '@playwright/test'

import { expectAccessible, expectNoOverflow } from './accessibility.ts'
import { activeOrgId, call, create, enterAsFounder } from './people.ts'

const dayMs = 24 * 3600 * 1000

/** A day some days before today. */
function daysAgo(count: number): string {
  return new Date(Date.now() - count * dayMs).toISOString().slice(0, 10)
}

/** A trust with a house that rose and with its mortgage, and an account without an owner that had interest. */
async function withHouse(page: Page) {
  await enterAsFounder(page, 'The Lovelaces')
  const org = await activeOrgId(page)
  const { id: trust } = await create(page, `/orgs/${org}/entities`, { name: 'Lovelace Trust', type: 'TRUST' })
  const row = (positionId: string, type: string, date: string, amount: string, more: object = {}) =>
    create(page, '/transactions', { positionId, type, date, amount, ...more })
  const { id: house } = await create(page, '/positions', {
    name: 'Ockham Park',
    type: 'REAL_ESTATE',
    currency: 'EUR',
    entityId: trust,
  })
  await row(house, 'NAV_ADJUSTMENT', daysAgo(400), '500000')
  await row(house, 'NAV_ADJUSTMENT', daysAgo(100), '550000')
  const { id: loan } = await create(page, '/positions', {
    name: 'Mortgage',
    type: 'LIABILITY',
    currency: 'EUR',
    entityId: trust,
  })
  await row(loan, 'SELL', daysAgo(400), '200000')
  const { id: account } = await create(page, '/positions', { name: 'Account', type: 'CASH', currency: 'EUR' })
  await row(account, 'BUY', daysAgo(400), '100000')
  await row(account, 'BUY', daysAgo(200), '30000')
  await row(account, 'INTEREST', daysAgo(50), '2000', { tax: '500' })
  const { id: fund } = await create(page, '/positions', {
    name: 'Fund I',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
  })
  await row(fund, 'CAPITAL_CALL', daysAgo(300), '50000')
  await row(fund, 'NAV_ADJUSTMENT', daysAgo(60), '60000')
  await row(fund, 'DISTRIBUTION', daysAgo(40), '10000', {
    recallable: '4000',
    recallableUntil: daysAgo(-30),
  })
  return { house, fund }
}

test(
  'the overview tells what net worth is, what changed it and what was earned',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withHouse(page)
    await page.goto('/')

    // 550,000 − 200,000 + 131,500 + 60,000 − 10,000.
    await expect(page.getByText('531,500').first()).toBeVisible()
    // Parts further down load when somebody scrolls to them.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

    // One year: from 400,000, with 30,000 and 50,000 paid in and 10,000 taken out. The gain is 50,000 of the house,
    // 10,000 of the fund and 2,000 of interest less 500 of tax.
    const change = page.locator('figure', { hasText: 'What changed net worth' })
    await expect(change.getByText('Gained 61,500 EUR')).toBeVisible()
    for (const [part, amount] of [
      ['Paid in', '+80,000'],
      ['Taken out', '-10,000'],
      ['Market', '+60,000'],
      ['Income', '+2,000'],
      ['Taxes', '-500'],
    ] as const) {
      const term = change.locator('dl > div', { hasText: part })
      await expect(term.getByRole('button')).toHaveText(amount)
    }
    await change.locator('dl > div', { hasText: 'Market' }).getByRole('button').click()
    await expect(page.getByRole('dialog').getByText('61,500', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    // What is due: the recall in 30 days, and the fund's next valuation, a quarter and a month after the last one.
    const due = page.locator('section', { hasText: 'Due in 90 days' })
    await expect(
      due.getByRole('link', { name: /Fund I May be called again until then: 4,000/ }),
    ).toBeVisible()
    const valuations = due.getByRole('region', { name: 'Valuations and papers' })
    await expect(valuations.getByRole('link', { name: /Fund I A new valuation/ })).toBeVisible()

    // Allocation, in both cuts, with the table behind it.
    const allocation = page.locator('figure', { hasText: 'Shares of net worth' })
    await page.getByRole('radio', { name: 'As rings' }).click()
    await page.getByRole('radio', { name: 'Entity', exact: true }).click()
    await expect(allocation.locator('svg path').first()).toBeAttached()
    await allocation.getByRole('button', { name: 'Show as table' }).click()
    await expect(allocation.getByRole('row', { name: /Liability -200,000.00 -37.6%/ })).toBeVisible()

    // The months open their proofs.
    const months = page.getByRole('region', { name: 'Returns by month' })
    await expect(months.getByRole('button').first()).toBeVisible()
    await expect(
      page.getByText('no prices of the benchmark iShares Core MSCI World are here', { exact: false }),
    ).toBeVisible()

    // One entity alone.
    await page.getByRole('button', { name: /Lovelace Trust/ }).click()
    await expect(page).toHaveURL(/entity=/)
    await expect(page.getByText('Net worth of Lovelace Trust')).toBeVisible()
    await expect(change.getByText('Gained 50,000 EUR')).toBeVisible()
    await page.getByRole('button', { name: 'Net worth of Lovelace Trust' }).click()
    await expect(page.getByRole('dialog').getByText('350,000', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Lovelace Trust/, pressed: true }).click()
    await expect(page).not.toHaveURL(/entity=/)

    await expectAccessible(page)
    await expectNoOverflow(page)
  },
)

test("amounts are in one's own currency, and without a rate they are missing", async ({ page }) => {
  await withHouse(page)
  await call(page, 'PUT', '/users/me', { settings: { displayCurrency: 'JPY' } })
  await page.goto('/')
  await expect(page.getByLabel('Currency of the page')).toHaveValue('JPY')
  await expect(page.getByText(/No exchange rate within seven days/).first()).toBeVisible()
  await page.getByLabel('Currency of the page').selectOption('EUR')
  await expect(page.getByText('531,500').first()).toBeVisible()
})

test('a position shows its statements, its return and what changed of its record', async ({ page }) => {
  const { house, fund } = await withHouse(page)
  await page.goto(`/holdings/${house}`)
  const value = page.locator('figure', { hasText: 'Worth 550,000 EUR' })
  await expect(value.getByText('Stated').first()).toBeVisible()
  await value.getByRole('button', { name: 'Show as table' }).click()
  await expect(value.getByRole('row', { name: /500,000.00 Stated/ })).toBeVisible()
  // 500,000 become 550,000.
  await expect(page.getByText('Ockham Park grew by 10.0%')).toBeVisible()

  await call(page, 'PUT', `/positions/${fund}`, { name: 'Fund One' })
  await page.goto(`/holdings/${fund}?tab=history`)
  const history = page.getByRole('tabpanel', { name: 'History' })
  await expect(history.getByText('Fund One').first()).toBeVisible()
  await expect(history.getByText('Fund I', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})
