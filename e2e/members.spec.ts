import { type Browser, expect, test, type Page } from '@playwright/test'

import { call, create, enterAsFounder, joinByCalls, newAddress, signUp } from './people.ts'

type Role = 'Admin' | 'Member' | 'Viewer'

/** Invites an address through the screen, and returns the link that is shown once. */
async function invite(page: Page, email: string, role: Role): Promise<string> {
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role }).click()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await dialog.getByLabel('Link to hand over').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

/** A new user who follows an invitation, in a browser of their own. */
async function join(browser: Browser, link: string, email: string): Promise<Page> {
  const theirs = await browser.newPage()
  await theirs.goto(new URL(link).pathname)
  await theirs
    .getByRole('link', { name: /Create|Sign up/ })
    .first()
    .click()
  await signUp(theirs, 'Grace Hopper', email)
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(theirs.getByText('Welcome to The Lovelaces').first()).toBeVisible()
  return theirs
}

/** Opens the actions on a member. */
async function openActions(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
}

async function changeRole(page: Page, name: string, role: Role, hideValues = false) {
  await page.goto('/settings/members')
  await openActions(page, name)
  await page.getByRole('menuitem', { name: 'Change role…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role }).click()
  if (hideValues) await dialog.getByRole('checkbox', { name: 'Values visible' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The role of ${name} was changed`).first()).toBeVisible()
}

test('invites with what an invitation needs, and refuses in words what it lacks', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('nonsense')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('Invalid email')).toBeVisible()
  const email = newAddress()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Adviser' }).click()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('There are no entities yet')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByLabel('Link to hand over')).toHaveValue(/\/invitation\//)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('This address already has a role')).toBeVisible()
  await page.keyboard.press('Escape')

  await openActions(page, email)
  await page.getByRole('menuitem', { name: 'Withdraw invitation…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(email, { exact: true })).toHaveCount(0)
})

test('a link whose answer was lost is told to be lost, and not said to be in a mail', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(newAddress())
  await page.route('**/api/orgs/*/roles', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText(/cannot be reached/)).toBeVisible()
  await page.unroute('**/api/orgs/*/roles')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('The link did not arrive')).toBeVisible()
  await expect(dialog.getByText('A mail with the link')).toHaveCount(0)
  await expect(dialog.getByLabel('Link to hand over')).toHaveCount(0)
})

test('an invitation without values does not promise them, and says to whoever is signed out who sent it', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  const email = newAddress()
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await expect(dialog.getByText('The viewer sees everything and changes nothing.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Values visible' }).uncheck()
  await expect(dialog.getByText('sees what there is, but no amounts and no quantities')).toBeVisible()
  await expect(dialog.getByText('sees everything')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await dialog.getByLabel('Link to hand over').inputValue()

  const theirs = await browser.newPage()
  await theirs.goto(new URL(link).pathname)
  await expect(theirs.getByText('Ada Lovelace invites you to The Lovelaces').first()).toBeVisible()
  await theirs
    .getByRole('link', { name: /Create|Sign up/ })
    .first()
    .click()
  await signUp(theirs, 'Grace Hopper', email)
  await expect(theirs.getByText('sees what there is, but no amounts and no quantities')).toBeVisible()
  await expect(theirs.getByText('sees everything')).toHaveCount(0)
})

test('an adviser needs entities and an end', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/settings/entities')
  await page.getByRole('button', { name: 'Add entity' }).first().click()
  await page.getByLabel('Name').fill('Lovelace Trust')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Lovelace Trust was added').first()).toBeVisible()
  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Invite' })
  await dialog.getByLabel('E-mail').fill(newAddress())
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Adviser' }).click()
  await submit.click()
  await expect(dialog.getByText('Name the entities that this adviser may see.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Lovelace Trust/ }).check()
  await submit.click()
  await expect(dialog.getByText('Say until when this adviser may see them.')).toBeVisible()
  await dialog.getByLabel('Until').fill('2099-12-31')
  await submit.click()
  await expect(dialog.getByLabel('Link to hand over')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/31 Dec 2099|Dec 31, 2099/).first()).toBeVisible()
})

test('a changed role holds from the next request on', async ({ page, browser }) => {
  await enterAsFounder(page)
  const theirs = await joinByCalls(browser, page, { name: 'admin' })
  await theirs.goto('/settings/entities')
  await theirs.getByRole('button', { name: 'Add entity' }).first().click()
  await theirs.getByLabel('Name').fill('Too late')

  await changeRole(page, 'Grace Hopper', 'Viewer')

  await theirs.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(theirs.getByText(/Your role in this organization does not allow this/)).toBeVisible()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(theirs.getByRole('button', { name: 'Add entity' })).toHaveCount(0)
  await theirs.goto('/settings/members')
  await expect(theirs.getByText('Owners and admins invite and change them')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await theirs.context().close()
})

test('the last owner cannot leave and is told why; everybody else can', async ({ page, browser }) => {
  await enterAsFounder(page)
  await page.goto('/settings/members')
  await openActions(page, 'Ada Lovelace')
  await expect(page.getByText('An organization needs at least one owner')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Leave…' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const email = newAddress()
  const theirs = await join(browser, await invite(page, email, 'Member'), email)
  await theirs.goto('/settings/members')
  await openActions(theirs, 'Grace Hopper')
  await theirs.getByRole('menuitem', { name: 'Leave…' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(theirs).toHaveURL(/\/onboarding$/)
  await theirs.context().close()
})

test(
  'a role without values reads Hidden where amounts would be',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await enterAsFounder(page)
    const position = await create(page, '/positions', {
      name: 'House on the hill',
      type: 'REAL_ESTATE',
      currency: 'EUR',
    })
    const row = { positionId: position.id, type: 'NAV_ADJUSTMENT', date: '2026-01-31', amount: '512345' }
    await call(page, 'POST', '/transactions', row)
    const theirs = await joinByCalls(browser, page, { name: 'viewer' })
    await changeRole(page, 'Grace Hopper', 'Viewer', true)
    for (const path of ['/', '/holdings', `/holdings/${position.id}`, '/transactions']) {
      await theirs.goto(path)
      await theirs.waitForLoadState('networkidle')
      await expect(theirs.getByText('Hidden').first(), path).toBeVisible()
      await expect(theirs.getByText('512,345'), path).toHaveCount(0)
    }
    await theirs.context().close()
  },
)

test('shows what each role may do', { tag: '@phone' }, async ({ page, isMobile }) => {
  await enterAsFounder(page)
  await page.goto('/settings/members')
  if (isMobile) {
    await page.getByRole('radio', { name: 'Viewer' }).click()
    const rights = page.getByRole('list', { name: 'What the role Viewer may do' })
    await expect(
      rights
        .getByRole('listitem')
        .filter({ hasText: 'Delete the organisation' })
        .getByRole('img', { name: 'No' }),
    ).toBeVisible()
  } else {
    const row = page.getByRole('row', { name: /Delete the organisation/ })
    await expect(row.getByRole('img', { name: 'Yes' })).toHaveCount(1)
    await expect(row.getByRole('img', { name: 'No' })).toHaveCount(4)
  }
})
