import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { cardOf, keep, notice, type File } from './papers.ts'
import { call, create, enterAsFounder, joinByCalls } from './people.ts'

const text = (name: string, words: string): File => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})
/** A PNG of one green point. */
const picture: File = {
  name: 'scan.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const choose = (page: Page, files: File[]) =>
  page.getByLabel('Files to add', { exact: true }).first().setInputFiles(files)
const tray = (page: Page) => page.getByRole('region', { name: 'Papers on their way' })
const newFund = (page: Page) =>
  create(page, '/positions', { name: 'Linden Fund', type: 'PRIVATE_FUND', currency: 'EUR' })

/** Drops a file on the page, as a file manager does. */
async function drop(page: Page, name: string, words: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], file, { type: 'text/plain' }))
      return transfer
    },
    [name, words] as const,
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data })
  await expect(page.getByText(/^Drop to add to /)).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: data })
  await expect(page.getByText(/^Drop to add to /)).toBeHidden()
}

test('papers are added several at once, a wrong one is refused in words, the same twice is told @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  await page.goto('/papers')
  await expect(page.getByText('No papers yet')).toBeVisible()
  await choose(page, [
    text('Letter_of_March.txt', 'Dear family'),
    {
      name: 'setup.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ\u0090\u0000'.repeat(50)),
    },
    text('empty.txt', ''),
  ])
  await expect(tray(page).getByRole('heading', { name: '2 papers were not added' })).toBeVisible()
  await expect(tray(page).getByText(/program/)).toBeVisible()
  await expect(tray(page).getByText('This file is empty, or it is a folder.')).toBeVisible()
  await expect(tray(page).getByRole('link', { name: 'Letter of March' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Letter of March' }).first()).toBeVisible()

  await tray(page).getByRole('button', { name: 'Close' }).click()
  await choose(page, [text('Copy.txt', 'Dear family')])
  await expect(tray(page).getByText(/The same content is here already, as Letter of March/)).toBeVisible()
  // The tray stays while somebody goes on.
  await tray(page).getByRole('link', { name: 'Letter of March' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Letter of March' })).toBeVisible()
  await expect(page.getByText('Dear family')).toBeVisible()
  await expect(tray(page)).toBeVisible()
})

test('an upload under way is cancelled, and tried again', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/papers')
  await expect(page.getByText('No papers yet')).toBeVisible()
  let isHeld = true
  await page.route('**/api/attachments/upload', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => void page.once('close', () => resolve()))
    else await route.continue()
  })
  await choose(page, [text('Letter.txt', 'Dear family')])
  await expect(tray(page).getByRole('heading', { name: 'Adding 1 paper' })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Cancel Letter.txt' }).click()
  await expect(tray(page).getByText('Cancelled')).toBeVisible()
  isHeld = false
  await tray(page).getByRole('button', { name: 'Try Letter.txt again' }).click()
  await expect(tray(page).getByText(/Letter is on no record yet/)).toBeVisible()
})

test('a paper that is dropped on a position is on it, is taken off, and comes back', async ({ page }) => {
  await enterAsFounder(page)
  const fund = await newFund(page)
  await page.goto(`/holdings/${fund.id}?tab=papers`)
  await expect(page.getByText(/No paper yet/)).toBeVisible()
  await drop(page, 'Call 7.txt', 'Pay 100 by March')
  const list = page.getByRole('list', { name: 'Papers on Linden Fund' })
  await expect(list.getByRole('link', { name: /Call 7/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Papers 1' })).toBeVisible()

  await list.getByRole('button', { name: 'Actions for Call 7' }).click()
  await page.getByRole('menuitem', { name: 'Take off Linden Fund' }).click()
  await expect(page.getByText('Call 7 was taken off Linden Fund').first()).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('link', { name: /Call 7/ })).toBeVisible()
})

test('a paper that is here already is put on a person, and on a company from its own page', async ({
  page,
}) => {
  await enterAsFounder(page)
  const person = await create(page, '/contacts', { name: 'Grace Hopper' })
  await create(page, '/companies', { name: 'Bank of Examples' })
  await keep(page, text('Passport.txt', 'Number 1'))
  await page.goto(`/contacts/${person.id}`)
  await page.getByRole('button', { name: 'Put here…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Passport' }).check()
  await dialog.getByRole('button', { name: 'Put 1 here' }).click()
  const list = page.getByRole('list', { name: 'Papers on Grace Hopper' })
  await list.getByRole('link', { name: /Passport/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Passport' })).toBeVisible()
  await page.getByRole('button', { name: 'Put on a record' }).click()
  await page.getByRole('combobox', { name: /^Search positions/ }).fill('exam')
  await page.getByRole('option', { name: 'Bank of Examples' }).click()
  await expect(page.getByRole('link', { name: 'Bank of Examples' })).toBeVisible()
  await page.getByRole('button', { name: 'Take off Grace Hopper' }).click()
  await expect(page.getByText('Passport was taken off Grace Hopper').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeHidden()
})

test('what is said of a paper is changed, found by its filters, deleted and taken back @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const { id } = await keep(page, text('Letter.txt', 'Dear family'))
  await keep(page, text('Other.txt', 'Something else'))
  await page.goto(`/papers/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Title' }).fill('')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByRole('textbox', { name: 'Title' }).fill('Grant of 2026')
  await sheet.getByLabel('Kind').click()
  await page.getByRole('option', { name: 'Grant letter' }).click()
  await sheet.getByLabel('Date', { exact: true }).fill('2026-03-31')
  await sheet.getByRole('checkbox', { name: 'Confidential' }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Grant of 2026 was saved').first()).toBeVisible()
  await expect(page.getByText('Grant letter · Mar 31, 2026')).toBeVisible()

  await page.goto('/papers?kind=["GRANT_LETTER"]&from=2026-03-31&to=2026-03-31&confidential=true')
  await expect(page.getByRole('link', { name: /Grant of 2026/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Other' })).toBeHidden()
  await page.getByRole('link', { name: /Grant of 2026/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Grant of 2026 was deleted').first()).toBeVisible()
  await expect(page.getByText('No paper fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Grant of 2026/ })).toBeVisible()
})

test('a picture is enlarged and turned, and the list leads on to the next paper', async ({ page }) => {
  await enterAsFounder(page)
  await keep(page, text('Alpha.txt', 'First words'))
  await keep(page, picture)
  await page.goto('/papers?sort=title')
  await page.getByRole('link', { name: 'Alpha' }).click()
  await expect(page.getByText('First words')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Paper before' })).toBeDisabled()
  await page.getByRole('button', { name: 'Paper after' }).click()
  const image = page.getByRole('img', { name: 'scan' })
  await expect(image).toBeVisible()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect(page.getByText('150%')).toBeVisible()
  await page.getByRole('button', { name: 'Turn' }).click()
  await expect(image).toHaveAttribute('style', /rotate\(90deg\)/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('scan.png')
})

test('papers on no record are put in order by keys', async ({ page }) => {
  await enterAsFounder(page)
  await newFund(page)
  for (const name of ['One', 'Two', 'Three', 'Four'])
    await keep(page, text(`${name}.txt`, `Words of ${name}`))
  await page.goto('/papers')
  await page.getByRole('link', { name: 'Put in order (4)' }).click()
  const titled = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await expect(titled('One')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Capital call', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('r')
  await page.getByRole('combobox', { name: /^Search positions/ }).fill('linden')
  await page.getByRole('option', { name: /^Linden Fund/ }).click()
  await expect(titled('Two')).toBeVisible()
  // The same record once more, by one key.
  await expect(page.getByRole('button', { name: 'Again on Linden Fund' })).toBeEnabled()
  await page.keyboard.press('.')
  await expect(titled('Three')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.keyboard.press('z')
  await expect(titled('Two')).toBeVisible()
  await page.keyboard.press('s')
  await expect(titled('Three')).toBeVisible()
  await page.keyboard.press('x')
  await expect(titled('Four')).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByText('That was the last one')).toBeVisible()

  const { items } = (await call(page, 'GET', '/attachments?sortBy=title&sortDirection=asc')) as {
    items: { title: string; kind: string | null; links: unknown[] }[]
  }
  expect(items.map(({ title, kind, links }) => [title, kind, links.length])).toEqual([
    ['Four', null, 0],
    ['One', 'CAPITAL_CALL', 1],
    ['Two', null, 0],
  ])
})

test('a role without values is shown identity papers only, told why, and adds none', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  await keep(page, text('Passport.txt', 'Number 1'), { kind: 'IDENTITY_PAPER' })
  const { id } = await keep(page, text('Statement.txt', 'Balance 100'), { kind: 'BANK_STATEMENT' })
  const theirs = await joinByCalls(browser, page, { name: 'member', valuesVisible: false })
  await theirs.goto('/papers')
  await expect(theirs.getByText('Some papers are not shown to your role')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Passport' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Statement' })).toBeHidden()
  await expect(theirs.getByRole('button', { name: 'Add papers' })).toBeHidden()
  await theirs.getByRole('link', { name: 'Passport' }).click()
  await theirs.getByRole('button', { name: 'Edit' }).click()
  await theirs.getByRole('dialog').getByLabel('Kind').click()
  await expect(theirs.getByRole('option')).toHaveText(['Identity paper'])
  await theirs.goto(`/papers/${id}`)
  await expect(theirs.getByRole('heading', { name: 'Paper not found' })).toBeVisible()
})

test('a role that only reads looks at papers and is offered no change', async ({ page, browser }) => {
  await enterAsFounder(page)
  const fund = await newFund(page)
  const { id } = await keep(page, text('Letter.txt', 'Dear family'), { entityId: fund.id })
  const theirs = await joinByCalls(browser, page, { name: 'viewer' })
  await theirs.goto(`/papers/${id}`)
  await expect(theirs.getByText('Dear family')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Download' })).toBeVisible()
  for (const name of ['Edit', 'Delete', 'Put on a record', 'Take off Linden Fund'])
    await expect(theirs.getByRole('button', { name })).toBeHidden()
  await theirs.goto(`/holdings/${fund.id}?tab=papers`)
  await expect(theirs.getByRole('list', { name: 'Papers on Linden Fund' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Add papers' })).toBeHidden()
  await theirs.goto('/papers/triage')
  await expect(theirs.getByText('This is not for your role')).toBeVisible()
})

test('the pages of a PDF are seen, words found on them, and each value shown where it stands', async ({
  page,
}) => {
  await enterAsFounder(page)
  const { id } = await keep(page, notice)
  await page.goto(`/papers/${id}`)
  const pages = page.getByRole('region', { name: 'Pages of Call' })
  await expect(pages.getByRole('img', { name: 'Page 1 of Call' })).toBeVisible()
  await expect(pages.getByText('Linden Growth Fund II')).toBeAttached()
  await page.getByRole('button', { name: 'Find in this paper' }).click()
  const words = page.getByRole('textbox', { name: 'Words to find in this paper' })
  await words.fill('de8937040044')
  await words.press('Enter')
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await words.press('Enter')
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(pages.locator('[data-page="2"] [data-mark]')).toHaveCount(2)
  await words.fill('nowhere')
  await words.press('Enter')
  await expect(page.getByText('Not in this paper.')).toBeVisible()
  await expect(pages.locator('[data-mark]')).toHaveCount(0)
  await words.press('Escape')
  await expect(words).toBeHidden()
  await page.getByRole('button', { name: 'Show Amount on page 1' }).click()
  await expect(pages.locator('[data-page="1"] [data-mark]')).toHaveCount(1)
  await page.goto(`/papers/${id}?at=2`)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('the viewer of the browser shows a PDF that the server does not draw', async ({ page }) => {
  await enterAsFounder(page)
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(26 * 1024 * 1024, ' ')])
  const { id } = await keep(page, { name: 'notice.pdf', mimeType: 'application/pdf', buffer })
  const setViewer = (isThere: boolean) =>
    page.addInitScript(
      (value) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true }),
      isThere,
    )
  await setViewer(false)
  await page.goto(`/papers/${id}`)
  await expect(page.getByText('A PDF of this size is not shown here.')).toBeVisible()
  await setViewer(true)
  await page.reload()
  await expect(page.getByTitle('Pages of notice')).toHaveAttribute('src', /^blob:/)
})

test('the pages of papers are accessible in both sizes and modes, and without keys @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const fund = await newFund(page)
  const company = await create(page, '/companies', { name: 'Linden Partners' })
  const { id } = await keep(page, text('A paper with a name that is longer than most.txt', 'Dear family'), {
    entityId: fund.id,
    kind: 'CAPITAL_CALL',
  })
  const scan = await keep(page, picture, { type: 'company', entityId: company.id })
  await keep(page, text('Waiting.txt', 'On no record'))
  const look = inBothModes(page)
  await page.goto('/papers')
  await expect(page.getByRole('link', { name: /^Waiting/ })).toBeVisible()
  await look('papers')
  await page.goto('/papers?view=gallery')
  await expect(page.getByRole('link', { name: /^Waiting|TXT Waiting/ })).toBeVisible()
  await look('gallery of papers')
  await page.goto(`/papers/${id}`)
  await expect(page.getByText('Dear family')).toBeVisible()
  await look('text')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('checkbox', { name: 'Confidential' }).check()
  await look('form of a paper')
  await page.goto(`/papers/${scan.id}`)
  await expect(page.getByRole('img', { name: 'scan' })).toBeVisible()
  await look('picture')
  const pdf = await keep(page, notice, { entityId: fund.id })
  await page.goto(`/papers/${pdf.id}`)
  await expect(page.getByRole('img', { name: 'Page 1 of Call' })).toBeVisible()
  await page.getByRole('button', { name: 'Find in this paper' }).click()
  await page.getByRole('textbox', { name: 'Words to find in this paper' }).fill('fund')
  await page.getByRole('button', { name: 'Place after' }).click()
  await expect(page.locator('[data-mark]').first()).toBeAttached()
  await look('pages of a paper')
  await page.goto(`/holdings/${fund.id}?tab=papers`)
  await expect(page.getByRole('list', { name: 'Papers on Linden Fund' })).toBeVisible()
  await look('papers of a position')
  await page.getByRole('button', { name: 'Put here…' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Waiting' })).toBeVisible()
  await look('papers to put on a record')
  await page.goto('/papers/triage')
  await page.getByRole('button', { name: 'Deed', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Deed', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await look('triage')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('That was the last one')).toBeVisible()
  await page.goto('/papers')
  await choose(page, [text('empty.txt', '')])
  await expect(tray(page).getByText(/This file is empty/)).toBeVisible()
  await look('tray of uploads')
})

test('what a notice says is shown beside it, noted by a click and taken back @phone', async ({ page }) => {
  await enterAsFounder(page)
  const notice = [
    'Capital Call Notice',
    'Fund: Linden Growth Fund II',
    'Notice date: 2 March 2026',
    'Commitment: EUR 1,000,000.00',
    'Call percentage: 10.0%',
    'Amount called: EUR 200,000.00',
  ]
  const { id } = await keep(page, text('call.txt', notice.join('\n')))
  await page.goto(`/papers/${id}`)
  const card = (name: string) => cardOf(page, name)
  const said = card('What it says')
  await expect(said.getByText('Linden Growth Fund II')).toBeVisible()
  await expect(said.getByRole('alert')).toContainText('Its figures contradict each other')
  await inBothModes(page)('what a paper says')

  await said.getByRole('button', { name: 'Take all' }).click()
  await expect(said.getByRole('heading', { name: 'Suggested' })).toBeHidden()
  await expect(card('Facts').getByText('Capital call', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card('Facts').getByText('Kind not known')).toBeVisible()
})
