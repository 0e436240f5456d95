import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { decimal, sum, toText, zero } from '../numbers/decimal.ts'
import { byDay, canCatchUp, clawback, keptCarry, waterfall } from './waterfall.ts'
import type { CarryTerms, FundFlow } from './waterfall.ts'

const terms = (hurdle: string, carry: string, catchUp: string): CarryTerms => ({
  hurdle: decimal(hurdle),
  carry: decimal(carry),
  catchUp: decimal(catchUp),
})
const usual = terms('8', '20', '100')
const flow = (on: string, paidIn: string, proceeds: string): FundFlow => ({
  day: day(on),
  paidIn: decimal(paidIn),
  proceeds: decimal(proceeds),
})

/** The example of DOMAIN.md: a million, 400,000 after a year, a million after two, 500,000 after three. */
const fund = [
  flow('2020-12-31', '1000000', '0'),
  flow('2021-12-31', '0', '400000'),
  flow('2022-12-31', '0', '1000000'),
  flow('2023-12-31', '0', '500000'),
]

describe('the waterfall of a whole fund', () => {
  it('pays back, then the hurdle, then lets the manager catch up, then splits', () => {
    const { rows, investors, manager, hurdleMetOn } = waterfall(fund, usual, 'EUR')
    const told = rows.map((row) =>
      [
        row.accrued,
        row.capital,
        row.hurdle,
        row.catchUp.manager,
        row.split.investors,
        row.split.manager,
        row.openCapital,
        row.openHurdle,
      ].map(toText),
    )
    expect(told).toEqual([
      ['0', '0', '0', '0', '0', '0', '1000000', '0'],
      // 8 % of a million; 400,000 go to what was paid in.
      ['80000', '400000', '0', '0', '0', '0', '600000', '80000'],
      // 8 % of 680,000. The hurdle is 134,400 in all, a quarter of it is the manager's, and 232,000 are split.
      ['54400', '600000', '134400', '33600', '185600', '46400', '0', '0'],
      ['0', '0', '0', '0', '400000', '100000', '0', '0'],
    ])
    // A fifth of the profit of 900,000.
    expect([toText(investors), toText(manager), hurdleMetOn]).toEqual(['1720000', '180000', '2022-12-31'])
  })

  it('without a catch-up, gives the manager a fifth of what is beyond the hurdle', () => {
    // 20 % of 900,000 − 134,400.
    expect(toText(waterfall(fund, terms('8', '20', '0'), 'EUR').manager)).toBe('153120')
  })

  it('with half a catch-up, takes longer to the same fifth', () => {
    const first = fund.slice(0, 2)
    // 134,400 + 30,000: half of 30,000 is the manager's.
    const early = waterfall([...first, flow('2022-12-31', '0', '764400')], terms('8', '20', '50'), 'EUR')
    expect(toText(early.manager)).toBe('15000')
    // 134,400 × 20 ÷ (50 − 20) = 89,600 are caught up by halves: 44,800 are 20 % of 224,000.
    const late = waterfall([...first, flow('2022-12-31', '0', '824000')], terms('8', '20', '50'), 'EUR')
    expect(toText(late.manager)).toBe('44800')
  })

  it('pays capital that is called later before anything else', () => {
    const later = [...fund, flow('2024-01-10', '100000', '0'), flow('2024-01-10', '0', '100000')]
    const { rows, manager } = waterfall(byDay(later), usual, 'EUR')
    expect(toText(manager)).toBe('180000')
    expect(rows.at(-1)?.capital.toFixed()).toBe('100000')
  })

  it('has a hurdle that is not met until its last coin is paid', () => {
    const short = [flow('2020-12-31', '100', '0'), flow('2021-12-31', '0', '107.99')]
    expect(waterfall(short, usual, 'EUR')).toMatchObject({ hurdleMetOn: null })
    expect(waterfall(short, terms('0', '20', '0'), 'EUR')).toMatchObject({ hurdleMetOn: '2021-12-31' })
  })

  it('asks carry back where later capital is lost', () => {
    // 400,000 more are called when 80,000 of carry are paid; 365 days later the hurdle on them is 32,000.
    const lost = (value: string) =>
      waterfall(
        [...fund.slice(0, 3), flow('2023-12-31', '400000', '0'), flow('2024-12-30', '0', value)],
        usual,
        'EUR',
      )
    const asked = (value: string, each = usual) =>
      toText(clawback(decimal('80000'), keptCarry(lost(value), each, 'EUR')))
    // A fifth of the profit of 380,000 is 76,000.
    expect(asked('380000')).toBe('4000')
    // The profit of 100,000 does not pay the hurdle of 134,400 + 32,000.
    expect(asked('100000')).toBe('80000')
    // Of 200,000, the hurdle leaves 33,600.
    expect(asked('200000')).toBe('46400')
    expect(asked('432000')).toBe('0')
    expect(toText(clawback(decimal('70000'), keptCarry(lost('380000'), usual, 'EUR')))).toBe('0')
  })

  it('asks back by the hurdle alone where there is no catch-up', () => {
    const none = terms('8', '20', '0')
    const flows = [...fund.slice(0, 3), flow('2023-12-31', '400000', '0'), flow('2024-12-30', '0', '380000')]
    // 20 % of 380,000 − 166,400.
    expect(toText(keptCarry(waterfall(flows, none, 'EUR'), none, 'EUR'))).toBe('42720')
  })

  it('has no catch-up that never ends', () => {
    expect(canCatchUp(terms('8', '20', '20'))).toBe(false)
    expect(canCatchUp(terms('8', '20', '20.5'))).toBe(true)
    expect(canCatchUp(terms('8', '20', '0'))).toBe(true)
  })
})

