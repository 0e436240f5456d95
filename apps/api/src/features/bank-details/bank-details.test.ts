import { describe, expect, it } from 'vitest'

import { aCall, called, ibans, looked, noticed, recorded } from '../../testing/bank-details.ts'
import { joined } from '../../testing/members.ts'
import { aCompany, aContact, added, aFund, merged, undone } from '../../testing/merging.ts'
import { asMember, testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const position = (id: string) => ({ type: 'position', id })
const company = (id: string) => ({ type: 'company', id })

describe('bank details that somebody records', () => {
  it('are unverified, are the same account in any form, and are verified by a call', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    const detail = await recorded(ada, position(fund.id), {
      iban: 'DE89 3704 0044 0532 0130 00',
      holder: 'Linden',
    })
    expect(detail).toMatchObject({
      iban: ibans.first,
      state: 'UNVERIFIED',
      isAlarm: false,
      isMasked: false,
      firstSeenOn: '2026-04-10',
      recordedBy: { id: ada.id },
      payee: { type: 'position', name: 'Linden' },
    })
    const again = await ada.call('POST', '/bank-details', { payee: position(fund.id), iban: ibans.first })
    expect(again.body).toMatchObject({ code: 'BANK_DETAIL_TWICE', data: { id: detail.id } })
    const where = `/bank-details/instructions?type=position&id=${fund.id}`
    expect((await ada.get(where)).body).toMatchObject({ instructions: [], hold: { reason: 'UNVERIFIED' } })
    const verified = await called(ada, detail.id, aCall('VERIFIED'))
    expect(verified.status, verified.text).toBe(201)
    expect(verified.body).toMatchObject({
      state: 'VERIFIED',
      calls: [
        {
          outcome: 'VERIFIED',
          calledOn: '2026-04-10',
          number: '+41 44 668 18 00',
          numberOf: null,
          explanation: 'From the contract of 2019',
          spokeWith: 'Mr Keller',
          by: { id: ada.id },
          isOwnRecord: true,
        },
      ],
    })
    expect((await ada.get(where)).body).toMatchObject({ instructions: [{ iban: ibans.first }], hold: null })
  })

  it('that are wrong are refused at their field', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    const answer = await ada.call('POST', '/bank-details', {
      payee: position(fund.id),
      iban: 'DE98370400440532013000',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.data.issues).toMatchObject([
      { path: ['iban'], message: expect.stringContaining('check digits of this IBAN do not fit') },
    ])
  })

  it('are an alarm where another account is on file, which no deletion ends', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    await recorded(ada, position(fund.id), { iban: ibans.first })
    const other = await recorded(ada, position(fund.id), { iban: ibans.second })
    expect(other.isAlarm).toBe(true)
    expect((await ada.get('/bank-details/alarms')).body).toMatchObject([
      { id: other.id, payee: { id: fund.id } },
    ])
    expect((await ada.call('DELETE', `/bank-details/${other.id}`)).body.code).toBe('BANK_DETAIL_UNDECIDED')
    expect((await called(ada, other.id, aCall('NOT_REACHED'))).body.isAlarm).toBe(true)
    const rejected = await called(ada, other.id, aCall('REJECTED'))
    expect(rejected.body).toMatchObject({ state: 'REJECTED', isAlarm: false })
    expect((await ada.get('/bank-details/alarms')).body).toEqual([])
    // An account that was rejected is an alarm wherever it comes back.
    const oak = await aFund(ada, 'Oak')
    expect((await recorded(ada, position(oak.id), { iban: ibans.second })).isAlarm).toBe(true)
  })

  it('take the place of others only where somebody says so', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    const first = await recorded(ada, position(fund.id), { iban: ibans.first })
    await called(ada, first.id, aCall('VERIFIED'))
    const second = await recorded(ada, position(fund.id), { iban: ibans.second })
    await called(ada, second.id, aCall('VERIFIED'))
    const stateOf = async (id: string) => (await ada.get(`/bank-details/${id}`)).body.state
    expect(await stateOf(first.id)).toBe('VERIFIED')
    await called(ada, second.id, aCall('VERIFIED', { replacesOthers: true }))
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['REPLACED', 'VERIFIED'])
  })

  it('lie in the trash and come back', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    const detail = await recorded(ada, position(fund.id), { iban: ibans.first })
    expect((await ada.call('DELETE', `/bank-details/${detail.id}`)).status).toBe(204)
    expect((await ada.get(`/bank-details/${detail.id}`)).body.code).toBe('BANK_DETAIL_NOT_FOUND')
    const [item] = (await ada.get(`/orgs/${ada.orgId}/trash`)).body.items
    expect(item).toMatchObject({ recordType: 'bank_details', name: 'Linden •••• 3000' })
    const restore = `/orgs/${ada.orgId}/trash/bank_details/${detail.id}/restore`
    expect((await ada.call('POST', restore)).status).toBe(204)
    expect((await ada.get(`/bank-details/${detail.id}`)).body.iban).toBe(ibans.first)
  })
})

