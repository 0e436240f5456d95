import { describe, expect, it } from 'vitest'

import { balanceOf, send } from '../../../testing/cash-links.ts'
import { close } from '../../../testing/closed-book.ts'
import { created, openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const terms = {
  interestRate: '12',
  paymentFrequency: 'MONTHLY',
  repayment: 'LINEAR',
  maturesOn: '2027-01-31',
}

/**
 * 1,200 of a bank at 1 % a month, to be paid back in 12 payments of 100 since the end of February, and an account with 5,000 on which its
 * money moves.
 */
async function aDebtor(more: Record<string, unknown> = {}) {
  const ada = await app.founder()
  const bank = await openPosition(
    ada,
    { name: 'Bank', type: 'CASH', ...more },
    { type: 'BUY', date: '2026-01-02', amount: '5000' },
  )
  const loan = await openPosition(
    ada,
    { name: 'Loan', type: 'LIABILITY', details: terms, settlementPositionId: bank, ...more },
    { type: 'SELL', date: '2026-01-31', amount: '1200' },
  )
  return { ada, bank, loan }
}

type Told = Record<'dueOn' | 'state' | 'open' | 'interest', string>

async function openOf(person: Person, id: string): Promise<string[]> {
  const { status, text, body } = await person.get(`/transactions/instalments?positionId=${id}`)
  expect(status, text).toBe(200)
  return body.map(({ dueOn, state, open, interest }: Told) => [dueOn, state, open, interest].join(' '))
}

const february = { dueOn: '2026-02-28', date: '2026-02-28', payment: '112', interest: '12' }
const march = { dueOn: '2026-03-31', date: '2026-03-31', payment: '111', interest: '11' }

describe('the instalments of a loan', () => {
  it('are those that nobody recorded, of the loan and of the account that pays', async () => {
    const { ada, bank, loan } = await aDebtor()
    const open = [
      '2026-02-28 LATE 112 12',
      '2026-03-31 LATE 111 11',
      '2026-04-30 EXPECTED 110 10',
      '2026-05-31 EXPECTED 109 9',
      '2026-06-30 EXPECTED 108 8',
    ]
    expect(await openOf(ada, loan)).toEqual(open)
    expect(await openOf(ada, bank)).toEqual(open)
    const [first] = (await ada.get(`/transactions/instalments?positionId=${bank}`)).body
    expect(first).toMatchObject({
      positionId: loan,
      positionName: 'Loan',
      account: { id: bank, name: 'Bank' },
      booked: null,
    })
  })

  it('are among what is due, late ones too, and count in no value', async () => {
    const { ada } = await aDebtor()
    const { ahead, netWorth } = (await ada.get('/portfolio/summary')).body
    expect(
      ahead.map(({ on, amount }: { on: string; amount: { value: string } }) => [on, amount.value]),
    ).toEqual([
      ['2026-02-28', '112'],
      ['2026-03-31', '111'],
      ['2026-04-30', '110'],
      ['2026-05-31', '109'],
      ['2026-06-30', '108'],
    ])
    expect(netWorth.rolled.value).toBe('3800')
  })

  it('are none of a loan that is closed or has no terms, or of any other position', async () => {
    const { ada, loan } = await aDebtor()
    await send(ada, 'PUT', `/positions/${loan}`, { status: 'closed' })
    expect(await openOf(ada, loan)).toEqual([])
    const card = await openPosition(
      ada,
      { name: 'Card', type: 'LIABILITY' },
      { type: 'SELL', date: '2026-01-31', amount: '1200' },
    )
    expect(await openOf(ada, card)).toEqual([])
    const missing = await ada.get('/transactions/instalments?positionId=01900000-0000-7000-8000-000000000000')
    expect([missing.status, missing.body.code]).toEqual([404, 'POSITION_NOT_FOUND'])
  })

  it('show days and no amounts to a role without values, and nothing to one for another entity', async () => {
    const { ada, loan } = await aDebtor()
    const person = await app.signUp('Viewer')
    await joined(app, person, ada.orgId, { role: 'viewer', valuesVisible: false })
    const blind = asMember(app.fetch, person, ada.orgId)
    const [first] = (await blind.get(`/transactions/instalments?positionId=${loan}`)).body
    expect(first).toMatchObject({
      dueOn: '2026-02-28',
      state: 'LATE',
      open: null,
      payment: null,
      interest: null,
    })
    const entity = await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const other = await app.signUp('Other')
    await joined(app, other, ada.orgId, { role: 'member', entityIds: [entity] })
    const walled = asMember(app.fetch, other, ada.orgId)
    expect((await walled.get(`/transactions/instalments?positionId=${loan}`)).status).toBe(404)
    const refused = await walled.call('POST', '/transactions/instalments', {
      positionId: loan,
      ...february,
      cashPositionId: null,
    })
    expect(refused.status).toBe(404)
  })
})

describe('confirming an instalment', () => {
  it('records its interest, its payment and the money of the account, as it showed before', async () => {
    const { ada, bank, loan } = await aDebtor()
    const asked = { positionId: loan, ...february, cashPositionId: bank }
    const effect = (await ada.call('POST', '/transactions/instalments/effect', asked)).body
    expect(effect).toMatchObject({
      before: { nav: { value: '-1200' } },
      after: { nav: { value: '-1100' } },
      cash: { change: '-112', before: { value: '5000' }, after: { value: '4888' } },
    })
    const confirmed = await send(ada, 'POST', '/transactions/instalments', asked)
    expect(confirmed.interest).toMatchObject({ type: 'INTEREST', amount: '12', positionId: loan })
    expect(confirmed.payment).toMatchObject({ type: 'BUY', amount: '112', link: { positionId: bank } })
    expect([await balanceOf(ada, loan), await balanceOf(ada, bank)]).toEqual(['-1100', '4888'])
    expect((await openOf(ada, loan))[0]).toBe('2026-03-31 LATE 111 11')
  })

  it('is undone by one act', async () => {
    const { ada, bank, loan } = await aDebtor()
    const asked = { positionId: loan, ...february, cashPositionId: bank }
    const { interest, payment } = await send(ada, 'POST', '/transactions/instalments', asked)
    await send(ada, 'POST', '/transactions/delete', { ids: [interest.id, payment.id] }, 200)
    expect([await balanceOf(ada, loan), await balanceOf(ada, bank)]).toEqual(['-1200', '5000'])
    expect((await openOf(ada, loan))[0]).toBe('2026-02-28 LATE 112 12')
  })

  it('takes another day and amount, and asks for what is left', async () => {
    const { ada, loan } = await aDebtor()
    const part = { ...february, date: '2026-03-03', payment: '60' }
    await send(ada, 'POST', '/transactions/instalments', { positionId: loan, ...part, cashPositionId: null })
    expect((await openOf(ada, loan)).slice(0, 2)).toEqual(['2026-02-28 LATE 52 0', '2026-03-31 LATE 111 11'])
  })

  it('records it once where two people do it at once', async () => {
    const { ada, bank, loan } = await aDebtor()
    const ben = await app.signUp('Ben')
    await joined(app, ben, ada.orgId, { role: 'member' })
    const both = [ada, asMember(app.fetch, ben, ada.orgId)]
    const asked = { positionId: loan, ...february, cashPositionId: bank }
    const answers = await Promise.all(
      both.map((each) => each.call('POST', '/transactions/instalments', asked)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('INSTALMENT_NOT_OPEN')
    expect(await balanceOf(ada, loan)).toBe('-1100')
  })

  it('is refused in words, and whole, where it is not open, or the day is that of another one', async () => {
    const { ada, loan } = await aDebtor()
    const refused = async (change: object) => {
      const input = { positionId: loan, ...february, cashPositionId: null, ...change }
      const { status, body, text } = await ada.call('POST', '/transactions/instalments', input)
      expect(await balanceOf(ada, loan)).toBe('-1200')
      return [status, body.code, text]
    }
    expect(await refused({ dueOn: '2026-03-01' })).toMatchObject([409, 'INSTALMENT_NOT_OPEN', /not open/])
    expect(await refused({ payment: '0' })).toMatchObject([400, 'INVALID_INPUT', /Enter what was paid/])
    expect(await refused({ date: '2026-04-01' })).toMatchObject([400, 'INVALID_INPUT', /counts for another/])
    await send(ada, 'POST', '/transactions/instalments', { positionId: loan, ...march, cashPositionId: null })
    const late = { positionId: loan, ...february, date: '2026-04-01', cashPositionId: null }
    await send(ada, 'POST', '/transactions/instalments', late)
    expect((await openOf(ada, loan))[0]).toBe('2026-04-30 EXPECTED 110 10')
  })

  it('is refused in a closed period, and to whoever may only look', async () => {
    const { ada, loan } = await aDebtor()
    await close(ada, { through: '2026-02-28' })
    const asked = { positionId: loan, ...february, cashPositionId: null }
    const refused = await ada.call('POST', '/transactions/instalments', asked)
    expect([refused.status, refused.body.code]).toEqual([409, 'PERIOD_CLOSED'])
    const person = await app.signUp('Viewer')
    await joined(app, person, ada.orgId, { role: 'viewer' })
    const viewer = asMember(app.fetch, person, ada.orgId)
    expect((await viewer.call('POST', '/transactions/instalments', asked)).status).toBe(403)
  })
})

describe('an instalment that the bank told of', () => {
  it('is not due, and names the row that paid it, each row once', async () => {
    const { ada, bank, loan } = await aDebtor()
    const row = { positionId: bank, type: 'SELL', date: '2026-03-04', amount: '112' }
    const paid = await send(ada, 'POST', '/transactions', row)
    const [first, second] = (await ada.get(`/transactions/instalments?positionId=${loan}`)).body
    expect(first.booked).toEqual({ transactionId: paid.id, on: '2026-03-04' })
    expect(second.booked).toBeNull()
    const { ahead } = (await ada.get('/portfolio/summary')).body
    expect(ahead[0].on).toBe('2026-03-31')
  })

  it('is a row of the account, of just its amount, up to ten days away', async () => {
    const { ada, bank, loan } = await aDebtor()
    for (const [date, amount] of [
      ['2026-02-17', '112'],
      ['2026-03-11', '112'],
      ['2026-02-28', '112.01'],
    ])
      await send(ada, 'POST', '/transactions', { positionId: bank, type: 'SELL', date, amount })
    const [first] = (await ada.get(`/transactions/instalments?positionId=${loan}`)).body
    expect(first.booked).toBeNull()
  })
})
