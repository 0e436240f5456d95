import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, call, create, enterAsFounder, joinByCalls } from './people.ts'

type Mail = { id: string; subject: string; text: string }

/** Brings a mail of the fund by a call. */
async function bring(page: Page, { id, subject, text }: Mail): Promise<void> {
  const buffer = Buffer.from(
    [
      'From: Linden Fund <fund@linden.example>',
      'To: Ada Lovelace <ada@example.com>',
      `Date: ${new Date().toUTCString()}`,
      `Message-ID: <${id}@linden.example>`,
      `Subject: ${subject}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\r\n'),
  )
  const answer = await page.request.post('/api/messages/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: { file: { name: `${id}.eml`, mimeType: 'message/rfc822', buffer } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

const list = (page: Page, part = 'Desk') => page.getByRole('list', { name: part, exact: true })
const read = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true })
const lineOf = (page: Page, subject: string) => list(page).getByRole('listitem').filter({ hasText: subject })

test('two people in one conversation see each other, name each other and give it away @phone', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await bring(page, { id: 'one', subject: 'Capital call', text: 'Please pay.' })
  const theirs = await joinByCalls(browser, page, { name: 'member' })
  const { threadId } = ((await call(page, 'GET', '/messages')) as { items: { threadId: string }[] })
    .items[0] ?? { threadId: '' }

  await page.goto(`/shared-inbox?thread=${threadId}`)
  await expect(read(page).getByRole('heading', { name: 'Capital call' })).toBeVisible()
  await theirs.goto(`/shared-inbox?thread=${threadId}`)
  await expect(read(page).getByText('Grace Hopper is here')).toBeVisible()
  await expect(read(theirs).getByText('Ada Lovelace is here')).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Note' }).fill('I call them')
  await expect(read(page).getByText('Grace Hopper is writing')).toBeVisible()
  await look('somebody writes in the conversation')

  // A name by keys, in the middle of a note.
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.click()
  await page.keyboard.type('Ask the bank, @gr')
  await expect(page.getByRole('option', { name: 'Grace Hopper' })).toHaveAttribute('aria-selected', 'true')
  await look('a name in a note')
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue('Ask the bank, @Grace Hopper ')
  await page.keyboard.type('please')
  await page.keyboard.press('Control+Enter')
  const written = read(page).getByRole('article', { name: 'Note from Ada Lovelace' })
  await expect(written).toContainText('Grace Hopper')
  await theirs.getByRole('textbox', { name: 'Note' }).fill('')
  await theirs.reload()
  await expect(read(theirs).getByRole('article', { name: 'Note from Ada Lovelace' })).toBeVisible()
  const notices = async () => {
    const { items } = (await call(theirs, 'GET', '/notices')) as { items: { type: string }[] }
    return items.map(({ type }) => type)
  }
  await expect.poll(notices).toContain('MENTION')

  await read(page)
    .getByRole('button', { name: /^Assign/ })
    .click()
  await page.getByRole('menuitemcheckbox', { name: 'Grace Hopper' }).click()
  await expect(read(page).getByRole('button', { name: 'Assigned: Grace Hopper' })).toBeVisible()
  await expect.poll(notices).toContain('ASSIGNMENT')
  await theirs.reload()
  await expect(read(theirs).getByRole('button', { name: 'Assigned: Mine' })).toBeVisible()

  // Who leaves is gone.
  await theirs.close()
  await expect(read(page).getByText(/Grace Hopper is/)).toHaveCount(0, { timeout: 40_000 })
})

test('what is done to a conversation that somebody changes at that moment is refused in words, and can be done again @phone', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await bring(page, { id: 'three', subject: 'Capital call', text: 'Please pay.' })
  const theirs = await joinByCalls(browser, page, { name: 'member' })
  const { id: grace } = (await (await theirs.request.get('/api/users/me')).json()) as { id: string }
  const [line] = ((await call(page, 'GET', '/message-threads')) as { items: { id: string }[] }).items
  await page.goto(`/shared-inbox?thread=${line?.id}`)
  await expect(read(page).getByRole('heading', { name: 'Capital call' })).toBeVisible()
  await page.route(
    '**/api/message-threads/change',
    async (route) => {
      await call(page, 'PATCH', `/message-threads/${line?.id}`, { assigneeId: grace })
      await route.continue()
    },
    { times: 1 },
  )
  await read(page).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText(/^Somebody changed “Capital call” in the meantime/)).toBeVisible()
  await expect(read(page).getByRole('button', { name: 'Assigned: Grace Hopper' })).toBeVisible()
  await look('a change that was refused')
  await read(page).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('Capital call: done', { exact: true })).toBeVisible()
  await theirs.close()
})

test('a conversation is linked by a suggestion and sleeps until a payment, by keys', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const fund = await create(page, '/positions', {
    name: 'Linden Fund II',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
  })
  await bring(page, { id: 'two', subject: 'Linden Fund II', text: 'A call is coming. Linden Fund II.' })
  await page.goto('/shared-inbox')
  await lineOf(page, 'Linden Fund II').getByRole('link').click()
  const suggested = read(page).getByRole('list', { name: 'What it may be about' })
  await expect(suggested).toContainText('names “Linden Fund II”')
  await look('what a conversation may be about')
  await read(page).getByRole('heading', { level: 2 }).click()
  await page.keyboard.press('l')
  await expect(suggested.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(read(page).getByRole('list', { name: 'What it is about' })).toContainText('Linden Fund II')
  await expect(suggested).toHaveCount(0)

  await page.getByRole('heading', { level: 2 }).click()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /Until a payment on Linden Fund II/ })).toBeVisible()
  await look('what a conversation can wait for')
  await page.keyboard.press('5')
  await expect(page.getByText('Nothing waits here')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await list(page).getByRole('link').first().click()
  await page.keyboard.press('s')
  await dialog.getByRole('button', { name: /Until a payment on Linden Fund II/ }).click()
  await page.getByRole('link', { name: 'Snoozed' }).click()
  await list(page, 'Snoozed').getByRole('link').first().click()
  await expect(read(page).getByText(/Until a payment on Linden Fund II/)).toBeVisible()
  await create(page, '/transactions', {
    positionId: fund.id,
    type: 'CAPITAL_CALL',
    date: '2026-02-02',
    amount: '1000',
  })
  await page.goto('/shared-inbox')
  await expect(lineOf(page, 'Linden Fund II')).toBeVisible()
})

test('a rule shows its mails, acts on what comes, and is taken back @phone', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await bring(page, { id: 'old', subject: 'Newsletter of March', text: 'News.' })
  await page.goto('/shared-inbox/rules')
  await expect(page.getByText('No rules yet')).toBeVisible()
  await look('no rules')
  await page.getByRole('button', { name: 'Add a rule' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Newsletters')
  await sheet.getByRole('textbox', { name: 'What condition 1 asks for' }).fill('linden')
  await sheet.getByRole('checkbox', { name: 'Archive it' }).click()
  await sheet.getByRole('checkbox', { name: 'The rule is on' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('“linden” is not a domain. One looks like linden.example.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'What condition 1 asks for' }).fill('linden.example')
  await sheet.getByRole('button', { name: 'Show its mails' }).click()
  await expect(sheet.getByRole('list', { name: 'Mails that the rule fits' })).toContainText(
    'Newsletter of March',
  )
  await look('a rule and its mails')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  const rules = page.getByRole('list', { name: 'Rules for messages' })
  await expect(rules).toContainText('A mail that is from linden.example')

  await bring(page, { id: 'new', subject: 'Newsletter of April', text: 'More news.' })
  await page.reload()
  const run = page
    .getByRole('listitem')
    .filter({ hasText: 'Newsletter of April' })
    .filter({ hasText: 'archived' })
  await expect(run).toContainText('archived')
  await expect(page.getByRole('listitem').filter({ hasText: 'Newsletter of March' })).toHaveCount(0)
  await look('what rules did')
  await run.getByRole('button', { name: /^Take back/ }).click()
  await expect(run).toContainText('Taken back')
  await page.goto('/shared-inbox')
  await expect(lineOf(page, 'Newsletter of April')).toBeVisible()
})
