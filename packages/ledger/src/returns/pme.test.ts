import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pmeMethods } from './pme-methods.ts'
import { pme } from './pme.ts'

/** An index, and a fund that holds nothing else: calls buy, and distributions sell a part of what is held. */
const indexFund = fc
  .array(
    fc.record({
      growth: fc.double({ min: 0.5, max: 2, noNaN: true }),
      call: fc.integer({ min: 0, max: 100 }),
      part: fc.double({ min: 0, max: 0.9, noNaN: true }),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((periods) => {
    let [level, holding] = [100, 0]
    const [index, navs]: [number[], number[]] = [[], []]
    const cashflows = periods.map(({ growth, call, part }, period) => {
      level *= growth
      holding *= growth
      const flow = period % 2 === 0 ? -(call + 1) : holding * part
      holding -= flow
      index.push(level)
      navs.push(holding)
      return flow
    })
    return { cashflows, index, navs, nav: holding }
  })

/**
 * The present value relative to the size of all flows. It is zero at an internal rate of return. Flows that often
 * change their sign have several such rates.
 */
function presentValue(flows: readonly number[], rate: number): number {
  const discounted = flows.map((flow, period) => flow / (1 + rate) ** period)
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  return sumOf(discounted) / sumOf(discounted.map(Math.abs))
}

describe('a fund that is the index', () => {
  it('has a Kaplan–Schoar ratio of 1 and no direct alpha', () => {
    fc.assert(
      fc.property(indexFund, (fund) => {
        expect(pme({ method: 'ks', ...fund }).value).toBeCloseTo(1, 9)
        expect(pme({ method: 'directAlpha', ...fund }).value).toBeCloseTo(0, 7)
      }),
    )
  })

  it('is its own vehicle by Long–Nickels, PME+ and mPME', () => {
    fc.assert(
      fc.property(indexFund, (fund) => {
        fc.pre(fund.cashflows.some((flow) => flow > 1) && fund.nav > 1)
        const flows = [...fund.cashflows.slice(0, -1), (fund.cashflows.at(-1) ?? 0) + fund.nav]
        const ln = pme({ method: 'ln', ...fund })
        expect(ln.nav).toBeCloseTo(fund.nav, 6)
        expect(ln.isShort).toBe(false)
        expect(pme({ method: 'pmePlus', ...fund }).lambda).toBeCloseTo(1, 6)
        expect(pme({ method: 'mPme', ...fund, nav: fund.navs }).nav).toBeCloseTo(fund.nav, 6)
        if (ln.value !== null) expect(presentValue(flows, ln.value)).toBeCloseTo(0, 6)
      }),
    )
  })
})

describe('pme', () => {
  // Wikipedia, "Public Market Equivalent": the fund distributes more than the index vehicle ever held.
  const generous = { cashflows: [-100, -50, 60, 100, 0], index: [100, 105, 115, 100, 120] }

  it('says that a Long–Nickels vehicle went short, and keeps its value below nothing', () => {
    const result = pme({ method: 'ln', ...generous, nav: 20 })
    expect(result.isShort).toBe(true)
    expect(result.nav).toBeCloseTo(-5.47, 2)
    expect(pme({ method: 'pmePlus', ...generous, nav: 20 }).isShort).toBe(false)
  })

  it('needs a value at each distribution for mPME, and something to scale for PME+', () => {
    expect(pme({ method: 'mPme', ...generous, nav: 20 })).toEqual({ value: null, reason: 'NO_VALUATION' })
    const onlyValue = { cashflows: [-100, 0], index: [100, 120], nav: 130 }
    expect(pme({ method: 'pmePlus', ...onlyValue })).toEqual({ value: null, reason: 'NO_FLOWS' })
    expect(pme({ method: 'ks', ...onlyValue }).value).toBeCloseTo(130 / 120, 12)
    expect(pme({ method: 'directAlpha', ...onlyValue }).value).toBeCloseTo(130 / 120 - 1, 12)
  })

  it('gives the whole of the vehicle when the fund gives out its last', () => {
    const result = pme({ method: 'mPme', cashflows: [-100, 150], index: [100, 110], nav: [100, 0] })
    expect(result.nav).toBe(0)
    expect(result.value).toBeCloseTo(0.1, 12)
  })

  it('has no value where nothing was paid in', () => {
    for (const method of pmeMethods) {
      expect(pme({ method, cashflows: [0, 10], index: [1, 1], nav: 0 })).toEqual({
        value: null,
        reason: 'NO_FLOWS',
      })
    }
  })

  it('refuses what is not finite, not of one length or out of range, by the row', () => {
    const flows = { method: 'ks', cashflows: [-1, 2], nav: 0 } as const
    expect(() => pme({ ...flows, index: [100, NaN] })).toThrow(
      'Row 2 of the index levels: NaN is not a finite',
    )
    expect(() => pme({ ...flows, index: [100, 0] })).toThrow('Row 2 of the index levels: 0 is out of range.')
    expect(() => pme({ ...flows, index: [100] })).toThrow('row 2 has no partner')
    expect(() => pme({ ...flows, index: [1, 1], nav: [1] })).toThrow('row 2 has no partner')
    const apart = { method: 'ks', index: [1, 1], nav: 0 } as const
    expect(() => pme({ ...apart, contributions: [1, -1], distributions: [0, 0] })).toThrow(
      'Row 2 of the contributions: -1 is out of range.',
    )
  })
})
