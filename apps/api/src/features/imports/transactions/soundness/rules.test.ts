import { day } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { bareTransaction } from '@kinfolio/ledger/rows/bare-transaction'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import { describe, expect, it } from 'vitest'

import { brokenWithout, unsound } from './rules.ts'

const share: Parameters<typeof unsound>[0] = {
  type: 'PUBLIC_EQUITY',
  method: 'QUOTED',
  methods: [],
  openedOn: null,
  closedOn: null,
  details: {},
}

let order = 0

function trade(id: string, type: 'BUY' | 'SELL', on: string, quantity: string | null): LedgerTransaction {
  return {
    ...bareTransaction,
    id,
    type,
    day: day(on),
    recordedOrder: order++,
    amount: decimal('100'),
    quantity: quantity === null ? null : decimal(quantity),
  }
}

describe('rows that cannot stand', () => {
  it('are none where all is well', () => {
    const rows = [trade('a', 'BUY', '2026-01-01', '5'), trade('b', 'SELL', '2026-01-02', '5')]
    expect(unsound(share, [], rows)).toEqual(new Map())
  })

  it('are sales of more than is held, and not the later ones that still fit', () => {
    const rows = [
      trade('buy', 'BUY', '2026-01-01', '10'),
      trade('too much', 'SELL', '2026-01-02', '15'),
      trade('fits', 'SELL', '2026-01-03', '10'),
      trade('nothing left', 'SELL', '2026-01-04', '1'),
    ]
    expect([...unsound(share, [], rows).keys()]).toEqual(['too much', 'nothing left'])
  })

  it('include the sales of a purchase that was refused itself', () => {
    const rows = [trade('no units', 'BUY', '2026-01-01', null), trade('sale', 'SELL', '2026-01-02', '5')]
    const refused = unsound(share, [], rows)
    expect(refused.get('no units')).toMatchObject([{ code: 'NEEDS_QUANTITY' }])
    expect(refused.get('sale')).toMatchObject([{ code: 'SELLS_MORE_THAN_HELD' }])
  })

  it('are the new sales where a recorded row could not stand beside them', () => {
    const recorded = [
      trade('old buy', 'BUY', '2026-01-01', '5'),
      trade('old sale', 'SELL', '2026-03-01', '5'),
    ]
    const refused = unsound(share, recorded, [
      trade('new sale', 'SELL', '2026-02-01', '1'),
      trade('later buy', 'BUY', '2026-04-01', '1'),
    ])
    expect([...refused.keys()]).toEqual(['new sale'])
    expect(refused.get('new sale')?.[0]?.message).toContain('recorded on 2026-03-01')
  })

  it('are told apart from what was amiss before the import', () => {
    const recorded = [trade('old sale', 'SELL', '2026-01-01', '5')]
    expect(unsound(share, recorded, [trade('buy', 'BUY', '2026-02-01', '1')])).toEqual(new Map())
  })

  it('are calls beyond the commitment, in words, also where one would leave a recorded one too little', () => {
    const fund: typeof share = {
      ...share,
      type: 'PRIVATE_FUND',
      method: 'STATEMENT',
      details: { commitment: '250' },
    }
    const call = (id: string, on: string) => ({
      ...trade(id, 'BUY', on, null),
      type: 'CAPITAL_CALL' as const,
    })
    const rows = [call('first', '2026-01-01'), call('second', '2026-02-01'), call('third', '2026-03-01')]
    const refused = unsound(fund, [], rows)
    expect([...refused.keys()]).toEqual(['third'])
    expect(refused.get('third')?.[0]).toMatchObject({ code: 'CALLS_BEYOND_COMMITMENT' })
    expect(refused.get('third')?.[0]?.message).toContain('On 2026-03-01 100 is called, and 50 is left')

    const nav = { ...call('value', '2025-12-02'), type: 'NAV_ADJUSTMENT' as const }
    const beside = unsound(fund, rows.slice(0, 2), [call('earlier', '2025-12-01'), nav])
    expect([...beside.keys()]).toEqual(['earlier'])
  })

  it('end, however many sales there are of nothing', () => {
    const sales = Array.from({ length: 200 }, (_, at) => trade(`sale ${at}`, 'SELL', '2026-01-01', '1'))
    expect(unsound(share, [], sales).size).toBe(200)
  })
})

describe('rows that build on others', () => {
  it('are named when those others would leave', () => {
    const rows = [trade('buy', 'BUY', '2026-01-01', '5'), trade('sale', 'SELL', '2026-01-02', '5')]
    const broken = brokenWithout(share, rows, (row) => row.id === 'buy')
    expect(broken).toMatchObject([{ transactionId: 'sale', code: 'SELLS_MORE_THAN_HELD' }])
    expect(brokenWithout(share, rows, (row) => row.id === 'sale')).toEqual([])
  })
})
