import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { linkTo, newEmail, openBrowser, password, signedUp, type Browser } from '../../testing/browser.ts'
import {
  googleAt,
  startOpenIdProvider,
  type OpenIdProvider,
  type Profile,
} from '../../testing/openid-provider.ts'
import { baseUrl, testApp } from '../../testing/test-app.ts'

let google: OpenIdProvider
beforeAll(async () => {
  google = await startOpenIdProvider()
})
afterAll(() => google.stop())

const provider = () => googleAt(google)
const app = testApp({ auth: () => ({ socialProvider: provider() }) })
const closed = testApp({ signup: 'invited', auth: () => ({ socialProvider: provider() }) })
const unreachable = testApp({
  auth: () => ({ socialProvider: { ...provider(), issuer: 'http://127.0.0.1:1' } }),
})
const without = testApp()

const calls = { provider: 'google', callbackURL: '/dash', errorCallbackURL: '/login' }

function profileOf(email = newEmail()): Profile {
  return { sub: `sub of ${email}`, email, email_verified: true, name: 'Grace' }
}

async function begin(browser: Browser, body: object = calls): Promise<string> {
  const begun = await browser.post('/api/auth/sign-in/social', body)
  expect(begun.status, begun.text).toBe(200)
  return begun.body.url as string
}

async function come(browser: Browser, profile: Profile, body: object = calls) {
  const query = google.consent(await begin(browser, body), profile)
  return browser.get(`/api/auth/callback/google?${query}`)
}

/** Runs SQL as the owner of the tables, for faults that no caller can cause. */
async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.adminUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** The code that a browser is sent back with, and where. */
function failureOf(location: string | null): [string | null, string] {
  const url = new URL(location ?? '', baseUrl)
  return [url.searchParams.get('error'), url.pathname]
}

describe('sign-in at a provider', () => {
  it('is offered only where it is configured', async () => {
    expect((await app.fetch('/api/config')).body.providers).toEqual([{ id: 'google', name: 'Google' }])
    expect((await without.fetch('/api/config')).body.providers).toEqual([])
    const answer = await openBrowser(without).post('/api/auth/sign-in/social', calls)
    expect(answer.body).toMatchObject({ status: 404, message: 'Provider not found' })
  })

  it('asks with a state of 32 characters for ten minutes, and proves itself by 128', async () => {
    const browser = openBrowser(app)
    const begun = await browser.post('/api/auth/sign-in/social', calls)
    expect(begun.body.redirect).toBe(true)
    const parameters = new URL(begun.body.url).searchParams
    expect(parameters.get('state')).toMatch(/^[\w-]{32}$/)
    expect(parameters.get('code_challenge_method')).toBe('S256')
    expect(parameters.get('redirect_uri')).toBe(`${baseUrl}/api/auth/callback/google`)
    const cookie = begun.headers.getSetCookie().find((line) => line.startsWith('kinfolio.state=')) ?? ''
    expect(cookie).toMatch(/max-age=600/i)
    const { rows } = await app.connection.pool.query(
      "select value, extract(minutes from expires_at - created_at + interval '1 second') as minutes from verifications where value like '%codeVerifier%' order by created_at desc limit 1",
    )
    expect(JSON.parse(rows[0].value).codeVerifier).toHaveLength(128)
    expect(Number(rows[0].minutes)).toBe(10)
  })

  it('signs somebody new up, and in, and leads where it was asked to', async () => {
    const [browser, grace] = [openBrowser(app), profileOf()]
    const first = await come(browser, grace, { ...calls, newUserCallbackURL: '/onboarding' })
    expect(first.headers.get('location')).toBe('/onboarding')
    expect((await browser.get('/api/users/me')).body).toMatchObject({
      email: grace.email,
      emailVerified: true,
      name: 'Grace',
    })
    const again = await come(openBrowser(app), grace, { ...calls, newUserCallbackURL: '/onboarding' })
    expect(again.headers.get('location')).toBe('/dash')
  })

  it('takes an answer that is posted', async () => {
    const browser = openBrowser(app)
    const query = google.consent(await begin(browser), profileOf())
    const posted = await browser.post(
      '/api/auth/callback/google',
      Object.fromEntries(new URLSearchParams(query)),
    )
    const back = await browser.get(posted.headers.get('location') ?? '')
    expect(back.headers.get('location')).toBe('/dash')
  })

  it('by an id token gives the session and the user', async () => {
    const [browser, grace] = [openBrowser(app), profileOf()]
    const idToken = { token: google.idTokenFor(grace) }
    const answer = await browser.post('/api/auth/sign-in/social', { provider: 'google', idToken })
    expect(answer.body).toMatchObject({ redirect: false, user: { email: grace.email } })
    expect(answer.body.token).toMatch(/\w{32}/)
    expect((await browser.get('/api/users/me')).status).toBe(200)
  })

  it('takes no id token older than an hour, and none of somebody else’s making', async () => {
    const old = google.idTokenFor(profileOf(), Math.floor(Date.now() / 1000) - 3700)
    const forged = `${google.idTokenFor(profileOf()).split('.').slice(0, 2).join('.')}.AAAA`
    for (const token of [old, forged]) {
      const answer = await openBrowser(app).post('/api/auth/sign-in/social', {
        provider: 'google',
        idToken: { token },
      })
      expect(answer.body).toMatchObject({ status: 401, message: 'Invalid token' })
    }
  })

  it('says so where the provider can not be reached, and hinders nobody else', async () => {
    const answer = await openBrowser(unreachable).post('/api/auth/sign-in/social', calls)
    expect(answer.status).toBe(503)
    expect(answer.body.message).toContain('Google does not answer')
    expect((await signedUp(unreachable)).email).toContain('@')
  })

  it('makes accounts only where anybody may have one, or for who is invited', async () => {
    const uninvited = openBrowser(closed)
    const query = google.consent(await begin(uninvited), profileOf())
    const back = await uninvited.get(`/api/auth/callback/google?${query}`)
    expect(failureOf(back.headers.get('location'))).toEqual(['signup_disabled', '/login'])
    expect((await uninvited.get('/api/users/me')).status).toBe(401)
  })
})

