import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, sum, toText, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { checkOwnership, lookThrough, missingParts, ownershipOn, ultimateOwners } from './ownership.ts'
import type { Ownership } from './ownership.ts'

const part = (
  ownerId: string,
  ownedId: string,
  percent: string,
  since: string | null = null,
  until: string | null = null,
): Ownership => ({
  ownerId,
  ownedId,
  percent: decimal(percent),
  since: since === null ? null : day(since),
  until: until === null ? null : day(until),
})

const on = day('2024-06-30')

const texts = (parts: ReadonlyMap<string, Decimal>) =>
  Object.fromEntries([...parts].map(([id, percent]) => [id, toText(percent)]))

// Ada and Bob hold the family company 60 : 40. It holds 50 % of an operating company directly, and 80 % of another
// firm that holds the other 50 %.
const family = [
  part('ada', 'family', '60'),
  part('bob', 'family', '40'),
  part('family', 'works', '50'),
  part('family', 'firm', '80'),
  part('eve', 'firm', '20'),
  part('firm', 'works', '50'),
]

describe('ownership on a day', () => {
  it('counts from its first day to its last, both included', () => {
    const dated = part('a', 'b', '100', '2024-01-01', '2024-06-30')
    const days = ['2023-12-31', '2024-01-01', '2024-06-30', '2024-07-01'].map(day)
    expect(days.map((at) => ownershipOn([dated], at).length)).toEqual([0, 1, 1, 0])
  })
})

describe('looking through', () => {
  it('multiplies the parts along a path and adds the paths up', () => {
    // works: 60 % × 50 % + 60 % × 80 % × 50 % = 30 % + 24 %.
    expect(texts(lookThrough(family, 'ada', on))).toEqual({ family: '60', works: '54', firm: '48' })
    expect(texts(lookThrough(family, 'eve', on))).toEqual({ firm: '20', works: '10' })
    expect(texts(lookThrough(family, 'works', on))).toEqual({})
  })

  it('is exact: a third of a third keeps all its digits', () => {
    const thirds = [part('a', 'b', '33.333333'), part('b', 'c', '33.333333')]
    expect(texts(lookThrough(thirds, 'a', on)).c).toBe('11.11111088888889')
  })

  it('finds who is behind an entity in the end', () => {
    expect(texts(ultimateOwners(family, 'works', on))).toEqual({ ada: '54', bob: '36', eve: '10' })
    expect(texts(ultimateOwners(family, 'ada', on))).toEqual({})
  })

  it('follows the dates', () => {
    const sold = [
      part('a', 'x', '100', null, '2024-03-31'),
      part('b', 'x', '100', '2024-04-01'),
      part('x', 'y', '50'),
    ]
    expect(texts(ultimateOwners(sold, 'y', day('2024-03-31')))).toEqual({ a: '50' })
    expect(texts(ultimateOwners(sold, 'y', day('2024-04-01')))).toEqual({ b: '50' })
  })

  it('refuses to walk in a circle', () => {
    const circle = [part('a', 'b', '50'), part('b', 'a', '50')]
    expect(() => lookThrough(circle, 'a', on)).toThrow('circle')
  })

  it('equals the sum over all paths, whatever the shape, and owners of everything own all of it', () => {
    // Entities 0 … 6. Each may only hold later ones, so there is no circle. What nobody holds of an entity that has
    // owners goes to its first owner, so that nothing is missing.
    const shapes = fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.integer({ min: 1, max: 30 })), {
      maxLength: 14,
    })
    const pathsTo = (ownerships: readonly Ownership[], from: string, to: string): Decimal =>
      from === to
        ? decimal('100')
        : sum(
            ownerships
              .filter((step) => step.ownerId === from)
              .map((step) =>
                pathsTo(ownerships, step.ownedId, to).times(step.percent).times(decimal('0.01')),
              ),
          )
    fc.assert(
      fc.property(shapes, (shape) => {
        const pairs = new Map(
          shape.filter(([a, b]) => a < b).map(([a, b, percent]) => [`${a} ${b}`, percent] as const),
        )
        const ownerships = [...Map.groupBy(pairs, ([pair]) => pair.split(' ')[1] ?? '')].flatMap(
          ([owned, steps]) => {
            const total = steps.reduce((all, [, percent]) => all + percent, 0)
            return steps.map(([pair, percent], index) =>
              part(pair.split(' ')[0] ?? '', owned, `${index === 0 ? percent + 100 - total : percent}`),
            )
          },
        )
        fc.pre(ownerships.every((step) => step.percent.isGreaterThan(zero)))
        expect(checkOwnership(ownerships)).toEqual([])
        for (let id = 0; id < 7; id++) {
          for (const [below, percent] of lookThrough(ownerships, `${id}`, on)) {
            expect(toText(percent)).toBe(toText(pathsTo(ownerships, `${id}`, below)))
          }
          const owners = ultimateOwners(ownerships, `${id}`, on)
          if (owners.size > 0) expect(toText(sum(owners.values()))).toBe('100')
        }
      }),
    )
  })
})

