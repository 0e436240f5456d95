import { describe, expect, it } from 'vitest'

import { balanceOf, send } from '../../../testing/cash-links.ts'
import { created, importFile, openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** A dollar is a euro in January, and 0.80 euros since the end of February. */
const fixings = [
  'Date,USD,CHF,JPY,',
  '2026-04-10,1.25,0.9,163.457,',
  '2026-04-09,1.25,0.9,163.457,',
  '2026-03-02,1.25,0.9,163.457,',
  '2026-02-27,1.25,0.9,163.457,',
  '2026-01-02,1,0.95,160,',
  '',
].join('\n')

/** A family with 10,000 dollars since January, 5,000 euros, and accounts in francs and yen with nothing on them. */
async function aFamily() {
  const ada = await app.founder()
  await importFile(ada, new File([fixings], 'eurofxref-hist.csv'))
  const bought = { type: 'BUY', date: '2026-01-02' }
  const account = (name: string, currency: string, ...rows: Record<string, unknown>[]) =>
    openPosition(ada, { name, type: 'CASH', currency }, ...rows)
  return {
    ada,
    dollars: await account('Dollars', 'USD', { ...bought, amount: '10000' }),
    euros: await account('Euros', 'EUR', { ...bought, amount: '5000' }),
    francs: await account('Francs', 'CHF'),
    yen: await account('Yen', 'JPY'),
  }
}

type Family = Awaited<ReturnType<typeof aFamily>>

/** 1000 dollars become 790 euros on a day on which they are worth 800, and the bank takes 5 euros for it. */
const agreed = ({ dollars, euros }: Family) => ({
  positionId: dollars,
  toPositionId: euros,
  date: '2026-03-02',
  amount: '1000',
  toAmount: '790',
  fee: '5',
  feePositionId: euros,
  counterparty: 'Bank',
  notes: 'For the house',
})

const exchange = (person: Person, body: object, status?: number) =>
  send(person, 'POST', '/transactions/exchange', body, status)
const preview = (person: Person, body: object) =>
  send(person, 'POST', '/transactions/exchange/effect', body, 200)

describe('an exchange of 1000 dollars for 790 euros', () => {
  it('is three rows of one movement, with the agreed rate where it leads to the base currency', async () => {
    const family = await aFamily()
    const { ada, dollars, euros } = family
    const { from, to, fee } = await exchange(ada, agreed(family))
    const common = { date: '2026-03-02T00:00:00.000Z', counterparty: 'Bank', subtype: null }
    expect(from).toMatchObject({
      ...common,
      type: 'SELL',
      amount: '1000',
      currency: 'USD',
      fxRate: '0.79',
      fxCurrency: 'EUR',
      notes: 'For the house',
      link: { kind: 'EXCHANGE', isLed: false, transactionId: to.id, positionName: 'Euros', amount: '790' },
    })
    expect(to).toMatchObject({
      ...common,
      type: 'BUY',
      amount: '790',
      currency: 'EUR',
      fxRate: null,
      link: {
        kind: 'EXCHANGE',
        isLed: true,
        transactionId: from.id,
        positionName: 'Dollars',
        amount: '1000',
      },
    })
    expect(fee).toMatchObject({ ...common, type: 'FEES', amount: '5', currency: 'EUR', positionId: euros })
    expect(fee.link).toMatchObject({ kind: 'EXCHANGE', transactionId: from.id })
    expect([await balanceOf(ada, dollars), await balanceOf(ada, euros)]).toEqual(['9000', '5785'])
    // The list of fees has the fee, and that of money which other rows moved has it not.
    const fees = (await ada.get('/transactions?label=FEES')).body.items
    expect(fees.map(({ id }: { id: string }) => id)).toEqual([fee.id])
  })

  it('loses what the bank took beyond the rate of the day, and the fee; nothing flows', async () => {
    const family = await aFamily()
    await exchange(family.ada, agreed(family))
    const { change } = (await family.ada.get('/portfolio/history?from=2026-02-28')).body
    // 8000 euros in dollars and 5000; afterwards 7200 and 5785.
    expect(change).toMatchObject({
      start: { value: '13000' },
      end: { value: '12985' },
      contributions: '0',
      withdrawals: '0',
      gain: { value: '-15' },
    })
  })

  it('is shown before it is recorded, with its cost beside the rate of the day', async () => {
    const family = await aFamily()
    const { ada } = family
    const effect = await preview(ada, agreed(family))
    expect(effect).toMatchObject({
      from: { before: { value: '10000' }, after: { value: '9000' } },
      to: { before: { value: '5000' }, after: { value: '5785' } },
      // The dollars came in at 1.00 euro: 790 − 1000.
      currencyGain: { amount: '-210', currency: 'EUR' },
    })
    const terms = {
      on: '2026-03-02',
      from: { positionName: 'Dollars', amount: '1000', currency: 'USD' },
      to: { positionName: 'Euros', amount: '790', currency: 'EUR' },
      fee: { positionName: 'Euros', amount: '5', currency: 'EUR' },
      rate: '0.79',
      inverseRate: '1.2658227848',
      dayRate: {
        rate: '0.8',
        day: '2026-03-02',
        isApplied: false,
        legs: [{ currency: 'USD', perEuro: '1.25' }],
      },
      inverseDayRate: '1.25',
      // 800 − 790, of 800.
      difference: { amount: '10', share: 0.0125 },
      cost: { currency: 'EUR', difference: '10', fee: '5', total: '15' },
      doubt: null,
    }
    expect(effect.terms).toMatchObject(terms)
    expect((await ada.get('/transactions')).body.total).toBe(2)
    const { from, to, fee } = await exchange(ada, agreed(family))
    for (const { id } of [from, to, fee])
      expect((await ada.get(`/transactions/${id}/exchange`)).body).toMatchObject(terms)
    // The page of a row: the end of its day without all rows of the exchange and with them.
    const own = await send(ada, 'POST', '/transactions/effect', { ...to, positionId: to.positionId }, 200)
    expect(own).toMatchObject({ before: { nav: { value: '5000' } }, after: { nav: { value: '5785' } } })
  })

  it('counts at its own rate in a third currency, too', async () => {
    const { ada, dollars, francs } = await aFamily()
    const body = {
      positionId: dollars,
      toPositionId: francs,
      date: '2026-03-02',
      amount: '1000',
      toAmount: '700',
    }
    const { from, to } = await exchange(ada, body)
    expect([from.fxRate, to.fxRate]).toEqual([null, null])
    const { body: terms } = await ada.get(`/transactions/${from.id}/exchange`)
    // 0.9 ÷ 1.25 francs for the dollar: 720 − 700 = 20 francs, which are 20 ÷ 0.9 euros.
    expect(terms).toMatchObject({
      rate: '0.7',
      dayRate: { rate: '0.72' },
      difference: { amount: '20' },
      cost: { currency: 'EUR', difference: '22.2222222222', fee: '0', total: '22.2222222222' },
    })
    const { change } = (await ada.get('/portfolio/history?from=2026-02-28')).body
    expect(change).toMatchObject({ contributions: '0', withdrawals: '0' })
  })

  it('says nothing of the day where nobody fixed a rate, and is recorded', async () => {
    const family = await aFamily()
    const effect = await preview(family.ada, { ...agreed(family), date: '2026-02-11' })
    expect(effect.terms).toMatchObject({
      rate: '0.79',
      dayRate: null,
      difference: null,
      cost: null,
      doubt: null,
    })
    expect(effect.currencyGain).toBeNull()
    await exchange(family.ada, { ...agreed(family), date: '2026-02-11' })
  })
})

describe('two of given, got and rate', () => {
  it.each([
    // 1000.01 × 0.9234 = 923.409234
    ['euros', { amount: '1000.01', fxRate: '0.9234' }, ['1000.01', '923.41', '0.9234']],
    // 920 × 1.087 = 1000.04, and 1 ÷ 1.087 is kept to 12 places
    ['euros', { toAmount: '920', fxRate: '1.087', fxCurrency: 'USD' }, ['1000.04', '920', '0.919963201472']],
    // 1000 ÷ 1.087 = 919.9632…
    ['euros', { amount: '1000', fxRate: '1.087', fxCurrency: 'USD' }, ['1000', '919.96', '0.919963201472']],
    // 920 ÷ 0.92
    ['euros', { toAmount: '920', fxRate: '0.92' }, ['1000', '920', '0.92']],
    // 100.01 × 130.75 = 13076.3075, and yen have no smaller coins
    ['yen', { amount: '100.01', fxRate: '130.75', fxCurrency: 'JPY' }, ['100.01', '13076', null]],
    // All three, one coin apart
    ['euros', { amount: '1000', toAmount: '920.01', fxRate: '0.92' }, ['1000', '920.01', '0.92']],
  ] as const)('lead to the third: %s of %o', async (onto, said, expected) => {
    const family = await aFamily()
    const body = { positionId: family.dollars, toPositionId: family[onto], date: '2026-03-02', ...said }
    const { from, to } = await exchange(family.ada, body)
    expect([from.amount, to.amount, from.fxRate]).toEqual(expected)
  })

  it('leave a doubt where the rate is far from that of the day, or inverted', async () => {
    const family = await aFamily()
    const doubtAt = async (fxRate: string) => {
      const { dollars: positionId, euros: toPositionId } = family
      const body = { positionId, toPositionId, date: '2026-03-02', amount: '1000', fxRate }
      return (await preview(family.ada, body)).terms.doubt
    }
    expect(await Promise.all(['0.8', '0.88', '0.89', '1.25', '0.5'].map(doubtAt))).toEqual([
      null,
      null,
      'FAR',
      'INVERTED',
      'FAR',
    ])
  })
})

describe('what cannot be exchanged', () => {
  it('is refused in words, and leaves nothing behind', async () => {
    const family = await aFamily()
    const { ada, dollars, euros, francs } = family
    const refused = async (body: Record<string, unknown>, field: string, words: string) => {
      for (const path of ['/transactions/exchange', '/transactions/exchange/effect']) {
        const answer = await ada.call('POST', path, { ...agreed(family), ...body })
        expect(answer.status, answer.text).toBe(400)
        expect(answer.body.data.issues[0].path).toEqual([field])
        expect(answer.body.message).toContain(words)
      }
    }
    const more = await openPosition(ada, { name: 'More euros', type: 'CASH' })
    const share = await openPosition(ada, { name: 'Share', type: 'PUBLIC_EQUITY' })
    await refused({ toPositionId: dollars }, 'toPositionId', 'Choose another account')
    await refused({ positionId: more }, 'toPositionId', 'Both accounts are in EUR')
    await refused({ toPositionId: share }, 'toPositionId', '“Share” is no cash account')
    await refused({ positionId: share }, 'positionId', '“Share” is no cash account')
    await refused({ amount: '0' }, 'amount', 'more than nothing')
    await refused({ toAmount: '-1' }, 'toAmount', 'negative')
    await refused({ amount: null }, 'amount', 'Enter two of the three')
    await refused({ toAmount: null }, 'toAmount', 'Enter two of the three')
    await refused({ fxRate: '0.92' }, 'fxRate', 'At 1 USD = 0.92 EUR, 1000 USD are 920 EUR, and not 790.')
    await refused({ fxRate: '0.79', fxCurrency: 'CHF' }, 'fxCurrency', 'between USD and EUR')
    await refused({ toAmount: null, fxRate: '0.000001' }, 'fxRate', 'one of both amounts is nothing')
    await refused({ feePositionId: francs }, 'feePositionId', 'on one of both accounts')
    expect((await ada.get('/transactions')).body.total).toBe(2)
    expect([await balanceOf(ada, dollars), await balanceOf(ada, euros)]).toEqual(['10000', '5000'])
  })

  it('is a day that is closed for one of both accounts: neither row is written', async () => {
    const family = await aFamily()
    const { ada, dollars } = family
    const trust = await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const closed = await openPosition(ada, { name: 'Euros of the trust', type: 'CASH', entityId: trust })
    await created(ada, '/closings', { through: '2026-03-31', entityId: trust })
    const body = { ...agreed(family), toPositionId: closed, feePositionId: dollars }
    const answer = await ada.call('POST', '/transactions/exchange', body)
    expect(answer.status, answer.text).toBe(409)
    expect((await ada.get('/transactions')).body.total).toBe(2)
    expect(await balanceOf(ada, dollars)).toBe('10000')
  })

  it('is what a role does not see: neither recorded, nor taken back by somebody who sees one account', async () => {
    const family = await aFamily()
    const { ada, dollars } = family
    const trust = await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const own = await openPosition(ada, { name: 'Euros of the trust', type: 'CASH', entityId: trust })
    const body = { ...agreed(family), toPositionId: own, feePositionId: own }
    const { to, fee } = await exchange(ada, body)
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'admin', entityIds: [trust] })
    const scoped = asMember(app.fetch, bob, ada.orgId)
    for (const path of ['/transactions/exchange', '/transactions/exchange/effect'])
      expect((await scoped.call('POST', path, body)).status).toBe(404)
    expect((await scoped.get(`/transactions/${to.id}`)).body).toMatchObject({ link: null, amount: '790' })
    expect((await scoped.get(`/transactions/${to.id}/exchange`)).status).toBe(404)
    for (const { id } of [to, fee]) {
      const taken = await scoped.call('DELETE', `/transactions/${id}`)
      expect([taken.status, taken.body.code]).toEqual([403, 'LINK_OUT_OF_SIGHT'])
    }
    expect(await balanceOf(ada, dollars)).toBe('9000')
  })
})

