import { pdfPicture } from '@kinfolio/formats/papers/pdf-picture'
import { lockedPdf } from '@kinfolio/formats/testing/locked-pdf'
import { scannedPdfOf } from '@kinfolio/formats/testing/scanned-pdf'
import { expect, type Route, test } from '@playwright/test'

import { expectAccessible, inBothModes } from './accessibility.ts'
import { cardOf, keep, notice, type File } from './papers.ts'
import { enterAsFounder } from './people.ts'

/** The first page of the notice as a scan, as often as it is asked for. */
async function scanOf(pageCount: number): Promise<File> {
  const drawn = await pdfPicture(notice.buffer, { page: 1, width: 1700 })
  if (drawn.state === 'LOCKED') throw new Error('The notice of this test has no password.')
  const page = { picture: drawn.png, width: 612, height: 792 }
  const pdf = scannedPdfOf(Array.from({ length: pageCount }, () => page))
  return { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
}

test('reading a long scan is stopped, goes on, and is stopped again @phone', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await keep(page, await scanOf(40))
  await page.goto(`/papers/${id}`)
  const said = cardOf(page, 'What it says')
  const stop = said.getByRole('button', { name: 'Stop reading' })
  await expect(said.getByText(/^Its letters are being read: \d+ of 40 pages\.$/)).toBeVisible()
  await stop.click()
  await expect(said.getByText(/^Reading its letters was stopped: \d+ of 40 pages are read\.$/)).toBeVisible()
  await inBothModes(page)('a scan that was stopped')
  await page.reload()
  const start = said.getByRole('button', { name: 'Go on reading' })
  await start.focus()
  await start.press('Enter')
  await expect(said.getByText(/^Its letters are being read: \d+ of 40 pages\.$/)).toBeVisible()
  await stop.press('Enter')
  await expect(start).toBeVisible()
})

test('a scan is read by itself, and tells what it says @phone', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await keep(page, await scanOf(1))
  await page.goto(`/papers/${id}`)
  const amount = page.getByRole('button', { name: 'Show Amount on page 1' })
  // Letters are read when the machine has time for it.
  await expect(amount).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page, 'a scan')
  await amount.click()
  await expect(page.locator('[data-page="1"] [data-mark]')).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with text' }).click()
  expect((await saved).suggestedFilename()).toBe('Scan (searchable).pdf')
})

test('a locked paper asks for its password, is read for once, and is kept open when told @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const password = 'Lärche 7'
  const texts = ['Capital Call Notice', 'Due date: 20 March 2026', 'Amount called: EUR 200,000.00']
  const buffer = Buffer.from(
    lockedPdf(
      password,
      texts.map((words, line) => ({ x: 72, y: 72 + 24 * line, text: words })),
    ),
  )
  const { id } = await keep(page, { name: 'Locked.pdf', mimeType: 'application/pdf', buffer })
  await page.goto(`/papers/${id}`)
  const said = cardOf(page, 'What it says')
  await expect(said.getByText('This paper opens with a password only.')).toBeVisible()
  await expect(page.getByText('This paper is locked')).toBeVisible()
  await inBothModes(page)('a locked paper')

  const field = said.getByLabel('Password of the paper', { exact: true })
  await said.getByRole('button', { name: 'Read it once' }).click()
  await expect(said.getByText('Type the password that its sender gave you.')).toBeVisible()
  await field.fill('Birch 8')
  await field.press('Enter')
  await expect(said.getByText('This password does not open the paper.')).toBeVisible()

  await field.fill(password)
  await field.press('Enter')
  await expect(said.getByText('200,000.00')).toBeVisible()
  await expect(said.getByText('It was opened for this once, and nothing of it is kept.')).toBeVisible()
  expect(page.url()).not.toContain('Birch')

  await page.reload()
  await field.fill(password)
  await said.getByLabel('Keep the paper without its password').click()
  await said.getByRole('button', { name: 'Open and keep' }).click()
  await expect(page.getByText('The paper opens without a password now', { exact: true })).toBeVisible()
  await expect(said.getByText('200,000.00')).toBeVisible()
  await page.reload()
  await expect(said.getByText('200,000.00')).toBeVisible()
})

test('a paper that was kept open is locked again by Undo @phone', async ({ page }) => {
  await enterAsFounder(page)
  const buffer = Buffer.from(lockedPdf('Lärche 7', [{ x: 72, y: 72, text: 'Grant Letter' }]))
  const { id } = await keep(page, { name: 'Locked.pdf', mimeType: 'application/pdf', buffer })
  await page.goto(`/papers/${id}`)
  const said = cardOf(page, 'What it says')
  await said.getByLabel('Password of the paper', { exact: true }).fill('Lärche 7')
  await said.getByLabel('Keep the paper without its password').click()
  await said.getByRole('button', { name: 'Open and keep' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The paper is locked as it was', { exact: true })).toBeVisible()
  await expect(said.getByText('This paper opens with a password only.')).toBeVisible()
})

/** What the server says. It may close a connection just when it is used again. */
const fresh = (route: Route) => route.fetch({ maxRetries: 3 })

test('the verdict of a virus scanner comes to the open page and to the list by itself', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await keep(page, notice)
  // The server of the tests has no scanner.
  let isLookedAt = false
  const virusCheck = {
    state: 'INFECTED',
    checkedAt: '2026-04-10T12:00:00.000Z',
    signature: 'Eicar-Test-Signature',
    reason: null,
    scanner: 'ClamAV 1.4.6/27825',
  }
  const verdict = (paper: object) => (isLookedAt ? { ...paper, virusCheck } : paper)
  await page.route('**/api/attachments/room', async (route) => {
    const response = await fresh(route)
    await route.fulfill({ response, json: { ...(await response.json()), looksForViruses: true } })
  })
  await page.route(`**/api/attachments/${id}`, async (route) => {
    const response = await fresh(route)
    await route.fulfill({ response, json: verdict(await response.json()) })
  })
  await page.route('**/api/attachments?*', async (route) => {
    const response = await fresh(route)
    const list = (await response.json()) as { items: object[] } // the contract of this installation
    await route.fulfill({ response, json: { ...list, items: list.items.map(verdict) } })
  })
  await page.goto(`/papers/${id}`)
  await expect(page.getByRole('img', { name: 'Page 1 of Call' })).toBeVisible()
  isLookedAt = true
  await expect(page.getByText('A virus was found in this file')).toBeVisible()

  isLookedAt = false
  await page.goto('/papers')
  await expect(page.getByRole('link', { name: 'Call' })).toBeVisible()
  isLookedAt = true
  await expect(page.getByRole('row', { name: /Call/ }).getByText('Virus found')).toBeVisible()
})
