import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { enterAsFounder } from './people.ts'

const mega = 1024 * 1024

const tray = (page: Page) => page.getByRole('region', { name: 'Papers on their way' })

/** Chooses a long text, the same one whenever it is chosen. */
async function chooseLong(page: Page, name: string, megabytes: number): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const words = `${fileName} `.repeat(Math.ceil(bytes / fileName.length)).slice(0, bytes)
      const data = new DataTransfer()
      data.items.add(new File([words], fileName, { type: 'text/plain', lastModified: 1_770_000_000_000 }))
      return data
    },
    [name, megabytes * mega] as const,
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

/** Lets only so many parts of files through. The others find no server. Answers how many came through. */
async function letThrough(page: Page, parts: number): Promise<() => number> {
  let count = 0
  await page.unroute(/\/api\/uploads\/.+\/parts\//)
  await page.route(/\/api\/uploads\/.+\/parts\//, async (route) => {
    if (count >= parts) return route.abort('connectionfailed')
    count += 1
    return route.continue()
  })
  return () => count
}

test('a long file is cut off, goes on by itself, is paused, and goes on after the page was loaded anew @phone', async ({
  page,
}) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  await page.goto('/papers')
  await expect(page.getByText('No papers yet')).toBeVisible()

  // Ten parts of 4 MiB. After three of them there is no server. People read sizes in millions of bytes.
  await letThrough(page, 3)
  await chooseLong(page, 'Annual report.txt', 40)
  await expect(
    tray(page).getByText('No connection: it goes on by itself · 13 MB of 42 MB are there'),
  ).toBeVisible()
  await look('a paper that was cut off')
  await tray(page).getByRole('button', { name: 'Pause Annual report.txt' }).click()
  await expect(tray(page).getByRole('heading', { name: '1 paper is paused' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('1 paper stopped on its way')).toBeVisible()
  await expect(page.getByText('13 MB of 42 MB are there')).toBeVisible()
  const sentParts = await letThrough(page, 100)
  await chooseLong(page, 'Annual report.txt', 40)
  await expect(tray(page).getByRole('link', { name: 'Annual report' })).toBeVisible()
  expect(sentParts()).toBe(7)
  await expect(page.getByText('1 paper stopped on its way')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Annual report' }).first()).toBeVisible()
})

test('a file that was cut off goes on when the connection is back, and one that is cancelled leaves nothing', async ({
  page,
}) => {
  await enterAsFounder(page)
  await page.goto('/papers')
  await letThrough(page, 1)
  await chooseLong(page, 'Deed.txt', 9)
  await expect(
    tray(page).getByText('No connection: it goes on by itself · 4.2 MB of 9.4 MB are there'),
  ).toBeVisible()
  await letThrough(page, 100)
  await expect(tray(page).getByRole('link', { name: 'Deed' })).toBeVisible()

  await letThrough(page, 1)
  await chooseLong(page, 'Model.txt', 9)
  await expect(tray(page).getByText(/No connection/)).toBeVisible()
  const isGivenUp = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok())
  await tray(page).getByRole('button', { name: 'Cancel Model.txt' }).click()
  await expect(tray(page).getByText('Cancelled')).toBeVisible()
  await isGivenUp
  await page.reload()
  await expect(page.getByRole('link', { name: 'Deed' }).first()).toBeVisible()
  await expect(page.getByText(/stopped on its way/)).toBeHidden()
})
