import { describe, expect, it } from 'vitest'

import { aCall, called, ibans, looked, noticed, recorded } from '../../testing/bank-details.ts'
import { joined } from '../../testing/members.ts'
import { aCompany, added, aFund } from '../../testing/merging.ts'
import { asMember, type Person, testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const position = (id: string) => ({ type: 'position', id })
const alarmsOf = async (person: Pick<Person, 'get'>) => (await person.get('/bank-details/alarms')).body
const deleted = async (person: Pick<Person, 'call'>, id: string) =>
  expect((await person.call('DELETE', `/bank-details/${id}`)).status).toBe(204)

/** An organisation of two, with a fund whose account the second person recorded and the first one verified. */
async function aVerified() {
  const ada = await app.founder()
  const grace = await app.signUp('Grace')
  await joined(app, grace, ada.orgId, { role: 'admin' })
  const member = asMember(app.fetch, grace, ada.orgId)
  const fund = await aFund(ada, 'Linden')
  const made = await member.call('POST', '/bank-details', {
    payee: position(fund.id),
    iban: ibans.first,
    holder: 'Linden',
  })
  const verified = await called(ada, made.body.id, aCall('VERIFIED'))
  expect(verified.body.state, verified.text).toBe('VERIFIED')
  return { ada, member, fund, detail: verified.body }
}

describe('an account that takes the place of a verified one', () => {
  it('is an alarm also where the verified one was deleted before, typed or in a paper', async () => {
    const { ada, fund, detail } = await aVerified()
    await deleted(ada, detail.id)
    // The same account is no other one.
    const again = await recorded(ada, position(fund.id), { iban: ibans.first })
    expect(again.isAlarm).toBe(false)
    await deleted(ada, again.id)
    await noticed(ada, { iban: ibans.second }, { entityId: fund.id })
    await looked(app)
    expect(await alarmsOf(ada)).toMatchObject([{ payee: { id: fund.id } }])
  })

  it('is no alarm where only an account that nobody verified was deleted, as one that was mistyped', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    await deleted(ada, (await recorded(ada, position(fund.id), { iban: ibans.second })).id)
    expect((await recorded(ada, position(fund.id), { iban: ibans.first })).isAlarm).toBe(false)
  })

  it('is an alarm where it was rejected once, also if that one lies in the trash', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    const wrong = await recorded(ada, position(fund.id), { iban: ibans.second })
    await called(ada, wrong.id, aCall('REJECTED'))
    await deleted(ada, wrong.id)
    expect((await recorded(ada, position(fund.id), { iban: ibans.second })).isAlarm).toBe(true)
  })

  it('comes back from the trash once only', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    const first = await recorded(ada, position(fund.id), { iban: ibans.first })
    await deleted(ada, first.id)
    const second = await recorded(ada, position(fund.id), { iban: ibans.first })
    const restore = () => ada.call('POST', `/orgs/${ada.orgId}/trash/bank_details/${first.id}/restore`)
    expect((await restore()).body).toMatchObject({ code: 'BANK_DETAIL_TWICE', data: { id: second.id } })
    await deleted(ada, second.id)
    expect((await restore()).status).toBe(204)
    expect((await restore()).body.code).toBe('TRASH_NOT_FOUND')
    // Deleted again and restored again, it is what it was.
    await deleted(ada, first.id)
    expect((await restore()).status).toBe(204)
    expect((await ada.get(`/bank-details/${first.id}`)).body).toMatchObject({
      iban: ibans.first,
      state: 'UNVERIFIED',
      isAlarm: false,
    })
  })
})

describe('what a payment says', () => {
  it.each(['holder', 'reference', 'correspondent'])(
    'is verified anew where the %s of a verified account changes, by somebody else',
    async (fact) => {
      const { ada, member, fund, detail } = await aVerified()
      const changed = await ada.call('PATCH', `/bank-details/${detail.id}`, {
        [fact]: 'Another',
        version: detail.version,
      })
      expect(changed.body).toMatchObject({ state: 'UNVERIFIED', isAlarm: true })
      expect((await ada.get(`/bank-details/instructions?type=position&id=${fund.id}`)).body).toMatchObject({
        instructions: [],
        hold: { reason: 'CHANGED', bankDetailIds: [detail.id] },
      })
      expect((await called(ada, detail.id, aCall('VERIFIED'))).body.code).toBe('BANK_DETAIL_SECOND_PERSON')
      expect((await called(member, detail.id, aCall('VERIFIED'))).body.state).toBe('VERIFIED')
    },
  )

  it('stays verified where notes or the name of the bank change', async () => {
    const { ada, detail } = await aVerified()
    const change = { notes: 'New', bank: 'Another', holder: 'Linden', version: detail.version }
    expect((await ada.call('PATCH', `/bank-details/${detail.id}`, change)).body.state).toBe('VERIFIED')
  })
})

