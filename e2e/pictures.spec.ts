import { expect, type Page, test } from '@playwright/test'

import { create, enterAsFounder } from './people.ts'
import { aPicture } from './pictures.ts'

const notPicture = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }

async function pngOf(page: Page, colour: string) {
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: await aPicture(page, colour) }
}

test(
  'a photo of a contact is chosen by the keyboard, cropped, shown in lists, exchanged, removed and taken back',
  { tag: '@phone' },
  async ({ page }) => {
    await enterAsFounder(page)
    const { id } = await create(page, '/contacts', { name: 'Aunt Ruth' })
    await page.goto(`/contacts/${id}`)
    const picture = page.getByRole('button', { name: 'Photo of Aunt Ruth' })
    const shown = picture.locator('img')
    await expect(picture).toHaveText('AR')
    await expect(shown).toHaveCount(0)

    const file = page.getByLabel('The part of the photo that is shown')
    await file.setInputFiles(notPicture)
    await expect(page.getByText('This picture could not be read').first()).toBeVisible()

    await picture.focus()
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Upload a photo…' })).toBeFocused()
    await expect(page.getByRole('menuitem', { name: 'Remove photo' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(await pngOf(page, 'teal'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('application').press('ArrowLeft')
    await dialog.getByRole('application').press('+')
    await dialog.getByRole('button', { name: 'Save photo' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('The photo was saved').first()).toBeVisible()
    await expect(shown).toBeVisible()
    const first = (await shown.getAttribute('src')) ?? ''

    await file.setInputFiles(await pngOf(page, 'maroon'))
    await dialog.getByRole('button', { name: 'Save photo' }).click()
    await expect(shown).not.toHaveAttribute('src', first)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(shown).toHaveAttribute('src', first)

    await picture.click()
    await page.getByRole('menuitem', { name: 'Remove photo' }).click()
    await expect(picture).toHaveText('AR')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(shown).toHaveAttribute('src', first)

    await page.goto('/contacts')
    await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  },
)

test('a logo is dropped on the page of a company, and one that the server cannot read is refused there', async ({
  page,
}) => {
  await enterAsFounder(page)
  const { id } = await create(page, '/companies', { name: 'Bank Traunsee', type: 'BANK' })
  await page.goto(`/companies/${id}`)
  const picture = page.getByRole('button', { name: 'Logo of Bank Traunsee' })
  await expect(picture).toBeVisible()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>'
  await page
    .getByLabel('The part of the logo that is shown')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save logo' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This file is no picture. Choose a JPEG, PNG, WebP')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  const bytes = [...(await aPicture(page, 'navy'))]
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  // Anywhere else on the page a file becomes a paper of the company.
  await page.getByRole('main').dispatchEvent('dragover', { dataTransfer: files })
  await expect(page.getByText('Drop to add to Bank Traunsee')).toBeVisible()
  await picture.dispatchEvent('dragover', { dataTransfer: files })
  await expect(page.getByText('Drop to add to Bank Traunsee')).toBeHidden()
  await expect(page.getByText('Drop a picture here to make it the logo of Bank Traunsee')).toBeVisible()
  await picture.dispatchEvent('drop', { dataTransfer: files })
  await dialog.getByRole('button', { name: 'Save logo' }).click()
  await expect(picture.locator('img')).toBeVisible()
  await page.goto('/companies')
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
})

test('websites of a contact are written in its form, and a wrong address is said at its place', async ({
  page,
}) => {
  await enterAsFounder(page)
  const { id } = await create(page, '/contacts', { name: 'Aunt Ruth' })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add a website' }).press('Enter')
  await page.keyboard.type('javascript:alert(1)')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('This is no address of a website.')).toBeVisible()
  await sheet.getByLabel('Website 1', { exact: true }).fill('ruth.example/notes')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'ruth.example/notes' })).toHaveAttribute(
    'href',
    'https://ruth.example/notes',
  )
})
