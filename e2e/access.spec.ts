import { expect, test } from '@playwright/test'

import { enterAsFounder, newAddress, password } from './people.ts'

test('signs up, makes an organisation, signs out and in again', async ({ page }) => {
  const email = await enterAsFounder(page)
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

test('refuses a password that is too short, in words', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('E-mail').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/Password too short|at least 10/i).first()).toBeVisible()
  await expect(page).toHaveURL(/\/signup/)
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

test('shows the error screen for an unknown path, and leads home', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Page not found: /no/such/place')).toBeVisible()
  await page
    .getByRole('link', { name: 'Back to home' })
    .or(page.getByRole('button', { name: 'Back to home' }))
    .click()
  await expect(page).toHaveURL(/\/(login.*)?$/)
})

test('shows the confirmation with its defaults', async ({ page }) => {
  await page.goto('/demo/confirm')
  await page.getByRole('button').first().click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByText('Confirm Action')).toBeVisible()
  await expect(dialog.getByText('Are you sure you want to proceed?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
})
