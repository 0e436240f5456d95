import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { factsOf } from './position-facts.ts'

const house: Parameters<typeof factsOf>[0] = {
  type: 'REAL_ESTATE',
  currency: 'EUR',
  method: 'STATEMENT',
  methods: [],
  valuedBy: 'STATEMENT',
  valuationEveryMonths: null,
  valuationDueOn: day('2027-03-31'),
  manager: null,
  managerId: null,
  managerCompany: null,
  custodian: null,
  custodianId: null,
  custodianCompany: null,
  ownership: '50',
  liquidity: null,
  settlementPositionId: null,
  targetWeight: null,
  benchmark: null,
  openedOn: null,
  closedOn: null,
  details: {
    purchasePrice: '1450000',
    livingArea: '143.5',
    propertyKind: 'RENTED_OUT',
    insuredFor: '900000',
  },
}

const context = {
  today: '2026-04-10',
  seesValues: true,
  nameOf: (id: string) => (id === 'a' ? 'Lake house' : null),
}

function titlesOf(position: typeof house, using = context) {
  return factsOf(position, using).map(({ title, facts }) => [
    title,
    ...facts.map(({ label, words, isHidden }) => `${label}: ${isHidden ? 'hidden' : words}`),
  ])
}

describe('what is recorded of a position', () => {
  it('is told in words and groups, and nothing else', () => {
    expect(titlesOf(house)).toEqual([
      ['Property', 'Use: Rented out', 'Living area: 143.5 m²'],
      ['Purchase and appraisal', 'Purchase price: 1,450,000.00 EUR'],
      ['Insurance', 'Insured for: 900,000.00 EUR'],
      [
        'Valuation',
        'Valued: By statements and valuations',
        'A new value is due every: 12 months',
        'Next value: Due Mar 31, 2027',
      ],
      ['In the portfolio', 'Ownership: 50%', 'Can be money: Within months'],
    ])
  })

  it('keeps amounts from a role without values, and says that there are some', () => {
    const details = { ...house.details, purchasePrice: null, livingArea: null, insuredFor: null }
    expect(titlesOf({ ...house, details }, { ...context, seesValues: false }).slice(0, 3)).toEqual([
      ['Property', 'Use: Rented out', 'Living area: hidden'],
      ['Purchase and appraisal', 'Purchase price: hidden'],
      ['Insurance', 'Insured for: hidden'],
    ])
  })

  it('tells from which day on it is valued in another way', () => {
    const methods: (typeof house)['methods'] = [{ from: day('2024-01-10'), method: 'QUOTED' }]
    const groups = titlesOf({ ...house, type: 'DIRECT_EQUITY', methods, valuedBy: 'QUOTED', details: {} })
    expect(groups[0]).toEqual([
      'Valuation',
      'Valued: By statements and valuations until Jan 9, 2024; from Jan 10, 2024 by its market price',
    ])
  })

  it('names the asset that a debt is secured by, while it is there', () => {
    const loan = (securedBy: string): typeof house => ({
      ...house,
      type: 'LIABILITY',
      details: { securedBy, interestRate: '1.35' },
    })
    expect(factsOf(loan('a'), context)[0]?.facts).toEqual([
      { label: 'Interest rate', words: '1.35%' },
      { label: 'Secured by', words: 'Lake house', positionId: 'a' },
    ])
    expect(factsOf(loan('b'), context)[0]?.facts).toEqual([{ label: 'Interest rate', words: '1.35%' }])
  })

  it('says that a value was due', () => {
    const late = titlesOf({ ...house, valuationDueOn: day('2026-03-31') })
    expect(late.flat()).toContain('Next value: Was due Mar 31, 2026')
  })
})
