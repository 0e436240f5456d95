import { expect, it } from 'vitest'

import { lookThroughOf, ultimateOwners, unknownPart } from './look-through.ts'

// Anna holds 60 % of the holding, and the rest has no recorded owner. The holding holds half of the farm, Bert the
// other half.
const entity = { type: 'OTHER', missing: null } as const
const map = {
  day: '2026-01-01',
  entities: [
    { ...entity, id: 'anna', name: 'Anna' },
    { ...entity, id: 'bert', name: 'Bert' },
    { ...entity, id: 'farm', name: 'Farm', missing: '0' },
    { ...entity, id: 'holding', name: 'Holding', missing: '40' },
  ],
  ownerships: [],
  lookThrough: [
    { ownerId: 'anna', ownedId: 'holding', percent: '60', isUltimate: true },
    { ownerId: 'anna', ownedId: 'farm', percent: '30', isUltimate: true },
    { ownerId: 'bert', ownedId: 'farm', percent: '50', isUltimate: true },
    { ownerId: 'holding', ownedId: 'farm', percent: '50', isUltimate: false },
  ],
}

it('the part that nobody is known to own in the end goes down with what is owned', () => {
  expect(unknownPart(map, 'holding')).toBe('40')
  expect(unknownPart(map, 'farm')).toBe('20')
})

it('those at the end are those whom nobody owns', () => {
  expect(ultimateOwners(map).map(({ name }) => name)).toEqual(['Anna', 'Bert'])
  expect(lookThroughOf(map, 'anna', 'farm')).toBe('30')
  expect(lookThroughOf(map, 'bert', 'holding')).toBeNull()
})
