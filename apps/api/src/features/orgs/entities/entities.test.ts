import { describe, expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const unknownId = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'

type Owner = { ownerId: string; percent: string; since?: string | null; until?: string | null }

const pathOf = (person: Person, id = '') => `/orgs/${person.orgId}/entities${id && `/${id}`}`

async function create(person: Person, name: string, owners?: Owner[], rest: object = {}): Promise<string> {
  const answer = await person.call('POST', pathOf(person), { name, type: 'HOLDING_COMPANY', owners, ...rest })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const own = (person: Person, id: string, owners: Owner[], version?: number) =>
  person.call('PUT', pathOf(person, id), { owners, version })

describe('an entity', () => {
  it('has typed fields, among them the end of its fiscal year', async () => {
    const ada = await app.founder()
    const created = await ada.call('POST', pathOf(ada), {
      name: 'Lovelace Holding',
      type: 'HOLDING_COMPANY',
      jurisdiction: 'AT',
      taxId: 'ATU12345678',
      currency: 'EUR',
      fiscalYearEnd: '06-30',
    })
    expect(created.status, created.text).toBe(201)
    expect(created.body).toMatchObject({
      jurisdiction: 'AT',
      taxId: 'ATU12345678',
      currency: 'EUR',
      fiscalYearEnd: '06-30',
      owners: [],
      version: 1,
    })
    const updated = await ada.call('PUT', pathOf(ada, created.body.id), { fiscalYearEnd: null, version: 1 })
    expect(updated.body).toMatchObject({ fiscalYearEnd: null, taxId: 'ATU12345678', version: 2 })
  })

  it('keeps free fields beside its own, and loses none of them on an update', async () => {
    const ada = await app.founder()
    const created = await ada.call('POST', pathOf(ada), {
      name: 'Lovelace Trust',
      type: 'TRUST',
      trustee: 'Byron',
      id: 'x',
    })
    expect(created.status, created.text).toBe(201)
    expect(created.body).toMatchObject({ name: 'Lovelace Trust', extra: { trustee: 'Byron' } })
    const updated = await ada.call('PUT', pathOf(ada, created.body.id), { jurisdiction: 'AT', version: 1 })
    expect(updated.body).toMatchObject({ jurisdiction: 'AT', extra: { trustee: 'Byron' }, version: 2 })
  })

  it.each([
    [{ name: ' ' }, 'name', 'This needs a name.'],
    [{ type: 'COMPANY' }, 'type', 'Choose one of PERSON'],
    [{ currency: 'EURO' }, 'currency', 'not a currency code'],
    [{ fiscalYearEnd: '30.6.' }, 'fiscalYearEnd', 'not a day of the year. Write it MM-DD, such as 12-31.'],
    [{ fiscalYearEnd: '02-30' }, 'fiscalYearEnd', 'not a day of the year'],
    [{ owners: [{ ownerId: unknownId, percent: 50 }] }, 'percent', 'Send a percentage as text'],
    [{ owners: [{ ownerId: unknownId, percent: '0' }] }, 'percent', 'above 0 and at most 100 percent'],
    [{ owners: [{ ownerId: unknownId, percent: '100.5' }] }, 'percent', 'above 0 and at most 100 percent'],
    [
      { owners: [{ ownerId: unknownId, percent: '5', since: '2026-02-01', until: '2026-01-31' }] },
      'until',
      'This ends before it begins.',
    ],
  ])('refuses %j in words', async (fields, field, words) => {
    const ada = await app.founder()
    const answer = await ada.call('POST', pathOf(ada), { name: 'Holding', ...fields })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.message).toContain(words)
    expect(answer.body.data.issues[0].path).toContain(field)
  })

  it('is refused a stale update, and told the present state, owners too', async () => {
    const ada = await app.founder()
    const [person, holding] = [await create(ada, 'Ada'), await create(ada, 'Holding')]
    expect((await own(ada, holding, [{ ownerId: person, percent: '60.00' }], 1)).body.version).toBe(2)
    const stale = await own(ada, holding, [], 1)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      status: 409,
      data: { current: { version: 2, owners: [{ ownerId: person, percent: '60' }] } },
    })
  })

  it('is nothing to a stranger, nor without a session', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const holding = await create(ada, 'Holding')
    for (const path of [pathOf(ada), `/orgs/${ada.orgId}/ownership`]) {
      expect((await eve.get(path)).body.code, path).toBe('ORG_NOT_FOUND')
      expect((await app.fetch(`/api${path}`)).status, path).toBe(401)
    }
    expect((await own(eve, holding, [])).body.code).toBe('ENTITY_NOT_FOUND')
    const [foreign, unknown] = [
      await own(eve, await create(eve, 'Hers'), [{ ownerId: holding, percent: '10' }]),
      await own(eve, await create(eve, 'Hers'), [{ ownerId: unknownId, percent: '10' }]),
    ]
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
  })
})

