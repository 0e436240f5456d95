import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

async function withHouse(page: Page) {
  await enterAsFounder(page)
  const house = await create(page, '/positions', {
    name: 'Harbour House',
    type: 'REAL_ESTATE',
    currency: 'EUR',
  })
  await create(page, '/transactions', {
    positionId: house.id,
    type: 'NAV_ADJUSTMENT',
    date: '2026-01-05',
    amount: '500000',
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return house
}

async function openPanel(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Ask about the figures' }).click()
  else await page.keyboard.press('ControlOrMeta+j')
  const panel = page.getByRole('complementary', { name: 'Assistant' })
  await expect(panel.getByRole('textbox', { name: 'Question' })).toBeFocused()
  return panel
}

async function ask(panel: ReturnType<Page['getByRole']>, question: string) {
  await panel.getByPlaceholder('Type your message here...').fill(question)
  await panel.getByRole('button', { name: 'Send prompt' }).click()
}

test(
  'a question is answered with figures that show how they were made',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await withHouse(page)
    const panel = await openPanel(page, isMobile)
    await expect(panel.getByRole('button', { name: 'What are we worth?' })).toBeVisible()
    await inBothModes(page)('/ asking')
    await ask(panel, 'What is Harbour House worth?')
    const figure = panel.getByRole('button', { name: /500,000/ }).first()
    await expect(figure).toBeVisible()
    await expect(panel.getByText('Net worth · Harbour House')).toBeVisible()
    await inBothModes(page)('/ answered')
    await figure.click()
    await expect(page.getByRole('dialog')).toContainText('Explained in full')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Keep as a report' }).click()
    await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}$/)
    if (isMobile) await panel.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What is Harbour House worth?' })).toBeVisible()
  },
)

test('a conversation goes on, is changed from a question on, kept, and deleted', async ({
  page,
  isMobile,
}) => {
  await withHouse(page)
  const panel = await openPanel(page, isMobile)
  await ask(panel, 'What are we worth?')
  await expect(panel.getByText(/^Understood as Net worth$/)).toBeVisible()
  await ask(panel, 'and on 31.12.2025?')
  await expect(panel.getByText(/^Understood as Net worth · on /)).toBeVisible()
  await panel.getByRole('button', { name: 'Change the question' }).first().click()
  await ask(panel, 'Find Harbour')
  const link = panel.getByRole('link', { name: /Harbour House/ })
  await expect(link).toBeVisible()
  await expect(panel.getByText(/^Understood as Net worth/)).toHaveCount(0)
  await link.click()
  await expect(page).toHaveURL(/\/holdings\//)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const again = await openPanel(page, isMobile)
  await again.getByRole('button', { name: 'Conversations' }).click()
  await page.getByRole('menuitem', { name: /What are we worth/ }).click()
  await expect(again.getByRole('link', { name: /Harbour House/ })).toBeVisible()
  await again.getByRole('button', { name: 'Conversations' }).click()
  await page.getByRole('menuitem', { name: 'Delete this conversation' }).click()
  await expect(again.getByRole('button', { name: 'What is due in the next 90 days?' })).toBeVisible()
})

test('what is not understood, or may mean several, says what to type', async ({ page, isMobile }) => {
  await withHouse(page)
  await create(page, '/positions', { name: 'Harbour Bonds', type: 'BOND', currency: 'EUR' })
  const panel = await openPanel(page, isMobile)
  await ask(panel, 'zzqx wvvk')
  await expect(panel.getByText(/This was not understood/)).toBeVisible()
  await ask(panel, 'What is Harbour worth?')
  await panel.getByRole('button', { name: 'What is Harbour worth: Harbour House' }).click()
  await expect(panel.getByText('Net worth · Harbour House')).toBeVisible()
})

test('an answer that fails says why, and can be asked for again', async ({ page, isMobile }) => {
  await withHouse(page)
  const panel = await openPanel(page, isMobile)
  await page.route('**/api/ai/chat/stream', (route) => route.abort(), { times: 1 })
  await ask(panel, 'What are we worth?')
  await expect(panel.getByText('Failed to answer')).toBeVisible()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText(/^Understood as Net worth$/)).toBeVisible()
  await expect(panel.getByText('Failed to answer')).toHaveCount(0)
})

test(
  'a sentence below the chart says what changed, until somebody hides it',
  { tag: '@phone' },
  async ({ page }) => {
    await withHouse(page)
    const sentence = page.getByText(
      /^Net worth rose by .*500,000.* was paid in and nothing was gained or lost\.$/,
    )
    await expect(sentence).toBeVisible()
    await sentence
      .getByRole('button', { name: /500,000/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('Explained in full')
    await page.keyboard.press('Escape')
    await page.goto('/profile')
    await page.getByRole('switch', { name: 'Sentences under charts' }).click()
    await expect(page.getByRole('switch', { name: 'Sentences under charts' })).not.toBeChecked()
    await page.goto('/')
    await expect(page.getByRole('figure', { name: /^Net worth came to/ })).toBeVisible()
    await expect(sentence).toHaveCount(0)
  },
)
