import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { newEmail, openBrowser, password, signedUp } from '../../testing/browser.ts'
import { testApp } from '../../testing/test-app.ts'
import { keepDigests } from '../session-token.ts'

const app = testApp()
const first = testApp({ signup: 'firstOnly' })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function storedOf(email: string): Promise<string[]> {
  const { rows } = await app.connection.pool.query<{ token: string }>(
    'select token from sessions join users on users.id = user_id where email = $1 order by sessions.created_at',
    [email],
  )
  return rows.map(({ token }) => token)
}

describe('tokens of sessions', () => {
  it('are kept as digests, and sessions work: read, listed, prolonged, ended', async () => {
    const ada = await signedUp(app)
    const sessionToken = (await ada.get('/api/auth/get-session')).body.session.token as string
    expect(await storedOf(ada.email)).toEqual([`sha256:${sha256(sessionToken)}`])
    expect((await ada.get('/api/users/me')).status).toBe(200)

    const phone = openBrowser(app)
    expect((await phone.post('/api/auth/sign-in/email', { email: ada.email, password })).status).toBe(200)
    const listed = (await ada.get('/api/auth/list-sessions')).body as { id: string; token: string }[]
    expect(listed.map(({ token }) => token)).toEqual(expect.arrayContaining(await storedOf(ada.email)))
    await app.connection.pool.query("update sessions set expires_at = now() + interval '5 days'")
    expect((await ada.get('/api/auth/get-session')).body.session.token).toBe(sessionToken)
    expect((await ada.get('/api/users/me')).status).toBe(200)

    expect((await ada.post('/api/auth/revoke-other-sessions')).body).toEqual({ status: true })
    expect((await phone.get('/api/users/me')).status).toBe(401)
    expect((await ada.get('/api/users/me')).status).toBe(200)
    expect((await ada.post('/api/auth/sign-out')).status).toBe(200)
    expect(await storedOf(ada.email)).toEqual([])
  })

  it('from before are changed at the start, and their sessions go on', async () => {
    const ada = await signedUp(app)
    const token = (await ada.get('/api/auth/get-session')).body.session.token as string
    await app.connection.pool.query('update sessions set token = $1 where token = $2', [
      token,
      `sha256:${sha256(token)}`,
    ])
    expect((await ada.get('/api/users/me')).status).toBe(401)
    await keepDigests(app.connection.db)
    await keepDigests(app.connection.db)
    expect((await ada.get('/api/users/me')).status).toBe(200)
    expect(await storedOf(ada.email)).toEqual([`sha256:${sha256(token)}`])
  })

  it('an older session of a browser ends when it signs in anew; those of other browsers do not', async () => {
    const ada = await signedUp(app)
    const older = openBrowser(app)
    for (const [name, value] of ada.cookies) older.cookies.set(name, value)
    const phone = openBrowser(app)
    await phone.post('/api/auth/sign-in/email', { email: ada.email, password })
    expect((await ada.post('/api/auth/sign-in/email', { email: ada.email, password })).status).toBe(200)
    expect((await older.get('/api/users/me')).status).toBe(401)
    expect((await ada.get('/api/users/me')).status).toBe(200)
    expect((await phone.get('/api/users/me')).status).toBe(200)
  })
})

describe('where only the first may sign up', () => {
  it('one of ten does who come at once, and the others are told why not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        openBrowser(first).post('/api/auth/sign-up/email', { name: 'Ada', email: newEmail(), password }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'SIGNUP_CLOSED' })
    }
    const { rows } = await first.connection.pool.query('select 1 from users')
    expect(rows).toHaveLength(1)
  })
})

describe('a picture', () => {
  it.each(['/api/auth/sign-out', '/api/users/me', '/', '/api/users/1/avatar', '//evil.example/a.png'])(
    'is not at %s',
    async (image) => {
      const ada = await signedUp(app)
      expect((await ada.post('/api/auth/update-user', { image })).status).toBe(400)
      const person = await app.founder()
      expect((await person.call('PUT', '/users/me', { image })).status).toBe(400)
      expect((await person.call('PUT', '/users/me', { settings: { avatar: image } })).status).toBe(400)
      const fresh = { name: 'Eve', email: newEmail(), password, image }
      expect((await openBrowser(app).post('/api/auth/sign-up/email', fresh)).status).toBe(400)
    },
  )
})
