import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, enterAsFounder, joinByCalls } from './people.ts'

const mega = 1024 * 1024

const notice = (name: string, amount: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    pdfOf({
      texts: [
        'Capital Call Notice',
        'Fund: Linden Growth Fund II',
        'Due date: 20 March 2026',
        `Amount called: EUR ${amount}`,
      ].map((words, line) => ({ x: 72, y: 72 + 24 * line, text: words })),
    }),
  ),
})

async function openNotice(page: Page): Promise<string> {
  const answer = await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: { type: 'position', title: 'Call 7', file: notice('Call.pdf', '200,000.00') },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  const { id } = (await answer.json()) as { id: string } // the contract of this installation
  await page.goto(`/papers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Call 7' })).toBeVisible()
  return id
}

const versions = (page: Page) => page.getByRole('list', { name: 'Versions of Call 7' })
const tray = (page: Page) => page.getByRole('region', { name: 'Papers on their way' })
const replaceBy = (page: Page, ...files: ReturnType<typeof notice>[]) =>
  page.getByLabel('Corrected version', { exact: true }).setInputFiles(files)
const oldVersion = (page: Page) =>
  versions(page)
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /Actions for the version/ })

test('a notice is replaced by a corrected one, compared, looked at as it was, and brought back @phone', async ({
  page,
}) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  await openNotice(page)
  await expect(versions(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('dd', { hasText: '200,000.00' })).toBeVisible()

  await replaceBy(page, notice('Call corrected.pdf', '250,000.00'))
  await expect(tray(page).getByText(/has this content now/)).toBeVisible()
  await expect(versions(page).getByRole('listitem')).toHaveCount(2)
  await expect(versions(page).getByRole('listitem').first()).toContainText('Call corrected.pdf')
  await expect(page.locator('dd', { hasText: '250,000.00' })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Close' }).click()
  await look('a paper with two versions')

  await oldVersion(page).click()
  await page.getByRole('menuitem', { name: 'Compare with now…' }).click()
  const changed = page.getByRole('dialog').getByRole('row', { name: /Amount/ })
  await expect(changed).toContainText('200,000.00')
  await expect(changed).toContainText('250,000.00')
  await expect(changed).toContainText('Changed')
  await expect(page.getByRole('dialog').getByText('1 value is another one.')).toBeVisible()
  await look('what changed')
  await page.keyboard.press('Escape')

  await oldVersion(page).click()
  await page.getByRole('menuitem', { name: 'Open' }).click()
  await expect(page.getByText('This is an earlier version')).toBeVisible()
  await page.getByRole('button', { name: 'Find in this paper' }).click()
  await page.getByLabel('Words to find in this paper').fill('200,000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await look('an earlier version')
  await page.getByRole('link', { name: 'Show it as it is now' }).click()
  await expect(page.getByText('This is an earlier version')).toBeHidden()

  await oldVersion(page).click()
  await page.getByRole('menuitem', { name: 'Bring back' }).click()
  await expect(versions(page).getByRole('listitem').first()).toContainText('Call.pdf')
  // Until then the message of the replacement stands there, with an Undo of its own.
  await expect(page.getByText('The version of Call 7 is back').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Call 7 is as it was').first()).toBeVisible()
  await expect(versions(page).getByRole('listitem').first()).toContainText('Call corrected.pdf')

  await replaceBy(page, notice('Once more.pdf', '250,000.00'))
  await expect(tray(page).getByText(/has this content already/)).toBeVisible()
  await expect(versions(page).getByRole('listitem')).toHaveCount(2)

  await oldVersion(page).click()
  await page.getByRole('menuitem', { name: 'Erase…' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The version was erased').first()).toBeVisible()
  await expect(versions(page).getByRole('listitem')).toHaveCount(1)
})

test('a replacement is taken back, dropped on the page, refused in words, and sent in parts', async ({
  page,
}) => {
  await enterAsFounder(page)
  await openNotice(page)
  await replaceBy(page, notice('Wrong.pdf', '1.00'))
  await expect(versions(page).getByRole('listitem').first()).toContainText('Wrong.pdf')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(versions(page).getByRole('listitem').first()).toContainText('Call.pdf')

  await replaceBy(page, {
    name: 'setup.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ\u0090\u0000'.repeat(50)),
  })
  await expect(tray(page).getByText(/program/)).toBeVisible()

  const parts: string[] = []
  page.on('request', (request) => {
    if (/\/api\/uploads\/.+\/parts\//.test(request.url())) parts.push(request.url())
  })
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer()
    data.items.add(new File(['Annual report '.repeat(bytes / 14)], 'Long.txt', { type: 'text/plain' }))
    return data
  }, 9 * mega)
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop to replace Call 7')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
  await expect(versions(page).getByRole('listitem').first()).toContainText('Long.txt')
  expect(parts).toHaveLength(3)
})

test('whoever may only read sees versions and replaces nothing', async ({ page, browser }) => {
  await enterAsFounder(page)
  const id = await openNotice(page)
  await replaceBy(page, notice('Call corrected.pdf', '250,000.00'))
  await expect(versions(page).getByRole('listitem')).toHaveCount(2)
  const viewer = await joinByCalls(browser, page, { name: 'viewer' })
  await viewer.goto(`/papers/${id}`)
  await expect(versions(viewer).getByRole('listitem')).toHaveCount(2)
  await expect(viewer.getByRole('button', { name: 'Replace with a corrected version' })).toBeHidden()
  await oldVersion(viewer).click()
  await expect(viewer.getByRole('menuitem', { name: 'Download' })).toBeVisible()
  await expect(viewer.getByRole('menuitem', { name: 'Bring back' })).toBeHidden()
})
