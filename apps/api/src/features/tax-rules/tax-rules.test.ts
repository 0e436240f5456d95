import { describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { addGift, aGivingFamily, aPledge } from '../../testing/gifts.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const brazilian = {
  country: 'BR',
  fromYear: 2026,
  measure: 'DEDUCTION',
  value: '2',
  source: 'Lei 9.249',
  sourcedOn: '1995-12-26',
}

async function aDonor(ada: Person, type = 'PERSON') {
  return (await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name: 'Ada', type })).id as string
}

/** A gift that was paid by the day on which it was due. */
async function given(ada: Person, cash: string, amount: string, rest: Record<string, unknown> = {}) {
  const { currency = 'EUR' } = rest
  const gift = await addGift(ada, {
    firstOn: '2026-02-02',
    terms: [{ kind: 'AMOUNT', amount }],
    recipientKind: 'PUBLIC_CHARITY',
    currency,
    ...rest,
  })
  await send(ada, 'PUT', `/costs/${gift.id}/occurrences/2026-02-02`, { decision: 'PAID' })
  return gift.id as string
}

describe('rules of tax', () => {
  it('are shipped, changed by one in their place, and come back when that is deleted', async () => {
    const ada = await app.founder()
    const before = (await ada.get('/tax-rules')).body
    const cap = before.find(({ id }: { id: string }) => id === 'DE:INDIVIDUAL:INCOME_CAP:2007')
    expect(cap).toMatchObject({ value: '20', origin: 'SHIPPED', shipped: null, version: null })
    const { id, origin: _, shipped: __, version: ___, ...fields } = cap
    const made = await send(ada, 'POST', '/tax-rules', { ...fields, value: '25', replaces: id })
    expect(made).toMatchObject({ origin: 'CHANGED', value: '25', shipped: { id, value: '20' }, version: 1 })
    const after = (await ada.get('/tax-rules')).body
    expect(after).toHaveLength(before.length)
    expect(after.some((rule: { id: string }) => rule.id === id)).toBe(false)
    const twice = await ada.call('POST', '/tax-rules', { ...fields, replaces: id })
    expect(twice.text).toContain('Another rule stands in the place of this one already.')
    const changed = await send(ada, 'PUT', `/tax-rules/${made.id}`, { ...fields, value: '30', version: 1 })
    expect(changed).toMatchObject({ value: '30', version: 2 })
    const late = await ada.call('PUT', `/tax-rules/${made.id}`, { ...fields, value: '1', version: 1 })
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { value: '30' } } })
    await send(ada, 'DELETE', `/tax-rules/${made.id}`)
    expect((await ada.get('/tax-rules')).body).toEqual(before)
  })

  it('are added for other countries', async () => {
    const ada = await app.founder()
    const made = await send(ada, 'POST', '/tax-rules', brazilian)
    expect(made).toMatchObject({ ...brazilian, origin: 'OWN', donor: null, toYear: null, url: '' })
    expect((await ada.get('/tax-rules')).body.at(-1)).toEqual(made)
  })

  it.each([
    [{ fromYear: 0 }, 'A year is a whole number from 1800 to 2199'],
    [{ value: '101' }, 'Write a percentage up to 100'],
    [{ value: '-1' }, 'This cannot be negative.'],
    [{ value: null }, 'Only years of carrying may be empty'],
    [{ measure: 'CARRY_YEARS', value: '1.5' }, 'whole years up to 100'],
    [{ measure: 'GROSS_UP', value: '100' }, 'less than 100 %'],
    [{ toYear: 2025 }, 'The rule ends before it begins.'],
    [{ country: 'XX' }, 'This is not a country code of ISO 3166-1'],
    [{ url: 'javascript:alert(1)' }, 'Write an address that begins with https://.'],
    [{ source: '' }, 'Say where this rule is written.'],
    [{ note: 'x'.repeat(10_001) }, 'Keep this to 10,000 characters.'],
  ])('are refused with the reason: %o', async (change, words) => {
    const ada = await app.founder()
    const answer = await ada.call('POST', '/tax-rules', { ...brazilian, ...change })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain(words)
  })

  it('of another organisation are not found, and only those who change settings change them', async () => {
    const ada = await app.founder()
    const bob = await app.founder()
    const { id } = await send(ada, 'POST', '/tax-rules', brazilian)
    expect((await bob.call('DELETE', `/tax-rules/${id}`)).body.code).toBe('TAX_RULE_NOT_FOUND')
    expect((await bob.get('/tax-rules')).text).not.toContain(id)
    const unknown = await bob.call('POST', '/tax-rules', { ...brazilian, replaces: 'DE:NOTHING' })
    expect(unknown.body.code).toBe('TAX_RULE_NOT_FOUND')
    const cai = await app.signUp('Cai')
    await joined(app, cai, ada.orgId, { role: 'member' })
    const member = asMember(app.fetch, cai, ada.orgId)
    expect((await member.get('/tax-rules')).status).toBe(200)
    expect((await member.call('POST', '/tax-rules', brazilian)).status).toBe(403)
    expect((await member.call('DELETE', `/tax-rules/${id}`)).status).toBe(403)
  })
})

