import { writeFileSync } from 'node:fs'

import { expect, type Locator, type Page, test } from '@playwright/test'

/** Opens the import dialog from the holdings, with a file in it. */
export async function openImport(page: Page, name: string, content: string | Buffer): Promise<Locator> {
  await page.goto('/holdings')
  const more = page.getByRole('button', { name: 'More actions' }).first()
  await expect(more).toBeVisible()
  const button = page.getByRole('button', { name: 'Import', exact: true }).first()
  // On a phone the button stands among the further actions.
  if (await button.isVisible()) await button.click()
  else {
    await more.click()
    await page
      .getByRole('menuitem', { name: /Import/ })
      .first()
      .click()
  }
  const dialog = page.getByRole('dialog')
  // The browser reads a file by itself. What a test hands over goes to it as text, which takes seconds for 20 MB.
  const path = test.info().outputPath(name)
  writeFileSync(path, content)
  await dialog.locator('input[type=file]').setInputFiles(path)
  return dialog
}