describe('whatever is paid', () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => decimal(`${n}`).div(100))
  const flows = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 800 }),
      paidIn: cents(50_000_000),
      proceeds: cents(90_000_000),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const anyTerms = fc
    .record({
      hurdle: fc.integer({ min: 0, max: 15 }),
      carry: fc.integer({ min: 0, max: 40 }),
      catchUp: fc.constantFrom('0', '50', '80', '100'),
    })
    .map(({ hurdle, carry, catchUp }) => terms(`${hurdle}`, `${carry}`, catchUp))
  const dated = (list: { days: number; paidIn: typeof zero; proceeds: typeof zero }[]) => {
    let on = day('2018-03-05')
    return byDay(
      list.map(({ days, ...amounts }) => {
        on = addDays(on, days)
        return { day: on, ...amounts }
      }),
    )
  }

  it('comes to investors and manager, to the last coin, and carry is never below zero', () => {
    fc.assert(
      fc.property(flows, anyTerms, (list, each) => {
        const all = dated(list)
        const divided = waterfall(all, each, 'EUR')
        const { rows, investors, manager } = divided
        const kept = keptCarry(divided, each, 'EUR')
        expect(kept.isNegative() || kept.gt(manager)).toBe(false)
        expect(toText(investors.plus(manager))).toBe(toText(sum(all.map(({ proceeds }) => proceeds))))
        for (const { catchUp, split, openCapital, openHurdle } of rows) {
          const parts = [catchUp.manager, catchUp.investors, split.manager, split.investors]
          for (const part of [...parts, openCapital, openHurdle]) expect(part.isNegative()).toBe(false)
        }
      }),
    )
  })

  it('gives the manager no more than its part of the profit', () => {
    fc.assert(
      fc.property(flows, anyTerms, (list, each) => {
        const all = dated(list)
        const { rows, manager } = waterfall(all, each, 'EUR')
        const profit = sum(rows.map(({ proceeds, capital }) => proceeds.minus(capital)))
        // Each row may round by a coin.
        expect(
          manager.lte(
            profit
              .times(each.carry)
              .div(100)
              .plus(rows.length * 0.02),
          ),
        ).toBe(true)
      }),
    )
  })

  it('gives the manager no less where more comes out at the end', () => {
    fc.assert(
      fc.property(flows, anyTerms, cents(90_000_000), (list, each, more) => {
        const all = dated(list)
        const last = all.at(-1)
        if (last === undefined) return
        const richer = [...all.slice(0, -1), { ...last, proceeds: last.proceeds.plus(more) }]
        const [less, greater] = [all, richer].map((flows) => waterfall(flows, each, 'EUR').manager)
        expect(greater?.plus('0.01').gte(less ?? zero)).toBe(true)
      }),
    )
  })
})
