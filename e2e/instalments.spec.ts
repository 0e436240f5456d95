import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

function daysAgo(count: number): string {
  return new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
}

/** 300,000 at 4 % a year, of which a tenth was due ten days ago and nobody recorded it, and an account with 100,000 that pays. */
async function withLatePayment(page: Page) {
  await enterAsFounder(page)
  const open = async (record: object, row: object) => {
    const { id } = await create(page, '/positions', { currency: 'EUR', ...record })
    await create(page, '/transactions', { positionId: id, date: daysAgo(60), ...row })
    return id
  }
  const account = await open({ name: 'Giro', type: 'CASH' }, { type: 'BUY', amount: '100000' })
  const first = daysAgo(10)
  const details = {
    interestRate: '4',
    paymentFrequency: 'ANNUAL',
    repayment: 'LINEAR',
    firstPaymentOn: first,
    maturesOn: `${Number(first.slice(0, 4)) + 9}${first.slice(4).replace('02-29', '02-28')}`,
  }
  const debt = { name: 'Mortgage', type: 'LIABILITY', details, settlementPositionId: account }
  return { account, loan: await open(debt, { type: 'SELL', amount: '300000' }) }
}

async function balanceOf(page: Page, id: string): Promise<string> {
  const position = (await call(page, 'GET', `/positions/${id}`)) as { nav: { value: string } }
  return position.nav.value
}

test(
  'a payment of a loan that nobody recorded is late until it is confirmed, with its interest and cash, and that is undone as one',
  { tag: '@phone' },
  async ({ page }) => {
    const { account, loan } = await withLatePayment(page)

    // What is due leads to it.
    await page.goto('/')
    await page.getByRole('link', { name: /Mortgage.*A payment of the loan: 42,000/ }).click()
    const expected = page.getByRole('listitem').filter({ hasText: 'A payment of the loan' })
    await expect(expected).toContainText('Late')
    await expect(expected).toContainText('42,000.00')
    await expect(expected).toContainText('12,000.00 EUR are interest')
    await expectAccessible(page)

    await expected.getByRole('button', { name: 'Confirm' }).click()
    const sheet = page.getByRole('dialog', { name: /^Confirm the payment of/ })
    const effect = sheet.getByRole('region', { name: 'Effect' })
    await expect(effect.getByRole('row', { name: /Balance/ })).toContainText('-270,000.00')
    await expect(effect.getByRole('row', { name: /Giro/ })).toContainText('58,000.00')
    await expectAccessible(page)

    // Nothing paid is refused in words; another amount is taken.
    await sheet.getByRole('textbox', { name: 'Payment' }).fill('0')
    await expect(sheet.getByText('Enter what was paid.')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Payment' }).fill('41000')
    await expect(effect.getByRole('row', { name: /Giro/ })).toContainText('59,000.00')
    await sheet.getByRole('button', { name: 'Record' }).click()
    await expect(page.getByText('Payment recorded', { exact: true })).toBeVisible()
    await expect(expected).toBeHidden()
    expect([await balanceOf(page, loan), await balanceOf(page, account)]).toEqual(['-271000', '59000'])

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The payment is expected again', { exact: true })).toBeVisible()
    await expect(expected).toContainText('Late')
    expect([await balanceOf(page, loan), await balanceOf(page, account)]).toEqual(['-300000', '100000'])
  },
)
