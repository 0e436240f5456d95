import { beforeAll, describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const settings = {
  limit: '10000',
  currency: 'EUR',
  people: 2,
  roles: ['owner', 'admin'],
  userIds: [] as string[],
  from: '2026-01-01',
}

type Family = { ada: Person; grace: Person; edsger: Person; giro: string }

/** A family in which three may approve what is above 10,000 EUR: its owner and two admins. */
async function aFamily(chosen: Partial<typeof settings> = {}): Promise<Family> {
  const ada = await app.founder()
  const [grace, edsger] = [await app.signUp('Grace'), await app.signUp('Edsger')]
  for (const person of [grace, edsger]) await joined(app, person, ada.orgId, { role: 'admin' })
  await send(ada, 'PUT', '/approvals/settings', { ...settings, ...chosen }, 200)
  const giro = await send(ada, 'POST', '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  return { ada, grace: within(grace, ada), edsger: within(edsger, ada), giro: giro.id }
}

/** The same person, who works in the organisation of somebody else. */
function within(person: Person, { orgId }: Person): Person {
  return asMember(app.fetch, person, orgId)
}

const aCost = async (person: Person, amount: string, more: object = {}) =>
  (
    await send(person, 'POST', '/costs', {
      name: 'Roof',
      frequency: 'ONE_TIME',
      firstOn: '2026-04-20',
      terms: [{ kind: 'AMOUNT', amount }],
      ...more,
    })
  ).id as string

const on = '2026-04-20'
const ask = (person: Person, body: object) => person.call('POST', '/approvals', body)
const answer = (person: Person, id: string, said: object = {}) =>
  person.call('POST', `/approvals/${id}/answers`, { answer: 'APPROVED', round: 1, ...said })
const occurrence = async (person: Person, id: string) =>
  (await person.get(`/costs/occurrences?costId=${id}&first=${on}&last=${on}`)).body.items[0]
const decide = (person: Person, id: string, decision: string, invoiced: string | null = null) =>
  person.call('PUT', `/costs/${id}/occurrences/${on}`, { decision, invoiced })
const ofCost = async (person: Person, id: string) =>
  (await person.get(`/approvals/payment?costId=${id}&expectedOn=${on}`)).body
const inbox = async (person: Person) => (await person.get('/notices?type=APPROVAL')).body.items

/** Asks for a cost, and has it answered by some. */
async function asked(family: Family, amount = '12000', more: object = {}) {
  const cost = await aCost(family.ada, amount, more)
  const request = await ask(family.ada, { costId: cost, expectedOn: on, note: 'The roofer' })
  expect(request.status, request.text).toBe(201)
  return { cost, id: request.body.id as string }
}

describe('an occurrence above the limit', () => {
  it('is approved by two people, in the inbox of each until they have, and may be paid then', async () => {
    const family = await aFamily()
    const { ada, grace, edsger } = family
    const { cost, id } = await asked(family)
    expect(await occurrence(ada, cost)).toMatchObject({
      state: 'EXPECTED',
      approval: { state: 'WAITING', given: 0, people: 2 },
    })
    for (const decision of ['PAID', 'APPROVED'])
      expect((await decide(ada, cost, decision)).body).toMatchObject({
        code: 'APPROVAL_MISSING',
        status: 409,
      })
    expect(await inbox(ada)).toEqual([])
    for (const person of [grace, edsger])
      expect(await inbox(person)).toMatchObject([
        {
          about: { kind: 'cost', id: cost, name: 'Roof' },
          facts: { reason: 'ASKED', byName: 'Ada', day: on, approval: { id, round: 1 } },
        },
      ])
    expect((await inbox(grace))[0].facts).not.toHaveProperty('amount')
    expect((await answer(grace, id)).body).toMatchObject({ state: 'OPEN' })
    expect(await inbox(grace)).toEqual([])
    expect((await grace.get('/notices/counts')).body).toEqual({ open: 0, unread: 0 })
    const done = await answer(edsger, id)
    expect(done.status, done.text).toBe(201)
    expect(done.body).toMatchObject({
      state: 'APPROVED',
      recordName: 'Roof',
      recordVersion: 1,
      amount: '12000',
      note: 'The roofer',
      askedBy: { id: ada.id, name: 'Ada' },
      answers: [
        { by: { name: 'Grace' }, answer: 'APPROVED', recordVersion: 1, amount: '12000', counts: true },
        { by: { name: 'Edsger' }, answer: 'APPROVED', at: '2026-04-10T12:00:00.000Z', counts: true },
      ],
    })
    expect(await inbox(ada)).toMatchObject([{ facts: { reason: 'APPROVED', byName: 'Edsger' } }])
    expect(await occurrence(ada, cost)).toMatchObject({ state: 'APPROVED', approval: { given: 2 } })
    expect((await decide(ada, cost, 'PAID')).body).toMatchObject({
      state: 'PAID',
      approval: { state: 'APPROVED' },
    })
    const log = (await ada.get(`/orgs/${ada.orgId}/history?recordType=approval_answers`)).body.items
    expect(log.map((item: { action: string }) => item.action)).toEqual(['CREATED', 'CREATED'])
  })

  it('counts two who approve at once, each of them once', async () => {
    const family = await aFamily()
    const { id, cost } = await asked(family)
    const answers = await Promise.all(
      [family.grace, family.edsger, family.grace, family.edsger].map((person) => answer(person, id)),
    )
    // Whoever comes after the second one finds it answered.
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const { state, given, requests } = await ofCost(family.ada, cost)
    expect({ state, given }).toEqual({ state: 'APPROVED', given: 2 })
    expect(requests[0].answers).toHaveLength(2)
  })

  it('is not approved twice by one person', async () => {
    const family = await aFamily()
    const { id, cost } = await asked(family)
    await answer(family.grace, id)
    expect((await answer(family.grace, id)).status).toBe(201)
    expect(await ofCost(family.ada, cost)).toMatchObject({ state: 'WAITING', given: 1, people: 2 })
  })

  it('is asked for once, of two who ask at once', async () => {
    const { ada, grace } = await aFamily()
    const costId = await aCost(ada, '12000')
    const answers = await Promise.all([ada, grace].map((person) => ask(person, { costId, expectedOn: on })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('APPROVAL_ASKED')
  })

  it('is not approved by whoever asked alone', async () => {
    const family = await aFamily({ people: 1 })
    const { id, cost } = await asked(family)
    expect((await answer(family.ada, id)).body).toMatchObject({ code: 'APPROVAL_OWN', status: 403 })
    expect((await answer(family.grace, id)).body.state).toBe('APPROVED')
    expect(await ofCost(family.ada, cost)).toMatchObject({ state: 'APPROVED', given: 1, people: 1 })
  })

  it('is approved by whoever asked and one more, where two are wanted', async () => {
    const family = await aFamily()
    const { id } = await asked(family)
    expect((await answer(family.ada, id)).body.state).toBe('OPEN')
    expect((await answer(family.grace, id)).body.state).toBe('APPROVED')
  })

  it('that changes afterwards is not approved any more: who approved what stays, and it is asked for anew', async () => {
    const family = await aFamily()
    const { ada, grace, edsger } = family
    const { cost, id } = await asked(family)
    await answer(grace, id)
    await send(ada, 'PATCH', `/costs/${cost}`, { iban: 'DE89370400440532013000' }, 200)
    expect((await answer(edsger, id)).body).toMatchObject({ code: 'APPROVAL_CHANGED', status: 409 })
    const changed = await ofCost(ada, cost)
    expect(changed).toMatchObject({ state: 'CHANGED', given: 0, recordVersion: 2 })
    expect(changed.requests[0].answers).toMatchObject([
      { by: { name: 'Grace' }, recordVersion: 1, counts: false },
    ])
    expect((await ask(ada, { costId: cost, expectedOn: on, recordVersion: 1 })).body.code).toBe(
      'APPROVAL_CHANGED',
    )
    const again = await ask(ada, { costId: cost, expectedOn: on, recordVersion: 2 })
    expect(again.body).toMatchObject({ id, round: 2, recordVersion: 2, state: 'OPEN' })
    expect(await inbox(grace)).toMatchObject([{ facts: { approval: { id, round: 2 } } }])
    expect((await answer(edsger, id)).body.code).toBe('APPROVAL_CHANGED')
    await answer(edsger, id, { round: 2 })
    expect((await answer(grace, id, { round: 2 })).body.state).toBe('APPROVED')
    // A higher invoice is not what was approved.
    await decide(ada, cost, 'INVOICED', '15000')
    expect(await occurrence(ada, cost)).toMatchObject({ state: 'INVOICED', approval: { state: 'CHANGED' } })
    expect((await decide(ada, cost, 'PAID', '15000')).body.code).toBe('APPROVAL_MISSING')
    expect((await decide(ada, cost, 'PAID', '12000')).status).toBe(200)
  })

  it('that was paid while it was approved stays so when the agreement changes, until it is not paid after all', async () => {
    const family = await aFamily()
    const { ada, grace, edsger } = family
    const { cost, id } = await asked(family)
    for (const person of [grace, edsger]) await answer(person, id)
    await decide(ada, cost, 'PAID')
    await send(ada, 'PATCH', `/costs/${cost}`, { notes: 'Done well' }, 200)
    expect(await ofCost(ada, cost)).toMatchObject({ state: 'APPROVED', isPaid: true })
    await decide(ada, cost, 'NONE')
    expect(await ofCost(ada, cost)).toMatchObject({ state: 'CHANGED', isPaid: false })
  })

  it('is rejected by one with a reason, which whoever asked is told, and may be asked for again', async () => {
    const family = await aFamily()
    const { ada, grace } = family
    const { cost, id } = await asked(family)
    expect((await answer(grace, id, { answer: 'REJECTED' })).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Say why, in a few words.',
    })
    const rejected = await answer(grace, id, { answer: 'REJECTED', reason: 'Two offers first' })
    expect(rejected.body).toMatchObject({ state: 'REJECTED', answers: [{ reason: 'Two offers first' }] })
    expect(await inbox(ada)).toMatchObject([{ facts: { reason: 'REJECTED', byName: 'Grace' } }])
    expect(await occurrence(ada, cost)).toMatchObject({ state: 'EXPECTED', approval: { state: 'REJECTED' } })
    expect((await answer(family.edsger, id)).body.code).toBe('APPROVAL_CLOSED')
    expect((await ask(ada, { costId: cost, expectedOn: on })).status).toBe(201)
    expect((await ofCost(ada, cost)).requests.map(({ state }: { state: string }) => state)).toEqual(
      expect.arrayContaining(['OPEN', 'REJECTED']),
    )
  })

  it('is withdrawn by whoever asked, and is in no inbox then', async () => {
    const family = await aFamily()
    const { ada, grace } = family
    const { cost, id } = await asked(family)
    const member = await app.signUp('Linus')
    await joined(app, member, ada.orgId, { role: 'member' })
    const refused = await within(member, ada).call('POST', `/approvals/${id}/withdraw`)
    expect(refused.body).toMatchObject({ code: 'APPROVAL_NOT_YOURS', status: 403 })
    expect((await ada.call('POST', `/approvals/${id}/withdraw`)).body.state).toBe('WITHDRAWN')
    expect(await inbox(grace)).toEqual([])
    expect((await ofCost(ada, cost)).state).toBe('MISSING')
  })

  it('is let go by an owner alone, with a reason, and everybody who may approve is told', async () => {
    const family = await aFamily()
    const { ada, grace, edsger } = family
    const { cost } = await asked(family)
    const body = { costId: cost, expectedOn: on, reason: 'The bank closes at noon' }
    expect((await grace.call('POST', '/approvals/bypass', body)).body.code).toBe('FORBIDDEN')
    const silent = await ada.call('POST', '/approvals/bypass', { ...body, reason: ' ' })
    expect(silent.body).toMatchObject({ code: 'INVALID_INPUT', message: 'Say why, in a few words.' })
    const bypassed = await ada.call('POST', '/approvals/bypass', body)
    expect(bypassed.body).toMatchObject({
      state: 'BYPASSED',
      answers: [{ by: { name: 'Ada' }, answer: 'BYPASSED', reason: 'The bank closes at noon' }],
    })
    for (const person of [grace, edsger])
      expect(await inbox(person)).toMatchObject([{ facts: { reason: 'BYPASSED', byName: 'Ada' } }])
    expect((await decide(ada, cost, 'PAID')).body).toMatchObject({
      state: 'PAID',
      approval: { state: 'BYPASSED' },
    })
  })

  it('is paid without approval where money left an account all the same, and is listed until it is approved', async () => {
    const { ada, giro, grace, edsger } = await aFamily()
    const cost = await aCost(ada, '12000')
    await send(ada, 'POST', '/transactions', {
      positionId: giro,
      type: 'BUY',
      date: '2026-04-01',
      amount: '50000',
    })
    const sold = { positionId: giro, type: 'SELL', date: on, amount: '12000' }
    const { id } = await send(ada, 'POST', '/transactions', sold)
    await send(ada, 'POST', `/costs/${cost}/payments`, { expectedOn: on, transactionId: id })
    expect(await occurrence(ada, cost)).toMatchObject({ state: 'PAID', approval: { state: 'MISSING' } })
    const { body } = await ada.get('/approvals/unapproved')
    expect(body).toHaveLength(2)
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          costId: cost,
          expectedOn: on,
          isPaid: true,
          amount: '12000',
          state: 'MISSING',
        }),
        expect.objectContaining({ transactionId: id, isPaid: true, amount: '12000', state: 'MISSING' }),
      ]),
    )
    // What is approved as an occurrence is approved as what paid it.
    const request = await ask(ada, { costId: cost, expectedOn: on })
    for (const person of [grace, edsger]) await answer(person, request.body.id)
    expect((await ada.get('/approvals/unapproved')).body).toEqual([])
    expect((await ada.get(`/approvals/payment?transactionId=${id}`)).body.state).toBeNull()
  })
})

