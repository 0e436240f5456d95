import { beforeAll, describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { done, modelApp } from '../../testing/model-app.ts'
import { asMember, type Person } from '../../testing/test-app.ts'
import { changeInputs } from './acts/rules.ts'

const { app, play } = modelApp()
let ada: Person
let fund: string

beforeAll(async () => {
  ada = await app.founder({ baseCurrency: 'EUR' })
  const position = { type: 'PRIVATE_FUND', currency: 'EUR', name: 'Cobalt Fund' }
  fund = (await done(ada.call('POST', '/positions', position))).body.id
  await done(ada.call('PATCH', '/ai/model', { isOn: true, telling: 'ALL' }))
})

const call = (amount = '150000', date = '2026-12-15') => ({
  act: 'transactions.create',
  input: { positionId: fund, type: 'CAPITAL_CALL', date, amount, currency: 'EUR' },
})
const reminder = () => ({
  act: 'reminders.create',
  input: {
    entityType: 'position',
    entityId: fund,
    text: 'Pay the call',
    on: '2026-12-10',
    timeZone: 'Europe/Vienna',
  },
})

/** Has the model propose steps after it looked the position up; the answer's parts and steps. */
async function proposed(steps: unknown, message = 'Record a call of 150k in Cobalt Fund on 15 Dec') {
  play((_, turn) => {
    if (turn === 1) return { use: [{ name: 'positions_list', input: {} }] }
    return turn === 2
      ? { use: [{ name: 'propose', input: { title: 'A call of Cobalt', steps } }] }
      : { say: 'Look at it below.' }
  })
  const { body } = await done(ada.call('POST', '/ai/chat', { message }))
  const ids = (body.turn.parts as { kind: string; proposalId: string }[])
    .filter(({ kind }) => kind === 'proposal')
    .map(({ proposalId }) => proposalId)
  return { ids, id: ids[0] ?? '', steps: body.turn.steps, chatId: body.chatId as string }
}

const isNew = { before: null, source: null }

const transactions = async () => (await ada.get('/transactions?limit=100')).body.total as number

describe('what a model proposes', () => {
  it('is kept as a form with where each value is from, and nothing is written', async () => {
    const count = await transactions()
    const { id } = await proposed([call(), reminder()])
    expect(await transactions()).toBe(count)
    expect((await ada.get('/reminders')).body).toEqual([])
    const { body } = await ada.get(`/proposals/${id}`)
    expect(body).toMatchObject({ title: 'A call of Cobalt', state: 'OPEN', decidedAt: null, version: 1 })
    expect(body.steps[0].fields).toEqual([
      { field: 'positionId', value: 'Cobalt Fund', isRecord: true, grade: 'TOLD', ...isNew },
      { field: 'type', value: 'CAPITAL_CALL', isRecord: false, grade: 'TOLD', ...isNew },
      { field: 'date', value: '2026-12-15', isRecord: false, grade: 'SAID', ...isNew },
      { field: 'amount', value: '150000', isRecord: false, grade: 'SAID', ...isNew },
      { field: 'currency', value: 'EUR', isRecord: false, grade: 'TOLD', ...isNew },
    ])
    const grades = body.steps[1].fields.map(({ field, grade }: Record<string, string>) => [field, grade])
    expect(grades).toContainEqual(['text', 'MODEL'])
  })

  it('is graded as the model’s own where neither the person nor a record says it', async () => {
    const { id } = await proposed([call('150001', '2026-11-30')])
    const { fields } = (await ada.get(`/proposals/${id}`)).body.steps[0]
    const grades = Object.fromEntries(
      fields.map(({ field, grade }: Record<string, string>) => [field, grade]),
    )
    expect(grades).toMatchObject({ amount: 'MODEL', date: 'MODEL', positionId: 'TOLD' })
  })

  it.each<[string, () => unknown, RegExp]>([
    [
      'an act that is none',
      () => [{ act: 'positions.remove', input: { id: fund } }],
      /as the tool describes/,
    ],
    ['no steps', () => [], /as the tool describes/],
    [
      'input that its call refuses',
      () => [{ act: 'transactions.create', input: { positionId: fund } }],
      /type|date/i,
    ],
    [
      'a record that is not there',
      () => [{ ...call(), input: { ...call().input, positionId: '0198c0de-0000-7000-8000-000000000001' } }],
      /does not exist|position/i,
    ],
    [
      'what the book refuses',
      () => [{ ...call(), input: { ...call().input, type: 'SELL', quantity: '5', price: '1' } }],
      /\w/,
    ],
  ])('is refused with the reason: %s', async (_, steps, words) => {
    const count = await transactions()
    const { ids, steps: looked } = await proposed(steps())
    expect(ids).toEqual([])
    expect(looked.at(-1).refused).toMatch(words)
    expect(await transactions()).toBe(count)
  })

  it('makes place for what is proposed later in the conversation', async () => {
    const first = await proposed([call()])
    play((_, turn) =>
      turn === 1
        ? { use: [{ name: 'propose', input: { title: 'Another', steps: [call('75000')] } }] }
        : { say: 'Below.' },
    )
    await done(ada.call('POST', '/ai/chat', { message: 'Make it 75k', chatId: first.chatId }))
    expect((await ada.get(`/proposals/${first.id}`)).body.state).toBe('SUPERSEDED')
    const [open] = (await ada.get('/proposals?state=OPEN')).body
    expect(open).toMatchObject({ title: 'Another', chatId: first.chatId })
  })
})

describe('a proposal', () => {
  it('is changed, posted as a whole, and taken back as a whole', async () => {
    const count = await transactions()
    const { id } = await proposed([call(), reminder()])
    const changed = await done(
      ada.call('PATCH', `/proposals/${id}`, {
        version: 1,
        changes: [{ step: 0, field: 'amount', value: '160000' }],
      }),
    )
    expect(changed.body.steps[0].fields).toContainEqual({
      field: 'amount',
      value: '160000',
      isRecord: false,
      grade: 'SAID',
      ...isNew,
    })
    const posted = await done(ada.call('POST', `/proposals/${id}/post`, { version: 2 }))
    expect(posted.body.state).toBe('POSTED')
    expect(await transactions()).toBe(count + 1)
    const row = (await ada.get(`/transactions/${posted.body.steps[0].madeId}`)).body
    expect(row).toMatchObject({ amount: '160000', type: 'CAPITAL_CALL', positionId: fund })
    expect((await ada.get('/reminders')).body).toHaveLength(1)
    const undone = await done(ada.call('POST', `/proposals/${id}/undo`, {}))
    expect(undone.body.state).toBe('UNDONE')
    expect(await transactions()).toBe(count)
    expect((await ada.get('/reminders')).body).toEqual([])
  })

  it('is posted once, and not after it was turned down', async () => {
    const { id } = await proposed([call()])
    const both = await Promise.all(
      [1, 2].map(() => ada.call('POST', `/proposals/${id}/post`, { version: 1 })),
    )
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409'])
    const turned = await proposed([call()])
    await done(ada.call('POST', `/proposals/${turned.id}/reject`, {}))
    const refused = await ada.call('POST', `/proposals/${turned.id}/post`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'PROPOSAL_DECIDED'])
  })

  it('adds all of its records or none', async () => {
    const house = { type: 'REAL_ESTATE', currency: 'EUR', name: 'Lake House' }
    const gone = (await done(ada.call('POST', '/positions', house))).body.id
    const reminded = reminder()
    const { id } = await proposed([
      call('1000', '2026-05-01'),
      { ...reminded, input: { ...reminded.input, entityId: gone } },
    ])
    const count = await transactions()
    await done(ada.call('DELETE', `/positions/${gone}`))
    const refused = await ada.call('POST', `/proposals/${id}/post`, {})
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect((await ada.get(`/proposals/${id}`)).body.state).toBe('OPEN')
    expect(await transactions()).toBe(count)
  })

  it.each([
    [[{ step: 0, field: 'amount', value: 'much' }]],
    [[{ step: 0, field: 'positionId', value: 'x' }]],
    [[{ step: 5, field: 'amount', value: '1' }]],
    [[{ step: 0, field: '__proto__.x', value: '1' }]],
    [[]],
  ])('takes no change that is none: %j', async (changes) => {
    const { id } = await proposed([call()])
    const refused = await ada.call('PATCH', `/proposals/${id}`, { changes })
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect((await ada.get(`/proposals/${id}`)).body.version).toBe(1)
  })

  it('is nothing to others, and no program posts it', async () => {
    const { id } = await proposed([call()])
    const bea = await app.signUp('Bea')
    await joined(app, bea, ada.orgId, { role: 'admin' })
    const other = asMember(app.fetch, bea, ada.orgId)
    expect((await other.get(`/proposals/${id}`)).status).toBe(404)
    expect((await other.call('POST', `/proposals/${id}/post`, {})).status).toBe(404)
    const made = await done(
      ada.call('POST', '/users/me/tokens', { orgId: ada.orgId, name: 'A program', scope: 'WRITE' }),
    )
    const program = await app.fetch(`/api/proposals/${id}/post`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${made.body.token}`,
        'x-org-id': ada.orgId,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    expect([program.status, program.body.code]).toEqual([403, 'TOKEN_REFUSED'])
  })
})

describe('a change that is proposed', () => {
  const row = () => ({ positionId: fund, type: 'CAPITAL_CALL', date: '2026-03-01', amount: '1000' })
  const made = async () => (await done(ada.call('POST', '/transactions', row()))).body.id as string
  const propose = async (steps: unknown[]) =>
    (await done(ada.call('POST', '/proposals', { title: 'A change', steps }))).body
  const changeOf = (id: string, input: object) => ({ act: 'transactions.update', input: { id, ...input } })

  it('is shown with what is there now, posted, and taken back to exactly that', async () => {
    const id = await made()
    const proposal = await propose([changeOf(id, { amount: '1200', notes: 'As the letter says' })])
    expect(proposal.steps[0].changes).toEqual({ id, name: 'Fund Capital Call of 2026-03-01, Cobalt Fund' })
    expect(proposal.steps[0].fields).toMatchObject([
      { field: 'amount', value: '1200', before: '1000' },
      { field: 'notes', value: 'As the letter says', before: null },
    ])
    expect((await ada.get(`/transactions/${id}`)).body.amount).toBe('1000')
    await done(ada.call('POST', `/proposals/${proposal.id}/post`, {}))
    expect((await ada.get(`/transactions/${id}`)).body).toMatchObject({
      amount: '1200',
      notes: 'As the letter says',
      date: '2026-03-01T00:00:00.000Z',
    })
    await done(ada.call('POST', `/proposals/${proposal.id}/undo`, {}))
    expect((await ada.get(`/transactions/${id}`)).body).toMatchObject({ amount: '1000', notes: '' })
  })

  it('is not posted over what somebody changed meanwhile, nor taken back over it', async () => {
    const id = await made()
    const first = await propose([changeOf(id, { amount: '1200' })])
    const edit = (amount: string) =>
      done(ada.call('PUT', `/transactions/update/${id}`, { positionId: fund, amount }))
    await edit('1100')
    const late = await ada.call('POST', `/proposals/${first.id}/post`, {})
    expect([late.status, late.body.code]).toEqual([409, 'PROPOSAL_OUTDATED'])
    const second = await propose([changeOf(id, { amount: '1300' })])
    await done(ada.call('POST', `/proposals/${second.id}/post`, {}))
    await edit('1400')
    const undone = await ada.call('POST', `/proposals/${second.id}/undo`, {})
    expect([undone.status, undone.body.code]).toEqual([409, 'PROPOSAL_OUTDATED'])
    expect((await ada.get(`/transactions/${id}`)).body.amount).toBe('1400')
  })

  it('of a cost, a company and a contact is taken back as well', async () => {
    const company = (
      await done(ada.call('POST', '/companies', { name: 'Linden', type: 'BANK', notes: 'Old' }))
    ).body
    const contact = (await done(ada.call('POST', '/contacts', { name: 'Grace Hopper' }))).body
    const terms = [{ kind: 'AMOUNT', amount: '100' }]
    const cost = (
      await done(ada.call('POST', '/costs', { name: 'Audit', terms, currency: 'EUR', firstOn: '2026-01-01' }))
    ).body
    const proposal = await propose([
      { act: 'companies.update', input: { id: company.id, name: 'Linden Bank', notes: 'New' } },
      { act: 'contacts.update', input: { id: contact.id, name: 'Grace M. Hopper' } },
      { act: 'costs.update', input: { id: cost.id, name: 'Audit 2026', reference: 'A-1' } },
    ])
    await done(ada.call('POST', `/proposals/${proposal.id}/post`, {}))
    const now = async () => [
      (await ada.get(`/companies/${company.id}`)).body,
      (await ada.get(`/contacts/${contact.id}`)).body,
      (await ada.get(`/costs/${cost.id}`)).body,
    ]
    expect((await now()).map(({ name }) => name)).toEqual(['Linden Bank', 'Grace M. Hopper', 'Audit 2026'])
    await done(ada.call('POST', `/proposals/${proposal.id}/undo`, {}))
    const changing = { version: expect.any(Number), updatedAt: expect.any(String) }
    expect(await now()).toEqual([company, contact, cost].map((record) => ({ ...record, ...changing })))
  })

  it('gives back whatever a new record has', async () => {
    const all = {
      'transactions.update': await made().then((id) => ada.get(`/transactions/${id}`)),
      'companies.update': await ada.call('POST', '/companies', { name: 'Alder' }),
      'contacts.update': await ada.call('POST', '/contacts', { name: 'Alan Turing' }),
      'costs.update': await ada.call('POST', '/costs', {
        name: 'Rent',
        terms: [{ kind: 'AMOUNT', amount: '1' }],
        currency: 'EUR',
      }),
    }
    for (const [act, { body }] of Object.entries(all)) {
      const schema = changeInputs[act as keyof typeof changeInputs] // its keys are those above
      const kept = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, body[key] ?? null]))
      expect(schema.safeParse(kept).error?.issues ?? [], act).toEqual([])
    }
  })

  it.each<[string, (id: string) => object, string]>([
    ['says no value', (id) => ({ act: 'transactions.update', input: { id } }), 'INVALID_INPUT'],
    [
      'is of a record that is not there',
      () => changeOf('0198c0de-0000-7000-8000-000000000001', { amount: '1' }),
      'TRANSACTION_NOT_FOUND',
    ],
    ['would break the book', (id) => changeOf(id, { type: 'SELL', quantity: '5' }), 'TRANSACTION_REFUSED'],
  ])('is refused where it %s', async (_, step, code) => {
    const id = await made()
    const refused = await ada.call('POST', '/proposals', { title: 'A change', steps: [step(id)] })
    expect(refused.body.code).toBe(code)
    expect((await ada.get(`/transactions/${id}`)).body.amount).toBe('1000')
  })

  it('is not of one row of a movement of two', async () => {
    const account = (
      await done(ada.call('POST', '/positions', { type: 'CASH', currency: 'EUR', name: 'Giro' }))
    ).body.id
    const { id } = (await done(ada.call('POST', '/transactions', { ...row(), cashPositionId: account }))).body
    const refused = await ada.call('POST', '/proposals', {
      title: 'A change',
      steps: [changeOf(id, { amount: '7' })],
    })
    expect(refused.body).toMatchObject({
      code: 'TRANSACTION_REFUSED',
      message: expect.stringMatching(/movement/),
    })
  })
})
