import { describe, expect, it } from 'vitest'

import { factKindsOf, valuesOfRelation, inputOfFacts } from './relation-facts.ts'

const facts = {
  ...valuesOfRelation(undefined),
  share: '40',
  shareMin: '25',
  shareMax: '50',
  isBeneficial: true,
}

describe('what a form says of a relation', () => {
  it('is the exact share or its bounds, never both', () => {
    const kinds = factKindsOf('SHAREHOLDER')
    expect(inputOfFacts(facts, kinds)).toMatchObject({ share: '40', shareMin: null, shareMax: null })
    expect(inputOfFacts({ ...facts, isBounded: true, shareMax: '' }, kinds)).toMatchObject({
      share: null,
      shareMin: '25',
      shareMax: null,
    })
  })

  it('has no share and no interest where the type has none', () => {
    const said = inputOfFacts(facts, factKindsOf('PARENT'))
    expect(Object.keys(said)).toEqual(['since', 'until', 'source', 'notes'])
  })

  it('tells of a trustee whether the interest is direct, and of an own type nothing', () => {
    expect(inputOfFacts(facts, factKindsOf('TRUSTEE'))).toMatchObject({
      directness: 'DIRECT',
      isBeneficial: true,
    })
    expect(factKindsOf('OWN')).toEqual({ hasShare: false, hasInterest: false })
  })
})
