import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { endpoints } from './endpoints.ts'
import { baseUrl, testApp } from './test-app.ts'
import { callOf, unknownId, unknownIds } from './walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z', hasMail: true, auth: () => ({ verifiesAddresses: true }) })

function post(path: string, body: unknown) {
  return app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify(body),
  })
}

/** A session that began before its user changed their address. Nobody has confirmed the new address yet. */
let cookie = ''
beforeAll(async () => {
  const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  await post('/api/auth/sign-up/email', account)
  await app.connection.db.execute(sql`update users set email_verified = true`)
  const answer = await post('/api/auth/sign-in/email', account)
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await app.connection.db.execute(sql`update users set email_verified = false`)
})

describe('a user whose address is not verified, where it has to be', () => {
  it.each(endpoints().filter((endpoint) => endpoint.meta.scope === 'org'))(
    'is refused at $name',
    async (endpoint) => {
      const { path, body, form } = callOf(endpoint, unknownIds)
      const headers = new Headers({ cookie, 'x-org-id': unknownId })
      if (body !== undefined) headers.set('content-type', 'application/json')
      const data = new FormData()
      for (const [name, value] of Object.entries(form ?? {})) data.set(name, value)
      const answer = await app.fetch(`/api${path}`, {
        method: endpoint.method,
        headers,
        body: form ? data : body === undefined ? undefined : JSON.stringify(body),
      })
      expect(answer.body, answer.text).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', status: 403 })
    },
  )

  it('still reaches their own record, to change the address or ask for the mail again', async () => {
    const answer = await app.fetch('/api/users/me', { headers: { cookie } })
    expect(answer.body).toMatchObject({ email: 'ada@example.com', emailVerified: false })
  })
})