describe('a call', () => {
  it('goes to a number of the records that was there before the bank details, or is explained', async () => {
    const ada = await app.founder({ country: 'CH' })
    const firm = await aCompany(ada, 'Linden Management', {
      phones: [{ label: '', number: '044 668 18 00' }],
    })
    const detail = await recorded(ada, company(firm.id), { iban: ibans.first })
    await ada.call('PATCH', `/companies/${firm.id}`, {
      phones: [
        { label: '', number: '+41446681800' },
        { label: 'New', number: '+41446681801' },
      ],
    })
    const numbers = (await ada.get(`/bank-details/${detail.id}/numbers`)).body
    expect(numbers).toMatchObject([
      { number: '+41446681800', of: 'Linden Management', isNewer: false },
      { number: '+41446681801', of: 'Linden Management', isNewer: true },
    ])
    const verify = (number: string) => called(ada, detail.id, aCall('VERIFIED', { number, explanation: '' }))
    expect((await verify('+41446681802')).body.message).toContain('in none of your records')
    expect((await verify('+41446681801')).body.message).toContain('came into your records after')
    expect((await verify('')).body.message).toBe('Write which number you called.')
    expect((await verify('12')).status).toBe(400)
    expect((await verify('044 668 18 00')).body).toMatchObject({
      state: 'VERIFIED',
      calls: [{ numberOf: 'Linden Management', number: '+41 44 668 18 00' }],
    })
  })

  it('of whoever recorded the account verifies nothing once another member could', async () => {
    const ada = await app.founder()
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'member' })
    const fund = await aFund(ada, 'Linden')
    const detail = await recorded(ada, position(fund.id), { iban: ibans.first })
    expect(detail.verifiedByOthers).toEqual(['Grace'])
    const own = await called(ada, detail.id, aCall('VERIFIED'))
    expect(own.body).toMatchObject({
      code: 'BANK_DETAIL_SECOND_PERSON',
      message: 'You recorded these bank details, so somebody else verifies them: Grace.',
    })
    const member = asMember(app.fetch, grace, ada.orgId)
    const second = await called(member, detail.id, aCall('VERIFIED'))
    expect(second.body).toMatchObject({ state: 'VERIFIED', calls: [{ isOwnRecord: false }] })
  })
})

