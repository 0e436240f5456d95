import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, call, create, enterAsFounder } from './people.ts'

/** Grandmother and her child; she is trustee of a trust, of which the child is beneficiary, and which owns an account. */
async function withFamily(page: Page) {
  await enterAsFounder(page)
  const entities = `/orgs/${await activeOrgId(page)}/entities`
  const ada = await create(page, '/contacts', { name: 'Ada Hill', type: 'FAMILY_MEMBER' })
  const bert = await create(page, '/contacts', { name: 'Bert Hill', type: 'FAMILY_MEMBER' })
  const trust = await create(page, entities, { name: 'Hill Trust', type: 'TRUST' })
  await create(page, '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR', entityId: trust.id })
  const relate = (type: string, from: object, to: object, facts: object = {}) =>
    create(page, '/relations', { type, from, to, ...facts })
  const [grandmother, child] = [
    { type: 'contact', id: ada.id },
    { type: 'contact', id: bert.id },
  ]
  await relate('PARENT', grandmother, child)
  await relate('TRUSTEE', grandmother, { type: 'entity', id: trust.id }, { since: '2020-01-01' })
  await relate('BENEFICIARY', child, { type: 'entity', id: trust.id }, { share: '100' })
}

test(
  'people above, positions below: walked by keys, opened by Enter, as of a day',
  { tag: '@phone' },
  async ({ page }) => {
    await withFamily(page)
    await page.goto('/relations')
    const drawing = page.getByRole('region', { name: 'Who owns and controls what', exact: true })
    const node = (name: string) => drawing.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(node('Hill Trust')).toBeVisible()
    await inBothModes(page)('/relations')
    await node('Giro').focus()
    await page.keyboard.press('ArrowUp')
    await expect(node('Hill Trust')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(node('Hill Trust')).toBeFocused()
    await expect(node('Ada Hill')).toHaveAccessibleDescription(/Trustee of: Hill Trust/)
    await node('Ada Hill').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Hill' })).toBeVisible()

    await page.goto('/relations?day=2019-12-31')
    await expect(node('Bert Hill')).toBeVisible()
    await expect(node('Ada Hill')).toHaveCount(0)
  },
)

test('the family tree, who can sign, and what hangs on one person', { tag: '@phone' }, async ({ page }) => {
  await withFamily(page)
  const look = inBothModes(page)
  await page.goto('/relations')
  await page.getByRole('tab', { name: 'Family tree' }).click()
  const tree = page.getByRole('region', { name: 'Family tree', exact: true })
  await expect(tree.getByRole('button', { name: /^Ada Hill/ })).toHaveAccessibleDescription(
    /Child: Bert Hill/,
  )
  await look('/relations?tab=family')

  await page.getByRole('tab', { name: 'Who can sign' }).click()
  await expect(page.getByText(/through Hill Trust/)).toBeVisible()
  const signing = page.getByRole('region', { name: 'Who can sign for what', exact: true }).last()
  await expect(signing.getByRole('button', { name: /^Ada Hill/ })).toHaveAccessibleDescription(
    /Trustee: Hill Trust/,
  )
  await signing.getByRole('button', { name: /^Giro/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(signing.getByRole('button', { name: /^Hill Trust/ })).toBeFocused()
  await look('/relations?tab=signing')

  await page.getByRole('tab', { name: 'If a person is gone' }).click()
  await page.getByRole('button', { name: 'Person', exact: true }).click()
  await page.getByRole('option', { name: 'Ada Hill' }).click()
  await expect(page.getByRole('heading', { name: /hang on Ada Hill alone/ })).toBeVisible()
  await expect(page).toHaveURL(/person=/)
  await look('/relations?tab=gone')
})

test(
  'effective shares stand below the picture, and on a phone its table is cards',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsFounder(page)
    const entities = `/orgs/${await activeOrgId(page)}/entities`
    const [top, middle] = [
      await create(page, entities, { name: 'Top', type: 'TRUST' }),
      await create(page, entities, { name: 'Middle', type: 'HOLDING_COMPANY' }),
    ]
    const owned = (id: string, percent: string) => ({ owners: [{ ownerId: id, percent }] })
    await call(page, 'PUT', `${entities}/${middle.id}`, owned(top.id, '60'))
    await create(page, entities, {
      name: 'Bottom',
      type: 'HOLDING_COMPANY',
      ...owned(middle.id, '50'),
    })
    await page.goto('/relations')
    // 60 % of 50 %.
    await expect(page.getByText(/^30\s?%$/)).toBeVisible()
    if (isMobile) await expect(page.getByRole('columnheader', { name: 'Is', exact: true })).toHaveCount(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Larger' }).first()).toBeHidden()
    await expect(page.getByRole('button', { name: /^Bottom/ }).first()).toBeVisible()
  },
)

test('a picture that was cut says so, and one that failed is asked for again', async ({ page }) => {
  await withFamily(page)
  let isFailing = true
  await page.route('**/api/relations/graph**', async (route) => {
    if (isFailing)
      return route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500, message: 'No.' } })
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), isCut: true } })
  })
  await page.goto('/relations')
  await expect(page.getByText('Failed to load what ties the records').first()).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: /again/i }).first().click()
  await expect(page.getByText('Not everything is drawn')).toBeVisible()
})

test('more relations than a page of the card are led through', async ({ page }) => {
  await enterAsFounder(page)
  const ada = await create(page, '/contacts', { name: 'Ada Hill', type: 'FAMILY_MEMBER' })
  const friend = await create(page, '/relation-types', { name: 'Friend', isSymmetric: true })
  for (let count = 0; count < 51; count += 1) {
    const other = await create(page, '/contacts', { name: `Friend ${String(count).padStart(2, '0')}` })
    await create(page, '/relations', {
      type: 'OWN',
      ownTypeId: friend.id,
      from: { type: 'contact', id: ada.id },
      to: { type: 'contact', id: other.id },
    })
  }
  await page.goto(`/contacts/${ada.id}`)
  await expect(page.getByText('1–50 of 51')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Friend 50' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('link', { name: 'Friend 50' })).toBeVisible()
})