describe('ownership stands', () => {
  it('when parts sum to 100 % or less on every day, and says what is missing', () => {
    expect(checkOwnership(family)).toEqual([])
    const half = [part('a', 'x', '30.5'), part('b', 'x', '40', '2024-07-01')]
    expect(checkOwnership(half)).toEqual([])
    expect(texts(missingParts(half, on))).toEqual({ x: '69.5' })
    expect(texts(missingParts(half, day('2024-07-01')))).toEqual({ x: '29.5' })
    expect(texts(missingParts(family, on))).toEqual({})
  })

  it('when one owner follows another, and when the same owner’s part changes', () => {
    expect(
      checkOwnership([
        part('a', 'x', '100', null, '2020-12-31'),
        part('b', 'x', '100', '2021-01-01'),
        part('a', 'y', '10', '2020-01-01', '2020-12-31'),
        part('a', 'y', '90', '2021-01-01'),
      ]),
    ).toEqual([])
  })

  it('when two entities held each other, but never on one day', () => {
    expect(
      checkOwnership([part('a', 'b', '50', null, '2020-12-31'), part('b', 'a', '50', '2021-01-01')]),
    ).toEqual([])
  })
})

describe('ownership is refused', () => {
  it('above 100 % on any day, with the day and the sum', () => {
    const parts = [
      part('a', 'x', '60'),
      part('b', 'x', '40', null, '2021-06-30'),
      part('c', 'x', '40.01', '2021-06-30'),
    ]
    expect(checkOwnership(parts)).toEqual([
      { code: 'MORE_THAN_WHOLE', entityIds: ['x'], params: { percent: '140.01', day: '2021-06-30' } },
    ])
    expect(checkOwnership([part('a', 'x', '60'), part('b', 'x', '41')])).toEqual([
      { code: 'MORE_THAN_WHOLE', entityIds: ['x'], params: { percent: '101' } },
    ])
  })

  it('in a circle, with the whole chain and its first day', () => {
    const parts = [
      part('z', 'a', '1'),
      part('a', 'b', '50'),
      part('b', 'c', '50'),
      part('c', 'a', '1', '2022-01-01'),
    ]
    const [problem] = checkOwnership(parts)
    expect(problem).toMatchObject({ code: 'CYCLE', params: { day: '2022-01-01' } })
    expect(problem?.entityIds).toEqual(['a', 'b', 'c', 'a'])
  })

  it('of itself', () => {
    expect(checkOwnership([part('a', 'a', '50')])).toEqual([
      { code: 'OWNS_ITSELF', entityIds: ['a'], params: {} },
    ])
  })

  it('of nothing, of less and of more than all', () => {
    for (const percent of ['0', '-5', '100.000001']) {
      expect(checkOwnership([part('a', 'b', percent)])).toEqual([
        { code: 'PERCENT_OUT_OF_RANGE', entityIds: ['a', 'b'], params: { percent } },
      ])
    }
  })

  it('with dates that overlap for one pair, or end before they begin', () => {
    expect(
      checkOwnership([part('a', 'b', '10', null, '2024-01-01'), part('a', 'b', '20', '2024-01-01')]),
    ).toEqual([{ code: 'OVERLAPS', entityIds: ['a', 'b'], params: { day: '2024-01-01' } }])
    expect(checkOwnership([part('a', 'b', '10'), part('a', 'b', '20')])).toEqual([
      { code: 'OVERLAPS', entityIds: ['a', 'b'], params: {} },
    ])
    expect(checkOwnership([part('a', 'b', '10', '2024-01-02', '2024-01-01')])).toEqual([
      {
        code: 'ENDS_BEFORE_IT_BEGINS',
        entityIds: ['a', 'b'],
        params: { since: '2024-01-02', until: '2024-01-01' },
      },
    ])
  })
})
