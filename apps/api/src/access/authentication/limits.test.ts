import { beforeAll, describe, expect, it } from 'vitest'

import { newEmail, openBrowser, password, signedUp } from '../../testing/browser.ts'
import { baseUrl, testApp } from '../../testing/test-app.ts'

const app = testApp({ auth: () => ({ hasRelaxedLimits: false }) })

let ada: Awaited<ReturnType<typeof signedUp>>
beforeAll(async () => {
  ada = await signedUp(app)
})

let hosts = 0
/** A network address that nobody has called from yet. */
const newAddress = () => `198.51.${Math.floor(++hosts / 250)}.${hosts % 250}`

async function signIn(email: string, tried: string, address = newAddress()) {
  return openBrowser(app, { address }).post('/api/auth/sign-in/email', { email, password: tried })
}

async function statuses(times: number, call: (index: number) => Promise<{ status: number }>) {
  const answers: number[] = []
  for (let index = 0; index < times; index++) answers.push((await call(index)).status)
  return answers
}

describe('per network address', () => {
  it('sign-in may be tried ten times a minute, whatever the account', async () => {
    const address = newAddress()
    const tries = await statuses(11, () => signIn(newEmail(), password, address))
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await signIn(newEmail(), password)).status).toBe(401)
  })

  it('says when it is refused, and for how long', async () => {
    const address = newAddress()
    await statuses(10, () => signIn(newEmail(), password, address))
    const refused = await signIn(newEmail(), password, address)
    expect(refused.body).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(refused.headers.get('x-retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('x-retry-after'))
  })

  it('one IPv6 network of 64 bits counts as one', async () => {
    const tries = await statuses(11, (index) =>
      signIn(newEmail(), password, `2001:db8:0:1::${index.toString(16)}:1`),
    )
    expect(tries.at(-1)).toBe(429)
    expect((await signIn(newEmail(), password, '2001:DB8:0:1:FFFF::1')).status).toBe(429)
    expect((await signIn(newEmail(), password, '2001:db8:0:2::1')).status).toBe(401)
  })

  it('is the socket’s, not what the caller writes into headers', async () => {
    const address = newAddress()
    const tries = await statuses(11, (index) =>
      openBrowser(app, { address }).post(
        '/api/auth/sign-in/email',
        { email: newEmail(), password },
        { 'x-forwarded-for': `203.0.113.${index}`, 'x-client-ip': `203.0.113.${index}` },
      ),
    )
    expect(tries.at(-1)).toBe(429)
  })

  it.each([
    '/api/auth//sign-in/email',
    '/api/auth/sign-in//email',
    '/api/auth/Sign-In/email',
    '/api/auth/sign-in/email/',
    '/api/auth/%73ign-in/email',
    '/API/auth/sign-in/email',
  ])('has no other spelling: %s signs nobody in', async (path) => {
    const answer = await openBrowser(app, { address: newAddress() }).post(path, {
      email: ada.email,
      password,
    })
    expect(answer.status).toBe(404)
    expect((await signIn(ada.email, password)).status).toBe(200)
  })

  it('a session may be asked for as often as pages want', async () => {
    const address = newAddress()
    const tries = await statuses(320, () => openBrowser(app, { address }).get('/api/auth/get-session'))
    expect(new Set(tries)).toEqual(new Set([200]))
  })

  it.each([
    ['/two-factor/verify-totp', { code: '000000' }],
    ['/two-factor/send-otp', {}],
    ['/change-password', { newPassword: password, currentPassword: password }],
    ['/set-password', { newPassword: password }],
    ['/reset-password', { newPassword: password, token: 'x' }],
    ['/forget-password', { email: 'nobody' }],
  ])('%s may be called a few times a minute', async (path, body) => {
    const address = newAddress()
    const tries = await statuses(11, () => openBrowser(app, { address }).post(`/api/auth${path}`, body))
    expect(tries.at(-1)).toBe(429)
    expect(tries[0]).not.toBe(429)
  })
})

describe('per account', () => {
  async function somebody() {
    const email = newEmail()
    const browser = openBrowser(app, { address: newAddress() })
    await browser.post('/api/auth/sign-up/email', { name: 'Ada', email, password })
    return email
  }

  it('ten wrong passwords in a quarter of an hour, from anywhere, refuse the right one', async () => {
    const email = await somebody()
    const tries = await statuses(11, () => signIn(email, 'not the password'))
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await signIn(email.toUpperCase(), password)).status).toBe(429)
    await app.connection.pool.query("update account_tries set since = since - interval '16 minutes'")
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('tries at the same moment do not slip through', async () => {
    const email = await somebody()
    const tries = await Promise.all(
      Array.from({ length: 25 }, () => signIn(email, 'not the password', newAddress())),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('counts unknown addresses alike', async () => {
    const email = newEmail()
    expect((await statuses(11, () => signIn(email, password))).at(-1)).toBe(429)
  })

  it('the right password makes earlier wrong ones count no more', async () => {
    const email = await somebody()
    await statuses(9, () => signIn(email, 'not the password'))
    expect((await signIn(email, password)).status).toBe(200)
    expect(await statuses(9, () => signIn(email, 'not the password'))).not.toContain(429)
  })

  it('five mails an hour, by whichever call', async () => {
    const email = await somebody()
    const paths = ['/forget-password', '/request-password-reset', '/send-verification-email']
    const tries = await statuses(6, (index) =>
      openBrowser(app, { address: newAddress() }).post(`/api/auth${paths[index % 3]}`, { email }),
    )
    expect(tries).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('keeps no address in the table', async () => {
    const email = await somebody()
    await signIn(email, 'not the password')
    const { rows } = await app.connection.pool.query('select key from account_tries')
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})

describe('checks of where a call comes from stay on in tests', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }, 'Invalid origin'],
    ['nowhere', { origin: 'null' }, 'Missing or null Origin'],
  ])('a call from %s is refused', async (_, headers, message) => {
    expect(process.env.NODE_ENV).toBe('test')
    const answer = await openBrowser(app, { address: newAddress() }).post(
      '/api/auth/sign-in/email',
      { email: newEmail(), password },
      { cookie: 'a=b', ...headers },
    )
    expect(answer.body).toMatchObject({ status: 403, message })
  })

  it.each([
    ['callbackURL', 'Invalid callbackURL'],
    ['errorCallbackURL', 'Invalid errorCallbackURL'],
    ['redirectTo', 'Invalid redirectURL'],
  ])('%s leads to no other site', async (field, message) => {
    const answer = await openBrowser(app, { address: newAddress() }).post('/api/auth/sign-in/email', {
      email: newEmail(),
      password,
      [field]: 'https://evil.example/x',
    })
    expect(answer.body).toMatchObject({ status: 403, message })
  })

  it('own addresses, whole and relative, are fine', async () => {
    for (const callbackURL of ['/dash', `${baseUrl}/dash`]) {
      const answer = await openBrowser(app, { address: newAddress() }).post('/api/auth/sign-in/email', {
        email: newEmail(),
        password,
        callbackURL,
      })
      expect(answer.status).toBe(401)
    }
  })
})
