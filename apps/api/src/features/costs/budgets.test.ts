import { describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-07-15T12:00:00Z' })
const path = '/costs/budgets'

function addCost(person: Person, name: string, rest: Record<string, unknown> = {}) {
  const terms = [{ kind: 'AMOUNT', amount: '100' }]
  return send(person, 'POST', '/costs', { name, firstOn: '2026-01-31', terms, ...rest })
}

async function addEntity(person: Person, name: string): Promise<string> {
  return (await send(person, 'POST', `/orgs/${person.orgId}/entities`, { name, type: 'TRUST' })).id
}

async function addWithdrawal(person: Person, amount: string, date: string): Promise<string> {
  const account = { name: 'Current account', type: 'CASH', currency: 'EUR' }
  const positionId = (await send(person, 'POST', '/positions', account)).id
  await send(person, 'POST', '/transactions', { positionId, type: 'BUY', date: '2026-01-02', amount: '9000' })
  return (await send(person, 'POST', '/transactions', { positionId, type: 'SELL', date, amount })).id
}

const set = (person: Person, ...rows: Record<string, unknown>[]) =>
  send(person, 'PUT', path, { year: 2026, rows: rows.map((row) => ({ version: null, ...row })) })
const yearOf = async (person: Person, year = 2026) => (await person.get(`${path}?year=${year}`)).body

describe('budgets', () => {
  it('stand beside what was paid, what fell due and what is open, and each figure has its proof', async () => {
    const ada = await app.founder()
    // 100 to 120 a quarter: on 31 March, 30 June, 30 September and 31 December.
    const terms = [{ kind: 'RANGE', min: '100', max: '120' }]
    const days = { firstOn: '2026-03-31', frequency: 'QUARTERLY' }
    const custody = await addCost(ada, 'Custody', { type: 'CUSTODY', terms, ...days })
    const transactionId = await addWithdrawal(ada, '118', '2026-04-02')
    await send(ada, 'POST', `/costs/${custody.id}/payments`, { expectedOn: '2026-03-31', transactionId })
    await set(ada, { type: 'CUSTODY', amount: '450' })
    const year = await yearOf(ada)
    // Paid 118; due were two; open are three of 100 to 120: 418 to 478 of 450.
    const sums = {
      budget: '450',
      paid: '118',
      dueMin: '200',
      dueMax: '240',
      openMin: '300',
      openMax: '360',
      forecastMin: '418',
      forecastMax: '478',
      differenceMin: '-28',
      differenceMax: '32',
      missing: { budget: 0, paid: 0, due: 0, open: 0 },
    }
    expect(year).toMatchObject({
      currency: 'EUR',
      today: '2026-07-15',
      total: sums,
      lines: [{ type: 'CUSTODY', legalEntityId: null, row: { amount: '450', version: 1 }, ...sums }],
      byType: [{ type: 'CUSTODY', ...sums }],
      byEntity: [{ legalEntityId: null, ...sums }],
    })
    const { items } = (await ada.get(`${path}/proof?year=2026&type=CUSTODY`)).body
    const told = items.map((item: Record<string, unknown>) => [item.kind, item.on, item.countedMax])
    expect(told).toEqual([
      ['BUDGET', null, '450'],
      ['DUE', '2026-03-31', '120'],
      ['PAID', '2026-04-02', '118'],
      ['DUE', '2026-06-30', '120'],
      ['OPEN', '2026-06-30', '120'],
      ['OPEN', '2026-09-30', '120'],
      ['OPEN', '2026-12-31', '120'],
    ])
    expect(items[2]).toMatchObject({ costId: custody.id, transactionId, ownMax: '118', percent: '100' })
    expect((await ada.get(`${path}/proof?year=2026&type=LEGAL`)).body.items).toEqual([])
  })

  it('of an entity take its part of what is split, and the rest stands against the whole', async () => {
    const ada = await app.founder()
    const [trust, other] = [await addEntity(ada, 'Trust'), await addEntity(ada, 'Other')]
    const shares = [
      { entityId: trust, percent: '60' },
      { entityId: other, percent: '40' },
    ]
    await addCost(ada, 'Counsel', { type: 'LEGAL', frequency: 'ONE_TIME', firstOn: '2026-09-01', shares })
    await addCost(ada, 'Programs', { type: 'SOFTWARE', frequency: 'ONE_TIME', legalEntityId: other })
    await set(ada, { type: 'LEGAL', amount: '30' }, { type: 'LEGAL', legalEntityId: trust, amount: '50' })
    const { lines, total } = await yearOf(ada)
    expect(lines).toMatchObject([
      { type: 'LEGAL', legalEntityId: null, budget: '30', forecastMax: '40', differenceMin: '-10' },
      { type: 'LEGAL', entityName: 'Trust', budget: '50', forecastMax: '60', differenceMin: '-10' },
      {
        type: 'SOFTWARE',
        entityName: 'Other',
        row: null,
        budget: null,
        forecastMax: '100',
        differenceMin: null,
      },
    ])
    expect(total).toMatchObject({ budget: '80', forecastMax: '200', differenceMin: '-120' })
  })

  it('count no missing rate and no unknown base as zero', async () => {
    const ada = await app.founder()
    const fund = (await send(ada, 'POST', '/positions', { name: 'Fund', type: 'PRIVATE_FUND' })).id
    const terms = [{ kind: 'PERCENT', percent: '2', base: 'COMMITMENT' }]
    const fee = { type: 'MANAGEMENT_FEE', frequency: 'ONE_TIME', positionId: fund, terms }
    await addCost(ada, 'Fee', fee)
    await addCost(ada, 'Tax', { type: 'TAX', frequency: 'ONE_TIME', currency: 'KPW' })
    await set(ada, { type: 'MANAGEMENT_FEE', amount: '10' }, { type: 'STAFF', amount: '9', currency: 'KPW' })
    const { lines, total } = await yearOf(ada)
    const nothing = { forecastMin: null, forecastMax: null, differenceMin: null }
    expect(lines).toMatchObject([
      { type: 'MANAGEMENT_FEE', budget: '10', openMax: null, ...nothing, missing: { open: 1, due: 1 } },
      { type: 'TAX', openMax: null, ...nothing },
      { type: 'STAFF', budget: null, row: { amount: '9', currency: 'KPW' }, missing: { budget: 1 } },
    ])
    expect(total).toMatchObject({ budget: '10', forecastMax: null, missing: { budget: 1, open: 2 } })
    const { items } = (await ada.get(`${path}/proof?year=2026`)).body
    const reasons = items.flatMap(({ kind, reason }: Record<string, string>) =>
      reason ? [`${kind} ${reason}`] : [],
    )
    expect(reasons.toSorted()).toEqual([
      'BUDGET NO_RATE',
      'DUE NO_RATE',
      'DUE UNKNOWN_AMOUNT',
      'OPEN NO_RATE',
      'OPEN UNKNOWN_AMOUNT',
    ])
  })

  it('are changed in the version that was seen, taken away and put back, and the log knows', async () => {
    const ada = await app.founder()
    const [made] = await set(ada, { type: 'LEGAL', amount: '100' })
    const again = await ada.call('PUT', path, {
      year: 2026,
      rows: [
        { type: 'TAX', amount: '1', version: null },
        { type: 'LEGAL', amount: '1', version: null },
      ],
    })
    expect(again.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { amount: '100' } } })
    // Nothing of a refused call is kept.
    expect((await yearOf(ada)).lines).toHaveLength(1)
    const [changed] = await set(ada, { type: 'LEGAL', amount: '120.5', currency: 'USD', version: 1 })
    expect(changed).toMatchObject({ id: made.id, amount: '120.5', currency: 'USD', version: 2 })
    expect(await set(ada, { type: 'LEGAL', amount: null, version: 2 })).toEqual([])
    expect((await yearOf(ada)).lines).toEqual([])
    expect(await set(ada, { type: 'LEGAL', amount: '120.5' })).toMatchObject([{ version: 1 }])
    const { items } = (await ada.get(`/orgs/${ada.orgId}/history?recordId=${made.id}`)).body
    expect(items.map((change: { action: string }) => change.action)).toEqual([
      'DELETED',
      'UPDATED',
      'CREATED',
    ])
  })

  it.each([
    [{ type: 'LEGAL', amount: '-1' }, /rows\.0\.amount/],
    [{ type: 'LEGAL', amount: 'ten' }, /rows\.0\.amount/],
    [{ type: 'PARTY', amount: '1' }, /rows\.0\.type/],
    [{ type: 'LEGAL', amount: '1', currency: 'EURO' }, /rows\.0\.currency/],
  ])('are refused at the field: %j', async (row, field) => {
    const ada = await app.founder()
    const { status, body } = await ada.call('PUT', path, { year: 2026, rows: [{ version: null, ...row }] })
    expect(status).toBe(400)
    expect(body.data.issues[0].path.join('.')).toMatch(field)
  })

  it('stand once for a type and an entity, in years that there are', async () => {
    const ada = await app.founder()
    const row = { type: 'LEGAL', amount: '1', version: null }
    const twice = await ada.call('PUT', path, { year: 2026, rows: [row, row] })
    expect(twice.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['rows'] }] } })
    const year0 = await ada.call('PUT', path, { year: 0, rows: [row] })
    expect(year0.body.code).toBe('INVALID_INPUT')
    expect((await ada.get(`${path}?year=0`)).body.code).toBe('INVALID_INPUT')
  })

  it('are suggested by what was paid in the year before, and by what the year asks for', async () => {
    const ada = await app.founder()
    const trust = await addEntity(ada, 'Trust')
    const terms = [{ kind: 'RANGE', min: '100', max: '120' }]
    const custody = await addCost(ada, 'Custody', { type: 'CUSTODY', terms, legalEntityId: trust })
    const transactionId = await addWithdrawal(ada, '118', '2026-02-02')
    await send(ada, 'POST', `/costs/${custody.id}/payments`, { expectedOn: '2026-01-31', transactionId })
    await set(ada, { type: 'CUSTODY', amount: '450' })
    const suggested = async (query: string) => (await ada.get(`${path}/suggestion?${query}`)).body
    // Twelve times at most 120.
    expect(await suggested('year=2026&source=AGREEMENTS')).toMatchObject({
      currency: 'EUR',
      items: [{ type: 'CUSTODY', legalEntityId: null, amount: '1440', row: { amount: '450' } }],
    })
    expect((await suggested('year=2027&source=ACTUALS&byEntity=true')).items).toMatchObject([
      { type: 'CUSTODY', entityName: 'Trust', amount: '118', missingCount: 0, row: null },
    ])
    expect((await suggested('year=2026&source=GUESS')).code).toBe('INVALID_INPUT')
    expect((await yearOf(ada, 2027)).lines).toMatchObject([{ row: null }])
  })

  it('of the whole are hidden from a role for named entities, which sets those of its own', async () => {
    const ada = await app.founder()
    const [trust, other] = [await addEntity(ada, 'Trust'), await addEntity(ada, 'Other')]
    await addCost(ada, 'Counsel', { type: 'LEGAL', legalEntityId: trust })
    await set(
      ada,
      { type: 'LEGAL', amount: '4711' },
      { type: 'TAX', legalEntityId: other, amount: '4712' },
      { type: 'TAX', legalEntityId: trust, amount: '17' },
    )
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [trust] })
    const inOrg = asMember(app.fetch, bob, ada.orgId)
    const seen = await inOrg.get(`${path}?year=2026`)
    expect(seen.body.lines).toMatchObject([
      { type: 'LEGAL', entityName: 'Trust', row: null },
      { type: 'TAX', entityName: 'Trust', budget: '17' },
    ])
    expect(seen.text).not.toMatch(/"471[12]"/)
    expect((await inOrg.get(`${path}/proof?year=2026`)).text).not.toMatch(/"471[12]"/)
    const put = (row: Record<string, unknown>) =>
      inOrg.call('PUT', path, { year: 2026, rows: [{ amount: '5', version: null, ...row }] })
    expect((await put({ type: 'LEGAL' })).body).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: ['legalEntityId'] }] },
    })
    expect((await put({ type: 'LEGAL', legalEntityId: other })).body.code).toBe('ENTITY_NOT_FOUND')
    expect((await put({ type: 'LEGAL', legalEntityId: trust })).status).toBe(200)
    const { items } = (await inOrg.get(`${path}/suggestion?year=2026&source=AGREEMENTS`)).body
    expect(items).toMatchObject([{ type: 'LEGAL', legalEntityId: trust, row: { amount: '5' } }])
  })

  it('show no amounts to a role without values', async () => {
    const ada = await app.founder()
    await addCost(ada, 'Counsel', { type: 'LEGAL' })
    await set(ada, { type: 'LEGAL', amount: '4711' })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', valuesVisible: false })
    const inOrg = asMember(app.fetch, bob, ada.orgId)
    const { body } = await inOrg.get(`${path}?year=2026`)
    expect(body.lines).toMatchObject([{ budget: null, openMax: null, row: { amount: null, version: 1 } }])
    expect(body.total).toMatchObject({ budget: null, forecastMax: null })
    const rows = [{ type: 'TAX', amount: '5', version: null }]
    expect((await inOrg.call('PUT', path, { year: 2026, rows })).body.code).toBe('VALUES_HIDDEN')
    expect((await inOrg.get(`${path}/proof?year=2026`)).body.code).toBe('VALUES_HIDDEN')
  })
})
