import { day } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { describe, expect, it } from 'vitest'

import type { Outgoing } from '../payments/rules.ts'
import { linksOf, type RuledOpen } from './rules.ts'

const dueDays = ['2026-01-31', '2026-02-28', '2026-03-31'].map((each) => day(each))

const open = (dueOn: string, rest: Partial<RuledOpen> = {}): RuledOpen => ({
  costId: 'custody',
  expectedOn: day(dueOn),
  dueOn: day(dueOn),
  currency: 'EUR',
  amount: { min: decimal('100'), max: decimal('100') },
  payeeName: 'Linden Bank',
  iban: '',
  reference: '',
  aliases: new Set(),
  dueDays,
  isDisputed: false,
  percent: decimal('5'),
  ...rest,
})

const payment = (on: string, amount = '100', id = on): Outgoing => ({
  id,
  on: day(on),
  currency: 'EUR',
  amount: decimal(amount),
  counterparty: 'Linden Bank',
  notes: '',
})

const plan = (opens: RuledOpen[], payments: Outgoing[], refused: string[] = []) => {
  const { links, doubts } = linksOf(opens, payments, (costId, id) => refused.includes(`${costId} ${id}`))
  return [
    links.map((each) => `${each.open.dueOn} by ${each.outgoing.id}`),
    doubts.map((each) => `${each.open.dueOn} ${each.doubt}`),
  ]
}

describe('what a rule links', () => {
  it('is nearest to its day, paid or not, and within its percentage', () => {
    // 12 February is 12 days after 31 January and 16 before 28 February.
    const both = [open('2026-01-31'), open('2026-02-28')]
    expect(plan(both, [payment('2026-02-12', '104')])).toEqual([['2026-01-31 by 2026-02-12'], []])
    expect(plan(both, [payment('2026-02-12', '106')])).toEqual([[], []])
    // January is open, and a payment that is nearer to February, which is paid, is none of January.
    expect(plan([open('2026-01-31')], [payment('2026-02-20')])).toEqual([[], []])
    expect(plan([open('2026-01-31', { percent: decimal('0') })], [payment('2026-01-31')])[0]).toHaveLength(1)
  })

  it('fits nothing else, whether the other cost has a rule or not', () => {
    const other = open('2026-01-31', { costId: 'advice', percent: null })
    expect(plan([open('2026-01-31'), other], [payment('2026-01-31')])).toEqual([
      [],
      ['2026-01-31 OTHER_COST'],
    ])
    const two = [payment('2026-01-30'), payment('2026-01-31')]
    expect(plan([open('2026-01-31')], two)).toEqual([[], ['2026-01-31 OTHER_PAYMENT']])
    expect(plan([open('2026-01-31')], two, ['custody 2026-01-30'])).toEqual([
      ['2026-01-31 by 2026-01-31'],
      [],
    ])
  })

  it('has a known amount, and is in dispute with nobody', () => {
    expect(plan([open('2026-01-31', { amount: null })], [payment('2026-01-31')])).toEqual([[], []])
    expect(plan([open('2026-01-31', { isDisputed: true })], [payment('2026-01-31')])).toEqual([[], []])
    expect(plan([open('2026-01-31', { percent: null })], [payment('2026-01-31')])).toEqual([[], []])
  })
})
