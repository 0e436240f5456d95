import { expect, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, create, enterAsFounder } from './people.ts'

const dayMs = 86_400_000

/** A day some days from today. */
const inDays = (count: number) => new Date(Date.now() + count * dayMs).toISOString().slice(0, 10)

test('a gift is added by three fields, paid, receipted, reported on and taken back @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  await create(page, '/companies', {
    name: 'Lake School',
    type: 'NONPROFIT',
    country: 'GB',
    registrationNumber: '12',
  })
  await page.goto('/philanthropy')
  await expect(page.getByText(/Nothing given in/)).toBeVisible()
  await page.getByRole('button', { name: 'Add gift' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('Say who receives it.')).toBeVisible()
  await sheet.getByLabel('Recipient').click()
  await page.getByRole('option', { name: 'Lake School' }).click()
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('250')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Lake School was added').first()).toBeVisible()

  // A sum of the year opens what it is made of, and leads to the gift.
  await page.getByRole('button', { name: /^250/ }).first().click()
  await look('what a sum of giving is made of')
  await page.getByRole('dialog').getByRole('link', { name: 'Lake School' }).click()
  await expect(page.getByRole('heading', { name: 'Lake School', level: 1 })).toBeVisible()
  await expect(page.getByText(/12 has not the form of/).first()).toBeVisible()

  await page
    .getByRole('list', { name: 'Lake School' })
    .getByRole('button', { name: /Expected/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Paid otherwise' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Receipt missing')).toBeVisible()
  await look('a gift whose receipt is missing')
  await page.getByRole('button', { name: 'Receipt…' }).click()
  await page.getByLabel('Number of the receipt').fill('R-17')
  await page.getByRole('button', { name: 'It came' }).click()
  await expect(page.getByText(/R-17/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Add report' }).click()
  await sheet.getByLabel('Due by').fill(inDays(-3))
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Reports and results' })).toContainText('Late')
  await page.goto('/philanthropy?view=owed')
  await expect(page.getByText('Every payment has its receipt.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Reports due' })).toContainText('Lake School')

  await page.getByRole('tab', { name: 'Gifts' }).click()
  await page.getByRole('searchbox').fill('choir')
  await expect(page.getByText('No matching data')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('link', { name: /Lake School/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No gifts yet').or(page.getByText(/Nothing given in/))).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Lake School').first()).toBeVisible()
})

test('shares leave as a gift in kind, with their lots', async ({ page }) => {
  await enterAsFounder(page)
  const share = { name: 'Lake Shares', type: 'PUBLIC_EQUITY', currency: 'EUR' }
  const { id: positionId } = await create(page, '/positions', share)
  const buy = { positionId, type: 'BUY', quantity: '10' }
  await create(page, '/transactions', { ...buy, date: inDays(-90), amount: '100', fee: '4' })
  await create(page, '/transactions', { ...buy, date: inDays(-60), amount: '150' })
  const gift = await create(page, '/gifts', {
    name: 'Shares for the school',
    type: 'IN_KIND_GIFT',
    terms: [{ kind: 'AMOUNT', amount: '300' }],
    firstOn: inDays(-1),
  })
  await page.goto(`/philanthropy/${gift.id}`)
  await page.getByRole('button', { name: 'Give from a position…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Position').click()
  await page.getByRole('option', { name: 'Lake Shares' }).click()
  await dialog.getByLabel('Quantity').fill('15')
  await dialog.getByLabel('Market value').fill('300')
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  // Ten of 104 and five of 75: the oldest lots go.
  const lots = page.getByRole('table', { name: 'Lots that left' })
  await expect(lots.getByRole('row').last()).toContainText('179.00')
  await expect(page.getByText('Receipt missing')).toBeVisible()
})

test('gifts are estimated for tax by rules that can be changed, and a foundation is asked for its payout @phone', async ({
  page,
}) => {
  await enterAsFounder(page)
  const look = inBothModes(page)
  const entities = `/orgs/${await activeOrgId(page)}/entities`
  const { id: person } = await create(page, entities, { name: 'Ada', type: 'PERSON' })
  const { id: foundation } = await create(page, entities, { name: 'Lake Foundation', type: 'FOUNDATION' })
  const lastYear = new Date().getUTCFullYear() - 1
  const given = { firstOn: `${lastYear}-06-30`, terms: [{ kind: 'AMOUNT', amount: '100' }] }
  const { id: gift } = await create(page, '/gifts', {
    name: 'Hospice',
    currency: 'GBP',
    legalEntityId: person,
    recipientKind: 'PUBLIC_CHARITY',
    ...given,
  })
  await page.goto(`/philanthropy/${gift}`)
  await page.getByRole('list', { name: 'Hospice' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Paid otherwise' }).click()
  await expect(page.getByText('Receipt missing')).toBeVisible()

  await page.goto(`/philanthropy?view=tax&year=${lastYear}`)
  await page.getByLabel('Taxed in').click()
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await page.getByLabel('Highest tax rate').fill('40')
  await page.getByRole('button', { name: 'Estimate' }).click()
  const reclaimed = page.getByRole('group', { name: /Reclaimed by charities/ })
  await expect(reclaimed).toContainText('25.00')
  await expect(page.getByRole('group', { name: /Saved by the donor/ })).toContainText('25.00')
  await look('an estimate of tax')
  await reclaimed.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Hospice' })).toBeVisible()
  await look('what an estimate is made of')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  // A rule of one's own takes the place of a shipped one, and the estimate goes by it.
  await page.getByRole('button', { name: /^Change the rule: Reclaimed/ }).click()
  await page.getByRole('dialog').getByLabel('Percent').fill('50')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(reclaimed).toContainText('100.00')
  await page.getByRole('button', { name: /^Return to the shipped rule/ }).click()
  await expect(reclaimed).toContainText('25.00')

  await create(page, '/positions', { name: 'Bank', type: 'CASH', currency: 'USD', entityId: foundation })
  await page.goto('/philanthropy?view=payout')
  await page.getByRole('button', { name: 'Follow the payout of Lake Foundation' }).click()
  await page.getByLabel('It began on').fill(`${lastYear}-01-01`)
  await page.getByRole('dialog').getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText('What is to pay is not known.').first()).toBeVisible()
  await page.getByRole('button', { name: `Tell figures of ${lastYear}` }).click()
  await page.getByLabel('Asked for, by the return').fill('5000')
  await page.getByLabel('Paid, by the return').fill('4000')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Still to pay' })).toContainText('1,000.00')
  await look('what a foundation has to pay')
  await page.getByRole('button', { name: `How ${lastYear} was counted` }).click()
  await expect(page.getByRole('dialog')).toContainText('Open at the end of the year')
  await look('how a payout was counted')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Stop following the payout of Lake Foundation' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Still to pay' })).toContainText('1,000.00')
})
