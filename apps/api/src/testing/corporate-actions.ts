import { expect } from 'vitest'

import { openPosition } from './holdings.ts'
import type { Person } from './test-app.ts'

/** Records every kind of corporate action on shares of an entity. */
export async function actInEveryWay(person: Person, entityId: string): Promise<void> {
  const open = (name: string, ...rows: Record<string, unknown>[]) =>
    openPosition(person, { name, type: 'PUBLIC_EQUITY', entityId }, ...rows)
  const alder = await open(
    'Zelkova',
    { type: 'BUY', date: '2024-01-02', quantity: '60', amount: '600' },
    { type: 'BUY', date: '2024-03-01', quantity: '40', amount: '500' },
  )
  const [birch, rights, cedar, rename] = [
    await open('Zelkova-Birch'),
    await open('Zelkova rights'),
    await open('Zelkova-Cedar'),
    await open('Zelkova-Cedar, renamed'),
  ]
  const actions = [
    {
      kind: 'REVERSE_SPLIT',
      positionId: alder,
      date: '2024-04-02',
      newUnits: '1',
      oldUnits: '3',
      fractionCash: '20',
    },
    { kind: 'STOCK_DIVIDEND', positionId: alder, date: '2024-04-03', newUnits: '1', oldUnits: '11' },
    { kind: 'RETURN_OF_CAPITAL', positionId: alder, date: '2024-04-04', cash: '36' },
    {
      kind: 'SPIN_OFF',
      positionId: alder,
      toPositionId: birch,
      date: '2024-05-02',
      newUnits: '1',
      oldUnits: '4',
      costPercent: '20',
      worth: '300',
    },
    {
      kind: 'RIGHTS',
      positionId: alder,
      toPositionId: rights,
      date: '2024-05-03',
      newUnits: '1',
      oldUnits: '1',
      costPercent: '0',
      worth: '40',
    },
    {
      kind: 'RIGHTS_EXERCISE',
      positionId: rights,
      toPositionId: alder,
      date: '2024-05-20',
      newUnits: '1',
      oldUnits: '4',
      cash: '80',
      fee: '1',
      worth: '40',
    },
    {
      kind: 'MERGER',
      positionId: alder,
      toPositionId: cedar,
      date: '2024-06-03',
      newUnits: '1',
      oldUnits: '2',
      cash: '400',
      tax: '5',
      worth: '1600',
    },
    {
      kind: 'EXCHANGE',
      positionId: cedar,
      toPositionId: rename,
      date: '2024-07-01',
      newUnits: '2',
      oldUnits: '1',
      worth: '1700',
    },
    { kind: 'DELISTING', positionId: birch, date: '2024-08-01' },
  ]
  for (const action of actions) {
    const answer = await person.call('POST', '/transactions/corporate-action', action)
    expect(answer.status, answer.text).toBe(201)
  }
}
