import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, call, create, enterAsFounder, joinByCalls } from './people.ts'

/** A paper of a company, noted as a capital call on a fund. */
async function aCall(page: Page, number: number, noted: object | null): Promise<{ id: string }> {
  const buffer = Buffer.from(`Alder Capital\nKapitalabruf\nNr. ${number}`)
  const answer = await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: {
      type: 'position',
      file: { name: `Letter ${number}.txt`, mimeType: 'text/plain', buffer },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: string } // the contract of this installation
  if (noted) await call(page, 'PUT', `/attachments/${id}`, noted)
  // A job reads the text, after the papers of other tests.
  await expect
    .poll(async () => ((await call(page, 'GET', `/attachments/${id}/text`)) as { state: string }).state, {
      timeout: 60_000,
    })
    .toBe('READ')
  return { id }
}

test('what was chosen twice is proposed as a rule, looked at with its papers, and then suggested @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const issuer = await create(page, '/companies', { name: 'Alder Capital', type: 'FUND_MANAGER' })
  const fund = { name: 'Alder Fund III', type: 'PRIVATE_FUND', currency: 'EUR' }
  const { id: entityId } = await create(page, '/positions', fund)
  const noted = { kind: 'CAPITAL_CALL', issuerId: issuer.id }
  const papers = [await aCall(page, 1, noted), await aCall(page, 2, noted)]
  const attachmentIds = papers.map(({ id }) => id)
  await call(page, 'PUT', '/attachments/link', { attachmentIds, entityType: 'position', entityId })
  const fresh = await aCall(page, 3, { issuerId: issuer.id })

  await page.goto('/papers')
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rules that follow from what you chose' })).toBeVisible()
  await look('proposed rules')
  await page.getByRole('button', { name: 'Look at Alder Capital: Capital call' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('It fits 3 papers.')).toBeVisible()
  await expect(sheet.getByText('Would be suggested')).toHaveCount(1)
  await expect(sheet.getByText('Is so already')).toHaveCount(2)
  await look('a rule with its papers')
  await sheet.getByRole('textbox', { name: 'Title' }).fill('{what}')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('{what} stands for nothing.', { exact: false })).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Title' }).fill('Call of {issuer}')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  const rules = page.getByRole('list', { name: 'Rules for papers' })
  await expect(rules.getByText('Alder Capital: Capital call')).toBeVisible()
  await expect(rules.getByRole('switch')).toBeChecked()
  await look('rules for papers')

  await page.goto(`/papers/${fresh.id}`)
  const suggested = page.getByRole('region', { name: 'Suggested' })
  await expect(suggested.getByText('Call of Alder Capital')).toBeVisible()
  await suggested.getByRole('button', { name: 'Take all' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Call of Alder Capital' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alder Fund III' })).toBeVisible()
})

/** A notice that prints the called amount beside words of its sender. */
async function aNotice(page: Page, called: string, payable: string, noted: object): Promise<string> {
  const rows = [`Amount called: EUR ${called}`, `Net amount payable: EUR ${payable}`]
  const answer = await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: {
      type: 'position',
      file: {
        name: `Notice ${called}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(['Capital Call Notice', ...rows].join('\n')),
      },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: string } // the contract of this installation
  await call(page, 'PUT', `/attachments/${id}`, noted)
  return id
}

test('a value that is noted twice teaches what its label means for the sender @phone', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const issuer = await create(page, '/companies', { name: 'Alder Capital', type: 'FUND_MANAGER' })
  const noted = { kind: 'CAPITAL_CALL', issuerId: issuer.id }
  const papers = [
    await aNotice(page, '200,000.00', '202,000.00', noted),
    await aNotice(page, '300,000.00', '303,000.00', noted),
  ]
  const third = await aNotice(page, '500,000.00', '505,000.00', noted)

  await page.goto(`/papers/${papers[0]}`)
  await page.getByRole('button', { name: 'Note another value: Amount' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Write an amount with digits', { exact: false })).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('202000')
  await look('the form of a value')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It was read as', { exact: false })).toContainText('200,000.00')
  await look('a value that was noted')

  await call(page, 'PUT', `/attachments/${papers[1]}/values`, {
    field: 'amount',
    value: '303000',
    currency: 'EUR',
  })
  await page.goto('/papers/rules')
  await page.getByRole('button', { name: 'Look at Alder Capital: “Net amount payable”' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Label 1' })).toHaveValue('Net amount payable')
  await expect(sheet.getByText('It fits 3 papers.')).toBeVisible()
  await expect(sheet.getByText('Is so already')).toHaveCount(2)
  await expect(sheet.getByText('505,000.00', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: 'Add a label' }).click()
  await sheet.getByRole('textbox', { name: 'Label 2' }).fill('12')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Write at least three letters.')).toBeVisible()
  await look('a rule about a label')
  await sheet.getByRole('button', { name: 'Remove label 2' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  const rules = page.getByRole('list', { name: 'Rules for papers' })
  await expect(rules.getByText('“Net amount payable” means: Amount', { exact: false })).toBeVisible()

  await page.goto(`/papers/${third}`)
  await expect(
    page.getByRole('link', { name: 'by the rule Alder Capital: “Net amount payable”' }),
  ).toBeVisible()
  await expect(page.getByText('505,000.00', { exact: false }).first()).toBeVisible()
  await look('a value by a rule')
})

test('rules are put in order, switched off, deleted and brought back, and name each other where they differ', async ({
  page,
}) => {
  await enterAsFounder(page)
  const rule = { words: ['Statement'], isActive: true }
  await create(page, '/paper-rules', { ...rule, name: 'First', kind: 'BANK_STATEMENT' })
  await create(page, '/paper-rules', { ...rule, name: 'Second', kind: 'QUARTERLY_REPORT' })
  await page.goto('/papers/rules')
  const rules = page.getByRole('list', { name: 'Rules for papers' }).getByRole('listitem')
  await expect(rules.first()).toContainText('1. First')
  await expect(rules.first()).toContainText('Another rule may say otherwise about the kind: Second.')
  await page.getByRole('button', { name: 'Move Second up' }).click()
  await expect(rules.first()).toContainText('1. Second')
  await page.getByRole('switch', { name: 'Second is on' }).click()
  await expect(page.getByText('Another rule may say otherwise')).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Second' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(rules).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rules).toHaveCount(2)
})

test('a role without values is told why it sees no rules', async ({ page, browser }) => {
  await enterAsFounder(page)
  const theirs = await joinByCalls(browser, page, { name: 'member', valuesVisible: false })
  await theirs.goto('/papers/rules')
  await expect(theirs.getByText('This is not for your role')).toBeVisible()
})
