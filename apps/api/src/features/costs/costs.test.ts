import { describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { openPosition } from '../../testing/holdings.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp()
const path = '/costs'
const hundred = [{ kind: 'AMOUNT', amount: '100' }]

function add(person: Person, name: string, rest: Record<string, unknown> = {}) {
  return send(person, 'POST', path, { name, firstOn: '2026-01-31', terms: hundred, ...rest })
}

async function addEntity(person: Person, name: string): Promise<string> {
  return (await send(person, 'POST', `/orgs/${person.orgId}/entities`, { name, type: 'TRUST' })).id
}

const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('costs', () => {
  it('need a name and what it costs; the rest is the usual', async () => {
    const ada = await app.founder()
    const made = await send(ada, 'POST', path, { name: 'Rent of the archive', terms: hundred })
    expect(made).toMatchObject({
      type: 'OTHER',
      frequency: 'MONTHLY',
      currency: 'EUR',
      legalEntityId: null,
      terms: [{ kind: 'AMOUNT', amount: '100', from: made.firstOn }],
      next: { expectedOn: made.firstOn, min: '100', max: '100', state: 'EXPECTED', isLate: false },
      version: 1,
    })
    expect((await ada.get(`${path}/${made.id}`)).body).toEqual(made)
    const unnamed = await ada.call('POST', path, { terms: hundred })
    expect(unnamed.body).toMatchObject({ code: 'INVALID_INPUT', message: 'This needs a name.' })
    const free = await ada.call('POST', path, { name: 'Free' })
    expect(free.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['terms'] }] } })
  })

  it('are listed by name, and by entity, position, type, payee and year', async () => {
    const ada = await app.founder()
    const trust = await addEntity(ada, 'Trust')
    const house = (await send(ada, 'POST', '/positions', { name: 'House', type: 'REAL_ESTATE' })).id
    const bank = (await send(ada, 'POST', '/companies', { name: 'Linden Bank' })).id
    await add(ada, 'beta', { legalEntityId: trust, type: 'CUSTODY', payeeCompanyId: bank })
    await add(ada, 'Alpha', { positionId: house, type: 'PROPERTY', lastOn: '2026-12-31' })
    await add(ada, 'Gamma', { type: 'DONATION', frequency: 'ONE_TIME', firstOn: '2028-05-01' })
    const list = async (query: string) => names((await ada.get(`${path}?${query}`)).body)
    expect(await list('')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await list(`legalEntityId=${trust}`)).toEqual(['beta'])
    expect(await list(`positionId=${house}`)).toEqual(['Alpha'])
    expect(await list(`payeeCompanyId=${bank}`)).toEqual(['beta'])
    expect(await list('includeTypes=DONATION,CUSTODY')).toEqual(['beta', 'Gamma'])
    expect(await list('excludeTypes=DONATION&excludeTypes=CUSTODY')).toEqual(['Alpha'])
    expect(await list('year=2025')).toEqual([])
    expect(await list('year=2026')).toEqual(['Alpha', 'beta'])
    expect(await list('year=2028')).toEqual(['beta', 'Gamma'])
    for (const wrong of ['year=0', 'year=20.5', 'includeTypes=PARTY', 'positionId=x'])
      expect((await ada.get(`${path}?${wrong}`)).body.code, wrong).toBe('INVALID_INPUT')
  })

  it('have types and frequencies', async () => {
    const ada = await app.founder()
    const types = (await ada.get('/costs/types')).body
    expect(types).toHaveLength(22)
    expect(types[0]).toEqual({ key: 'MANAGEMENT_FEE', label: 'Management fee', isGiving: false })
    expect(types.filter((type: { isGiving: boolean }) => type.isGiving)).toHaveLength(6)
    const frequencies = (await ada.get('/costs/frequencies')).body
    expect(frequencies.map(({ key }: { key: string }) => key).join(' ')).toBe(
      'ONE_TIME WEEKLY MONTHLY QUARTERLY SEMI_ANNUAL ANNUAL CUSTOM',
    )
  })

  it.each([
    [{ lastOn: '2025-12-31' }, 'lastOn', 'before the first one'],
    [{ terms: [{ kind: 'PERCENT', percent: '2', base: 'NAV' }] }, 'positionId', 'needs its base'],
    [{ terms: [{ kind: 'PERCENT', percent: '2' }] }, 'terms', 'needs its base'],
    [{ terms: [{ kind: 'RANGE', min: '5', max: '4' }] }, 'terms', 'above the most'],
    [{ terms: [{ ...hundred[0], from: '2026-02-01' }] }, 'terms', 'after the first day'],
    [{ terms: [hundred[0], { ...hundred[0], amount: '5' }] }, 'terms', 'Keep one of them'],
    [{ terms: [{ kind: 'AMOUNT', amount: 100 }] }, 'terms', 'as text'],
    [{ frequency: 'CUSTOM' }, 'repeatRule', 'needs a rule'],
    [{ frequency: 'CUSTOM', repeatRule: 'FREQ=MONTHLY' }, 'repeatRule', 'at most 2000 days'],
    [{ frequency: 'CUSTOM', repeatRule: 'FREQ=SECONDLY;COUNT=3' }, 'repeatRule', 'at most once a day'],
    [{ repeatRule: 'FREQ=MONTHLY;COUNT=3' }, 'repeatRule', 'Only the frequency CUSTOM'],
    [{ renewalMonths: 12 }, 'lastOn', 'renews itself'],
    [{ noticeCount: 3 }, 'lastOn', 'counts back'],
    [{ currency: 'EURO' }, 'currency', 'ISO 4217'],
    [{ firstOn: '2026-02-30' }, 'firstOn', 'not a day'],
  ])('that contradict themselves are refused: %j', async (rest, field, words) => {
    const ada = await app.founder()
    const { status, body } = await ada.call('POST', path, {
      name: 'Wrong',
      firstOn: '2026-01-31',
      terms: hundred,
      ...rest,
    })
    expect(status).toBe(400)
    expect(body.data.issues[0].path[0]).toBe(field)
    expect(body.data.issues[0].message).toContain(words)
  })

  it('change in what is named: a new price is a later row, and the past stays', async () => {
    const ada = await app.founder()
    const { id, terms } = await add(ada, 'Custody', { notes: 'As agreed' })
    const changed = await send(ada, 'PATCH', `${path}/${id}`, {
      terms: [...terms, { kind: 'AMOUNT', amount: '120', from: '2026-03-01' }],
      version: 1,
    })
    expect(changed).toMatchObject({ notes: 'As agreed', version: 2 })
    const { items } = (await ada.get(`${path}/occurrences?first=2026-02-01&last=2026-03-31`)).body
    expect(items).toMatchObject([
      { expectedOn: '2026-02-28', min: '100' },
      { expectedOn: '2026-03-31', min: '120' },
    ])
    const late = await ada.call('PATCH', `${path}/${id}`, { notes: 'Second', version: 1 })
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { version: 2 } } })
  })

  it('go to the trash and come back, and the log knows', async () => {
    const ada = await app.founder()
    const made = await add(ada, 'Alpha')
    await send(ada, 'DELETE', `${path}/${made.id}`)
    expect((await ada.get(path)).body).toEqual([])
    expect((await ada.get(`${path}/${made.id}`)).body.code).toBe('COST_NOT_FOUND')
    const trash = `/orgs/${ada.orgId}/trash`
    expect((await ada.get(trash)).body.items).toMatchObject([{ recordId: made.id, name: 'Alpha' }])
    expect((await ada.call('POST', `${trash}/costs/${made.id}/restore`)).status).toBe(204)
    expect(names((await ada.get(path)).body)).toEqual(['Alpha'])
    const { items } = (await ada.get(`/orgs/${ada.orgId}/history?recordId=${made.id}`)).body
    expect(items.map((change: { action: string }) => change.action)).toEqual([
      'RESTORED',
      'DELETED',
      'CREATED',
    ])
  })

  it('belong to entities, which are not deleted before them', async () => {
    const ada = await app.founder()
    const trust = await addEntity(ada, 'Trust')
    const { id } = await add(ada, 'Alpha', { legalEntityId: trust })
    const inUse = await ada.call('DELETE', `/orgs/${ada.orgId}/entities/${trust}`)
    expect(inUse.body).toMatchObject({ code: 'ENTITY_IN_USE', data: { costs: [{ id, name: 'Alpha' }] } })
  })

  it('have tags, papers and a payee who is merged', async () => {
    const ada = await app.founder()
    const [bank, twin] = [
      (await send(ada, 'POST', '/companies', { name: 'Linden Bank' })).id,
      (await send(ada, 'POST', '/companies', { name: 'Linden Bank AG' })).id,
    ]
    const { id } = await add(ada, 'Custody', { payeeCompanyId: twin })
    const tag = (await send(ada, 'POST', '/tags', { name: 'Fixed' })).id
    await send(ada, 'POST', '/tags/assign', { tagId: tag, entityId: id, entityType: 'cost' })
    expect(names((await ada.get(`${path}?tag=${tag}`)).body)).toEqual(['Custody'])
    const file = new File(['Invoice 17'], 'invoice.txt', { type: 'text/plain' })
    const paper = await ada.send('/attachments/upload', { file, type: 'cost', entityId: id })
    expect(paper.status, paper.text).toBe(201)
    expect((await ada.get(`/attachments/entity/cost/${id}`)).body.items).toHaveLength(1)
    await send(ada, 'POST', '/merges', { kind: 'companies', survivorId: bank, others: [{ id: twin }] })
    expect((await ada.get(`${path}/${id}`)).body).toMatchObject({
      payeeCompanyId: bank,
      payeeName: 'Linden Bank',
    })
    expect((await ada.get('/search?q=custody')).body).toMatchObject([
      { kind: 'costs', id, name: 'Custody' },
      { kind: 'attachments', name: 'invoice' },
    ])
  })

  it('are seen by a role for named entities where they belong to one of those, with its own part of a split', async () => {
    const ada = await app.founder()
    const [trust, other] = [await addEntity(ada, 'Trust'), await addEntity(ada, 'Other')]
    const shares = [
      { entityId: trust, percent: '60' },
      { entityId: other, percent: '40' },
    ]
    const [bank, agent] = [
      (await send(ada, 'POST', '/companies', { name: 'Linden Bank' })).id,
      (await send(ada, 'POST', '/contacts', { name: 'Wilhelmina Ottokar' })).id,
    ]
    const covered = await add(ada, 'Alpha', { legalEntityId: trust, shares, payeeCompanyId: bank })
    const beta = await add(ada, 'Beta', { legalEntityId: other, payeeContactId: agent })
    for (const [title, entityId] of [
      ['Invoice of Alpha', covered.id],
      ['Invoice of Beta', beta.id],
    ]) {
      const file = new File([title], 'invoice.txt')
      const paper = await ada.send('/attachments/upload', { file, title, type: 'cost', entityId })
      expect(paper.status, paper.text).toBe(201)
    }
    await add(ada, 'Gamma')
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [trust] })
    const inOrg = asMember(app.fetch, bob, ada.orgId)
    expect((await inOrg.get(path)).body).toMatchObject([{ id: covered.id, shares: [{ percent: '60' }] }])
    expect((await inOrg.get(path)).body).toHaveLength(1)
    // Who is paid by it is seen, and its paper; those of the other cost are not.
    expect((await inOrg.get('/companies')).body.items).toMatchObject([{ name: 'Linden Bank' }])
    expect((await inOrg.get('/contacts')).body.items).toEqual([])
    expect((await inOrg.get('/attachments')).body.items).toMatchObject([{ title: 'Invoice of Alpha' }])
    const nobodys = await inOrg.call('POST', path, { name: 'Delta', terms: hundred })
    expect(nobodys.body).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: ['legalEntityId'] }] },
    })
    const foreign = await inOrg.call('POST', path, { name: 'Delta', terms: hundred, legalEntityId: other })
    expect(foreign.body.code).toBe('ENTITY_NOT_FOUND')
    const own = [{ entityId: trust, percent: '100' }]
    const split = await inOrg.call('PATCH', `${path}/${covered.id}`, { shares: own })
    expect(split.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['shares'] }] } })
    const { byEntity } = (await inOrg.get(`${path}/year?year=2026`)).body
    // Twelve times 100: 60 % are its own, 40 % are of an entity that it does not see.
    expect(byEntity).toMatchObject([
      { key: trust, expectedMax: '720' },
      { key: null, name: null, expectedMax: '480' },
    ])
  })

  it('show no amounts to a role without values', async () => {
    const ada = await app.founder()
    await add(ada, 'Alpha')
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', valuesVisible: false })
    const inOrg = asMember(app.fetch, bob, ada.orgId)
    expect((await inOrg.get(path)).body).toMatchObject([{ terms: [{ amount: null }], next: { max: null } }])
    expect((await inOrg.get(`${path}/year?year=2026`)).body.total.expectedMax).toBeNull()
    expect((await inOrg.call('POST', path, { name: 'Beta', terms: hundred })).body.code).toBe('VALUES_HIDDEN')
  })
})

