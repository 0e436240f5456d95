import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, call, enterAsFounder, joinByCalls } from './people.ts'

async function keep(page: Page, name: string, bytes: number): Promise<{ id: string }> {
  const answer = await page.request.post('/api/attachments/upload', {
    headers: { 'x-org-id': await activeOrgId(page) },
    multipart: {
      type: 'position',
      kind: 'IDENTITY_PAPER',
      file: { name, mimeType: 'text/plain', buffer: Buffer.from(name.padEnd(bytes, '.')) },
    },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return (await answer.json()) as { id: string } // the contract of this installation
}

const room = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Room for papers' }) })

test('what takes up the room is told by kind, and the trash is erased to free some @phone', async ({
  page,
}) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  const orgId = await activeOrgId(page)
  await keep(page, 'Deed.txt', 300_000)
  await keep(page, 'Letter.txt', 20_000)
  const { id } = await keep(page, 'Old.txt', 100_000)
  await call(page, 'DELETE', `/attachments/${id}`)
  await page.goto(`/settings/orgs/${orgId}`)
  await expect(room(page).getByText(/^420 KB of .+ are taken/)).toBeVisible()
  await expect(room(page).getByText('Papers in the trash', { exact: true })).toBeVisible()
  await room(page).scrollIntoViewIfNeeded()
  await look('the room for papers')

  await room(page).getByRole('button', { name: 'Erase the papers in the trash' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('1 paper was erased').first()).toBeVisible()
  await expect(room(page).getByText(/^320 KB of .+ are taken/)).toBeVisible()
  await expect(room(page).getByText('Papers in the trash', { exact: true })).toBeHidden()

  await room(page).getByRole('link', { name: 'Largest papers first' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeVisible()
  await expect(
    page
      .locator('main')
      .getByText(/Deed|Letter/)
      .first(),
  ).toContainText('Deed')
})

test('whoever adds papers is told that the room is nearly full, and who can free some', async ({
  page,
  browser,
}) => {
  const look = inBothModes(page)
  await enterAsFounder(page)
  const full = { fileBytes: 100_000_000, quotaBytes: 10_000_000_000, usedBytes: 9_300_000_000 }
  const nearlyFull = (own: Page) =>
    own.route('**/api/attachments/room', (route) => route.fulfill({ json: full }))
  const add = (own: Page) =>
    own
      .getByLabel('Files to add', { exact: true })
      .first()
      .setInputFiles([{ name: 'Note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note') }])
  const words = 'Papers take up 93% of their room: 9.3 GB of 10 GB.'
  await nearlyFull(page)
  await page.goto('/papers')
  await add(page)
  await expect(page.getByText(words)).toBeVisible()
  await look('the room is nearly full')
  await page.getByRole('link', { name: 'See what takes it' }).click()
  await expect(room(page)).toBeVisible()

  const member = await joinByCalls(browser, page, { name: 'member' })
  await nearlyFull(member)
  await member.goto('/papers')
  await add(member)
  await expect(member.getByText(words)).toContainText('Ask an owner or admin to free some.')
  await member.goto(`/settings/orgs/${await activeOrgId(page)}`)
  await expect(member.getByRole('heading', { name: 'Backup' })).toBeVisible()
  await expect(room(member)).toBeHidden()
})
