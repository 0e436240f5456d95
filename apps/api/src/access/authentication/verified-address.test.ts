import { describe, expect, it } from 'vitest'

import {
  linkTo,
  mailTo,
  newEmail,
  openBrowser,
  password,
  resetTokenOf,
  signedUp,
} from '../../testing/browser.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ hasMail: true, auth: () => ({ verifiesAddresses: true }) })

const form = (email: string) => ({ name: 'Ada', email, password, callbackURL: '/dash' })

const confirmation = 'Confirm your address'

describe('where addresses are verified', () => {
  it('sign-up opens no session; the mailed link verifies, and sign-in opens one', async () => {
    const ada = await signedUp(app)
    expect((await ada.get('/api/auth/get-session')).body).toBeNull()
    const early = await ada.post('/api/auth/sign-in/email', { email: ada.email, password })
    expect(early.status).toBe(403)
    expect(early.body.message).toBe('Email not verified')
    await ada.get(await linkTo(app, ada.email, confirmation))
    expect((await ada.get('/api/auth/get-session')).body).toBeNull()
    expect((await ada.post('/api/auth/sign-in/email', { email: ada.email, password })).status).toBe(200)
    expect((await ada.get('/api/users/me')).body.emailVerified).toBe(true)
  })

  it('a sign-in that is refused mails another link, to where the sign-in wanted to go', async () => {
    const ada = await signedUp(app)
    const before = app.mails.length
    await ada.post('/api/auth/sign-in/email', { email: ada.email, password, callbackURL: '/holdings' })
    expect(app.mails).toHaveLength(before + 1)
    expect((await ada.get(await linkTo(app, ada.email, confirmation))).headers.get('location')).toBe(
      '/holdings',
    )
  })

  it('a wrong password tells nothing of the address', async () => {
    const ada = await signedUp(app)
    const answer = await ada.post('/api/auth/sign-in/email', { email: ada.email, password: 'wrong password' })
    expect(answer.body).toMatchObject({ status: 401, message: 'Invalid email or password' })
  })

  it('signing up twice answers alike, and only the owner of the address is told', async () => {
    const email = newEmail()
    const first = await openBrowser(app).post('/api/auth/sign-up/email', form(email))
    const again = await openBrowser(app).post('/api/auth/sign-up/email', form(email))
    expect(again.status).toBe(first.status)
    expect(Object.keys(again.body.user)).toEqual(Object.keys(first.body.user))
    const varying = { id: '', createdAt: '', updatedAt: '' }
    expect({ ...again.body.user, ...varying }).toEqual({ ...first.body.user, ...varying })
    expect(again.body.token).toBeNull()
    expect((await mailTo(app, email, 'have an account')).link).toMatch(/\/login$/)
  })

  it('anybody may ask for another link, and is answered alike for every address', async () => {
    const ada = await signedUp(app)
    const before = app.mails.length
    const registered = await openBrowser(app).post('/api/auth/send-verification-email', { email: ada.email })
    expect(app.mails).toHaveLength(before + 1)
    const unknown = await openBrowser(app).post('/api/auth/send-verification-email', { email: newEmail() })
    expect(unknown.body).toEqual(registered.body)
    expect(registered.body).toEqual({ status: true })
    expect(app.mails).toHaveLength(before + 1)
  })

  it('a reset of the password leaves the address unverified, and sign-in refused', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/request-password-reset', { email: ada.email })
    const token = await resetTokenOf(app, ada.email)
    expect((await ada.post('/api/auth/reset-password', { token, newPassword: password })).status).toBe(200)
    expect((await ada.post('/api/auth/sign-in/email', { email: ada.email, password })).status).toBe(403)
  })
})

it('the configuration says so before anybody signs in', async () => {
  expect((await app.fetch('/api/config')).body).toMatchObject({ verifiesAddresses: true, hasMail: true })
})
