import { expect, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { openImport } from './import-dialog.ts'
import { create, enterAsFounder } from './people.ts'

const dayMs = 86_400_000

/** A day some days from today. */
const inDays = (count: number) => new Date(Date.now() + count * dayMs).toISOString().slice(0, 10)

test('a cost is added by three fields, found, changed, deleted and taken back', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/costs')
  await expect(page.getByText('No costs yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add cost' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('This needs a name.')).toBeVisible()
  await sheet.getByLabel('Name').fill('Alpha')
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('100')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Alpha was added').first()).toBeVisible()

  await page.getByRole('searchbox').fill('beta')
  await expect(page.getByText('No matching data')).toBeVisible()
  await expect(page).toHaveURL(/[?&]search=beta/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await page.getByRole('link', { name: 'Alpha' }).click()
  await expect(page.getByRole('heading', { name: 'Alpha' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await sheet.getByLabel('Name').fill('Gamma')
  await sheet.getByLabel('Renews itself by months').fill('12')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(
    sheet.getByText('What renews itself has a last day. Say when the first term ends.'),
  ).toBeVisible()
  await sheet.getByLabel('Renews itself by months').fill('')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Gamma' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Gamma was deleted').first()).toBeVisible()
  await expect(page.getByText('No costs yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Gamma' })).toBeVisible()
})

test('what is due is paid by a withdrawal that is proposed @phone', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const bank = await create(page, '/companies', { name: 'Linden Bank', type: 'BANK' })
  const cash = await create(page, '/positions', { name: 'Current account', type: 'CASH', currency: 'EUR' })
  const deposit = { type: 'BUY', date: inDays(-60), amount: '5000' }
  await create(page, '/transactions', { positionId: cash.id, ...deposit })
  const row = { type: 'SELL', date: inDays(-2), amount: '118', counterparty: 'LINDEN BANK VIENNA' }
  await create(page, '/transactions', { positionId: cash.id, ...row })
  const cost = await create(page, '/costs', {
    name: 'Custody',
    type: 'CUSTODY',
    payeeCompanyId: bank.id,
    firstOn: inDays(-3),
    terms: [{ kind: 'RANGE', min: '100', max: '120' }],
  })

  await page.goto('/')
  await expect(page.getByRole('link', { name: /Custody.*late/ })).toBeVisible()
  await page.goto(`/costs/${cost.id}`)
  await page
    .getByRole('list', { name: 'What Custody asks for' })
    .getByRole('button', { name: /Late/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Was it this payment?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, link it' }).click()
  await expect(dialog.getByRole('link', { name: /Current account/ })).toBeVisible()
  await look('the payment of a cost')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(
    page.getByRole('list', { name: 'What Custody asks for' }).getByRole('button', { name: /Paid/ }),
  ).toBeVisible()

  await page.goto('/costs?view=year')
  const byType = page.getByRole('region', { name: 'By type' })
  await expect(byType.getByRole('row', { name: /Custody/ })).toContainText('118')
  await look('the year of costs')
  await page.goto('/costs?view=calendar')
  await expect(page.getByRole('button', { name: /Custody.*Paid/ })).toBeVisible()
  await look('the calendar of costs')
  await page.goto(`/companies/${bank.id}`)
  await expect(page.getByRole('link', { name: /Custody/ })).toBeVisible()
})

test('a calendar reads what is due by an address, until it is taken back @phone', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await create(page, '/costs', {
    name: 'Sailing club',
    firstOn: inDays(12),
    terms: [{ kind: 'AMOUNT', amount: '1450' }],
  })
  await page.goto('/costs?view=calendar')
  await page.getByRole('button', { name: 'In your calendar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the address' }).click()
  const url = await dialog.getByLabel('Link to hand over').inputValue()
  await look('the address of a calendar')
  const read = await fetch(url)
  const text = await read.text()
  expect(text).toContain('SUMMARY:Sailing club')
  expect(text).not.toContain('1450')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByRole('button', { name: 'Make the address' })).toBeVisible()
  await expect(dialog.getByLabel('Link to hand over')).toBeHidden()
  expect((await fetch(url)).status).toBe(404)
})

test('a budget is set, filled in, proven and taken back @phone', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const year = new Date().getFullYear()
  const terms = [{ kind: 'RANGE', min: '100', max: '120' }]
  const yearly = { frequency: 'ANNUAL', firstOn: `${year}-12-31` }
  await create(page, '/costs', { name: 'Custody', type: 'CUSTODY', terms, ...yearly })
  const amount = [{ kind: 'AMOUNT', amount: '80' }]
  await create(page, '/costs', { name: 'Counsel', type: 'LEGAL', terms: amount, ...yearly })

  await page.goto('/costs?view=budget')
  await page.getByRole('button', { name: 'Add budget' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Legal' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('-5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/negative|below zero|zero/i)).toBeVisible()
  await look('a wrong budget')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('70')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The budget of Legal was set').first()).toBeVisible()
  await expect(page.getByText('-10.00').first()).toBeVisible()

  await page.getByRole('button', { name: 'Fill in…' }).click()
  await expect(dialog.getByText('now 70.00 EUR')).toBeVisible()
  await look('the preview of a budget')
  await dialog.getByRole('button', { name: 'Set 2 budgets' }).click()
  await expect(page.getByText('2 budgets were set').first()).toBeVisible()
  await expect(page.getByText('-10.00')).toHaveCount(0)
  await look('the budget')
  await page
    .getByRole('button', { name: /100\.00 – 120\.00/ })
    .first()
    .click()
  await expect(dialog.getByRole('link', { name: 'Custody' })).toBeVisible()
  await look('the proof of a budget')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('The budget is as it was').first()).toBeVisible()
  await expect(page.getByText('-10.00').first()).toBeVisible()
})

