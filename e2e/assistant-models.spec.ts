import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { modelService } from './model-service.ts'
import { create, enterAsFounder } from './people.ts'

let service: Awaited<ReturnType<typeof modelService>>

test.beforeAll(async () => {
  service = await modelService(({ question, told }) => {
    const isAnswered = told !== null
    if (question.includes('weather'))
      return isAnswered ? { say: ['It is sunny.'] } : { use: [{ name: 'weather', input: {} }] }
    if (question.startsWith('Record'))
      return told === null
        ? { use: [{ name: 'positions_list', input: {} }] }
        : told.startsWith('Proposed')
          ? { say: ['Look at it below, ', 'and post it.'] }
          : { use: [{ name: 'propose', input: proposalOf(told) }] }
    if (question.includes('story'))
      return { say: ['Once there was a house ', 'by the harbour. '], wait: true }
    return isAnswered
      ? { say: ['You are worth **EUR 500,000**, ', 'and not 750,000.\n\n', '- One house\n', '- No debts'] }
      : { use: [{ name: 'look', input: { topics: ['worth', 'allocation'] } }] }
  })
})
test.afterAll(() => service.stop())

/** A valuation of the first position that was told, and a reminder with words of the model's own. */
function proposalOf(told: string) {
  const id = /"id":"([0-9a-f-]{36})"/.exec(told)?.[1]
  const value = { positionId: id, type: 'NAV_ADJUSTMENT', date: '2026-02-15', amount: '510000' }
  const reminder = {
    entityType: 'position',
    entityId: id,
    text: 'Value it again',
    on: '2027-02-15',
    timeZone: 'UTC',
  }
  return {
    title: 'A valuation of Harbour House',
    steps: [
      { act: 'transactions.create', input: value },
      { act: 'reminders.create', input: reminder },
    ],
  }
}

async function withHouse(page: Page) {
  await enterAsFounder(page)
  const house = await create(page, '/positions', {
    name: 'Harbour House',
    type: 'REAL_ESTATE',
    currency: 'EUR',
  })
  const value = { type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '500000' }
  await create(page, '/transactions', { positionId: house.id, ...value })
}

/** Names the model in the settings, as an owner does. */
async function nameModel(page: Page) {
  await page.goto('/settings/assistant')
  await page.getByRole('radio', { name: /One of your own/ }).click()
  await page.getByLabel('Address').fill('no address')
  await page.getByLabel('Name of the model').fill('scripted')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not an address of a service')).toBeVisible()
  await page.getByLabel('Address').fill(service.address)
  await page.getByLabel('Key', { exact: true }).fill('a-secret-key')
  await page.getByRole('radio', { name: /^Names and figures/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^scripted at http/)).toBeVisible()
  await expect(page.getByText('One is kept. Type another one to replace it.')).toBeVisible()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('It answers, and uses tools')).toBeVisible()
  await page.getByRole('switch', { name: 'The model answers questions' }).click()
  await expect(page.getByRole('switch', { name: 'The model answers questions' })).toBeChecked()
}

test(
  'a model is named, tried, shown what it would be told, and answers with figures that were looked up',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await withHouse(page)
    await nameModel(page)
    await page.getByLabel('Question', { exact: true }).fill('How is Harbour House?')
    await page.getByLabel('Told', { exact: true }).selectOption('BANDS')
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(page.getByText(/^How is Name-\d+\?$/)).toBeVisible()
    await inBothModes(page)('/settings/assistant')

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: 'Ask about the figures' }).click()
    else await page.keyboard.press('ControlOrMeta+j')
    const panel = page.getByRole('complementary', { name: 'Assistant' })
    await expect(panel.getByText(/Answered by scripted at .*names and figures/)).toBeVisible()
    const prompt = panel.getByPlaceholder('Type your message here...')
    await prompt.fill('/we worth')
    await expect(panel.getByRole('list', { name: 'What can be asked' })).toBeVisible()
    await prompt.press('Enter')
    await expect(prompt).toHaveValue('What are we worth?')
    await prompt.press('Enter')
    const figure = panel.getByRole('button', { name: /500,000/ }).first()
    await expect(figure).toBeVisible()
    await expect(panel.locator('del')).toHaveText('750,000')
    await expect(panel.getByText('What is struck out was not looked up: do not rely on it.')).toBeVisible()
    await expect(panel.getByText('Written by scripted. Its figures were looked up here.')).toBeVisible()
    await panel.getByText('Looked up 1 thing').click()
    await inBothModes(page)('/ answered by a model')
    await figure.click()
    await expect(page.getByRole('dialog')).toContainText('Explained in full')
    await page.keyboard.press('Escape')
    await page.goto('/settings/assistant')
    await expect(
      page
        .getByText('Answered', { exact: true })
        .or(page.getByText(/· Answered$/))
        .first(),
    ).toBeVisible()
  },
)

