import { expect, type Page, test } from '@playwright/test'

import { imapUser, startImap, type ImapServerForTests } from '../apps/api/src/testing/imap-server.ts'
import { aMail } from '../apps/api/src/testing/mails.ts'
import { inBothModes } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

let server: ImapServerForTests
test.beforeEach(async () => {
  server = await startImap()
})
test.afterEach(() => server.stop())

const card = (page: Page) => page.getByRole('list', { name: 'Mailboxes' }).getByRole('listitem').first()

async function fill(page: Page, password: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Mail address').fill(imapUser.user)
  await sheet.getByLabel('IMAP server').fill('127.0.0.1')
  await sheet.getByLabel('Encryption').click()
  await page.getByRole('option', { name: 'Not encrypted' }).click()
  await expect(sheet.getByLabel('Port')).toHaveValue('143')
  await sheet.getByLabel('Port').fill(`${server.port}`)
  await sheet.getByRole('textbox', { name: 'Password' }).fill(password)
}

test('a mailbox is tried, read, paused, removed and brought back', { tag: '@phone' }, async ({ page }) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  server.put('INBOX', aMail({ subject: 'Statement of March', text: 'Words' }))
  await page.goto('/settings/mailboxes')
  await page.getByRole('button', { name: 'Add a mailbox' }).click()
  await fill(page, 'wrong')
  await page.getByRole('button', { name: 'Try and save' }).click()
  await expect(page.getByRole('alert')).toContainText('does not take this user and password')
  await look('the form of a mailbox')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(imapUser.password)
  await page.getByRole('button', { name: 'Try and save' }).click()
  await expect(page.getByText('post@family.example is read from now on', { exact: true })).toBeVisible()
  await expect(card(page)).toContainText('Works', { timeout: 60_000 })
  await expect(card(page)).toContainText('At once: the server tells of each mail')
  await look('the page of mailboxes')

  const menu = () => page.getByRole('button', { name: 'Actions for post@family.example' }).click()
  await menu()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(card(page)).toContainText('Paused')
  await menu()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('No mailbox is read yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page)).toContainText('post@family.example')

  await page.goto('/settings/integrations')
  await expect(page.getByRole('list', { name: 'Mailboxes' })).toContainText('Paused')
  await page.goto('/shared-inbox?part=quarantine')
  await expect(page.getByText('Statement of March').first()).toBeVisible()
})

test('the key of notices is shown once, and has a mail fetched', async ({ page, request }) => {
  await enterAsFounder(page)
  await create(page, '/mailboxes', {
    address: imapUser.user,
    host: '127.0.0.1',
    port: server.port,
    security: 'NONE',
    ...imapUser,
    readsSince: '2020-01-01',
  })
  await page.goto('/settings/mailboxes')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const address = await page.getByLabel('Link to hand over').inputValue()
  server.put('INBOX', aMail({ subject: 'Told of', text: 'Words' }))
  const told = address
    .replace('MESSAGE_ID', '1@linden.example')
    .replace('SENDER', 'fund@linden.example')
    .replace('ADDRESS', imapUser.user)
  const answer = await request.get(told)
  expect(answer.status(), await answer.text()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('Link to hand over')).toHaveCount(0)
  await expect(page.getByText('Last used')).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('button', { name: 'Make a key' })).toBeVisible()
  expect((await request.get(told)).status()).toBe(404)
  expect(await call(page, 'GET', '/notify-key')).toBeNull()
})
