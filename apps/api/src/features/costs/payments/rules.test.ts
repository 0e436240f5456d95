import { day } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { expect, it } from 'vitest'

import { matchesOf, type Open, type Outgoing } from './rules.ts'

const open: Open = {
  costId: 'custody',
  expectedOn: day('2026-03-31'),
  dueOn: day('2026-03-31'),
  currency: 'EUR',
  amount: { min: decimal('100'), max: decimal('120') },
  payeeName: 'Linden Bank AG',
  iban: '',
  reference: '',
  aliases: new Set(),
}
const paid = (id: string, on: string, amount = '110', currency = 'EUR'): Outgoing => ({
  id,
  on: day(on),
  currency,
  amount: decimal(amount),
  counterparty: 'Linden Bank',
  notes: '',
})
const found = (outgoings: Outgoing[], of: Open = open) => {
  const each = outgoings.filter((outgoing) => matchesOf([of], [outgoing]).length > 0)
  return each.map(({ id }) => id)
}

it('a payment is looked for from 21 days before the due day to 60 days after it', () => {
  expect(
    found([
      paid('22 before', '2026-03-09'),
      paid('21 before', '2026-03-10'),
      paid('60 after', '2026-05-30'),
      paid('61 after', '2026-05-31'),
    ]),
  ).toEqual(['21 before', '60 after'])
})

it('its amount may differ by 7.5 percent, and its currency may not', () => {
  // 92.5 is 7.5 percent below 100, and 129 as much above 120.
  expect(
    found([
      paid('too little', '2026-03-31', '92.49'),
      paid('least', '2026-03-31', '92.5'),
      paid('most', '2026-03-31', '129'),
      paid('too much', '2026-03-31', '129.01'),
      paid('francs', '2026-03-31', '110', 'CHF'),
    ]),
  ).toEqual(['least', 'most'])
})

it('where no amount is known, the name of the payee alone is not enough', () => {
  const unknown = { ...open, amount: null, reference: 'INV-2026-77' }
  const byName = paid('by name', '2026-03-31')
  const byReference = { ...paid('by reference', '2026-03-31'), notes: 'inv 2026 77' }
  expect(found([byName, byReference], unknown)).toEqual(['by reference'])
})

it('the best pairs are taken, however many payments stand in between', () => {
  const [near, far] = [paid('near', '2026-03-30'), paid('far', '2026-05-02')]
  const others = Array.from({ length: 50 }, (_, at) => ({
    ...paid(`other ${at}`, '2026-04-01'),
    counterparty: 'Baker Bob',
  }))
  const next = { ...open, expectedOn: day('2026-04-30'), dueOn: day('2026-04-30') }
  const matches = matchesOf([next, open], [far, ...others, near])
  expect(matches.map((match) => [match.open.dueOn, match.outgoing.id])).toEqual([
    ['2026-03-31', 'near'],
    ['2026-04-30', 'far'],
  ])
})
