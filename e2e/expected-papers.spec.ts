import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, call, create, enterAsFounder } from './people.ts'

const dayMs = 86_400_000

/** A day some days from today. */
const inDays = (count: number) => new Date(Date.now() + count * dayMs).toISOString().slice(0, 10)

async function newFund(page: Page) {
  const manager = await create(page, '/companies', {
    name: 'Linden Partners',
    type: 'FUND_MANAGER',
    country: 'AT',
    emails: [{ label: '', address: 'reports@linden.example' }],
  })
  return create(page, '/positions', {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    managerId: manager.id,
  })
}

const section = (page: Page) => page.getByRole('list', { name: 'Papers that are expected of Linden Fund' })

test('a paper is expected, turns late, is asked for and met @phone', async ({ page }) => {
  await enterAsFounder(page)
  const fund = await newFund(page)
  await page.goto(`/holdings/${fund.id}?tab=papers`)
  // What its kind brings is expected by itself.
  await expect(page.getByRole('list', { name: 'Rules of expected papers' })).toContainText('by itself')
  await page.getByRole('button', { name: 'Expect a paper' }).click()
  const sheet = page.getByRole('dialog')

  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByLabel('Kind of paper')).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel('Kind of paper').click()
  await page.getByRole('option', { name: 'Valuation' }).click()
  await sheet.getByLabel('How often').click()
  await page.getByRole('option', { name: 'Once' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(
    sheet.getByText('A paper that is expected once needs the day on which it is due.'),
  ).toBeVisible()
  await sheet.getByLabel('Days before it is due').fill('30')
  await sheet.getByLabel('Due on').fill(inDays(2))
  await sheet.getByLabel('From').fill(inDays(-60))
  await sheet.getByRole('button', { name: 'Save' }).click()
  const waiting = section(page).getByRole('button', { name: /^Valuation/ })
  await expect(waiting).toContainText('Due')

  // Its day passes.
  await page.getByRole('button', { name: 'Actions for Valuation of Linden Fund' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await sheet.getByLabel('Due on').fill(inDays(-3))
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(waiting).toContainText('Late')

  await waiting.click()
  await page.getByRole('button', { name: 'Ask Linden Partners' }).click()
  const letter = page.getByRole('textbox', { name: 'Letter to Linden Partners' })
  await expect(letter).toHaveValue(/^Sehr geehrte Damen und Herren,[^]*– Wertgutachten/)
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(letter).toHaveValue(/^Dear Sir or Madam,[^]*– Valuation/)
  await expect(page.getByRole('link', { name: 'Write mail' })).toHaveAttribute(
    'href',
    /^mailto:reports@linden\.example\?subject=Missing%20document/,
  )

  await page.goto('/papers/expected?view=list&state=LATE')
  await expect(page.getByText('1 late. Ask for them')).toBeVisible()
  await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: {
      type: 'position',
      entityId: fund.id,
      kind: 'VALUATION',
      file: { name: 'Valuation.txt', mimeType: 'text/plain', buffer: Buffer.from('Worth a lot') },
    },
  })
  await page.goto('/papers/expected?view=list')
  await expect(page.getByText('Nothing is late.')).toBeVisible()
  await page.getByRole('button', { name: /^Valuation/ }).click()
  await expect(page.getByRole('list', { name: 'Papers that came' })).toContainText('Valuation')
})

test('what is late is on the overview, comes later or is not needed, and the statements of an account are a map', async ({
  page,
}) => {
  await enterAsFounder(page)
  const account = await create(page, '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  await create(page, '/transactions', {
    positionId: account.id,
    type: 'BUY',
    date: inDays(-200),
    amount: '1000',
  })
  await create(page, '/expected-papers', {
    entityType: 'position',
    entityId: account.id,
    kind: 'TAX_PAPER',
    label: 'Certificate of taxes',
    period: 'ONCE',
    days: 30,
    dueOn: inDays(-3),
    from: inDays(-60),
  })
  const [rule] = (await call(page, 'GET', `/expected-papers?entityType=position&entityId=${account.id}`)) as [
    { id: string },
  ] // the rule of statements stands before that of taxes
  await call(page, 'PUT', `/expected-papers/${rule.id}`, { from: inDays(-120) })

  await page.goto('/')
  await page.getByRole('link', { name: /papers are late/ }).click()
  await expect(page.getByRole('heading', { name: 'Expected papers', level: 1 })).toBeVisible()
  const look = inBothModes(page)
  await look('late papers as a list')

  await page.getByRole('button', { name: 'Certificate of taxes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Comes later…' }).click()
  await dialog.getByRole('button', { name: 'It comes later' }).click()
  await expect(dialog.getByText('Say the day on which it is expected.')).toBeVisible()
  await dialog.getByLabel('Expected on').fill(inDays(-1))
  await dialog.getByRole('button', { name: 'It comes later' }).click()
  await expect(dialog.getByText('This day is over.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('This day is over.')).toBeHidden()
  await dialog.getByRole('button', { name: 'Not needed…' }).click()
  await dialog.getByLabel('Why').fill('The bank sends none')
  await look('a decision')
  await dialog.getByRole('button', { name: 'It is not needed' }).click()
  await expect(dialog.getByText('Not needed: The bank sends none')).toBeVisible()
  await dialog.getByRole('button', { name: 'Take that back' }).click()
  await expect(dialog.getByText(/3 days late/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('tab', { name: 'Statements' }).click()
  await expect(page.getByRole('button', { name: /^Statement of Giro, .*: Late/ }).first()).toBeVisible()
  await look('statements of accounts')
  await page.getByRole('tab', { name: 'Rules' }).click()
  await look('rules')
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await expect(page.getByRole('button', { name: /Certificate of taxes.*: Giro/ })).toBeVisible()
  await look('the calendar')
})
