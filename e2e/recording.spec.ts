import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { callNotice } from '@kinfolio/formats/testing/call-notice'
import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { keep } from './papers.ts'
import { activeOrgId, create, enterAsFounder } from './people.ts'

const notice = callNotice()

const file = {
  name: 'Call.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf({ texts: notice.map((text, at) => ({ x: 72, y: 72 + 24 * at, text })) })),
}

const aFund = (page: Page) =>
  create(page, '/positions', {
    name: 'Linden Growth Fund II',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: { commitment: '1000000' },
  })

test('a notice becomes a call by a click, is corrected before it is posted, and taken back @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const fund = await aFund(page)
  const { id } = await keep(page, file)
  await page.goto(`/papers/${id}`)
  await page.getByRole('button', { name: 'Record what it says' }).click()
  const form = page.getByRole('form', { name: 'A capital call: Linden Growth Fund II' })
  await expect(form.getByText('Not posted yet')).toBeVisible()
  await expect(form.getByText('“Amount called”')).toBeVisible()
  await expect(form.getByRole('link', { name: 'page 1' }).first()).toBeVisible()
  await inBothModes(page)('what follows from a paper')
  const amount = form.getByRole('textbox', { name: 'Amount' })
  await amount.fill('much')
  await form.getByRole('button', { name: 'Post it' }).click()
  await expect(form.getByText('Failed to change what is proposed')).toBeVisible()
  // It is a value, and more than is left to be called.
  await amount.fill('9900000')
  await form.getByRole('button', { name: 'Post it' }).click()
  await expect(form.getByText('Failed to post what is proposed')).toBeVisible()
  await expect(form.getByText(/left of the commitment/)).toBeVisible()
  await amount.fill('190000')
  await form.getByRole('button', { name: 'Post it' }).click()
  await expect(form.getByText('Posted', { exact: true })).toBeVisible()
  await form.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('190,000').first()).toBeVisible()
  await page.goto(`/papers/${id}`)
  await form.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('button', { name: 'Record what it says' })).toBeVisible()
  await page.goto(`/holdings/${fund.id}?tab=transactions`)
  await expect(page.getByRole('heading', { level: 1, name: 'Linden Growth Fund II' })).toBeVisible()
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await expect(page.getByText('190,000')).toHaveCount(0)
})

test('a call that stands there with another amount is changed, and shown as it was', async ({ page }) => {
  await enterAsFounder(page)
  const fund = await aFund(page)
  const wrong = { type: 'CAPITAL_CALL', date: '2026-03-20', amount: '20000' }
  await create(page, '/transactions', { positionId: fund.id, ...wrong })
  const { id } = await keep(page, file)
  await page.goto(`/papers/${id}`)
  await page.getByRole('button', { name: 'Record what it says' }).click()
  const form = page.getByRole('form', { name: 'A capital call: Linden Growth Fund II' })
  await expect(form.locator('del')).toHaveText('20,000')
  await form.getByRole('button', { name: 'Turn down' }).click()
  await expect(page.getByRole('button', { name: 'Record what it says' })).toBeVisible()
})

test('a mail leads to a call, and what is offered can be switched off', async ({ page }) => {
  await enterAsFounder(page)
  await aFund(page)
  const mail = [
    'From: Linden Fund <fund@linden.example>',
    'To: Ada Lovelace <ada@example.com>',
    'Date: Mon, 02 Mar 2026 09:30:00 +0100',
    'Message-ID: <call@linden.example>',
    'Subject: Capital Call Notice',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...notice.slice(1),
  ].join('\r\n')
  const answer = await page.request.post('/api/messages/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: { file: { name: 'call.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail) } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await page.goto('/shared-inbox')
  await page.getByRole('list', { name: 'Desk' }).getByText('Capital Call Notice').click()
  // What the mail may be about appears above, and moves the rest down.
  await expect(page.getByRole('button', { name: /^About Linden Growth Fund II/ })).toBeVisible()
  const offer = page.getByRole('button', { name: 'Record what it says' })
  await offer.click()
  const form = page.getByRole('form', { name: 'A capital call: Linden Growth Fund II' })
  await expect(form.getByText('Not posted yet')).toBeVisible()
  await form.getByRole('button', { name: 'Turn down' }).click()
  await expect(offer).toBeVisible()
  await page.goto('/profile')
  const wish = page.getByRole('switch', { name: 'Records that follow from papers' })
  await wish.click()
  await expect(wish).not.toBeChecked()
  await page.goto('/shared-inbox')
  await page.getByRole('list', { name: 'Desk' }).getByText('Capital Call Notice').click()
  await expect(page.getByText('Fund: Linden Growth Fund II').first()).toBeVisible()
  await expect(offer).toHaveCount(0)
})
