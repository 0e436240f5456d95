import { expect, test } from '@playwright/test'

import { create, enterAsFounder } from './people.ts'

test('a tag is typed on a position, made on the way, taken back and found again', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await create(page, '/positions', { name: 'House', type: 'REAL_ESTATE' })
  await create(page, '/positions', { name: 'Flat', type: 'REAL_ESTATE' })
  await page.goto(`/holdings/${id}`)

  // By the keyboard alone.
  await page.getByRole('button', { name: 'Add tag' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('combobox', { name: 'Search or add a tag...' }).fill('For the children')
  await page.keyboard.press('Enter')
  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(tags.getByText('For the children')).toBeVisible()

  await tags.getByRole('button', { name: 'Remove For the children' }).click()
  await expect(tags.getByText('For the children')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tags.getByText('For the children')).toBeVisible()

  await page.goto('/settings/tags')
  await page.getByRole('link', { name: '1 position' }).click()
  await expect(page).toHaveURL(/\/holdings\?.*tag=/)
  await expect(page.getByText('House').first()).toBeVisible()
  await expect(page.getByText('Flat', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Remove filter Tags' }).click()
  await expect(page.getByText('Flat', { exact: true }).first()).toBeVisible()
})

test('tags are named, coloured, merged and brought back in the settings', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/settings/tags')
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add tag' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Name').fill(name)
    await sheet.getByText('Teal').click()
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await add('Realty')
  await expect(page.getByText('Realty was added').first()).toBeVisible()
  await add('realty')
  await expect(page.getByText('The tag "Realty" exists.').first()).toBeVisible()
  await page.getByRole('dialog').getByLabel('Name').fill('Real estate')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Real estate was added').first()).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Realty' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByText('Choose the tag that stays.')).toBeVisible()
  await dialog.getByLabel('Into').click()
  await page.getByRole('option', { name: 'Real estate' }).click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('button', { name: 'Actions for Realty' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Actions for Realty' })).toBeVisible()
})

test('several transactions get a tag at once, and contacts and assets show theirs', async ({ page }) => {
  await enterAsFounder(page)
  const house = await create(page, '/positions', { name: 'House', type: 'REAL_ESTATE', currency: 'EUR' })
  for (const [date, amount] of [
    ['2024-01-05', '300000'],
    ['2024-02-05', '20000'],
  ])
    await create(page, '/transactions', { positionId: house.id, type: 'BUY', date, amount })
  const ada = await create(page, '/contacts', { name: 'Ada Hill' })
  const tag = await create(page, '/tags', { name: 'Lake' })
  const assign = (entityId: string, entityType: string) =>
    create(page, '/tags/assign', { tagId: tag.id, entityId, entityType })
  await assign(ada.id, 'contact')
  await assign(house.id, 'position')

  await page.goto('/transactions')
  await page
    .getByRole('checkbox', { name: /5, 2024/ })
    .first()
    .click()
  await page
    .getByRole('checkbox', { name: /5, 2024/ })
    .last()
    .click()
  const bar = page.getByRole('toolbar', { name: 'Chosen transactions' })
  await expect(bar.getByText('2 chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Tag…' }).click()
  await page.getByRole('dialog').getByRole('button').first().click()
  await page.getByRole('option', { name: 'Lake' }).click()
  await expect(page.getByText('Lake: 2 records were tagged').first()).toBeVisible()
  await expect(page.getByRole('grid').getByText('Lake')).toHaveCount(2)

  await page.goto('/contacts')
  await expect(page.getByRole('grid').getByText('Lake')).toBeVisible()
  await page.goto('/assets')
  await expect(page.getByText('Tags: Lake').first()).toBeAttached()
})
