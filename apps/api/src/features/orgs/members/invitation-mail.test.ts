import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { baseUrl, testApp } from '../../../testing/test-app.ts'

const app = testApp({
  now: '2026-04-10T12:00:00Z',
  hasMail: true,
  auth: () => ({ verifiesAddresses: true }),
})

const password = 'correct horse battery'

async function post(path: string, body: unknown) {
  return app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify(body),
  })
}

/** Signs up with outgoing mail, where a session comes with the verified address only. */
async function verified(name: string, email: string) {
  await post('/api/auth/sign-up/email', { name, email, password })
  await app.connection.db.execute(sql`update users set email_verified = true where email = ${email}`)
  const answer = await post('/api/auth/sign-in/email', { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const id = answer.body.user.id as string
  const call = (method: string, path: string, body?: unknown, orgId?: string) =>
    app.fetch(`/api${path}`, {
      method,
      headers: {
        cookie,
        ...(orgId ? { 'x-org-id': orgId } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  return { id, email, call }
}

it('goes out to the invited address and to nobody else, the inviter included', async () => {
  const ada = await verified('Ada', 'ada@example.com')
  const { id: orgId } = (await ada.call('POST', '/orgs', { name: 'The Lovelaces' })).body
  app.mails.length = 0
  const invited = await ada.call('POST', `/orgs/${orgId}/roles`, { email: 'Bob@example.com' })
  expect(invited.status, invited.text).toBe(201)
  expect(invited.body).not.toHaveProperty('invitationUrl')
  expect(app.mails).toHaveLength(1)
  const [mail] = app.mails
  expect(mail).toMatchObject({
    to: 'bob@example.com',
    subject: 'You are invited to The Lovelaces on Kinfolio',
  })
  const token = mail?.link?.replace(`${baseUrl}/invitation/`, '') ?? ''
  expect(invited.text).not.toContain(token)

  const bob = await verified('Bob', 'bob@example.com')
  const eve = await verified('Eve', 'eve@example.com')
  expect((await eve.call('POST', `/invitations/${token}/accept`)).status).toBe(404)
  const accepted = await bob.call('POST', `/invitations/${token}/accept`)
  expect(accepted.body).toMatchObject({ id: orgId, role: { name: 'member' } })
})

it('is not accepted in a session whose address was never confirmed', async () => {
  const ada = await verified('Ada', 'ada.king@example.com')
  const { id: orgId } = (await ada.call('POST', '/orgs', { name: 'The Kings' })).body
  app.mails.length = 0
  await ada.call('POST', `/orgs/${orgId}/roles`, { email: 'carl@example.com' })
  const token = app.mails[0]?.link?.split('/').at(-1) ?? ''
  const carl = await verified('Carl', 'carl@example.com')
  // A session from before mail was set up, or from a change of address.
  await app.connection.db.execute(sql`update users set email_verified = false where id = ${carl.id}`)
  for (const answer of [
    await carl.call('GET', `/invitations/${token}`),
    await carl.call('POST', `/invitations/${token}/accept`),
  ]) {
    expect([401, 403]).toContain(answer.status)
    expect(answer.text).not.toContain('The Kings')
  }
  await app.connection.db.execute(sql`update users set email_verified = true where id = ${carl.id}`)
  expect((await carl.call('POST', `/invitations/${token}/accept`)).status).toBe(200)
})

it('a user whose address is not confirmed has no session, and so reaches no endpoint', async () => {
  await post('/api/auth/sign-up/email', { name: 'Dan', email: 'dan@example.com', password })
  const refused = await post('/api/auth/sign-in/email', { email: 'dan@example.com', password })
  expect(refused.status).toBe(403)
  expect(refused.headers.getSetCookie().filter((line) => line.includes('session_token='))).toEqual([])
})
