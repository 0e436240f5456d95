import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'
import { unknownId } from '../../testing/walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function added(person: Pick<Person, 'call'>, path: string, body: object) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const aTag = (person: Pick<Person, 'call'>, name: string, rest: object = {}) =>
  added(person, '/tags', { name, ...rest })
const aPosition = (person: Person, name: string, rest: object = {}) =>
  added(person, '/positions', { name, type: 'REAL_ESTATE', currency: 'EUR', ...rest })
const anEntity = (person: Person, name: string) =>
  added(person, `/orgs/${person.orgId}/entities`, { name, type: 'TRUST' })

const assign = (person: Pick<Person, 'call'>, tagId: string, entityId: string, entityType = 'position') =>
  person.call('POST', '/tags/assign', { tagId, entityId, entityType })

async function namesOf(person: Pick<Person, 'get'>, id: string, kind = 'position'): Promise<string[]> {
  const { body } = await person.get(`/tags/entity/${id}?entityType=${kind}`)
  return body.map((tag: { name: string }) => tag.name)
}

describe('tags', () => {
  it('are added with a colour of their own, and listed by group and name, those without a group last', async () => {
    const ada = await app.founder()
    const loose = await aTag(ada, '  Summer   house ')
    expect(loose).toMatchObject({ name: 'Summer house', color: 'green', group: null, count: 0, counts: {} })
    expect(await aTag(ada, 'core', { group: 'Strategy' })).toMatchObject({ color: 'blue' })
    await aTag(ada, 'Bond', { group: 'strategy', color: 'pink' })
    const { body } = await ada.get('/tags')
    expect(body.map((tag: { name: string; group: string }) => [tag.group, tag.name])).toEqual([
      ['Strategy', 'Bond'],
      ['Strategy', 'core'],
      [null, 'Summer house'],
    ])
  })

  it('have names that differ by more than upper and lower case; an accent makes another name', async () => {
    const ada = await app.founder()
    const first = await aTag(ada, 'Zölle')
    const twin = await ada.call('POST', '/tags', { name: 'ZÖLLE' })
    expect(twin.body).toMatchObject({
      code: 'TAG_EXISTS',
      status: 409,
      message: 'The tag "Zölle" exists. Use that one, or choose another name.',
      data: { id: first.id },
    })
    const other = await aTag(ada, 'Zolle')
    const renamed = await ada.call('PATCH', `/tags/${other.id}`, { name: 'zölle' })
    expect(renamed.body.code).toBe('TAG_EXISTS')
    // Two ways to write the same letter are one name.
    expect((await ada.call('POST', '/tags', { name: 'Zo\u0308lle' })).body.code).toBe('TAG_EXISTS')
  })

  it('refuse a name that is missing or would be two in a file, and a colour that is none', async () => {
    const ada = await app.founder()
    const said = async (body: object) => (await ada.call('POST', '/tags', body)).body.message
    expect(await said({})).toBe('This needs a name.')
    expect(await said({ name: '  ' })).toBe('This needs a name.')
    expect(await said({ name: 'a;b' })).toBe('Leave out semicolons: they stand between tags in files.')
    expect(await said({ name: 'a', color: 'beige' })).toMatch(/^A tag is one of green, blue, /)
  })

  it('change in what is named, unless somebody changed them since', async () => {
    const ada = await app.founder()
    const { id } = await aTag(ada, 'Core', { group: 'Strategy', color: 'teal' })
    const changed = await ada.call('PATCH', `/tags/${id}`, { name: 'Kern', version: 1 })
    expect(changed.body).toMatchObject({ name: 'Kern', color: 'teal', group: 'Strategy', version: 2 })
    const late = await ada.call('PATCH', `/tags/${id}`, { group: '', version: 1 })
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { name: 'Kern' } } })
    expect((await ada.call('PATCH', `/tags/${id}`, { group: '' })).body.group).toBeNull()
  })
})