test('an answer is stopped where it stands, the conversation renamed, and the question answered again', async ({
  page,
}) => {
  await withHouse(page)
  await nameModel(page)
  await page.keyboard.press('ControlOrMeta+j')
  const panel = page.getByRole('complementary', { name: 'Assistant' })
  await panel.getByPlaceholder('Type your message here...').fill('Tell me a story')
  await panel.getByRole('button', { name: 'Send prompt' }).click()
  await expect(panel.getByText(/Once there was a house/)).toBeVisible()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByText('Stopped before its end.')).toBeVisible()
  await expect(panel.getByText(/Once there was a house/)).toBeVisible()
  await panel.getByRole('button', { name: 'Conversations' }).click()
  await page.getByRole('menuitem', { name: 'Rename this conversation' }).click()
  await panel.getByRole('textbox', { name: 'Name of the conversation' }).fill('A story')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'A story' })).toBeVisible()
  await panel.getByRole('button', { name: 'Change the question' }).click()
  await panel.getByPlaceholder('Type your message here...').fill('What are we worth?')
  await panel.getByRole('button', { name: 'Send prompt' }).click()
  await expect(panel.getByRole('button', { name: /500,000/ }).first()).toBeVisible()
  await expect(panel.getByText(/Once there was a house/)).toHaveCount(0)
})

test('a service that is away leaves the answer to rules, and says so', async ({ page }) => {
  await withHouse(page)
  const away = await modelService(() => ({ say: ['Hello.'] }))
  away.stop()
  const own = { protocol: 'openai', address: away.address, model: 'away' }
  await page.goto('/settings/assistant')
  await page.getByRole('radio', { name: /One of your own/ }).click()
  await page.getByLabel('Address').fill(own.address)
  await page.getByLabel('Name of the model').fill(own.model)
  await page.getByRole('radio', { name: /^Ranges without names/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText(/could not be reached/)).toBeVisible()
  await page.getByRole('switch', { name: 'The model answers questions' }).click()
  await page.keyboard.press('ControlOrMeta+j')
  const panel = page.getByRole('complementary', { name: 'Assistant' })
  await panel.getByPlaceholder('Type your message here...').fill('What are we worth?')
  await panel.getByRole('button', { name: 'Send prompt' }).click()
  await expect(panel.getByText(/The model did not answer: .* Rules answered\./)).toBeVisible()
  await expect(panel.getByRole('button', { name: /500,000/ }).first()).toBeVisible()
})

test(
  'what a model proposes is checked, changed, posted and taken back by a person',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await withHouse(page)
    await nameModel(page)
    await page.goto('/transactions')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: 'Ask about the figures' }).click()
    else await page.keyboard.press('ControlOrMeta+j')
    const panel = page.getByRole('complementary', { name: 'Assistant' })
    await panel.getByPlaceholder('Type your message here...').fill('Record 510k for Harbour House on 15 Feb')
    await panel.getByRole('button', { name: 'Send prompt' }).click()
    const form = panel.getByRole('form', { name: 'A valuation of Harbour House' })
    await expect(form.getByText('Not posted yet')).toBeVisible()
    await expect(form.getByText('Check', { exact: true }).first()).toBeVisible()
    await inBothModes(page)('a proposal')
    await form.getByRole('textbox', { name: 'Amount' }).fill('much')
    await form.getByRole('button', { name: 'Post all 2' }).click()
    await expect(form.getByText('Failed to change what is proposed')).toBeVisible()
    await form.getByRole('textbox', { name: 'Amount' }).fill('515000')
    await form.getByRole('button', { name: 'Post all 2' }).click()
    await expect(form.getByText('Posted', { exact: true })).toBeVisible()
    await expect(form.getByText('515,000')).toBeVisible()
    await form.getByRole('button', { name: 'Take it back' }).click()
    await expect(form.getByText('Taken back')).toBeVisible()
  },
)
