import { describe, expect, it } from 'vitest'

import { mailTo, newEmail, openBrowser, password, signedUp, type Browser } from '../../testing/browser.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const withMail = testApp({ hasMail: true })

type Event = { type: string; detail: string | null; ipAddress: string | null; userAgent: string | null }

/** The newest events of somebody's list. */
async function newest(browser: Browser, count = 1): Promise<Event[]> {
  return ((await browser.get('/api/auth/list-security-events')).body as Event[]).slice(0, count)
}

const newPassword = 'another long password'

describe('what happened to an account', () => {
  it('is listed for its owner, the newest first', async () => {
    const ada = await signedUp(app)
    await openBrowser(app, { address: '198.51.100.7' }).post(
      '/api/auth/sign-in/email',
      { email: ada.email, password: 'not the password' },
      { 'user-agent': 'A browser' },
    )
    // Events are noted after the answer.
    await expect
      .poll(() => newest(ada, 2))
      .toMatchObject([
        { type: 'signInFailed', ipAddress: '198.51.100.7', userAgent: 'A browser' },
        { type: 'signedIn', detail: 'signUp' },
      ])
    await ada.post('/api/auth/change-password', { newPassword, currentPassword: password })
    await expect.poll(() => newest(ada)).toMatchObject([{ type: 'passwordChanged' }])
    await ada.post('/api/auth/revoke-other-sessions')
    await expect.poll(() => newest(ada)).toMatchObject([{ type: 'sessionsEnded' }])
  })

  it('includes the second factor, from its first day to its last', async () => {
    const ada = await signedUp(app)
    const enabled = await ada.post('/api/auth/two-factor/enable', { password, method: 'otp' })
    await expect
      .poll(() => newest(ada))
      .toMatchObject([{ type: 'secondFactorEnabled', detail: 'mailedCode' }])
    const other = openBrowser(app)
    await other.post('/api/auth/sign-in/email', { email: ada.email, password })
    await other.post('/api/auth/two-factor/verify-backup-code', { code: 'wrong' })
    await expect.poll(() => newest(ada)).toMatchObject([{ type: 'secondFactorFailed' }])
    const code = enabled.body.backupCodes[0]
    await other.post('/api/auth/two-factor/verify-backup-code', { code })
    await expect.poll(() => newest(ada)).toMatchObject([{ type: 'signedIn', detail: 'backupCode' }])
    await ada.post('/api/auth/two-factor/disable', { password })
    await expect.poll(() => newest(ada)).toMatchObject([{ type: 'secondFactorDisabled' }])
  })

  it('is nobody else’s to see', async () => {
    const [ada, eve] = [await signedUp(app), await signedUp(app)]
    await ada.post('/api/auth/change-password', { newPassword, currentPassword: password })
    await expect.poll(() => newest(ada)).toMatchObject([{ type: 'passwordChanged' }])
    const theirs = (await eve.get('/api/auth/list-security-events')).body as Event[]
    expect(theirs.map(({ type }) => type)).toEqual(['signedIn'])
    expect((await openBrowser(app).get('/api/auth/list-security-events')).status).toBe(401)
  })

  it('is forgotten after a year', async () => {
    const ada = await signedUp(app)
    await expect.poll(() => newest(ada)).toMatchObject([{ type: 'signedIn' }])
    await app.connection.pool.query("update security_events set created_at = now() - interval '366 days'")
    expect((await ada.get('/api/auth/list-security-events')).body).toEqual([])
  })
})

describe('a change that would shut the owner out', () => {
  it('is mailed to them, a new address to the old one', async () => {
    const ada = await signedUp(withMail)
    await ada.post('/api/auth/change-password', { newPassword, currentPassword: password })
    const notice = await mailTo(withMail, ada.email, 'password was changed')
    expect(notice.link).toMatch(/\/security$/)
    await ada.post('/api/auth/change-email', { newEmail: newEmail() })
    await mailTo(withMail, ada.email, 'address was changed')
  })

  it('is not, where mails only fill a folder', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/change-password', { newPassword, currentPassword: password })
    await expect.poll(() => newest(ada)).toMatchObject([{ type: 'passwordChanged' }])
    expect(app.mails.filter(({ to }) => to === ada.email)).toEqual([])
  })
})
