import { describe, expect, it, vi } from 'vitest'

import { linkTo, openBrowser, password, signedUp, type Browser } from '../../testing/browser.ts'
import { testApp } from '../../testing/test-app.ts'

const withoutMail = testApp()
const withMail = testApp({ hasMail: true, auth: () => ({ verifiesAddresses: true }) })

async function verified() {
  const ada = await signedUp(withMail)
  await ada.get(await linkTo(withMail, ada.email, 'Confirm your address'))
  await ada.post('/api/auth/sign-in/email', { email: ada.email, password })
  return ada
}

const deletion = { message: 'User deleted', success: true }
const mailed = { message: 'Verification email sent', success: true }

async function isGone(app: typeof withMail, ada: Browser & { email: string }): Promise<boolean> {
  expect((await ada.get('/api/users/me')).status).toBe(401)
  const again = await openBrowser(app).post('/api/auth/sign-in/email', { email: ada.email, password })
  return again.status === 401
}

describe('an account is deleted', () => {
  it('by its password', async () => {
    const ada = await signedUp(withoutMail)
    expect((await ada.post('/api/auth/delete-user', { password })).body).toEqual(deletion)
    expect(await isGone(withoutMail, ada)).toBe(true)
  })

  it('by its password where mail goes out, too', async () => {
    const ada = await verified()
    expect((await ada.post('/api/auth/delete-user', { password })).body).toEqual(deletion)
    expect(await isGone(withMail, ada)).toBe(true)
  })

  it('by a session of the last day, where no mail goes out', async () => {
    const ada = await signedUp(withoutMail)
    expect((await ada.post('/api/auth/delete-user')).body).toEqual(deletion)
    expect(await isGone(withoutMail, ada)).toBe(true)
  })

  it('by a mailed link, in the browser that is signed in', async () => {
    const ada = await verified()
    expect((await ada.post('/api/auth/delete-user', { callbackURL: '/signup' })).body).toEqual(mailed)
    const link = await linkTo(withMail, ada.email, 'Delete your account')
    expect(link).toMatch(/delete-user\/callback\?token=[0-9a-z]{32}&/)
    expect((await openBrowser(withMail).get(link)).status).toBe(404)
    const back = await ada.get(link)
    expect([back.status, back.headers.get('location')]).toEqual([302, '/signup'])
    expect(await isGone(withMail, ada)).toBe(true)
  })

  it('by the token of a mailed link', async () => {
    const ada = await verified()
    await ada.post('/api/auth/delete-user')
    const link = await linkTo(withMail, ada.email, 'Delete your account')
    const token = /token=(\w+)/.exec(link)?.[1]
    expect((await ada.post('/api/auth/delete-user', { token })).body).toEqual(deletion)
    expect(await isGone(withMail, ada)).toBe(true)
  })
})

describe('an account is not deleted', () => {
  it('by a wrong password', async () => {
    const ada = await signedUp(withoutMail)
    const answer = await ada.post('/api/auth/delete-user', { password: 'not the password' })
    expect(answer.body).toMatchObject({ status: 400, message: 'Invalid password' })
  })

  it('by a session older than a day', async () => {
    const ada = await signedUp(withoutMail)
    await withoutMail.connection.pool.query("update sessions set created_at = now() - interval '25 hours'")
    const answer = await ada.post('/api/auth/delete-user')
    expect(answer.body).toMatchObject({
      status: 400,
      message: 'Session expired. Re-authenticate to perform this action.',
    })
  })

  it('without a session', async () => {
    expect((await openBrowser(withoutMail).post('/api/auth/delete-user', { password })).status).toBe(401)
  })

  it('by somebody else’s link, nor by a day-old one', async () => {
    const [ada, eve] = [await verified(), await verified()]
    await ada.post('/api/auth/delete-user')
    const link = await linkTo(withMail, ada.email, 'Delete your account')
    expect((await eve.get(link)).body).toMatchObject({ status: 404, message: 'Invalid token' })
    await ada.post('/api/auth/delete-user')
    const second = await linkTo(withMail, ada.email, 'Delete your account')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24.1 * 3600 * 1000 })
    const late = await ada.get(second)
    vi.useRealTimers()
    expect(late.body).toMatchObject({ status: 404, message: 'Invalid token' })
    expect((await eve.get('/api/users/me')).status).toBe(200)
  })

  it('while an organisation would be left without an owner, which is said before a mail goes out', async () => {
    for (const [app, ada] of [
      [withoutMail, await signedUp(withoutMail)],
      [withMail, await verified()],
    ] as const) {
      await ada.post('/api/orgs', { name: 'The Lovelaces' })
      const before = app.mails.length
      for (const body of [{}, { password }]) {
        const answer = await ada.post('/api/auth/delete-user', body)
        expect(answer.body).toMatchObject({
          status: 409,
          code: 'LAST_OWNER',
          data: { orgs: [{ name: 'The Lovelaces' }] },
        })
        expect(answer.body.message).toContain('The Lovelaces')
      }
      expect(app.mails).toHaveLength(before)
    }
  })

  it('by a link that was mailed before one became the last owner', async () => {
    const ada = await verified()
    await ada.post('/api/auth/delete-user')
    const link = await linkTo(withMail, ada.email, 'Delete your account')
    await ada.post('/api/orgs', { name: 'The Lovelaces' })
    expect((await ada.get(link)).body).toMatchObject({ status: 409, code: 'LAST_OWNER' })
    expect((await ada.get('/api/users/me')).status).toBe(200)
  })

  it('and leads to no other site', async () => {
    const ada = await signedUp(withoutMail)
    const answer = await ada.post('/api/auth/delete-user', { password, callbackURL: 'https://evil.example' })
    expect(answer.body).toMatchObject({ status: 403, message: 'Invalid callbackURL' })
  })
})
