import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function withPosition(fields: Record<string, unknown> = {}) {
  const ada = await app.founder()
  const position = await ada.call('POST', '/positions', {
    name: 'Apple',
    type: 'PUBLIC_EQUITY',
    currency: 'USD',
    ...fields,
  })
  expect(position.status, position.text).toBe(201)
  return { ada, positionId: position.body.id as string }
}

async function record(ada: Person, body: Record<string, unknown>) {
  const answer = await ada.call('POST', '/transactions', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const buy = { type: 'BUY', date: '2026-01-05', quantity: '10', price: '150.25' }

describe('recording a transaction', () => {
  it('turns a date of ten characters into midnight UTC, takes the UTC day of an instant, and fills in the organisation', async () => {
    const { ada, positionId } = await withPosition()
    const day = await record(ada, { ...buy, positionId })
    expect(day).toMatchObject({
      date: '2026-01-05T00:00:00.000Z',
      orgId: ada.orgId,
      amount: '1502.5',
      currency: 'USD',
    })
    const instant = await record(ada, { ...buy, positionId, date: '2026-01-06T23:30:00-05:00' })
    expect(instant.date).toBe('2026-01-07T00:00:00.000Z')
  })

  it.each([
    ['a bond in percent of its face value', 'BOND', 'PERCENT', '100000', '98.6', '98600'],
    ['a share in pence', 'PUBLIC_EQUITY', 'HUNDREDTH', '10', '7150', '715'],
    ['a share in money', 'PUBLIC_EQUITY', 'UNIT', '10', '71.5', '715'],
  ])('takes the price as it is quoted: %s', async (_, type, unit, quantity, price, amount) => {
    const { ada, positionId } = await withPosition({ type, stock: { symbol: 'QTD', unit } })
    const row = await record(ada, { ...buy, positionId, quantity, price })
    expect(row).toMatchObject({ quantity, price, amount })
    const changed = await ada.call('PUT', `/transactions/update/${row.id}`, {
      positionId,
      version: row.version,
      amount: null,
      quantity: toText(decimal(quantity).times(2)),
    })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.amount).toBe(toText(decimal(amount).times(2)))
    expect((await ada.get(`/positions/${positionId}`)).body.cost.value).toBe(changed.body.amount)
  })

  it('needs a position', async () => {
    const { ada } = await withPosition()
    const created = await ada.call('POST', '/transactions', buy)
    expect(created.status).toBe(400)
    expect(created.body.message).toBe('positionId is required for creating a transaction')
    const updated = await ada.call('PUT', '/transactions/update/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b', {
      notes: 'x',
    })
    expect(updated.body.message).toBe('positionId is required for updating a transaction')
  })

  it.each([
    ['a number for money', { amount: 12.5 }, 'amount', 'as text'],
    ['an exponent', { amount: '1e3' }, 'amount', 'digits and a point'],
    ['a negative amount of a fee', { fee: '-1' }, 'fee', 'negative'],
    ['a day that is none', { date: '2026-02-30' }, 'date', 'not a date'],
    ['an unknown type', { type: 'GIFT' }, 'type', ''],
    ['too many decimals', { quantity: '0.0000000000000000001' }, 'quantity', 'digits'],
    ['a currency that is none', { currency: 'XXZ' }, 'currency', 'ISO 4217'],
  ])('refuses %s in words', async (_, field, path, words) => {
    const { ada, positionId } = await withPosition()
    const answer = await ada.call('POST', '/transactions', { ...buy, positionId, ...field })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: [path] }] } })
    expect(answer.body.message).toContain(words)
    expect((await ada.get('/transactions')).body.total).toBe(0)
  })

  it('refuses to sell more than is held, and leaves nothing behind', async () => {
    const { ada, positionId } = await withPosition()
    await record(ada, { ...buy, positionId })
    const answer = await ada.call('POST', '/transactions', {
      positionId,
      type: 'SELL',
      date: '2026-02-01',
      quantity: '11',
      amount: '2000',
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'TRANSACTION_REFUSED',
      data: { problems: [{ code: 'SELLS_MORE_THAN_HELD' }] },
    })
    expect(answer.body.message).toContain('only 10 are held')
    expect((await ada.get('/transactions')).body).toMatchObject({ total: 1 })
  })

  it('sells what is held once, when two sales of all of it arrive together', async () => {
    const { ada, positionId } = await withPosition()
    await record(ada, { ...buy, positionId })
    const sale = { positionId, type: 'SELL', date: '2026-02-01', quantity: '10', amount: '2000' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => ada.call('POST', '/transactions', sale)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
    expect((await ada.get(`/positions/${positionId}`)).body.quantity).toBe('0')
  })

  it('counts the units of a row whose currency has no rate, and shows no money of its position', async () => {
    const { ada, positionId } = await withPosition()
    await record(ada, { ...buy, positionId, currency: 'CHF' })
    const sold = await record(ada, {
      positionId,
      type: 'SELL',
      date: '2026-02-01',
      quantity: '4',
      amount: '800',
    })
    expect(sold.quantity).toBe('4')
    const position = (await ada.get(`/positions/${positionId}`)).body
    expect(position).toMatchObject({
      quantity: '6',
      nav: { value: null, reason: 'NO_RATE' },
      cost: { value: null },
    })
    const days = (await ada.get(`/positions/${positionId}/values`)).body
    expect(days.values.every((value: number | null) => value === null)).toBe(true)
  })

  it('ignores fields that are not the caller’s to set', async () => {
    const { ada, positionId } = await withPosition()
    const created = await record(ada, {
      ...buy,
      positionId,
      id: 'mine',
      version: 99,
      createdAt: '1999-01-01T00:00:00Z',
    })
    expect(created.id).not.toBe('mine')
    expect(created.version).toBe(1)
    expect(created.createdAt > '2020').toBe(true)
  })

  it('shows what it would do without doing it, and what looks like the same event', async () => {
    const { ada, positionId } = await withPosition()
    await record(ada, { ...buy, positionId })
    const effect = await ada.call('POST', '/transactions/effect', { ...buy, positionId, fee: '1' })
    expect(effect.status, effect.text).toBe(200)
    expect(effect.body).toMatchObject({
      cashFlow: '-1503.5',
      before: { quantity: '10', paidIn: '1502.5' },
      after: { quantity: '20', paidIn: '3006' },
    })
    expect(effect.body.duplicates).toHaveLength(1)
    expect((await ada.get('/transactions')).body.total).toBe(1)
  })
})

