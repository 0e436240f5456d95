import { expect, test } from '@playwright/test'

import { activeOrgId, call, enterAsFounder, password } from './people.ts'
import { aPicture } from './pictures.ts'

test('name, currency and language are saved and stay', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Name' }).fill('Augusta Ada King')
  await page.getByLabel('Numbers and dates').click()
  await page.keyboard.type('Austria')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile was saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Augusta Ada King')
  const me = (await call(page, 'GET', '/users/me')) as { settings: { locale: string } }
  expect(me.settings.locale).toBe('de-AT')
})

test('the start page opens after signing in', async ({ page }) => {
  const email = await enterAsFounder(page)
  await page.goto('/profile')
  await page.getByLabel('Start page').click()
  await page.getByRole('option', { name: 'Holdings' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile was saved', { exact: true })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/holdings$/)
})

test('a photo is cropped and saved, a file that is none is refused, and initials come back', async ({
  page,
}) => {
  await enterAsFounder(page)
  await page.goto('/profile')
  const file = page.getByLabel('Photo', { exact: true })
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toContainText('This picture could not be read')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPicture(page) })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('application').press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Ada Lovelace' }).locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('img', { name: 'Ada Lovelace' })).toHaveText('AL')
})

test('all that is kept about me comes as a file', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as zip' }).click()
  expect((await download).suggestedFilename()).toBe('kinfolio my data.zip')

  await page.getByRole('checkbox', { name: 'With the papers that I uploaded' }).check()
  const asked = page.waitForRequest('**/api/users/me/export?papers=true')
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as zip' }).click()
  await asked
  expect(await (await again).failure()).toBeNull()
})

test('an account is deleted after its consequences are shown, not while it is the last owner', async ({
  page,
}) => {
  const email = await enterAsFounder(page, 'The last house')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You are the last owner')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'The last house' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  const orgId = await activeOrgId(page)
  await call(page, 'DELETE', `/orgs/${orgId}`)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByLabel('Your password').fill('not the right one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid password')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('notifications are chosen one by one, and what is always on says why', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/settings/notifications')
  const choice = page.getByRole('switch', { name: 'Imports, by mail' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await page.getByRole('switch', { name: 'Old prices, by mail' }).click()
  await page.getByRole('switch', { name: 'Mentions, in the app' }).click()
  await expect(page.getByRole('switch', { name: 'Mentions, in the app' })).not.toBeChecked()
  await expect(page.locator('[role=switch][aria-busy=true]')).toHaveCount(0)
  await page.reload()
  await expect(choice).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Old prices, by mail' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Mentions, in the app' })).not.toBeChecked()
  const fixed = page.getByRole('switch', { name: 'Invitations, by mail' })
  await expect(fixed).toBeDisabled()
  await expect(fixed).toHaveAccessibleDescription('Invitations always come by mail.')
})

test('the offer of a browser to install it is kept for the profile', { tag: '@phone' }, async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Export my data' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeHidden()
  // No browser offers to install what a test opens. This is what it would say.
  await page.evaluate(() => {
    const answer = Promise.resolve({ outcome: 'accepted' })
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => answer,
      userChoice: answer,
    })
    globalThis.dispatchEvent(offer)
    if (!offer.defaultPrevented) throw new Error('The browser would ask by itself.')
  })
  await page.getByRole('button', { name: 'Install' }).click()
  await expect(page.getByText('It is among your apps now.')).toBeVisible()
})
