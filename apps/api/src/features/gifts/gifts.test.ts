import { describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { addGift, aGivingFamily, aPledge } from '../../testing/gifts.ts'
import { merged } from '../../testing/merging.ts'
import { uploaded } from '../../testing/papers.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

describe('a gift', () => {
  it('is made of a recipient, an amount and a day, and is a cost of a giving type', async () => {
    const { ada, school } = await aGivingFamily(app)
    const gift = await send(ada, 'POST', '/gifts', {
      payeeCompanyId: school,
      terms: [{ kind: 'AMOUNT', amount: '250' }],
      firstOn: '2025-05-02',
    })
    expect(gift).toMatchObject({
      cost: { id: gift.id, name: 'Lake School', type: 'DONATION', frequency: 'ONE_TIME' },
      way: 'DIRECT',
      total: '250',
      given: '0',
      open: '250',
      receiptsMissing: 0,
      registration: { number: '202918', register: 'GB_CHC', hasForm: true },
    })
    expect((await ada.get(`/costs/${gift.id}`)).body).toMatchObject({ name: 'Lake School' })
    expect((await ada.get('/gifts')).body).toMatchObject([{ id: gift.id }])
    const rent = await send(ada, 'POST', '/costs', {
      name: 'Rent',
      terms: [{ kind: 'AMOUNT', amount: '1' }],
    })
    expect((await ada.get(`/gifts/${rent.id}`)).body.code).toBe('COST_NOT_FOUND')
    await send(ada, 'DELETE', `/costs/${gift.id}`)
    expect((await ada.get('/gifts')).body).toEqual([])
    await send(ada, 'POST', `/orgs/${ada.orgId}/trash/costs/${gift.id}/restore`, undefined, 204)
    expect((await ada.get(`/gifts/${gift.id}`)).body).toMatchObject({ total: '250' })
  })

  it('that nobody described further may be a cost that was recorded before', async () => {
    const { ada } = await aGivingFamily(app)
    const { id } = await send(ada, 'POST', '/costs', {
      name: 'Old gift',
      type: 'DONATION',
      terms: [{ kind: 'AMOUNT', amount: '1' }],
    })
    expect((await ada.get('/gifts')).body).toMatchObject([{ id, programme: '', needsReceipts: true }])
    expect(await send(ada, 'PATCH', `/gifts/${id}`, { programme: 'Water' })).toMatchObject({
      programme: 'Water',
      cost: { name: 'Old gift' },
    })
  })

  it('keeps what belongs to its choices, and refuses what contradicts itself', async () => {
    const { ada, school } = await aGivingFamily(app)
    const { id: entity } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, {
      name: 'Family Foundation',
      type: 'FOUNDATION',
    })
    const gift = await addGift(ada, {
      way: 'DAF',
      fundName: 'Lake fund',
      sponsorCompanyId: school,
      tribute: 'MEMORY',
      tributeName: 'Elsa',
      matchedBy: 'Her company',
      matchAmount: '5000',
    })
    // What the company gives beside is no part of the gift.
    expect(gift).toMatchObject({ sponsorName: 'Lake School', matchAmount: '5000', total: '10000' })
    const changed = await send(ada, 'PATCH', `/gifts/${gift.id}`, {
      way: 'FOUNDATION',
      foundationEntityId: entity,
      tribute: 'NONE',
      version: gift.version,
    })
    expect(changed).toMatchObject({
      fundName: '',
      sponsorCompanyId: null,
      foundationEntityId: entity,
      tributeName: '',
      version: gift.version + 1,
    })
    const stale = await ada.call('PATCH', `/gifts/${gift.id}`, { purpose: 'x', version: gift.version })
    expect(stale.body.code).toBe('VERSION_CONFLICT')
    const field = async (body: Record<string, unknown>) => {
      const answer = await ada.call('PATCH', `/gifts/${gift.id}`, body)
      return answer.body.data?.issues?.[0]?.path[0] ?? answer.body.code
    }
    expect(await field({ isRestricted: true })).toBe('purpose')
    expect(await field({ tribute: 'HONOUR' })).toBe('tributeName')
    expect(await field({ matchedBy: '' })).toBe('matchedBy')
    expect(await field({ foundationEntityId: null })).toBe('foundationEntityId')
    expect(await field({ type: 'TAX' })).toBe('type')
    expect(await field({ way: 'DAF', sponsorCompanyId: gift.id })).toBe('COMPANY_NOT_FOUND')
    const nobody = await ada.call('POST', '/gifts', { terms: [{ kind: 'AMOUNT', amount: '1' }] })
    expect(nobody.body.data.issues[0].path).toEqual(['payeeCompanyId'])
  })
})

