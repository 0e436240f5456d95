import { expect, type Page, test } from '@playwright/test'

import { expectNoOverflow, inBothModes } from './accessibility.ts'
import { activeOrgId, call, create, enterAsFounder, joinByCalls } from './people.ts'

/** Brings a mail of the fund, and answers its conversation. */
async function bring(page: Page, subject: string): Promise<string> {
  const lines = [
    'From: Linden Fund <fund@linden.example>',
    'To: Ada Lovelace <ada@example.com>, Bob <bob@example.com>',
    'Date: Mon, 02 Mar 2026 09:30:00 +0100',
    'Message-ID: <call@linden.example>',
    `Subject: ${subject}`,
    '',
    'Please pay until Friday.',
    '',
  ]
  const answer = await page.request.post('/api/messages/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: {
      file: { name: 'mail.eml', mimeType: 'message/rfc822', buffer: Buffer.from(lines.join('\r\n')) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { mails } = (await answer.json()) as { mails: { threadId: string }[] }
  return mails[0]?.threadId ?? ''
}

const words = (page: Page) => page.getByRole('textbox', { name: 'Words of the mail' })
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('a mail is answered by keys, taken back, sent, and stands in its conversation', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const threadId = await bring(page, 'Call 7')
  await page.goto(`/shared-inbox?thread=${threadId}`)
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeVisible()
  await page.keyboard.press('r')
  const mail = page.getByRole('form', { name: 'Mail “Re: Call 7”' })
  await expect(words(page)).toBeFocused()
  await expect(mail.getByText('Linden Fund <fund@linden.example>', { exact: true })).toBeVisible()
  await page.keyboard.type('We have paid.')
  await expect(mail.getByText('Saved')).toBeVisible()
  await look('an answer')

  // Escape keeps it, and it is found again.
  await page.keyboard.press('Escape')
  const card = page.getByRole('article', { name: 'Draft “Re: Call 7”' })
  await expect(card.getByText('We have paid.')).toBeVisible()
  await look('a draft')
  await card.getByRole('button', { name: 'Write on' }).click()
  await expect(words(page)).toHaveValue(/^We have paid\.\n\nOn 2 March 2026, Linden Fund/)

  await page.keyboard.press('Control+Enter')
  await expect(card.getByText('Goes in a moment')).toBeVisible()
  await look('a mail on its way')
  await card.getByRole('button', { name: 'Take back' }).click()
  await expect(words(page)).toHaveValue(/^We have paid/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article', { name: /^Mail from us from Ada Lovelace/ })).toBeVisible({
    timeout: 60_000,
  })
  await expect(card).toBeHidden()
  await expect(page.getByText('Waiting for an answer').first()).toBeVisible()
  await look('a mail that was sent')
})

test('an answer begins with a draft, which stands above the signature and is offered until somebody writes', async ({
  page,
}) => {
  await enterAsFounder(page)
  const threadId = await bring(page, 'Call 7')
  await page.goto(`/shared-inbox?thread=${threadId}`)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  const offer = page.getByRole('button', { name: 'Draft an answer' })
  await offer.click()
  await expect(words(page)).toHaveValue(/^Dear .*,\n\nThank you for .*\n\n/)
  await expect(words(page)).toHaveValue(/On 2 March 2026, Linden Fund/)
  await expect(offer).toHaveCount(0)
  await words(page).fill('')
  await expect(offer).toBeVisible()
})

