import { expect, test } from '@playwright/test'

import { create, enterAsFounder } from './people.ts'

test('a contact is added with telephone and e-mail, found, changed, deleted and taken back', async ({
  page,
}) => {
  await enterAsFounder(page)
  await page.goto('/contacts')
  await expect(page.getByText('No contacts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add contact' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('This needs a name.')).toBeVisible()
  await sheet.getByLabel('Given name').fill('Ruth')
  await sheet.getByLabel('Family name').fill('Aebi')
  await sheet.getByRole('button', { name: 'Add an e-mail address' }).press('Enter')
  await page.keyboard.type('ruth@example.com')
  await sheet.getByRole('button', { name: 'Add a telephone number' }).press('Enter')
  await page.keyboard.type('+41 44 668')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('This is no telephone number.')).toBeVisible()
  await sheet.getByLabel('Telephone 1', { exact: true }).fill('+41 44 668 18 00')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Ruth Aebi was added').first()).toBeVisible()

  await page.getByRole('searchbox').fill('beta')
  await expect(page.getByText('No matching data')).toBeVisible()
  await expect(page).toHaveURL(/[?&]search=beta/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await page.getByRole('link', { name: 'Ruth Aebi' }).click()
  await expect(page.getByRole('link', { name: '+41 44 668 18 00' })).toHaveAttribute(
    'href',
    'tel:+41446681800',
  )
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Displayed name').fill('Aunt Ruth')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Aunt Ruth' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Aunt Ruth was deleted').first()).toBeVisible()
  await expect(page.getByText('No contacts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Aunt Ruth' })).toBeVisible()
})

test('people are put on companies and positions, deleted together, and members become family', async ({
  page,
}) => {
  await enterAsFounder(page)
  const bank = await create(page, '/companies', { name: 'Bank Traunsee', type: 'BANK' })
  const fund = await create(page, '/positions', {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
  })
  await create(page, '/contacts', { name: 'Aunt Ruth' })

  await page.goto(`/companies/${bank.id}`)
  const people = page.locator('section', { has: page.getByRole('heading', { name: 'People' }) })
  await people.getByRole('button', { name: 'Add' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Person').click()
  await page.keyboard.type('Max Muster')
  await page.getByText('Add “Max Muster” as a new contact').click()
  await dialog.getByLabel('Role').fill('Clerk')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Max Muster' })).toBeVisible()

  await page.goto(`/holdings/${fund.id}?tab=people`)
  await expect(page.getByText('Nobody is recorded here')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add' }).click()
  await dialog.getByLabel('Person').click()
  // Two letters have changed places.
  await page.keyboard.type('aunt ruht')
  await page.getByRole('option', { name: /Aunt Ruth/ }).click()
  await dialog.getByLabel('Role').fill('Relations')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Aunt Ruth' }).click()
  await expect(page.getByRole('link', { name: 'Linden Fund' })).toBeVisible()

  await page.goto('/contacts')
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click()
  await page.getByRole('toolbar', { name: 'Chosen contacts' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 contacts were deleted').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Aunt Ruth' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for all contacts' }).click()
  await page.getByRole('menuitem', { name: 'Add all members as family' }).click()
  await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
})
