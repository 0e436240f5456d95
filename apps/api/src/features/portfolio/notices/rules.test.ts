import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { bookNotices } from './rules.ts'

const today = day('2026-04-10')
const fund = { positionId: 'f', name: 'Fund', amount: null, repaid: null, direction: null, transaction: null }
const due = (kind: 'CALL' | 'VALUATION', on: string) => ({ ...fund, kind, on: day(on) })
const stale = (on: string) => ({ kind: 'STALE' as const, positionId: 's', name: 'Stock', day: day(on) })

describe('what is told of positions', () => {
  it('is a call in the ten days before it is due', () => {
    const told = bookNotices(
      { due: [due('CALL', '2026-04-20'), due('CALL', '2026-04-21')], health: [] },
      today,
    )
    expect(told).toEqual([
      {
        type: 'CAPITAL_CALL_DUE',
        position: { id: 'f', name: 'Fund' },
        key: 'CAPITAL_CALL_DUE f 2026-04-20',
        facts: { day: '2026-04-20', reason: 'DUE' },
      },
    ])
  })

  it('is a statement that has not come, and none that is due today or has been late for more than sixty days', () => {
    const days = ['2026-04-10', '2026-04-09', '2026-02-09', '2026-02-08']
    const told = bookNotices({ due: days.map((on) => due('VALUATION', on)), health: [] }, today)
    expect(told.map(({ type, facts }) => [type, facts.day])).toEqual([
      ['OLD_NAV', '2026-04-09'],
      ['OLD_NAV', '2026-02-09'],
    ])
  })

  it('is an old price by the day of the last one, so that it is told again only after a newer one', () => {
    const keys = ['2026-03-01', '2026-04-01', '2025-12-31'].map((on) =>
      bookNotices({ due: [], health: [stale(on)] }, today).map(({ key }) => key),
    )
    expect(keys).toEqual([['STALE_PRICE s 2026-03-01'], ['STALE_PRICE s 2026-04-01'], []])
  })
})
