import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { mailTo, newEmail, openBrowser, password, signedUp } from '../../testing/browser.ts'
import { googleAt, startOpenIdProvider, type OpenIdProvider } from '../../testing/openid-provider.ts'
import { testApp } from '../../testing/test-app.ts'

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

/** Somebody who came by the provider and has no password. */
async function byProvider(email = newEmail()) {
  const browser = openBrowser(app)
  const profile = { sub: `sub of ${email}`, email, email_verified: true, name: 'Grace' }
  const begun = await browser.post('/api/auth/sign-in/social', { provider: 'google', callbackURL: '/dash' })
  const back = await browser.get(`/api/auth/callback/google?${google.consent(begun.body.url, profile)}`)
  expect(back.headers.get('location')).toBe('/dash')
  return { ...browser, email, profile }
}

describe('POST /forget-password', () => {
  it('mails a reset link, as /request-password-reset does', async () => {
    const { email } = await signedUp(app)
    const answer = await openBrowser(app).post('/api/auth/forget-password', {
      email,
      redirectTo: '/reset-password',
    })
    expect(answer.body).toMatchObject({ status: true })
    const link = new URL((await mailTo(app, email, 'new password')).link ?? '')
    expect(link.pathname).toMatch(/^\/api\/auth\/reset-password\/[A-Za-z0-9]{24}$/)
    expect(link.searchParams.get('callbackURL')).toBe('/reset-password')
  })

  it('answers an unknown address alike', async () => {
    const { email } = await signedUp(app)
    const registered = await openBrowser(app).post('/api/auth/forget-password', { email })
    const unknown = await openBrowser(app).post('/api/auth/forget-password', { email: newEmail() })
    expect(unknown.status).toBe(200)
    expect(unknown.body).toEqual(registered.body)
  })

  it.each(['/forget-password', '/request-password-reset'])(
    'does not lead to another site by %s',
    async (path) => {
      const answer = await openBrowser(app).post(
        `/api/auth${path}`,
        { email: 'a@example.com', redirectTo: 'https://evil.example/x' },
        { cookie: 'a=b' },
      )
      expect(answer.status).toBe(403)
      expect(answer.body.message).toBe('Invalid redirectURL')
    },
  )
})

describe('POST /set-password', () => {
  it('gives a password to somebody who has none, with which they can sign in', async () => {
    const grace = await byProvider()
    expect((await grace.post('/api/auth/set-password', { newPassword: password })).body).toEqual({
      status: true,
    })
    const again = await openBrowser(app).post('/api/auth/sign-in/email', { email: grace.email, password })
    expect(again.status).toBe(200)
  })

  it('refuses where there is a password already', async () => {
    const ada = await signedUp(app)
    const answer = await ada.post('/api/auth/set-password', { newPassword: 'another long password' })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('user already has a password')
  })

  it('needs a session of the last day', async () => {
    const grace = await byProvider()
    await app.connection.pool.query("update sessions set created_at = now() - interval '25 hours'")
    const answer = await grace.post('/api/auth/set-password', { newPassword: password })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe('Session is not fresh')
  })

  it('needs a session', async () => {
    expect((await openBrowser(app).post('/api/auth/set-password', { newPassword: password })).status).toBe(
      401,
    )
  })
})

