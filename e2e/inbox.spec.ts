import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

/** Records another account for a fund than the one on file, in an organisation: its owner is told. */
async function changeAccount(page: Page, orgId: string, name: string): Promise<void> {
  const made = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers: { 'x-org-id': orgId }, data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return (await answer.json()) as { id: string }
  }
  const { id } = await made('/positions', { name, type: 'PRIVATE_FUND', currency: 'EUR' })
  for (const iban of ['DE89370400440532013000', 'GB29NWBK60161331926819'])
    await made('/bank-details', { payee: { type: 'position', id }, iban })
}

const line = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('what waits in two organisations is done, snoozed and taken back by keys, and leads to its record @phone', async ({
  page,
}) => {
  const looksRight = inBothModes(page)
  await enterAsFounder(page)
  await page.goto('/inbox')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await looksRight('an empty inbox')

  const [own] = ((await (await page.request.get('/api/orgs')).json()) as { items: { id: string }[] }).items
  const other = await create(page, '/orgs', { name: 'The Byrons' })
  await changeAccount(page, own?.id ?? '', 'Linden Fund')
  await changeAccount(page, other.id, 'Maple Fund')
  await page.reload()
  await expect(line(page, 'Linden Fund')).toContainText('The Lovelaces')
  await expect(line(page, 'Maple Fund')).toContainText('The Byrons')
  await expect(page).toHaveTitle('(2) Inbox · Kinfolio')
  await looksRight('an inbox')

  // The newest comes first.
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(line(page, 'Maple Fund')).toBeHidden()
  await expect(page).toHaveTitle('(1) Inbox · Kinfolio')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Maple Fund')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Snooze…' }).click()
  const dialog = page.getByRole('dialog')
  await looksRight('snoozing notices')
  await dialog.getByRole('button', { name: /^In a week/ }).click()
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await page.getByRole('radio', { name: 'Snoozed' }).click()
  await expect(line(page, 'Linden Fund')).toContainText('until')
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await page.getByRole('button', { name: 'Wake' }).click()

  await page.goto('/inbox?by=kind')
  await expect(page.getByRole('heading', { name: 'Changed bank details · The Byrons' })).toBeVisible()
  await looksRight('an inbox by kind')
  await line(page, 'Maple Fund').getByText('Maple Fund').click()
  await expect(page).toHaveURL(/\/bank-details/)
  await expect(page.getByText('Now working in The Byrons', { exact: true })).toBeVisible()
  await expect(page.getByText('Maple Fund').first()).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
})

test('somebody is reminded of a record: set, changed, done and deleted, and taken back @phone', async ({
  page,
}) => {
  const looksRight = inBothModes(page)
  await enterAsFounder(page)
  const { id } = await create(page, '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  await page.goto(`/holdings/${id}`)
  await page.getByRole('button', { name: 'Reminders', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remind me…' }).click()
  const form = page.getByRole('dialog', { name: 'Remind me' })
  await form.getByRole('button', { name: 'Set the reminder' }).click()
  await expect(form.getByText('This needs a name.')).toBeVisible()
  await form.getByLabel('What of').fill('Ask for the statement')
  await form.getByLabel('Repeats').selectOption({ label: 'Every month' })
  await looksRight('setting a reminder')
  await form.getByRole('button', { name: 'Set the reminder' }).click()
  await expect(form).toBeHidden()

  await page.goto('/inbox?part=coming')
  const reminder = line(page, 'Ask for the statement')
  await expect(reminder).toContainText('every month · Giro')
  await looksRight('reminders to come')
  await reminder.getByRole('button', { name: 'Actions for Ask for the statement' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await page.getByLabel('What of').fill('Ask the bank')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(line(page, 'Ask the bank')).toBeVisible()
  await page.getByRole('button', { name: 'Ask the bank is done' }).click()
  await expect(page.getByText('You are reminded of nothing')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Ask the bank')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Ask the bank' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('You are reminded of nothing')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(line(page, 'Ask the bank')).toBeVisible()
})