describe('the owners of an entity', () => {
  it('are dated parts, answered trimmed and the earliest first, and stay until others are named', async () => {
    const ada = await app.founder()
    const [a, b] = [await create(ada, 'Ada'), await create(ada, 'Bob')]
    const holding = await create(ada, 'Holding', [
      { ownerId: b.toUpperCase(), percent: '100.000', since: '2024-01-01' },
      { ownerId: a, percent: '33.333333', until: '2023-12-31' },
    ])
    const owners = [
      { ownerId: a, percent: '33.333333', since: null, until: '2023-12-31' },
      { ownerId: b, percent: '100', since: '2024-01-01', until: null },
    ]
    const renamed = await ada.call('PUT', pathOf(ada, holding), { name: 'Lovelace Holding' })
    expect(renamed.body.owners).toEqual(owners)
    const listed = await ada.get(pathOf(ada))
    expect(listed.body.map((entity: { owners: unknown[] }) => entity.owners.length)).toEqual([0, 0, 2])
    expect((await own(ada, holding, [])).body.owners).toEqual([])
  })

  it('hold no more than 100 % on any day', async () => {
    const ada = await app.founder()
    const [a, b] = [await create(ada, 'Ada'), await create(ada, 'Bob')]
    const holding = await create(ada, 'Holding', [{ ownerId: a, percent: '60' }])
    const refused = await own(ada, holding, [
      { ownerId: a, percent: '60' },
      { ownerId: b, percent: '40.000001', since: '2025-07-01' },
    ])
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe(
      'The owners of “Holding” add up to 100.000001 % on 2025-07-01. Keep them to 100 % on every day.',
    )
    expect(refused.body.data.issues[0].path).toEqual(['owners'])
    const listed = await ada.get(pathOf(ada))
    expect(listed.body[2]).toMatchObject({ owners: [{ ownerId: a, percent: '60' }], version: 1 })
  })

  it('hold no part twice at once, and nothing holds itself', async () => {
    const ada = await app.founder()
    const a = await create(ada, 'Ada')
    const holding = await create(ada, 'Holding')
    const twice = await own(ada, holding, [
      { ownerId: a, percent: '10', until: '2025-01-01' },
      { ownerId: a, percent: '20', since: '2025-01-01' },
    ])
    expect(twice.body.message).toContain('“Ada” holds two parts of “Holding” at once on 2025-01-01.')
    const itself = await own(ada, holding, [{ ownerId: holding, percent: '10' }])
    expect(itself.body.message).toContain('“Holding” cannot own itself.')
  })

  it('go in no circle, which is named', async () => {
    const ada = await app.founder()
    const top = await create(ada, 'Top')
    const middle = await create(ada, 'Middle', [{ ownerId: top, percent: '50' }])
    const low = await create(ada, 'Low', [{ ownerId: middle, percent: '50' }])
    const refused = await own(ada, top, [{ ownerId: low, percent: '1', since: '2026-01-01' }])
    expect(refused.body).toMatchObject({ code: 'OWNERSHIP_CYCLE', status: 409 })
    expect(refused.body.data.entities).toHaveLength(4)
    expect(refused.body.message).toMatch(
      /on 2026-01-01 this would go in a circle: (Top → Middle → Low → Top|Middle → Low → Top → Middle|Low → Top → Middle → Low)\./,
    )
    const before = await own(ada, middle, [{ ownerId: top, percent: '50', until: '2025-12-31' }])
    expect(before.status, before.text).toBe(200)
    expect((await own(ada, top, [{ ownerId: low, percent: '1', since: '2026-01-01' }])).status).toBe(200)
  })

  it('go in no circle either when two changes come at once', async () => {
    const ada = await app.founder()
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await create(ada, `A${round}`), await create(ada, `B${round}`)]
      const answers = await Promise.all([
        own(ada, a, [{ ownerId: b, percent: '50' }]),
        own(ada, b, [{ ownerId: a, percent: '50' }]),
      ])
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    }
  })

  it('are in the change log, by name', async () => {
    const ada = await app.founder()
    const a = await create(ada, 'Ada')
    await create(ada, 'Holding', [{ ownerId: a, percent: '60', since: '2024-01-01' }])
    const { body } = await ada.get(`/orgs/${ada.orgId}/history?recordType=ownerships`)
    expect(body.items).toHaveLength(1)
    expect(body.items[0].fields).toContainEqual({ field: 'ownerId', label: 'Owner', before: null, after: a })
    expect(body.items[0].fields).toContainEqual(expect.objectContaining({ field: 'percent', after: '60' }))
    expect(body.items[0].names[a]).toBe('Ada')
  })
})

