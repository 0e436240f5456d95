import { expect, test } from '@playwright/test'

import { expectAccessible, expectNoOverflow } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

const pages = [
  ['/holdings', 'No positions yet', 'Linden Buyout Fund IV'],
  ['/assets', 'Nothing on the balance sheet yet', 'Villa Traunsee'],
  ['/transactions', 'No transactions yet', 'Kestrel Energy plc'],
  ['/costs', 'No costs yet', 'Alpen Versicherung'],
  ['/philanthropy', 'Nothing given in', 'Musikschule Traunsee'],
  ['/companies', 'No companies yet', 'Linden Capital Partners'],
  ['/contacts', 'No contacts yet', 'Elsa Ahlgren'],
  ['/papers', 'No papers yet', 'Donau Bank'],
  ['/inbox', 'Nothing waits for you', 'Jonas Wieser'],
  ['/shared-inbox', 'Nothing waits here', 'Alpen Versicherung'],
  ['/reports', 'No reports yet', '18,420,000'],
  ['/relations', 'Nothing is recorded here', 'Traunsee Holding GmbH'],
] as const

test('an empty page draws itself filled, and reads nothing of the drawing aloud @phone', async ({ page }) => {
  await enterAsFounder(page)
  for (const [path, title, name] of pages) {
    await page.goto(path)
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).not.toMatchAriaSnapshot(`- text: /${name}/`)
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
})

test('a list whose filters fit nothing has no drawing', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/transactions?type=BUY')
  await expect(page.getByText('No matching data')).toBeVisible()
  await expect(page.getByText('Kestrel Energy plc')).toHaveCount(0)
})

test('a word of the trade says what it means to a tap and to the keyboard @phone', async ({
  page,
  isMobile,
}) => {
  await enterAsFounder(page)
  const { id: positionId } = await create(page, '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  await create(page, '/transactions', { positionId, type: 'BUY', date: '2026-04-01', amount: '100' })
  await page.goto('/')
  const word = page.getByRole('button', { name: 'Illiquid' })
  const words = page.getByRole('tooltip')
  if (isMobile) await word.tap()
  else await word.press('Shift')
  await expect(words).toHaveText('Private, property, collections')
  await expect(word).toHaveAccessibleDescription('Private, property, collections')
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
})
