import { expect, test } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { create, enterAsFounder } from './people.ts'

test('the palette finds a company by a typing error, and what is typed later wins', async ({ page }) => {
  await enterAsFounder(page)
  const { id } = await create(page, '/companies', { name: 'Müller Treuhand', domains: ['mueller.example'] })
  await create(page, '/companies', { name: 'Steiner Bank' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('treuhnad')
  const company = page.getByRole('option', { name: 'Müller Treuhand' })
  await expect(company).toBeVisible()
  await expect(page.getByText('Companies', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)

  // The answer to the first letters comes after the answer to the later ones.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/search\?q=steiner$/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/api\/search\?q=steiner$/)
  await search.fill('steiner')
  await asked
  await search.fill('muler')
  await expect(company).toBeVisible()
  release()
  await expect(page.getByRole('option', { name: 'Steiner Bank' })).toHaveCount(0)
  await search.fill('xylophon')
  await expect(page.getByText('No matching data')).toBeVisible()

  await search.fill('mulelr')
  await expect(company).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/companies/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Müller Treuhand' })).toBeVisible()
})