describe('percentages of a position', () => {
  it('are taken of the commitment, and later of what is invested', async () => {
    const ada = await app.founder()
    const fund = await openPosition(
      ada,
      { name: 'Linden Fund', type: 'PRIVATE_FUND', details: { commitment: '10000000' } },
      { type: 'CAPITAL_CALL', date: '2024-02-01', amount: '6400000' },
    )
    await add(ada, 'Management fee', {
      positionId: fund,
      type: 'MANAGEMENT_FEE',
      frequency: 'QUARTERLY',
      firstOn: '2024-03-31',
      terms: [
        { kind: 'PERCENT', percent: '2', base: 'COMMITMENT' },
        { kind: 'PERCENT', percent: '1.5', base: 'INVESTED', from: '2025-01-01' },
      ],
    })
    const { items } = (await ada.get(`${path}/occurrences?first=2024-12-01&last=2025-03-31`)).body
    // 10,000,000 × 2 % ÷ 4, and 6,400,000 × 1.5 % ÷ 4
    expect(items).toMatchObject([
      { dueOn: '2024-12-31', min: '50000', max: '50000', isBaseUnknown: false },
      { dueOn: '2025-03-31', min: '24000', max: '24000', isBaseUnknown: false },
    ])
  })

  it('of what is unknown are unknown', async () => {
    const ada = await app.founder()
    const fund = (await send(ada, 'POST', '/positions', { name: 'Fund', type: 'PRIVATE_FUND' })).id
    const terms = [{ kind: 'PERCENT', percent: '2', base: 'COMMITMENT' }]
    const made = await add(ada, 'Fee', { positionId: fund, terms, frequency: 'ANNUAL' })
    expect(made.next).toMatchObject({ min: null, max: null, isBaseUnknown: true })
    const { total } = (await ada.get(`${path}/year?year=2026`)).body
    // Unknown is not zero; nothing was paid, which is known.
    expect(total).toMatchObject({ expectedMax: null, paid: '0', missingCount: 1 })
  })
})
