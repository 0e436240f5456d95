import { beforeAll, describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { addGift } from '../../testing/gifts.ts'
import { openPosition } from '../../testing/holdings.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

type Year = Record<string, unknown> & { year: number; lacks: { kind: string; at: string | null }[] }

/**
 * The foundation of docs/DOMAIN.md: 10,000,000 in the bank, 10,400,000 from July 2024 and 10,800,000 from 2025, a house of 500,000 and a loan of
 * 300,000. It paid 450,000 in 2024 and 650,000 in 2025.
 */
async function aFoundation() {
  const ada = await app.founder()
  const { id: entity } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, {
    name: 'Lake Foundation',
    type: 'FOUNDATION',
  })
  const ours = { currency: 'USD', entityId: entity }
  const bank = await openPosition(
    ada,
    { ...ours, name: 'Bank', type: 'CASH' },
    { type: 'BUY', date: '2023-12-01', amount: '10000000' },
    { type: 'BUY', date: '2024-07-01', amount: '400000' },
    { type: 'BUY', date: '2025-01-01', amount: '400000' },
  )
  const house = await openPosition(
    ada,
    { ...ours, name: 'House', type: 'REAL_ESTATE' },
    { type: 'BUY', date: '2023-12-01', amount: '500000' },
  )
  await openPosition(
    ada,
    { ...ours, name: 'Loan', type: 'LIABILITY' },
    { type: 'SELL', date: '2023-12-01', amount: '300000' },
  )
  const give = async (on: string, amount: string) => {
    const terms = [{ kind: 'AMOUNT', amount }]
    const { id } = await addGift(ada, {
      name: on,
      firstOn: on,
      terms,
      currency: 'USD',
      legalEntityId: entity,
    })
    await send(ada, 'PUT', `/costs/${id}/occurrences/${on}`, { decision: 'PAID' })
  }
  await give('2024-11-15', '450000')
  await give('2025-03-31', '650000')
  return { ada, entity, bank, house }
}

function follow(ada: Person, entity: string, rest: Record<string, unknown> = {}) {
  return send(ada, 'POST', '/payouts', { legalEntityId: entity, begunOn: '2024-01-01', ...rest })
}

const told = [
  { year: 2024, investmentIncome: '300000' },
  { year: 2025, investmentIncome: '250000' },
]

function ofYear({ years }: { years: Year[] }, year: number): Year | undefined {
  return years.find((each) => each.year === year)
}

