import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { burkeRatio, modifiedBurkeRatio, painIndex, sterlingRatio, ulcerIndex } from './drawdown-ratios.ts'
import { bearBeta, bullBeta, m2Sortino, mSquared, rSquared, timingRatio, totalRisk } from './market-model.ts'
import { kurtosis, sampleKurtosis, sampleSkewness, skewness } from './moments.ts'
import { downsidePotential, kappa, omega, omegaSharpeRatio, upsidePotential } from './partial-moments.ts'
import { ofPairs, ofReturns } from './risk-catalogue.ts'
import { measuresOfPairs, measuresOfReturns } from './risk-measures.ts'
import { sortinoRatio } from './risk-ratios.ts'
import { expectedShortfall, valueAtRisk } from './value-at-risk.ts'
import { volatility } from './volatility.ts'

const returns = fc.array(
  fc.integer({ min: -3000, max: 3000 }).map((points) => points / 10_000),
  { minLength: 4, maxLength: 60 },
)

/** Published figures stand in published-cases.json. Here are examples that can be followed on paper. */
describe('measures of the tails', () => {
  it('weigh the losses beyond a normal distribution', () => {
    // −3, −1, 1, 3, twice: the same on both sides; 41 ÷ 25.
    expect(skewness([-3, -1, 1, 3])).toBe(0)
    expect(kurtosis([-3, -1, 1, 3])).toBeCloseTo(41 / 25, 12)
    // 0, 0, 3: mean 1, squares 1, 1, 4, cubes −1, −1, 8.
    expect(skewness([0, 0, 3])).toBeCloseTo(2 / 2 ** 1.5, 12)
    expect(sampleSkewness([0, 0, 3])).toBeCloseTo((2 / 2 ** 1.5) * (9 / 2), 12)
    expect(sampleKurtosis([1, 2])).toBeNull()
    expect(skewness([0.1, 0.1])).toBeNull()
  })

  it('are what is lost in one period of twenty', () => {
    // Twenty-one returns. The point at 5 % is the second lowest of them.
    const list = [-0.1, -0.06, ...Array.from({ length: 19 }, () => 0.01)]
    expect(valueAtRisk(list, 'historical')).toBeCloseTo(0.06, 12)
    expect(expectedShortfall(list, 'historical')).toBeCloseTo(0.08, 12)
    // ±1: mean 0, deviation 1, so both are the points of the standard normal distribution.
    expect(valueAtRisk([1, -1], 'parametric')).toBeCloseTo(1.644853627, 9)
    expect(expectedShortfall([1, -1], 'parametric')).toBeCloseTo(2.062712808, 9)
    // Skewness 0, kurtosis 1: 1.6449 + (z³ − 3z)(−2) ÷ 24.
    const z = -1.6448536269514722
    expect(valueAtRisk([1, -1], 'modified')).toBeCloseTo(-(z - (z ** 3 - 3 * z) / 12), 12)
    // The point at 5 % of the way from the lower to the higher return.
    expect(valueAtRisk([-0.1, 0.1], 'historical')).toBeCloseTo(0.09, 12)
    expect(valueAtRisk([0.1], 'historical')).toBeNull()
  })
})

describe('measures of falls', () => {
  it('take each fall from its high until it is reached again', () => {
    // 1, 0.8, 1, 0.9, 0.9, 1.2: falls of 20 %, none, 10 %, 10 %, none.
    const list = [-0.2, 0.25, -0.1, 0, 1 / 3]
    expect(painIndex(list)).toBeCloseTo((0.2 + 0.1 + 0.1) / 5, 12)
    expect(ulcerIndex(list)).toBeCloseTo(Math.sqrt((0.04 + 0.01 + 0.01) / 5), 12)
    // Two drawdowns: 0.04 + 0.01.
    expect(burkeRatio(list, 5)).toBeCloseTo(0.2 / Math.sqrt(0.05), 12)
    expect(modifiedBurkeRatio(list, 5)).toBeCloseTo(0.2 / Math.sqrt(0.05 / 5), 12)
    expect(sterlingRatio(list, 5)).toBeCloseTo(0.2 / (0.2 + 0.1), 12)
    expect(burkeRatio([0.1, 0.2], 12)).toBeNull()
    expect(painIndex([])).toBeNull()
  })
})

