import { expect, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

test(
  'a type of one’s own is added, refused in words, renamed, deleted and brought back',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    await page.goto('/settings/relation-types')
    await page.getByRole('button', { name: 'Add type' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Add type of relation' })
    await sheet.getByLabel('What one is').fill('Godparent')
    await sheet.getByRole('button', { name: 'Add' }).click()
    await expect(sheet.getByText(/needs a name from the other side/)).toBeVisible()
    await sheet.getByLabel('What the other is').fill('Godchild')
    const one = sheet.getByRole('group', { name: 'One can be' })
    await one.getByRole('checkbox', { name: 'Contacts' }).click()
    await sheet.getByRole('button', { name: 'Add' }).click()
    await expect(sheet.getByText('Choose at least one kind of record.')).toBeVisible()
    await one.getByRole('checkbox', { name: 'Contacts' }).click()
    await sheet.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('Godchild').first()).toBeVisible()
    await inBothModes(page)('/settings/relation-types')

    await page.getByRole('button', { name: 'Actions for Godparent' }).click()
    await page.getByRole('menuitem', { name: 'Edit…' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Godparent' })
    await edit.getByLabel('What one is').fill('Sponsor')
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Actions for Sponsor' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('No types of your own yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Actions for Sponsor' })).toBeVisible()
  },
)

test(
  'a share between bounds, held through others, and a type that is made on the way',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    const ada = await create(page, '/contacts', { name: 'Ada Hill', type: 'FAMILY_MEMBER' })
    await create(page, '/contacts', { name: 'Bert Hill', type: 'FAMILY_MEMBER' })
    await create(page, '/companies', { name: 'Hill Brewery', type: 'PORTFOLIO_COMPANY' })
    await page.goto(`/contacts/${ada.id}`)
    const add = async () => {
      await page.getByRole('button', { name: 'Add relation' }).click()
      return page.getByRole('dialog', { name: 'Add relation' })
    }
    let sheet = await add()
    await sheet.getByRole('button', { name: 'What they are' }).click()
    await page.getByRole('option', { name: /^Shareholder of/ }).click()
    await sheet.getByRole('button', { name: 'Company', exact: true }).click()
    await page.getByRole('option', { name: 'Hill Brewery' }).click()
    await sheet.getByText('From – to').click()
    await sheet.getByLabel('Share from').fill('50')
    await sheet.getByLabel('Share up to').fill('25')
    await sheet.getByRole('button', { name: 'Add' }).click()
    await expect(
      sheet.getByText('The upper bound is below the lower one. Exchange them.').first(),
    ).toBeVisible()
    await sheet.getByLabel('Share from').fill('25')
    await sheet.getByLabel('Share up to').fill('50')
    await sheet.getByRole('combobox', { name: 'How it is held' }).click()
    await page.getByRole('option', { name: 'Through others' }).click()
    await sheet.getByRole('checkbox', { name: 'Makes a beneficial owner' }).click()
    await sheet.getByLabel('Known from').fill('Register of 2026')
    await sheet.getByRole('button', { name: 'Add' }).click()
    await expect(
      page.getByText(/25\s?% – 50\s?% · through others · beneficial owner · Register of 2026/),
    ).toBeVisible()

    sheet = await add()
    await sheet.getByRole('button', { name: 'What they are' }).click()
    await page.keyboard.type('Godchild')
    await page.getByRole('option', { name: 'Own type “Godchild”…' }).click()
    await sheet.getByRole('button', { name: 'Person', exact: true }).click()
    await page.getByRole('option', { name: 'Bert Hill' }).click()
    await sheet.getByRole('button', { name: 'Add' }).click()
    await expect(sheet.getByText('Say what the relation is called from the other side.')).toBeVisible()
    await sheet.getByLabel('From the other side').fill('Godparent')
    await sheet.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('Godchild: Bert Hill')).toBeVisible()
    await page.goto('/settings/relation-types')
    await expect(page.getByText(/^Godchild/).first()).toBeVisible()
  },
)