describe('a sign-in that fails leads back with', () => {
  it('please_restart_the_process for a state that is unknown, used, late or another browser’s', async () => {
    const [browser, grace] = [openBrowser(app), profileOf()]
    const restart = ['please_restart_the_process', '/api/auth/error']
    const unknown = await browser.get('/api/auth/callback/google?code=x&state=unknown')
    expect(failureOf(unknown.headers.get('location'))).toEqual(restart)
    const query = google.consent(await begin(browser), grace)
    const elsewhere = await openBrowser(app).get(`/api/auth/callback/google?${query}`)
    expect(failureOf(elsewhere.headers.get('location'))).toEqual(['please_restart_the_process', '/login'])
    await browser.get(`/api/auth/callback/google?${query}`)
    const used = await browser.get(`/api/auth/callback/google?${query}`)
    expect(failureOf(used.headers.get('location'))).toEqual(restart)
    const late = google.consent(await begin(browser), grace)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    const expired = await browser.get(`/api/auth/callback/google?${late}`)
    vi.useRealTimers()
    expect(failureOf(expired.headers.get('location'))[0]).toBe('please_restart_the_process')
  })

  it.each([
    ['state_not_found', 'code=x'],
    ['invalid_callback_request', 'code=x&code=y&state=z'],
  ])('%s for ?%s', async (code, query) => {
    const back = await openBrowser(app).get(`/api/auth/callback/google?${query}`)
    expect([back.status, ...failureOf(back.headers.get('location'))]).toEqual([302, code, '/api/auth/error'])
  })

  it('what the provider itself calls the failure', async () => {
    const browser = openBrowser(app)
    const state = new URL(await begin(browser)).searchParams.get('state')
    const back = await browser.get(`/api/auth/callback/google?error=access_denied&state=${state}`)
    expect(failureOf(back.headers.get('location'))).toEqual(['access_denied', '/login'])
  })

  it('no_code, where the provider sent none', async () => {
    const browser = openBrowser(app)
    const state = new URL(await begin(browser)).searchParams.get('state')
    const back = await browser.get(`/api/auth/callback/google?state=${state}`)
    expect(failureOf(back.headers.get('location'))).toEqual(['no_code', '/login'])
  })

  it('oauth_provider_not_found, for a provider that is not configured', async () => {
    const browser = openBrowser(app)
    const query = google.consent(await begin(browser), profileOf())
    const back = await browser.get(`/api/auth/callback/another?${query}`)
    expect(failureOf(back.headers.get('location'))).toEqual(['oauth_provider_not_found', '/login'])
  })

  it('invalid_code, for a code that the provider does not take', async () => {
    const browser = openBrowser(app)
    const state = new URL(await begin(browser)).searchParams.get('state')
    const back = await browser.get(`/api/auth/callback/google?code=wrong&state=${state}`)
    expect(failureOf(back.headers.get('location'))).toEqual(['invalid_code', '/login'])
  })

  it('unable_to_get_user_info, for an id token that was made for another sign-in', async () => {
    const browser = openBrowser(app)
    const url = new URL(await begin(browser))
    url.searchParams.set('nonce', 'of another sign-in')
    const back = await browser.get(`/api/auth/callback/google?${google.consent(url.href, profileOf())}`)
    expect(failureOf(back.headers.get('location'))).toEqual(['unable_to_get_user_info', '/login'])
  })

  it('email_not_found, for somebody without an address', async () => {
    const browser = openBrowser(app)
    const back = await come(browser, { sub: 'nameless' })
    expect(failureOf(back.headers.get('location'))).toEqual(['email_not_found', '/login'])
  })

  it('no_callback_url, where the kept state lost it', async () => {
    const browser = openBrowser(app)
    const query = google.consent(await begin(browser), profileOf())
    await app.connection.pool.query(
      `update verifications set value = replace(value, '"callbackURL":"/dash"', '"callbackURL":""')`,
    )
    const back = await browser.get(`/api/auth/callback/google?${query}`)
    expect(failureOf(back.headers.get('location'))).toEqual(['no_callback_url', '/login'])
  })

  it('account_not_linked, where the address has an account that was never verified', async () => {
    const ada = await signedUp(app)
    const back = await come(openBrowser(app), profileOf(ada.email))
    expect(failureOf(back.headers.get('location'))).toEqual(['account_not_linked', '/login'])
  })

  it('unable_to_create_user, unable_to_create_session, internal_server_error, for faults of ours', async () => {
    const browser = openBrowser(app)
    await asOwner(
      "create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$",
    )
    await asOwner('create trigger broken before insert on users execute function broken()')
    const user = await come(browser, profileOf())
    await asOwner('drop trigger broken on users')
    expect(failureOf(user.headers.get('location'))).toEqual(['unable_to_create_user', '/login'])

    await asOwner(
      'create function skipped() returns trigger language plpgsql as $$ begin return null; end $$',
    )
    await asOwner('create trigger skipped before insert on sessions for each row execute function skipped()')
    const session = await come(browser, profileOf())
    await asOwner('drop trigger skipped on sessions')
    expect(failureOf(session.headers.get('location'))).toEqual(['unable_to_create_session', '/login'])

    await asOwner('alter table accounts rename to elsewhere')
    const fault = await come(browser, profileOf())
    await asOwner('alter table elsewhere rename to accounts')
    expect(failureOf(fault.headers.get('location'))[0]).toBe('internal_server_error')
  })
})

