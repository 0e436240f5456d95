import { describe, expect, it } from 'vitest'

import { aFamily, send } from '../../../../testing/cash-links.ts'
import { openPosition } from '../../../../testing/holdings.ts'
import { testApp, type Person } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const quarter = { from: '2026-01-01', to: '2026-03-31' }
const byHead = { commitment: '400000', managementFee: '2', feeBasis: 'COMMITMENT' }

/** The check of one figure of the answer. */
const check = (statement: { checks: { what: string }[] }, what: string) =>
  statement.checks.find((each) => each.what === what)

describe('the fee of a statement', () => {
  it('is held against the agreements on it: 2 % a year on 400,000 are 2,000 a quarter', async () => {
    const { ada, fund } = await aFamily(app)
    await send(ada, 'POST', '/costs', {
      name: 'Fee of the manager',
      type: 'MANAGEMENT_FEE',
      positionId: fund,
      frequency: 'QUARTERLY',
      firstOn: '2026-01-01',
      terms: [{ kind: 'PERCENT', percent: '2', base: 'COMMITMENT' }],
    })
    const made = await send(ada, 'POST', '/fund-fees', {
      positionId: fund,
      ...quarter,
      managementFee: '2100',
    })
    expect(made.checks).toEqual([
      {
        what: 'managementFee',
        by: 'AGREEMENTS',
        stated: '2100',
        min: '2000',
        max: '2000',
        difference: '100',
        isWithin: false,
        lacks: [],
      },
    ])
    const { agreed, fee } = (await ada.get(`/fund-fees/${made.id}/proof`)).body
    expect(agreed).toMatchObject([
      { cost: { name: 'Fee of the manager' }, on: '2026-01-01', min: '2000', max: '2000' },
    ])
    expect(fee).toBeNull()
  })

  it('is held against the terms of the fund where nothing else is agreed', async () => {
    const { ada, fund } = await aFamily(app, { details: byHead })
    const made = await send(ada, 'POST', '/fund-fees', {
      positionId: fund,
      ...quarter,
      managementFee: '1900',
    })
    expect(check(made, 'managementFee')).toMatchObject({ by: 'TERMS', min: '2000', difference: '-100' })
    // The terms do not say how days count, and 8,000 × 46 ÷ 365 is what the statement says.
    const broken = { positionId: fund, from: '2025-11-16', to: '2025-12-31', managementFee: '1008.22' }
    const days = await send(ada, 'POST', '/fund-fees', broken)
    expect(check(days, 'managementFee')).toMatchObject({ max: '1008.22', difference: '0', isWithin: true })
    expect((await ada.get(`/fund-fees/${days.id}/proof`)).body.fee).toMatchObject({
      dayCount: 'ACTUAL_365',
      isDayCountChosen: true,
      stretches: [{ from: '2025-11-16', to: '2025-12-31', days: 46, rate: '2', amount: '400000' }],
    })
  })

  it('falls on what is invested after the investment period', async () => {
    const { ada, fund } = await aFamily(app, {
      details: {
        ...byHead,
        feeDays: 'MONTHS',
        investmentPeriodEndsOn: '2026-02-28',
        laterManagementFee: '1.5',
        laterFeeBasis: 'INVESTED',
      },
    })
    const paid = { positionId: fund, type: 'CAPITAL_CALL', date: '2026-01-05', amount: '240000' }
    await send(ada, 'POST', '/transactions', paid)
    // 400,000 × 2 % ÷ 6 = 1,333.33, and 240,000 × 1.5 % ÷ 12 = 300.
    const made = await send(ada, 'POST', '/fund-fees', {
      positionId: fund,
      ...quarter,
      managementFee: '1633.33',
    })
    expect(check(made, 'managementFee')).toMatchObject({ min: '1633.33', difference: '0', isWithin: true })
    const { fee } = (await ada.get(`/fund-fees/${made.id}/proof`)).body
    expect(fee.stretches).toEqual([
      expect.objectContaining({ to: '2026-02-28', base: 'COMMITMENT', fee: '1333.3333' }),
      expect.objectContaining({ from: '2026-03-01', base: 'INVESTED', amount: '240000', fee: '300' }),
    ])
  })

  it('fits where it is within the last digit that the statement prints', async () => {
    const { ada, fund } = await aFamily(app, { details: byHead })
    const rough = { positionId: fund, ...quarter, managementFee: '1000', printedUnit: '1000' }
    const made = await send(ada, 'POST', '/fund-fees', rough)
    expect(check(made, 'managementFee')).toMatchObject({ difference: '-1000', isWithin: true })
    const exact = await send(ada, 'PATCH', `/fund-fees/${made.id}`, { printedUnit: '100', version: 1 })
    expect(check(exact, 'managementFee')).toMatchObject({ difference: '-1000', isWithin: false })
  })

  it('is unknown where the terms lack something, and says what', async () => {
    const { ada, fund } = await aFamily(app, { details: { laterManagementFee: '1' } })
    const made = await send(ada, 'POST', '/fund-fees', { positionId: fund, ...quarter })
    expect(check(made, 'managementFee')).toMatchObject({
      min: null,
      isWithin: null,
      lacks: ['managementFee', 'feeBasis', 'investmentPeriodEndsOn'],
    })
    const dollars = { positionId: fund, from: '2025-01-01', to: '2025-03-31', currency: 'USD' }
    expect(check(await send(ada, 'POST', '/fund-fees', dollars), 'managementFee')).toMatchObject({
      lacks: ['CURRENCY', 'managementFee', 'feeBasis', 'investmentPeriodEndsOn'],
    })
  })

  it('has offsets by a percentage of what companies paid', async () => {
    const { ada, fund } = await aFamily(app, { details: { ...byHead, feeOffset: '80' } })
    const told = { positionId: fund, ...quarter, managementFee: '2000', companyFees: '500', offsets: '300' }
    const made = await send(ada, 'POST', '/fund-fees', told)
    expect(check(made, 'offsets')).toMatchObject({ stated: '300', max: '400', difference: '-100' })
    // 80 % of 10,000 is more than the fee: what is beyond it may wait.
    const more = await send(ada, 'PATCH', `/fund-fees/${made.id}`, {
      companyFees: '10000',
      offsets: '2000',
      version: 1,
    })
    expect(check(more, 'offsets')).toMatchObject({
      min: '2000',
      max: '8000',
      difference: '0',
      isWithin: true,
    })
    const silent = await send(ada, 'PATCH', `/fund-fees/${made.id}`, { companyFees: null, version: 2 })
    expect(check(silent, 'offsets')).toMatchObject({ min: null, lacks: ['COMPANY_FEES'] })
  })
})

