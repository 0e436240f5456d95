import { BASE_ERROR_CODES } from '@better-auth/core/error'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { APIError } from 'better-auth/api'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newEmail, openBrowser, password, signedUp, type Browser } from '../../testing/browser.ts'
import { googleAt, startOpenIdProvider, type OpenIdProvider } from '../../testing/openid-provider.ts'
import { baseUrl, testApp, type Answer } from '../../testing/test-app.ts'

let google: OpenIdProvider
beforeAll(async () => {
  google = await startOpenIdProvider()
})
afterAll(() => google.stop())
const app = testApp({
  auth: () => ({
    socialProvider: googleAt(google),
  }),
})

type Somebody = Browser & { email: string }
type Case = [words: string, status: number, call: (ada: Somebody) => Promise<Answer>]

const auth = (path: string, body?: object) => (ada: Somebody) => ada.post(`/api/auth${path}`, body)
const anonymous = (path: string, body?: object) => () => openBrowser(app).post(`/api/auth${path}`, body)
const newPassword = 'another long password'

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.adminUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** A call while something in the database is broken. */
const during =
  (breaking: string, mending: string, call: (ada: Somebody) => Promise<Answer>) => async (ada: Somebody) => {
    await asOwner(breaking)
    try {
      return await call(ada)
    } finally {
      await asOwner(mending)
    }
  }

/** Every message of the specification's catalogue that belongs to authentication, and a call that is answered it (spec §8). */
const catalogue: Case[] = [
  ['Invalid email', 400, anonymous('/sign-in/email', { email: 'nobody', password })],
  ['Invalid email', 400, anonymous('/sign-up/email', { email: 'nobody', password, name: 'A' })],
  ['Invalid email', 400, anonymous('/forget-password', { email: 'nobody' })],
  ['Invalid email', 400, anonymous('/send-verification-email', { email: 'nobody' })],
  ['Invalid email', 400, auth('/change-email', { newEmail: 'nobody' })],
  ['Invalid email or password', 401, anonymous('/sign-in/email', { email: 'a@example.com', password })],
  ['Invalid password', 400, auth('/delete-user', { password: 'not the password' })],
  ['Password too short', 400, anonymous('/sign-up/email', { email: 'a@b.cc', password: 'short', name: 'A' })],
  [
    'Password too long',
    400,
    auth('/change-password', { currentPassword: password, newPassword: 'x'.repeat(129) }),
  ],
  [
    'User already exists. Use another email.',
    422,
    (ada) => ada.post('/api/auth/sign-up/email', { email: ada.email, password, name: 'Ada' }),
  ],
  ['Provider not found', 404, anonymous('/sign-in/social', { provider: 'another' })],
  ['Provider not found', 404, auth('/link-social', { provider: 'another' })],
  ['Invalid token', 400, anonymous('/reset-password', { newPassword, token: 'unknown' })],
  ['Invalid token', 401, anonymous('/sign-in/social', { provider: 'google', idToken: { token: 'x' } })],
  ['Failed to get user info', 401, withoutUserInfo],
  ['Account not found', 400, auth('/account-info', { accountId: 'unknown' })],
  ['Account not found', 400, auth('/get-access-token', { providerId: 'google' })],
  ['Account not found', 400, auth('/refresh-token', { providerId: 'google' })],
  ["You can't unlink your last account", 400, auth('/unlink-account', { providerId: 'credential' })],
  ['Session not found', 400, auth('/revoke-session', { token: 'unknown' })],
  ['Session is not fresh', 403, stale('/unlink-account', { providerId: 'credential' })],
  ['Session expired. Re-authenticate to perform this action.', 400, stale('/delete-user', {})],
  ['user already has a password', 400, auth('/set-password', { newPassword })],
  ['Email is the same', 400, (ada) => ada.post('/api/auth/change-email', { newEmail: ada.email })],
  [
    "Couldn't update your email",
    400,
    async (ada) => ada.post('/api/auth/change-email', { newEmail: (await signedUp(app)).email }),
  ],
  [
    'You can only send a verification email to your own email',
    400,
    auth('/send-verification-email', { email: 'somebody.else@example.com' }),
  ],
  [
    'You can only send a verification email to an unverified email',
    400,
    async (ada) => {
      await app.connection.pool.query('update users set email_verified = true where email = $1', [ada.email])
      return ada.post('/api/auth/send-verification-email', { email: ada.email })
    },
  ],
  [
    'Credential account not found',
    400,
    async (ada) => {
      await app.connection.pool.query(
        'delete from accounts using users where users.id = user_id and email = $1',
        [ada.email],
      )
      return ada.post('/api/auth/change-password', { currentPassword: password, newPassword })
    },
  ],
  [
    'Failed to create session',
    401,
    during(
      `create function skipped() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger skipped before insert on sessions for each row execute function skipped()`,
      'drop trigger skipped on sessions',
      (ada) => openBrowser(app).post('/api/auth/sign-in/email', { email: ada.email, password }),
    ),
  ],
  [
    'Failed to get session',
    500,
    during('alter table sessions rename to elsewhere', 'alter table elsewhere rename to sessions', (ada) =>
      ada.get('/api/auth/get-session'),
    ),
  ],
  [
    'Invalid callbackURL',
    403,
    anonymous('/sign-in/email', { email: 'a@example.com', password, callbackURL: 'https://evil.example' }),
  ],
  ['Invalid origin', 403, (ada) => ada.post('/api/auth/sign-out', {}, { origin: 'https://evil.example' })],
  ['Unauthorized', 401, anonymous('/change-password', { currentPassword: password, newPassword })],
]

/** The same call in a session older than a day. */
function stale(path: string, body: object) {
  return async (ada: Somebody) => {
    await app.connection.pool.query("update sessions set created_at = now() - interval '25 hours'")
    return ada.post(`/api/auth${path}`, body)
  }
}

async function withoutUserInfo(): Promise<Answer> {
  const idToken = { token: google.idTokenFor({ sub: newEmail() }) }
  google.isBroken = true
  const answer = await openBrowser(app).post('/api/auth/sign-in/social', { provider: 'google', idToken })
  google.isBroken = false
  return answer
}

describe('the catalogue of messages', () => {
  it.each(catalogue)('"%s" (%i)', async (words, status, call) => {
    const answer = await call(await signedUp(app))
    expect(answer.body).toMatchObject({ message: words, status })
    expect(answer.status).toBe(status)
    expect(answer.body.code).toMatch(/^[A-Z_]+$/)
  })
})

describe('what Kinfolio never switches off has its words in the library', () => {
  const bare = betterAuth({
    baseURL: baseUrl,
    secret: 'a secret that only tests know, and long enough',
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
    logger: { disabled: true },
  })

  it.each([
    [
      'Email and password is not enabled',
      () => bare.api.signInEmail({ body: { email: 'a@example.com', password } }),
    ],
    [
      "Verification email isn't enabled",
      () => bare.api.sendVerificationEmail({ body: { email: 'a@example.com' } }),
    ],
    [
      "Reset password isn't enabled",
      () => bare.api.requestPasswordReset({ body: { email: 'a@example.com' } }),
    ],
  ])('"%s"', async (words, call) => {
    const error = await call().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(APIError)
    expect(error).toMatchObject({ body: { message: words } })
  })

  it('"Change email is disabled", "id_token not supported"', () => {
    expect(BASE_ERROR_CODES.CHANGE_EMAIL_DISABLED.message).toBe('Change email is disabled')
    expect(BASE_ERROR_CODES.ID_TOKEN_NOT_SUPPORTED.message).toBe('id_token not supported')
  })
})
