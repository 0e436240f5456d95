import { describe, expect, it } from 'vitest'

import { aCall, called, ibans, looked, noticed, recorded } from '../../testing/bank-details.ts'
import { joined } from '../../testing/members.ts'
import { aCompany, added, aFund, company } from '../../testing/merging.ts'
import { asMember, testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const position = (id: string) => ({ type: 'position', id })

describe('who sees bank details', () => {
  it('whoever may not write, or sees no values, is told the last four signs', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    const detail = await recorded(ada, position(fund.id), { iban: ibans.first, notes: 'Secret' })
    for (const role of [{ role: 'viewer' }, { role: 'member', valuesVisible: false }] as const) {
      const grace = await app.signUp('Grace')
      await joined(app, grace, ada.orgId, role)
      const member = asMember(app.fetch, grace, ada.orgId)
      const { body, text } = await member.get(`/bank-details/${detail.id}`)
      expect(body).toMatchObject({ iban: '•••• 3000', isMasked: true, notes: '' })
      expect(text).not.toContain('37040044')
      expect((await member.get('/bank-details?search=532013000')).body.items).toEqual([])
      const call = await called(member, detail.id, aCall('VERIFIED'))
      expect(call.body.code).toMatch(/FORBIDDEN|VALUES_HIDDEN/)
    }
  })

  it('a role for named entities those of its positions, and nobody a confidential paper behind them', async () => {
    const ada = await app.founder()
    const entity = await added(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const [seen, hidden] = [await aFund(ada, 'Seen', { entityId: entity.id }), await aFund(ada, 'Hidden')]
    const firm = await aCompany(ada, 'Firm')
    const own = await recorded(ada, position(seen.id), { iban: ibans.first })
    await recorded(ada, position(hidden.id), { iban: ibans.first })
    await recorded(ada, company(firm.id), { iban: ibans.first })
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'member', entityIds: [entity.id] })
    const member = asMember(app.fetch, grace, ada.orgId)
    const listed = (await member.get('/bank-details')).body
    expect(listed.items.map(({ id }: { id: string }) => id)).toEqual([own.id])

    const notice = await noticed(ada, { iban: ibans.first }, { entityId: seen.id })
    await looked(app)
    expect((await member.get(`/bank-details/${own.id}`)).body.sources).toHaveLength(1)
    await ada.call('PUT', `/attachments/${notice.id}`, { isConfidential: true })
    expect((await member.get(`/bank-details/${own.id}`)).body.sources).toEqual([])
    expect((await ada.get(`/bank-details/${own.id}`)).body.sources).toHaveLength(1)
    expect((await member.get(`/bank-details/paper/${notice.id}`)).body.code).toBe('ATTACHMENT_NOT_FOUND')
  })
})