describe('an estimate', () => {
  it('takes the gifts of the donor in the year, names its rules, and keeps nothing', async () => {
    const { ada, cash } = await aGivingFamily(app)
    const donor = await aDonor(ada)
    const gift = await given(ada, cash, '20000', { legalEntityId: donor })
    await given(ada, cash, '999', { name: 'Of nobody' })
    const asked = { year: 2026, legalEntityId: donor, country: 'DE', donor: 'INDIVIDUAL' }
    const answer = await send(ada, 'POST', '/tax-estimates', { ...asked, income: '80000', rate: '42' }, 200)
    expect(answer).toMatchObject({
      currency: 'EUR',
      lacks: [],
      totals: { given: '20000', deducted: '16000', saved: '6720', carried: '4000', lost: '0' },
      gifts: [{ costId: gift, on: '2026-02-02', gift: 'CASH', recipient: 'PUBLIC_CHARITY', amount: '20000' }],
    })
    expect(answer.lines[0].ruleIds).toEqual(answer.rules.map(({ id }: { id: string }) => id))
    expect(answer.rules.map(({ measure }: { measure: string }) => measure)).toEqual([
      'DEDUCTION',
      'INCOME_CAP',
      'CARRY_YEARS',
    ])
    const without = await send(ada, 'POST', '/tax-estimates', asked, 200)
    expect(without).toMatchObject({ lacks: ['INCOME', 'RATE'], totals: { deducted: null, saved: null } })
  })

  it('goes by the rule that stands in the place of a shipped one', async () => {
    const { ada, cash } = await aGivingFamily(app)
    const donor = await aDonor(ada)
    await given(ada, cash, '20000', { legalEntityId: donor })
    const rules = (await ada.get('/tax-rules')).body
    const {
      id,
      origin: _,
      shipped: __,
      version: ___,
      ...cap
    } = rules.find((rule: { id: string }) => rule.id === 'DE:INDIVIDUAL:INCOME_CAP:2007')
    await send(ada, 'POST', '/tax-rules', { ...cap, value: '10', replaces: id })
    const asked = { year: 2026, legalEntityId: donor, country: 'DE', donor: 'INDIVIDUAL', income: '80000' }
    const answer = await send(ada, 'POST', '/tax-estimates', asked, 200)
    expect(answer.totals).toMatchObject({ deducted: '8000', carried: '12000' })
  })

  it('does not count what left a donor-advised fund, and names a recipient of whom nothing is known', async () => {
    const { ada, cash } = await aGivingFamily(app)
    const donor = await aDonor(ada)
    const ours = { legalEntityId: donor, currency: 'USD' }
    await given(ada, cash, '100', { ...ours, way: 'DAF', fundName: 'Giving account' })
    await given(ada, cash, '200', { ...ours, type: 'DAF_CONTRIBUTION', recipientKind: null })
    await given(ada, cash, '300', { ...ours, recipientKind: null })
    const asked = { year: 2026, legalEntityId: donor, country: 'US', donor: 'INDIVIDUAL', income: '20000' }
    const answer = await send(ada, 'POST', '/tax-estimates', asked, 200)
    expect(answer.lacks).toEqual(['RECIPIENT', 'RATE'])
    expect(answer.totals).toMatchObject({ given: '200', deducted: '100', isComplete: { deducted: false } })
    expect(answer.gifts.map(({ isFromFund }: { isFromFund: boolean }) => isFromFund).toSorted()).toEqual([
      false,
      false,
      true,
    ])
  })

  it('names an amount without a rate of exchange', async () => {
    const { ada, cash } = await aGivingFamily(app)
    const donor = await aDonor(ada)
    await given(ada, cash, '100', { legalEntityId: donor, currency: 'XPF' })
    const asked = { year: 2026, legalEntityId: donor, country: 'GB', donor: 'INDIVIDUAL', rate: '40' }
    const answer = await send(ada, 'POST', '/tax-estimates', asked, 200)
    expect(answer).toMatchObject({ lacks: ['AMOUNT'], gifts: [{ amount: null, reason: 'NO_RATE' }] })
  })

  it.each([
    [{ year: 0 }, 'A year is a whole number from 1800 to 2199'],
    [{ rate: '100.01' }, 'A rate is between 0 and 100 percent.'],
    [{ rate: '-1' }, 'A rate is between 0 and 100 percent.'],
    [{ income: '-1' }, 'This cannot be negative.'],
    [{ country: 'QQ' }, 'This is not a country code'],
    [{ donor: 'KING' }, 'A donor is one of INDIVIDUAL'],
  ])('is refused with the reason: %o', async (change, words) => {
    const ada = await app.founder()
    const asked = { year: 2026, legalEntityId: await aDonor(ada), country: 'US', donor: 'INDIVIDUAL' }
    const answer = await ada.call('POST', '/tax-estimates', { ...asked, ...change })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain(words)
  })

  it('is for roles that see values, of entities that they see', async () => {
    const { ada } = await aPledge(app)
    const donor = await aDonor(ada)
    const other = await aDonor(ada, 'TRUST')
    const asked = { year: 2025, legalEntityId: donor, country: 'GB', donor: 'INDIVIDUAL' }
    const blind = await app.signUp('Blind')
    await joined(app, blind, ada.orgId, { role: 'viewer', valuesVisible: false })
    expect((await asMember(app.fetch, blind, ada.orgId).call('POST', '/tax-estimates', asked)).status).toBe(
      403,
    )
    const scoped = await app.signUp('Scoped')
    await joined(app, scoped, ada.orgId, { role: 'viewer', entityIds: [other] })
    const viewer = asMember(app.fetch, scoped, ada.orgId)
    expect((await viewer.call('POST', '/tax-estimates', asked)).body.code).toBe('ENTITY_NOT_FOUND')
    expect((await viewer.call('POST', '/tax-estimates', { ...asked, legalEntityId: other })).status).toBe(200)
  })
})
