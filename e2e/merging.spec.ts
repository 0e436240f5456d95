import { expect, type Page, test } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

/** Two contacts that share an e-mail address, and a fund about which one calls the second. */
async function twoOfOne(page: Page) {
  await enterAsFounder(page)
  const first = await create(page, '/contacts', {
    name: 'Anna Keller',
    emails: [{ label: 'Work', address: 'anna@bank.example' }],
    bornOn: '1980-05-01',
  })
  const second = await create(page, '/contacts', {
    name: 'A. Keller-Meier',
    emails: [{ label: '', address: 'anna@bank.example' }],
    phones: [{ label: 'Mobile', number: '+41 79 123 45 67' }],
    bornOn: '1980-01-05',
  })
  const fund = await create(page, '/positions', {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
  })
  await create(page, '/contacts/link-position', {
    contactId: second.id,
    positionId: fund.id,
    role: 'Partner',
  })
  return { first, second, fund }
}

test(
  'two contacts that are one are found, merged field by field, met under the old address, and parted again',
  { tag: '@phone' },
  async ({ page }) => {
    const { first, second } = await twoOfOne(page)
    await page.goto('/contacts')
    await expect(page.getByText('1 pair of people may be the same')).toBeVisible()
    await page.getByRole('link', { name: 'Look at them' }).click()
    await expect(page.getByText('Pair 1 of 1')).toBeVisible()
    await expect(page.getByText('Same e-mail')).toBeVisible()
    await expect(page.getByText('Other birthday')).toBeVisible()
    await expect(page.getByText('Moves to Anna Keller: 1 position to call about.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radiogroup', { name: 'Born on' }).getByRole('radio', { name: /Jan 5/ }).click()
    await page.getByRole('button', { name: /^Merge/ }).click()
    await expect(page.getByText('A. Keller-Meier was merged into Anna Keller').first()).toBeVisible()
    await expect(page.getByText('No duplicates found')).toBeVisible()

    await page.goto(`/contacts/${second.id}`)
    await expect(page).toHaveURL(new RegExp(`/contacts/${first.id}$`))
    await expect(page.getByRole('heading', { name: 'Anna Keller' })).toBeVisible()
    await expect(page.getByRole('link', { name: '+41 79 123 45 67' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Linden Fund' })).toBeVisible()
    await expect(page.getByText('A. Keller-Meier was merged into this')).toBeVisible()

    await page.getByRole('button', { name: 'Undo the merge' }).click()
    await expect(page.getByText('A. Keller-Meier is back').first()).toBeVisible()
    await expect(page.getByRole('link', { name: '+41 79 123 45 67' })).toBeHidden()
    await page.goto(`/contacts/${second.id}`)
    await expect(page.getByRole('heading', { name: 'A. Keller-Meier' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Linden Fund' })).toBeVisible()
  },
)

test('pairs are decided by keys: not the same, with undo, and merged', async ({ page }) => {
  await twoOfOne(page)
  await page.goto('/contacts/duplicates')
  await expect(page.getByText('Pair 1 of 1')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('are not the same').first()).toBeVisible()
  await expect(page.getByText('No duplicates found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Pair 1 of 1')).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByText('was merged into').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('is back').first()).toBeVisible()
  await expect(page.getByText('Pair 1 of 1')).toBeVisible()
})

test('rows of a table are merged, a record with another one, and what is two people is refused in words', async ({
  page,
}) => {
  await enterAsFounder(page)
  const names = ['Alpine Bank', 'Alpine Bank AG', 'Alpine']
  for (const name of names) await create(page, '/companies', { name, domains: [`${name.length}.example`] })
  await create(page, '/positions', {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    manager: 'Alpine',
  })
  await page.goto('/companies')
  await page.getByRole('checkbox', { name: 'Choose Alpine Bank', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Choose Alpine Bank AG' }).check()
  await page
    .getByRole('toolbar', { name: 'Chosen companies' })
    .getByRole('button', { name: 'Merge…' })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('radiogroup', { name: 'Which one stays' })
    .getByRole('radio', { name: /Alpine Bank AG/ })
    .click()
  await sheet.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Alpine Bank was merged into Alpine Bank AG').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alpine Bank', exact: true })).toBeHidden()

  await page.getByRole('link', { name: 'Alpine Bank AG' }).click()
  await page.getByRole('button', { name: 'Merge with…' }).click()
  await sheet.getByLabel('Merge with').click()
  await page.keyboard.type('alp')
  await page.getByRole('option', { name: /^Alpine/ }).click()
  await expect(sheet.getByText('Moves to Alpine Bank AG: 1 position.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Alpine was merged into Alpine Bank AG').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Linden Fund' })).toBeVisible()

  const people = ['Old Karl', 'Karl', 'Young Karl']
  const ids: string[] = []
  for (const name of people) ids.push((await create(page, '/contacts', { name })).id)
  for (const [from, to] of [
    [ids[0], ids[1]],
    [ids[1], ids[2]],
  ] as const)
    await create(page, '/relations', {
      type: 'PARENT',
      from: { type: 'contact', id: from },
      to: { type: 'contact', id: to },
    })
  await page.goto(`/contacts/${ids[0]}`)
  await page.getByRole('button', { name: 'Merge with…' }).click()
  await sheet.getByLabel('Merge with').click()
  await page.keyboard.type('young')
  await page.getByRole('option', { name: /Young Karl/ }).click()
  await expect(sheet.getByText('Failed to prepare the merge')).toBeVisible()
  await expect(sheet.getByText(/This would lead in a circle/)).toBeVisible()
})