describe('what leaves an account above the limit', () => {
  it('is approved in its version; a change makes the approval one of an older version', async () => {
    const { ada, giro, grace, edsger } = await aFamily()
    await send(ada, 'POST', '/transactions', {
      positionId: giro,
      type: 'BUY',
      date: '2026-04-01',
      amount: '50000',
    })
    const sold = { positionId: giro, type: 'SELL', date: '2026-04-02', amount: '20000' }
    const { id } = await send(ada, 'POST', '/transactions', sold)
    const path = `/approvals/payment?transactionId=${id}`
    expect((await ada.get(path)).body).toMatchObject({
      state: 'MISSING',
      amount: '20000',
      limit: '10000',
      isPaid: true,
    })
    const request = await ask(ada, { transactionId: id, recordVersion: 1 })
    expect(request.body).toMatchObject({ transactionId: id, recordName: expect.stringContaining('Giro') })
    for (const person of [grace, edsger]) await answer(person, request.body.id)
    expect((await ada.get(path)).body).toMatchObject({ state: 'APPROVED', given: 2 })
    await send(ada, 'PUT', `/transactions/update/${id}`, { positionId: giro, notes: 'To the roofer' }, 200)
    const changed = (await ada.get(path)).body
    expect(changed).toMatchObject({ state: 'CHANGED', recordVersion: 2, given: 0 })
    expect(changed.requests[0].answers).toMatchObject([
      { recordVersion: 1, counts: false },
      { recordVersion: 1, counts: false },
    ])
  })

  it('needs none at the limit, before the first day, in, or to another account of the family', async () => {
    const { ada, giro } = await aFamily({ from: '2026-03-01' })
    const savings = await send(ada, 'POST', '/positions', { name: 'Savings', type: 'CASH', currency: 'EUR' })
    const record = async (row: object) =>
      (await send(ada, 'POST', '/transactions', { positionId: giro, date: '2026-04-02', ...row }))
        .id as string
    const coming = await record({ type: 'BUY', date: '2026-01-01', amount: '90000' })
    const none = [
      await record({ type: 'SELL', amount: '10000' }),
      await record({ type: 'SELL', date: '2026-02-28', amount: '20000' }),
    ]
    await record({ positionId: savings.id, type: 'BUY', amount: '11000', cashPositionId: giro })
    const listed = (await ada.get(`/transactions?positionId=${giro}`)).body.items
    const saved = listed.find(({ amount }: { amount: string }) => amount === '11000')
    expect(saved.type).toBe('SELL')
    for (const id of none)
      expect((await ada.get(`/approvals/payment?transactionId=${id}`)).body.state).toBeNull()
    expect((await ask(ada, { transactionId: none[0] })).body).toMatchObject({ code: 'APPROVAL_NOT_NEEDED' })
    for (const id of [coming, saved.id]) {
      expect((await ada.get(`/approvals/payment?transactionId=${id}`)).body).toBeNull()
      expect((await ask(ada, { transactionId: id })).body.code).toBe('APPROVAL_NO_PAYMENT')
    }
    const above = await record({ type: 'FEES', amount: '10000.01' })
    expect((await ada.get(`/approvals/payment?transactionId=${above}`)).body.state).toBe('MISSING')
  })

  it('in a currency without a rate needs it, and says why', async () => {
    const { ada } = await aFamily()
    const account = await send(ada, 'POST', '/positions', { name: 'Zürich', type: 'CASH', currency: 'CHF' })
    const row = { positionId: account.id, date: '2026-04-02' }
    await send(ada, 'POST', '/transactions', { ...row, type: 'BUY', amount: '900' })
    const { id } = await send(ada, 'POST', '/transactions', { ...row, type: 'SELL', amount: '10' })
    expect((await ada.get(`/approvals/payment?transactionId=${id}`)).body).toMatchObject({
      state: 'MISSING',
      isRateMissing: true,
    })
  })
})