describe('the payout of a foundation (docs/DOMAIN.md)', () => {
  let family: Awaited<ReturnType<typeof aFoundation>>
  let payout: Record<string, unknown> & { id: string; years: Year[]; version: number }
  beforeAll(async () => {
    family = await aFoundation()
    payout = await follow(family.ada, family.entity, { years: told })
  })

  it('asks for 508,030 of 2024 and 538,275 of 2025', () => {
    expect(ofYear(payout, 2024)).toMatchObject({
      minimumReturn: '512200',
      excise: '4170',
      required: '508030',
      paid: '450000',
      open: '58030',
      missed: '0',
      lastDay: '2025-12-31',
      lacks: [],
    })
    expect(ofYear(payout, 2025)).toMatchObject({
      minimumReturn: '541750',
      excise: '3475',
      required: '538275',
      paid: '650000',
      toPrior: '58030',
      toCurrent: '538275',
      excess: '53695',
      carriedOut: [{ year: 2025, amount: '53695', lastYear: 2030 }],
      open: '0',
    })
  })

  it('asks of the year that runs by the months that are over, and names the income that is missing', () => {
    expect(ofYear(payout, 2026)).toMatchObject({
      isRunning: true,
      minimumReturn: '541750',
      required: null,
      paid: '0',
      lacks: [{ kind: 'INCOME', at: null }],
    })
    expect(payout.toPay).toEqual([
      { year: 2025, amount: '0', lastDay: '2026-12-31', isEstimate: false },
      { year: 2026, amount: null, lastDay: '2027-12-31', isEstimate: true },
    ])
  })

  it('is proved by its month ends, payments and rules', async () => {
    const proof = (await family.ada.get(`/payouts/${payout.id}/proof?year=2024`)).body
    expect(proof.months).toHaveLength(12)
    expect(proof.months[5]).toEqual({
      month: '2024-06',
      liquid: '10000000',
      other: '500000',
      debt: '300000',
      missing: [],
    })
    expect(proof.months[6].liquid).toBe('10400000')
    expect(proof.averages).toEqual({
      liquid: '10200000',
      other: '500000',
      debt: '300000',
      cashHeld: '156000',
      base: '10244000',
    })
    expect(
      proof.positions.map(({ name, as }: { name: string; as: string }) => [name, as]).toSorted(),
    ).toEqual([
      ['Bank', 'LIQUID'],
      ['House', 'OTHER'],
      ['Loan', 'DEBT'],
    ])
    expect(proof.payments).toMatchObject([
      { on: '2024-11-15', own: '450000', amount: '450000', rateOn: null },
    ])
    expect(proof.rules.map(({ measure }: { measure: string }) => measure)).toEqual([
      'PAYOUT',
      'EXCESS_YEARS',
      'CASH_HELD',
      'EXCISE',
    ])
    expect(proof.figures).toEqual(ofYear(payout, 2024))
    expect((await family.ada.get(`/payouts/${payout.id}/proof?year=1999`)).body.code).toBe('PAYOUT_NOT_FOUND')
  })

  it('takes what its return states, and costs of administration as paid', async () => {
    const path = `/payouts/${payout.id}/years/2026`
    const { ada } = family
    const one = await send(ada, 'PUT', path, {
      investmentIncome: '0',
      administration: '12000',
      version: null,
    })
    expect(ofYear(one, 2026)).toMatchObject({
      required: '541750',
      paid: '12000',
      used: [{ year: 2025, amount: '53695' }],
      open: '476055',
    })
    const stated = await send(ada, 'PUT', path, {
      statedRequired: '560000',
      statedPaid: '520000',
      version: 1,
    })
    expect(ofYear(stated, 2026)).toMatchObject({ isStated: true, required: '560000', open: '0', lacks: [] })
    expect(ofYear(stated, 2026)?.carriedOut).toEqual([{ year: 2025, amount: '13695', lastYear: 2030 }])
    const late = await ada.call('PUT', path, { note: 'Late', version: 1 })
    expect(late.body.code).toBe('VERSION_CONFLICT')
    const back = await send(ada, 'PUT', path, { version: 2 })
    expect(ofYear(back, 2026)?.told).toBeNull()
  })

  it('is seen with its amounts by roles that see values, and by roles of its entity', async () => {
    const { ada, entity } = family
    const blind = await app.signUp('Blind')
    await joined(app, blind, ada.orgId, { role: 'viewer', valuesVisible: false })
    const viewer = asMember(app.fetch, blind, ada.orgId)
    const [hidden] = (await viewer.get('/payouts')).body
    expect(ofYear(hidden, 2024)).toMatchObject({ required: null, paid: null, lastDay: '2025-12-31' })
    expect((await viewer.get(`/payouts/${payout.id}/proof?year=2024`)).status).toBe(403)
    const { id: other } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, {
      name: 'Other',
      type: 'TRUST',
    })
    for (const [entityIds, count] of [
      [[entity], 1],
      [[other], 0],
    ] as const) {
      const person = await app.signUp('Scoped')
      await joined(app, person, ada.orgId, { role: 'viewer', entityIds: [...entityIds] })
      expect((await asMember(app.fetch, person, ada.orgId).get('/payouts')).body).toHaveLength(count)
    }
    const bob = await app.founder()
    expect((await bob.call('DELETE', `/payouts/${payout.id}`)).body.code).toBe('PAYOUT_NOT_FOUND')
  })
})

