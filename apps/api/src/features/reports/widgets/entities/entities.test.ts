import { describe, expect, it } from 'vitest'

import { send } from '../../../../testing/cash-links.ts'
import { openPosition } from '../../../../testing/holdings.ts'
import { columnOf, rowOf, tell } from '../../../../testing/reports.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-07-15T12:00:00Z' })

/** Ada, who has 500 and owes 100, holds 75 % of a holding that has 1,000 and all of a company that has 200. */
async function owners() {
  const ada = await app.founder()
  const entity = async (name: string, type: string, held: [string, string][] = []) => {
    const parts = held.map(([ownerId, percent]) => ({ ownerId, percent }))
    const made = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name, type, owners: parts })
    return made.id as string
  }
  const person = await entity('Ada', 'PERSON')
  const holding = await entity('Holding', 'HOLDING_COMPANY', [[person, '75']])
  const company = await entity('Company', 'HOLDING_COMPANY', [[holding, '100']])
  const account = (name: string, entityId: string, amount: string, type = 'CASH') =>
    openPosition(
      ada,
      { name, type, entityId },
      { type: 'NAV_ADJUSTMENT', subtype: 'OPENING', date: '2026-01-02', amount },
    )
  await account('Own account', person, '500')
  await account('Loan', person, '-100', 'LIABILITY')
  await account('Account of the holding', holding, '1000')
  await account('Account of the company', company, '200')
  return { ada, person, holding, company }
}

describe('entities', () => {
  it('are held through others, with what each part is worth', async () => {
    const { ada, holding } = await owners()
    const told = await tell(ada, 'ownership')
    expect(columnOf(told, 'owned', 'text')).toEqual(['What is its own', 'Company', 'Holding'])
    expect(columnOf(told, 'share', 'number')).toEqual([1, 0.75, 0.75])
    expect(columnOf(told, 'worth')).toEqual(['400', '150', '750'])
    expect(told.rows.at(-1)).toMatchObject({ isSum: true, cells: { worth: { amount: '1300' } } })
    expect(told.notes.map(({ text }) => text)).toEqual(['25 % of Holding has no recorded owner.'])
    const { body } = await ada.get(`/orgs/${ada.orgId}/ownership`)
    expect(body.lookThrough).toHaveLength(3)
    const all = await tell(ada, 'ownership', { of: 'all' }, { scope: { entityIds: [holding] } })
    expect(columnOf(all, 'owned', 'text')).toEqual(['Holding'])
  })

  it('are a drawing of arrows, of all or of those around one', async () => {
    const { ada, company } = await owners()
    const map = await tell(ada, 'entity-map')
    expect(new Set(columnOf(map, 'owned', 'text'))).toEqual(new Set(['Company', 'Holding']))
    const near = await tell(ada, 'entity-map', { entity: company })
    expect(near.rows).toHaveLength(2)
    const gone = await tell(ada, 'entity-map', { entity: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b' })
    expect(gone.state).toBe('UNAVAILABLE')
  })

  it('have assets and debts, as their balance sheet says, and whoever signs for them', async () => {
    const { ada, person } = await owners()
    const told = await tell(ada, 'balance-by-entity')
    expect(rowOf(told, 'Ada')).toMatchObject({
      assets: { amount: '500' },
      debts: { amount: '-100' },
      equity: { amount: '400', proof: { measure: 'value', entityId: person } },
      share: { number: 0.25 },
    })
    const { whole } = (await ada.get('/portfolio/balance-sheet')).body
    expect(rowOf(told, 'All')['equity']?.amount).toBe(whole.equity.value)
    expect(whole.equity.value).toBe('1600')
    const one = await tell(ada, 'balance-by-entity', {}, { scope: { entityIds: [person] } })
    expect(rowOf(one, 'All')['equity']?.amount).toBe('400')
    const signing = await tell(ada, 'signing', {}, { scope: { entityIds: [person] } })
    expect(new Set(columnOf(signing, 'target', 'text'))).toEqual(new Set(['Ada', 'Own account']))
    expect(columnOf(signing, 'signers', 'text')).toEqual(['nobody', 'nobody'])
  })
})
