import { describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { addGift, aGivingFamily, aPledge } from '../../testing/gifts.ts'
import { openPosition, openShare } from '../../testing/holdings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

describe('a gift in kind', () => {
  it('leaves its position at market value, with its lots, and is paid by that', async () => {
    const { ada, school } = await aGivingFamily(app)
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
    const { ada, cash } = await aGivingFamily(app)
    const gift = await addGift(ada, { type: 'IN_KIND_GIFT' })
    const money = await addGift(ada)
    const picture = await openPosition(
      ada,
      { name: 'Shares of a friend', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2025-01-06', quantity: '10', amount: '0' },
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
    const { ada, school, pledge } = await aPledge(app)
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
    const { ada, school, pledge } = await aPledge(app)
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