describe('an entity that is deleted', () => {
  it('owns no position, and says which it does', async () => {
    const ada = await app.founder()
    const holding = await create(ada, 'Holding')
    const flat = await ada.call('POST', '/positions', {
      name: 'Flat',
      type: 'REAL_ESTATE',
      entityId: holding,
    })
    expect(flat.status, flat.text).toBe(201)
    const refused = await ada.call('DELETE', pathOf(ada, holding))
    expect(refused.body).toMatchObject({
      code: 'ENTITY_IN_USE',
      status: 409,
      data: { positions: [{ name: 'Flat' }], entities: [] },
    })
    await ada.call('DELETE', `/positions/${flat.body.id}`)
    expect((await ada.call('DELETE', pathOf(ada, holding))).status).toBe(204)
    expect((await ada.call('DELETE', pathOf(ada, holding))).body.code).toBe('ENTITY_NOT_FOUND')
  })

  it('owns no other entity, not even in the past, and says which it does', async () => {
    const ada = await app.founder()
    const a = await create(ada, 'Ada')
    const holding = await create(ada, 'Holding', [{ ownerId: a, percent: '60', until: '2020-12-31' }])
    const refused = await ada.call('DELETE', pathOf(ada, a))
    expect(refused.body).toMatchObject({
      code: 'ENTITY_IN_USE',
      data: { entities: [{ id: holding, name: 'Holding' }] },
    })
    expect((await ada.call('DELETE', pathOf(ada, holding))).status).toBe(204)
    expect((await ada.call('DELETE', pathOf(ada, a))).status).toBe(204)
  })

  it('is no owner any more, and comes back from the trash with its own', async () => {
    const ada = await app.founder()
    const a = await create(ada, 'Ada')
    const holding = await create(ada, 'Holding', [{ ownerId: a, percent: '60' }])
    await ada.call('DELETE', pathOf(ada, holding))
    const other = await create(ada, 'Other')
    const refused = await own(ada, other, [{ ownerId: holding, percent: '10' }])
    expect(refused.body.code).toBe('ENTITY_NOT_FOUND')
    const restored = await ada.call('POST', `/orgs/${ada.orgId}/trash/entities/${holding}/restore`)
    expect(restored.status, restored.text).toBe(204)
    const listed = await ada.get(pathOf(ada))
    expect(listed.body.find(({ id }: { id: string }) => id === holding).owners).toEqual([
      { ownerId: a, percent: '60', since: null, until: null },
    ])
  })

  it('closes no circle when it comes back', async () => {
    const ada = await app.founder()
    const [a, b] = [await create(ada, 'A'), await create(ada, 'B')]
    await own(ada, b, [{ ownerId: a, percent: '50' }])
    for (const id of [b, a]) expect((await ada.call('DELETE', pathOf(ada, id))).status).toBe(204)
    const trash = `/orgs/${ada.orgId}/trash/entities`
    await ada.call('POST', `${trash}/${b}/restore`)
    const c = await create(ada, 'C', [{ ownerId: b, percent: '50' }])
    await ada.call('POST', `${trash}/${a}/restore`)
    const refused = await own(ada, a, [{ ownerId: c, percent: '50' }])
    expect(refused.body.code).toBe('OWNERSHIP_CYCLE')
  })
})

