import { expect, test } from '@playwright/test'

import { enterAsFounder, newAddress, signUp } from './people.ts'

/** The records of a whole family are written: on a busy machine that takes longer than other answers. */
const whenMade = { timeout: 100_000 }

test('begins with the demo family, beside an organisation that stays empty', async ({ page }) => {
  await page.goto('/signup')
  await signUp(page, 'Ada Lovelace', newAddress())
  await page.getByLabel('Name of the organisation').fill('The Lovelaces')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.getByRole('radio', { name: /demo family first/ }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/$/, whenMade)
  await expect(page.getByText('Now working in The Ahlgren Family', { exact: true })).toBeVisible()
  await expect(page.getByText('Ahlgren Holding GmbH').first()).toBeVisible()

  // All that is due stays as high as the chart beside it.
  const due = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Due in 90 days' }) })
  await page
    .getByRole('button', { name: /^Show all \d+/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Show fewer' }).first()).toBeVisible()
  expect((await due.boundingBox())?.height).toBeLessThan(640)

  // A page that nobody has touched yet loads its first figures, and neither lists nor menus.
  const untouched = await page.context().newPage()
  const loaded: string[] = []
  untouched.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await untouched.goto('/')
  await expect(untouched.getByText('Ahlgren Holding GmbH').first()).toBeVisible()
  await untouched.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.startsWith('/assets/app-'))).toHaveLength(1)
  expect(loaded.filter((path) => /^\/assets\/(lists|overlays|forms)-/.test(path))).toEqual([])
  await untouched.close()

  // Commitments in euros and dollars are a total in euros, which says what it is made of.
  await page.goto('/holdings?view=private')
  // Commitment, called, unfunded, value and gain: the value is there first.
  const totals = page.getByRole('row', { name: /^Total/ }).getByRole('button')
  await expect(totals).toHaveCount(5)
  await totals.first().click()
  const owns = page.getByRole('dialog', { name: 'In their own currencies' })
  await expect(owns.getByRole('listitem')).toHaveText([/^3,600,000\.00.EUR$/, /^1,000,000\.00.USD$/])

  await page.goto('/settings/orgs')
  await page.getByRole('button', { name: 'Switch to The Lovelaces' }).click()
  await expect(page.getByText('Now working in The Lovelaces', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('The Lovelaces has no positions yet')).toBeVisible()
})

test('shows the demo family from an empty page, says when it cannot, and finds it again', async ({
  page,
}) => {
  await enterAsFounder(page)
  await page.goto('/holdings')
  const offer = page.getByRole('button', { name: 'See the demo family' })
  await page.route('**/api/orgs/sample', (route) => route.abort(), { times: 1 })
  await offer.click()
  const dialog = page.getByRole('dialog', { name: 'Look at the demo family' })
  await dialog.getByRole('button', { name: 'Open the demo family' }).click()
  await expect(page.getByText('Failed to make the demo family', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  for (const visit of ['first', 'second']) {
    await offer.click()
    await dialog.getByRole('button', { name: 'Open the demo family' }).click()
    await expect(dialog, visit).toBeHidden(whenMade)
    await expect(page.getByText('Northern World Equity ETF').first(), visit).toBeVisible()
    await expect(offer, visit).toBeHidden()
    await page.goto('/settings/orgs')
    await expect(page.getByRole('list', { name: 'My organisations' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Switch to The Lovelaces' }).click()
    await expect(page.getByText('Now working in The Lovelaces', { exact: true })).toBeVisible()
    await page.goto('/holdings')
  }
})
