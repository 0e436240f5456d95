import { expect, test } from '@playwright/test'

import { linkTo } from './mails.ts'
import { enterAsFounder, foundThroughScreens, newAddress, password } from './people.ts'

test('signs up, makes an organisation, signs out and in again', async ({ page }) => {
  const email = await foundThroughScreens(page)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('says that address or password is wrong, once, and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  const email = newAddress()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toHaveCount(1)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('says beside each field what is wrong with a new account, and leads to the first', async ({ page }) => {
  await page.goto('/signup')
  const name = page.getByLabel('Name', { exact: true })
  const email = page.getByLabel('E-mail')
  const field = page.getByLabel('Password', { exact: true })
  const send = page.getByRole('button', { name: 'Create account' })
  await field.fill('short')
  await send.click()
  await expect(name).toHaveAccessibleDescription('Enter your name.')
  await expect(email).toHaveAccessibleDescription('Enter your e-mail address.')
  await expect(field).toHaveAccessibleDescription('Password too short. It needs at least 10 characters.')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await name.fill('Ada')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await email.fill(newAddress())
  await send.click()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/\/signup/)
})

test('keeps the focus where it was when signing in fails', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await expect(send).toBeFocused()
})

test('shows the password when asked to', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('visible now')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('keeps the way back for whoever has to sign in first, and never to another site', async ({ page }) => {
  const email = await enterAsFounder(page)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/transactions')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/transactions$/)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/login?redirect=https://evil.example/')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
})

test('replaces a forgotten password by the mailed link, once', async ({ page }) => {
  const email = await enterAsFounder(page)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await page.getByLabel('E-mail').fill('nonsense')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()

  const link = await linkTo(email, 'new password')
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('Password too short')
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('says what a link that confirms an address could not do, and has a new one sent', async ({ page }) => {
  await page.goto('/api/auth/verify-email?token=nonsense&callbackURL=%2Fverify-email%3Flink%3Dopened')
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  for (const [code, heading] of [
    ['token_expired', 'This link is too old'],
    ['user_not_found', 'There is no account for this link'],
    ['unauthorized', 'Sign in first'],
  ]) {
    await page.goto(`/verify-email?error=${code}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await page.goto('/verify-email?error=token_expired')
  await page.getByLabel('E-mail').fill('nonsense')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email')
  await page.getByLabel('E-mail').fill(newAddress())
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('A new link is on its way')).toBeVisible()
})

test('offers no provider that is not set up, and says why one sent the person back', async ({ page }) => {
  await page.goto('/login?error=account_not_linked')
  await expect(page.getByText('Google sign-in failed')).toBeVisible()
  await expect(page.getByText('There is an account with this address already.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
})
