import { expect, type Page, test } from '@playwright/test'

import { codeOf } from './authenticator-app.ts'
import { linkTo, mailTo } from './mails.ts'
import { enterAsFounder, newAddress, password } from './people.ts'

const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

/** The server records an event after the answer, so the event may appear a moment later. */
async function expectEvent(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Sets up the codes of an app through the screen, and ends after the backup codes are stored. */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.goto('/security')
  await row(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not the right one')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('Invalid password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  const key = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).innerText()
  await dialog.getByLabel('Code of the app').fill('000000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.getByText('This code is not right')).toBeVisible()
  await dialog.getByLabel('Code of the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const shown = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(row(page, 'Backup codes')).toContainText('10 of 10 left')
  return { key, codes }
}

test('two-factor by an app: set up, asked for, back to where one was', async ({ page }) => {
  const email = await enterAsFounder(page)
  const { key } = await setUpApp(page)

  await page.goto('/logout?redirect=/transactions')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/security\?verify=true$/)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  // Any other page still leads to the sign-in page.
  await page.goto('/holdings')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/security?verify=true')
  await page.getByLabel('Code of your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  // The code that set the app up counts only once. The next code is already valid.
  await page.getByLabel('Code of your authenticator app').fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/transactions$/)
})

test('two-factor by a mailed code and by a backup code, which is counted; a trusted device is not asked', async ({
  page,
}) => {
  const email = await enterAsFounder(page)
  const { codes } = await setUpApp(page)

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email)
  await page.getByRole('radio', { name: 'E-mail' }).click()
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  const code = /^\d{6}$/m.exec(await mailTo(email, 'Your code'))?.[0] ?? ''
  await page.getByLabel('Code from the mail').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email)
  await page.getByRole('radio', { name: 'Backup code' }).click()
  const field = page.getByRole('textbox', { name: 'Backup code' })
  await field.fill('wrong-codes')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This backup code is not right')
  await field.fill(codes[0] ?? '')
  await page.getByRole('checkbox', { name: /Trust this device/ }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await page.goto('/security')
  await expect(row(page, 'Backup codes')).toContainText('9 of 10 left')

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email)
  await expect(page).toHaveURL(/localhost:\d+\/$/)

  await page.goto('/security')
  await row(page, 'One trusted device').getByRole('button').click()
  await expect(row(page, 'One trusted device')).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Backup codes')).toHaveCount(0)
})

test('a second step that nobody waits for says to sign in', async ({ page }) => {
  await page.goto('/security?verify=true')
  await page.getByLabel('Code of your authenticator app').fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('Sign in again')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a passkey is added, renamed, signs in, and is removed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enterAsFounder(page)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: /^Rename Chrome/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Work laptop')).toBeVisible()
  // One passkey for each device.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey for this account already.')).toBeVisible()

  await page.goto('/logout?redirect=/security')
  // The stand-in for a device answers at once, also when the page asks in the background.
  await expect(async () => {
    if (!page.url().endsWith('/security')) {
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click({ timeout: 5000 })
    }
    await expect(page).toHaveURL(/\/security$/, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expectEvent(page, 'Signed in with a passkey')

  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No passkey yet')).toBeVisible()
})

test('another session is seen and ended, and is out at once', async ({ page, browser }) => {
  const email = await enterAsFounder(page)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await signIn(other, email)
  await expect(other).toHaveURL(/localhost:\d+\/$/)

  await page.goto('/security')
  await expect(page.getByText('This one')).toHaveCount(1)
  await page.getByRole('button', { name: /^End the session of/ }).click()
  await expect(page.getByRole('button', { name: /^End the session of/ })).toHaveCount(0)
  await other.goto('/holdings')
  await expect(other).toHaveURL(/\/login/)
  await other.context().close()
})

test('the password is changed with the right one only, and ends the other sessions', async ({
  page,
  browser,
}) => {
  const email = await enterAsFounder(page)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await signIn(other, email)
  await expect(other).toHaveURL(/localhost:\d+\/$/)

  const changed = 'another horse battery'
  await page.goto('/security')
  await row(page, 'Password').getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not the right one')
  await dialog.getByLabel('New password').fill(changed)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid password')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Password too short')
  await dialog.getByLabel('New password').fill(changed)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toHaveCount(0)
  await expectEvent(page, 'Password changed')

  await other.goto('/holdings')
  await expect(other).toHaveURL(/\/login/)
  await signIn(other, email, changed)
  await expect(other).toHaveURL(/\/holdings$/)
  await other.context().close()
})

test('the address is confirmed by the mailed link, and changed by one to the old and one to the new', async ({
  page,
}) => {
  const email = await enterAsFounder(page)
  const next = newAddress()
  await page.goto('/security')
  await row(page, email).getByRole('button', { name: 'Send link' }).click()
  await page.goto(await linkTo(email, 'Confirm your address'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

  await page.goto('/security')
  await row(page, email).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New e-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Email is the same')
  await dialog.getByLabel('New e-mail address').fill('nonsense')
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid email')
  await dialog.getByLabel('New e-mail address').fill(next)
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(dialog.getByText(`A link is on its way to ${email}`)).toBeVisible()

  await page.goto(await linkTo(email, 'Confirm your new address'))
  await expect(page.getByText(`Your address is now ${next}`)).toBeVisible()
  await page.goto(await linkTo(next, 'Confirm your address'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto('/security')
  await expect(row(page, next)).toBeVisible()
  await expect(row(page, 'Not confirmed')).toHaveCount(0)
})
