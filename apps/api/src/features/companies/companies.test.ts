import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp()
const path = '/companies'

async function add(person: Person, name: string, rest: { notes?: string; entityId?: string } = {}) {
  const answer = await person.call('POST', path, { name, ...rest })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function addEntity(person: Person, name: string): Promise<string> {
  const answer = await person.call('POST', `/orgs/${person.orgId}/entities`, { name, type: 'TRUST' })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

describe('companies', () => {
  it('are added, listed by name, and changed in what is named', async () => {
    const ada = await app.founder()
    const second = await add(ada, 'beta', { notes: 'As agreed' })
    const first = await add(ada, 'Alpha')
    expect((await ada.get(path)).body).toEqual([first, second])
    const changed = await ada.call('PUT', `${path}/${second.id}`, { name: 'Gamma', version: 1 })
    expect(changed.body).toMatchObject({ name: 'Gamma', notes: 'As agreed', version: 2 })
    expect((await ada.get(`${path}/${second.id}`)).body).toEqual(changed.body)
  })

  it('refuse a name that is missing, and a change of what somebody else changed since', async () => {
    const ada = await app.founder()
    const unnamed = await ada.call('POST', path, { notes: 'No name' })
    expect(unnamed.body).toMatchObject({ code: 'INVALID_INPUT', message: 'This needs a name.' })
    const { id } = await add(ada, 'Alpha')
    await ada.call('PUT', `${path}/${id}`, { notes: 'First', version: 1 })
    const late = await ada.call('PUT', `${path}/${id}`, { notes: 'Second', version: 1 })
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { current: { notes: 'First', version: 2 } },
    })
  })

  it('go to the trash and come back, and the log knows', async () => {
    const ada = await app.founder()
    const made = await add(ada, 'Alpha')
    expect((await ada.call('DELETE', `${path}/${made.id}`)).status).toBe(204)
    expect((await ada.get(path)).body).toEqual([])
    expect((await ada.get(`${path}/${made.id}`)).body.code).toBe('COMPANY_NOT_FOUND')
    const trash = `/orgs/${ada.orgId}/trash`
    expect((await ada.get(trash)).body.items).toMatchObject([{ recordId: made.id, name: 'Alpha' }])
    expect((await ada.call('POST', `${trash}/companies/${made.id}/restore`)).status).toBe(204)
    expect((await ada.get(path)).body).toMatchObject([{ id: made.id, name: 'Alpha' }])
    const { items } = (await ada.get(`/orgs/${ada.orgId}/history?recordId=${made.id}`)).body
    expect(items.map((change: { action: string }) => change.action)).toEqual([
      'RESTORED',
      'DELETED',
      'CREATED',
    ])
  })

  it('belong to entities, which are not deleted before them and come back before them', async () => {
    const ada = await app.founder()
    const trust = await addEntity(ada, 'Trust')
    const { id } = await add(ada, 'Alpha', { entityId: trust })
    const entity = `/orgs/${ada.orgId}/entities/${trust}`
    const inUse = await ada.call('DELETE', entity)
    expect(inUse.body).toMatchObject({ code: 'ENTITY_IN_USE', data: { companies: [{ id, name: 'Alpha' }] } })
    await ada.call('DELETE', `${path}/${id}`)
    expect((await ada.call('DELETE', entity)).status).toBe(204)
    const restore = (what: string) => ada.call('POST', `/orgs/${ada.orgId}/trash/${what}/restore`)
    expect((await restore(`companies/${id}`)).body).toMatchObject({
      code: 'PARENT_IN_TRASH',
      message: '"Trust" is in the trash too. Restore that first.',
    })
    expect((await restore(`entities/${trust}`)).status).toBe(204)
    expect((await restore(`companies/${id}`)).status).toBe(204)
  })

  it('are seen by a role for named entities where they belong to one of those', async () => {
    const ada = await app.founder()
    const [trust, other] = [await addEntity(ada, 'Trust'), await addEntity(ada, 'Other')]
    const covered = await add(ada, 'Alpha', { entityId: trust })
    await add(ada, 'Beta', { entityId: other })
    await add(ada, 'Gamma')
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [trust] })
    const inOrg = asMember(app.fetch, bob, ada.orgId)
    expect((await inOrg.get(path)).body).toEqual([covered])
    const nobodys = await inOrg.call('POST', path, { name: 'Delta' })
    expect(nobodys.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['entityId'] }] } })
    const foreign = await inOrg.call('POST', path, { name: 'Delta', entityId: other })
    expect(foreign.body.code).toBe('ENTITY_NOT_FOUND')
  })
})
