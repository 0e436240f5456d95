import { describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { openPosition, openShare } from '../../testing/holdings.ts'
import { merged } from '../../testing/merging.ts'
import { uploaded } from '../../testing/papers.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp()

const aNonprofit = { name: 'Lake School', type: 'NONPROFIT', country: 'GB', registrationNumber: '202918' }

async function aFamily() {
  const ada = await app.founder()
  const cash = await openPosition(
    ada,
    { name: 'Bank', type: 'CASH' },
    { type: 'BUY', date: '2025-01-02', amount: '500000' },
  )
  const { id: school } = await send(ada, 'POST', '/companies', aNonprofit)
  return { ada, cash, school }
}

function addGift(ada: Person, rest: Record<string, unknown> = {}) {
  const terms = [{ kind: 'AMOUNT', amount: '10000' }]
  return send(ada, 'POST', '/gifts', { name: 'Gift', firstOn: '2025-03-31', terms, ...rest })
}

async function pay(ada: Person, cash: string, id: string, expectedOn: string, amount: string, date: string) {
  const row = { positionId: cash, type: 'SELL', date, amount }
  const { id: transactionId } = await send(ada, 'POST', '/transactions', row)
  await send(ada, 'POST', `/costs/${id}/payments`, { expectedOn, transactionId })
  return transactionId as string
}

/** The pledge of docs/DOMAIN.md: four instalments of 10,000 in 2025, two of which are paid. */
async function aPledge() {
  const family = await aFamily()
  const { ada, cash, school } = family
  const pledge = await addGift(ada, {
    name: 'Library',
    type: 'PLEDGE',
    payeeCompanyId: school,
    frequency: 'QUARTERLY',
    lastOn: '2025-12-31',
    programme: 'Reading',
    isRestricted: true,
    purpose: 'Books',
  })
  await pay(ada, cash, pledge.id, '2025-03-31', '10000', '2025-04-02')
  await pay(ada, cash, pledge.id, '2025-06-30', '10000', '2025-06-30')
  return { ...family, pledge }
}

describe('a gift', () => {
  it('is made of a recipient, an amount and a day, and is a cost of a giving type', async () => {
    const { ada, school } = await aFamily()
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
    const { ada } = await aFamily()
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
    const { ada, school } = await aFamily()
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
    const { ada, pledge } = await aPledge()
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
    const { ada, pledge } = await aPledge()
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
    const { ada } = await aFamily()
    const gift = await addGift(ada, { type: 'MEMBERSHIP', frequency: 'ANNUAL' })
    expect(gift).toMatchObject({ total: null, open: null, given: '0' })
  })
})

describe('reports', () => {
  it('are due, late, and came with their paper; notes say what became of a gift', async () => {
    const { ada } = await aFamily()
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

describe('a gift in kind', () => {
  it('leaves its position at market value, with its lots, and is paid by that', async () => {
    const { ada, school } = await aFamily()
    // The shares of the fourth example of docs/DOMAIN.md, at 20 a share on 1 July.
    const share = await openShare(
      ada,
      { '2025-01-06': '15', '2025-07-01': '20', '2025-07-02': '20' },
      { type: 'BUY', date: '2025-01-06', quantity: '10', amount: '100', fee: '4' },
      { type: 'BUY', date: '2025-02-03', quantity: '10', amount: '150' },
    )
    const gift = await addGift(ada, {
      type: 'IN_KIND_GIFT',
      payeeCompanyId: school,
      firstOn: '2025-07-01',
      terms: [{ kind: 'AMOUNT', amount: '300' }],
    })
    const given = { expectedOn: '2025-07-01', positionId: share, on: '2025-07-01', quantity: '15' }
    const paid = await send(ada, 'POST', `/gifts/${gift.id}/in-kind`, given)
    expect(paid).toMatchObject({ given: '300', open: '0', receiptsMissing: 1 })
    expect(paid.inKind).toMatchObject([
      {
        positionId: share,
        quantity: '15',
        amount: '300',
        cost: '179',
        lots: [
          { openedOn: '2025-01-06', quantity: '10', cost: '104' },
          { openedOn: '2025-02-03', quantity: '5', cost: '75' },
        ],
      },
    ])
    const { transactionId } = paid.inKind[0]
    expect((await ada.get(`/transactions/${transactionId}`)).body).toMatchObject({
      type: 'SELL',
      subtype: 'TRANSFER',
      quantity: '15',
      amount: '300',
      counterparty: 'Lake School',
    })
    expect((await ada.get('/gifts/year?year=2025')).body.total).toMatchObject({ given: '300', openMax: '0' })
    const more = await ada.call('POST', `/gifts/${gift.id}/in-kind`, { ...given, quantity: '6' })
    expect(more.body.code).toBe('TRANSACTION_REFUSED')
    await send(ada, 'DELETE', `/transactions/${transactionId}`)
    expect((await ada.get(`/gifts/${gift.id}`)).body).toMatchObject({ given: '0', inKind: [] })
  })

  it('is refused of money, of a gift of money, and where its value is not known', async () => {
    const { ada, cash } = await aFamily()
    const gift = await addGift(ada, { type: 'IN_KIND_GIFT' })
    const money = await addGift(ada)
    const picture = await openPosition(
      ada,
      { name: 'Shares of a friend', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2025-01-06', quantity: '10', amount: '100' },
    )
    const field = async (id: string, rest: Record<string, unknown>) => {
      const body = { expectedOn: '2025-03-31', on: '2025-03-31', quantity: '1', ...rest }
      const answer = await ada.call('POST', `/gifts/${id}/in-kind`, body)
      return answer.body.data?.issues?.[0]?.path[0] ?? answer.body.code
    }
    expect(await field(gift.id, { positionId: cash })).toBe('positionId')
    expect(await field(money.id, { positionId: picture })).toBe('positionId')
    expect(await field(gift.id, { positionId: picture })).toBe('amount')
    expect(await field(gift.id, { positionId: picture, amount: '0' })).toBe('amount')
    expect(await field(gift.id, { positionId: gift.id })).toBe('POSITION_NOT_FOUND')
    const foreign = await addGift(ada, { type: 'IN_KIND_GIFT', currency: 'CHF' })
    expect(await field(foreign.id, { positionId: picture, amount: '10' })).toBe('on')
  })
})

describe('a year of giving', () => {
  it('sums what was given, promised and is still due, by type, recipient, programme and month', async () => {
    const { ada, school, pledge } = await aPledge()
    const { id: usd } = await addGift(ada, {
      name: 'Concert',
      currency: 'USD',
      firstOn: '2025-05-02',
      terms: [{ kind: 'AMOUNT', amount: '500' }],
    })
    const skipped = await addGift(ada, { name: 'Not given', firstOn: '2025-08-01' })
    await send(ada, 'PUT', `/costs/${skipped.id}/occurrences/2025-08-01`, { decision: 'SKIPPED' })
    const year = (await ada.get('/gifts/year?year=2025')).body
    const of = (list: { key: string | null }[], key: string | null) => list.find((each) => each.key === key)
    expect(of(year.byType, 'PLEDGE')).toMatchObject({
      given: '20000',
      promisedMax: '40000',
      openMax: '20000',
    })
    expect(of(year.byRecipient, school)).toMatchObject({ name: 'Lake School', given: '20000' })
    expect(of(year.byProgramme, 'Reading')).toMatchObject({ promisedMin: '40000' })
    expect(of(year.byMonth, '2025-04')).toMatchObject({ given: '10000', promisedMax: '0' })
    expect(of(year.byMonth, '2025-12')).toMatchObject({ given: '0', openMin: '10000' })
    const items = year.items.filter((item: { costId: string }) => item.costId === pledge.id)
    expect(items.map((item: { kind: string }) => item.kind).toSorted()).toEqual([
      'GIVEN',
      'GIVEN',
      'OPEN',
      'OPEN',
      'PROMISED',
      'PROMISED',
      'PROMISED',
      'PROMISED',
    ])
    expect(year.items.some((item: { costId: string }) => item.costId === skipped.id)).toBe(false)
    const concert = year.items.find((item: { costId: string }) => item.costId === usd)
    // A rate that is missing is told, and left out of the sums.
    expect([concert.reason, concert.countedMax]).toEqual(['NO_RATE', null])
    expect(year.total).toMatchObject({ given: '20000', promisedMax: '40000', missingCount: 1 })
  })
})

describe('the file of gifts', () => {
  it('is JSON by 360Giving: without what is not known, without people and without anonymous givers', async () => {
    const { ada, school, pledge } = await aPledge()
    const { id: payeeContactId } = await send(ada, 'POST', '/contacts', {
      name: 'Elsa Muster',
    })
    const { id: foundationEntityId } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, {
      name: 'Family Foundation',
      type: 'FOUNDATION',
    })
    const { id: me } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, {
      name: 'Ada L.',
      type: 'PERSON',
    })
    await send(ada, 'PATCH', `/gifts/${pledge.id}`, {
      way: 'FOUNDATION',
      foundationEntityId,
      agreedOn: '2025-01-15',
    })
    await addGift(ada, { name: 'For Elsa Muster', payeeContactId, legalEntityId: me })
    await addGift(ada, {
      name: 'From Ada',
      payeeCompanyId: school,
      isAnonymous: true,
      way: 'FOUNDATION',
      foundationEntityId,
    })
    const answer = await ada.get('/gifts/export')
    const { grants } = JSON.parse(answer.text)
    expect(grants.find(({ id }: { id: string }) => id === pledge.id)).toMatchObject({
      title: 'Library',
      description: 'Books',
      currency: 'EUR',
      amountAwarded: 40000,
      amountDisbursed: 20000,
      awardDate: '2025-01-15',
      plannedDates: [{ startDate: '2025-03-31', endDate: '2025-12-31' }],
      recipientOrganization: [{ id: 'GB-CHC-202918', name: 'Lake School', charityNumber: '202918' }],
      fundingOrganization: [{ name: 'Family Foundation' }],
      grantProgramme: [{ title: 'Reading' }],
    })
    expect(answer.text).not.toMatch(/Elsa|Muster|Ada/)
    const anonymous = grants.find((grant: { title: string; recipientOrganization?: object }) => {
      return grant.title === 'Donation' && grant.recipientOrganization
    })
    expect(anonymous).toMatchObject({ awardDate: '2025-03-31', amountAwarded: 10000 })
    expect(anonymous).not.toHaveProperty('fundingOrganization')
    expect(anonymous).not.toHaveProperty('plannedDates')
  })
})

describe('what a gift names', () => {
  it('may be erased or merged while the gift stays', async () => {
    const { ada, school } = await aFamily()
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