describe('the rows of an exchange', () => {
  it('go to the trash as one entry, whichever is deleted, and come back together', async () => {
    const family = await aFamily()
    const { ada, dollars, euros } = family
    const { from, to, fee } = await exchange(ada, agreed(family))
    const balances = async () => [await balanceOf(ada, dollars), await balanceOf(ada, euros)]
    for (const { id } of [from, to, fee]) {
      await send(ada, 'DELETE', `/transactions/${id}`)
      expect(await balances()).toEqual(['10000', '5000'])
      const trash = (await ada.get(`/orgs/${ada.orgId}/trash`)).body
      expect(trash.items).toMatchObject([{ recordId: from.id, transactionCount: 2 }])
      expect(trash.total).toBe(1)
      await send(ada, 'POST', `/transactions/${id}/restore`, undefined, 200)
      expect(await balances()).toEqual(['9000', '5785'])
    }
  })

  it('change their day together, each amount by itself, and the rate follows', async () => {
    const family = await aFamily()
    const { ada, euros, dollars } = family
    const { from, to, fee } = await exchange(ada, agreed(family))
    const change = (row: { id: string; positionId: string }, body: object, status = 200) =>
      send(ada, 'PUT', `/transactions/update/${row.id}`, { positionId: row.positionId, ...body }, status)
    await change(to, { amount: '795', date: '2026-03-03', notes: 'Value date' })
    const rows = async () =>
      Promise.all([from, to, fee].map(async ({ id }) => (await ada.get(`/transactions/${id}`)).body))
    const moved = { date: '2026-03-03T00:00:00.000Z' }
    expect(await rows()).toMatchObject([
      { ...moved, amount: '1000', fxRate: '0.795', notes: 'For the house' },
      { ...moved, amount: '795', fxRate: null, notes: 'Value date' },
      { ...moved, amount: '5' },
    ])
    await change(fee, { amount: '6' })
    expect(await balanceOf(ada, euros)).toBe('5789')
    await change(from, { fxRate: '0.795', notes: 'Same rate' })
    const refused = async (row: typeof from, body: object, words: string) =>
      expect((await change(row, body, 400)).message).toContain(words)
    await refused(from, { fxRate: '0.8' }, 'follows from both amounts')
    await refused(from, { type: 'BUY' }, 'one row of an exchange')
    await refused(fee, { type: 'SELL' }, 'one row of an exchange')
    await refused(to, { positionId: dollars }, 'one row of an exchange')
    await refused(to, { amount: '0' }, 'more than nothing')
    expect(await balanceOf(ada, dollars)).toBe('9000')
  })

  it('conflict where two people change them at once', async () => {
    const family = await aFamily()
    const { ada, dollars, euros } = family
    const { from, to } = await exchange(ada, agreed(family))
    const answers = await Promise.all([
      ada.call('PUT', `/transactions/update/${from.id}`, { positionId: dollars, amount: '900', version: 1 }),
      ada.call('PUT', `/transactions/update/${to.id}`, { positionId: euros, amount: '700', version: 1 }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('recorded as a payment from one account to another are an exchange as well', async () => {
    const { ada, dollars, euros } = await aFamily()
    const paid = { type: 'SELL', date: '2026-03-02', amount: '1000', positionId: dollars }
    const row = await send(ada, 'POST', '/transactions', {
      ...paid,
      cashPositionId: euros,
      cashAmount: '790',
    })
    expect(row.link).toMatchObject({ kind: 'EXCHANGE', amount: '790' })
    const { body } = await ada.get(`/transactions/${row.id}/exchange`)
    expect(body).toMatchObject({ rate: '0.79', difference: { amount: '10' }, fee: null })
  })
})
