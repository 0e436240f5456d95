import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, create, enterAsFounder } from './people.ts'

const notice = [
  'Capital Call Notice',
  'Fund: Linden Growth Fund II, L.P.',
  'Notice date: 2 March 2026',
  'Amount called: EUR 200,000.00',
]

/** A notice of a fund that is in the book, and of its manager. */
async function aNotice(page: Page): Promise<{ id: string }> {
  const manager = await create(page, '/companies', { name: 'Linden Capital', type: 'FUND_MANAGER' })
  const fund = { name: 'Linden Growth Fund II', type: 'PRIVATE_FUND', currency: 'EUR' }
  await create(page, '/positions', { ...fund, managerId: manager.id })
  const buffer = Buffer.from(notice.join('\n'))
  const answer = await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: { type: 'position', file: { name: 'Letter.txt', mimeType: 'text/plain', buffer } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: string } // the contract of this installation
}

const card = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, level: 2, exact: true }) })

test('what a paper suggests is taken one by one or all at once, and taken back @phone', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await aNotice(page)
  await page.goto(`/papers/${id}`)
  const suggested = page.getByRole('region', { name: 'Suggested' })
  await expect(suggested.getByRole('listitem')).toHaveCount(4)
  await inBothModes(page)('suggestions of a paper')

  await suggested.getByRole('button', { name: 'Take Position: Linden Growth Fund II' }).click()
  await expect(
    card(page, 'On these records').getByRole('link', { name: 'Linden Growth Fund II' }),
  ).toBeVisible()
  await expect(suggested.getByRole('listitem')).toHaveCount(3)
  await expect(card(page, 'Facts').getByText('Kind not known')).toBeVisible()

  await suggested.getByRole('button', { name: 'Take all' }).click()
  await expect(suggested).toBeHidden()
  await expect(card(page, 'Facts').getByRole('link', { name: 'Linden Capital' })).toBeVisible()
  await expect(card(page, 'Facts').getByText('Capital call', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(card(page, 'Facts').getByText('Kind not known')).toBeVisible()
  await expect(
    card(page, 'On these records').getByRole('link', { name: 'Linden Growth Fund II' }),
  ).toBeVisible()
})

test('papers are put in order by one key where what is suggested is right', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await aNotice(page)
  await page.goto('/papers/triage')
  await expect(page.getByRole('region', { name: 'Suggested' }).getByText('Linden Capital')).toBeVisible()
  await inBothModes(page)('suggestions in the triage')
  await page.keyboard.press('j')
  await expect(page.getByText('That was the last one')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('region', { name: 'Suggested' }).getByText('Linden Capital')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('That was the last one')).toBeVisible()
  await page.goto(`/papers/${id}`)
  await expect(card(page, 'Facts').getByRole('link', { name: 'Linden Capital' })).toBeVisible()
})
