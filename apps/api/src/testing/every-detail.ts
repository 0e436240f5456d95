import { positionTypes, type PositionType } from '@kinfolio/ledger/rows/position'
import { expect } from 'vitest'

import type { Person } from './test-app.ts'

export async function openFilled(person: Person, fields: Record<string, unknown>) {
  const answer = await person.call('POST', '/positions', { name: 'One', currency: 'EUR', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** All details that each type of position can have. The ids of other positions are filled in. */
export const details: Record<PositionType, Record<string, unknown>> = {
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
    dayCount: 'ACT_ACT_ICMA',
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
    feeDays: 'MONTHS',
    investmentPeriodEndsOn: '2025-12-31',
    laterManagementFee: '1.5',
    laterFeeBasis: 'INVESTED',
    feeReduction: '0.1',
    feeOffset: '80',
    hurdle: '8',
    carry: '20',
    catchUp: '100',
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
    regularPayment: '12000',
    firstPaymentOn: '2020-08-04',
    securedBy: 'another',
    security: 'Mortgage note',
  },
}

export const common = {
  manager: 'Linden Partners',
  custodian: 'Bank, Zürich',
  ownership: '12.5',
  benchmark: 'SWDA.L',
  targetWeight: '7.25',
  valuationEveryMonths: 6,
  notes: 'Kept with care',
}

/** One position of each type, with every detail. The others name the house. */
export async function openEachType(person: Person) {
  const house = await openFilled(person, {
    ...common,
    name: 'REAL_ESTATE',
    type: 'REAL_ESTATE',
    details: details.REAL_ESTATE,
  })
  const filled = (type: PositionType) =>
    Object.fromEntries(
      Object.entries(details[type]).map(([name, value]) => [name, value === 'another' ? house.id : value]),
    )
  for (const type of positionTypes.filter((each) => each !== 'REAL_ESTATE')) {
    const liquidity = type === 'LIABILITY' ? null : 'WEEKS'
    const created = await openFilled(person, {
      ...common,
      name: type,
      type,
      liquidity,
      details: filled(type),
    })
    expect(created).toMatchObject({ ...common, liquidity })
    expect(created.details, type).toEqual(filled(type))
  }
  return house
}
