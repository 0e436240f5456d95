import { describe, expect, it } from 'vitest'

import { importPrices, openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function send(person: Person, path: string, body: unknown, status = 201) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(status)
  return answer.body
}

const act = (person: Person, body: object, status?: number) =>
  send(person, '/transactions/corporate-action', body, status)
const effectOf = (person: Person, body: object, status = 200) =>
  send(person, '/transactions/corporate-action/effect', body, status)

/** Alder: 60 shares for 600 and 40 for 500, at 20 each. Birch has a price of 12, Cedar one of 32. */
async function aFamily() {
  const ada = await app.founder()
  await importPrices(ada, 'ALD', 'EUR', { '2026-02-27': '20', '2026-03-02': '20' })
  await importPrices(ada, 'BIR', 'EUR', { '2026-03-02': '12' })
  await importPrices(ada, 'CED', 'EUR', { '2026-03-02': '32' })
  const share = (name: string, symbol: string) => ({ type: 'PUBLIC_EQUITY', name, stock: { symbol } })
  const alder = await openPosition(
    ada,
    share('Alder', 'ALD'),
    { type: 'BUY', date: '2026-01-05', quantity: '60', amount: '600' },
    { type: 'BUY', date: '2026-02-02', quantity: '40', amount: '500' },
  )
  const [birch, cedar] = [
    await openPosition(ada, share('Birch', 'BIR')),
    await openPosition(ada, share('Cedar', 'CED')),
  ]
  const account = await openPosition(ada, { type: 'CASH', name: 'Giro' })
  return { ada, alder, birch, cedar, account, date: '2026-03-02' }
}

async function sumsOf(person: Person, id: string) {
  const { body } = await person.get(`/positions/${id}`)
  const { lots } = (await person.get(`/positions/${id}/performance`)).body
  const { quantity, nav, paidIn, cost, realisedGain } = body
  return {
    quantity,
    nav: nav.value,
    paidIn: paidIn?.value ?? null,
    cost: cost?.value ?? null,
    realised: realisedGain?.value ?? null,
    lots: lots.map((lot: { openedOn: string; quantity: string; cost: string }) => [
      lot.openedOn,
      lot.quantity,
      lot.cost,
    ]),
  }
}

const rowsOf = async (person: Person, id: string) =>
  (await person.get(`/transactions?positionId=${id}`)).body.items

describe('a spin-off', () => {
  it('moves a part of the cost with the days of the lots, at the price of the new shares', async () => {
    const { ada, alder, birch, date } = await aFamily()
    const spinOff = {
      kind: 'SPIN_OFF',
      positionId: alder,
      toPositionId: birch,
      date,
      newUnits: '1',
      oldUnits: '4',
      costPercent: '20',
    }
    const effect = await effectOf(ada, spinOff)
    expect(effect).toMatchObject({
      newUnits: '25',
      worth: '300',
      costPercent: '20',
      realised: '0',
      cash: null,
    })
    expect(effect.ends.map((end: { after: { cost: string } }) => end.after.cost)).toEqual(['880', '220'])

    const { rows } = await act(ada, spinOff)
    expect(rows.map((row: { type: string; subtype: string }) => [row.type, row.subtype])).toEqual([
      ['DISTRIBUTION', 'SPIN_OFF'],
      ['BUY', 'SPIN_OFF'],
    ])
    expect(rows[0].link).toMatchObject({ kind: 'ACTION', isLed: false, positionName: 'Birch' })
    expect(await sumsOf(ada, alder)).toMatchObject({
      quantity: '100',
      paidIn: '880',
      realised: '0',
      lots: [
        ['2026-01-05', '60', '480'],
        ['2026-02-02', '40', '400'],
      ],
    })
    expect(await sumsOf(ada, birch)).toEqual({
      quantity: '25',
      nav: '300',
      paidIn: '220',
      cost: '220',
      realised: '0',
      lots: [
        ['2026-01-05', '15', '120'],
        ['2026-02-02', '10', '100'],
      ],
    })
    const { body: proof } = await ada.get(`/positions/${alder}/proof?measure=costBasis`)
    expect([proof.results, proof.residual]).toEqual([{ cost: '880', realisedGain: '0' }, '0'])
  })

  it('refuses 110 % of the cost, a ratio of nothing, and a day before the first purchase', async () => {
    const { ada, alder, birch, date } = await aFamily()
    const spinOff = {
      kind: 'SPIN_OFF',
      positionId: alder,
      toPositionId: birch,
      date,
      newUnits: '1',
      oldUnits: '4',
    }
    const refusal = async (change: object, status = 400) => {
      const preview = await effectOf(ada, { ...spinOff, ...change }, status)
      expect(await act(ada, { ...spinOff, ...change }, status)).toEqual(preview)
      return preview.message
    }
    expect(await refusal({ costPercent: '110' })).toBe(
      'The part of the cost that goes along is from 0 to 100 %, and not 110 %.',
    )
    expect(await refusal({})).toMatch('Say which part of the cost goes to the new units')
    expect(await refusal({ costPercent: '20', newUnits: '0' })).toBe(
      'Both numbers of the ratio are above zero.',
    )
    expect(await refusal({ costPercent: '20', newUnits: '-1' })).toMatch('negative')
    expect(await refusal({ costPercent: '20', date: '2025-12-01' })).toBe(
      '“Alder” holds nothing before 2025-12-01: its first purchase is of 2026-01-05. Choose a later day, or record the earlier purchase first.',
    )
    expect(await refusal({ costPercent: '20', toPositionId: alder })).toMatch('Choose another position')
    expect(await refusal({ costPercent: '20', cash: '5' })).toMatch('has no such part')
    expect(await rowsOf(ada, birch)).toEqual([])
  })
})