describe('a paper that asks for a payment', () => {
  it('says that its account is on file, offers one where none is, and raises an alarm about another', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    const form = { entityId: fund.id }
    const first = await noticed(ada, { iban: 'DE89 3704 0044 0532 0130 00' }, form)
    const mailed = async () => (await looked(app)).filter(({ to }) => to === ada.email)
    const ofPaper = async (id: string) => (await ada.get(`/bank-details/paper/${id}`)).body
    expect(await ofPaper(first.id)).toMatchObject({ state: 'WAITING' })
    expect(await mailed()).toEqual([])
    expect(await ofPaper(first.id)).toMatchObject({
      state: 'READ',
      payee: { id: fund.id },
      accounts: [{ iban: ibans.first, standing: 'NEW', detail: null, page: 1 }],
      hold: { reason: 'NOT_ON_FILE' },
    })
    const detail = await recorded(ada, position(fund.id), { iban: ibans.first })
    // The day of the notice that prints it.
    expect(detail).toMatchObject({
      firstSeenOn: '2026-03-02',
      lastSeenOn: '2026-03-02',
      sources: [{ attachmentId: first.id, page: 1, on: '2026-03-02' }],
    })
    await called(ada, detail.id, aCall('VERIFIED'))
    expect(await ofPaper(first.id)).toMatchObject({ accounts: [{ standing: 'VERIFIED' }], hold: null })

    const forged = await noticed(ada, { iban: ibans.second }, form)
    const mails = await mailed()
    expect(mails).toMatchObject([{ to: ada.email, subject: 'Other bank details were named (The Lovelaces)' }])
    expect(mails[0]?.text).toContain('– Other bank details were named: Linden. Pay nothing until one of you')
    expect(JSON.stringify(mails)).not.toContain(ibans.second.slice(-8))
    const [alarm] = (await ada.get('/bank-details/alarms')).body
    expect(alarm).toMatchObject({ payee: { id: fund.id }, attachmentIds: [forged.id] })
    expect(await ofPaper(forged.id)).toMatchObject({
      accounts: [{ standing: 'CHANGED', detail: { id: alarm.id, isAlarm: true, recordedBy: null } }],
      hold: { reason: 'CHANGED', bankDetailIds: [alarm.id] },
    })
    // Nothing is paid meanwhile, also not into the account that is verified.
    expect((await ada.get(`/bank-details/instructions?type=position&id=${fund.id}`)).body).toMatchObject({
      instructions: [],
      hold: { reason: 'CHANGED', bankDetailIds: [alarm.id] },
    })
    // Looking again tells nothing twice.
    expect(await mailed()).toEqual([])
    await called(ada, alarm.id, aCall('REJECTED'))
    expect(await ofPaper(forged.id)).toMatchObject({
      accounts: [{ standing: 'REJECTED' }],
      hold: { reason: 'REJECTED' },
    })
    expect((await ada.get(`/bank-details/instructions?type=position&id=${fund.id}`)).body).toMatchObject({
      instructions: [{ iban: ibans.first }],
      hold: null,
    })
  })

  it('raises an alarm for every account that it prints, also beside the one on file', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    await recorded(ada, position(fund.id), { iban: ibans.first })
    const more = [`Please use our new account from now on. IBAN: ${ibans.second}`]
    await noticed(ada, { iban: ibans.first, more }, { entityId: fund.id })
    await looked(app)
    expect((await ada.get('/bank-details/alarms')).body).toMatchObject([{ payee: { id: fund.id } }])
  })

  it('is one that was put on its record later, or names it only', async () => {
    const ada = await app.founder()
    const [linden, oak] = [await aFund(ada, 'Linden'), await aFund(ada, 'Oak Growth Fund II')]
    for (const { id } of [linden, oak]) await recorded(ada, position(id), { iban: ibans.first })
    const late = await noticed(ada, { iban: ibans.second, fund: 'Birch Growth Fund V' })
    await looked(app)
    expect((await ada.get('/bank-details/alarms')).body).toEqual([])
    const link = { attachmentIds: [late.id], entityType: 'position', entityId: linden.id }
    expect((await ada.call('PUT', '/attachments/link', link)).status).toBe(200)
    expect(app.jobs.at(-1)).toEqual({ queue: 'bankDetails.look', payload: { orgId: ada.orgId } })
    await noticed(ada, { iban: ibans.second, fund: 'Oak Growth Fund II' })
    await looked(app)
    const alarms = (await ada.get('/bank-details/alarms')).body
    expect(alarms.map((alarm: { payee: { name: string } }) => alarm.payee.name).toSorted()).toEqual([
      'Linden',
      'Oak Growth Fund II',
    ])
  })

  it('raises none for an account of one’s own, nor by a notice of money that comes', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    await recorded(ada, position(fund.id), { iban: ibans.first })
    await added(ada, '/positions', {
      name: 'Account',
      type: 'CASH',
      currency: 'EUR',
      details: { iban: ibans.second },
    })
    await noticed(ada, { iban: ibans.second }, { entityId: fund.id })
    await noticed(
      ada,
      { iban: 'FR1420041010050500013M02606' },
      { entityId: fund.id, kind: 'DISTRIBUTION_NOTICE' },
    )
    await looked(app)
    expect((await ada.get('/bank-details/alarms')).body).toEqual([])
  })
})

it('a merge moves bank details to the record that is left, and undoing it gives them back', async () => {
  const ada = await app.founder()
  for (const [kind, make, type] of [
    ['companies', aCompany, 'company'],
    ['contacts', aContact, 'contact'],
  ] as const) {
    const [stays, goes] = [await make(ada, 'Linden Ltd'), await make(ada, 'Linden Limited')]
    const detail = await recorded(ada, { type, id: goes.id }, { iban: ibans.first })
    const payeeOf = async () => (await ada.get(`/bank-details/${detail.id}`)).body.payee?.id
    const { id } = await merged(ada, kind, stays.id, [goes.id])
    expect(await payeeOf()).toBe(stays.id)
    await undone(ada, id)
    expect(await payeeOf()).toBe(goes.id)
  }
})