test('a new mail is written to a contact with a template, and waits for what is missing @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await create(page, '/contacts', { name: 'Lena Linden', emails: [{ address: 'lena@linden.example' }] })
  await page.goto('/settings/mail-templates')
  await look('no templates')
  await page.getByRole('button', { name: 'Add template' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Statement')
  await sheet.getByRole('textbox', { name: 'Subject' }).fill('Statement of {{fund}}')
  await sheet.getByRole('textbox', { name: 'Words' }).fill('Dear {{contact.nickname}}')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText(/There is no field {{contact.nickname}}/)).toBeVisible()
  await look('a template with a wrong field')
  await sheet.getByRole('textbox', { name: 'Words' }).fill('Dear {{contact.firstName}}, please send it.')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Statement was added', { exact: true })).toBeVisible()

  await page.goto('/shared-inbox')
  await page.getByRole('button', { name: 'Write a mail' }).click()
  const mail = page.getByRole('dialog')
  await mail.getByRole('combobox', { name: 'To', exact: true }).fill('lena')
  await page.getByRole('option', { name: /Lena Linden/ }).click()
  await expect(mail.getByText('Lena Linden <lena@linden.example>')).toBeVisible()
  await mail.getByRole('button', { name: 'Template' }).click()
  await page.getByRole('menuitem', { name: 'Statement' }).click()
  await expect(words(page)).toHaveValue('Dear Lena, please send it.')
  await expect(mail.getByText('Not filled in yet')).toBeVisible()
  await mail.getByRole('button', { name: 'Send and wait' }).click()
  await expect(mail.getByText('Fill in {{fund}}, or take it out.')).toBeVisible()
  await expectNoOverflow(page, 'a new mail')
  await look('a mail with an empty field')
  await mail.getByRole('textbox', { name: 'Subject' }).fill('Statement of Linden II')
  await mail.getByRole('button', { name: 'Send and wait' }).click()
  await expect(mail).toBeHidden()
  await expect(toast(page, '“Statement of Linden II” is being sent')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Statement of Linden II' }).first()).toBeVisible()
})

test('of two people in one conversation one writes at a time, and neither loses a word', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const threadId = await bring(page, 'Call 7')
  const theirs = await joinByCalls(browser, page, { name: 'member' })
  await theirs.addInitScript((orgId) => localStorage.setItem('activeOrgId', orgId), await activeOrgId(page))
  await page.goto(`/shared-inbox?thread=${threadId}`)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await words(page).fill('Words of Ada')
  // "Saved" stands there since the draft was begun.
  await expect
    .poll(async () => JSON.stringify(await call(page, 'GET', `/message-drafts?threadId=${threadId}`)))
    .toContain('Words of Ada')

  await theirs.goto(`/shared-inbox?thread=${threadId}`)
  const card = theirs.getByRole('article', { name: 'Draft “Re: Call 7”' })
  await expect(card.getByText('Ada Lovelace is writing this just now.')).toBeVisible()
  await card.getByRole('button', { name: 'Take over' }).click()
  await expect(words(theirs)).toHaveValue('Words of Ada')
  await words(theirs).fill('Words of Grace')
  await expect(theirs.getByText('Saved')).toBeVisible()

  await words(page).fill('More words of Ada')
  await expect(page.getByText('Changed by Grace Hopper meanwhile')).toBeVisible()
  await expect(page.getByText('More words of Ada')).toBeVisible()
  await look('a draft that somebody took over')
  await page.getByRole('button', { name: 'Keep mine as another draft' }).click()
  await expect(words(page)).toHaveValue('More words of Ada')
  const drafts = (await call(page, 'GET', `/message-drafts?threadId=${threadId}`)) as { text: string }[]
  expect(drafts.map(({ text }) => text).toSorted()).toEqual(['More words of Ada', 'Words of Grace'])
  await theirs.close()
})

test('a mail to an address that looks like a known one asks first', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await create(page, '/companies', { name: 'Linden', domains: ['linden.example'] })
  await page.goto('/shared-inbox')
  await page.getByRole('button', { name: 'Write a mail' }).click()
  const mail = page.getByRole('dialog')
  const to = mail.getByRole('combobox', { name: 'To', exact: true })
  await to.fill('nobody')
  await mail.getByRole('textbox', { name: 'Subject' }).fill('Payment')
  await expect(mail.getByText(/“nobody” is no address/)).toBeVisible()
  await to.fill('pay@1inden.example')
  await words(page).fill('Where to?')
  await mail.getByRole('button', { name: 'Send and wait' }).click()
  await expect(mail.getByText(/pay@1inden.example looks like linden.example/)).toBeVisible()
  await look('a doubtful recipient')
  await mail.getByRole('button', { name: 'They are right, send it' }).click()
  await expect(toast(page, '“Payment” is being sent')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(words(page)).toHaveValue('Where to?')
  await page.getByRole('button', { name: 'Throw this draft away' }).click()
  await expect(toast(page, '“Payment” was thrown away')).toBeVisible()
})