describe('a call', () => {
  it('of whoever uploaded the paper verifies nothing where another member could', async () => {
    const { ada, member, fund } = await aVerified()
    await noticed(ada, { iban: ibans.second }, { entityId: fund.id })
    await looked(app)
    const [alarm] = await alarmsOf(ada)
    expect((await ada.get(`/bank-details/${alarm.id}`)).body.verifiedByOthers).toEqual(['Grace'])
    expect((await called(ada, alarm.id, aCall('VERIFIED'))).body).toMatchObject({
      code: 'BANK_DETAIL_SECOND_PERSON',
      message:
        'You uploaded the paper that prints these bank details, so somebody else verifies them: Grace.',
    })
    expect((await called(ada, alarm.id, aCall('NOT_REACHED'))).status).toBe(201)
    expect((await called(member, alarm.id, aCall('VERIFIED'))).body.state).toBe('VERIFIED')
  })

  it('of a day before anybody knew of the account, or of one to come, verifies no change', async () => {
    const { member, ada, fund } = await aVerified()
    await noticed(ada, { iban: ibans.second }, { entityId: fund.id })
    await looked(app)
    const [alarm] = await alarmsOf(ada)
    for (const [calledOn, words] of [
      ['2026-03-01', 'Nobody knew of this account on that day yet.'],
      ['2026-04-11', 'This day has not come yet.'],
    ] as const) {
      const { body } = await called(member, alarm.id, aCall('VERIFIED', { calledOn }))
      expect(body.data.issues).toMatchObject([
        { path: ['calledOn'], message: expect.stringContaining(words) },
      ])
    }
    // The day of the notice.
    const call = await called(member, alarm.id, aCall('VERIFIED', { calledOn: '2026-03-02' }))
    expect(call.body.state).toBe('VERIFIED')
  })

  it('of somebody whom the log tells nothing goes to no number of a record that was changed since', async () => {
    const ada = await app.founder({ country: 'CH' })
    const phones = [{ label: '', number: '044 668 18 00' }]
    const firm = await aCompany(ada, 'Linden Management', { phones })
    const entity = await added(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const fund = await aFund(ada, 'Linden', { entityId: entity.id, managerId: firm.id })
    const detail = await recorded(ada, position(fund.id), { iban: ibans.first })
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'member', entityIds: [entity.id] })
    const member = asMember(app.fetch, grace, ada.orgId)
    const newer = async () => {
      const { body } = await member.get(`/bank-details/${detail.id}/numbers`)
      return body.map(({ isNewer }: { isNewer: boolean }) => isNewer)
    }
    expect(await newer()).toEqual([false])
    app.clock.set('2026-04-10T13:00:00Z')
    await ada.call('PATCH', `/companies/${firm.id}`, {
      phones: [...phones, { label: '', number: '+41446681801' }],
    })
    app.clock.set('2026-04-10T12:00:00Z')
    expect(await newer()).toEqual([true, true])
  })
})

describe('a paper', () => {
  it('in a record that lies in the trash still opens', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden')
    await recorded(ada, position(fund.id), { iban: ibans.first })
    const notice = await noticed(ada, { iban: ibans.first }, { entityId: fund.id })
    await looked(app)
    expect((await ada.call('DELETE', `/positions/${fund.id}`)).status).toBeLessThan(300)
    const { status, body } = await ada.get(`/bank-details/paper/${notice.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ payee: null, accounts: [{ iban: ibans.first, detail: null }] })
  })

  it('of several documents compares each account with those of whom that document asks to pay', async () => {
    const ada = await app.founder()
    const names = ['Birch Growth Fund V', 'Oak Growth Fund II'] as const
    const [birch, oak] = [await aFund(ada, names[0]), await aFund(ada, names[1])]
    await recorded(ada, position(birch.id), { iban: ibans.first })
    await recorded(ada, position(oak.id), { iban: ibans.second })
    const paper = await noticed(ada, { iban: ibans.first, fund: names[0] })
    await looked(app)
    // As if a second document of the same file asked to pay the other fund.
    await app.superuser.query(
      `insert into printed_accounts (org_id, id, attachment_id, fingerprint, position_id, iban, page, "on")
         select org_id, gen_random_uuid(), attachment_id, fingerprint, $1, iban, 2, "on"
           from printed_accounts where attachment_id = $2`,
      [oak.id, paper.id],
    )
    expect((await ada.get(`/bank-details/paper/${paper.id}`)).body).toMatchObject({
      payee: null,
      accounts: [
        { page: 1, standing: 'UNVERIFIED' },
        { page: 2, standing: 'CHANGED', detail: null },
      ],
      hold: { reason: 'CHANGED' },
    })
  })
})