describe('a pledge', () => {
  it('has its instalments, what was given and what is open, and the receipts that are missing', async () => {
    const { ada, pledge } = await aPledge(app)
    const gift = (await ada.get(`/gifts/${pledge.id}`)).body
    expect(gift).toMatchObject({ total: '40000', given: '20000', open: '20000', receiptsMissing: 2 })
    const states = gift.instalments.map((each: { expectedOn: string; receipt: { state: string } }) => [
      each.expectedOn,
      each.receipt.state,
    ])
    expect(states).toEqual([
      ['2025-03-31', 'MISSING'],
      ['2025-06-30', 'MISSING'],
      ['2025-09-30', 'NOT_YET'],
      ['2025-12-31', 'NOT_YET'],
    ])
    const { id: paperId } = await uploaded(ada, { type: 'cost', entityId: pledge.id })
    const receipt = { decision: 'RECEIVED', receivedOn: '2025-04-20', number: 'R-17', paperId }
    const received = await send(ada, 'PUT', `/gifts/${pledge.id}/receipts/2025-03-31`, receipt)
    expect(received.instalments[0].receipt).toMatchObject({ state: 'RECEIVED', number: 'R-17', paperId })
    expect((await ada.get('/gifts/owed')).body.receipts).toMatchObject([
      { costId: pledge.id, expectedOn: '2025-06-30', paidOn: '2025-06-30', amount: '10000', currency: 'EUR' },
    ])
    await send(ada, 'PUT', `/gifts/${pledge.id}/receipts/2025-06-30`, { decision: 'NOT_NEEDED' })
    expect((await ada.get('/gifts/owed')).body.receipts).toEqual([])
    await send(ada, 'PUT', `/gifts/${pledge.id}/receipts/2025-06-30`, { decision: 'EXPECTED' })
    expect((await ada.get(`/gifts/${pledge.id}`)).body.receiptsMissing).toBe(1)
    const { partIds } = (await ada.get(`/gifts/${pledge.id}`)).body
    const log = await ada.get(`/orgs/${ada.orgId}/history?recordId=${[pledge.id, ...partIds].join(',')}`)
    expect(new Set(log.body.items.map(({ recordType }: { recordType: string }) => recordType))).toEqual(
      new Set(['costs', 'gift_details', 'gift_receipts']),
    )
    expect(log.body.items[0]).toMatchObject({ recordType: 'gift_receipts', recordName: 'Library' })
    await send(ada, 'PATCH', `/gifts/${pledge.id}`, { needsReceipts: false })
    expect((await ada.get(`/gifts/${pledge.id}`)).body.receiptsMissing).toBe(0)
  })

  it('refuses receipts of other days, and words that do not fit', async () => {
    const { ada, pledge } = await aPledge(app)
    const field = async (expectedOn: string, body: Record<string, unknown>) => {
      const answer = await ada.call('PUT', `/gifts/${pledge.id}/receipts/${expectedOn}`, body)
      return answer.body.data?.issues?.[0]?.path[0] ?? answer.body.code
    }
    expect(await field('2025-04-01', { decision: 'NOT_NEEDED' })).toBe('expectedOn')
    expect(await field('2025-03-31', { decision: 'NOT_NEEDED', number: '1' })).toBe('decision')
    expect(await field('2025-03-31', { decision: 'RECEIVED', paperId: pledge.id })).toBe(
      'ATTACHMENT_NOT_FOUND',
    )
  })

  it('that goes on until somebody ends it has no total', async () => {
    const { ada } = await aGivingFamily(app)
    const gift = await addGift(ada, { type: 'MEMBERSHIP', frequency: 'ANNUAL' })
    expect(gift).toMatchObject({ total: null, open: null, given: '0' })
  })
})

describe('reports', () => {
  it('are due, late, and came with their paper; notes say what became of a gift', async () => {
    const { ada } = await aGivingFamily(app)
    const grant = await addGift(ada, { type: 'GRANT' })
    const reports = `/gifts/${grant.id}/reports`
    const report = await send(ada, 'POST', reports, { kind: 'REPORT', dueOn: '2025-06-30' })
    expect(report).toMatchObject({ isLate: true, receivedOn: null })
    expect((await ada.get('/gifts/owed')).body.reports).toMatchObject([
      { id: report.id, costId: grant.id, dueOn: '2025-06-30', isLate: true },
    ])
    const { id: paperId } = await uploaded(ada, { type: 'cost', entityId: grant.id })
    const came = { receivedOn: '2025-07-03', paperId, version: report.version }
    expect(await send(ada, 'PATCH', `${reports}/${report.id}`, came)).toMatchObject({
      isLate: false,
      paperId,
    })
    expect((await ada.get('/gifts/owed')).body.reports).toEqual([])
    await send(ada, 'POST', reports, { kind: 'IMPACT', receivedOn: '2025-08-01', note: '40 pupils read' })
    expect((await ada.get(`/gifts/${grant.id}`)).body.reports).toMatchObject([
      { kind: 'REPORT', dueOn: '2025-06-30' },
      { kind: 'IMPACT', note: '40 pupils read' },
    ])
    const empty = await ada.call('POST', reports, { kind: 'REPORT' })
    expect(empty.body.data.issues[0].path).toEqual(['dueOn'])
    expect((await ada.call('POST', reports, { kind: 'IMPACT' })).body.data.issues[0].path).toEqual(['note'])
    await send(ada, 'DELETE', `${reports}/${report.id}`)
    expect((await ada.call('DELETE', `${reports}/${report.id}`)).body.code).toBe('GIFT_REPORT_NOT_FOUND')
  })
})

describe('what a gift names', () => {
  it('may be erased or merged while the gift stays', async () => {
    const { ada, school } = await aGivingFamily(app)
    const { id: sponsor } = await send(ada, 'POST', '/companies', { name: 'Fund Sponsor', type: 'NONPROFIT' })
    const gift = await addGift(ada, { payeeCompanyId: school, way: 'DAF', sponsorCompanyId: sponsor })
    await merged(ada, 'companies', school, [sponsor])
    expect((await ada.get(`/gifts/${gift.id}`)).body).toMatchObject({
      sponsorCompanyId: school,
      sponsorName: 'Lake School',
    })
    await send(ada, 'DELETE', `/companies/${school}`)
    expect((await ada.get(`/gifts/${gift.id}`)).body).toMatchObject({ sponsorName: null, registration: null })
  })
})
