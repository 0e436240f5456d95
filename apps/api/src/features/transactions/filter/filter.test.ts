import { rowLabels } from '@kinfolio/ledger/rows/row-labels'
import { describe, expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp()

async function position(ada: Person, fields: Record<string, string>): Promise<string> {
  const made = await ada.call('POST', '/positions', { currency: 'EUR', ...fields })
  expect(made.status, made.text).toBe(201)
  return made.body.id
}

async function record(ada: Person, row: Record<string, unknown>): Promise<string> {
  const made = await ada.call('POST', '/transactions', { date: '2026-03-02', ...row })
  expect(made.status, made.text).toBe(201)
  return made.body.id
}

/** An account, a loan and shares, each with a row of type SELL, and a purchase that the account pays. */
async function household() {
  const ada = await app.founder()
  const account = await position(ada, { name: 'Current account', type: 'CASH' })
  const loan = await position(ada, { name: 'Mortgage', type: 'LIABILITY' })
  const shares = await position(ada, { name: 'Alpha Industries', type: 'PUBLIC_EQUITY' })
  const rows = {
    moneyOut: await record(ada, { positionId: account, type: 'SELL', amount: '18500.40' }),
    drawdown: await record(ada, { positionId: loan, type: 'SELL', amount: '300000' }),
    purchase: await record(ada, {
      positionId: shares,
      type: 'BUY',
      quantity: '10',
      amount: '18501',
      cashPositionId: account,
    }),
    sale: await record(ada, {
      positionId: shares,
      type: 'SELL',
      date: '2026-03-09',
      quantity: '4',
      amount: '900',
    }),
  }
  return { ada, rows }
}

async function idsOf(person: Person, query: string, orgId?: string): Promise<string[]> {
  const answer = await person.get(`/transactions?${query}`, orgId === undefined ? {} : { orgId })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.total).toBe(answer.body.items.length)
  return answer.body.items.map(({ id }: { id: string }) => id)
}

describe('transactions by what they are called', () => {
  it('are those of the name alone: money out is neither a sale nor a drawdown', async () => {
    const { ada, rows } = await household()
    expect(await idsOf(ada, 'label=SELL')).toEqual([rows.sale])
    expect(await idsOf(ada, 'label=SELL-CASH')).toEqual([rows.moneyOut])
    expect(await idsOf(ada, 'label=SELL-LIABILITY')).toEqual([rows.drawdown])
    expect(await idsOf(ada, 'label=SELL,SELL-LIABILITY')).toEqual([rows.sale, rows.drawdown])
  })

  it('know the money that another row moved', async () => {
    const { ada, rows } = await household()
    const paid = await ada.get('/transactions?label=CASH_PAID')
    expect(paid.body.items).toHaveLength(1)
    expect(paid.body.items[0].link).toMatchObject({ isLed: true, transactionId: rows.purchase })
  })

  it('stand under one name each, and those of a name left out are all the others', async () => {
    const { ada } = await household()
    const all = await idsOf(ada, 'limit=50')
    const each = await Promise.all(rowLabels.map(({ key }) => idsOf(ada, `label=${key}`)))
    expect(each.flat().toSorted()).toEqual(all.toSorted())
    const without = await Promise.all(rowLabels.map(({ key }) => idsOf(ada, `excludeLabel=${key}`)))
    for (const [index, rest] of without.entries())
      expect([...rest, ...(each[index] ?? [])].toSorted()).toEqual(all.toSorted())
  })

  it('refuse a name that no row has', async () => {
    const { ada } = await household()
    const answer = await ada.get('/transactions?label=GIFT')
    expect(answer.body).toMatchObject({ status: 400, message: 'No row is called by this key.' })
  })
})

describe('transactions by an amount', () => {
  it('are found as somebody writes it', async () => {
    const { ada, rows } = await household()
    for (const written of ['18500', '18,500.40', '18.500,40', "18'500"])
      expect(await idsOf(ada, `search=${encodeURIComponent(written)}`), written).toEqual([rows.moneyOut])
    expect(await idsOf(ada, 'search=18502')).toEqual([])
  })

  it('are not found by who does not see amounts', async () => {
    const { ada } = await household()
    const viewer = await app.signUp('Eve')
    await joined(app, viewer, ada.orgId, { role: 'viewer', valuesVisible: false })
    expect(await idsOf(viewer, 'search=18500', ada.orgId)).toEqual([])
    expect(await idsOf(viewer, 'label=SELL-CASH', ada.orgId)).toHaveLength(1)
  })
})

describe('the entity of a position', () => {
  it('stands in its rows, and a list can be of one entity', async () => {
    const ada = await app.founder()
    const trust = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Oak Trust', type: 'TRUST' })
    const ofTrust = await position(ada, { name: 'Of the trust', type: 'CASH', entityId: trust.body.id })
    const ofNobody = await position(ada, { name: 'Of nobody', type: 'CASH' })
    const inside = await record(ada, { positionId: ofTrust, type: 'BUY', amount: '10' })
    const outside = await record(ada, { positionId: ofNobody, type: 'BUY', amount: '20' })
    expect(await idsOf(ada, `entityId=${trust.body.id}`)).toEqual([inside])
    const { body } = await ada.get('/transactions')
    const entities = body.items.map(({ id, entityId }: { id: string; entityId: string | null }) => [
      id,
      entityId,
    ])
    expect(entities).toEqual([
      [outside, null],
      [inside, trust.body.id],
    ])
    const bob = await app.founder()
    expect(await idsOf(bob, `entityId=${trust.body.id}`)).toEqual([])
    expect((await ada.get('/transactions?entityId=none')).status).toBe(400)
  })
})

describe('transactions by kind', () => {
  it('are valuations, or all that moved something; a split is no valuation', async () => {
    const ada = await app.founder()
    const flat = await position(ada, { name: 'Flat', type: 'REAL_ESTATE' })
    const shares = await position(ada, { name: 'Alpha Industries', type: 'PUBLIC_EQUITY' })
    for (const row of [
      { positionId: flat, type: 'BUY', amount: '500000' },
      { positionId: flat, type: 'NAV_ADJUSTMENT', date: '2026-03-03', amount: '510000' },
      { positionId: flat, type: 'ESTIMATED_VALUATION', date: '2026-03-04', amount: '520000' },
      { positionId: shares, type: 'BUY', date: '2026-03-05', quantity: '10', amount: '1000' },
      { positionId: shares, type: 'NAV_ADJUSTMENT', date: '2026-03-06', ratio: '2' },
    ])
      await record(ada, row)
    const typesOf = async (kind: string) =>
      (await ada.get(`/transactions?kind=${kind}`)).body.items.map(
        ({ type, ratio }: { type: string; ratio: string | null }) => (ratio === null ? type : 'SPLIT'),
      )
    expect(await typesOf('valuation')).toEqual(['ESTIMATED_VALUATION', 'NAV_ADJUSTMENT'])
    expect(await typesOf('movement')).toEqual(['SPLIT', 'BUY', 'BUY'])
    expect((await ada.get('/transactions?kind=statement')).body.message).toContain('movement or valuation')
  })
})