describe('a linked account', () => {
  it('tells who it belongs to, by the provider’s id and by ours', async () => {
    const grace = await byProvider()
    const [account] = (await grace.get('/api/auth/list-accounts')).body
    for (const accountId of [account.accountId, account.id]) {
      const info = await grace.post('/api/auth/account-info', { accountId })
      expect(info.status, info.text).toBe(200)
      expect(info.body.user).toMatchObject({ email: grace.email, name: 'Grace' })
    }
  })

  it('of nobody, or of somebody else, is not found', async () => {
    const [grace, ada] = [await byProvider(), await signedUp(app)]
    for (const accountId of ['nothing', grace.profile.sub]) {
      const answer = await ada.post('/api/auth/account-info', { accountId })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toBe('Account not found')
    }
  })

  it('that holds no token says so', async () => {
    const grace = await byProvider()
    await app.connection.pool.query('update accounts set access_token = null, refresh_token = null')
    const answer = await grace.post('/api/auth/account-info', { accountId: grace.profile.sub })
    expect(answer.body.message).toBe('Access token not found')
  })

  it('is unlinked by its provider’s name, the last one not', async () => {
    const grace = await byProvider()
    const last = await grace.post('/api/auth/unlink-account', { providerId: 'google' })
    expect(last.body.message).toBe("You can't unlink your last account")
    await grace.post('/api/auth/set-password', { newPassword: password })
    const unknown = await grace.post('/api/auth/unlink-account', { providerId: 'google', accountId: 'x' })
    expect(unknown.body.message).toBe('Account not found')
    const unlinked = await grace.post('/api/auth/unlink-account', {
      providerId: 'google',
      accountId: grace.profile.sub,
    })
    expect(unlinked.body).toEqual({ status: true })
    const left = (await grace.get('/api/auth/list-accounts')).body as { providerId: string }[]
    expect(left.map(({ providerId }) => providerId)).toEqual(['credential'])
  })

  it('gives its access token, refreshed when it expires in under five seconds', async () => {
    const grace = await byProvider()
    const answer = await grace.post('/api/auth/get-access-token', { providerId: 'google' })
    expect(answer.body.accessToken).toMatch(/^refreshed-\d+$/)
    const refreshed = await grace.post('/api/auth/refresh-token', {
      providerId: 'google',
      accountId: grace.profile.sub,
    })
    expect(refreshed.body).toMatchObject({ providerId: 'google' })
    expect(refreshed.body.accessToken).toMatch(/^refreshed-\d+$/)
  })

  it('is the caller’s own, whatever user the body names', async () => {
    const [grace, ada] = [await byProvider(), await signedUp(app)]
    const { user } = (await grace.get('/api/auth/get-session')).body
    for (const path of ['/get-access-token', '/refresh-token']) {
      const answer = await ada.post(`/api/auth${path}`, { providerId: 'google', userId: user.id })
      expect(answer.body.message).toBe('Account not found')
    }
  })

  it('whose provider does not answer gives no token', async () => {
    const grace = await byProvider()
    google.isBroken = true
    const answer = await grace.post('/api/auth/get-access-token', { providerId: 'google' })
    google.isBroken = false
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Failed to get a valid access token')
  })

  it('keeps its tokens encrypted', async () => {
    await byProvider()
    const { rows } = await app.connection.pool.query('select access_token, refresh_token from accounts')
    expect(JSON.stringify(rows)).not.toMatch(/"(access|refresh)"/)
  })
})

describe('POST /revoke-session', () => {
  it('ends a session at once', async () => {
    const ada = await signedUp(app)
    const other = openBrowser(app)
    await other.post('/api/auth/sign-in/email', { email: ada.email, password })
    const sessions = (await ada.get('/api/auth/list-sessions')).body as { id: string; token: string }[]
    const mine = (await ada.get('/api/auth/get-session')).body.session.id
    const token = sessions.find(({ id }) => id !== mine)?.token
    expect((await ada.post('/api/auth/revoke-session', { token })).body).toEqual({ status: true })
    expect((await other.get('/api/users/me')).status).toBe(401)
    expect((await ada.get('/api/users/me')).status).toBe(200)
  })

  it('finds neither unknown sessions nor those of others', async () => {
    const [ada, eve] = [await signedUp(app), await signedUp(app)]
    const theirs = (await ada.get('/api/auth/get-session')).body.session.token
    for (const token of ['unknown', theirs]) {
      const answer = await eve.post('/api/auth/revoke-session', { token })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toBe('Session not found')
    }
    expect((await ada.get('/api/users/me')).status).toBe(200)
  })

  it('needs a session', async () => {
    expect((await openBrowser(app).post('/api/auth/revoke-session', { token: 'x' })).status).toBe(401)
  })
})

describe('sessions', () => {
  it('end all but this one, or all', async () => {
    const ada = await signedUp(app)
    const other = openBrowser(app)
    await other.post('/api/auth/sign-in/email', { email: ada.email, password })
    await ada.post('/api/auth/revoke-other-sessions')
    expect((await other.get('/api/users/me')).status).toBe(401)
    expect((await ada.get('/api/users/me')).status).toBe(200)
    await ada.post('/api/auth/revoke-sessions')
    expect((await ada.get('/api/users/me')).status).toBe(401)
  })

  it('last seven days, and a day longer for each day they are used', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const ada = await signedUp(app)
      const after = (days: number) => vi.setSystemTime(start + days * 24 * 3600 * 1000)
      const start = Date.now()
      after(6.9)
      expect((await ada.get('/api/users/me')).status).toBe(200)
      expect((await ada.get('/api/auth/get-session')).body).not.toBeNull()
      after(13.8)
      const prolonged = await ada.get('/api/auth/get-session')
      expect(prolonged.body).not.toBeNull()
      expect(prolonged.headers.getSetCookie().join()).toMatch(/session_token=.+max-age=604800/i)
      after(21)
      expect((await ada.get('/api/auth/get-session')).body).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