describe('records', () => {
  it('of each kind are tagged once, however often that is said, and lose the tag again', async () => {
    const ada = await app.founder()
    const tag = await aTag(ada, 'Core')
    const house = await aPosition(ada, 'House')
    const row = await added(ada, '/transactions', {
      positionId: house.id,
      type: 'NAV_ADJUSTMENT',
      date: '2026-01-05',
      amount: '100',
    })
    const entity = await anEntity(ada, 'Trust')
    const records = { position: house, transaction: row, entity }
    for (const [kind, { id }] of Object.entries(records)) {
      const first = await assign(ada, tag.id, id, kind)
      expect(first.status, first.text).toBe(201)
      expect(first.body).toEqual({ tagId: tag.id, entityId: id, entityType: kind })
      expect((await assign(ada, tag.id, id, kind)).status).toBe(201)
      expect(await namesOf(ada, id, kind)).toEqual(['Core'])
    }
    expect((await ada.get('/tags')).body).toMatchObject([
      { count: 3, counts: { position: 1, transaction: 1, entity: 1 } },
    ])
    for (const [kind, { id }] of Object.entries(records)) {
      const path = `/tags/assign?tagId=${tag.id}&entityId=${id}&entityType=${kind}`
      expect((await ada.call('DELETE', path)).status).toBe(204)
      expect((await ada.call('DELETE', path)).status).toBe(204)
      expect(await namesOf(ada, id, kind)).toEqual([])
    }
    expect((await ada.get('/tags')).body).toMatchObject([{ count: 0, counts: {} }])
  })

  it.each([
    ['position', 'Position not found'],
    ['transaction', 'Transaction not found'],
    ['company', 'This company does not exist in this organization.'],
    ['contact', 'This contact does not exist in this organization.'],
    ['entity', 'This entity does not exist in this organization.'],
    ['cost', 'This cost does not exist in this organization.'],
    ['message', 'This message does not exist in this organization.'],
    ['report', 'This report does not exist in this organization.'],
    ['attachment', 'This attachment does not exist in this organization.'],
  ])('that are no %s are not found, in the words of the noun', async (kind, message) => {
    const ada = await app.founder()
    const { id } = await aTag(ada, 'Core')
    expect((await assign(ada, id, unknownId, kind)).body).toMatchObject({ status: 404, message })
    const read = await ada.get(`/tags/entity/${unknownId}?entityType=${kind}`)
    expect(read.body).toMatchObject({ status: 404, message })
  })

  it('and tags are named by ids, which the refusal asks for', async () => {
    const ada = await app.founder()
    const { id: tagId } = await aTag(ada, 'Core')
    const said = async (body: object) => (await ada.call('POST', '/tags/assign', body)).body.message
    const entityId = unknownId
    const entityType = 'position'
    expect(await said({ entityId, entityType })).toBe('tagId is required for tagging a record')
    expect(await said({ tagId: null, entityId, entityType })).toBe('tagId is required for tagging a record')
    expect(await said({ tagId, entityType })).toBe('entityId is required for tagging a record')
    expect(await said({ tagId, entityId })).toMatch(/^Say as entityType what kind of record it is/)
    const untagged = await ada.call('DELETE', `/tags/assign?tagId=&entityId=${entityId}&entityType=position`)
    expect(untagged.body).toMatchObject({ status: 400, message: 'tagId is required for tagging a record' })
  })

  it('are tagged many at once, all or none, and the answer names those that changed', async () => {
    const ada = await app.founder()
    const { id } = await aTag(ada, 'Core')
    const [first, second] = [await aPosition(ada, 'One'), await aPosition(ada, 'Two')]
    await assign(ada, id, first.id)
    const change = (action: string, ...entityIds: string[]) =>
      ada.call('POST', `/tags/${id}/records`, { entityType: 'position', entityIds, action })
    expect((await change('ADD', first.id, second.id)).body).toEqual({ entityIds: [second.id] })
    expect((await change('REMOVE', second.id, unknownId)).body.code).toBe('POSITION_NOT_FOUND')
    expect((await ada.get('/tags')).body[0].count).toBe(2)
    const removed = (await change('REMOVE', first.id, second.id)).body.entityIds
    expect(new Set(removed)).toEqual(new Set([first.id, second.id]))
  })

  it('keep their tags in the trash and bring them back', async () => {
    const ada = await app.founder()
    const { id } = await aTag(ada, 'Core')
    const house = await aPosition(ada, 'House')
    await assign(ada, id, house.id)
    await ada.call('DELETE', `/positions/${house.id}`)
    expect((await ada.get('/tags')).body[0].count).toBe(0)
    expect((await ada.get('/tags/assignments?entityType=position')).body).toEqual([])
    await ada.call('POST', `/orgs/${ada.orgId}/trash/positions/${house.id}/restore`)
    expect(await namesOf(ada, house.id)).toEqual(['Core'])
    expect((await ada.get('/tags/assignments?entityType=position')).body).toEqual([
      { entityId: house.id, tagIds: [id] },
    ])
  })
})

