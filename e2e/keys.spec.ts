import { expect, test } from '@playwright/test'

import { activeOrgId, call, create, enterAsFounder } from './people.ts'

test(
  'the keyboard follows to the new page, past the navigation if one likes',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsFounder(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the page' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const pages = page.getByRole('navigation', { name: 'Pages' })
    for (const name of ['Transactions', 'Holdings', 'Assets'])
      await test.step(name, async () => {
        await pages.getByRole('link', { name }).click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
        await expect(page).toHaveTitle(`${name} · Kinfolio`)
      })
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Holdings' })).toBeFocused()
    // The narrow bar of phones and the side of wide windows both mark the current page.
    await expect(pages.getByRole('link', { name: 'Holdings' })).toHaveAttribute('aria-current', 'page')
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(1)
    if (isMobile) await expect(pages).toBeInViewport()
  },
)

test('the question mark lists all keys, but not while somebody types', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/holdings')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: 'Holdings' })).toBeVisible()
  const list = page.getByRole('dialog', { name: 'Keys' })
  await page.keyboard.press('?')
  await expect(list.getByText('Search and commands')).toBeVisible()
  await expect(list.getByText('Go to Transactions')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeFocused()

  await page.goto('/settings/entities')
  await page.getByRole('button', { name: 'Add entity' }).first().click()
  await page.getByLabel('Name').fill('')
  await page.keyboard.type('Who? gh')
  await expect(page.getByLabel('Name')).toHaveValue('Who? gh')
  await expect(list).toHaveCount(0)
  await expect(page).toHaveURL('/settings/entities')
})

test('keys that are single letters can be switched off, and stay so', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const list = page.getByRole('dialog', { name: 'Keys' })
  await page.keyboard.press('?')
  await list.getByRole('switch', { name: 'Single keys' }).click()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  // The palette opens with a held key, and leads to the list.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('keys')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('switch', { name: 'Single keys' })).not.toBeChecked()
  await expect(page).toHaveURL('/')
})

test('the palette finds positions, entities and pages, runs actions and switches the organisation', async ({
  page,
}) => {
  await enterAsFounder(page)
  await call(page, 'POST', '/positions', { name: 'House on the hill', type: 'REAL_ESTATE', currency: 'EUR' })
  const entities = `/orgs/${await activeOrgId(page)}/entities`
  const { id: trust } = await create(page, entities, { name: 'Lovelace Trust', type: 'TRUST' })
  await call(page, 'POST', '/orgs', { name: 'The Foundation' })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search' })
  const run = async (words: string) => {
    await page.keyboard.press('Control+k')
    await search.fill(words)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(search).toHaveCount(0)
  }
  await run('hill house')
  await expect(page.getByRole('heading', { level: 1, name: 'House on the hill' })).toBeFocused()
  await run('lovel')
  await expect(page).toHaveURL(`/holdings?entity=${trust}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Holdings' })).toBeFocused()
  await run('notif')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  for (const [words, title] of [
    ['add a pos', 'Add position'],
    ['record', 'Record transaction'],
    ['import', 'Import'],
  ] as const) {
    await run(words)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await run('colour dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.keyboard.press('Control+k')
  await search.fill('no such thing at all')
  await expect(page.getByText('No matching data')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/holdings')
  await expect(page.getByText('House on the hill').first()).toBeVisible()
  await run('foundation')
  await expect(page.getByText('Now working in The Foundation').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Holdings' })).toBeVisible()
  await expect(page.getByText('House on the hill')).toHaveCount(0)
  await run('sign out')
  await expect(page).toHaveURL('/login')
})

test('what figures and headings mean is read by keyboard, from the row that has the focus', async ({
  page,
}) => {
  await enterAsFounder(page)
  const { id } = await create(page, '/positions', {
    name: 'Linden II',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
  })
  await create(page, '/transactions', {
    positionId: id,
    type: 'CAPITAL_CALL',
    date: '2026-01-05',
    amount: '1000.5',
  })
  await page.goto('/holdings?view=private')
  const row = page.getByRole('row', { name: /Linden II/ })
  await row.focus()
  await page.keyboard.press('F2')
  const words = page.getByRole('main').getByRole('status')
  await expect(words).toBeVisible()
  await expect(row.locator('[data-explained]')).toHaveCount(1)
  const first = await words.textContent()
  await page.keyboard.press('F2')
  await expect(words).not.toHaveText(first ?? '')
  await page.keyboard.press('Shift+F2')
  await expect(words).toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
  await expect(row).toBeFocused()

  // A heading says what its word means as soon as it has the focus.
  await page.getByRole('columnheader', { name: 'Unfunded' }).getByRole('button').press('Shift')
  await expect(page.getByRole('tooltip')).toContainText('may still be called')
})
