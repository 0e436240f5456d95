import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { expect, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { keep, type File } from './papers.ts'
import { enterAsFounder } from './people.ts'

function pdf(name: string, lines: readonly string[]): File {
  const texts = lines.map((text, at) => ({ x: 72, y: 72 + 24 * at, text }))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdfOf({ texts })) }
}

const statement = (name: string, unfunded: string) =>
  pdf(name, [
    'Capital Account Statement',
    'Fund: Rowan Growth Fund II, L.P.',
    'As of: 31 December 2025',
    'Commitment: EUR 1,000,000.00',
    `Unfunded commitment: EUR ${unfunded}`,
  ])

test('papers that contradict each other are laid beside each other', async ({ page }) => {
  await enterAsFounder(page)
  await keep(page, statement('First.pdf', '400,000.00'))
  await keep(page, statement('Corrected.pdf', '350,000.00'))
  await page.goto('/papers')
  await page.getByRole('checkbox', { name: 'Choose First' }).check()
  await page.getByRole('checkbox', { name: 'Choose Corrected' }).check()
  await page.getByRole('button', { name: 'Read and compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'What 2 papers say' })
  const finding = dialog.getByRole('list', { name: 'What to look at' }).getByRole('listitem').first()
  await expect(finding).toContainText('They disagree')
  await expect(finding).toContainText('400,000.00')
  await expect(finding).toContainText('350,000.00')
  await inBothModes(page)('/papers compared')
})

test('companies that papers name are found and added by a click', { tag: '@phone' }, async ({ page }) => {
  await enterAsFounder(page)
  await keep(
    page,
    pdf('Offer.pdf', ['Acme Roofing Ltd', 'office@acme-roofing.example', 'An offer for the roof']),
  )
  await page.goto('/companies')
  await page.getByRole('button', { name: 'Find in papers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Companies in papers and mails' })
  await expect(async () => {
    // The text of a paper is read in the background.
    await page.reload()
    await page.getByRole('button', { name: 'Find in papers' }).click()
    await expect(dialog.getByText('Acme Roofing Ltd').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await inBothModes(page)('/companies found')
  await dialog.getByRole('button', { name: 'Add Acme Roofing Ltd' }).click()
  await dialog.getByRole('link', { name: 'Added. Open it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acme Roofing Ltd' })).toBeVisible()
  await expect(page.getByText('acme-roofing.example').first()).toBeVisible()
})