describe('changing a transaction', () => {
  it('takes the fields themselves or inside data, and counts versions', async () => {
    const { ada, positionId } = await withPosition()
    const created = await record(ada, { ...buy, positionId })
    const path = `/transactions/update/${created.id}`
    const plain = await ada.call('PUT', path, { positionId, quantity: '12', version: 1 })
    expect(plain.body).toMatchObject({ quantity: '12', price: '150.25', version: 2 })
    const wrapped = await ada.call('PUT', path, { data: { positionId, notes: 'Wrapped', version: 2 } })
    expect(wrapped.body, wrapped.text).toMatchObject({ notes: 'Wrapped', quantity: '12', version: 3 })
    const stale = await ada.call('PUT', path, { positionId, notes: 'Late', version: 1 })
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { version: 3 } } })
  })

  it('refuses what later rows could not stand', async () => {
    const { ada, positionId } = await withPosition()
    const first = await record(ada, { ...buy, positionId })
    await record(ada, { positionId, type: 'SELL', date: '2026-02-01', quantity: '10', amount: '2000' })
    const smaller = await ada.call('PUT', `/transactions/update/${first.id}`, { positionId, quantity: '5' })
    expect(smaller.body.code).toBe('TRANSACTION_REFUSED')
    const gone = await ada.call('DELETE', `/transactions/${first.id}`)
    expect(gone.body.code).toBe('TRANSACTION_REFUSED')
    expect((await ada.get(`/transactions/${first.id}`)).body.quantity).toBe('10')
  })

  it('comes back from the trash as it was', async () => {
    const { ada, positionId } = await withPosition()
    const created = await record(ada, { ...buy, positionId })
    expect((await ada.call('DELETE', `/transactions/${created.id}`)).status).toBe(204)
    expect((await ada.get(`/transactions/${created.id}`)).body.code).toBe('TRANSACTION_NOT_FOUND')
    expect((await ada.get('/transactions')).body.total).toBe(0)
    const back = await ada.call('POST', `/transactions/${created.id}/restore`)
    expect(back.body).toMatchObject({ id: created.id, quantity: '10' })
    expect((await ada.get('/transactions')).body.total).toBe(1)
  })
})