describe('linking a provider to an account', () => {
  async function link(browser: Browser, profile: Profile) {
    const begun = await browser.post('/api/auth/link-social', {
      ...calls,
      callbackURL: '/security',
      errorCallbackURL: '/security',
    })
    return browser.get(`/api/auth/callback/google?${google.consent(begun.body.url, profile)}`)
  }

  it('adds a way to sign in', async () => {
    const ada = await signedUp(app)
    expect((await link(ada, profileOf(ada.email))).headers.get('location')).toBe('/security')
    const accounts = (await ada.get('/api/auth/list-accounts')).body as { providerId: string }[]
    expect(accounts.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'google'])
    await ada.post('/api/auth/send-verification-email', { email: ada.email })
    await ada.get(await linkTo(app, ada.email, 'Confirm your address'))
    expect((await come(openBrowser(app), profileOf(ada.email))).headers.get('location')).toBe('/dash')
  })

  it.each([
    ['unable_to_link_account', (email: string) => ({ ...profileOf(email), email_verified: false })],
    ["email_doesn't_match", () => profileOf()],
  ])('fails with %s', async (code, profile) => {
    const ada = await signedUp(app)
    const back = await link(ada, profile(ada.email))
    expect(failureOf(back.headers.get('location'))).toEqual([code, '/security'])
  })

  it('fails with account_already_linked_to_different_user', async () => {
    const [grace, ada] = [profileOf(), await signedUp(app)]
    await come(openBrowser(app), grace)
    const back = await link(ada, { ...grace, email: ada.email })
    expect(failureOf(back.headers.get('location'))).toEqual([
      'account_already_linked_to_different_user',
      '/security',
    ])
  })

  it.each([
    [
      'Account not linked - linking not allowed',
      (email: string) => ({ ...profileOf(email), email_verified: false }),
    ],
    ['Account not linked - different emails not allowed', () => profileOf()],
  ])('by an id token fails with "%s"', async (message, profile) => {
    const ada = await signedUp(app)
    const idToken = { token: google.idTokenFor(profile(ada.email)) }
    const answer = await ada.post('/api/auth/link-social', { provider: 'google', idToken })
    expect(answer.body).toMatchObject({ status: 401, message })
  })

  it('by an id token says so when the account could not be made', async () => {
    const ada = await signedUp(app)
    const idToken = { token: google.idTokenFor(profileOf(ada.email)) }
    await asOwner(
      "create function refused() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$",
    )
    await asOwner('create trigger refused before insert on accounts execute function refused()')
    const answer = await ada.post('/api/auth/link-social', { provider: 'google', idToken })
    await asOwner('drop trigger refused on accounts')
    expect(answer.body.message).toBe('Account not linked - unable to create account')
  })
})

describe('the page for failures', () => {
  it('shows the code and leads back to the application', async () => {
    const page = await app.fetch('/api/auth/error?error=please_restart_the_process')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toContain('please_restart_the_process')
    expect(page.text).toContain('Please start again.')
    expect(page.text).toContain(`href="${baseUrl}/"`)
    expect(page.text).not.toMatch(/https?:\/\/(?!localhost:3000)/)
  })

  it('shows nothing that an address could smuggle in', async () => {
    const page = await app.fetch('/api/auth/error?error=%3Cscript%3E&error_description=%3Cscript%3Ex')
    expect(page.text).not.toContain('<script>')
  })
})

it('the password of somebody who has one is not what a provider replaces', async () => {
  const ada = await signedUp(app)
  await app.connection.pool.query('update users set email_verified = true where email = $1', [ada.email])
  await come(openBrowser(app), profileOf(ada.email))
  const again = await openBrowser(app).post('/api/auth/sign-in/email', { email: ada.email, password })
  expect(again.status).toBe(200)
})
