import { expect, type Page, test } from '@playwright/test'

import { activeOrgId, enterAsFounder } from './people.ts'

const accents = /[áćďéĝĥíĵķĺńóŕśťúŵýźÁĆĎÉĜĤÍĴĶĹŃÓŔŚŤÚŴÝŹ]/

/** A test language: English with accents, made from the catalogue. Whoever is signed in keeps it, as if they had chosen it before. */
async function speakAccented(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('kinfolio.language', 'qps-ploc')
    sessionStorage.setItem('kinfolio.chosenLanguage', 'qps-ploc')
  })
}

/** The words of headings, buttons, links, labels and table heads, without what somebody typed. */
async function plainWords(page: Page, typed: readonly string[]): Promise<string[]> {
  const texts = await page
    .locator('h1, h2, h3, button, a, label, th, legend, [role="tab"], p')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => element.textContent.trim().replaceAll(/\s+/g, ' ')),
    )
  return [...new Set(texts)].filter((words) => {
    const own = typed.reduce((rest, name) => rest.replaceAll(name, ''), words)
    return /[a-z]{3}/i.test(own) && !accents.test(own)
  })
}

test('a page speaks the language that was chosen, and English where there is no catalogue', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await speakAccented(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Śíĝń íń' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps-ploc')
  await page.evaluate(() => localStorage.setItem('kinfolio.language', 'fr-CH'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('German is chosen before signing in, holds for the person, and is what the server answers in', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await page.getByLabel('E-Mail').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('not the password')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/E-Mail-Adresse oder Passwort/)

  await enterAsFounder(page)
  await page.goto('/holdings')
  await expect(page.getByRole('heading', { level: 1, name: 'Anlagen' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Anlagen' })).toBeVisible()
  await page.goto('/profile')
  await page.getByLabel('Sprache').click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('every word of the screens is in the catalogue', { tag: '@phone' }, async ({ page }) => {
  const email = await enterAsFounder(page)
  await page.goto('/')
  // When the heading is visible, the page has taken the language of its user.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const orgId = await activeOrgId(page)
  const typed = ['The Lovelaces', 'Ada Lovelace', email, 'Kinfolio', 'iShares Core MSCI World', 'SWDA.L']
  typed.push('Ada', 'EUR', 'UTC')
  for (const path of [
    '/',
    '/holdings',
    '/assets',
    '/transactions',
    '/profile',
    '/security',
    `/settings/orgs/${orgId}`,
  ])
    await test.step(path, async () => {
      await speakAccented(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await plainWords(page, typed)).toEqual([])
    })
})
