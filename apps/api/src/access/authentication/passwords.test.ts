import { afterAll, describe, expect, it, vi } from 'vitest'

import { openBrowser, password, resetTokenOf, signedUp } from '../../testing/browser.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const leaked = testApp({
  auth: () => ({
    leakedPasswords: {
      has: async (tried) => {
        if (tried.startsWith('offline')) throw new Error('no internet')
        return tried === 'password123456'
      },
    },
  }),
})
const installed = testApp({ auth: () => ({ passwordCost: undefined }) })
afterAll(() => void vi.useRealTimers())

const newPassword = 'another long password'

async function canSignIn(email: string, tried: string): Promise<boolean> {
  const answer = await openBrowser(app).post('/api/auth/sign-in/email', { email, password: tried })
  return answer.status === 200
}

describe('a reset', () => {
  it('leads from the mailed link, with its token, to the page for it', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/request-password-reset', { email: ada.email, redirectTo: '/reset-password' })
    const token = await resetTokenOf(app, ada.email)
    const back = await ada.get(`/api/auth/reset-password/${token}?callbackURL=/reset-password`)
    const location = new URL(back.headers.get('location') ?? '', 'http://localhost:3000')
    expect(location.pathname + location.search).toBe(`/reset-password?token=${token}`)
    const unknown = await ada.get('/api/auth/reset-password/unknown?callbackURL=/reset-password')
    expect(unknown.headers.get('location')).toMatch(/\/reset-password\?error=INVALID_TOKEN$/)
  })

  it('sets the new password, once, and ends every session', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/request-password-reset', { email: ada.email })
    const token = await resetTokenOf(app, ada.email)
    const reset = await openBrowser(app).post('/api/auth/reset-password', { token, newPassword })
    expect(reset.body).toEqual({ status: true })
    expect((await ada.get('/api/users/me')).status).toBe(401)
    expect([await canSignIn(ada.email, password), await canSignIn(ada.email, newPassword)]).toEqual([
      false,
      true,
    ])
    const again = await openBrowser(app).post('/api/auth/reset-password', { token, newPassword: password })
    expect(again.body).toMatchObject({ status: 400, message: 'Invalid token' })
  })

  it('ends the older links, and any sign-in that waits for its second step', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/two-factor/enable', { password, method: 'otp' })
    const waiting = openBrowser(app)
    await waiting.post('/api/auth/sign-in/email', { email: ada.email, password })
    await ada.post('/api/auth/request-password-reset', { email: ada.email })
    const older = await resetTokenOf(app, ada.email)
    await ada.post('/api/auth/request-password-reset', { email: ada.email })
    await expect.poll(() => resetTokenOf(app, ada.email)).not.toBe(older)
    const token = await resetTokenOf(app, ada.email)
    await openBrowser(app).post('/api/auth/reset-password', { token, newPassword })
    const stale = await openBrowser(app).post('/api/auth/reset-password', { token: older, newPassword })
    expect(stale.body.message).toBe('Invalid token')
    expect((await waiting.post('/api/auth/two-factor/send-otp')).status).toBe(401)
  })

  it('is too late after an hour', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/request-password-reset', { email: ada.email })
    const token = await resetTokenOf(app, ada.email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601 * 1000 })
    const late = await openBrowser(app).post('/api/auth/reset-password', { token, newPassword })
    vi.useRealTimers()
    expect(late.body.message).toBe('Invalid token')
  })

  it('is kept as a hash: the table opens nothing', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/request-password-reset', { email: ada.email })
    const token = await resetTokenOf(app, ada.email)
    const { rows } = await app.connection.pool.query('select identifier, value from verifications')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each([
    ['short', 'Password too short'],
    ['x'.repeat(129), 'Password too long'],
  ])('refuses the password "%s" and keeps the link', async (tried, message) => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/request-password-reset', { email: ada.email })
    const token = await resetTokenOf(app, ada.email)
    const refused = await ada.post('/api/auth/reset-password', { token, newPassword: tried })
    expect(refused.body).toMatchObject({ status: 400, message })
    expect((await ada.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  })

  it('refuses an address that is none', async () => {
    const answer = await openBrowser(app).post('/api/auth/request-password-reset', { email: 'nobody' })
    expect(answer.body).toMatchObject({ status: 400, message: 'Invalid email' })
  })
})

describe('a change of the password', () => {
  it('needs the present one', async () => {
    const ada = await signedUp(app)
    const answer = await ada.post('/api/auth/change-password', {
      newPassword,
      currentPassword: 'not the password',
    })
    expect(answer.body).toMatchObject({ status: 400, message: 'Invalid password' })
  })

  it('with the option ends all sessions and opens a new one', async () => {
    const ada = await signedUp(app)
    const other = openBrowser(app)
    await other.post('/api/auth/sign-in/email', { email: ada.email, password })
    const before = ada.cookies.get('kinfolio.session_token')
    const body = { newPassword, currentPassword: password, revokeOtherSessions: true }
    expect((await ada.post('/api/auth/change-password', body)).body.token).toMatch(/\w{32}/)
    expect(ada.cookies.get('kinfolio.session_token')).not.toBe(before)
    expect((await other.get('/api/users/me')).status).toBe(401)
    expect((await ada.get('/api/users/me')).status).toBe(200)
  })

  it('ends reset links that are still open', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/request-password-reset', { email: ada.email })
    const token = await resetTokenOf(app, ada.email)
    await ada.post('/api/auth/change-password', { newPassword, currentPassword: password })
    const answer = await ada.post('/api/auth/reset-password', { token, newPassword: password })
    expect(answer.body.message).toBe('Invalid token')
  })

  it('of somebody without one says so', async () => {
    const ada = await signedUp(app)
    await app.connection.pool.query(
      'delete from accounts using users where users.id = user_id and email = $1',
      [ada.email],
    )
    const answer = await ada.post('/api/auth/change-password', { newPassword, currentPassword: password })
    expect(answer.body.message).toBe('Credential account not found')
  })
})

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, two passes and one lane', async () => {
    await signedUp(installed)
    const { rows } = await installed.connection.pool.query(
      'select password from accounts where password is not null',
    )
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('that have leaked are refused where that is looked up, and all while it can not be', async () => {
    const form = (tried: string) => ({ name: 'Ada', email: 'leaked@example.com', password: tried })
    const common = await openBrowser(leaked).post('/api/auth/sign-up/email', form('password123456'))
    expect(common.body).toMatchObject({ status: 400, code: 'PASSWORD_COMPROMISED' })
    const unknown = await openBrowser(leaked).post('/api/auth/sign-up/email', form('offline password'))
    expect(unknown.body).toMatchObject({ status: 503, code: 'PASSWORD_NOT_CHECKED' })
    const short = await openBrowser(leaked).post('/api/auth/sign-up/email', form('short'))
    expect(short.body.message).toBe('Password too short')
    expect((await openBrowser(leaked).post('/api/auth/sign-up/email', form(password))).status).toBe(200)
  })
})
