import type { ParsedTransaction } from '@kinfolio/formats/rows/parsed'
import { describe, expect, it } from 'vitest'

import type { PlacedRow, Target } from '../rows/rules.ts'
import { refuseHalves } from './rules.ts'

const place: Target = {
  name: 'A share',
  key: 'A',
  positionId: null,
  type: 'PUBLIC_EQUITY',
  method: 'QUOTED',
  methods: [],
  currency: 'EUR',
  symbol: 'LHA',
  openedOn: null,
  closedOn: null,
  details: {},
  opening: null,
}

type End = Partial<Target> & Pick<Partial<PlacedRow>, 'status'> & { day?: string }

/** Both rows of a transfer, from one account to another. */
function transfer(name: string, from: End, to: End): PlacedRow[] {
  const end = (type: 'BUY' | 'SELL', { status = 'NEW', day = '2026-03-02', ...target }: End): PlacedRow => ({
    // The rules in this test read only these fields.
    row: { type, day, transfer: name } as ParsedTransaction,
    key: target.key ?? 'A',
    fingerprint: '',
    status,
    target: { ...place, ...target },
    reversedId: null,
    leadingId: null,
    problems: [],
    warnings: [],
  })
  return [end('SELL', from), end('BUY', to)]
}

const codesAfter = (placed: readonly PlacedRow[], round = 1) => {
  refuseHalves(placed, round)
  return placed.map(({ problems }) => problems[0]?.code)
}

describe('a transfer that a file brings', () => {
  it('is taken where both ends can be', () => {
    const placed = transfer('t', { key: 'A' }, { key: 'B' })
    expect(refuseHalves(placed, 1)).toBe(false)
    expect(placed.map(({ status }) => status)).toEqual(['NEW', 'NEW'])
  })

  it.each([
    ['the other end is left out', { key: 'B', status: 'SKIPPED' as const }, 'OTHER_END_MISSING'],
    ['the other end was refused', { key: 'B', status: 'REFUSED' as const }, 'OTHER_END_MISSING'],
    ['the other end is recorded', { key: 'B', status: 'DUPLICATE' as const }, 'OTHER_END_MISSING'],
    ['both are one position', { key: 'A' }, 'WITHIN_ONE_POSITION'],
    ['it goes to another currency', { key: 'B', currency: 'USD' }, 'OTHER_CURRENCY'],
    ['it goes to another instrument', { key: 'B', symbol: 'MSFT' }, 'OTHER_INSTRUMENT'],
  ])('is refused where %s', (_, to, code) => {
    const placed = transfer('t', { key: 'A' }, to)
    expect(codesAfter(placed)[0]).toBe(code)
    expect(placed.some(({ status }) => status === 'NEW')).toBe(false)
  })

  it('waits for what nobody said yet', () => {
    const placed = transfer('t', { key: 'A' }, { key: 'B', status: 'OPEN' })
    expect(refuseHalves(placed, 1)).toBe(false)
  })

  it('does not go back on the day it went, and may on the next', () => {
    const there = transfer('there', { key: 'A' }, { key: 'B' })
    const back = (day: string) => transfer('back', { key: 'B', day }, { key: 'A', day })
    expect(codesAfter([...there, ...back('2026-03-03')])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(new Set(codesAfter([...there, ...back('2026-03-02')]))).toEqual(new Set(['THERE_AND_BACK']))
  })

  it('is refused with all others where refusals do not end', () => {
    expect(codesAfter(transfer('t', { key: 'A' }, { key: 'B' }), 21)).toEqual([
      'TRANSFERS_TANGLED',
      'TRANSFERS_TANGLED',
    ])
  })
})
