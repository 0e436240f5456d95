import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function join(owner: Person, person: Person, name = 'member'): Promise<void> {
  const invited = await owner.call('POST', `/orgs/${owner.orgId}/roles`, { email: person.email, name })
  expect(invited.status, invited.text).toBe(201)
  const token = (invited.body.invitationUrl as string).split('/').at(-1)
  expect((await person.call('POST', `/invitations/${token}/accept`)).status).toBe(200)
}

describe('users', () => {
  it('are the members of the active organisation, ten a page, with name and picture only', async () => {
    const ada = await app.founder()
    for (let count = 0; count < 10; count++) await join(ada, await app.signUp(`Bob${count}`))
    const first = await ada.get('/users')
    expect(first.body).toMatchObject({ total: 11, page: 1, limit: 10 })
    expect(first.body.items).toHaveLength(10)
    expect(first.body.items[0]).toEqual({ id: ada.id, name: 'Ada', image: null })
    expect((await ada.get('/users?page=2')).body.items).toHaveLength(1)
    expect((await ada.get('/users?limit=0')).body.message).toBe('Ask for at least one row.')
    expect((await app.fetch('/api/users')).status).toBe(401)
  })

  it('complete their own profile after signing up', async () => {
    const ada = await app.signUp()
    const answer = await ada.call('POST', '/users', {
      name: 'Ada King',
      displayName: 'Countess',
      email: 'stolen@example.com',
      role: 'owner',
      settings: { displayCurrency: 'GBP', startPage: '/holdings', colorMode: 'dark' },
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      name: 'Ada King',
      email: ada.email,
      settings: {
        displayCurrency: 'GBP',
        startPage: '/holdings',
        colorMode: 'dark',
        avatar: null,
        locale: null,
      },
    })
    expect(answer.body).not.toHaveProperty('displayName')
    expect(answer.body).not.toHaveProperty('role')
  })

  it.each([
    [{ startPage: 'https://evil.example' }, /^Choose one of \/, /],
    [{ colorMode: 'sepia' }, /^Choose one of light, dark, system\.$/],
    [{ avatar: 'javascript:alert(1)' }, /beginning with https/],
    [{ avatar: '//evil.example/a.png' }, /beginning with https/],
    [{ timeZone: 'Vienna time' }, /time zone/],
    [{ displayCurrency: 'EURO' }, /currency code/],
    [{ hiddenHelps: ['everything'] }, /^A help is one of paperRecords, /],
  ])('refuse the setting %j', async (settings, words) => {
    const ada = await app.signUp()
    const answer = await ada.call('PUT', '/users/me', { settings })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(words)
    expect((await ada.get('/users/me')).body.settings).toMatchObject({ startPage: '/', colorMode: 'system' })
  })

  it('are helped everywhere until they hide a help', async () => {
    const ada = await app.signUp()
    expect((await ada.get('/users/me')).body.settings.hiddenHelps).toEqual([])
    const hidden = await ada.call('PUT', '/users/me', { settings: { hiddenHelps: ['chartSentences'] } })
    expect(hidden.status, hidden.text).toBe(200)
    // Another setting leaves it as it is.
    await ada.call('PUT', '/users/me', { settings: { colorMode: 'dark' } })
    expect((await ada.get('/users/me')).body.settings).toMatchObject({
      hiddenHelps: ['chartSentences'],
      colorMode: 'dark',
    })
  })
})

describe('leaving', () => {
  it('is described before it is done: what stands in the way, what ends and what stays', async () => {
    const [ada, bob] = [await app.founder(), await app.founder()]
    await join(bob, ada, 'viewer')
    const before = await ada.get('/users/me/deletion')
    expect(before.status, before.text).toBe(200)
    expect(before.body).toMatchObject({
      isAllowed: false,
      lastOwnerOf: [{ id: ada.orgId, name: 'The Lovelaces' }],
      ends: { sessions: 1, signIns: 1, hasPicture: false },
    })
    expect(before.body.ends.memberships).toHaveLength(2)
    expect(before.body.stays[0]).toContain('The Lovelaces')
    expect((await ada.call('DELETE', '/users/me')).body).toMatchObject({
      code: 'LAST_OWNER',
      data: { orgs: [{ id: ada.orgId }] },
    })
    await join(ada, await app.signUp('Cleo'), 'owner')
    expect((await ada.get('/users/me/deletion')).body).toMatchObject({ isAllowed: true, lastOwnerOf: [] })
    expect((await ada.call('DELETE', '/users/me')).status).toBe(204)
    expect((await bob.get(`/users/${ada.id}`)).status).toBe(404)
    expect((await app.fetch('/api/users/me/deletion')).status).toBe(401)
  })

  it('is refused to one of two owners who leave at once', async () => {
    const [ada, bob] = [await app.founder(), await app.signUp('Bob')]
    await join(ada, bob, 'owner')
    const answers = await Promise.all([ada.call('DELETE', '/users/me'), bob.call('DELETE', '/users/me')])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 409])
  })

  it('does not end another person', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    await join(ada, eve)
    expect((await eve.call('DELETE', `/users/${ada.id}`)).body).toMatchObject({ code: 'USER_NOT_FOUND' })
    expect((await ada.get('/users/me')).status).toBe(200)
  })
})

describe('an old session', () => {
  it.each([
    ['DELETE', '/users/me'],
    ['GET', '/users/me/export'],
    ['GET', '/orgs/{org}/backup'],
  ])('is not enough for %s %s', async (method, path) => {
    const ada = await app.founder()
    await app.connection.pool.query(
      "update sessions set created_at = '2026-04-09T11:59:00Z' where user_id = $1",
      [ada.id],
    )
    const answer = await ada.call(method, path.replace('{org}', ada.orgId))
    expect(answer.body, answer.text).toMatchObject({ status: 403, code: 'SESSION_NOT_FRESH' })
    expect((await ada.get('/users/me')).status).toBe(200)
  })
})

describe('what is kept about me', () => {
  it('comes as one file with everything but secrets', async () => {
    const [ada, bob] = [await app.founder(), await app.founder()]
    await join(bob, ada, 'viewer')
    const answer = await ada.get('/users/me/export')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-about-me-2026-04-10.zip"',
    )
    const text = new TextDecoder().decode(unzipSync(answer.bytes)['about-me.json'])
    const about = JSON.parse(text)
    expect(about).toMatchObject({
      product: 'Kinfolio',
      profile: { id: ada.id, email: ada.email, settings: { startPage: '/' } },
      notifications: { MENTION: { inApp: true } },
      signIns: [{ providerId: 'credential' }],
    })
    expect(about.memberships.map((row: { role: string }) => row.role).toSorted()).toEqual(['owner', 'viewer'])
    expect(about.sessions).toHaveLength(1)
    const { rows } = await app.connection.pool.query<{ secret: string }>(
      `select token as secret from sessions where user_id = $1
         union all select password from accounts where user_id = $1`,
      [ada.id],
    )
    expect(rows).toHaveLength(2)
    for (const { secret } of rows) expect(text).not.toContain(secret)
    expect(text).not.toContain(bob.email)
    expect((await app.fetch('/api/users/me/export')).status).toBe(401)
  })
})