describe('a tag that is deleted', () => {
  it('lies in the trash with its records, and the log knows', async () => {
    const ada = await app.founder()
    const { id } = await aTag(ada, 'Core')
    const house = await aPosition(ada, 'House')
    await assign(ada, id, house.id)
    expect((await ada.call('DELETE', `/tags/${id}`)).status).toBe(204)
    expect(await namesOf(ada, house.id)).toEqual([])
    expect((await assign(ada, id, house.id)).body.code).toBe('TAG_NOT_FOUND')
    const trash = await ada.get(`/orgs/${ada.orgId}/trash`)
    expect(trash.body.items).toMatchObject([{ recordType: 'tags', recordId: id, name: 'Core' }])
    expect((await ada.call('POST', `/tags/${id}/restore`)).body).toMatchObject({ id, count: 1 })
    expect(await namesOf(ada, house.id)).toEqual(['Core'])
    const { items } = (await ada.get(`/orgs/${ada.orgId}/history?recordId=${id}`)).body
    expect(items.map((change: { action: string }) => change.action)).toEqual([
      'RESTORED',
      'DELETED',
      'CREATED',
    ])
  })

  it('does not come back beside another one of its name', async () => {
    const ada = await app.founder()
    const { id } = await aTag(ada, 'Core')
    await ada.call('DELETE', `/tags/${id}`)
    await aTag(ada, 'CORE')
    const path = `/orgs/${ada.orgId}/trash/tags/${id}/restore`
    expect((await ada.call('POST', path)).body.code).toBe('TAG_EXISTS')
  })
})

describe('a tag that is merged into another', () => {
  it('gives it its records, and restoring it gives each back what it had', async () => {
    const ada = await app.founder()
    const [old, survivor] = [await aTag(ada, 'Realty'), await aTag(ada, 'Real estate')]
    const [house, flat] = [await aPosition(ada, 'House'), await aPosition(ada, 'Flat')]
    await assign(ada, old.id, house.id)
    await assign(ada, old.id, flat.id)
    await assign(ada, survivor.id, flat.id)
    const merged = await ada.call('POST', `/tags/${old.id}/merge`, { intoId: survivor.id })
    expect(merged.body).toMatchObject({ name: 'Real estate', count: 2 })
    expect(await namesOf(ada, house.id)).toEqual(['Real estate'])
    expect((await ada.get('/tags')).body).toHaveLength(1)

    await ada.call('POST', `/tags/${old.id}/restore`)
    expect(await namesOf(ada, house.id)).toEqual(['Realty'])
    expect(await namesOf(ada, flat.id)).toEqual(['Real estate', 'Realty'])
  })

  it('is another one that exists', async () => {
    const ada = await app.founder()
    const { id } = await aTag(ada, 'Core')
    const merge = (body: object) => ada.call('POST', `/tags/${id}/merge`, body)
    expect((await merge({ intoId: id })).body.message).toBe(
      'A tag cannot be merged into itself. Choose another one.',
    )
    expect((await merge({ intoId: unknownId })).body.code).toBe('TAG_NOT_FOUND')
    expect((await merge({})).body.message).toBe('intoId is required for merging a tag')
  })
})

