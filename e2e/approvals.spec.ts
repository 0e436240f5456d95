import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, call, create, enterAsFounder, joinByCalls } from './people.ts'

/** A cost above the limit of a family in which two people approve, and its page. */
async function aRoof(page: Page): Promise<string> {
  const { id } = await create(page, '/costs', {
    name: 'New roof',
    frequency: 'ONE_TIME',
    terms: [{ kind: 'AMOUNT', amount: '12000' }],
  })
  return id
}

const approval = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Approval' })

async function openRoof(page: Page, id: string): Promise<void> {
  await page.goto(`/costs/${id}`)
  await page.getByRole('list', { name: 'What New roof asks for' }).getByRole('button').click()
}

test('two people approve a payment above the limit: asked for, approved in the inbox by a key and on the record, and void after a change @phone', async ({
  page,
  browser,
}) => {
  const looksRight = inBothModes(page)
  await enterAsFounder(page)
  await page.goto('/settings/approvals')
  await page.getByRole('textbox', { name: 'Limit' }).fill('10000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Too few people may approve')).toBeVisible()
  await looksRight('settings of approvals')
  const grace = await joinByCalls(browser, page, { name: 'admin' })
  const edsger = await joinByCalls(browser, page, { name: 'admin' })
  const id = await aRoof(page)

  await openRoof(page, id)
  await expect(approval(page)).toContainText('Needs approval')
  await page.getByRole('dialog').getByRole('button', { name: 'Paid otherwise' }).click()
  await expect(page.getByRole('dialog').getByText('This payment is above the limit')).toBeVisible()
  await approval(page).getByRole('button', { name: 'Ask for approval…' }).click()
  await approval(page).getByRole('textbox').fill('The roofer begins on Monday')
  await approval(page).getByRole('button', { name: 'Ask for approval', exact: true }).click()
  await expect(approval(page)).toContainText('Approved by 0 of 2')
  await looksRight('an occurrence that waits for approval')

  await grace.goto('/inbox')
  const line = grace.getByRole('main').getByRole('listitem').filter({ hasText: 'New roof' })
  await expect(line).toContainText('Ada Lovelace asks for your approval')
  await expect(line).toContainText('12,000.00')
  await inBothModes(grace)('an inbox with a request for approval')
  await grace.keyboard.press('j')
  await grace.keyboard.press('a')
  await expect(grace.getByText('Approved: New roof', { exact: true })).toBeVisible()
  await expect(grace.getByText('Nothing waits for you')).toBeVisible()
  // The page of whoever asked is told.
  await expect(approval(page)).toContainText('Approved by 1 of 2')

  await openRoof(edsger, id)
  await approval(edsger).getByRole('button', { name: 'Approve this payment' }).click()
  await expect(approval(edsger).getByRole('list', { name: 'Answers' })).toContainText('version 1')
  await expect(approval(edsger).getByText('Approved', { exact: true })).toBeVisible()
  await page.reload()
  await openRoof(page, id)
  await expect(approval(page).getByText('Approved', { exact: true })).toBeVisible()
  await looksRight('an occurrence that is approved')

  await call(page, 'PATCH', `/costs/${id}`, { iban: 'DE89370400440532013000' })
  await page.reload()
  await openRoof(page, id)
  await expect(approval(page)).toContainText('Changed since it was asked for')
  await expect(approval(page)).toContainText('older version, does not count any more')
  await looksRight('an approval of an older version')
  await approval(page).getByRole('button', { name: 'Let it go without approval…' }).click()
  await approval(page).getByRole('textbox').fill('The bank closes at noon')
  await approval(page).getByRole('button', { name: 'Let it go', exact: true }).click()
  await expect(approval(page)).toContainText('Let go by an owner')
  await grace.goto('/inbox')
  await expect(grace.getByText('Ada Lovelace let it go without approval')).toBeVisible()
})

test('an address of a mail opens the organisation that its record is in', async ({ page }) => {
  await enterAsFounder(page)
  const own = await activeOrgId(page)
  const other = await create(page, '/orgs', { name: 'The Byrons' })
  const { id } = await create(page, '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  await page.goto(`/open/${other.id}/costs`)
  await expect(page).toHaveURL(/\/costs$/)
  await expect(page.getByText('The Byrons').first()).toBeVisible()
  await page.goto(`/open/${own}/holdings/${id}`)
  await expect(page).toHaveURL(new RegExp(`/holdings/${id}$`))
  await expect(page.getByRole('heading', { name: 'Giro' })).toBeVisible()
  // Whoever is no member comes to their inbox, and to no other site.
  await page.goto('/open/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b/holdings')
  await expect(page).toHaveURL(/\/inbox$/)
})