describe('a merger', () => {
  const merger = async () => {
    const family = await aFamily()
    const { alder, cedar, account, date } = family
    const body = {
      kind: 'MERGER',
      positionId: alder,
      toPositionId: cedar,
      date,
      newUnits: '1',
      oldUnits: '2',
      cash: '400',
      fee: '10',
      cashPositionId: account,
    }
    return { ...family, body }
  }

  it('for shares and cash divides the cost by what both are worth, and pays the cash into the account', async () => {
    const { ada, alder, cedar, account, body } = await merger()
    const effect = await effectOf(ada, body)
    expect(effect).toMatchObject({
      newUnits: '50',
      worth: '1600',
      costPercent: '80',
      realised: '170',
      cash: { name: 'Giro', change: '390', after: { value: '390' } },
    })
    const { rows } = await act(ada, body)
    expect(rows).toHaveLength(3)
    expect(await sumsOf(ada, alder)).toMatchObject({ quantity: '0', realised: '170', lots: [] })
    expect(await sumsOf(ada, cedar)).toMatchObject({
      quantity: '50',
      nav: '1600',
      lots: [
        ['2026-01-05', '30', '480'],
        ['2026-02-02', '20', '400'],
      ],
    })
    expect((await rowsOf(ada, account))[0]).toMatchObject({
      amount: '390',
      link: { kind: 'ACTION', isLed: true, positionName: 'Alder' },
    })
  })

  it('is deleted and restored as one, from each of its rows', async () => {
    const { ada, alder, cedar, account, body } = await merger()
    const before = await sumsOf(ada, alder)
    for (const index of [0, 1, 2]) {
      const { rows } = await act(ada, body)
      const { id } = rows[index]
      expect((await ada.call('DELETE', `/transactions/${id}`)).status).toBe(204)
      expect(await sumsOf(ada, alder)).toEqual(before)
      expect(await rowsOf(ada, cedar)).toEqual([])
      expect(await rowsOf(ada, account)).toEqual([])
      await send(ada, `/transactions/${id}/restore`, undefined, 200)
      expect(await sumsOf(ada, cedar)).toMatchObject({ quantity: '50', cost: '880' })
      expect(await rowsOf(ada, account)).toHaveLength(1)
      await ada.call('DELETE', `/transactions/${id}`)
    }
  })

  it('takes other words and no other numbers', async () => {
    const { ada, body } = await merger()
    const { rows } = await act(ada, body)
    const change = (fields: object, index = 1) =>
      ada.call('PUT', `/transactions/update/${rows[index].id}`, {
        positionId: rows[index].positionId,
        ...fields,
      })
    expect((await change({ notes: 'As the letter says', quantity: '50.0', amount: '1600' })).body.notes).toBe(
      'As the letter says',
    )
    const refused = await change({ quantity: '51' })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching('one row of a corporate action'),
    ])
    expect((await change({ amount: '391' }, 2)).status).toBe(400)
    const effect = await ada.call('POST', '/transactions/effect', { ...rows[1], lines: [] })
    expect(effect.status, effect.text).toBe(200)
    expect(effect.body.after.quantity).toBe('50')
  })

  it('divides the cost as somebody says, and refuses parts that do not sum', async () => {
    const { ada, body } = await merger()
    expect(await effectOf(ada, { ...body, costPercent: '75' })).toMatchObject({ realised: '115' })
    expect(await effectOf(ada, { ...body, cashCostPercent: '0' })).toMatchObject({ realised: '390' })
    const { message } = await act(ada, { ...body, costPercent: '80', cashCostPercent: '30' }, 400)
    expect(message).toBe(
      'The parts of the cost are 80 % and 30 %, which makes 110 %. Together they are 100 %.',
    )
  })

  it('for cash alone is a sale of all, and for nothing is refused', async () => {
    const { ada, alder, account, date } = await aFamily()
    const body = { kind: 'MERGER', positionId: alder, date }
    expect((await act(ada, body, 400)).message).toMatch('Say what was paid for the shares')
    await act(ada, { ...body, cash: '2000', cashPositionId: account })
    expect(await sumsOf(ada, alder)).toMatchObject({ quantity: '0', realised: '900' })
    expect((await rowsOf(ada, alder))[0].link.kind).toBe('MIRROR')
  })

  it('refuses a position in another currency, of another owner, and an account of another currency', async () => {
    const { ada, body } = await merger()
    const dollars = await openPosition(ada, { type: 'PUBLIC_EQUITY', name: 'Cedar Inc.', currency: 'USD' })
    expect((await act(ada, { ...body, toPositionId: dollars }, 400)).message).toMatch('kept in EUR')
    const account = await openPosition(ada, { type: 'CASH', name: 'Dollars', currency: 'USD' })
    expect((await act(ada, { ...body, cashPositionId: account }, 400)).message).toMatch(
      'exchange it from there',
    )
    const trust = await send(ada, '/orgs/' + ada.orgId + '/entities', { name: 'Trust', type: 'TRUST' })
    const theirs = await openPosition(ada, { type: 'PUBLIC_EQUITY', name: 'Theirs', entityId: trust.id })
    expect((await act(ada, { ...body, toPositionId: theirs }, 400)).message).toMatch('different entities')
  })
})