test('an import names the agreements that its rows fit, and links them when it is told to @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const shop = await create(page, '/companies', { name: 'Laden' })
  const cost = await create(page, '/costs', {
    name: 'Shopping',
    payeeCompanyId: shop.id,
    firstOn: '2024-01-31',
    lastOn: '2024-01-31',
    terms: [{ kind: 'AMOUNT', amount: '12.34' }],
  })
  const statement = [
    'Umsatzanzeige;Datei erstellt am: 01.02.2024',
    '',
    'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
    '31.01.2024;31.01.2024;Laden;Lastschrift;Einkauf;987,66;EUR;-12,34;EUR',
    '30.01.2024;30.01.2024;Chef;Gehalt;Lohn;1.000,00;EUR;1.000,00;EUR',
  ].join('\r\n')
  const dialog = await openImport(page, 'konto.csv', statement)
  await dialog.getByRole('button', { name: /Accept 1 suggestion/ }).click()
  await dialog.getByRole('button', { name: /^Import 2/ }).click()
  const payments = dialog.getByRole('region', { name: 'Payments of costs' })
  await expect(payments.getByRole('link', { name: 'Shopping' })).toBeVisible()
  await look('the payments of an import')
  await payments.getByRole('checkbox', { name: 'Link Shopping' }).click()
  await expect(payments.getByRole('button', { name: 'Link 0 payments' })).toBeDisabled()
  await payments.getByRole('checkbox', { name: 'Link Shopping' }).click()
  await payments.getByRole('button', { name: 'Link 1 payment' }).click()
  await expect(page.getByText('1 payment was linked').first()).toBeVisible()
  await expect(payments).toBeHidden()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto(`/costs/${cost.id}`)
  await expect(
    page
      .getByRole('link', { name: /Jan 31, 2024/ })
      .or(page.getByText('Paid'))
      .first(),
  ).toBeVisible()
})

test('a list of another tool comes in, and its payments link by themselves once somebody says so @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const list = [
    'Name,Payment Cycle,Next Payment,Category,Price,Provider',
    `Storage,Monthly,${inDays(-3)},Software,EUR 9.99,Cloud Works`,
    `Paper,now and then,${inDays(-3)},Reading,EUR 12.00,Daily News`,
  ].join('\n')
  const dialog = await openImport(page, 'subscriptions.csv', list)
  await expect(dialog.getByRole('combobox', { name: 'What “Payment Cycle” holds' })).toHaveValue('frequency')
  await look('the columns of costs')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('list', { name: 'Costs of the file' })).toContainText('Storage')
  await expect(dialog.getByText(/"now and then" does not say how often/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Make a company of one name/ }).click()
  await look('the costs of a file')
  await dialog.getByRole('button', { name: 'Import 1 cost' }).click()
  await dialog.getByRole('link', { name: 'Storage' }).click()
  await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cloud Works' })).toBeVisible()

  const cash = await create(page, '/positions', { name: 'Current account', type: 'CASH', currency: 'EUR' })
  await create(page, '/transactions', {
    positionId: cash.id,
    type: 'BUY',
    date: inDays(-60),
    amount: '5000',
  })
  const row = { type: 'SELL', date: inDays(-2), amount: '9.99', counterparty: 'CLOUD WORKS' }
  await create(page, '/transactions', { positionId: cash.id, ...row })
  await page.getByRole('button', { name: 'Link by itself…' }).click()
  const rule = page.getByRole('dialog')
  await expect(rule.getByRole('region', { name: 'These would link now' })).toContainText('CLOUD WORKS')
  await look('the preview of a rule')
  await rule.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText(/Link by themselves within 7\.5/)).toBeVisible()
  const due = page.getByRole('list', { name: 'What Storage asks for' })
  await expect(async () => {
    await page.reload()
    await expect(due.getByRole('button', { name: /Paid/ })).toBeVisible({ timeout: 1500 })
  }).toPass()
  await due.getByRole('button', { name: /Paid/ }).click()
  await expect(page.getByText(/Linked by a rule of/)).toBeVisible()
  await look('a payment that linked by itself')
})
