import { expect, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { keep, type File } from './papers.ts'
import { create, enterAsFounder } from './people.ts'

test('a fee statement is recorded, counted in the drag, proven and taken back @phone', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const year = new Date().getFullYear() - 1
  const fund = await create(page, '/positions', {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
  })
  const rows = [
    { type: 'CAPITAL_CALL', date: `${year - 1}-12-31`, amount: '1000' },
    { type: 'NAV_ADJUSTMENT', date: `${year}-12-31`, amount: '1100' },
  ]
  for (const row of rows) await create(page, '/transactions', { positionId: fund.id, ...row })

  await page.goto(`/holdings/${fund.id}?tab=costs`)
  await page.getByRole('button', { name: 'Add fee statement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill(`${year}-12-31`)
  await dialog.getByLabel('Last day').fill(`${year}-01-01`)
  await dialog.getByRole('textbox', { name: 'Management fee' }).fill('50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The statement ends before it begins.')).toBeVisible()
  await look('a wrong fee statement')
  await dialog.getByLabel('First day').fill(`${year}-01-01`)
  await dialog.getByLabel('Last day').fill(`${year}-12-31`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Fee statements' }).getByText('50.00')).toBeVisible()
  // Buttons that are half below the bar of a phone would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await look('the fees inside a fund')

  await page.goto(`/costs?view=fees&year=${year}`)
  // 1,000 became 1,100, and would have become 1,150.
  await expect(page.getByRole('group', { name: 'Return after fees' })).toContainText('10.00%')
  await expect(page.getByRole('group', { name: 'Return before fees' })).toContainText('15.00%')
  await expect(page.getByRole('group', { name: 'Drag' })).toContainText('5.00%')
  await look('what fees took')
  await page.getByRole('group', { name: 'Fees' }).getByRole('button').click()
  await expect(dialog.getByRole('list', { name: 'In funds' })).toContainText('Management fee')
  await expect(dialog.getByText('1,150.00')).toBeVisible()
  await look('the proof of fees')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto(`/holdings/${fund.id}?tab=costs`)
  await page.getByRole('button', { name: /Edit the statement/ }).click()
  await dialog.getByRole('button', { name: 'Delete the statement' }).click()
  await expect(page.getByText('No fee statement yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Fee statements' }).getByText('50.00')).toBeVisible()
})

test('a fee statement is filled in from a paper, checked against the terms and proven @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const fund = await create(page, '/positions', {
    name: 'Alder Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: {
      commitment: '10000000',
      managementFee: '2',
      feeBasis: 'COMMITMENT',
      feeDays: 'MONTHS',
      investmentPeriodEndsOn: '2024-12-31',
      laterManagementFee: '1.5',
      laterFeeBasis: 'INVESTED',
      hurdle: '8',
      carry: '20',
      catchUp: '100',
      waterfall: 'EUROPEAN',
    },
  })
  await create(page, '/transactions', {
    positionId: fund.id,
    type: 'CAPITAL_CALL',
    date: '2022-03-31',
    amount: '6400000',
  })
  const paper = await keep(page, statement, { entityId: fund.id })

  await page.goto(`/papers/${paper.id}`)
  await page.getByRole('button', { name: 'Note these fees' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First day')).toHaveValue(/2025/)
  await expect(dialog.getByRole('textbox', { name: 'Management fee' })).toHaveValue('25,000')
  await expect(dialog.getByText('“Management fee”, page 1')).toBeVisible()
  await expect(dialog.getByText(/the paper prints 24000 as what is left/)).toBeVisible()
  await look('a fee statement filled in from a paper')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/holdings/${fund.id}?tab=costs`)
  const statements = page.getByRole('list', { name: 'Fee statements' })
  // 6,400,000 × 1.5 % ÷ 4 = 24,000.
  await expect(statements).toContainText('1,000.00 EUR more than the 24,000.00 EUR that are agreed')
  await expect(statements.getByRole('link', { name: /^From / })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await look('a fee statement beside its terms')
  await page.getByRole('button', { name: /was checked/ }).click()
  const stretches = dialog.getByRole('region', { name: 'Management fee by the terms of the fund' })
  await expect(stretches).toContainText('6,400,000.00 · what is invested')
  await expect(stretches).toContainText('1.5%')
  await look('how a fee statement was checked')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto('/costs?view=fees&year=2025')
  await expect(page.getByText('1 figure of a fee statement is not as agreed')).toBeVisible()
  await page.getByRole('button', { name: /of Alder Fund was checked/ }).click()
  await expect(stretches).toBeVisible()
})

/** A capital account statement, whose figures contradict each other. */
const statement: File = {
  name: 'Statement.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      'Capital Account Statement',
      'Fund: Alder Fund',
      'Quarter ended 31 March 2025',
      'Management fee: EUR 25,000.00',
      'Management fee offset: EUR 500.00',
      'Net management fee: EUR 24,000.00',
      'Partnership expenses: EUR 1,200.00',
    ].join('\n'),
  ),
}
