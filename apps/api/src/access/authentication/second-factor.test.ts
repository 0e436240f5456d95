import { createOTP } from '@better-auth/utils/otp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { mailTo, openBrowser, password, signedUp, type Browser } from '../../testing/browser.ts'
import {
  googleAt,
  startOpenIdProvider,
  type OpenIdProvider,
  type Profile,
} from '../../testing/openid-provider.ts'
import { testApp } from '../../testing/test-app.ts'

let google: OpenIdProvider
beforeAll(async () => {
  google = await startOpenIdProvider()
})
afterAll(async () => {
  vi.useRealTimers()
  await google.stop()
})

const app = testApp({
  auth: () => ({
    socialProvider: googleAt(google),
  }),
})

/** The app on somebody's phone, on a clock that tests move: each code is good for 30 seconds. */
function phone(totpURI: string) {
  const shown = new URL(totpURI).searchParams.get('secret') ?? ''
  const otp = createOTP(Buffer.from(base32(shown)).toString(), { digits: 6, period: 30 })
  return { code: () => otp.totp() }
}

function base32(text: string): number[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

const start = Date.now()
let elapsed = 0
/** Lets time pass for the server's clock, so that the app shows another code. */
function wait(seconds: number): void {
  elapsed += seconds
  vi.useFakeTimers({ toFake: ['Date'], now: start + elapsed * 1000 })
}

async function withApp() {
  const ada = await signedUp(app)
  const enabled = await ada.post('/api/auth/two-factor/enable', { password })
  expect(enabled.status, enabled.text).toBe(200)
  const { code } = phone(enabled.body.totpURI)
  wait(60)
  const verified = await ada.post('/api/auth/two-factor/verify-totp', { code: await code() })
  expect(verified.status, verified.text).toBe(200)
  wait(60)
  return { ...ada, code, backupCodes: enabled.body.backupCodes as string[] }
}

async function firstStep(email: string, browser: Browser = openBrowser(app)): Promise<Browser> {
  const answer = await browser.post('/api/auth/sign-in/email', { email, password })
  expect(answer.body.twoFactorRedirect, answer.text).toBe(true)
  return browser
}

const signedIn = async (browser: Browser) => (await browser.get('/api/users/me')).status === 200

async function sessionsOf(email: string): Promise<number> {
  const { rows } = await app.connection.pool.query(
    'select 1 from sessions join users on users.id = user_id where email = $1',
    [email],
  )
  return rows.length
}

describe('an app’s code', () => {
  it('is asked for after the password, and opens a session', async () => {
    const ada = await withApp()
    const browser = await firstStep(ada.email)
    const answer = await browser.post('/api/auth/two-factor/verify-totp', { code: await ada.code() })
    expect(answer.body.user.email).toBe(ada.email)
    expect(await signedIn(browser)).toBe(true)
  })

  it('is not asked for before it was shown right once', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/two-factor/enable', { password })
    const answer = await openBrowser(app).post('/api/auth/sign-in/email', { email: ada.email, password })
    expect(answer.body.twoFactorRedirect).toBeUndefined()
  })

  it('counts once: not again, not an older one, not at the same moment', async () => {
    const ada = await withApp()
    const older = await ada.code()
    wait(30)
    const code = await ada.code()
    const browsers = await Promise.all([1, 2, 3].map(() => firstStep(ada.email)))
    const tries = await Promise.all(
      browsers.map((browser) => browser.post('/api/auth/two-factor/verify-totp', { code })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(2)
    for (const used of [code, older]) {
      const again = await (
        await firstStep(ada.email)
      ).post('/api/auth/two-factor/verify-totp', { code: used })
      expect(again.body).toMatchObject({ status: 401, message: 'Invalid code' })
    }
  })

  it('that set the factor up does not sign in as well', async () => {
    const ada = await signedUp(app)
    const enabled = await ada.post('/api/auth/two-factor/enable', { password })
    const code = await phone(enabled.body.totpURI).code()
    await ada.post('/api/auth/two-factor/verify-totp', { code })
    const browser = await firstStep(ada.email)
    expect((await browser.post('/api/auth/two-factor/verify-totp', { code })).status).toBe(401)
  })

  it('needs the password to be set up and to be given up', async () => {
    const ada = await withApp()
    for (const call of ['enable', 'disable', 'generate-backup-codes', 'get-totp-uri']) {
      const wrong = await ada.post(`/api/auth/two-factor/${call}`, { password: 'not the password' })
      expect(wrong.body, call).toMatchObject({ status: 400, message: 'Invalid password' })
      expect((await ada.post(`/api/auth/two-factor/${call}`)).status, call).toBe(400)
    }
    expect((await ada.post('/api/auth/two-factor/disable', { password })).body).toEqual({ status: true })
    const browser = openBrowser(app)
    await browser.post('/api/auth/sign-in/email', { email: ada.email, password })
    expect(await signedIn(browser)).toBe(true)
  })
})

describe('before the second factor', () => {
  it('nothing opens', async () => {
    const ada = await withApp()
    const before = await sessionsOf(ada.email)
    const browser = await firstStep(ada.email)
    for (const path of ['/api/users/me', '/api/orgs', '/api/auth/list-sessions', '/api/auth/list-accounts']) {
      expect((await browser.get(path)).status, path).toBe(401)
    }
    expect((await browser.get('/api/auth/get-session')).body).toBeNull()
    expect(await sessionsOf(ada.email)).toBe(before)
  })

  it('the step waits for ten minutes', async () => {
    const ada = await withApp()
    const browser = await firstStep(ada.email)
    wait(601)
    const late = await browser.post('/api/auth/two-factor/verify-totp', { code: await ada.code() })
    expect(late.status).toBe(401)
  })

  it('ten failures lock it for fifteen minutes, wherever they were made', async () => {
    const ada = await withApp()
    for (const round of [1, 2]) {
      const browser = await firstStep(ada.email)
      for (const attempt of [1, 2, 3, 4, 5]) {
        const wrong = await browser.post('/api/auth/two-factor/verify-totp', { code: '000000' })
        expect(wrong.status, `round ${round}, attempt ${attempt}`).toBe(401)
      }
    }
    const locked = await (
      await firstStep(ada.email)
    ).post('/api/auth/two-factor/verify-totp', { code: await ada.code() })
    expect(locked.status).toBe(429)
    expect(locked.body.message).toContain('temporarily locked')
    wait(15 * 60 + 1)
    const browser = await firstStep(ada.email)
    await browser.post('/api/auth/two-factor/verify-totp', { code: await ada.code() })
    expect(await signedIn(browser)).toBe(true)
  })

  it('five wrong codes end the step', async () => {
    const ada = await withApp()
    const browser = await firstStep(ada.email)
    for (const code of ['1', '2', '3', '4', '5']) {
      await browser.post('/api/auth/two-factor/verify-totp', { code })
    }
    const right = await browser.post('/api/auth/two-factor/verify-totp', { code: await ada.code() })
    expect(right.body).toMatchObject({ status: 400 })
    expect(await signedIn(browser)).toBe(false)
  })
})

describe('a mailed code', () => {
  it('opens a session, three minutes long and once, and is kept hashed', async () => {
    const ada = await withApp()
    const browser = await firstStep(ada.email)
    expect((await browser.post('/api/auth/two-factor/send-otp')).body).toEqual({ status: true })
    const { code, text } = await mailTo(app, ada.email, 'code')
    expect(code).toMatch(/^\d{6}$/)
    expect(text).toContain('three minutes')
    const { rows } = await app.connection.pool.query('select value from verifications')
    expect(JSON.stringify(rows)).not.toContain(code)
    await browser.post('/api/auth/two-factor/verify-otp', { code })
    expect(await signedIn(browser)).toBe(true)
    const again = await (await firstStep(ada.email)).post('/api/auth/two-factor/verify-otp', { code })
    expect(again.status).toBe(400)
  })

  it('is too late after three minutes', async () => {
    const ada = await withApp()
    const browser = await firstStep(ada.email)
    await browser.post('/api/auth/two-factor/send-otp')
    const { code } = await mailTo(app, ada.email, 'code')
    wait(181)
    const late = await browser.post('/api/auth/two-factor/verify-otp', { code })
    expect(late.body).toMatchObject({ status: 400, message: 'OTP has expired' })
  })

  it('that is right in a session switches the second factor on, with backup codes', async () => {
    const ada = await signedUp(app)
    await ada.post('/api/auth/two-factor/send-otp')
    const { code } = await mailTo(app, ada.email, 'code')
    const enabled = await ada.post('/api/auth/two-factor/verify-otp', { code })
    expect(enabled.body.backupCodes).toHaveLength(10)
    const browser = await firstStep(ada.email)
    await browser.post('/api/auth/two-factor/verify-backup-code', { code: enabled.body.backupCodes[9] })
    expect(await signedIn(browser)).toBe(true)
  })

  it('may be the only second factor, with backup codes and the same lock', async () => {
    const ada = await signedUp(app)
    const enabled = await ada.post('/api/auth/two-factor/enable', { password, method: 'otp' })
    expect(enabled.body.method).toBe('otp')
    expect(enabled.body.backupCodes).toHaveLength(10)
    const browser = await firstStep(ada.email)
    expect((await browser.post('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(400)
    await browser.post('/api/auth/two-factor/verify-backup-code', { code: enabled.body.backupCodes[0] })
    expect(await signedIn(browser)).toBe(true)
    for (const _ of [1, 2]) {
      const attacker = await firstStep(ada.email)
      await attacker.post('/api/auth/two-factor/send-otp')
      for (const code of ['1', '2', '3', '4', '5']) {
        await attacker.post('/api/auth/two-factor/verify-otp', { code })
      }
    }
    const attacker = await firstStep(ada.email)
    await attacker.post('/api/auth/two-factor/send-otp')
    expect((await attacker.post('/api/auth/two-factor/verify-otp', { code: '1' })).status).toBe(429)
  })
})

describe('backup codes', () => {
  it('are ten, each good for one sign-in', async () => {
    const ada = await withApp()
    expect(ada.backupCodes).toHaveLength(10)
    const browser = await firstStep(ada.email)
    await browser.post('/api/auth/two-factor/verify-backup-code', { code: ada.backupCodes[0] })
    expect(await signedIn(browser)).toBe(true)
    const again = await (
      await firstStep(ada.email)
    ).post('/api/auth/two-factor/verify-backup-code', { code: ada.backupCodes[0] })
    expect(again.body).toMatchObject({ status: 401, message: 'Invalid backup code' })
  })

  it('are kept encrypted', async () => {
    const ada = await withApp()
    const { rows } = await app.connection.pool.query('select secret, backup_codes from two_factors')
    for (const code of ada.backupCodes) expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('are replaced by new ones', async () => {
    const ada = await withApp()
    const generated = await ada.post('/api/auth/two-factor/generate-backup-codes', { password })
    expect(generated.body.backupCodes).toHaveLength(10)
    const browser = await firstStep(ada.email)
    const old = await browser.post('/api/auth/two-factor/verify-backup-code', { code: ada.backupCodes[1] })
    expect(old.status).toBe(401)
    const code = generated.body.backupCodes[1]
    expect((await browser.post('/api/auth/two-factor/verify-backup-code', { code })).status).toBe(200)
  })
})

describe('a trusted device', () => {
  async function trusted() {
    const ada = await withApp()
    const browser = await firstStep(ada.email)
    await browser.post('/api/auth/two-factor/verify-totp', { code: await ada.code(), trustDevice: true })
    await browser.post('/api/auth/sign-out')
    return { ada, browser }
  }

  it('is not asked for 30 days after it was last used', async () => {
    const { ada, browser } = await trusted()
    for (const days of [29, 29]) {
      wait(days * 24 * 3600)
      await browser.post('/api/auth/sign-in/email', { email: ada.email, password })
      expect(await signedIn(browser)).toBe(true)
      await browser.post('/api/auth/sign-out')
    }
    wait(31 * 24 * 3600)
    await firstStep(ada.email, browser)
  })

  it('is shown to its owner, who can have all of them asked again', async () => {
    const { ada, browser } = await trusted()
    expect((await ada.get('/api/auth/list-trusted-devices')).body).toHaveLength(1)
    const eve = await signedUp(app)
    expect((await eve.get('/api/auth/list-trusted-devices')).body).toEqual([])
    await eve.post('/api/auth/forget-trusted-devices')
    expect((await ada.get('/api/auth/list-trusted-devices')).body).toHaveLength(1)
    await ada.post('/api/auth/forget-trusted-devices')
    await firstStep(ada.email, browser)
  })

  it('is asked again after the password changed', async () => {
    const { ada, browser } = await trusted()
    const newPassword = 'another long password'
    await ada.post('/api/auth/change-password', { newPassword, currentPassword: password })
    const answer = await browser.post('/api/auth/sign-in/email', { email: ada.email, password: newPassword })
    expect(answer.body.twoFactorRedirect).toBe(true)
  })
})

describe('sign-in at a provider', () => {
  async function withGoogle() {
    const ada = await withApp()
    await app.connection.pool.query('update users set email_verified = true where email = $1', [ada.email])
    return { ...ada, profile: { sub: ada.email, email: ada.email, email_verified: true, name: 'Ada' } }
  }

  async function comeBack(browser: Browser, profile: Profile) {
    const begun = await browser.post('/api/auth/sign-in/social', { provider: 'google', callbackURL: '/dash' })
    return browser.get(`/api/auth/callback/google?${google.consent(begun.body.url, profile)}`)
  }

  it('is asked for the second factor, too', async () => {
    const ada = await withGoogle()
    const browser = openBrowser(app)
    const back = await comeBack(browser, ada.profile)
    expect([back.status, back.headers.get('location')]).toEqual([302, '/security?verify=true'])
    expect(await signedIn(browser)).toBe(false)
    await browser.post('/api/auth/two-factor/verify-totp', { code: await ada.code() })
    expect(await signedIn(browser)).toBe(true)
  })

  it('by an id token is asked for it, too', async () => {
    const ada = await withGoogle()
    const browser = openBrowser(app)
    const idToken = { token: google.idTokenFor(ada.profile) }
    const answer = await browser.post('/api/auth/sign-in/social', { provider: 'google', idToken })
    expect(answer.body).toMatchObject({ twoFactorRedirect: true })
    expect(answer.body.token).toBeUndefined()
    expect(await signedIn(browser)).toBe(false)
  })

  it('is not asked on a trusted device', async () => {
    const ada = await withGoogle()
    const browser = await firstStep(ada.email)
    await browser.post('/api/auth/two-factor/verify-totp', { code: await ada.code(), trustDevice: true })
    await browser.post('/api/auth/sign-out')
    expect((await comeBack(browser, ada.profile)).headers.get('location')).toBe('/dash')
    expect(await signedIn(browser)).toBe(true)
  })

  it('alone may have a second factor, which a session of the last day sets up', async () => {
    const browser = openBrowser(app)
    const email = `only.google.${process.pid}@example.com`
    await comeBack(browser, { sub: email, email, email_verified: true })
    const enabled = await browser.post('/api/auth/two-factor/enable', {})
    expect(enabled.status, enabled.text).toBe(200)
    wait(25 * 3600)
    const stale = await browser.post('/api/auth/two-factor/enable', {})
    expect(stale.body).toMatchObject({ status: 403, message: 'Session is not fresh' })
  })
})
