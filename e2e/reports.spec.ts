import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { call, create, enterAsFounder, joinByCalls } from './people.ts'

type Place = { x: number; y: number; w: number; h: number }
type StoredReport = {
  id: string
  title: string
  version: number
  isShared: boolean
  widgets: { widgetId: string; type: string; place: Place }[]
}

const worth = { widgetId: 'w1', pageId: 'p1', type: 'net-worth', place: { x: 0, y: 0, w: 4, h: 2 } }
const parts = { widgetId: 'w2', pageId: 'p1', type: 'allocation', place: { x: 4, y: 0, w: 6, h: 4 } }

/** An account with 1,250.50 in it. */
async function addAccount(page: Page): Promise<void> {
  const { id } = await create(page, '/positions', { name: 'Account', type: 'CASH', currency: 'EUR' })
  await call(page, 'POST', '/transactions', {
    positionId: id,
    type: 'BUY',
    date: '2026-01-05',
    amount: '1250.5',
  })
}

const read = async (page: Page, id: string) => (await call(page, 'GET', `/reports/${id}`)) as StoredReport
const placeOf = async (page: Page, id: string, widgetId: string) =>
  (await read(page, id)).widgets.find((widget) => widget.widgetId === widgetId)?.place
const widget = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\. Column`) })

test('a report is made from a template, read, its figures are proven, and its pictures are saved', async ({
  page,
}) => {
  await enterAsFounder(page)
  await addAccount(page)
  await page.goto('/reports')
  const look = inBothModes(page)
  await expect(page.getByText('No reports yet')).toBeVisible()
  await look('no reports')
  await page.getByRole('button', { name: 'Monthly one-pager' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly one-pager' })).toBeVisible()
  await page.getByLabel('Period').selectOption({ label: 'Since the beginning' })
  await expect(page).toHaveURL(/period=MAX/)
  const card = page.getByRole('region', { name: 'Net worth', exact: true }).first()
  await expect(card.getByText('1,251')).toBeVisible()
  await look('a report')

  await card.getByRole('button', { name: /1,251/ }).click()
  await expect(page.getByRole('dialog')).toContainText('How the value was made')
  await page.keyboard.press('Escape')

  for (const [item, name] of [
    ['Save as CSV', /^Net worth .*\.csv$/],
    ['Save as SVG', /^Net worth .*\.svg$/],
    ['Save as PNG', /^Net worth .*\.png$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Actions for Net worth' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    expect((await download).suggestedFilename()).toMatch(name)
  }
})

test('a report is designed by keyboard alone, taken back, and saved by itself', async ({ page }) => {
  await enterAsFounder(page)
  await addAccount(page)
  const { id } = await create(page, '/reports', { title: 'Quarter', widgets: [worth, parts] })
  await page.goto(`/reports/${id}/edit`)
  const look = inBothModes(page)
  await widget(page, 'Allocation').focus()
  await look('the designer')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Column 6, row 1, 6 wide, 4 high', { exact: true })).toBeAttached()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => placeOf(page, id, 'w2')).toEqual({ x: 5, y: 0, w: 5, h: 4 })
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect.poll(() => placeOf(page, id, 'w2')).toEqual({ x: 5, y: 0, w: 6, h: 4 })
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => placeOf(page, id, 'w2')).toEqual({ x: 5, y: 0, w: 5, h: 4 })

  await widget(page, 'Allocation').press('Enter')
  await page.getByLabel('Parts', { exact: true }).selectOption({ label: 'Entities' })
  await page.getByRole('textbox', { name: 'Title' }).fill('By owner')
  await expect(widget(page, 'By owner')).toBeVisible()
  await page.getByRole('textbox', { name: 'Parts shown; the rest are one' }).fill('2')
  await expect(page.getByText('This is at least 3.')).toBeVisible()

  await page.getByRole('tab', { name: 'Add' }).click()
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill('value over time')
  await page.getByRole('button', { name: /^Value over time/ }).click()
  await page.getByRole('button', { name: 'Add to the page' }).click()
  await expect(widget(page, 'Value over time')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(widget(page, 'Value over time')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(widget(page, 'Value over time')).toBeVisible()

  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByText('This page is empty')).toBeVisible()
  await expect.poll(async () => (await read(page, id)).widgets.length).toBe(3)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Page 1' }).click()
  await expect(widget(page, 'By owner')).toBeVisible()
})

test('a report that somebody else has changed meanwhile is not overwritten', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await create(page, '/reports', { title: 'Quarter', widgets: [worth] })
  await page.goto(`/reports/${id}/edit`)
  await expect(widget(page, 'Net worth')).toBeVisible()
  const theirs = await read(page, id)
  await call(page, 'PUT', `/reports/${id}`, { ...theirs, title: 'Theirs' })
  await widget(page, 'Net worth').press('ArrowRight')
  await expect(page.getByText('Somebody else has changed this report')).toBeVisible()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  expect(await placeOf(page, id, 'w1')).toEqual(worth.place)
})

test('a report is shared, read by another member, and seen first by whoever chose it @phone', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  await addAccount(page)
  const { id } = await create(page, '/reports', { title: 'Quarter', widgets: [worth, parts] })
  await page.goto(`/reports/${id}`)
  await page.getByRole('button', { name: 'Actions for Quarter' }).click()
  await page.getByRole('menuitem', { name: 'Share with everybody' }).click()
  await expect(page.getByText('Shared', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Quarter' }).click()
  await page.getByRole('menuitem', { name: 'See this first' }).click()
  await expect(page.getByText('Quarter is what you see first').first()).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Quarter' })).toBeVisible()
  await expect(page.getByText('1,251').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.getByRole('link', { name: 'My report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quarter' })).toBeVisible()

  const reader = await joinByCalls(browser, page, { name: 'viewer', valuesVisible: false })
  await reader.goto('/')
  await expect(reader.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await reader.goto('/reports')
  await reader.getByRole('link', { name: 'Quarter' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Quarter' })).toBeVisible()
  await expect(reader.getByText('Hidden').first()).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Design' })).toHaveCount(0)
  await expect(reader.getByText('1,251')).toHaveCount(0)
})

test('a report of one’s own that was deleted is back with all it held', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await create(page, '/reports', { title: 'Mine', widgets: [worth] })
  await page.goto(`/reports/${id}`)
  await page.getByRole('button', { name: 'Actions for Mine' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/reports$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Mine' }).click()
  await expect(page.getByRole('region', { name: 'Net worth', exact: true })).toBeVisible()
})
