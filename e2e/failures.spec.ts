import { expect, type Page, test } from '@playwright/test'

import { activeOrgId, call, create, enterAsFounder, password } from './people.ts'

type Answer = { status: number; code: string; message: string }

const tooMany: Answer = {
  status: 429,
  code: 'RATE_LIMITED',
  message: 'Too many tries. Wait a moment and try again.',
}
const broken: Answer = {
  status: 500,
  code: 'INTERNAL',
  message:
    'Something went wrong on our side. Try again; if it stays, tell your administrator the request id.',
}
const roleChanged: Answer = {
  status: 403,
  code: 'FORBIDDEN',
  message: 'Your role in this organization does not allow this.',
}

/** A position, and the filled-in form that records a transaction on it. */
async function fillTransaction(page: Page) {
  const { id } = await create(page, '/positions', {
    name: 'Linden Buyout IV',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: { commitment: '1000000' },
  })
  await page.goto(`/holdings/${id}`)
  await page.getByRole('button', { name: 'Record transaction' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Fund Capital Call' }).click()
  await form.getByLabel('Date').fill('2026-02-02')
  await form.getByRole('textbox', { name: 'Amount' }).fill('250000')
  await expect(form.getByText('750,000.00').first()).toBeVisible()
  return {
    calls: '**/api/transactions',
    form,
    typed: form.getByRole('textbox', { name: 'Amount' }),
    value: /250.?000/,
    save: form.getByRole('button', { name: 'Record', exact: true }),
    failed: 'Failed to create transaction',
    saved: 'Transaction recorded',
  }
}

async function fillSettings(page: Page) {
  const orgId = await activeOrgId(page)
  await page.goto(`/settings/orgs/${orgId}`)
  await page.getByLabel('Description').fill('Rivers and meadows')
  return {
    calls: `**/api/orgs/${orgId}`,
    form: page.locator('main'),
    typed: page.getByLabel('Description'),
    value: 'Rivers and meadows',
    save: page.getByRole('button', { name: 'Save' }),
    failed: 'Failed to update org',
    saved: 'Settings saved',
  }
}

async function fillEntity(page: Page) {
  await page.goto('/settings/entities')
  await page.getByRole('button', { name: 'Add entity' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Hill Holding')
  return {
    calls: '**/api/orgs/*/entities',
    form,
    typed: form.getByLabel('Name'),
    value: 'Hill Holding',
    save: form.getByRole('button', { name: 'Add', exact: true }),
    failed: 'Failed to add entity',
    saved: 'Hill Holding was added',
  }
}

const forms = { transaction: fillTransaction, settings: fillSettings, entity: fillEntity }

for (const [name, fill] of Object.entries(forms)) {
  test(`what fails to be saved is said once and nothing typed is lost: ${name}`, async ({ page }) => {
    await enterAsFounder(page)
    const { calls, form, typed, value, save, failed, saved } = await fill(page)
    const reasons = [
      { said: /cannot be reached/, fulfil: null },
      ...[tooMany, broken, roleChanged].map((answer) => ({ said: answer.message, fulfil: answer })),
    ]
    for (const { said, fulfil } of reasons) {
      await page.route(calls, (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        return fulfil
          ? route.fulfill({ status: fulfil.status, json: fulfil })
          : route.abort('internetdisconnected')
      })
      await save.click()
      await expect(form.getByRole('alert').filter({ hasText: failed })).toContainText(said)
      await expect(page.getByText(failed)).toHaveCount(1)
      await expect(page.getByText(saved)).toHaveCount(0)
      await expect(typed).toHaveValue(value)
      await page.unroute(calls)
    }
    await save.click()
    await expect(page.getByText(saved).first()).toBeVisible()
  })

  test(`a session that ends in the middle of writing takes nothing along: ${name}`, async ({
    page,
    context,
  }) => {
    const email = await enterAsFounder(page)
    const { typed, value, save, saved } = await fill(page)
    const here = page.url()
    await context.clearCookies()
    await save.click()
    await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible()
    await expect(typed).toHaveValue(value)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Sign in', includeHidden: true }).click()
    const other = await opened
    await other.getByLabel('E-mail').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other).toHaveURL(/\/$/)
    await other.close()
    await expect(page).toHaveURL(here)
    await expect(typed).toHaveValue(value)
    await save.click()
    await expect(page.getByText(saved).first()).toBeVisible()
  })

  test(`a write is pending until the server has said that it is saved: ${name}`, async ({ page }) => {
    await enterAsFounder(page)
    const { calls, typed, save, saved } = await fill(page)
    let release = () => {}
    const answerHeld = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(calls, async (route) => {
      if (route.request().method() !== 'GET') await answerHeld
      await route.fallback()
    })
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await expect(save).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(typed).toBeVisible()
    await expect(page.getByText(saved)).toHaveCount(0)
    release()
    await expect(page.getByText(saved).first()).toBeVisible()
  })
}

test('what was saved, and not heard of, is not saved twice', async ({ page }) => {
  await enterAsFounder(page)
  const { calls, form, save, saved } = await fillTransaction(page)
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The server records the transaction, but its answer is lost on the way.
    expect((await route.fetch()).status()).toBe(201)
    return route.abort('connectionreset')
  })
  await save.click()
  await expect(form.getByText(/cannot be reached/)).toBeVisible()
  await page.unroute(calls)
  await save.click()
  await expect(page.getByText(saved).first()).toBeVisible()
  const { total } = (await call(page, 'GET', '/transactions')) as { total: number }
  expect(total).toBe(1)
})

test('a form waits for no network of the browser: it says at once that it was not saved', async ({
  page,
  context,
}) => {
  await enterAsFounder(page)
  const { form, typed, value, save, saved } = await fillEntity(page)
  await context.setOffline(true)
  await save.click()
  await expect(form.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(typed).toHaveValue(value)
  await context.setOffline(false)
  await save.click()
  await expect(page.getByText(saved).first()).toBeVisible()
})

test('an upload that is too large says so, also where a proxy refuses it without words', async ({ page }) => {
  await enterAsFounder(page)
  await page.goto('/settings/orgs')
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'backup.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await page.route('**/api/orgs/restore', (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }),
  )
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to restore the backup')
  await expect(dialog.getByRole('alert')).toContainText('larger than')
  await expect(dialog.getByText('backup.zip')).toBeVisible()
})

test('without the types of the server the built-in list is used', async ({ page }) => {
  await enterAsFounder(page)
  await page.route('**/api/transaction-types', (route) => route.fulfill({ status: 500, json: broken }))
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByText('Failed to load transaction types', { exact: true })).toBeVisible()
  for (const label of ['Buy Equity', 'Fund Capital Call', 'Dividend'])
    await expect(page.getByRole('checkbox', { name: label, exact: true })).toBeVisible()
})

test('a link that did not confirm an address says why, and no code', async ({ page }) => {
  for (const code of ['token_expired', 'invalid_token', 'user_not_found', 'unauthorized']) {
    await page.goto(`/verify-email?error=${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('This link did not work')).toHaveCount(0)
    await expect(page.getByText(code)).toHaveCount(0)
  }
})