describe('what changes the number of units', () => {
  it('a split of 3 for 2, a reverse split with a fraction in cash, and a stock dividend', async () => {
    const { ada, alder, account, date } = await aFamily()
    const body = { positionId: alder, date }
    await act(ada, { ...body, kind: 'SPLIT', newUnits: '3', oldUnits: '2' })
    expect(await sumsOf(ada, alder)).toMatchObject({ quantity: '150', cost: '1100' })
    const reverse = { ...body, kind: 'REVERSE_SPLIT', date: '2026-03-10', newUnits: '1', oldUnits: '7' }
    const paid = { ...reverse, fractionCash: '60', cashPositionId: account }
    // 150 ÷ 7 is 21 and three sevenths: the lots are 90 ÷ 7 and 60 ÷ 7, so that the fraction costs 600 × 3 ÷ 90 = 20.
    expect(await effectOf(ada, paid)).toMatchObject({
      newUnits: '21',
      realised: '40',
      cash: { change: '60' },
    })
    const { rows } = await act(ada, paid)
    expect(rows.map((row: { subtype: string }) => row.subtype)).toEqual([
      'REVERSE_SPLIT',
      'CASH_IN_LIEU',
      null,
    ])
    expect(await sumsOf(ada, alder)).toMatchObject({ quantity: '21', realised: '40' })
    await act(ada, { ...body, kind: 'STOCK_DIVIDEND', date: '2026-03-20', newUnits: '1', oldUnits: '3' })
    expect(await sumsOf(ada, alder)).toMatchObject({ quantity: '28', cost: '1080' })
  })

  it('refuses a day before the first purchase, a ratio of 0, and one that is turned around', async () => {
    const { ada, alder, date } = await aFamily()
    const split = { kind: 'SPLIT', positionId: alder, date, newUnits: '2', oldUnits: '1' }
    const words = async (change: object) => (await act(ada, { ...split, ...change }, 400)).message
    expect(await words({ date: '2026-01-05' })).toMatch('its first purchase is of 2026-01-05')
    expect(await words({ newUnits: '0' })).toMatch('above zero')
    expect(await words({ oldUnits: '0' })).toMatch('above zero')
    expect(await words({ oldUnits: '-1' })).toMatch('negative')
    expect(await words({ oldUnits: '2' })).toMatch('One for one')
    expect(await words({ oldUnits: '3' })).toMatch('choose a reverse split')
    expect(await words({ kind: 'REVERSE_SPLIT' })).toMatch('choose a split')
    expect(await words({ fractionCash: '5' })).toMatch('come out whole')
    expect(await words({ cashPositionId: alder })).toMatch('no cash account')
  })
})

