import { describe, expect, it } from 'vitest'

import { send } from '../../../../testing/cash-links.ts'
import { openPosition } from '../../../../testing/holdings.ts'
import { columnOf, rowOf, tell } from '../../../../testing/reports.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-07-15T12:00:00Z' })

/** 100 a month of a trust, 1,000 in December that a trust and a company share 60 to 40, and 50 in March of nobody. */
async function aSpender() {
  const ada = await app.founder()
  const entity = async (name: string) =>
    (await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' })).id as string
  const [trust, company] = [await entity('Trust'), await entity('Company')]
  const add = (name: string, amount: string, rest: object) =>
    send(ada, 'POST', '/costs', { name, terms: [{ kind: 'AMOUNT', amount }], ...rest })
  await add('Custody', '100', { type: 'CUSTODY', firstOn: '2026-01-05', legalEntityId: trust })
  const once = { frequency: 'ONE_TIME' }
  const shares = [
    { entityId: trust, percent: '60' },
    { entityId: company, percent: '40' },
  ]
  await add('Audit', '1000', {
    ...once,
    type: 'ACCOUNTING_AUDIT',
    firstOn: '2026-12-01',
    legalEntityId: trust,
    shares,
  })
  await add('Stamps', '50', { ...once, firstOn: '2026-03-02' })
  return { ada, trust, company }
}

describe('costs', () => {
  it('of a year are those of their page, by type and month', async () => {
    const { ada } = await aSpender()
    const types = await tell(ada, 'cost-year')
    expect(rowOf(types, 'Custody')).toMatchObject({ most: { amount: '1200' }, accrued: { amount: '700' } })
    const { total } = (await ada.get('/costs/year?year=2026')).body
    expect(rowOf(types, 'All of 2026')).toMatchObject({
      most: { amount: total.expectedMax },
      accrued: { amount: total.accruedMax },
      paid: { amount: '0' },
    })
    expect(total.expectedMax).toBe('2250')
    const months = await tell(ada, 'cost-months')
    expect(columnOf(months, 'most')).toEqual([
      '100',
      '100',
      '150',
      '100',
      '100',
      '100',
      '100',
      '100',
      '100',
      '100',
      '100',
      '1100',
    ])
  })

  it('of a report about an entity are its parts alone', async () => {
    const { ada, trust, company } = await aSpender()
    const about = (id: string) => ({ scope: { entityIds: [id] } })
    const mostOf = async (id: string) =>
      rowOf(await tell(ada, 'cost-year', { by: 'entity' }, about(id)), 'All of 2026')['most']?.amount
    expect(await mostOf(trust)).toBe('1800')
    expect(await mostOf(company)).toBe('400')
    const due = await tell(ada, 'costs-due', { days: 30 }, about(trust))
    expect(columnOf(due, 'cost', 'text')).not.toContain('Stamps')
    const position = await openPosition(ada, { name: 'House', type: 'REAL_ESTATE' })
    const onlyHouse = await tell(ada, 'costs-due', {}, { scope: { positionIds: [position] } })
    expect(onlyHouse.state).toBe('EMPTY')
  })

  it('that are due are those of their page', async () => {
    const { ada } = await aSpender()
    const told = await tell(ada, 'costs-due')
    const { items } = (await ada.get('/costs/due')).body
    const days = (items as { dueOn: string }[]).map(({ dueOn }) => dueOn)
    expect(columnOf(told, 'day', 'day')).toEqual(days)
    expect(days).toHaveLength(11)
    expect(columnOf(told, 'state', 'text').filter((state) => state === 'Late')).toHaveLength(8)
  })

  it('stand beside their budget', async () => {
    const { ada, trust } = await aSpender()
    const rows = [{ type: 'CUSTODY', legalEntityId: trust, amount: '1000', version: null }]
    expect((await ada.call('PUT', '/costs/budgets', { year: 2026, rows })).status).toBe(200)
    const told = await tell(ada, 'cost-budget')
    expect(rowOf(told, 'Custody')).toMatchObject({
      budget: { amount: '1000' },
      forecast: { amount: '1200' },
      left: { amount: '-200', mark: 'WARNING' },
    })
    const own = await tell(ada, 'cost-budget', {}, { scope: { entityIds: [trust] } })
    expect(own.rows.some(({ isSum }) => isSum)).toBe(false)
    expect(rowOf(own, 'Custody, Trust')['budget']?.amount).toBe('1000')
  })
})

describe('fees', () => {
  it('are those of their page in layers, and their drag by position', async () => {
    const ada = await app.founder()
    await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND', details: { commitment: '5000' } },
      {
        type: 'CAPITAL_CALL',
        date: '2025-07-15',
        amount: '1020',
        lines: [
          { kind: 'INVESTMENT', amount: '1000' },
          { kind: 'MANAGEMENT_FEE', amount: '20', isInsideCommitment: false },
        ],
      },
      { type: 'NAV_ADJUSTMENT', date: '2026-07-15', amount: '1100' },
    )
    const report = { period: 'CUSTOM', from: '2025-07-14' }
    const layers = await tell(ada, 'fee-layers', {}, report)
    expect(rowOf(layers, 'Called beside commitments')).toMatchObject({
      amount: { amount: '20' },
      share: { number: 1 },
    })
    const { whole } = (await ada.get('/fee-drag?from=2025-07-14&to=2026-07-15')).body
    const all = rowOf(layers, 'All layers')
    expect(all).toMatchObject({ amount: { amount: '20' }, toValue: { number: whole.feesToValue.value } })
    // 1,100 of 1,020 and of 1,000: a gain of 80 after and 100 before fees.
    expect(all['toGain']?.number).toBeCloseTo(0.2, 9)
    const drag = await tell(ada, 'fee-drag', {}, report)
    expect(rowOf(drag, 'Fund')['gain']?.amount).toBe('80')
    expect(rowOf(drag, 'All')['drag']?.number).toBeCloseTo(0.1 - 80 / 1020, 9)
    const other = await openPosition(ada, { name: 'House', type: 'REAL_ESTATE' })
    const nothing = await tell(ada, 'fee-layers', {}, { ...report, scope: { positionIds: [other] } })
    expect(nothing.state).toBe('EMPTY')
  })
})
