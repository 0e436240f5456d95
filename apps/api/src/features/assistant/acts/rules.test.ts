import type { Named } from '@kinfolio/formats/questions/names'
import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { actIn, saidActs } from './rules.ts'

const today = day('2026-11-26')
const positions: Named[] = [
  { kind: 'position', id: 'p1', name: 'Cobalt Growth Fund 2019' },
  { kind: 'position', id: 'p2', name: 'Cobalt Bridge' },
  { kind: 'position', id: 'p3', name: 'Harbour House' },
  { kind: 'position', id: 'p4', name: 'Current account' },
]
const read = (message: string) => actIn(message, { today, positions })

describe('what is asked to be recorded', () => {
  it.each([
    ['Record a call in Growth 150k on 15 Dec', 'CAPITAL_CALL', 'p1', '150000', '2026-12-15'],
    [
      'record a capital call of EUR 150,000.50 in Cobalt Growth Fund 2019 on 2026-12-01',
      'CAPITAL_CALL',
      'p1',
      '150000.5',
      '2026-12-01',
    ],
    [
      'Add a distribution of 1.2m from Bridge on 3rd of March 2026',
      'DISTRIBUTION',
      'p2',
      '1200000',
      '2026-03-03',
    ],
    ['Book the valuation of Harbour House at 515000 today', 'NAV_ADJUSTMENT', 'p3', '515000', '2026-11-26'],
    [
      'note the balance of current account: 12.345,67 yesterday',
      'NAV_ADJUSTMENT',
      'p4',
      '12345.67',
      '2026-11-25',
    ],
    ['Erfasse einen Abruf von 75k in Growth am 3.1.', 'CAPITAL_CALL', 'p1', '75000', '2027-01-03'],
    ['Buche Zinsen 120 CHF Current account 31. Oktober', 'INTEREST', 'p4', '120', '2026-10-31'],
    ['Enter a fee of 99.90 for Harbour House', 'FEES', 'p3', '99.9', '2026-11-26'],
  ])('%s', (message, type, id, amount, on) => {
    expect(read(message)).toMatchObject({ kind: 'act', type, position: { id }, amount, on })
  })

  it('has the currency that is said', () => {
    expect(read('Buche Zinsen 120 CHF Current account')).toMatchObject({ currency: 'CHF' })
    expect(read('Record interest 120 Current account')).toMatchObject({ currency: null })
  })

  it.each([
    ['Record a call of 5k in Cobalt', { kind: 'unclear', word: 'cobalt' }],
    ['Record a call of 5k', { kind: 'missing', what: 'of which position' }],
    ['Record a call in Growth', { kind: 'missing', what: 'with which amount' }],
  ])('is asked back where it is not enough: %s', (message, answer) => {
    expect(read(message)).toMatchObject(answer)
  })

  it.each([
    'What are we worth?',
    'Record of Harbour House',
    'Show the call of Growth',
    'Delete Harbour House',
    '',
  ])('is none of: %s', (message) => {
    expect(read(message)).toBeNull()
  })
})

describe('what is typed into the palette', () => {
  const said = (message: string) => saidActs(message, { today, positions })

  it.each(['Record a call in Growth 150k on 15 Dec', 'call growth 150k 15 dec'])(
    'is an act: %s',
    (message) => {
      expect(said(message)).toMatchObject([
        { type: 'CAPITAL_CALL', position: { id: 'p1' }, amount: '150000', on: '2026-12-15' },
      ])
    },
  )

  it('is one act for each of the positions that a word may name', () => {
    expect(said('record a call in cobalt 150k').map(({ position }) => position.id)).toEqual(['p1', 'p2'])
  })

  it('begins a form without an amount where somebody says that something is to be recorded', () => {
    expect(said('record a distribution from Bridge')).toMatchObject([
      { type: 'DISTRIBUTION', position: { id: 'p2' }, amount: null, on: '2026-11-26' },
    ])
    expect(said('record a distribution')).toEqual([])
  })

  it('is one act for each of two positions that are named', () => {
    expect(said('record a call in Cobalt Growth Fund and Bridge of 5k')).toMatchObject([
      { position: { id: 'p1' }, amount: '5000' },
      { position: { id: 'p2' }, amount: '5000' },
    ])
  })

  it.each(['abc', '0', '-', 'k'])('has no amount where what is said is none: %s', (amount) => {
    expect(said(`record a call of ${amount} in Growth on 15 Dec`)).toMatchObject([
      { position: { id: 'p1' }, amount: null, on: '2026-12-15' },
    ])
  })

  it.each(['cobalt', 'value of harbour house', 'growth 2019', 'fees'])(
    'is a search, and no act: %s',
    (message) => {
      expect(said(message)).toEqual([])
    },
  )
})