it('a plain split of a day before the first purchase is refused too, and changed to one', async () => {
  const { ada, alder, date } = await aFamily()
  const split = {
    positionId: alder,
    type: 'NAV_ADJUSTMENT',
    subtype: 'SPLIT',
    ratio: '2',
    date: '2026-01-05',
  }
  const words = 'There is nothing to split before 2026-01-05, the day of the first purchase.'
  expect((await send(ada, '/transactions', split, 400)).message).toMatch(words)
  expect((await send(ada, '/transactions/effect', split, 400)).message).toMatch(words)
  const { id } = await send(ada, '/transactions', { ...split, date })
  const moved = await ada.call('PUT', `/transactions/update/${id}`, split)
  expect([moved.status, moved.body.message]).toEqual([400, expect.stringMatching(words)])
})

describe('rights, an exchange, a return of capital and a delisting', () => {
  it('rights are taken up for money and what they cost', async () => {
    const { ada, alder, account, date } = await aFamily()
    const rights = await openPosition(ada, { type: 'PUBLIC_EQUITY', name: 'Alder rights' })
    const issue = {
      kind: 'RIGHTS',
      positionId: alder,
      toPositionId: rights,
      date,
      newUnits: '1',
      oldUnits: '1',
    }
    expect((await act(ada, { ...issue, costPercent: '5' }, 400)).message).toMatch(
      'There is no price of “Alder rights”',
    )
    await act(ada, { ...issue, costPercent: '5', worth: '100' })
    expect(await sumsOf(ada, rights)).toMatchObject({ quantity: '100', cost: '55' })
    const taken = {
      kind: 'RIGHTS_EXERCISE',
      positionId: rights,
      toPositionId: alder,
      date: '2026-03-20',
      newUnits: '1',
      oldUnits: '10',
      cash: '80',
      fee: '1',
      worth: '100',
      cashPositionId: account,
    }
    expect((await act(ada, { ...taken, quantity: '101' }, 400)).message).toMatch('Only 100 rights are held')
    expect(await effectOf(ada, taken)).toMatchObject({ newUnits: '10', cash: { change: '-81' } })
    await act(ada, taken)
    expect(await sumsOf(ada, rights)).toMatchObject({ quantity: '0', realised: '0' })
    expect((await sumsOf(ada, alder)).lots).toEqual([
      ['2026-01-05', '60', '570'],
      ['2026-02-02', '40', '475'],
      ['2026-03-20', '10', '136'],
    ])
  })

  it('an exchange of 2 for 1 keeps cost and days, and is worth what was held', async () => {
    const { ada, alder, cedar, date } = await aFamily()
    const { rows } = await act(ada, {
      kind: 'EXCHANGE',
      positionId: alder,
      toPositionId: cedar,
      date,
      newUnits: '2',
      oldUnits: '1',
    })
    expect(rows.map((row: { amount: string }) => row.amount)).toEqual(['2000', '2000'])
    expect(await sumsOf(ada, cedar)).toMatchObject({ quantity: '200', cost: '1100', realised: '0' })
  })

  it('a return of capital takes from the cost, and a delisting loses the rest', async () => {
    const { ada, alder, account, date } = await aFamily()
    await act(ada, {
      kind: 'RETURN_OF_CAPITAL',
      positionId: alder,
      date,
      cash: '100',
      cashPositionId: account,
    })
    expect(await sumsOf(ada, alder)).toMatchObject({ quantity: '100', cost: '1000', realised: '0' })
    await act(ada, { kind: 'DELISTING', positionId: alder, date: '2026-03-20' })
    expect(await sumsOf(ada, alder)).toMatchObject({ quantity: '0', realised: '-1000' })
  })
})

it('a role for one entity does not touch an action of which it sees a part', async () => {
  const { ada, alder, birch, date } = await aFamily()
  const trust = await send(ada, '/orgs/' + ada.orgId + '/entities', { name: 'Trust', type: 'TRUST' })
  const { rows } = await act(ada, {
    kind: 'SPIN_OFF',
    positionId: alder,
    toPositionId: birch,
    date,
    newUnits: '1',
    oldUnits: '4',
    costPercent: '20',
  })
  const { body: position } = await ada.get(`/positions/${birch}`)
  const moved = await ada.call('PUT', `/positions/${birch}`, { ...position, entityId: trust.id })
  expect(moved.status, moved.text).toBe(200)
  const bob = await app.founder()
  await joined(app, bob, ada.orgId, { role: 'member', entityIds: [trust.id] })
  const scoped = asMember(app.fetch, bob, ada.orgId)
  const answer = await scoped.call('DELETE', `/transactions/${rows[1].id}`)
  expect([answer.status, answer.body.code]).toEqual([403, 'LINK_OUT_OF_SIGHT'])
})
