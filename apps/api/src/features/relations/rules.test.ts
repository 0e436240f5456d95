import { relationRules, type BuiltInRelationType } from '@kinfolio/contract/relation-types'
import { day } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pathBetween, requireFitting, requireSensible, requireStanding, ruleOf, type Tie } from './rules.ts'

function tie(type: BuiltInRelationType, from: string, to: string, rest: Partial<Tie> = {}): Tie {
  return {
    type,
    ownTypeId: null,
    from,
    to,
    since: null,
    until: null,
    share: null,
    shareMin: null,
    shareMax: null,
    directness: 'DIRECT',
    ...rest,
  }
}

const names = new Map(['ada', 'byron', 'cora', 'dora'].map((name) => [name, name.toUpperCase()]))

/** The words of the refusal; null: it may stand. */
function refusal(added: Tie, others: readonly Tie[], owned: Parameters<typeof requireStanding>[3] = []) {
  try {
    requireStanding(added, ruleOf(added.type, null), others, owned, names)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('a relation', () => {
  it('never stands between a record and itself', () => {
    expect(refusal(tie('SPOUSE', 'ada', 'ada'), [])).toContain('between two records')
  })

  it('stands once on a day, and a symmetric one in one order only', () => {
    const married = tie('SPOUSE', 'ada', 'byron', { since: day('2000-01-01'), until: day('2009-12-31') })
    expect(refusal(tie('SPOUSE', 'byron', 'ada', { since: day('2009-12-31') }), [married])).toContain(
      '“Spouse” between “BYRON” and “ADA” is recorded already',
    )
    expect(refusal(tie('SPOUSE', 'byron', 'ada', { since: day('2010-01-01') }), [married])).toBeNull()
    const guardian = tie('GUARDIAN', 'ada', 'byron')
    expect(refusal(tie('GUARDIAN', 'byron', 'ada'), [guardian])).toBeNull()
  })

  it('makes nobody their own ancestor, whatever the days', () => {
    const chain = [
      tie('PARENT', 'ada', 'byron', { until: day('1990-01-01') }),
      tie('PARENT', 'byron', 'cora'),
    ]
    expect(refusal(tie('PARENT', 'cora', 'ada', { since: day('2020-01-01') }), chain)).toBe(
      'This would lead in a circle: CORA → ADA → BYRON → CORA. Choose another record.',
    )
    expect(refusal(tie('PARENT', 'dora', 'ada'), chain)).toBeNull()
  })

  it('of holding goes in a circle on no day, through what entities own too', () => {
    const held = [tie('SHAREHOLDER', 'ada', 'byron', { until: day('2019-12-31') })]
    const owned = [{ ownerId: 'byron', ownedId: 'cora', percent: decimal('50'), since: null, until: null }]
    expect(refusal(tie('SHAREHOLDER', 'cora', 'ada', { since: day('2019-12-31') }), held, owned)).toContain(
      'in a circle',
    )
    expect(refusal(tie('SHAREHOLDER', 'cora', 'ada', { since: day('2020-01-01') }), held, owned)).toBeNull()
  })

  it('adds up to at most 100 % of one whole on every day, by the least that is known', () => {
    const held = [
      tie('SHAREHOLDER', 'ada', 'cora', { share: '60' }),
      tie('SHAREHOLDER', 'byron', 'cora', { shareMin: '25', shareMax: '50' }),
    ]
    expect(refusal(tie('SHAREHOLDER', 'dora', 'cora', { share: '15' }), held)).toBeNull()
    expect(
      refusal(tie('SHAREHOLDER', 'dora', 'cora', { share: '15.01', since: day('2020-02-02') }), held),
    ).toBe(
      'The shares of “Shareholder” in “CORA” add up to 100.01 % on 2020-02-02. Keep them to 100 % on every day.',
    )
    const heirs = [tie('HEIR', 'ada', 'dora', { share: '50' }), tie('HEIR', 'byron', 'dora', { share: '30' })]
    expect(refusal(tie('HEIR', 'cora', 'dora', { share: '20' }), heirs)).toBeNull()
    expect(refusal(tie('HEIR', 'cora', 'dora', { share: '21' }), heirs)).toContain('101 %')
  })

  it('that goes through others is no share of the whole, and may stand beside the direct one', () => {
    const held = [tie('SHAREHOLDER', 'ada', 'cora', { share: '100' })]
    const through = tie('SHAREHOLDER', 'byron', 'cora', { share: '60', directness: 'INDIRECT' })
    expect(refusal(through, held)).toBeNull()
    expect(refusal({ ...through, from: 'ada' }, held)).toBeNull()
  })

  it('stands only between kinds that fit', () => {
    expect(() => requireFitting(relationRules.PARENT, 'contact', 'company')).toThrow(
      'The other end of “Parent” cannot be a company. Choose among contacts.',
    )
    expect(() => requireFitting(relationRules.SHAREHOLDER, 'user', 'company')).toThrow(
      'The holder of “Shareholder” cannot be a member. Choose among contacts, companies, or entities.',
    )
    expect(() => requireFitting(relationRules.TRUSTEE, 'company', 'entity')).not.toThrow()
  })

  it('has days in their order, and a share only where its type has one', () => {
    const nothing = tie('TRUSTEE', 'ada', 'cora')
    const check = (rest: Partial<Tie>, type: BuiltInRelationType = 'SHAREHOLDER') => {
      requireSensible(relationRules[type], { ...nothing, ...rest })
    }
    expect(() => check({ since: day('2020-01-02'), until: day('2020-01-01') })).toThrow(
      'ends before it begins',
    )
    expect(() => check({ share: '5' }, 'TRUSTEE')).toThrow('“Trustee” has no share')
    expect(() => check({ share: '5', shareMin: '1' })).toThrow('not both')
    expect(() => check({ shareMin: '50', shareMax: '25' })).toThrow('Exchange them')
    expect(() => check({ shareMin: '25', shareMax: '50', until: day('2020-01-01') })).not.toThrow()
  })
})

describe('whatever is tried in whatever order', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  const days = ['2001-01-01', '2002-01-01', '2003-01-01', '2004-01-01'].map((text) => day(text))
  const maybe = fc.option(fc.constantFrom(...days), { nil: null })
  const key = fc.constantFrom(...keys)

  it.each(['PARENT', 'SHAREHOLDER'] as const)('no circle of %s is ever stored', (type) => {
    const tried = fc.array(fc.tuple(key, key, maybe, maybe), { maxLength: 40 })
    fc.assert(
      fc.property(tried, (tries) => {
        const stored: Tie[] = []
        for (const [from, to, since, until] of tries) {
          const wanted = tie(type, from, to, { since, until })
          if (since !== null && until !== null && until < since) continue
          if (refusal(wanted, stored) === null) stored.push(wanted)
        }
        const moments = type === 'PARENT' ? [null] : [day('1999-01-01'), ...days, day('2005-01-01')]
        for (const on of moments) {
          const standing = stored.filter(
            ({ since, until }) =>
              on === null || ((since === null || since <= on) && (until === null || on <= until)),
          )
          for (const { from, to } of standing) expect(pathBetween(to, from, standing)).toBeNull()
        }
      }),
    )
  })
})
