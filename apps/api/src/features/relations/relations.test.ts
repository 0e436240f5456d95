import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { addTo } from '../../testing/relations.ts'
import { asMember, testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const at = (type: string, { id }: { id: string }) => ({ type, id })

describe('relations', () => {
  it('are read from both sides, with the name of each, on a day or ever', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [trust, bank] = [await add.entity('Trust'), await add.company('Fiduciary Ltd')]
    const made = await add.relation({
      type: 'TRUSTEE',
      from: at('company', bank),
      to: at('entity', trust),
      since: '2020-01-01',
      until: '2024-12-31',
      source: 'Deed of 2020',
    })
    expect(made).toMatchObject({
      name: 'Trustee',
      reverseName: 'Trustee of',
      from: { type: 'company', id: bank.id, name: 'Fiduciary Ltd' },
      to: { type: 'entity', id: trust.id, name: 'Trust' },
      source: 'Deed of 2020',
      version: 1,
    })
    for (const [type, record] of [
      ['company', bank],
      ['entity', trust],
    ] as const) {
      const of = `/relations?recordType=${type}&recordId=${record.id}`
      expect((await ada.get(of)).body).toMatchObject({ items: [made], total: 1 })
      expect((await ada.get(`${of}&on=2024-12-31`)).body.total).toBe(1)
      expect((await ada.get(`${of}&on=2025-01-01`)).body.total).toBe(0)
    }
    const half = await ada.get(`/relations?recordType=company`)
    expect(half.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['recordId'] }] } })
  })

  it('change in days, share and source, and not under somebody who saw an older version', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [a, b] = [await add.company('A'), await add.company('B')]
    const { id } = await add.relation({
      type: 'SHAREHOLDER',
      from: at('company', a),
      to: at('company', b),
      share: '12.500000',
    })
    const changed = await ada.call('PATCH', `/relations/${id}`, { until: '2025-06-30', version: 1 })
    expect(changed.body).toMatchObject({ share: '12.5', until: '2025-06-30', version: 2 })
    const late = await ada.call('PATCH', `/relations/${id}`, { share: '20', version: 1 })
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { version: 2 } } })
    const wrong = await ada.call('PATCH', `/relations/${id}`, { since: '2025-07-01' })
    expect(wrong.body.message).toBe('This ends before it begins. Choose a later last day.')
    expect((await ada.call('DELETE', `/relations/${id}`)).status).toBe(204)
    expect((await ada.get(`/relations/${id}`)).body.code).toBe('RELATION_NOT_FOUND')
    const { items } = (await ada.get(`/orgs/${ada.orgId}/history?recordId=${id}`)).body
    expect(items.map((change: { action: string }) => change.action)).toEqual([
      'DELETED',
      'UPDATED',
      'CREATED',
    ])
  })

  it('are refused in words where they cannot stand', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [a, b, c] = [await add.company('A'), await add.company('B'), await add.company('C')]
    const d = await add.company('D')
    const trust = await add.entity('Trust')
    const other = await add.entity('Other')
    const holds = (from: object, to: object, rest: object = {}) => ({
      type: 'SHAREHOLDER',
      from,
      to,
      ...rest,
    })
    await add.relation(holds(at('company', a), at('company', b), { share: '60' }))
    await add.relation(holds(at('company', b), at('company', c)))
    const refused = async (body: object) => (await ada.call('POST', '/relations', body)).body
    expect(await refused(holds(at('company', c), at('company', a)))).toMatchObject({
      code: 'RELATION_CIRCLE',
      message: 'This would lead in a circle: A → B → C → A. Choose another record.',
    })
    expect(await refused(holds(at('company', a), at('company', a)))).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: ['to'] }] },
    })
    expect(await refused(holds(at('company', d), at('company', b), { share: '41' }))).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The shares of “Shareholder” in “B” add up to 101 %. Keep them to 100 % on every day.',
    })
    expect(await refused(holds(at('company', a), at('company', b)))).toMatchObject({ code: 'RELATION_TWICE' })
    expect(await refused(holds(at('entity', trust), at('entity', other)))).toMatchObject({
      code: 'RELATION_ELSEWHERE',
      message:
        'Which entity owns which is recorded with the owned one. Open “Other” and add “Trust” to its owners.',
    })
    expect(await refused({ type: 'PARENT', from: at('company', a), to: at('company', b) })).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The holder of “Parent” cannot be a company. Choose among contacts.',
    })
    expect(await refused({ type: 'COUSIN', from: at('company', a), to: at('company', b) })).toMatchObject({
      message: 'Choose a type of relation.',
    })
  })

  it('know what entities own: no circle goes through it, and nothing is owned twice', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const holding = await add.entity('Holding')
    const sub = await add.entity('Sub', [{ ownerId: holding.id, percent: '80' }])
    const shell = await add.company('Shell')
    await add.relation({ type: 'SHAREHOLDER', from: at('entity', sub), to: at('company', shell) })
    const back = await ada.call('POST', '/relations', {
      type: 'SHAREHOLDER',
      from: at('company', shell),
      to: at('entity', holding),
    })
    expect(back.body).toMatchObject({
      code: 'RELATION_CIRCLE',
      message: 'This would lead in a circle: Holding → Sub → Shell → Holding. Choose another record.',
    })
    const much = await ada.call('POST', '/relations', {
      type: 'SHAREHOLDER',
      from: at('company', shell),
      to: at('entity', sub),
      share: '21',
    })
    expect(much.body.code).toBe('RELATION_CIRCLE')
    const third = await add.company('Third')
    const more = await ada.call('POST', '/relations', {
      type: 'SHAREHOLDER',
      from: at('company', third),
      to: at('entity', sub),
      share: '21',
    })
    expect(more.body.message).toContain('add up to 101 %')
  })

  it('of another organisation, or of records of another one, are not found', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const [mine, hers] = [addTo(ada), addTo(eve)]
    const [trust, bank] = [await mine.entity('Trust'), await mine.company('Bank')]
    const foreign = await hers.company('Foreign')
    const made = await mine.relation({ type: 'TRUSTEE', from: at('company', bank), to: at('entity', trust) })
    expect((await eve.get(`/relations/${made.id}`)).body.code).toBe('RELATION_NOT_FOUND')
    expect((await eve.get('/relations')).body.items).toEqual([])
    const mixed = await ada.call('POST', '/relations', {
      type: 'TRUSTEE',
      from: at('company', foreign),
      to: at('entity', trust),
    })
    expect(mixed.body).toMatchObject({ code: 'COMPANY_NOT_FOUND', status: 404 })
    const asked = await ada.get(`/relations?recordType=company&recordId=${foreign.id}`)
    expect(asked.body.code).toBe('COMPANY_NOT_FOUND')
  })

  it('hide with a record in the trash and come back with it', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [trust, bank] = [await add.entity('Trust'), await add.company('Bank')]
    const made = await add.relation({ type: 'TRUSTEE', from: at('company', bank), to: at('entity', trust) })
    expect((await ada.call('DELETE', `/companies/${bank.id}`)).status).toBe(204)
    expect((await ada.get('/relations')).body.total).toBe(0)
    expect((await ada.get(`/relations/${made.id}`)).body.code).toBe('RELATION_NOT_FOUND')
    await ada.call('POST', `/orgs/${ada.orgId}/trash/companies/${bank.id}/restore`)
    expect((await ada.get('/relations')).body.items).toMatchObject([{ id: made.id }])
  })

  it('may have types of the organisation, which stay while a relation has them', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [a, b] = [await add.company('A'), await add.company('B')]
    const unnamed = await ada.call('POST', '/relation-types', { name: 'Sponsor' })
    expect(unnamed.body).toMatchObject({ data: { issues: [{ path: ['reverseName'] }] } })
    const type = await ada.call('POST', '/relation-types', { name: 'Sponsor', reverseName: 'Sponsored by' })
    expect(type.status, type.text).toBe(201)
    const again = await ada.call('POST', '/relation-types', { name: 'SPONSOR', isSymmetric: true })
    expect(again.body.code).toBe('RELATION_TYPE_NAME_TAKEN')
    const own = { type: 'OWN', from: at('company', a), to: at('company', b) }
    const made = await add.relation({ ...own, ownTypeId: type.body.id })
    expect(made).toMatchObject({ name: 'Sponsor', reverseName: 'Sponsored by', isSymmetric: false })
    expect((await ada.call('POST', '/relations', own)).body.code).toBe('RELATION_TYPE_NOT_FOUND')
    const path = `/relation-types/${type.body.id}`
    expect((await ada.call('DELETE', path)).body).toMatchObject({
      code: 'RELATION_TYPE_IN_USE',
      message: 'A relation is of the type “Sponsor”, perhaps of records in the trash. Remove it first.',
    })
    expect((await ada.get('/relation-types')).body).toMatchObject([{ name: 'Sponsor', count: 1 }])
    const unfit = await ada.call('PATCH', path, { from: ['contact'], version: 1 })
    expect(unfit.body).toMatchObject({ data: { issues: [{ path: ['from'] }] } })
    expect(unfit.body.data.issues[0].message).toContain('Relations of this type stand with companies')
    const renamed = await ada.call('PATCH', path, { name: 'Patron', version: 1 })
    expect(renamed.body).toMatchObject({ name: 'Patron', reverseName: 'Sponsored by', version: 2 })
    await ada.call('DELETE', `/relations/${made.id}`)
    expect((await ada.call('DELETE', path)).status).toBe(204)
    expect((await ada.get('/relation-types')).body).toEqual([])
  })

  it('stand between what their own type says: a symmetric one has the same ends on both sides', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [bank, person] = [await add.company('Bank'), await add.contact('Bert')]
    const none = await ada.call('POST', '/relation-types', { name: 'Twin', isSymmetric: true, to: [] })
    expect(none.body).toMatchObject({ data: { issues: [{ path: ['to'] }] } })
    const alone = await ada.call('POST', '/relation-types', {
      name: 'Twin',
      isSymmetric: true,
      to: ['position'],
    })
    expect(alone.body.data.issues[0].message).toBe(
      'A position alone is related to nothing. Choose another kind of record as well.',
    )
    const first = await ada.call('POST', '/relation-types', {
      name: 'Twin',
      isSymmetric: true,
      from: ['position'],
    })
    expect(first.body).toMatchObject({ data: { issues: [{ path: ['from', 0] }] } })
    const friend = await ada.call('POST', '/relation-types', {
      name: 'Friend',
      isSymmetric: true,
      to: ['contact'],
    })
    expect(friend.body).toMatchObject({ from: ['contact'], to: ['contact'], count: 0 })
    const relate = (from: object, to: object) =>
      ada.call('POST', '/relations', { type: 'OWN', ownTypeId: friend.body.id, from, to })
    const refused = await relate(at('contact', person), at('company', bank))
    expect(refused.body).toMatchObject({ data: { issues: [{ path: ['to'] }] } })
    expect(refused.body.data.issues[0].message).toBe(
      'The other end of “Friend” cannot be a company. Choose among contacts.',
    )
    const other = await add.contact('Carla')
    expect((await relate(at('contact', person), at('contact', other))).status).toBe(201)
  })

  it('refuse a position as the first end of any type, in words', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const person = await add.contact('Bert')
    const account = await ada.call('POST', '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
    const type = await ada.call('POST', '/relation-types', { name: 'Linked', isSymmetric: true })
    const from = { type: 'position', id: account.body.id }
    const refused = await ada.call('POST', '/relations', {
      type: 'OWN',
      ownTypeId: type.body.id,
      from,
      to: at('contact', person),
    })
    expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['from'] }] } })
  })

  it('and the owners of entities are one sum and one circle, whichever is recorded first', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [bert, brewery] = [await add.contact('Bert'), await add.company('Brewery')]
    const [farm, family] = [await add.entity('Farm'), await add.entity('Family')]
    await add.relation({
      type: 'SHAREHOLDER',
      from: at('contact', bert),
      to: at('entity', farm),
      share: '50',
      since: '2024-01-01',
    })
    const own = (percent: string, until: string | null = null) =>
      ada.call('PUT', `/orgs/${ada.orgId}/entities/${farm.id}`, {
        owners: [{ ownerId: family.id, percent, since: '2020-01-01', until }],
      })
    const tooMuch = await own('60')
    expect(tooMuch.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['owners'] }] } })
    expect(tooMuch.body.message).toContain(
      'With the shareholders that relations record, the owners of “Farm” add up to 110 % on 2024-01-01.',
    )
    expect((await own('60', '2023-12-31')).status).toBe(200)
    expect((await own('50')).status).toBe(200)
    const onceMore = await ada.call('POST', '/relations', {
      type: 'SHAREHOLDER',
      from: at('company', brewery),
      to: at('entity', farm),
      share: '1',
    })
    expect(onceMore.body.data.issues[0].message).toContain('add up to 101 %')

    // The farm holds the brewery, and the brewery would own the family that owns the farm.
    await add.relation({ type: 'SHAREHOLDER', from: at('entity', farm), to: at('company', brewery) })
    const circle = await ada.call('POST', '/relations', {
      type: 'SHAREHOLDER',
      from: at('company', brewery),
      to: at('entity', family),
    })
    expect(circle.body.code).toBe('RELATION_CIRCLE')
    const other = await add.entity('Other')
    await add.relation({ type: 'SHAREHOLDER', from: at('company', brewery), to: at('entity', other) })
    const back = await ada.call('PUT', `/orgs/${ada.orgId}/entities/${family.id}`, {
      owners: [{ ownerId: other.id, percent: '10' }],
    })
    expect(back.body.code).toBe('OWNERSHIP_CYCLE')
    expect(back.body.message).toContain('With the shares that relations record, this would go in a circle: ')
    expect((await ada.get(`/orgs/${ada.orgId}/ownership`)).body.ownerships).toHaveLength(1)
  })

  it('name a member who left by the name that was written down', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const trust = await add.entity('Trust')
    const bob = await app.signUp('Bob')
    const role = await joined(app, bob, ada.orgId, { role: 'member' })
    const made = await add.relation({ type: 'SIGNATORY', from: at('user', bob), to: at('entity', trust) })
    expect(made.from).toEqual({ type: 'user', id: bob.id, name: 'Bob' })
    expect((await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${role}`)).status).toBe(204)
    expect((await ada.get(`/relations/${made.id}`)).body.from.name).toBe('Bob')
    const stranger = await app.signUp('Eve')
    const foreign = { type: 'SIGNATORY', from: at('user', stranger), to: at('entity', trust) }
    expect((await ada.call('POST', '/relations', foreign)).body.code).toBe('USER_NOT_FOUND')
  })
})

describe('a role for named entities', () => {
  it('sees relations whose entities and positions are all its own, and the companies in them', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const [mine, others] = [await add.entity('Mine'), await add.entity('Others')]
    const [bank, far, between] = [
      await add.company('Bank'),
      await add.company('Far'),
      await add.company('Between'),
    ]
    const position = await add.position('Account', mine.id)
    const trustee = await add.relation({ type: 'TRUSTEE', from: at('company', bank), to: at('entity', mine) })
    const signatory = await add.relation({
      type: 'SIGNATORY',
      from: at('entity', mine),
      to: at('position', position),
    })
    await add.relation({ type: 'TRUSTEE', from: at('company', far), to: at('entity', others) })
    await add.relation({ type: 'SIGNATORY', from: at('entity', others), to: at('position', position) })
    await add.relation({ type: 'ADVISER', from: at('company', between), to: at('company', far) })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [mine.id] })
    const scoped = asMember(app.fetch, bob, ada.orgId)
    const { items } = (await scoped.get('/relations')).body
    expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [trustee.id, signatory.id].toSorted(),
    )
    const companies = (await scoped.get('/companies')).body.items
    expect(companies.map(({ name }: { name: string }) => name)).toEqual(['Bank'])
    const graph = (await scoped.get('/relations/graph')).body
    expect(graph.nodes.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Account',
      'Bank',
      'Mine',
    ])
  })

  it('adds no relation that it could not see or that is checked against the whole organisation', async () => {
    const ada = await app.founder()
    const add = addTo(ada)
    const mine = await add.entity('Mine')
    const bank = await add.company('Bank')
    const audited = await add.company('Audited')
    await add.relation({ type: 'TRUSTEE', from: at('company', bank), to: at('entity', mine) })
    await add.relation({ type: 'AUDITOR', from: at('company', audited), to: at('entity', mine) })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [mine.id] })
    const scoped = asMember(app.fetch, bob, ada.orgId)
    const unseen = { type: 'ADVISER', from: at('company', bank), to: at('company', audited) }
    expect((await scoped.call('POST', '/relations', unseen)).body.message).toContain(
      'one end has to be an entity',
    )
    const shares = { type: 'SHAREHOLDER', from: at('company', bank), to: at('entity', mine) }
    expect((await scoped.call('POST', '/relations', shares)).body.code).toBe('ENTITIES_ONLY')
    const fitting = { type: 'DIRECTOR', from: at('company', bank), to: at('entity', mine) }
    expect((await scoped.call('POST', '/relations', fitting)).status).toBe(201)
    const own = await scoped.call('POST', '/relation-types', { name: 'Friend', isSymmetric: true })
    expect(own.body.code).toBe('ENTITIES_ONLY')
  })
})
