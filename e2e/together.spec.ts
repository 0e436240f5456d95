import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { create, enterAsFounder, joinByCalls } from './people.ts'

/** Makes a record in an organisation that need not be the active one. */
async function createIn(page: Page, orgId: string | null, path: string, data: object): Promise<string> {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const headers = { origin, ...(orgId && { 'x-org-id': orgId }) }
  const answer = await page.request.post(`/api${path}`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const house = (name: string, value: string) => ({
  name,
  type: 'REAL_ESTATE',
  currency: 'EUR',
  opening: { date: '2026-01-02', value },
})

/** Somebody who has two organisations, and looks into a third without its values. */
async function withThree(browser: Parameters<typeof joinByCalls>[0], page: Page) {
  await enterAsFounder(page, 'The Hoppers')
  await create(page, '/positions', house('Navy House', '9000000'))
  const theirs = await joinByCalls(browser, page, { name: 'viewer', valuesVisible: false })
  const two = await createIn(theirs, null, '/orgs', { name: 'Oak Foundation' })
  // The one that was made last is entered.
  const one = await createIn(theirs, null, '/orgs', { name: 'Harbour Family' })
  await createIn(theirs, one, '/positions', house('Harbour House', '1000000'))
  await createIn(theirs, two, '/positions', house('Oak House', '500000'))
  const fund = await createIn(theirs, two, '/positions', {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: { commitment: '400000' },
  })
  const call = { positionId: fund, type: 'CAPITAL_CALL', date: daysAhead(10), amount: '25000' }
  await createIn(theirs, two, '/transactions', call)
  return theirs
}

test('what is owned in all organisations is added up where it is seen, and what is due in one is opened there', async ({
  browser,
  page,
}) => {
  const theirs = await withThree(browser, page)
  await theirs.goto('/organisations')
  const table = theirs.getByRole('table', { name: 'All organisations' })
  await expect(table).toContainText('1,000,000')
  await expect(table).toContainText('500,000')
  await expect(table).not.toContainText('9,000,000')
  await expect(table.getByRole('row', { name: /^Together.*1,500,000/ })).toBeVisible()
  await expect(theirs.getByText('Not in the totals: The Hoppers.')).toBeVisible()
  await inBothModes(theirs)('all organisations')

  await theirs.setViewportSize({ width: 390, height: 844 })
  await expect(theirs.getByRole('list', { name: 'All organisations' })).toContainText('1,000,000')
  await inBothModes(theirs)('all organisations on a phone')
  await theirs.getByRole('button', { name: /Linden Fund.*25,000/ }).click()
  await expect(theirs.getByText('Now working in Oak Foundation', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Linden Fund' })).toBeVisible()

  await theirs.getByRole('button', { name: /Organisation: Oak Foundation/ }).click()
  await expect(theirs.getByRole('menuitem', { name: /Harbour Family.*1,000,000/ })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'The Hoppers', exact: true })).toBeVisible()
  await theirs.getByRole('menuitem', { name: 'All organisations' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'All organisations' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Harbour Family' }).click()
  await expect(theirs.getByText('Now working in Harbour Family', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})