describe('carry', () => {
  const terms = { commitment: '2000000', hurdle: '8', carry: '20', catchUp: '100', waterfall: 'EUROPEAN' }
  const row = (type: string, date: string, amount: string) => ({ type, date, amount })

  /** The example of DOMAIN.md: the investor of it gets what the manager leaves. */
  async function aFund(ada: Person, details: Record<string, unknown> = terms) {
    const fund = await openPosition(
      ada,
      { name: 'Alder Fund', type: 'PRIVATE_FUND', details },
      row('CAPITAL_CALL', '2020-12-31', '1000000'),
      row('DISTRIBUTION', '2021-12-31', '400000'),
      row('DISTRIBUTION', '2022-12-31', '920000'),
    )
    return fund
  }
  const year = (positionId: string, name: number, rest: Record<string, string>) => ({
    positionId,
    from: `${name}-01-01`,
    to: `${name}-12-31`,
    ...rest,
  })

  it('that was paid is due by the waterfall of the whole fund', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada)
    const made = await send(ada, 'POST', '/fund-fees', year(fund, 2022, { carryPaid: '80000' }))
    // 1,000,000 came out with the 80,000 of the manager.
    expect(check(made, 'carryPaid')).toMatchObject({ stated: '80000', max: '80000', isWithin: true })
    const { carry } = (await ada.get(`/fund-fees/${made.id}/proof`)).body
    expect(carry).toMatchObject({ manager: '80000', paid: '80000', clawback: '0', rowCount: 3 })
    expect(carry.rows.at(-1)).toMatchObject({
      proceeds: '1000000',
      accrued: '54400',
      capital: '600000',
      hurdle: '134400',
      investors: '185600',
      manager: '80000',
    })
    const more = await send(ada, 'PATCH', `/fund-fees/${made.id}`, { carryPaid: '90000', version: 1 })
    // Of 1,010,000 a fifth of the profit of 410,000 is 82,000.
    expect(check(more, 'carryPaid')).toMatchObject({ max: '82000', difference: '8000', isWithin: false })
  })

  it('that accrued is what is due at the value, and is asked back where later capital is lost', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada)
    await send(ada, 'POST', '/fund-fees', year(fund, 2022, { carryPaid: '80000' }))
    await send(ada, 'POST', '/transactions', {
      positionId: fund,
      ...row('CAPITAL_CALL', '2023-12-31', '400000'),
    })
    await send(ada, 'POST', '/transactions', {
      positionId: fund,
      ...row('NAV_ADJUSTMENT', '2024-12-30', '380000'),
    })
    await send(ada, 'POST', '/fund-fees', year(fund, 2023, {}))
    const last = { ...year(fund, 2024, { carryAccrued: '0' }), to: '2024-12-30' }
    const lost = await send(ada, 'POST', '/fund-fees', last)
    expect(check(lost, 'carryPaid')).toMatchObject({ stated: '80000', max: '76000', difference: '4000' })
    expect(check(lost, 'carryAccrued')).toMatchObject({ stated: '0', min: '0', isWithin: true })
    const { carry } = (await ada.get(`/fund-fees/${lost.id}/proof`)).body
    expect(carry).toMatchObject({ manager: '76000', paid: '80000', clawback: '4000' })
    expect(carry.rows.at(-1)).toMatchObject({ isAtValue: true, proceeds: '380000' })
  })

  it.each([
    [{ ...terms, waterfall: 'AMERICAN' }, ['DEALS']],
    [{ ...terms, catchUp: '20' }, ['CATCH_UP']],
    [{ commitment: '2000000', carry: '20' }, ['hurdle', 'catchUp', 'waterfall']],
  ])('by terms that cannot be reckoned is unknown: %o', async (details, lacks) => {
    const ada = await app.founder()
    const fund = await aFund(ada, details)
    const made = await send(ada, 'POST', '/fund-fees', year(fund, 2022, { carryPaid: '80000' }))
    expect(check(made, 'carryPaid')).toMatchObject({ max: null, lacks })
    expect((await ada.get(`/fund-fees/${made.id}/proof`)).body.carry).toBeNull()
  })

  it('is unknown where statements of days after the hurdle are missing, or the fund began with a value', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada)
    const later = await send(ada, 'POST', '/fund-fees', year(fund, 2024, { carryAccrued: '5' }))
    expect(check(later, 'carryPaid')).toMatchObject({ max: null, lacks: ['STATEMENTS'] })
    const bought = await openPosition(
      ada,
      { name: 'Bought', type: 'PRIVATE_FUND', details: terms },
      { type: 'NAV_ADJUSTMENT', date: '2022-06-30', amount: '900000', subtype: 'OPENING' },
    )
    const made = await send(ada, 'POST', '/fund-fees', year(bought, 2022, { carryPaid: '1' }))
    expect(check(made, 'carryPaid')).toMatchObject({ lacks: ['BEGINNING'] })
  })

  it('that accrued needs a value of the last day', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada)
    const made = await send(
      ada,
      'POST',
      '/fund-fees',
      year(fund, 2022, { carryPaid: '80000', carryAccrued: '5' }),
    )
    expect(check(made, 'carryAccrued')).toMatchObject({ min: null, lacks: ['VALUE'] })
  })
})
