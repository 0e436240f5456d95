import { expect, it } from 'vitest'

import { newAuthenticator, type Authenticator } from '../../testing/authenticator.ts'
import { openBrowser, password, signedUp, type Browser } from '../../testing/browser.ts'
import { baseUrl, testApp } from '../../testing/test-app.ts'
import { canHavePasskeys } from './passkeys.ts'

const app = testApp()

async function register(browser: Browser, key: Authenticator) {
  const options = await browser.get('/api/auth/passkey/generate-register-options')
  if (options.status !== 200) return options
  expect(options.body.authenticatorSelection.userVerification).toBe('required')
  const body = { response: key.create(options.body), name: 'Laptop' }
  return browser.post('/api/auth/passkey/verify-registration', body)
}

async function signIn(browser: Browser, key: Authenticator) {
  const options = await browser.get('/api/auth/passkey/generate-authenticate-options')
  expect(options.body.userVerification).toBe('required')
  return browser.post('/api/auth/passkey/verify-authentication', { response: key.get(options.body) })
}

it('a passkey signs in, and is not asked for a second factor on top', async () => {
  const [ada, key] = [await signedUp(app), newAuthenticator(baseUrl, { checksUser: true })]
  await ada.post('/api/auth/two-factor/enable', { password, method: 'otp' })
  const registered = await register(ada, key)
  expect(registered.status, registered.text).toBe(200)
  const browser = openBrowser(app)
  expect((await signIn(browser, key)).status).toBe(200)
  expect((await browser.get('/api/users/me')).body.email).toBe(ada.email)
})

it('a passkey that only proves to be at hand is refused, when it is added and when it is used', async () => {
  const [ada, touched] = [await signedUp(app), newAuthenticator(baseUrl, { checksUser: false })]
  const refused = await register(ada, touched)
  expect(refused.body).toMatchObject({ status: 400, code: 'USER_VERIFICATION_REQUIRED' })
  expect((await ada.get('/api/auth/passkey/list-user-passkeys')).body).toEqual([])

  const settings = { checksUser: true }
  const key = newAuthenticator(baseUrl, settings)
  await register(ada, key)
  settings.checksUser = false
  const browser = openBrowser(app)
  expect((await signIn(browser, key)).body).toMatchObject({ status: 401, code: 'USER_VERIFICATION_REQUIRED' })
  expect((await browser.get('/api/users/me')).status).toBe(401)
})

it('a passkey answers one challenge once, and only for this site', async () => {
  const [ada, key] = [await signedUp(app), newAuthenticator(baseUrl, { checksUser: true })]
  await register(ada, key)
  const browser = openBrowser(app)
  const options = await browser.get('/api/auth/passkey/generate-authenticate-options')
  const response = key.get(options.body)
  expect((await browser.post('/api/auth/passkey/verify-authentication', { response })).status).toBe(200)
  const again = await openBrowser(app).post('/api/auth/passkey/verify-authentication', { response })
  expect(again.status).toBe(400)

  const elsewhere = newAuthenticator('https://evil.example', { checksUser: true })
  expect((await register(ada, elsewhere)).status).toBeGreaterThanOrEqual(400)
  expect((await ada.get('/api/auth/passkey/list-user-passkeys')).body).toHaveLength(1)
})

it('passkeys are listed, named and removed by their owner only', async () => {
  const [ada, eve] = [await signedUp(app), await signedUp(app)]
  await register(ada, newAuthenticator(baseUrl, { checksUser: true }))
  const [passkey] = (await ada.get('/api/auth/passkey/list-user-passkeys')).body
  expect(passkey.name).toBe('Laptop')
  for (const path of ['delete-passkey', 'update-passkey']) {
    const body = { id: passkey.id, name: 'Mine' }
    expect((await eve.post(`/api/auth/passkey/${path}`, body)).status).toBe(401)
    expect((await eve.post(`/api/auth/passkey/${path}`, { ...body, id: 'x' })).status).toBe(404)
  }
  await ada.post('/api/auth/passkey/update-passkey', { id: passkey.id, name: 'Phone' })
  expect((await ada.get('/api/auth/passkey/list-user-passkeys')).body).toMatchObject([{ name: 'Phone' }])
  await ada.post('/api/auth/passkey/delete-passkey', { id: passkey.id })
  expect((await ada.get('/api/auth/passkey/list-user-passkeys')).body).toEqual([])
})

it('a session of the last day adds a passkey, an older one does not', async () => {
  const ada = await signedUp(app)
  await app.connection.pool.query("update sessions set created_at = now() - interval '25 hours'")
  const answer = await register(ada, newAuthenticator(baseUrl, { checksUser: true }))
  expect(answer.body).toMatchObject({ status: 403, message: 'Session is not fresh' })
})

it.each([
  ['https://kin.example.com', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
])('%s can have passkeys: %s', (address, expected) => {
  expect(canHavePasskeys(address)).toBe(expected)
})