describe('deleting a transaction', () => {
  it('under one idempotency key answers alike each time it is sent', async () => {
    const { ada, positionId } = await withPosition()
    const created = await record(ada, { ...buy, positionId })
    const remove = () =>
      ada.call('DELETE', `/transactions/${created.id}`, undefined, { headers: { 'idempotency-key': 'once' } })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(204)
  })

  it('is not taken back when the same row was imported again meanwhile', async () => {
    const { ada } = await withPosition()
    const csv = 'day,type,name,currency,quantity,price\n2026-01-05,BUY,Apple,USD,10,150\n'
    const commit = () =>
      ada.send('/imports/commit', { file: new File([csv], 'trades.csv'), settings: JSON.stringify({}) })
    const first = await commit()
    expect(first.status, first.text).toBe(201)
    const [row] = (await ada.get('/transactions')).body.items
    expect((await ada.call('DELETE', `/transactions/${row.id}`)).status).toBe(204)
    expect((await commit()).body.counts.added).toBe(1)
    const restored = await ada.call('POST', `/transactions/${row.id}/restore`)
    expect(restored.body).toMatchObject({ code: 'ALREADY_RECORDED', status: 409 })
    expect((await ada.get('/transactions')).body.total).toBe(1)
  })
})

describe('listing transactions', () => {
  it('answers 20 a page, newest first, with the total of all', async () => {
    const { ada, positionId } = await withPosition()
    for (let day = 1; day <= 23; day++) {
      await record(ada, { ...buy, positionId, date: `2026-01-${String(day).padStart(2, '0')}` })
    }
    const first = (await ada.get('/transactions')).body
    expect(first).toMatchObject({ total: 23, page: 1, limit: 20 })
    expect(first.items[0].date).toBe('2026-01-23T00:00:00.000Z')
    const second = (await ada.get('/transactions?page=2')).body
    expect(second.items).toHaveLength(3)
    const filtered = (await ada.get('/transactions?from=2026-01-10&to=2026-01-12')).body
    expect(filtered).toMatchObject({ total: 3 })
    expect((await ada.get('/transactions?limit=201')).status).toBe(400)
    expect((await ada.get('/transactions?limit=0')).status).toBe(400)
  })

  it('answers in the order asked for, rows without an amount last, equal ones newest first', async () => {
    const { ada, positionId } = await withPosition()
    const rows = [
      { ...buy, date: '2026-01-05', quantity: '1', price: '30' },
      { ...buy, date: '2026-01-06', quantity: '1', price: '200' },
      { type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', date: '2026-01-07', ratio: '2' },
      { ...buy, date: '2026-01-08', quantity: '1', price: '30' },
    ]
    for (const row of rows) await record(ada, { ...row, positionId })
    const daysBy = async (query: string) => {
      const { body } = await ada.get(`/transactions?${query}`)
      return body.items.map(({ date }: { date: string }) => date.slice(8, 10))
    }
    expect(await daysBy('sortBy=amount')).toEqual(['06', '08', '05', '07'])
    expect(await daysBy('sortBy=amount&sortDirection=asc')).toEqual(['08', '05', '06', '07'])
    expect(await daysBy('sortBy=date&sortDirection=asc')).toEqual(['05', '06', '07', '08'])
    expect(await daysBy('sortDirection=asc')).toEqual(['05', '06', '07', '08'])
    expect(await daysBy('sortBy=type&type=BUY&type=NAV_ADJUSTMENT')).toEqual(['07', '08', '06', '05'])
    expect((await ada.get('/transactions?sortBy=notes')).body.code).toBe('INVALID_INPUT')
  })

  it('orders amounts of several currencies by what they are in the base currency, across pages', async () => {
    const ada = await app.founder()
    // A euro is 1.25 dollars and 11 kronor; of 2 January nothing is known.
    const days = ['2026-01-05', '2026-01-06'].map((on) => `${on},1.25,11,1,`)
    const file = new File([['Date,USD,SEK,CHF,', ...days, ''].join('\n')], 'eurofxref-hist.csv')
    expect((await ada.send('/imports/commit', { file, settings: '{}' })).status).toBe(201)
    const accountIn = async (currency: string) =>
      (await ada.call('POST', '/positions', { name: currency, type: 'CASH', currency })).body.id
    const [sek, usd, eur] = [await accountIn('SEK'), await accountIn('USD'), await accountIn('EUR')]
    const paid = { type: 'BUY', date: '2026-01-06' }
    // 836,800 kronor are 76,073 euros, and 812,000 dollars 649,600.
    await record(ada, { ...paid, positionId: sek, amount: '836800' })
    await record(ada, { ...paid, positionId: usd, amount: '812000' })
    await record(ada, { ...paid, positionId: eur, amount: '100000' })
    // 90,000 dollars at an agreed 2 euros are 180,000.
    await record(ada, { ...paid, positionId: usd, amount: '90000', fxRate: '2' })
    await record(ada, { ...paid, date: '2026-01-02', positionId: usd, amount: '999999' })
    await record(ada, { ...paid, date: '2026-01-02', positionId: usd, amount: '0' })
    const amountsBy = async (query: string) =>
      (await ada.get(`/transactions?sortBy=amount&${query}`)).body.items.map(
        (row: { amount: string }) => row.amount,
      )
    const largestFirst = ['812000', '90000', '100000', '836800', '0', '999999']
    expect(await amountsBy('')).toEqual(largestFirst)
    expect(await amountsBy('sortDirection=asc')).toEqual([...largestFirst.slice(0, 5).toReversed(), '999999'])
    const paged = await Promise.all([1, 2, 3].map((page) => amountsBy(`limit=2&page=${page}`)))
    expect(paged.flat()).toEqual(largestFirst)
    expect(await amountsBy(`positionId=${usd}`)).toEqual(['812000', '90000', '0', '999999'])
  })

  it('orders by the name of the position, across pages', async () => {
    const { ada, positionId } = await withPosition({ name: 'Zeta' })
    const { id: alpha } = await ada
      .call('POST', '/positions', { name: 'alpha', type: 'CASH', currency: 'EUR' })
      .then(({ body }) => body)
    await record(ada, { ...buy, positionId, date: '2026-01-05' })
    await record(ada, { positionId: alpha, type: 'BUY', date: '2026-01-04', amount: '10' })
    const page = async (query: string) =>
      (await ada.get(`/transactions?sortBy=position&limit=1&${query}`)).body.items[0].positionName
    expect(await page('sortDirection=asc&page=1')).toBe('alpha')
    expect(await page('sortDirection=asc&page=2')).toBe('Zeta')
    expect(await page('page=1')).toBe('Zeta')
  })

  it('tells a role that does not see values nothing of the order of amounts', async () => {
    const { ada } = await withPosition()
    const viewer = await app.founder()
    await joined(app, viewer, ada.orgId, { role: 'viewer', valuesVisible: false })
    const blind = asMember(app.fetch, viewer, ada.orgId)
    expect((await blind.get('/transactions?sortBy=date')).status).toBe(200)
    expect((await blind.get('/transactions?sortBy=amount')).body).toMatchObject({
      code: 'VALUES_HIDDEN',
      status: 403,
    })
  })

  it('names the built-in types with their labels', async () => {
    const { ada } = await withPosition()
    const types = (await ada.get('/transaction-types')).body
    expect(types).toHaveLength(9)
    expect(types).toContainEqual({ key: 'NAV_ADJUSTMENT', label: 'Valuation Adjustment (new NAV)' })
  })
})

describe('recalculation', () => {
  it('reports what differs from what was stored before', async () => {
    const { ada, positionId } = await withPosition({ type: 'REAL_ESTATE', name: 'Flat', currency: 'EUR' })
    await record(ada, { positionId, type: 'NAV_ADJUSTMENT', date: '2026-01-31', amount: '500000' })
    const first = await ada.get(`/transactions/recalculate-nav/${positionId}`)
    expect(first.body).toMatchObject({ before: null, nav: { value: '500000' }, hasDiffered: false })
    await record(ada, { positionId, type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '520000' })
    const all = await ada.get('/transactions/recalculate-all-nav?type=assets&active=true')
    expect(all.body).toMatchObject({
      recalculated: 1,
      differed: [{ positionId, before: { value: '500000' }, nav: { value: '520000' } }],
    })
  })

  it('writes, so it needs the organisation by name, no other site behind it, and active as text', async () => {
    const { ada } = await withPosition()
    const path = '/transactions/recalculate-all-nav'
    expect((await ada.get(path, { orgId: null })).body.message).toBe('No active organization selected')
    const crossSite = await ada.get(path, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(crossSite.body.code).toBe('CROSS_SITE')
    expect((await ada.get(path, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ada.get(`${path}?active=maybe`)).status).toBe(400)
  })
})
