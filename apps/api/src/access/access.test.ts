import { describe, expect, it } from 'vitest'

import { baseUrl, testApp } from '../testing/test-app.ts'

const app = testApp()

const json = { 'content-type': 'application/json', origin: baseUrl }
const password = 'correct horse battery'

function post(path: string, body: unknown, headers: Record<string, string> = json) {
  return app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('first access', () => {
  it('signs up, signs in with an address in any case, and signs out', async () => {
    const email = 'Grace.Hopper@Example.com'
    const signedUp = await post('/api/auth/sign-up/email', { name: 'Grace', email, password })
    expect(signedUp.status, signedUp.text).toBe(200)
    expect(signedUp.body.user).toMatchObject({ email: 'grace.hopper@example.com', emailVerified: false })
    const signedIn = await post('/api/auth/sign-in/email', {
      email: 'GRACE.HOPPER@example.com',
      password,
      rememberMe: true,
    })
    expect(signedIn.body).toMatchObject({ redirect: false, user: { name: 'Grace' } })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await app.fetch('/api/users/me', { headers: { cookie } })).body.email).toBe(
      'grace.hopper@example.com',
    )
    const out = await post('/api/auth/sign-out', {}, { ...json, cookie })
    expect(out.body).toEqual({ success: true })
    expect((await app.fetch('/api/users/me', { headers: { cookie } })).status).toBe(401)
  })

  it('keeps the session cookie from scripts and from other sites', async () => {
    const answer = await post('/api/auth/sign-up/email', {
      name: 'Cookie',
      email: 'cookie@example.com',
      password,
    })
    const cookie = answer.headers.getSetCookie().find((line) => line.includes('session_token')) ?? ''
    expect(cookie.toLowerCase()).toContain('httponly')
    expect(cookie.toLowerCase()).toContain('samesite=lax')
  })

  it.each([
    ['a wrong password', { email: 'known@example.com', password: 'not the right one' }],
    ['an unknown address', { email: 'unknown@example.com', password }],
  ])('answers %s alike', async (_, body) => {
    await post('/api/auth/sign-up/email', { name: 'Known', email: 'known@example.com', password })
    const answer = await post('/api/auth/sign-in/email', body)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ status: 401, message: 'Invalid email or password' })
  })

  it.each([
    ['nine characters', 'short key'],
    ['more than 128 characters', 'x'.repeat(129)],
  ])('refuses a password of %s', async (_, tried) => {
    const answer = await post('/api/auth/sign-up/email', {
      name: 'P',
      email: 'p@example.com',
      password: tried,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/Password too (short|long)/)
  })

  it('refuses an address that has an account', async () => {
    await post('/api/auth/sign-up/email', { name: 'Twin', email: 'twin@example.com', password })
    const again = await post('/api/auth/sign-up/email', { name: 'Twin', email: 'twin@example.com', password })
    expect(again.status).toBe(422)
    expect(again.body.message).toBe('User already exists. Use another email.')
  })

  it('takes no organisation and no settings from the sign-up form', async () => {
    const answer = await post('/api/auth/sign-up/email', {
      name: 'Mallory',
      email: 'mallory@example.com',
      password,
      emailVerified: true,
      orgId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b',
    })
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const me = cookie
      ? (await app.fetch('/api/users/me', { headers: { cookie } })).body
      : { orgId: null, emailVerified: false }
    expect(me).toMatchObject({ orgId: null, emailVerified: false })
  })

  it('refuses a sign-in that another site started', async () => {
    const answer = await post(
      '/api/auth/sign-in/email',
      { email: 'known@example.com', password },
      { 'content-type': 'application/json', origin: 'https://evil.example', cookie: 'a=b' },
    )
    expect(answer.status).toBe(403)
  })

  it('serves clients without a browser, which send no origin', async () => {
    const answer = await post(
      '/api/auth/sign-up/email',
      { name: 'Curl', email: 'curl@example.com', password },
      { 'content-type': 'application/json' },
    )
    expect(answer.status, answer.text).toBe(200)
  })
})

describe('a user', () => {
  it('has an address, a name and settings, and changes only what is theirs to change', async () => {
    const ada = await app.signUp()
    const answer = await ada.call('PUT', '/users/me', {
      name: ' Ada King ',
      settings: { locale: 'de-AT' },
      email: 'stolen@example.com',
      emailVerified: true,
      displayName: 'Countess',
    })
    expect(answer.body).toMatchObject({
      name: 'Ada King',
      email: ada.email,
      emailVerified: false,
      settings: { locale: 'de-AT' },
    })
    expect(answer.body).not.toHaveProperty('displayName')
    const again = await ada.call('PUT', '/users/me', { settings: { timeZone: 'Europe/Vienna' } })
    expect(again.body.settings).toMatchObject({ locale: 'de-AT', timeZone: 'Europe/Vienna' })
  })

  it('chooses only an organisation they belong to, and no other user is theirs to see or change', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    expect((await eve.call('PUT', '/users/me', { orgId: ada.orgId })).status).toBe(404)
    expect((await eve.get(`/users/${ada.id}`)).status).toBe(404)
    expect((await eve.call('PUT', `/users/${ada.id}`, { name: 'Eve' })).status).toBe(404)
    expect((await eve.call('DELETE', `/users/${ada.id}`)).status).toBe(404)
  })

  it('sees name and image of those who share an organisation, and no more', async () => {
    const [ada, bob] = [await app.founder(), await app.signUp('Bob')]
    const invited = await ada.call('POST', `/orgs/${ada.orgId}/roles`, { email: bob.email })
    await bob.call('POST', `/invitations/${(invited.body.invitationUrl as string).split('/').at(-1)}/accept`)
    expect((await bob.get(`/users/${ada.id}`)).body).toEqual({ id: ada.id, name: 'Ada', image: null })
  })

  it('leaves only when no organisation would be without an owner', async () => {
    const ada = await app.founder()
    const refused = await ada.call('DELETE', '/users/me')
    expect(refused.body).toMatchObject({ code: 'LAST_OWNER', data: { orgs: [{ name: 'The Lovelaces' }] } })
    await ada.call('DELETE', `/orgs/${ada.orgId}`)
    expect((await ada.call('DELETE', '/users/me')).status).toBe(204)
    expect((await ada.get('/users/me')).status).toBe(401)
  })
})

describe('the active organisation', () => {
  it('is the user’s own choice on a read that names none, and has to be named on a write', async () => {
    const ada = await app.founder()
    expect((await ada.get('/positions', { orgId: null })).status).toBe(200)
    const write = await ada.call('POST', '/positions', { name: 'X', type: 'CASH' }, { orgId: null })
    expect(write.body).toMatchObject({ status: 400, message: 'No active organization selected' })
    const homeless = await app.signUp()
    expect((await homeless.get('/positions')).body.message).toBe('No active organization selected')
  })

  it('must be the one that query and body name', async () => {
    const ada = await app.founder()
    const second = await ada.call('POST', '/orgs', { name: 'Second' })
    const query = await ada.get(`/transactions?orgId=${second.body.id}`)
    expect(query.body.code).toBe('ORG_MISMATCH')
    const body = await ada.call('POST', '/transactions', {
      orgId: second.body.id,
      type: 'BUY',
      date: '2026-01-01',
    })
    expect(body.body.code).toBe('ORG_MISMATCH')
    expect((await ada.get(`/transactions?orgId=${ada.orgId}`)).status).toBe(200)
  })
})
