import { expect, test, type Page } from '@playwright/test'

import { february, january, march, mt940, type Statement } from '../apps/api/src/testing/bank-files.ts'
import { openImport } from './import-dialog.ts'
import { call, enterAsFounder } from './people.ts'

async function openStatement(page: Page, name: string, statement: Statement) {
  return openImport(page, name, Buffer.from(await mt940(name, statement).arrayBuffer()))
}

test('a missing statement is named with its days, explained, and forgotten when its rows come', async ({
  page,
}) => {
  await enterAsFounder(page)
  const first = await openStatement(page, 'january.sta', january)
  await first.getByRole('button', { name: /Accept 1 suggestion/ }).click()
  await expect(first.getByText('Opening balance of DE02 EUR')).toBeVisible()
  await expect(first.getByText(/It begins with 444\.29 at the end of Dec 31, 2025/)).toBeVisible()
  await first.getByRole('button', { name: 'Import 2 transactions' }).click()
  await first.getByRole('button', { name: 'Done' }).click()

  const third = await openStatement(page, 'march.sta', march)
  await expect(third.getByText('A stated balance differs from the book')).toBeVisible()
  await expect(third.getByText(/700\.50 missing in the book from Feb 1, 2026 to Feb 28, 2026/)).toBeVisible()
  await third.getByRole('button', { name: 'Import 1 transaction' }).click()
  await third.getByRole('button', { name: 'Done' }).click()

  await page.goto('/')
  await page.getByRole('button', { name: '1 statement differs from the book' }).click()
  await page.getByRole('link', { name: /DE02 EUR Rows are missing/ }).click()
  await expect(page).toHaveURL(/tab=statements/)
  await page.getByRole('button', { name: 'Explain', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Explanation').fill('The statement of February was lost.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/The statement of February was lost\. · Ada Lovelace/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/700\.50 missing in the book/)).toBeVisible()

  const second = await openStatement(page, 'february.sta', february)
  await second.getByRole('button', { name: 'Import 1 transaction' }).click()
  await second.getByRole('button', { name: 'Done' }).click()
  const [account] = (await call(page, 'GET', '/positions')) as [{ id: string; nav: { value: string } }]
  await page.goto(`/holdings/${account.id}?tab=statements`)
  await expect(page.getByText('Agrees', { exact: true })).toHaveCount(6)
  expect(account.nav.value).toBe('1190')
})
