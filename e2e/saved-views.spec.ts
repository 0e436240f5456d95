import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { call, create, enterAsFounder, joinByCalls } from './people.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Saved views' })
const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, item: string): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function open(page: Page, view: string): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitemcheckbox', { name: view }).click()
}

test('the state of a list is kept under a name, opened, changed, shared, and seen by another member @phone', async ({
  page,
  browser,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await create(page, '/saved-views', { list: 'costs', name: 'Rents', state: { type: 'RENT' } })
  await page.goto('/papers')
  await menu(page).click()
  await expect(page.getByRole('menu').getByText('Filter or sort the list.')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Save this view…' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.goto('/papers?kind=CAPITAL_CALL&view=gallery')
  await choose(page, 'Save this view…')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('This needs a name.')).toBeVisible()
  await look('a view without a name')
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Calls of this year')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(menu(page)).toHaveText('Calls of this year')

  await page.goto('/')
  await page.goto('/papers')
  await expect(menu(page)).toHaveText('Views')
  await open(page, 'Calls of this year')
  await expect(page).toHaveURL(/kind=.*CAPITAL_CALL.*view=gallery/)
  await expect(menu(page)).toHaveText('Calls of this year')

  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(menu(page)).toHaveText('Calls of this yearChanged')
  await look('a changed view')
  await choose(page, 'Reset')
  await expect(page).toHaveURL(/view=gallery/)
  await page.getByRole('radio', { name: 'Table' }).click()
  await choose(page, 'Save changes')
  await expect(menu(page)).toHaveText('Calls of this year')

  await page.goto('/papers?unlinked=true')
  await choose(page, 'Save this view…')
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('calls of THIS year')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog(page).getByText('Another view of this list has this name already.', { exact: false }),
  ).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Not linked')
  await dialog(page).getByRole('checkbox', { name: 'Share with everybody in The Lovelaces' }).check()
  await look('a view that is shared')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(menu(page)).toHaveText('Not linked')

  const theirs = await joinByCalls(browser, page, { name: 'viewer' })
  await theirs.goto('/papers')
  await open(theirs, 'Not linked')
  await expect(theirs).toHaveURL(/unlinked=true/)
  await menu(theirs).click()
  await expect(theirs.getByRole('menuitemcheckbox', { name: /Not linked/ })).toBeChecked()
  await expect(theirs.getByRole('menuitemcheckbox', { name: 'Calls of this year' })).toBeHidden()
  await expect(theirs.getByRole('menuitem', { name: 'Delete' })).toBeHidden()
  await theirs.keyboard.press('Escape')
  await theirs.close()

  await choose(page, 'Rename…')
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Without a record')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(menu(page)).toHaveText('Without a record')
  await choose(page, 'Keep for myself')
  await expect(page.getByText('Without a record is yours alone').first()).toBeVisible()
  await choose(page, 'Move up')
  await menu(page).click()
  await expect(page.getByRole('menuitemcheckbox').first()).toHaveText('Without a record')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(menu(page)).toHaveText('Views')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(menu(page)).toHaveText('Without a record')
})

test('a view is opened from the palette, and by keys alone', async ({ page }) => {
  await enterAsFounder(page)
  await create(page, '/saved-views', { list: 'transactions', name: 'Income', state: { type: ['DIVIDEND'] } })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('Income')
  await page.getByRole('option', { name: 'Transactions: Income' }).click()
  await expect(page).toHaveURL(/\/transactions\?type=.*DIVIDEND/)
  await expect(menu(page)).toHaveText('Income')

  await page.goto('/transactions')
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Income' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/DIVIDEND/)
  await expect(menu(page)).toHaveText('Income')
})

test('a view that somebody else has changed is not overwritten', async ({ page }) => {
  await enterAsFounder(page)
  const view = { list: 'contacts', name: 'Advisers', state: { search: 'law' }, isShared: true }
  const { id } = await create(page, '/saved-views', view)
  await page.goto('/contacts?search=law')
  await expect(menu(page)).toHaveText('Advisers')
  await page.getByRole('searchbox').fill('tax')
  await expect(menu(page)).toHaveText('AdvisersChanged')
  await call(page, 'PUT', `/saved-views/${id}`, { state: { search: 'audit' } })
  await choose(page, 'Save changes')
  await expect(page.getByText('Somebody changed this in the meantime.').first()).toBeVisible()
  await choose(page, 'Reset')
  await expect(page).toHaveURL(/search=audit/)
  await expect(page.getByRole('searchbox')).toHaveValue('audit')
})

const lists = [
  ['papers/expected', 'expectedPapers', { owner: 'none' }],
  ['bank-details', 'bankDetails', { search: 'law' }],
  ['holdings', 'positions', { search: 'house', group: 'none' }],
  ['costs', 'costs', { search: 'rent', view: 'list' }],
  ['companies', 'companies', { search: 'bank' }],
] as const

test('every list with its state in the address keeps views, also of records that are gone @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await create(page, '/positions', { name: 'House', type: 'REAL_ESTATE' })
  await create(page, '/costs', {
    name: 'Rent',
    firstOn: '2090-01-31',
    terms: [{ kind: 'AMOUNT', amount: '10' }],
  })
  for (const [path, list, state] of lists) {
    await create(page, '/saved-views', { list, name: `View of ${list}`, state })
    await page.goto(`/${path}`)
    await open(page, `View of ${list}`)
    await expect(menu(page)).toHaveText(`View of ${list}`)
    if ('search' in state) await expect(page.getByRole('searchbox')).toHaveValue(state.search)
    await look(`views of ${list}`)
  }
  const gone = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
  for (const [path, list, state] of [
    ['papers', 'papers', { issuer: gone, tag: gone, later: ['unknown'] }],
    ['holdings', 'positions', { entity: gone, manager: ['Nobody'], status: 'any' }],
    ['transactions', 'transactions', { positionId: gone, tag: gone }],
    ['costs', 'costs', { entity: gone }],
    ['papers/expected', 'expectedPapers', { owner: gone, view: 'list' }],
  ] as const) {
    await create(page, '/saved-views', { list, name: 'Of what is gone', state })
    await page.goto(`/${path}`)
    await open(page, 'Of what is gone')
    await expect(menu(page)).toHaveText('Of what is gone')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