describe('measures above and below a target', () => {
  it('hold together: omega is one more than omega–Sharpe, kappa of 2 is the Sortino ratio', () => {
    fc.assert(
      fc.property(returns, (list) => {
        fc.pre(list.some((value) => value < 0))
        expect(omega(list)).toBeCloseTo((omegaSharpeRatio(list) ?? NaN) + 1, 9)
        expect(kappa(list, 0, 2)).toBeCloseTo(sortinoRatio(list) ?? NaN, 9)
        expect(kappa(list, 0, 1)).toBeCloseTo(omegaSharpeRatio(list) ?? NaN, 9)
        const mean = list.reduce((sum, value) => sum + value, 0) / list.length
        expect((upsidePotential(list) ?? NaN) - (downsidePotential(list) ?? NaN)).toBeCloseTo(mean, 12)
      }),
    )
  })
})

describe('measures against a benchmark', () => {
  const market = [0.1, -0.1, 0.05, -0.02, 0.03, -0.06]
  const own = market.map((value) => (value > 0 ? 2 * value : 0.5 * value))

  it('tell rises from falls', () => {
    expect(bullBeta(own, market)).toBeCloseTo(2, 12)
    expect(bearBeta(own, market)).toBeCloseTo(0.5, 12)
    expect(timingRatio(own, market)).toBeCloseTo(4, 12)
  })

  it('are those of the benchmark where it is held with a loan', () => {
    const double = market.map((value) => 2 * value)
    expect(rSquared(double, market)).toBeCloseTo(1, 12)
    expect(totalRisk(double, market, 12)).toBeCloseTo(volatility(double, 12) ?? NaN, 9)
    // With half the volatility it has half of the return.
    const year = double.reduce((level, value) => level * (1 + value), 1) ** (12 / 6) - 1
    expect(mSquared(double, market, 12)).toBeCloseTo(year / 2, 12)
  })

  it('fall as deep as the benchmark does in M² for Sortino, by ratios of a year', () => {
    // The mean of a month is 0.01 here and 0.02 of the double, whose downside deviation is twice as large. So the
    // ratio × the difference is −12 × 0.02 ÷ 2, whatever the deviations are.
    const rising = [0.1, -0.1, 0.05, -0.02, 0.03, 0]
    const double = rising.map((value) => 2 * value)
    const year = (1.2 * 0.8 * 1.1 * 0.96 * 1.06) ** 2 - 1
    expect(m2Sortino(double, rising, 12, 0)).toBeCloseTo(year - 0.12, 12)
    expect(m2Sortino([0.1, 0.2], [0.1, -0.1], 12, 0)).toBeNull()
  })
})

describe('the catalogue', () => {
  it('answers every measure with a finite number or none, whatever the returns', () => {
    fc.assert(
      fc.property(returns, returns, (list, other) => {
        const count = Math.min(list.length, other.length)
        const [own, market] = [list.slice(0, count), other.slice(0, count)]
        for (const name of measuresOfReturns) {
          const value = ofReturns[name](own, 252)
          expect(value === null || Number.isFinite(value), name).toBe(true)
        }
        for (const name of measuresOfPairs) {
          const value = ofPairs[name](own, market, 252)
          expect(value === null || Number.isFinite(value), name).toBe(true)
        }
      }),
    )
  })

  it('has none of anything without returns', () => {
    for (const name of measuresOfReturns) expect(ofReturns[name]([], 252), name).toBeNull()
    for (const name of measuresOfPairs) expect(ofPairs[name]([], [], 252), name).toBeNull()
  })
})