describe('the map of ownership', () => {
  /** Ada and Bob hold the family company 60 : 40 since 2024; it holds half of the works, and 80 % of another half. */
  async function aFamily(person: Person) {
    const ids = { ada: await create(person, 'Ada', [], { type: 'PERSON' }), bob: await create(person, 'Bob') }
    const family = await create(person, 'Family', [
      { ownerId: ids.ada, percent: '100', until: '2023-12-31' },
      { ownerId: ids.ada, percent: '60', since: '2024-01-01' },
      { ownerId: ids.bob, percent: '40', since: '2024-01-01' },
    ])
    const firm = await create(person, 'Firm', [{ ownerId: family, percent: '80' }])
    const works = await create(person, 'Works', [
      { ownerId: family, percent: '50' },
      { ownerId: firm, percent: '50' },
    ])
    return { ...ids, family, firm, works }
  }

  it('shows entities, parts and what is held through others, on today unless a day is named', async () => {
    const ada = await app.founder()
    const ids = await aFamily(ada)
    const { status, body, text } = await ada.get(`/orgs/${ada.orgId}/ownership`)
    expect(status, text).toBe(200)
    expect(body.day).toBe('2026-04-10')
    expect(body.entities).toEqual([
      { id: ids.ada, name: 'Ada', type: 'PERSON', missing: null },
      { id: ids.bob, name: 'Bob', type: 'HOLDING_COMPANY', missing: null },
      { id: ids.family, name: 'Family', type: 'HOLDING_COMPANY', missing: '0' },
      { id: ids.firm, name: 'Firm', type: 'HOLDING_COMPANY', missing: '20' },
      { id: ids.works, name: 'Works', type: 'HOLDING_COMPANY', missing: '0' },
    ])
    expect(body.ownerships).toHaveLength(5)
    expect(body.ownerships).toContainEqual({ ownerId: ids.bob, ownedId: ids.family, percent: '40' })
    // Works: 50 % directly and 80 % × 50 % through the firm are 90 % of Family's, of which Ada has 60 %.
    expect(body.lookThrough).toContainEqual({
      ownerId: ids.ada,
      ownedId: ids.works,
      percent: '54',
      isUltimate: true,
    })
    expect(body.lookThrough).toContainEqual({
      ownerId: ids.family,
      ownedId: ids.works,
      percent: '90',
      isUltimate: false,
    })
    const before = await ada.get(`/orgs/${ada.orgId}/ownership?day=2023-12-31`)
    expect(before.body).toMatchObject({ day: '2023-12-31' })
    expect(before.body.lookThrough).toContainEqual({
      ownerId: ids.ada,
      ownedId: ids.works,
      percent: '90',
      isUltimate: true,
    })
    expect(before.body.lookThrough.filter(({ ownerId }: Owner) => ownerId === ids.bob)).toEqual([])
  })

  it('refuses a day that is none', async () => {
    const ada = await app.founder()
    const answer = await ada.get(`/orgs/${ada.orgId}/ownership?day=2026-02-30`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('not a day of the calendar')
  })

  it('tells a role for named entities of those and what they hold of each other only', async () => {
    const [ada, bob] = [await app.founder(), await app.signUp('Bob')]
    const ids = await aFamily(ada)
    const entityIds = [ids.family, ids.works]
    await joined(app, bob, ada.orgId, { role: 'viewer', entityIds })
    const viewer = asMember(app.fetch, bob, ada.orgId)
    const { body, text } = await viewer.get(`/orgs/${ada.orgId}/ownership`)
    expect(body.entities.map(({ name }: { name: string }) => name)).toEqual(['Family', 'Works'])
    expect(body.ownerships).toEqual([{ ownerId: ids.family, ownedId: ids.works, percent: '50' }])
    for (const hidden of [ids.ada, ids.bob, ids.firm]) expect(text).not.toContain(hidden)
    const listed = await viewer.get(pathOf(ada))
    for (const hidden of [ids.ada, ids.bob, ids.firm]) expect(listed.text).not.toContain(hidden)
  })
})
