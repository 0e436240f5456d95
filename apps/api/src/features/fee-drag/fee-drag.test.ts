import { describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { openPosition } from '../../testing/holdings.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-01-10T12:00:00Z' })

/** 1,020 are called on the last day of 2024, 20 of them outside the commitment, and worth 1,100 a year later. */
function aFund(ada: Person, rest: Record<string, unknown> = {}) {
  const lines = [
    { kind: 'INVESTMENT', amount: '1000', isInsideCommitment: true },
    { kind: 'MANAGEMENT_FEE', amount: '20', isInsideCommitment: false },
  ]
  return openPosition(
    ada,
    { name: 'Linden Fund', type: 'PRIVATE_FUND', details: { commitment: '5000' }, ...rest },
    { type: 'CAPITAL_CALL', date: '2024-12-31', amount: '1020', lines },
    { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '1100' },
  )
}

const ofYear = {
  from: '2025-01-01',
  to: '2025-12-31',
  managementFee: '20',
  offsets: '5',
  expenses: '8',
  lineInterest: '2',
  carryAccrued: '40',
}

const year = 'from=2024-12-30&to=2025-12-31'

async function drag(person: Person, query = year) {
  const answer = await person.get(`/fee-drag?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

async function proof(person: Person, query: string) {
  const answer = await person.get(`/fee-drag/proof?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Something that is worth the same all year. */
function still(ada: Person, name: string, amount: string, rest: Record<string, unknown> = {}) {
  return openPosition(
    ada,
    { name, type: 'DIRECT_EQUITY', ...rest },
    { type: 'NAV_ADJUSTMENT', subtype: 'OPENING', date: '2024-12-31', amount },
    { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount },
  )
}

function account(ada: Person, rest: Record<string, unknown> = {}) {
  return openPosition(
    ada,
    { name: 'Bank', type: 'CASH', ...rest },
    { type: 'BUY', date: '2025-06-01', amount: '10000' },
  )
}

/** A bill of the middle of the year, and what paid it. */
async function bill(
  ada: Person,
  cost: Record<string, unknown>,
  paid: { positionId: string; type: 'SELL' | 'FEES'; amount: string },
) {
  const { id } = await send(ada, 'POST', '/costs', {
    name: 'Bill',
    firstOn: '2025-06-30',
    frequency: 'ONE_TIME',
    terms: [{ kind: 'AMOUNT', amount: paid.amount }],
    ...cost,
  })
  const row = await send(ada, 'POST', '/transactions', { ...paid, date: '2025-06-30' })
  await send(ada, 'POST', `/costs/${id}/payments`, { expectedOn: '2025-06-30', transactionId: row.id })
  return id as string
}

describe('the drag of fees', () => {
  it('is that of the worked example, inside the fund and beside it, with nothing left over', async () => {
    const ada = await app.founder()
    const positionId = await aFund(ada)
    await send(ada, 'POST', '/fund-fees', { positionId, ...ofYear })
    const { whole, lines, untold, missing, ...stretch } = await drag(ada)
    expect(stretch).toMatchObject({ from: '2024-12-30', to: '2025-12-31', currency: 'EUR', unallocated: '0' })
    expect(whole).toMatchObject({
      fund: '65',
      beside: '20',
      direct: '0',
      overhead: '0',
      total: '85',
      gainBefore: '165',
      gain: '80',
      residual: '0',
      averageValue: '1000.27',
    })
    expect(whole.irrBefore.value).toBeCloseTo(0.165, 10)
    expect(whole.irr.value).toBeCloseTo(0.0784313725, 10)
    expect(whole.drag.value).toBeCloseTo(0.0865686275, 10)
    expect(whole.feesToGain.value).toBeCloseTo(85 / 165, 10)
    // At cost for 365 of 366 days: 85 of 1,000.273 224, for 365 days.
    expect(whole.feesToValue.value).toBeCloseTo(0.0847446053, 9)
    expect(lines).toEqual([{ id: positionId, name: 'Linden Fund', ...whole }])
    expect([untold, missing]).toEqual([[], []])
  })

  it('opens its proof: each fee by layer, and the flows of both returns', async () => {
    const ada = await app.founder()
    const positionId = await aFund(ada)
    const statement = await send(ada, 'POST', '/fund-fees', { positionId, ...ofYear })
    const { rows, flows, figures } = await proof(ada, `${year}&by=position&id=${positionId}`)
    const told = rows.map((row: Record<string, unknown>) => [
      row['layer'],
      row['what'],
      row['on'],
      row['amount'],
    ])
    expect(told).toEqual([
      ['FUND', 'managementFee', '2025-12-31', '20'],
      ['FUND', 'offsets', '2025-12-31', '-5'],
      ['FUND', 'expenses', '2025-12-31', '8'],
      ['FUND', 'lineInterest', '2025-12-31', '2'],
      ['FUND', 'carryAccrued', '2025-12-31', '40'],
      ['OUTSIDE_COMMITMENT', 'MANAGEMENT_FEE', '2024-12-31', '20'],
    ])
    expect(rows[0]).toMatchObject({ fundFeesId: statement.id, counts: 'KEPT', share: 1, ownCurrency: 'EUR' })
    expect(flows).toEqual([
      { on: '2024-12-31', before: '-1000', after: '-1020' },
      { on: '2025-12-31', before: '1165', after: '1100' },
    ])
    expect(figures.total).toBe('85')
  })

  it('counts what was called inside the commitment once: by the statement of its days, else by itself', async () => {
    const ada = await app.founder()
    const positionId = await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND', details: { commitment: '5000' } },
      {
        type: 'CAPITAL_CALL',
        date: '2025-02-01',
        amount: '115',
        lines: [
          { kind: 'INVESTMENT', amount: '100', isInsideCommitment: true },
          { kind: 'MANAGEMENT_FEE', amount: '15', isInsideCommitment: true },
        ],
      },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '100' },
    )
    const before = await drag(ada, 'to=2025-12-31')
    expect(before).toMatchObject({ whole: { fund: '15' }, untold: [{ id: positionId, name: 'Fund' }] })
    await send(ada, 'POST', '/fund-fees', {
      positionId,
      from: '2025-01-01',
      to: '2025-03-31',
      managementFee: '17',
    })
    const after = await drag(ada, 'to=2025-12-31')
    expect(after).toMatchObject({ whole: { fund: '17', residual: '0' }, untold: [] })
    const { rows } = await proof(ada, 'to=2025-12-31')
    expect(rows.find(({ what }: { what: string }) => what === 'MANAGEMENT_FEE')).toMatchObject({
      amount: '15',
      counts: 'TOLD',
    })
  })

  it('shares what the family spends by average value, within the entity that bears it', async () => {
    const ada = await app.founder()
    const entity = (name: string) =>
      send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name, type: 'HOLDING_COMPANY' })
    const [{ id: holding }, { id: other }] = [await entity('Holding'), await entity('Other')]
    const large = await still(ada, 'Large', '3000', { entityId: holding })
    const small = await still(ada, 'Small', '1000', { entityId: holding })
    await still(ada, 'Elsewhere', '9000', { entityId: other })
    const cash = await account(ada, { entityId: other })
    const costId = await bill(
      ada,
      { type: 'ACCOUNTING_AUDIT', legalEntityId: holding },
      { positionId: cash, type: 'SELL', amount: '100' },
    )
    const { whole, lines } = await drag(ada)
    const totals = lines.map((line: Record<string, unknown>) => [line['id'], line['overhead']])
    expect(totals).toEqual([
      [large, '75'],
      [small, '25'],
    ])
    expect(whole).toMatchObject({ overhead: '100', direct: '0', total: '100', gain: '-100', residual: '0' })
    const byEntity = await drag(ada, `${year}&by=entity`)
    expect(byEntity.lines).toMatchObject([{ id: holding, name: 'Holding', overhead: '100' }])
    const { rows } = await proof(ada, `${year}&by=position&id=${small}`)
    expect(rows).toMatchObject([
      {
        layer: 'OVERHEAD',
        what: 'ACCOUNTING_AUDIT',
        cost: { id: costId },
        own: '100',
        share: 0.25,
        amount: '25',
      },
    ])
  })

  it('takes a bill from the account only once, and gives it to the position that it is for', async () => {
    const ada = await app.founder()
    const share = await still(ada, 'Share', '1000')
    const cash = await account(ada)
    await bill(ada, { type: 'CUSTODY', positionId: share }, { positionId: cash, type: 'FEES', amount: '12' })
    const { whole, lines } = await drag(ada)
    expect(whole).toMatchObject({ direct: '12', total: '12', gain: '-12', gainBefore: '0', residual: '0' })
    expect(lines).toMatchObject([{ id: share, direct: '12', gain: '-12', residual: '0' }])
    const ofWhole = (await proof(ada, year)).rows
    expect(ofWhole).toMatchObject([{ what: 'CUSTODY', counts: 'KEPT' }])
    const ofShare = (await proof(ada, `${year}&by=position&id=${share}`)).rows
    expect(ofShare).toMatchObject([{ what: 'CUSTODY', counts: 'PAID' }])
  })

  it('leaves out what is no fee, and says what has no rate', async () => {
    const ada = await app.founder()
    const cash = await account(ada)
    await bill(ada, { type: 'TAX' }, { positionId: cash, type: 'SELL', amount: '50' })
    await bill(ada, { type: 'DONATION' }, { positionId: cash, type: 'SELL', amount: '60' })
    const dollars = await openPosition(
      ada,
      { name: 'Dollars', type: 'CASH', currency: 'USD' },
      { type: 'BUY', date: '2025-06-01', amount: '1000' },
    )
    const costId = await bill(
      ada,
      { type: 'LEGAL', currency: 'USD' },
      { positionId: dollars, type: 'SELL', amount: '70' },
    )
    const { whole, missing } = await drag(ada)
    // What left the account in euros is with the family, and no fee.
    expect(whole).toMatchObject({ total: '0', gain: '0', residual: '0' })
    expect(missing).toEqual([
      { id: dollars, name: 'Dollars', kind: 'position', reason: 'NO_RATE' },
      { id: costId, name: 'Bill', kind: 'cost', reason: 'NO_RATE' },
    ])
  })

  it('shows ratios and no amounts to a role without values, and no proof', async () => {
    const ada = await app.founder()
    const positionId = await aFund(ada)
    await send(ada, 'POST', '/fund-fees', { positionId, ...ofYear })
    const viewer = await app.signUp('Viewer')
    await joined(app, viewer, ada.orgId, { role: 'viewer', valuesVisible: false })
    const blind = asMember(app.fetch, viewer, ada.orgId)
    const { whole } = await drag(blind)
    expect(whole).toMatchObject({ total: null, fund: null, gain: null, averageValue: null })
    expect(whole.drag.value).toBeCloseTo(0.0865686275, 10)
    expect((await blind.get(`/fee-drag/proof?${year}`)).status).toBe(403)
  })

  it.each([
    ['from=2025-12-31&to=2025-01-01', 'A stretch that ends on 2025-01-01 begins before it.'],
    ['by=colour', 'Ask for one of position, manager, entity.'],
    ['currency=XXQ', 'This is not a currency code of ISO 4217'],
  ])('is refused with the reason: %s', async (query, words) => {
    const ada = await app.founder()
    const answer = await ada.get(`/fee-drag?${query}`)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain(words)
  })
})

it('what fees took names the figures of statements that are not as agreed, in the stretch of their last day', async () => {
  const ada = await app.founder()
  const details = { commitment: '5000', managementFee: '2', feeBasis: 'COMMITMENT' }
  const fund = await aFund(ada, { details })
  const { id } = await send(ada, 'POST', '/fund-fees', { positionId: fund, ...ofYear })
  // 2 % of 5,000 are 100.
  expect((await drag(ada)).contradicted).toMatchObject([
    {
      fundFeesId: id,
      position: { id: fund, name: 'Linden Fund' },
      check: { what: 'managementFee', difference: '-80' },
    },
  ])
  expect((await drag(ada, 'from=2024-12-30&to=2025-06-30')).contradicted).toEqual([])
})
