import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, create, enterAsFounder } from './people.ts'

/** Puts a capital call that prints an account on a position, by a call. */
async function keepNotice(page: Page, positionId: string, name: string, iban: string): Promise<string> {
  const words = [
    'Capital Call Notice',
    'Fund: Linden Fund',
    'Notice date: 2 March 2026',
    'Due date: 20 March 2026',
    'Amount called: EUR 200,000.00',
    `IBAN: ${iban}`,
  ]
  const answer = await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: {
      type: 'position',
      entityId: positionId,
      file: { name, mimeType: 'text/plain', buffer: Buffer.from(words.join('\n')) },
    },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return ((await answer.json()) as { id: string }).id // the contract of this installation
}

const alarm = (page: Page) => page.getByText('Changed bank details: Linden Fund')

test('an account that is wrong is refused in words, and another one in a paper is an alarm until a call @phone', async ({
  page,
}) => {
  const looksRight = inBothModes(page)
  await enterAsFounder(page)
  const { id } = await create(page, '/positions', {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
  })
  await page.goto(`/holdings/${id}?tab=bank`)
  await page.getByRole('button', { name: 'Add bank details' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('IBAN').fill('DE98 3704 0044 0532 0130 00')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('The check digits of this IBAN do not fit.', { exact: false })).toBeVisible()
  await sheet.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
  await looksRight('bank details of a fund')

  // The same account, in another form, is no change.
  const first = await keepNotice(page, id, 'First call.txt', 'DE89370400440532013000')
  await page.goto(`/papers/${first}`)
  await expect(page.getByText('As on file, not verified yet')).toBeVisible({ timeout: 30_000 })
  await expect(alarm(page)).toBeHidden()

  const forged = await keepNotice(page, id, 'Second call.txt', 'GB29 NWBK 6016 1331 9268 19')
  await page.goto(`/papers/${forged}`)
  await expect(page.getByText('Another account than the one on file', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(/What it asks to pay is held/)).toBeVisible()
  await looksRight('a paper with another account')
  for (const address of ['/', `/holdings/${id}`, '/bank-details']) {
    await page.goto(address)
    await expect(alarm(page)).toBeVisible()
  }
  for (const address of ['/holdings', '/papers']) {
    await page.goto(address)
    await expect(page.getByText('Bank details changed').filter({ visible: true })).toHaveCount(1)
  }
  await page.goto('/bank-details?alarm=true')
  await page.getByRole('button', { name: 'Note a call' }).click()
  await sheet.getByLabel('Number that was called').fill('+41 44 668 18 00')
  await sheet.getByLabel('Spoke with').fill('Mr Keller')
  await sheet.getByRole('button', { name: 'Note the call' }).click()
  await expect(sheet.getByText(/This number is in none of your records/)).toBeVisible()
  await looksRight('the sheet of a call')
  await sheet.getByLabel('Where the number is known from').fill('From the contract of 2019')
  await sheet.getByRole('radio', { name: 'The account is wrong' }).click()
  await sheet.getByRole('button', { name: 'Note the call' }).click()
  await expect(page.getByText('No changed account waits for a call')).toBeVisible()
  await page.goto(`/holdings/${id}?tab=bank`)
  const account = page.getByRole('article', { name: 'Account of Linden Fund that ends in 6819' })
  await account.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(account).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(account).toBeVisible()
  await page.goto(`/papers/${forged}`)
  await expect(page.getByText(/^Rejected on/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alarm(page)).toBeHidden()
})
