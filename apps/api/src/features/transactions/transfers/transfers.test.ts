import { describe, expect, it } from 'vitest'

import { importPrices, openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function send(person: Person, method: string, path: string, body?: unknown, status?: number) {
  const answer = await person.call(method, path, body)
  const expected = status ?? (method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200)
  expect(answer.status, answer.text).toBe(expected)
  return answer.body
}

const shares = { type: 'PUBLIC_EQUITY', stock: { symbol: 'W' } }

/** A parent with 60 shares for 606 with the fee and 40 for 480, worth 12 each, and a trust with none. */
async function aFamily() {
  const ada = await app.founder()
  await importPrices(ada, 'W', 'EUR', { '2026-02-27': '11', '2026-03-02': '12', '2026-04-09': '15' })
  const parent = await openPosition(
    ada,
    { ...shares, name: 'World, parent' },
    { type: 'BUY', date: '2026-01-05', quantity: '60', amount: '600', fee: '6' },
    { type: 'BUY', date: '2026-02-02', quantity: '40', amount: '480' },
    { type: 'DIVIDEND', date: '2026-02-16', amount: '25' },
  )
  const trust = await openPosition(ada, { ...shares, name: 'World, trust' })
  return { ada, parent, trust }
}

/** What a position adds up to, and the lots that it holds. */
async function sumsOf(person: Person, id: string) {
  const { body } = await person.get(`/positions/${id}`)
  const { lots } = (await person.get(`/positions/${id}/performance`)).body
  const { quantity, nav, paidIn, distributed, cost, realisedGain, unfunded } = body
  const figures = { nav, paidIn, distributed, cost, realisedGain }
  const values = Object.entries(figures).map(([name, { value }]) => [name, value])
  return {
    quantity,
    ...Object.fromEntries(values),
    unfunded: unfunded?.value ?? null,
    lots: lots.map((lot: { openedOn: string; quantity: string; cost: string }) => [
      lot.openedOn,
      lot.quantity,
      lot.cost,
    ]),
  }
}

describe('a transfer of 40 of 100 shares', () => {
  const transfer = { date: '2026-03-02', quantity: '40', notes: 'Gift' }

  it('moves the oldest lot, and two fifths of what was paid in and distributed', async () => {
    const { ada, parent, trust } = await aFamily()
    const { from, to } = await send(ada, 'POST', '/transactions/transfer', {
      ...transfer,
      positionId: parent,
      toPositionId: trust,
    })
    const row = {
      subtype: 'TRANSFER',
      date: '2026-03-02T00:00:00.000Z',
      quantity: '40',
      amount: '480',
      notes: 'Gift',
    }
    expect(from).toMatchObject({ ...row, type: 'SELL', positionId: parent })
    expect(to).toMatchObject({ ...row, type: 'BUY', positionId: trust })
    expect(from.link).toMatchObject({ kind: 'TRANSFER', isLed: false, transactionId: to.id })
    expect(to.link).toMatchObject({ kind: 'TRANSFER', isLed: true, positionName: 'World, parent' })
    // 40 of the 60 that cost 606; 40 of 100 of 1086 paid in and 25 distributed.
    expect(await sumsOf(ada, parent)).toEqual({
      quantity: '60',
      nav: '900',
      paidIn: '651.6',
      distributed: '15',
      cost: '682',
      realisedGain: '0',
      unfunded: null,
      lots: [
        ['2026-01-05', '20', '202'],
        ['2026-02-02', '40', '480'],
      ],
    })
    expect(await sumsOf(ada, trust)).toEqual({
      quantity: '40',
      nav: '600',
      paidIn: '434.4',
      distributed: '10',
      cost: '404',
      realisedGain: '0',
      unfunded: null,
      lots: [['2026-01-05', '40', '404']],
    })
    // The list of all says the same as the page of each.
    const listed = (await ada.get('/positions')).body
    expect(listed.map(({ paidIn }: { paidIn: { value: string } }) => paidIn.value)).toEqual([
      '651.6',
      '434.4',
    ])
    const proof = (await ada.get(`/positions/${trust}/proof?measure=costBasis`)).body
    expect(proof).toMatchObject({ results: { cost: '404' }, residual: '0' })
  })

  it('is no flow of the organisation', async () => {
    const { ada, parent, trust } = await aFamily()
    const before = (await ada.get('/portfolio/history?from=2026-02-28')).body.change
    await send(ada, 'POST', '/transactions/transfer', {
      ...transfer,
      positionId: parent,
      toPositionId: trust,
    })
    const { change } = (await ada.get('/portfolio/history?from=2026-02-28')).body
    expect(change).toEqual(before)
    expect(change).toMatchObject({ contributions: '0', withdrawals: '0' })
  })

  it('is shown before it is recorded', async () => {
    const { ada, parent, trust } = await aFamily()
    const input = { ...transfer, positionId: parent, toPositionId: trust }
    const effect = await send(ada, 'POST', '/transactions/transfer/effect', input, 200)
    expect(effect).toMatchObject({
      currency: 'EUR',
      amount: '480',
      from: {
        before: { quantity: '100', nav: { value: '1200' }, paidIn: '1086' },
        after: { quantity: '60', nav: { value: '720' }, paidIn: '651.6' },
      },
      to: {
        before: { quantity: '0', paidIn: '0' },
        after: { quantity: '40', nav: { value: '480' }, paidIn: '434.4', distributed: '10' },
      },
    })
    expect((await ada.get('/transactions')).body.total).toBe(3)
    const { from } = await send(ada, 'POST', '/transactions/transfer', input)
    const own = await send(ada, 'POST', '/transactions/effect', { ...from, positionId: parent }, 200)
    expect(own.after).toMatchObject({ quantity: '60', paidIn: '651.6' })
    expect(own.before).toMatchObject({ quantity: '100', paidIn: '1086' })
    expect(own.cashFlow).toBe('0')
  })

  it('goes there and back, and leaves everything as it was', async () => {
    const { ada, parent, trust } = await aFamily()
    const before = await sumsOf(ada, parent)
    const there = { ...transfer, positionId: parent, toPositionId: trust }
    await send(ada, 'POST', '/transactions/transfer', there)
    const back = { quantity: '40', date: '2026-03-03', positionId: trust, toPositionId: parent }
    await send(ada, 'POST', '/transactions/transfer', back)
    const lots = [
      ['2026-01-05', '20', '202'],
      ['2026-01-05', '40', '404'],
      ['2026-02-02', '40', '480'],
    ]
    expect(await sumsOf(ada, parent)).toEqual({ ...before, lots })
    expect(await sumsOf(ada, trust)).toMatchObject({
      quantity: '0',
      paidIn: '0',
      distributed: '0',
      cost: '0',
    })
    const sameDay = { ...back, date: '2026-03-02' }
    const refused = await ada.call('POST', '/transactions/transfer', sameDay)
    expect(refused.body.message).toContain('Delete that transfer')
  })

  it('changes at both ends, and not beyond what is held', async () => {
    const { ada, parent, trust } = await aFamily()
    const { from, to } = await send(ada, 'POST', '/transactions/transfer', {
      ...transfer,
      positionId: parent,
      toPositionId: trust,
    })
    const change = (id: string, body: Record<string, unknown>, status = 200) =>
      send(ada, 'PUT', `/transactions/update/${id}`, body, status)
    await change(to.id, { positionId: trust, quantity: '50', amount: '600', date: '2026-03-04' })
    expect((await ada.get(`/transactions/${from.id}`)).body).toMatchObject({
      quantity: '50',
      amount: '600',
      date: '2026-03-04T00:00:00.000Z',
      notes: 'Gift',
    })
    const tooMuch = await change(to.id, { positionId: trust, quantity: '101' }, 422)
    expect(tooMuch.message).toContain('On “World, parent”: ')
    expect((await ada.get(`/transactions/${to.id}`)).body.quantity).toBe('50')
    const elsewhere = await change(to.id, { positionId: parent }, 400)
    expect(elsewhere.message).toContain('delete it and record a new one')
    await send(ada, 'POST', '/transactions', {
      positionId: trust,
      type: 'SELL',
      date: '2026-03-10',
      quantity: '30',
      amount: '390',
    })
    const undone = await ada.call('DELETE', `/transactions/${from.id}`)
    expect(undone.status).toBe(422)
    expect(undone.body.message).toContain('On “World, trust”: ')
  })
})

describe('a transfer of a quarter of a fund', () => {
  it('moves value, commitment and cost, and a third of it can be passed on', async () => {
    const ada = await app.founder()
    const giver = await openPosition(
      ada,
      { name: 'Fund, giver', type: 'PRIVATE_FUND', details: { commitment: '1000' } },
      { type: 'CAPITAL_CALL', date: '2026-01-05', amount: '400' },
      { type: 'DISTRIBUTION', date: '2026-02-02', amount: '40' },
      { type: 'NAV_ADJUSTMENT', date: '2026-02-27', amount: '480' },
    )
    const [taker, child] = [
      await openPosition(ada, { name: 'Fund, taker', type: 'PRIVATE_FUND' }),
      await openPosition(ada, { name: 'Fund, child', type: 'PRIVATE_FUND' }),
    ]
    const quarter = { positionId: giver, toPositionId: taker, date: '2026-03-02', share: '0.25' }
    const { from } = await send(ada, 'POST', '/transactions/transfer', quarter)
    expect(from).toMatchObject({ amount: '120', share: '0.25' })
    const rest = { nav: '360', paidIn: '300', distributed: '30', unfunded: '450', cost: '270' }
    expect(await sumsOf(ada, giver)).toMatchObject({ ...rest, realisedGain: '0' })
    const moved = { nav: '120', paidIn: '100', distributed: '10', unfunded: '150', cost: '90' }
    expect(await sumsOf(ada, taker)).toMatchObject({ ...moved, realisedGain: '0' })
    const onward = { positionId: taker, toPositionId: child, date: '2026-03-10', share: '0.5' }
    await send(ada, 'POST', '/transactions/transfer', onward)
    const half = { nav: '60', paidIn: '50', distributed: '5', unfunded: '75', cost: '45' }
    expect(await sumsOf(ada, child)).toMatchObject(half)
  })
})

describe('what cannot be transferred', () => {
  it('is refused in words, and leaves nothing behind', async () => {
    const { ada, parent, trust } = await aFamily()
    const refused = async (body: Record<string, unknown>, status: number, words: string) => {
      for (const path of ['/transactions/transfer', '/transactions/transfer/effect']) {
        const whole = { positionId: parent, toPositionId: trust, date: '2026-03-02', quantity: '1', ...body }
        const answer = await ada.call('POST', path, whole)
        expect(answer.status, answer.text).toBe(status)
        expect(answer.body.message).toContain(words)
      }
    }
    const dollars = await openPosition(ada, { name: 'Dollars', type: 'PUBLIC_EQUITY', currency: 'USD' })
    const bank = await openPosition(ada, { name: 'Bank', type: 'CASH' })
    const other = await openPosition(ada, { name: 'Other', type: 'FUND', stock: { symbol: 'V' } })
    const umbrella = await openPosition(ada, { name: 'All', type: 'OTHER_ASSET', method: 'CHILDREN' })
    await refused({ quantity: '101' }, 422, 'only 100 are held')
    await refused({ quantity: null }, 400, 'Say how much moves')
    await refused({ toPositionId: parent }, 400, 'Choose another position')
    await refused({ toPositionId: dollars }, 400, 'open a position in EUR')
    await refused({ toPositionId: bank }, 400, '“Bank” is a balance')
    await refused({ toPositionId: umbrella }, 400, 'the sum of the positions below')
    await refused({ toPositionId: other }, 400, '“World, parent” holds W, “Other” V')
    const unpriced = { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '0' }
    const given = await openPosition(ada, { name: 'Given', type: 'PUBLIC_EQUITY' }, unpriced)
    const giver = await openPosition(ada, { name: 'Given, trust', type: 'PUBLIC_EQUITY' })
    await refused({ positionId: given, toPositionId: giver }, 400, 'Enter what the part is worth')
    await refused({ quantity: '-1' }, 400, 'negative')
    await refused({ toPositionId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b' }, 404, 'Position not found')
    expect((await ada.get('/transactions')).body.total).toBe(4)
  })

  it('is what a role does not see', async () => {
    const { ada, parent } = await aFamily()
    const trust = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const own = await openPosition(ada, { ...shares, name: 'World, trust', entityId: trust.id })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [trust.id] })
    const scoped = asMember(app.fetch, bob, ada.orgId)
    for (const path of ['/transactions/transfer', '/transactions/transfer/effect']) {
      const transfer = { positionId: parent, toPositionId: own, date: '2026-03-02', quantity: '1' }
      expect((await scoped.call('POST', path, transfer)).status).toBe(404)
    }
  })
})

describe('opposite transfers at the same moment', () => {
  it('wait for each other, and all of them are recorded', async () => {
    const { ada, parent, trust } = await aFamily()
    const give = { quantity: '50', date: '2026-03-02', positionId: parent, toPositionId: trust }
    await send(ada, 'POST', '/transactions/transfer', give)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const isThere = index % 2 === 0
        return ada.call('POST', '/transactions/transfer', {
          positionId: isThere ? parent : trust,
          toPositionId: isThere ? trust : parent,
          date: `2026-03-${String(10 + index)}`,
          quantity: '1',
        })
      }),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 201))
    const quantities = await Promise.all([parent, trust].map((id) => sumsOf(ada, id)))
    expect(quantities).toMatchObject([{ quantity: '50' }, { quantity: '50' }])
    const rows = (await ada.get('/transactions?limit=200')).body.items
    const transfers = rows.filter(({ subtype }: { subtype: string | null }) => subtype === 'TRANSFER')
    const removed = await Promise.all(
      transfers
        .filter(({ quantity }: { quantity: string }) => quantity === '1')
        .map(({ id }: { id: string }) => ada.call('DELETE', `/transactions/${id}`)),
    )
    // Both rows of each are asked for: one of the two finds that its row is gone already.
    const statuses = removed.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(12)
    expect(statuses.filter((status) => status === 404)).toHaveLength(12)
    expect((await ada.get('/transactions')).body.total).toBe(5)
  })
})