describe('the settings of approvals', () => {
  it('begin with none, and keep what is chosen, in versions', async () => {
    const ada = await app.founder()
    expect((await ada.get('/approvals/settings')).body).toEqual({
      limit: null,
      currency: 'EUR',
      people: 2,
      roles: ['owner', 'admin'],
      userIds: [],
      from: '2026-04-10',
      approverCount: 1,
      version: 1,
    })
    const chosen = await ada.call('PUT', '/approvals/settings', {
      ...settings,
      userIds: [ada.id],
      version: 1,
    })
    expect(chosen.body).toMatchObject({ limit: '10000', userIds: [ada.id], version: 2 })
    const stale = await ada.call('PUT', '/approvals/settings', { ...settings, version: 1 })
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { version: 2 } } })
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.call('PUT', '/approvals/settings', { ...settings, version: 2 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it.each([
    [{ people: 0 }, 'Say a whole number of people from 1 to 5.'],
    [{ limit: '-1' }, 'This cannot be negative. A reversal is a row of its own.'],
    [{ roles: [] }, 'Say who may approve: choose a role or a member.'],
    [{ currency: 'XYZ' }, 'This is not a currency code of ISO 4217, such as EUR, USD or GBP.'],
  ])('refuse %j in words', async (wrong, message) => {
    const ada = await app.founder()
    const refused = await ada.call('PUT', '/approvals/settings', { ...settings, ...wrong })
    expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', message })
  })

  it('name members, and nobody else', async () => {
    const [ada, stranger] = [await app.founder(), await app.founder()]
    const refused = await ada.call('PUT', '/approvals/settings', { ...settings, userIds: [stranger.id] })
    expect(refused.body.code).toBe('USER_NOT_FOUND')
  })

  it('that are changed later open nothing that is asked for already', async () => {
    const family = await aFamily()
    const { id } = await asked(family)
    await send(family.ada, 'PUT', '/approvals/settings', { ...settings, people: 1 }, 200)
    expect((await answer(family.grace, id)).body).toMatchObject({ state: 'OPEN', people: 2 })
  })
})

describe('who may approve', () => {
  let family: Family
  beforeAll(async () => {
    family = await aFamily()
  })

  it('is whoever the settings name: no member besides, and a viewer who is named', async () => {
    const { ada } = family
    const [linus, barbara] = [await app.signUp('Linus'), await app.signUp('Barbara')]
    await joined(app, linus, ada.orgId, { role: 'member' })
    await joined(app, barbara, ada.orgId, { role: 'viewer' })
    await send(ada, 'PUT', '/approvals/settings', { ...settings, userIds: [barbara.id] }, 200)
    const { id } = await asked(family)
    expect((await answer(within(linus, ada), id)).body).toMatchObject({
      code: 'APPROVAL_NOT_YOURS',
      status: 403,
    })
    expect(await inbox(linus)).toEqual([])
    expect(await inbox(barbara)).toHaveLength(1)
    expect((await answer(within(barbara, ada), id)).status).toBe(201)
  })

  it('is nobody who does not see values, or the payment', async () => {
    const { ada } = family
    const trust = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const [blind, narrow] = [await app.signUp('Blind'), await app.signUp('Narrow')]
    await joined(app, blind, ada.orgId, { role: 'admin', valuesVisible: false })
    await joined(app, narrow, ada.orgId, { role: 'admin', entityIds: [trust.id] })
    const { id } = await asked(family)
    expect((await answer(within(blind, ada), id)).body.code).toBe('VALUES_HIDDEN')
    expect((await answer(within(narrow, ada), id)).body.code).toBe('APPROVAL_NOT_FOUND')
    for (const person of [blind, narrow]) expect(await inbox(person)).toEqual([])
    const own = await asked(family, '12000', { legalEntityId: trust.id })
    expect(await inbox(narrow)).toHaveLength(1)
    expect((await answer(within(narrow, ada), own.id)).status).toBe(201)
    const items = (
      await within(blind, ada).get(`/costs/occurrences?costId=${own.cost}&first=${on}&last=${on}`)
    ).body
    expect(items.items[0].approval).toBeNull()
  })

  it('refuses what names no payment, or one of another family', async () => {
    const { ada } = family
    const stranger = await app.founder()
    const costId = await aCost(ada, '12000')
    expect((await ask(ada, {})).body.message).toBe('Name a cost with its day, or a transaction.')
    expect((await ask(ada, { costId })).body.message).toBe(
      'Say which time the cost asks for money: name its day.',
    )
    expect((await ask(ada, { costId, expectedOn: '2026-04-21' })).body.code).toBe('APPROVAL_NO_PAYMENT')
    expect((await ask(stranger, { costId, expectedOn: on })).body.code).toBe('COST_NOT_FOUND')
    const { id } = (await ask(ada, { costId, expectedOn: on })).body
    expect((await answer(stranger, id)).body.code).toBe('APPROVAL_NOT_FOUND')
    expect((await answer(ada, id, { answer: 'PERHAPS' })).body.message).toBe('Answer APPROVED or REJECTED.')
  })
})
