import { pagePayloads } from '@kinfolio/formats/testing/page-payloads'
import { expect, type Page, test } from '@playwright/test'

import { activeOrgId, enterAsFounder } from './people.ts'

/** What a payload that runs says in the console, before it opens its dialog. */
const ranWord = '739155'
const payloads = pagePayloads.map((payload) =>
  payload.replaceAll('alert(1)', `console.log(${ranWord}),alert(1)`),
)
const inHead = `<img src=x onerror=console.log(${ranWord}),alert(1)>`
const perMail = 90

type HostileMail = { name: string; payloads: readonly string[] }

const mails: HostileMail[] = [
  { name: 'All of them', payloads },
  ...Array.from({ length: Math.ceil(payloads.length / perMail) }, (_, part) => ({
    name: `Part ${part + 1}`,
    payloads: payloads.slice(part * perMail, (part + 1) * perMail),
  })),
]

const part = (head: readonly string[], content: string) => [
  '--part-of-this-mail',
  ...head,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
]

/** Sender, subject, words, page and file of a mail: none of them is to be trusted. */
function rawOf(mail: HostileMail): Buffer {
  const fileName = `filename="${inHead}.txt"`
  const lines = [
    `From: "${inHead}" <fund@linden.example>`,
    'To: Ada Lovelace <ada@example.com>',
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${mail.name.replaceAll(' ', '-')}@linden.example>`,
    `Subject: ${mail.name} ${inHead}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part-of-this-mail',
    '',
    ...part(
      ['Content-Type: text/html; charset=utf-8'],
      `<p>${mail.name} begins.</p>\n${mail.payloads.join('\n')}`,
    ),
    ...part(['Content-Type: text/plain', `Content-Disposition: attachment; ${fileName}`], inHead),
    '--part-of-this-mail--',
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}

/** What a page does that nobody asked it for. */
function observed(page: Page) {
  const seen = { ran: 0, dialogs: 0, foreign: [] as string[], byFrames: [] as string[], windows: 0 }
  page.on('console', (message) => {
    if (message.text() === ranWord) seen.ran += 1
  })
  page.on('dialog', (dialog) => {
    seen.dialogs += 1
    void dialog.dismiss()
  })
  page.context().on('page', () => (seen.windows += 1))
  page.context().on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (!/^(?:https?|wss?|ftp):$/.test(protocol)) return
    if (hostname !== 'localhost') seen.foreign.push(request.url())
    else if (request.frame() !== page.mainFrame()) seen.byFrames.push(request.url())
  })
  return seen
}

test('seven hundred ways to run a script in a mail run none, ask nobody and leave the page as it is', async ({
  page,
  browser,
}) => {
  expect(new Set(payloads).size).toBeGreaterThan(700)
  await enterAsFounder(page)
  const headers = { 'x-org-id': await activeOrgId(page) }
  for (const mail of mails) {
    const file = { name: 'mail.eml', mimeType: 'message/rfc822', buffer: rawOf(mail) }
    const answer = await page.request.post('/api/messages/upload', { headers, multipart: { file } })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await page.goto('/shared-inbox')
  const list = page.getByRole('list', { name: 'Desk' })
  const read = page.getByRole('region', { name: 'Conversation', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(mails.length)
  const seen = observed(page)
  for (const { name } of mails) {
    await list.getByRole('link', { name: new RegExp(`${name} <img`) }).click()
    await expect(read.getByRole('heading', { name: `${name} ${inHead}`, level: 2 })).toBeVisible()
    await read.getByText('As page').click()
    const frame = read.frameLocator('iframe')
    await expect(frame.getByText(`${name} begins.`)).toBeVisible()
    await expect(frame.locator('script, form, input, button, iframe, object, embed, link, svg')).toHaveCount(
      0,
    )
  }

  // It can be worked with as before.
  await page.keyboard.press('n')
  await page.keyboard.type('Nothing of it ran.')
  await page.keyboard.press('Control+Enter')
  await expect(read.getByRole('article', { name: 'Note from Ada Lovelace' })).toContainText(
    'Nothing of it ran.',
  )
  await expect(page).toHaveURL(/\/shared-inbox\?/)
  expect(seen).toEqual({ ran: 0, dialogs: 0, foreign: [], byFrames: [], windows: 0 })

  // Without our walls many of them run, and it is noticed here.
  const bare = await browser.newPage()
  const elsewhere = observed(bare)
  await bare.context().route(/evil\.example|t\.example/, (route) => route.abort())
  await bare.setContent(payloads.slice(0, perMail).join('\n'), { waitUntil: 'commit' })
  await expect.poll(() => elsewhere.ran).toBeGreaterThan(0)
  await expect.poll(() => elsewhere.dialogs).toBeGreaterThan(0)
  await bare.context().close()
})
