import { describe, expect, it } from 'vitest'

import { relationChoices } from './relation-choices.ts'

const labels = (kind: 'contact' | 'position' | 'company', own: Parameters<typeof relationChoices>[1] = []) =>
  relationChoices(kind, own).map(({ label }) => label)

describe('what another record can be', () => {
  it('is a word from the side of the record, once for both sides of a symmetric type', () => {
    const family = relationChoices('contact', []).filter(({ group }) => group === 'FAMILY')
    expect(family.map(({ label, isFrom }) => [label, isFrom])).toEqual([
      ['Parent', false],
      ['Child', true],
      ['Spouse', false],
      ['Partner', false],
      ['Sibling', false],
      ['Guardian', false],
      ['Ward', true],
      ['In-law', false],
    ])
  })

  it('fits the kind of the record', () => {
    expect(labels('position')).toEqual([
      'Beneficiary',
      'Signatory',
      'Attorney',
      'Nominee',
      'Beneficial owner',
    ])
    expect(labels('contact')).toContain('Trustee of')
    expect(labels('contact')).not.toContain('Trustee')
  })

  it('has the types of the organisation too', () => {
    const stamp = '2026-01-01T00:00:00Z'
    const names = { name: 'Patron', reverseName: 'Protégé', isSymmetric: false }
    const type = {
      id: 'x',
      ...names,
      from: ['contact' as const],
      to: ['contact' as const],
      count: 0,
      version: 1,
    }
    expect(labels('contact', [{ ...type, createdAt: stamp, updatedAt: stamp }]).slice(-2)).toEqual([
      'Patron',
      'Protégé',
    ])
    expect(labels('company', [{ ...type, createdAt: stamp, updatedAt: stamp }])).not.toContain('Patron')
  })
})
