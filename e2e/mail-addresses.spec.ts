import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

/** Brings a mail as a program of one's own does. */
async function bring(page: Page, to: string, subject: string): Promise<void> {
  const answer = await page.request.post(`/api/messages/inbound/raw?to=${encodeURIComponent(to)}`, {
    headers: { authorization: 'Bearer a token for mails of tests', 'content-type': 'message/rfc822' },
    data: Buffer.from(
      `From: Grace <grace@alder.example>\r\nSubject: ${subject}\r\nMessage-ID: <${subject.length}@alder.example>\r\n\r\nWords\r\n`,
    ),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const addresses = (page: Page) => page.getByRole('list', { name: 'Mail addresses' }).getByRole('listitem')

test('an address is made, mails to it come in, and it is disabled and enabled again @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  await page.goto('/settings/mail')
  await expect(page.getByText('No address yet')).toBeVisible()
  await page.getByRole('button', { name: 'Make the address' }).click()
  const line = addresses(page).first()
  await expect(line).toContainText('@in.kinfolio.test')
  await expect(line).toContainText('Nothing came yet')
  const address = /[a-z0-9-]+@in\.kinfolio\.test/.exec((await line.textContent()) ?? '')?.[0] ?? ''

  await bring(page, address, 'Capital call seven')
  await page.reload()
  await expect(line).toContainText('One mail')
  await inBothModes(page)('mail addresses')
  await expect(async () => {
    await page.goto('/shared-inbox?part=quarantine')
    await expect(page.getByRole('list', { name: 'Quarantine' })).toContainText('Capital call seven', {
      timeout: 2_000,
    })
  }).toPass()

  await page.goto('/settings/mail')
  await page.getByRole('button', { name: `Actions for ${address}` }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await expect(line).toContainText('Disabled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).not.toContainText('Disabled')
})

test('a company has an address of its own, and a new one takes the place of one that is known too widely', async ({
  page,
}) => {
  await enterAsFounder(page)
  await create(page, '/companies', { name: 'Alder Fund' })
  await page.goto('/settings/mail')
  await page.getByRole('button', { name: 'Make an address for a record' }).click()
  await page.keyboard.type('Alder')
  await page.getByRole('option', { name: /Alder Fund/ }).click()
  await expect(addresses(page)).toHaveCount(1)
  await expect(addresses(page).getByRole('link', { name: 'Alder Fund' })).toBeVisible()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Make a new one for it' }).click()
  await expect(addresses(page)).toHaveCount(2)
  await expect(page.getByText('There is a new address', { exact: true })).toBeVisible()
})
