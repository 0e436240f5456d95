import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { keep, notice } from './papers.ts'
import { call, enterAsFounder } from './people.ts'

/** The text of a paper is read by a job, a moment after the paper came. */
async function untilRead(page: Page, words: string): Promise<void> {
  const total = async () =>
    ((await call(page, 'GET', `/attachments?search=${encodeURIComponent(words)}`)) as { total: number }).total
  await expect.poll(total, { timeout: 60_000 }).toBe(1)
}

test('a paper is found by words of its second page, which opens with them @phone', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await keep(page, notice)
  await keep(page, { name: 'Garden.txt', mimeType: 'text/plain', buffer: Buffer.from('Roses and lilies') })
  await untilRead(page, '"pay to" only')
  await page.goto('/papers')
  const search = page.getByRole('searchbox', { name: 'Search papers and their text...' })
  await search.fill('"pay to" only')
  await expect(page.getByText('Page 2:')).toBeVisible()
  await expect(page.getByText('Garden', { exact: true })).toHaveCount(0)
  // A phrase is marked as one.
  await expect(page.locator('mark').first()).toHaveText('Pay to')
  await inBothModes(page)('papers that were found')

  await page.getByRole('button', { name: 'How papers are searched' }).click()
  await expect(page.getByText('amount:>200000')).toBeVisible()
  await inBothModes(page)('how papers are searched')
  await page.keyboard.press('Escape')

  await search.fill('amount:>=200000 -garden')
  await expect(page.getByText('Call', { exact: true }).first()).toBeVisible()
  await search.fill('amount:>200000')
  await expect(page.getByText('No paper has all of these words.')).toBeVisible()
  await search.fill('before:soon')
  await expect(page.getByText(/soon is no day/)).toBeVisible()
  await expect(search).toHaveValue('before:soon')
  await search.fill('"pay to" only')
  await page.getByText('Page 2:').click()
  await expect(page).toHaveURL(new RegExp(`/papers/${id}\\?.*at=2`))
})

test('the palette finds a paper by what it says, and opens the page', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await keep(page, notice)
  await untilRead(page, 'only')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('pay to only')
  await expect(page.getByRole('option', { name: /Call.*page 2/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/papers/${id}\\?.*at=2`))
})