describe('a payout', () => {
  it('names each month without a value, and averages over none', async () => {
    const { ada, entity } = await aFoundation()
    await openPosition(
      ada,
      { name: 'Unpriced', type: 'FUND', currency: 'USD', entityId: entity, stock: { symbol: 'NOPE' } },
      {
        type: 'BUY',
        date: '2024-10-15',
        quantity: '10',
        // What was given for nothing has no price of its own.
        amount: '0',
      },
    )
    const { years, id } = await follow(ada, entity, {
      begunOn: null,
      years: [{ year: 2023, note: 'Early' }, ...told],
    })
    const of2024 = years.find((each: Year) => each.year === 2024)
    const proof = (await ada.get(`/payouts/${id}/proof?year=2024`)).body
    const gaps = proof.months.filter(({ liquid }: { liquid: string | null }) => liquid === null)
    expect(of2024.lacks).toEqual(gaps.map(({ month }: { month: string }) => ({ kind: 'MONTH', at: month })))
    expect(of2024).toMatchObject({ minimumReturn: null, required: null, paid: '450000', toPrior: null })
    expect(gaps.every(({ missing }: { missing: string[] }) => missing.includes('Unpriced'))).toBe(true)
    expect(years.find((each: Year) => each.year === 2023).lacks).toContainEqual({
      kind: 'MONTH',
      at: '2023-11',
    })
  })

  it('leaves out what is in charitable use, and asks a short first year for its days', async () => {
    const { ada, entity, house } = await aFoundation()
    const made = await follow(ada, entity, { years: told, charitablePositionIds: [house] })
    // (10,200,000 − 300,000) × 0.985 × 5 %
    expect(made.years.at(-1)).toMatchObject({ year: 2024, minimumReturn: '487575' })
    const changed = await send(ada, 'POST', '/payouts', {
      legalEntityId: entity,
      begunOn: '2024-07-01',
      version: 1,
    })
    // (10,400,000 − 300,000) × 0.985 × 5 % × 184 ÷ 366
    expect(changed.years.at(-1)).toMatchObject({ minimumReturn: '250071.58' })
    const late = await ada.call('POST', '/payouts', { legalEntityId: entity, begunOn: null, version: 1 })
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { version: 2 } } })
    await send(ada, 'DELETE', `/payouts/${made.id}`)
    expect((await ada.get('/payouts')).body).toEqual([])
  })

  it('begins with the first year of which every month has a position', async () => {
    const { ada, entity } = await aFoundation()
    const { years } = await follow(ada, entity, { begunOn: null, years: told })
    expect(years.at(-1)).toMatchObject({ year: 2024, required: '508030', open: '58030' })
  })

  it('counts what goes through the foundation as paid by it', async () => {
    const { ada, entity } = await aFoundation()
    const terms = [{ kind: 'AMOUNT', amount: '1000' }]
    const way = { way: 'FOUNDATION', foundationEntityId: entity }
    const gift = await addGift(ada, { firstOn: '2025-06-30', terms, currency: 'USD', ...way })
    await send(ada, 'PUT', `/costs/${gift.id}/occurrences/2025-06-30`, { decision: 'PAID' })
    const { years } = await follow(ada, entity)
    expect(years.find((each: Year) => each.year === 2025)).toMatchObject({ paid: '651000' })
  })

  it('refuses what cannot be, with the reason', async () => {
    const { ada, entity } = await aFoundation()
    const { id: person } = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, {
      name: 'Ada',
      type: 'PERSON',
    })
    const elsewhere = await openPosition(ada, { name: 'Own', type: 'CASH' })
    const refusals = [
      [{ legalEntityId: person }, 'A person does not have to pay out.'],
      [{ charitablePositionIds: [elsewhere] }, 'One of these positions does not belong to this foundation.'],
      [{ years: [{ year: 0 }] }, 'A year is a whole number from 1800 to 2199'],
      [{ years: [{ year: 2024, administration: '-1' }] }, 'This cannot be negative.'],
      [{ years: [told[0], told[0]] }, 'A year stands there twice.'],
      [{ begunOn: '1799-01-01' }, 'Days go from 1800-01-01'],
      [{ years: Array.from({ length: 10_000 }, () => told[0]) }, 'Tell at most 40 years.'],
    ] as const
    for (const [change, words] of refusals) {
      const answer = await ada.call('POST', '/payouts', { legalEntityId: entity, ...change })
      expect(answer.status, answer.text).toBe(400)
      expect(answer.text).toContain(words)
    }
    const made = await follow(ada, entity)
    expect((await ada.get('/payouts')).body).toEqual([made])
    const anew = await ada.call('POST', '/payouts', { legalEntityId: entity, version: null })
    expect(anew.body.code).toBe('VERSION_CONFLICT')
  })
})
