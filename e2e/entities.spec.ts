import { expect, test, type Page } from '@playwright/test'

import { activeOrgId, create, enterAsFounder } from './people.ts'

async function addEntity(page: Page, name: string, type: string, owners: object[] = []): Promise<string> {
  const path = `/orgs/${await activeOrgId(page)}/entities`
  const { id } = await create(page, path, { name, type, owners })
  return id
}

/** Anna holds 60 % of the holding, which holds half of the farm; Bert holds the other half of the farm. */
async function withFamily(page: Page) {
  await enterAsFounder(page)
  const anna = await addEntity(page, 'Anna', 'PERSON')
  const bert = await addEntity(page, 'Bert', 'PERSON')
  const holding = await addEntity(page, 'Hill Holding', 'HOLDING_COMPANY', [{ ownerId: anna, percent: '60' }])
  await addEntity(page, 'River Farm', 'PARTNERSHIP', [
    { ownerId: holding, percent: '50' },
    { ownerId: bert, percent: '50' },
  ])
}

async function edit(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
}

test('adds an entity with what belongs to it', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/settings/entities')
  await expect(page.getByText('No entities yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add entity' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('This needs a name.')).toBeVisible()
  await sheet.getByLabel('Name').fill('Hill Holding')
  await sheet.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Holding company' }).click()
  await sheet.getByLabel('Jurisdiction').fill('Austria')
  await sheet.getByLabel('Tax id').fill('ATU1234567')
  await sheet.getByLabel('Fiscal year end').click()
  await page.getByPlaceholder('Search days...').fill('31 Mar')
  await page.getByRole('option').first().click()
  await expect(sheet.getByText('Nobody is here yet who could own it')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Hill Holding was added').first()).toBeVisible()
  await expect(page.getByText('Austria').first()).toBeVisible()
})

test('adds up dated owners, and refuses more than the whole', async ({ page }) => {
  await withFamily(page)
  await page.goto('/settings/entities')
  await edit(page, 'Hill Holding')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/60\s?% in all: of 40\s?% no owner is recorded/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Add owner' }).click()
  await expect(sheet.getByLabel('Part', { exact: true }).last()).toHaveValue('40')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Choose an owner.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Owner', exact: true }).last().click()
  await page.getByRole('option', { name: /Bert/ }).click()
  await expect(sheet.getByText(/The parts add up to 100\s?%/)).toBeVisible()
  await sheet.getByLabel('Part', { exact: true }).last().fill('55')
  await expect(sheet.getByText(/15\s?% too much/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert')).toContainText(/add up to 115\s?%/)
  await sheet.getByLabel('Part', { exact: true }).last().fill('40')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hill Holding was saved').first()).toBeVisible()
})

test('refuses owners that go in a circle, by name', async ({ page }) => {
  await withFamily(page)
  await page.goto('/settings/entities')
  await edit(page, 'Hill Holding')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add owner' }).click()
  await sheet.getByRole('button', { name: 'Owner', exact: true }).last().click()
  await page.getByRole('option', { name: /River Farm/ }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Hill Holding → River Farm')
})

test(
  'draws who owns whom, with the keyboard and as a table, and looks through',
  { tag: '@phone' },
  async ({ page }) => {
    await withFamily(page)
    await page.goto('/settings/entities')
    await page.getByRole('radio', { name: 'Ownership map' }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(
      page.getByText('2 owners stand behind 2 entities; 1 of them not wholly recorded'),
    ).toBeVisible()
    const map = page.getByRole('region', { name: 'Ownership map' })
    await expect(map.getByText(/40\s?% not recorded/)).toBeVisible()
    await map.getByRole('button', { name: /Anna/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(map.getByRole('button', { name: /Hill Holding/ })).toBeFocused()
    await expect(map.getByRole('button', { name: /Hill Holding/ })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('region', { name: 'In the end owned by' })).toContainText(/Anna30\s?%/)

    const ends = page.getByRole('table', { name: 'Who owns what in the end' })
    await expect(ends.getByRole('row', { name: /River Farm/ })).toContainText(/30\s?%50\s?%20\s?%/)
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(page.getByRole('table', { name: 'Shares' }).getByRole('row')).toHaveCount(4)
  },
)

test('keeps what still owns something, says what, and undoes a deletion', async ({ page }) => {
  await withFamily(page)
  await page.goto('/settings/entities')
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove('Hill Holding')
  await expect(page.getByText(/It owns River Farm\./).first()).toBeVisible()
  await remove('River Farm')
  await expect(page.getByText('River Farm was deleted').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('River Farm is back').first()).toBeVisible()
})
