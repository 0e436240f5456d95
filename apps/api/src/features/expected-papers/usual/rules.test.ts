import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { usualOfEntity, usualOfPosition, type PositionFacts } from './rules.ts'

const fund: PositionFacts = {
  type: 'PRIVATE_FUND',
  method: 'STATEMENT',
  status: 'active',
  name: 'Growth III',
  openedOn: null,
  closedOn: null,
  recordedOn: day('2026-01-10'),
  valuationEveryMonths: null,
  details: {},
}

const said = (facts: Partial<PositionFacts>) =>
  usualOfPosition({ ...fund, ...facts }).map(
    ({ kind, period, days, daysAtYearEnd }) => `${kind} ${period} ${days} ${daysAtYearEnd}`,
  )

describe('the papers that come by themselves', () => {
  it('of a fund are within 60 and 120 days, of a fund of funds within 120 and 180 (ILPA)', () => {
    expect(said({})).toEqual(['CAPITAL_ACCOUNT_STATEMENT QUARTER 60 120', 'ANNUAL_REPORT YEAR 120 null'])
    const ofFunds = ['CAPITAL_ACCOUNT_STATEMENT QUARTER 120 180', 'ANNUAL_REPORT YEAR 180 null']
    expect(said({ details: { strategy: 'Fund of funds' } })).toEqual(ofFunds)
    expect(said({ details: { strategy: 'Dachfonds, weltweit' } })).toEqual(ofFunds)
    expect(said({ name: 'Alpine Fund of Hedge Funds' })).toEqual(ofFunds)
  })

  it('follow the reporting lag and the months between valuations', () => {
    expect(said({ details: { reportingLagDays: 45 } })[0]).toBe('CAPITAL_ACCOUNT_STATEMENT QUARTER 45 105')
    expect(said({ valuationEveryMonths: 1 })[0]).toBe('CAPITAL_ACCOUNT_STATEMENT MONTH 60 120')
    // No period of ours has so many months.
    expect(said({ valuationEveryMonths: 24 })).toEqual(['ANNUAL_REPORT YEAR 120 null'])
  })

  it('of an account are statements, and of cash in hand none', () => {
    expect(said({ type: 'CASH', method: 'BALANCE' })).toEqual(['BANK_STATEMENT MONTH 15 null'])
    expect(said({ type: 'CASH', details: { accountKind: 'TERM_DEPOSIT' } })).toEqual([
      'BANK_STATEMENT YEAR 30 null',
    ])
    expect(said({ type: 'CASH', details: { accountKind: 'CASH_IN_HAND' } })).toEqual([])
  })

  it('of a policy begin with its end, and not with one that was over long ago', () => {
    const policy = {
      type: 'INSURANCE',
      details: { policyKind: 'PROPERTY', maturesOn: day('2026-12-31') },
    } as const
    expect(usualOfPosition({ ...fund, ...policy })).toMatchObject([
      { kind: 'INSURANCE_POLICY', period: 'EXPIRY', days: 30, dueOn: '2026-12-31' },
    ])
    expect(said({ type: 'REAL_ESTATE', details: { insuredUntil: day('2026-06-30') } })).toEqual([
      'VALUATION YEAR 90 null',
      'INSURANCE_POLICY EXPIRY 30 null',
    ])
    expect(said({ type: 'VEHICLE', details: { insuredUntil: day('2020-06-30') } })).toEqual([])
  })

  it('are none of what is quoted, planned, or the sum of others', () => {
    expect(said({ type: 'PUBLIC_EQUITY', method: 'QUOTED' })).toEqual([])
    expect(said({ status: 'planned' })).toEqual([])
    expect(said({ method: 'CHILDREN' })).toEqual([])
  })

  it('are asked for from the day of the record or of its beginning to its end', () => {
    const [first] = usualOfPosition({ ...fund, openedOn: day('2026-03-01'), closedOn: day('2027-03-31') })
    expect(first).toMatchObject({ from: '2026-03-01', until: '2027-03-31' })
    expect(usualOfPosition({ ...fund, openedOn: day('2019-03-01') })[0]?.from).toBe('2026-01-10')
  })

  it('of an entity with books of its own are its accounts, by its own year', () => {
    const entity = { type: 'HOLDING_COMPANY', fiscalYearEnd: '03-31', recordedOn: day('2026-01-10') } as const
    expect(usualOfEntity(entity)).toMatchObject([
      { kind: 'ANNUAL_REPORT', period: 'YEAR', yearEndMonth: 3, days: 270 },
    ])
    expect(usualOfEntity({ ...entity, type: 'PERSON' })).toEqual([])
  })
})
