import { positionTypes, type PositionType } from '@kinfolio/ledger/position'
import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function open(person: Person, fields: Record<string, unknown>) {
  const answer = await person.call('POST', '/positions', { name: 'One', currency: 'EUR', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** What each type of position can be told, all of it. The ids of other positions are filled in. */
const details: Record<PositionType, Record<string, unknown>> = {
  PUBLIC_EQUITY: { shareClass: 'Preferred', sector: 'Energy', country: 'Norway' },
  FUND: {
    fundKind: 'ETF',
    strategy: 'World equity',
    income: 'ACCUMULATING',
    ongoingCharge: '0.2',
    country: 'Ireland',
  },
  BOND: {
    faceValue: '1000',
    couponKind: 'FIXED',
    coupon: '3.125',
    paymentFrequency: 'SEMI_ANNUAL',
    maturesOn: '2034-08-15',
    callableOn: '2030-08-15',
    quotation: 'CLEAN',
    rating: 'AA-',
    seniority: 'SENIOR',
    country: 'France',
  },
  CRYPTO: { network: 'Bitcoin', custody: 'SELF', wallet: 'Cold wallet in the safe' },
  PRIVATE_FUND: {
    commitment: '1000000.5',
    vintage: 2020,
    strategy: 'Buyout',
    investmentPeriodYears: 5,
    termYears: 10,
    managementFee: '2',
    feeBasis: 'COMMITMENT',
    hurdle: '8',
    carry: '20',
    waterfall: 'EUROPEAN',
    recallPolicy: 'CAPITAL',
    reportingLagDays: 60,
  },
  DIRECT_EQUITY: {
    commitment: '500000',
    vintage: 2021,
    stage: 'GROWTH',
    sector: 'Robotics',
    country: 'Germany',
    round: 'Series B',
    shareClass: 'B',
    sharesHeld: '12500',
    leadInvestor: 'North Ventures',
    managementFee: '1',
    carry: '10',
    reportingLagDays: 45,
  },
  CO_INVESTMENT: { sponsor: 'Linden Partners', commitment: '250000', hurdle: '6', carry: '10' },
  HEDGE_FUND: {
    strategy: 'Long/short equity',
    commitment: '100',
    vintage: 2022,
    lockUpMonths: 12,
    noticeDays: 45,
    redemptionFrequency: 'QUARTERLY',
    gate: '25',
    managementFee: '1.5',
    performanceFee: '20',
    hurdle: '0',
    hasHighWaterMark: true,
    reportingLagDays: 20,
  },
  PRIVATE_LOAN: {
    principal: '200000',
    interestRate: '7.5',
    rateKind: 'FLOATING',
    referenceRate: '3-month Euribor + 5 %',
    fixedUntil: '2026-12-31',
    paymentFrequency: 'QUARTERLY',
    maturesOn: '2029-06-30',
    repayment: 'AT_THE_END',
    seniority: 'MEZZANINE',
    security: 'Pledge of the shares',
    reportingLagDays: 10,
  },
  OTHER_INVESTMENT: { strategy: 'Litigation', commitment: '50000', maturesOn: '2028-01-01' },
  CASH: {
    accountKind: 'TERM_DEPOSIT',
    iban: 'DE89370400440532013000',
    accountNumber: '0532013000',
    interestRate: '-0.5',
    noticeDays: 90,
    maturesOn: '2027-01-31',
  },
  REAL_ESTATE: {
    propertyKind: 'RENTED_OUT',
    address: 'Seestrasse 1\n8000 Zürich',
    livingArea: '143.5',
    landArea: '800',
    landRegister: 'Sheet 12',
    purchasePrice: '1450000',
    purchasedOn: '2020-05-04',
    valuer: 'Ms Keller',
    rentPerYear: '48000',
    insuredFor: '900000',
    insuredUntil: '2026-12-31',
  },
  VEHICLE: {
    vehicleKind: 'BOAT',
    maker: 'Riva',
    model: 'Aquarama',
    yearMade: 1968,
    registration: 'ZH 12',
    serialNumber: '774',
    storedAt: 'Boathouse',
    purchasePrice: '320000',
    purchasedOn: '2019-04-01',
    valuer: 'Mr Boat',
    insuredFor: '400000',
    insuredUntil: '2027-03-31',
  },
  COLLECTIBLE: {
    collectibleKind: 'ART',
    maker: 'Gabriele Münter',
    yearMade: 1911,
    medium: 'Oil on board',
    dimensions: '33 × 41 cm',
    provenance: 'Private collection,\nMunich',
    storedAt: 'Freeport',
    purchasePrice: '210000',
    purchasedOn: '2012-11-29',
    valuer: 'Auction house',
    insuredFor: '250000',
    insuredUntil: '2026-06-30',
  },
  PRECIOUS_METAL: {
    metal: 'GOLD',
    metalForm: 'BARS',
    weight: '1000',
    weightUnit: 'GRAM',
    fineness: '999.9',
    storedAt: 'Vault',
    purchasePrice: '52000',
    purchasedOn: '2021-02-03',
    insuredFor: '80000',
    insuredUntil: '2026-12-31',
  },
  INSURANCE: {
    policyKind: 'PROPERTY',
    policyNumber: 'P-1',
    insuredSum: '1200000',
    premium: '2100',
    premiumFrequency: 'ANNUAL',
    insuredPerson: 'Ada',
    beneficiary: 'Trust',
    covers: 'another',
    maturesOn: '2030-12-31',
  },
  RECEIVABLE: {
    principal: '30000',
    interestRate: '3',
    paymentFrequency: 'ANNUAL',
    repayment: 'LINEAR',
    maturesOn: '2028-12-31',
    security: 'None',
  },
  OTHER_ASSET: {
    maker: 'Steinway',
    serialNumber: '590123',
    storedAt: 'Music room',
    purchasePrice: '90000',
    purchasedOn: '2015-01-01',
    valuer: 'Dealer',
    insuredFor: '110000',
    insuredUntil: '2027-01-01',
  },
  LIABILITY: {
    liabilityKind: 'MORTGAGE',
    principal: '800000',
    creditLimit: '900000',
    interestRate: '1.35',
    rateKind: 'FIXED',
    referenceRate: 'SARON + 0.8 %',
    fixedUntil: '2030-05-04',
    paymentFrequency: 'QUARTERLY',
    maturesOn: '2040-05-04',
    repayment: 'LINEAR',
    securedBy: 'another',
    security: 'Mortgage note',
  },
}

const common = {
  manager: 'Linden Partners',
  custodian: 'Bank, Zürich',
  ownership: '12.5',
  benchmark: 'SWDA.L',
  targetWeight: '7.25',
  valuationEveryMonths: 6,
  notes: 'Kept with care',
}

/** One position of each type with everything that can be said of it; the house is the one that others name. */
async function aBook(person: Person, entityId?: string) {
  const house = await open(person, {
    ...common,
    name: 'REAL_ESTATE',
    type: 'REAL_ESTATE',
    details: details.REAL_ESTATE,
    entityId,
  })
  const filled = (type: PositionType) =>
    Object.fromEntries(
      Object.entries(details[type]).map(([name, value]) => [name, value === 'another' ? house.id : value]),
    )
  for (const type of positionTypes.filter((each) => each !== 'REAL_ESTATE')) {
    const liquidity = type === 'LIABILITY' ? null : 'WEEKS'
    const made = await open(person, {
      ...common,
      name: type,
      type,
      liquidity,
      details: filled(type),
      entityId,
    })
    expect(made).toMatchObject({ ...common, liquidity })
    expect(made.details, type).toEqual(filled(type))
  }
  return house
}

type Wire = { name: string; id: string; details: Record<string, unknown> }
const named = (list: Wire[], name: string) => list.find((position) => position.name === name)

describe('the details of a position', () => {
  it('are kept as its type has them, and leave and come back in a file', async () => {
    const ada = await app.founder()
    const house = await aBook(ada)
    const { text } = await ada.get('/positions/export')

    const bea = await app.founder()
    const entity = await bea.call('POST', `/orgs/${bea.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const file = new File([text], 'positions.csv')
    const imported = await bea.send('/positions/import', { file, entityId: entity.body.id })
    expect(imported.body).toMatchObject({ counts: { added: positionTypes.length, refused: 0 } })
    const list: Wire[] = (await bea.get('/positions')).body
    const there = named(list, 'REAL_ESTATE')
    expect(there?.id).not.toBe(house.id)
    for (const type of positionTypes) {
      const kept = Object.entries(details[type]).map(([name, value]) => [
        name,
        value === 'another' ? there?.id : value,
      ])
      expect(named(list, type), type).toMatchObject({ ...common, details: Object.fromEntries(kept) })
    }
  })

  it('of another type are refused in words, when it is opened and when it is changed', async () => {
    const ada = await app.founder()
    const refused = await ada.call('POST', '/positions', {
      name: 'Bond',
      type: 'BOND',
      details: { commitment: '1000', coupon: '3' },
    })
    expect(refused.status).toBe(400)
    expect(refused.body.data.issues).toMatchObject([
      {
        path: ['details', 'commitment'],
        message: expect.stringContaining('A position of type BOND has no commitment. Leave it out'),
      },
    ])
    const { id } = await open(ada, { type: 'BOND', details: { coupon: '3' } })
    const changed = await ada.call('PUT', `/positions/${id}`, { details: { vintage: 2020 } })
    expect(changed.status).toBe(400)
    expect(changed.body.data.issues[0].path.join('.')).toBe('details.vintage')
    expect((await ada.get(`/positions/${id}`)).body).toMatchObject({ version: 1, details: { coupon: '3' } })
  })

  it('are changed one by one, emptied by null, and go with their type where the new one has them not', async () => {
    const ada = await app.founder()
    const { id } = await open(ada, {
      type: 'DIRECT_EQUITY',
      details: { commitment: '10', stage: 'SEED', carry: '20' },
    })
    const change = async (body: Record<string, unknown>) =>
      (await ada.call('PUT', `/positions/${id}`, body)).body.details
    expect(await change({ details: { stage: 'EARLY' } })).toEqual({
      commitment: '10',
      stage: 'EARLY',
      carry: '20',
    })
    expect(await change({ details: { carry: null } })).toEqual({ commitment: '10', stage: 'EARLY' })
    expect(await change({ type: 'PRIVATE_FUND' })).toEqual({ commitment: '10' })
  })

  it.each([
    ['CASH', { iban: 'DE88 3704 0044 0532 0130 00' }, 'details.iban', 'check digits'],
    ['CASH', { accountKind: 'SHOEBOX' }, 'details.accountKind', 'Choose one of CURRENT'],
    ['HEDGE_FUND', { noticeDays: 1.5 }, 'details.noticeDays', 'A notice is a whole number from 0 to 1100.'],
    ['HEDGE_FUND', { hasHighWaterMark: 'yes' }, 'details.hasHighWaterMark', 'true or false'],
    ['PRECIOUS_METAL', { fineness: '1000.1' }, 'details.fineness', 'at most 1000'],
    ['BOND', { maturesOn: '2030-02-30' }, 'details.maturesOn', 'not a day'],
    ['PRIVATE_FUND', { commitment: 1000 }, 'details.commitment', 'as text'],
    ['LIABILITY', { securedBy: 'the house' }, 'details.securedBy', 'not an id'],
  ])('of %s that cannot be are refused in words: %j', async (type, given, path, words) => {
    const ada = await app.founder()
    const { status, body } = await ada.call('POST', '/positions', { name: 'One', type, details: given })
    expect(status).toBe(400)
    expect(body.data.issues[0].path.join('.')).toBe(path)
    expect(body.data.issues[0].message).toContain(words)
  })

  it('name positions of the same organisation, and never the position itself', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const foreign = await open(eve, { type: 'REAL_ESTATE' })
    const loan = { type: 'LIABILITY', name: 'Loan', details: { securedBy: foreign.id } }
    expect((await ada.call('POST', '/positions', loan)).body.code).toBe('POSITION_NOT_FOUND')
    const { id } = await open(ada, { type: 'LIABILITY' })
    const itself = await ada.call('PUT', `/positions/${id}`, { details: { securedBy: id } })
    expect(itself.body.data.issues[0]).toMatchObject({ message: 'A position cannot name itself here.' })
    const stolen = await ada.call('PUT', `/positions/${id}`, { details: { securedBy: foreign.id } })
    expect(stolen.status).toBe(404)
  })

  it('still name an asset that lies in the trash, so that the loan can be changed meanwhile', async () => {
    const ada = await app.founder()
    const house = await open(ada, { type: 'REAL_ESTATE' })
    const loan = await open(ada, { type: 'LIABILITY', details: { securedBy: house.id } })
    expect((await ada.call('DELETE', `/positions/${house.id}`)).status).toBe(204)
    const details = { securedBy: house.id, interestRate: '2' }
    const changed = await ada.call('PUT', `/positions/${loan.id}`, { details })
    expect(changed.body.details).toEqual(details)
  })

  it('are hidden where they are amounts from a role that sees no values', async () => {
    const ada = await app.founder()
    await aBook(ada)
    const bea = await app.signUp('Bea')
    await joined(app, bea, ada.orgId, { role: 'viewer', valuesVisible: false })
    const list: Wire[] = (await asMember(app.fetch, bea, ada.orgId).get('/positions')).body
    expect(named(list, 'REAL_ESTATE')?.details).toMatchObject({
      purchasePrice: null,
      insuredFor: null,
      livingArea: null,
      purchasedOn: '2020-05-04',
      valuer: 'Ms Keller',
    })
    expect(named(list, 'INSURANCE')?.details).toMatchObject({
      insuredSum: null,
      premium: null,
      policyNumber: 'P-1',
    })
    // What one bond is worth at its end and how fine gold is, everybody may know.
    expect(named(list, 'BOND')?.details).toMatchObject({ faceValue: '1000', coupon: '3.125' })
    expect(named(list, 'PRECIOUS_METAL')?.details).toMatchObject({ weight: null, fineness: '999.9' })
  })
})

describe('what every position has', () => {
  it.each([
    [{ ownership: '0' }, 'ownership', 'above 0 and at most 100 %'],
    [{ ownership: '100.01' }, 'ownership', 'above 0 and at most 100 %'],
    [{ targetWeight: '-1' }, 'targetWeight', 'from 0 to 100 %'],
    [{ liquidity: 'SOON' }, 'liquidity', 'Choose one of DAYS, WEEKS, MONTHS, YEARS.'],
    [{ valuationEveryMonths: 0 }, 'valuationEveryMonths', '1 to 120 months'],
    [{ benchmark: 'two words' }, 'benchmark', 'no spaces'],
    [{ type: 'LIABILITY', liquidity: 'DAYS' }, 'liquidity', 'never turned into money'],
  ])('refuses %j in words', async (fields, path, words) => {
    const ada = await app.founder()
    const { status, body } = await ada.call('POST', '/positions', { name: 'One', type: 'FUND', ...fields })
    expect(status).toBe(400)
    expect(body.data.issues).toMatchObject([{ path: [path], message: expect.stringContaining(words) }])
  })

  it('is liquid as its type usually is, or as somebody said', async () => {
    const ada = await app.founder()
    const deposit = await open(ada, { type: 'CASH' })
    await ada.call('POST', '/transactions', {
      positionId: deposit.id,
      type: 'BUY',
      date: '2026-01-05',
      amount: '500',
    })
    const liquid = async () => {
      const { body } = await ada.get('/portfolio/summary')
      return [body.liquid.value, body.illiquid.value]
    }
    expect(await liquid()).toEqual(['500', '0'])
    await ada.call('PUT', `/positions/${deposit.id}`, { liquidity: 'YEARS' })
    expect(await liquid()).toEqual(['0', '500'])
  })

  it('says when its next valuation is due, and the portfolio says when that is past', async () => {
    const ada = await app.founder()
    const valued = async (fields: Record<string, unknown>, date: string) => {
      const { id } = await open(ada, fields)
      const row = { positionId: id, type: 'NAV_ADJUSTMENT', date, amount: '100' }
      expect((await ada.call('POST', '/transactions', row)).status).toBe(201)
      return id as string
    }
    // A fund's quarter, and thirty days for its letter to arrive.
    const fund = await valued({ name: 'Fund', type: 'PRIVATE_FUND' }, '2025-09-30')
    const slow = await valued(
      { name: 'Slow', type: 'PRIVATE_FUND', details: { reportingLagDays: 120 } },
      '2025-09-30',
    )
    const house = await valued({ name: 'House', type: 'REAL_ESTATE' }, '2025-02-28')
    const rented = await valued(
      { name: 'Rented', type: 'REAL_ESTATE', valuationEveryMonths: 24 },
      '2025-02-28',
    )
    const due = async (id: string) => (await ada.get(`/positions/${id}`)).body.valuationDueOn
    expect(await due(fund)).toBe('2026-01-30')
    expect(await due(slow)).toBe('2026-04-30')
    expect(await due(house)).toBe('2026-02-28')
    expect(await due(rented)).toBe('2027-02-28')
    const { health } = (await ada.get('/portfolio/summary')).body
    expect(health.map(({ name, kind }: { name: string; kind: string }) => `${name} ${kind}`)).toEqual([
      'Fund OLD_VALUATION',
      'House OLD_VALUATION',
    ])
    await ada.call('PUT', `/positions/${house}`, { status: 'closed' })
    expect(await due(house)).toBeNull()
  })
})
