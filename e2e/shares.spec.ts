import { expect, type Page, test } from '@playwright/test'

import { expectAccessible, expectNoOverflow, inBothModes } from './accessibility.ts'
import { activeOrgId, call, enterAsFounder } from './people.ts'

/** A letter of two pages as PDF, small enough to be written here. */
const letter = (words: string) => {
  const stream = (text: string) => {
    const drawn = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
    return `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`
  }
  const page = (contents: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${contents} 0 R/Resources<</Font<</F1 5 0 R>>>>>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>',
    page(6),
    page(7),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(words),
    stream('The second page'),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 8>>\n%%EOF`)
}

async function keptLetter(page: Page): Promise<{ id: string }> {
  const answer = await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: {
      type: 'position',
      title: 'Deed of the lake house',
      file: { name: 'deed.pdf', mimeType: 'application/pdf', buffer: letter('Deed') },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: string } // the contract of this installation
}

/** The pages behind a link have no script, and follow the browser's own colour mode. */
function inBothModesOf(page: Page) {
  return async (where: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${where} (${colorScheme})`)
      await expectNoOverflow(page, where)
    }
  }
}

const shareSheet = (page: Page) => page.getByRole('dialog', { name: /^Share Deed of the lake house/ })

/** Opens the sheet of a new link on the page of a paper. */
async function begin(page: Page, id: string): Promise<void> {
  await page.goto(`/papers/${id}`)
  await page.getByRole('button', { name: 'Share…' }).click()
  await expect(shareSheet(page)).toBeVisible()
}

/** The address that is shown once. */
async function madeLink(page: Page): Promise<string> {
  await shareSheet(page).getByRole('button', { name: 'Make the link' }).click()
  const url = await page.getByLabel('Link to hand over').inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  return url
}

test('a paper is shared with a password until a day, opened by a stranger, and taken back @phone', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  const { id } = await keptLetter(page)
  await begin(page, id)
  const sheet = shareSheet(page)
  await sheet.getByRole('checkbox', { name: 'Ask for a password' }).check()
  await sheet.getByLabel(/^Password/).fill('short')
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  await expect(sheet.getByText('This needs a name.')).toBeVisible()
  await expect(sheet.getByText('A password has 8 characters or more.')).toBeVisible()
  await sheet.getByLabel('For whom').fill('Grace Hopper')
  await sheet.getByLabel(/^Password/).fill('a tree in May')
  await sheet.getByRole('checkbox', { name: 'Draw the name over each page' }).check()
  await sheet.getByRole('checkbox', { name: 'Say from whom it is' }).check()
  const url = await madeLink(page)
  const links = page.getByRole('list', { name: 'Links to this paper' })
  await expect(links.getByText('Grace Hopper')).toBeVisible()
  await expect(links.getByText(/never opened/)).toBeVisible()

  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await theirs.goto(url)
  await expect(theirs.getByRole('heading', { level: 1, name: 'A paper for you' })).toBeVisible()
  await expect(theirs.getByText('Deed')).toBeHidden()
  await theirs.getByLabel('Password').fill('a tree in June')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('alert')).toHaveText(/This is not the password of this link/)
  await theirs.getByLabel('Password').fill('a tree in May')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Deed of the lake house' })).toBeVisible()
  const first = theirs.getByRole('img', { name: 'Page 1 of 2' })
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1400)
  await expect(theirs.getByRole('link', { name: 'Download' })).toBeHidden()
  // A second look by the same link is the same opening.
  await theirs.goto(url)
  await expect(first).toBeVisible()

  await page.reload()
  await expect(links.getByText(/opened once/)).toBeVisible()
  await links.getByRole('button', { name: 'Actions for the link of Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Openings…' }).click()
  await expect(page.getByRole('list', { name: 'Openings' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await links.getByRole('button', { name: 'Actions for the link of Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Take back…' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(links.getByText('Taken back')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1, name: 'This did not open' })).toBeVisible()
  await expect(theirs.getByText(/Ask who sent it to you for a new link/)).toBeVisible()
  await stranger.close()
})

test('the file behind a link is downloaded, its terms are changed, and all links stand in one list', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  const { id } = await keptLetter(page)
  await begin(page, id)
  await shareSheet(page).getByLabel('For whom').fill('Our notary')
  await shareSheet(page).getByRole('checkbox', { name: 'Allow the download' }).check()
  const url = await madeLink(page)
  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await theirs.goto(url)
  await theirs.getByRole('button', { name: 'Open' }).click()
  const [download] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('deed.pdf')

  await page.goto('/papers')
  await page.getByRole('link', { name: 'Shared by link' }).click()
  const links = page.getByRole('list', { name: 'Links to papers' })
  await expect(links.getByRole('link', { name: 'Deed of the lake house' })).toBeVisible()
  await links.getByRole('button', { name: 'Actions for the link of Our notary' }).click()
  await page.getByRole('menuitem', { name: 'Change…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change the link for Our notary' })
  await sheet.getByLabel('Opens at most so many times').fill('1')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The link for Our notary was changed').first()).toBeVisible()
  await expect(links.getByText(/opened 1 of 1 times/)).toBeVisible()
  await expect(links.getByText('Used up')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await other.goto(url)
  await expect(other.getByRole('heading', { name: 'This did not open' })).toBeVisible()
  await other.context().close()
  await stranger.close()
})

test('the pages behind a link are usable by everybody, in both modes @phone', async ({ page, browser }) => {
  await enterAsFounder(page)
  const { id } = await keptLetter(page)
  const { url } = (await call(page, 'POST', `/attachments/${id}/shares`, {
    recipient: 'Grace Hopper',
    password: 'a tree in May',
    allowsDownload: true,
    hasWatermark: true,
  })) as { url: string } // the contract of this installation
  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  // The checker is a script, and the pages let none run.
  await theirs.route(/\/s\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await theirs.goto(url)
  const look = inBothModesOf(theirs)
  await look('the question')
  await theirs.getByLabel('Password').fill('wrong password')
  await theirs.getByRole('button', { name: 'Open' }).click()
  await look('the refusal')
  await theirs.getByLabel('Password').fill('a tree in May')
  await theirs.getByRole('button', { name: 'Open' }).click()
  await expect(theirs.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible()
  await look('the paper')
  await theirs.goto(`${url}x`)
  await look('a link that opens nothing')
  await stranger.close()
  await page.goto(`/papers/${id}`)
  await expect(page.getByRole('list', { name: 'Links to this paper' })).toBeVisible()
  await inBothModes(page)('a paper that is shared')
})
