import type { Figure } from '@kinfolio/contract/figures'
import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { explained, type Told } from './rules.ts'

const frame = { from: day('2025-12-31'), to: day('2026-04-10'), currency: 'EUR' }

const figure = (value: string | null, reason?: Figure['reason']): Figure => ({
  value,
  day: frame.to,
  source: 'computed',
  isStale: false,
  ...(reason === undefined ? {} : { reason }),
})

const members = (gains: Record<string, string | null>): Told['contributions']['members'] =>
  Object.entries(gains).map(([name, value]) => ({
    positionId: name,
    name,
    type: 'REAL_ESTATE',
    toReturn: null,
    gain: figure(value, value === null ? 'NO_VALUATION' : undefined),
  }))

function told(change: Partial<Told['change']>, gains: Record<string, string | null>): Told {
  const parts = { price: '0', currency: '0', income: '0', fees: '0', taxes: '0' }
  return {
    change: {
      start: figure('1000'),
      end: figure('1000'),
      contributions: '0',
      withdrawals: '0',
      gain: figure('0'),
      parts,
      ...change,
    },
    contributions: { whole: { value: null }, members: members(gains) },
    missing: [],
  }
}

const sentence = (of: Told) =>
  explained(of, frame).map(({ pieces }) =>
    pieces
      .map((piece) =>
        'words' in piece
          ? piece.words
          : (piece.cell.text ??
            piece.cell.amount ??
            piece.cell.day ??
            piece.cell.number ??
            piece.cell.reason),
      )
      .join(''),
  )

const stretch = 'from 2025-12-31 to 2026-04-10'

it('says what took and what brought, and the two positions that did most of several', () => {
  const parts = { price: '-300', currency: '50', income: '120', fees: '20', taxes: '10' }
  const change = {
    end: figure('740'),
    withdrawals: '100',
    gain: figure('-160'),
    parts,
  }
  expect(sentence(told(change, { House: '-250', Fund: '80', Boat: '10' }))).toEqual([
    `Net worth fell by 260 ${stretch}: 100 was taken out and 160 was lost.` +
      ' Income brought 120 and currencies 50; prices and valuations took 300, fees 20 and taxes 10.' +
      ' House lost 250 and Fund gained 80, more than any other position.',
  ])
})

it('says that nothing changed where less than half a cent did', () => {
  expect(
    sentence(told({ end: figure('1000.004'), gain: figure('0.004') }, { House: '0.004', Fund: '0' })),
  ).toEqual([`Net worth did not change ${stretch}: nothing was gained or lost.`])
})

it('says what no cause explains, and puts it to none', () => {
  const parts = { price: '90', currency: '0', income: '0', fees: '0', taxes: '0' }
  expect(sentence(told({ end: figure('1100'), gain: figure('100'), parts }, { House: '100' }))).toEqual([
    `Net worth rose by 100 ${stretch}: 100 was gained. Prices and valuations brought 90 and what none of these explains 10.`,
  ])
})

it('names some of many positions whose figure is missing, and says no number', () => {
  const change = { end: figure(null, 'NO_VALUATION'), gain: figure(null, 'NO_VALUATION'), parts: null }
  expect(sentence(told(change, { A: null, B: null, C: null, D: null, E: '5', F: null }))).toEqual([
    `What changed net worth ${stretch} is not known: A (NO_VALUATION), B (NO_VALUATION), C (NO_VALUATION) and 2 more.`,
  ])
})

it('says nothing of an empty book', () => {
  expect(sentence(told({}, {}))).toEqual([])
})
