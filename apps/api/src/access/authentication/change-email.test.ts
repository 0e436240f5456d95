import { describe, expect, it, vi } from 'vitest'

import { linkTo, newEmail, openBrowser, password, resetTokenOf, signedUp } from '../../testing/browser.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

/** Somebody who has signed up and opened the link that verifies their address. */
async function verified() {
  const browser = await signedUp(app)
  await browser.post('/api/auth/send-verification-email', { email: browser.email, callbackURL: '/profile' })
  await browser.get(await linkTo(app, browser.email, 'Confirm your address'))
  expect((await browser.get('/api/users/me')).body.emailVerified).toBe(true)
  return browser
}

describe('an address', () => {
  it('that is not verified yet changes at once, and the new one gets a verification mail', async () => {
    const [ada, newOne] = [await signedUp(app), newEmail()]
    const answer = await ada.post('/api/auth/change-email', { newEmail: newOne })
    expect(answer.body).toMatchObject({ status: true })
    expect((await ada.get('/api/users/me')).body).toMatchObject({ email: newOne, emailVerified: false })
    expect(await linkTo(app, newOne, 'Confirm your address')).toContain('/api/auth/verify-email?token=')
  })

  it('that is verified changes by a link to it, becomes unverified, and the new one gets a verification mail', async () => {
    const [ada, newOne] = [await verified(), newEmail()]
    const answer = await ada.post('/api/auth/change-email', { newEmail: newOne, callbackURL: '/profile' })
    expect(answer.body).toMatchObject({ status: true })
    expect((await ada.get('/api/users/me')).body.email).toBe(ada.email)
    const back = await ada.get(await linkTo(app, ada.email, 'Confirm your new address'))
    expect(back.status).toBe(302)
    expect(back.headers.get('location')).toBe('/profile')
    expect((await ada.get('/api/users/me')).body).toMatchObject({ email: newOne, emailVerified: false })
    await ada.get(await linkTo(app, newOne, 'Confirm your address'))
    expect((await ada.get('/api/users/me')).body.emailVerified).toBe(true)
    expect((await openBrowser(app).post('/api/auth/sign-in/email', { email: newOne, password })).status).toBe(
      200,
    )
  })

  it('that is the same is refused', async () => {
    const ada = await signedUp(app)
    const answer = await ada.post('/api/auth/change-email', { newEmail: ada.email.toUpperCase() })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Email is the same')
  })

  it('that somebody else has is refused', async () => {
    const [ada, eve] = [await signedUp(app), await signedUp(app)]
    const answer = await eve.post('/api/auth/change-email', { newEmail: ada.email.toUpperCase() })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe("Couldn't update your email")
  })

  it('that somebody took since the link was mailed is refused', async () => {
    const [ada, wanted] = [await verified(), newEmail()]
    await ada.post('/api/auth/change-email', { newEmail: wanted })
    await signedUp(app, wanted)
    const answer = await ada.get(await linkTo(app, ada.email, 'Confirm your new address'))
    expect(answer.body.message).toBe("Couldn't update your email")
  })

  it('that is none is refused', async () => {
    const ada = await signedUp(app)
    const answer = await ada.post('/api/auth/change-email', { newEmail: 'nobody' })
    expect(answer.body).toMatchObject({ status: 400, message: 'Invalid email' })
  })

  it('takes a reset link with it that went to the old mailbox', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/request-password-reset', { email: ada.email })
    const token = await resetTokenOf(app, ada.email)
    await ada.post('/api/auth/change-email', { newEmail: newEmail() })
    const answer = await openBrowser(app).post('/api/auth/reset-password', { token, newPassword: password })
    expect(answer.body.message).toBe('Invalid token')
  })
})

describe('the link that changes an address', () => {
  it.each([
    ['nobody', () => Promise.resolve(openBrowser(app))],
    ['somebody else', () => signedUp(app)],
  ])('opens nothing for %s', async (_, reader) => {
    const [ada, newOne] = [await verified(), newEmail()]
    await ada.post('/api/auth/change-email', { newEmail: newOne, callbackURL: '/profile' })
    const path = await linkTo(app, ada.email, 'Confirm your new address')
    const stranger = await reader()
    const back = await stranger.get(path)
    expect(back.headers.get('location')).toBe('/profile?error=unauthorized')
    const withoutWayBack = await stranger.get(path.replace(/&callbackURL=.*/, ''))
    expect(withoutWayBack.status).toBe(401)
    expect(withoutWayBack.body.message).toBe('unauthorized')
    expect(stranger.cookies.has('kinfolio.two_factor')).toBe(false)
    expect((await ada.get('/api/users/me')).body.email).toBe(ada.email)
  })

  it('does not lead strangers to another site', async () => {
    const ada = await verified()
    await ada.post('/api/auth/change-email', { newEmail: newEmail() })
    const path = (await linkTo(app, ada.email, 'Confirm your new address')).replace(
      /callbackURL=.*/,
      'callbackURL=https://evil.example',
    )
    const answer = await openBrowser(app).get(path)
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe('Invalid callbackURL')
  })
})

describe('a verification link', () => {
  it('leads back where it was asked for', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/send-verification-email', { email: ada.email, callbackURL: '/profile' })
    const back = await ada.get(await linkTo(app, ada.email, 'Confirm your address'))
    expect([back.status, back.headers.get('location')]).toEqual([302, '/profile'])
  })

  it('says so in a code when it has expired, after an hour', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/send-verification-email', { email: ada.email, callbackURL: '/profile?a=b' })
    const path = await linkTo(app, ada.email, 'Confirm your address')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601 * 1000 })
    try {
      expect((await ada.get(path)).headers.get('location')).toBe('/profile?a=b&error=token_expired')
      const withoutWayBack = await ada.get(path.replace(/&callbackURL=.*/, ''))
      expect(withoutWayBack.status).toBe(401)
      expect(withoutWayBack.body.message).toBe('token_expired')
    } finally {
      vi.useRealTimers()
    }
  })

  it('says so in a code when it is none', async () => {
    const browser = openBrowser(app)
    const back = await browser.get('/api/auth/verify-email?token=nonsense&callbackURL=/profile')
    expect(back.headers.get('location')).toBe('/profile?error=invalid_token')
    expect((await browser.get('/api/auth/verify-email?token=nonsense')).body.message).toBe('invalid_token')
  })

  it('says so in a code when its account is gone', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/send-verification-email', { email: ada.email, callbackURL: '/' })
    await ada.post('/api/auth/delete-user', { password })
    const back = await ada.get(await linkTo(app, ada.email, 'Confirm your address'))
    expect(back.headers.get('location')).toBe('/?error=user_not_found')
  })

  it('signs nobody in', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/send-verification-email', { email: ada.email, callbackURL: '/' })
    const elsewhere = openBrowser(app)
    await elsewhere.get(await linkTo(app, ada.email, 'Confirm your address'))
    expect((await elsewhere.get('/api/auth/get-session')).body).toBeNull()
  })

  it('is mailed for one’s own address, while it is not verified', async () => {
    const ada = await verified()
    const done = await ada.post('/api/auth/send-verification-email', { email: ada.email })
    expect(done.body.message).toBe('You can only send a verification email to an unverified email')
    const other = await ada.post('/api/auth/send-verification-email', { email: newEmail() })
    expect(other.body.message).toBe('You can only send a verification email to your own email')
  })
})
