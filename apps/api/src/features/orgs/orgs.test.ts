import { describe, expect, it } from 'vitest'

import { asMember, testApp } from '../../testing/test-app.ts'

const app = testApp()

describe('an organisation', () => {
  it('is created with its maker as owner, who then works in it', async () => {
    const ada = await app.signUp()
    const created = await ada.call('POST', '/orgs', { name: '  The Lovelaces ' })
    expect(created.status, created.text).toBe(201)
    expect(created.body).toMatchObject({
      name: 'The Lovelaces',
      settings: { benchmarkIndex: 'SWDA.L', baseCurrency: 'EUR', lotMethod: 'FIFO' },
      role: { name: 'owner' },
      version: 1,
    })
    const me = await ada.get('/users/me')
    expect(me.body.orgId).toBe(created.body.id)
    const list = await ada.get('/orgs')
    expect(list.body).toMatchObject({ total: 1, page: 1, limit: 20 })
  })

  it('does not exist for anybody else', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const foreign = await eve.get(`/orgs/${ada.orgId}`)
    const unknown = await eve.get('/orgs/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b')
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
  })

  it('keeps what an update does not name, and refuses an update of a stale version', async () => {
    const ada = await app.founder({ description: 'Ours' })
    const path = `/orgs/${ada.orgId}`
    const updated = await ada.call('PUT', path, { settings: { baseCurrency: 'GBP' }, version: 1 })
    expect(updated.body).toMatchObject({ version: 2, settings: { baseCurrency: 'GBP', description: 'Ours' } })
    const stale = await ada.call('PUT', path, { name: 'Other', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { current: { version: 2, name: 'The Lovelaces' } },
    })
  })

  it('refuses a currency that is none, in words', async () => {
    const ada = await app.founder()
    const answer = await ada.call('PUT', `/orgs/${ada.orgId}`, { settings: { baseCurrency: 'EURO' } })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('not a currency code')
    expect(answer.body.data.issues[0].path).toEqual(['settings', 'baseCurrency'])
  })

  it('is gone for all once it is deleted', async () => {
    const ada = await app.founder()
    expect((await ada.call('DELETE', `/orgs/${ada.orgId}`)).status).toBe(204)
    expect((await ada.get(`/orgs/${ada.orgId}`)).status).toBe(404)
    expect((await ada.get('/users/me')).body.orgId).toBeNull()
  })
})

describe('members', () => {
  it('join by a link that works once, for the invited address only', async () => {
    const [ada, bob, eve] = [await app.founder(), await app.signUp('Bob'), await app.signUp('Eve')]
    const invited = await ada.call('POST', `/orgs/${ada.orgId}/roles`, { email: bob.email.toUpperCase() })
    expect(invited.status, invited.text).toBe(201)
    expect(invited.body).toMatchObject({ name: 'member', status: 'invited', email: bob.email })
    const token = (invited.body.invitationUrl as string).split('/').at(-1)
    expect((await eve.call('POST', `/invitations/${token}/accept`)).status).toBe(404)
    const accepted = await bob.call('POST', `/invitations/${token}/accept`)
    expect(accepted.status, accepted.text).toBe(200)
    expect(accepted.body).toMatchObject({ id: ada.orgId, role: { name: 'member' } })
    expect((await bob.call('POST', `/invitations/${token}/accept`)).status).toBe(404)
    const users = await ada.get('/users')
    expect(users.body).toMatchObject({ total: 2, limit: 10 })
  })

  it('always keep one owner, and nobody changes their own role', async () => {
    const ada = await app.founder()
    const [own] = (await ada.get(`/orgs/${ada.orgId}/roles`)).body
    const removed = await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${own.id}`)
    expect(removed.body).toMatchObject({ code: 'LAST_OWNER', status: 409 })
    const changed = await ada.call('PUT', `/orgs/${ada.orgId}/roles/${own.id}`, { name: 'viewer' })
    expect(changed.body).toMatchObject({ code: 'OWN_ROLE', status: 403 })
  })

  it('lose their rights at once when their row goes', async () => {
    const [ada, bob] = [await app.founder(), await app.signUp('Bob')]
    const invited = await ada.call('POST', `/orgs/${ada.orgId}/roles`, { email: bob.email, name: 'admin' })
    const token = (invited.body.invitationUrl as string).split('/').at(-1)
    await bob.call('POST', `/invitations/${token}/accept`)
    const member = asMember(app.fetch, bob, ada.orgId)
    expect((await member.get('/positions')).status).toBe(200)
    expect((await member.call('DELETE', `/orgs/${ada.orgId}`)).status).toBe(403)
    await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${invited.body.id}`)
    expect((await member.get('/positions')).status).toBe(404)
  })
})