describe('a role for named entities', () => {
  it('tags what it sees, counts what it sees, and changes no tag of the others', async () => {
    const ada = await app.founder()
    const [trust, other] = [await anEntity(ada, 'Trust'), await anEntity(ada, 'Other')]
    const covered = await aPosition(ada, 'House', { entityId: trust.id })
    const foreign = await aPosition(ada, 'Flat', { entityId: other.id })
    const core = await aTag(ada, 'Core')
    await assign(ada, core.id, covered.id)
    await assign(ada, core.id, foreign.id)
    await assign(ada, core.id, other.id, 'entity')
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [trust.id] })
    const inOrg = asMember(app.fetch, bob, ada.orgId)
    expect((await inOrg.get('/tags')).body).toMatchObject([{ count: 1, counts: { position: 1 } }])
    expect((await inOrg.get('/tags/assignments?entityType=position')).body).toEqual([
      { entityId: covered.id, tagIds: [core.id] },
    ])
    expect((await inOrg.get('/tags/assignments?entityType=entity')).body).toEqual([])
    const own = await aTag(inOrg, 'Bob’s')
    expect((await assign(inOrg, own.id, covered.id)).status).toBe(201)
    expect((await assign(inOrg, own.id, trust.id, 'entity')).status).toBe(201)
    expect((await assign(inOrg, own.id, foreign.id)).body.code).toBe('POSITION_NOT_FOUND')
    for (const [method, path, body] of [
      ['PATCH', `/tags/${own.id}`, { name: 'Mine' }],
      ['POST', `/tags/${own.id}/merge`, { intoId: core.id }],
      ['DELETE', `/tags/${own.id}`],
    ] as const) {
      expect((await inOrg.call(method, path, body)).body.code, path).toBe('ENTITIES_ONLY')
    }
  })

  it('does not take a tag out of the trash, since it would be the tag of all', async () => {
    const ada = await app.founder()
    const trust = await anEntity(ada, 'Trust')
    const { id } = await aTag(ada, 'Core')
    await ada.call('DELETE', `/tags/${id}`)
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'admin', entityIds: [trust.id] })
    const path = `/orgs/${ada.orgId}/trash/tags/${id}/restore`
    const answer = await asMember(app.fetch, bob, ada.orgId).call('POST', path)
    expect(answer.body.code).toBe('ENTITIES_ONLY')
  })
})

it('transactions are narrowed by their tags: one of, each of, none of', async () => {
  const ada = await app.founder()
  const house = await aPosition(ada, 'House')
  const [rent, repair] = [await aTag(ada, 'Rent'), await aTag(ada, 'Repair')]
  const days = ['2026-01-01', '2026-01-02', '2026-01-03']
  const ids: string[] = []
  for (const date of days)
    ids.push(
      (await added(ada, '/transactions', { positionId: house.id, type: 'NAV_ADJUSTMENT', date, amount: '1' }))
        .id,
    )
  const [first = '', second = ''] = ids
  await assign(ada, rent.id, first, 'transaction')
  await assign(ada, rent.id, second, 'transaction')
  await assign(ada, repair.id, second, 'transaction')
  const daysOf = async (query: string) => {
    const { body } = await ada.get(`/transactions?${query}&sortBy=date&sortDirection=asc`)
    expect(body.total, query).toBe(body.items.length)
    return body.items.map((item: { date: string }) => item.date.slice(8, 10)).join(' ')
  }
  expect(await daysOf(`tag=${rent.id}`)).toBe('01 02')
  expect(await daysOf(`tag=${rent.id},${repair.id}`)).toBe('01 02')
  expect(await daysOf(`allTags=${rent.id},${repair.id}`)).toBe('02')
  expect(await daysOf(`excludeTag=${repair.id}`)).toBe('01 03')
  expect(await daysOf(`tag=${rent.id}&excludeTag=${repair.id}`)).toBe('01')
  expect(await daysOf(`tag=${unknownId}`)).toBe('')
  // Every other part of the list is asked about the same rows.
  const file = await ada.get(`/transactions/export/plan?tag=${rent.id}&excludeTag=${repair.id}`)
  expect(file.body.rowCount).toBe(1)
  await ada.call('DELETE', `/tags/${repair.id}`)
  expect(await daysOf(`excludeTag=${repair.id}`)).toBe('01 02 03')
})
