import { expect, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, enterAsFounder } from './people.ts'

test(
  'a program gets a token, reads by it, and is refused once it is taken back',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    await enterAsFounder(page)
    await page.goto('/security')
    await page.getByRole('button', { name: 'Make a token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Make the token' }).click()
    await expect(dialog.getByRole('textbox', { name: 'For which program' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await inBothModes(page)('/security making a token')
    await dialog.getByRole('textbox', { name: 'For which program' }).fill('My spreadsheet')
    await dialog.getByRole('button', { name: 'Make the token' }).click()
    await expect(page.getByRole('dialog', { name: 'My spreadsheet is made' })).toBeVisible()
    const token = await dialog.getByRole('textbox', { name: 'Access token' }).inputValue()
    const orgId = await activeOrgId(page)
    await expect(dialog.getByText(orgId)).toBeVisible()
    await inBothModes(page)('/security with a token')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(`ends with …${token.slice(-4)}`)).toBeVisible()

    const program = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    expect((await program.get('/api/portfolio/summary')).status()).toBe(200)
    const written = await program.post('/api/tags', {
      headers: { 'x-org-id': orgId },
      data: { name: 'A tag' },
    })
    expect(written.status()).toBe(403)
    expect((await written.json()) as object).toMatchObject({ code: 'TOKEN_READS_ONLY' })

    await page.getByRole('button', { name: 'Take My spreadsheet back' }).click()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('No access token yet')).toBeVisible()
    expect((await program.get('/api/portfolio/summary')).status()).toBe(401)
    await program.dispose()
  },
)
