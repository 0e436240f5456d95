import { describe, expect, it } from 'vitest'

import { send } from '../../../../testing/cash-links.ts'
import { aPledge } from '../../../../testing/gifts.ts'
import { columnOf, rowOf, tell } from '../../../../testing/reports.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2025-12-31T12:00:00Z' })

describe('giving', () => {
  it('is the pledge of docs/DOMAIN.md: four instalments of 10,000, two of which are paid', async () => {
    const { ada } = await aPledge(app)
    const sums = { given: { amount: '20000' }, promised: { amount: '40000' }, open: { amount: '20000' } }
    for (const by of ['type', 'programme', 'month']) {
      const told = await tell(ada, 'giving-year', { by })
      expect(rowOf(told, 'All of 2025'), by).toMatchObject(sums)
    }
    expect(rowOf(await tell(ada, 'giving-year', { by: 'programme' }), 'Reading')).toMatchObject(sums)
    const { total } = (await ada.get('/gifts/year?year=2025')).body
    expect(total).toMatchObject({ given: '20000', promisedMax: '40000', openMax: '20000' })
    expect(rowOf(await tell(ada, 'recipients'), 'Lake School')).toMatchObject({
      ...sums,
      part: { record: { kind: 'company' } },
    })
    expect(rowOf(await tell(ada, 'pledges'), 'Library')).toMatchObject({
      total: { amount: '40000' },
      given: { amount: '20000' },
      part: { number: 0.5 },
    })
    const missing = await tell(ada, 'receipts-missing')
    expect(columnOf(missing, 'day', 'day')).toEqual(['2025-04-02', '2025-06-30'])
  })

  it('of a report about an entity is what that entity gives', async () => {
    const { ada } = await aPledge(app)
    const { id } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const scope = { entityIds: [id] }
    for (const type of ['giving-year', 'recipients', 'pledges', 'receipts-missing', 'payout'])
      expect((await tell(ada, type, {}, { scope })).state, type).toBe('EMPTY')
  })

  it('shows the payout of a foundation with the years of its page', async () => {
    const ada = await app.founder()
    const foundation = { name: 'Foundation', type: 'FOUNDATION', jurisdiction: 'US' }
    const { id } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, foundation)
    const years = [{ year: 2024, statedRequired: '50000', statedPaid: '20000' }]
    const followed = await ada.call('POST', '/payouts', { legalEntityId: id, begunOn: '2020-01-01', years })
    expect(followed.status, followed.text).toBe(201)
    const told = await tell(ada, 'payout')
    const [own] = (await ada.get('/payouts')).body
    const year = own.years.find((each: { year: number }) => each.year === 2024)
    const row = told.rows.find(({ cells }) => cells['year']?.text === '2024')
    expect(row?.cells).toMatchObject({
      required: { amount: '50000' },
      open: { amount: year.open },
      until: { day: '2025-12-31' },
    })
  })
})
