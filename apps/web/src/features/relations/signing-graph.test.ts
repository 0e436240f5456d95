import type { Signer, SigningMap } from '@kinfolio/contract/relation-graph'
import type { NamedEnd } from '@kinfolio/contract/relations'
import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { signingGraph } from './signing-graph.ts'

const end = (type: NamedEnd['type'], name: string): NamedEnd => ({ type, id: name, name })
const trust = end('entity', 'Trust')
const account = end('position', 'Giro')
const trustee = end('company', 'Fiduciary')
const amelia = end('contact', 'Amelia')
const signer = (who: NamedEnd, reason: Signer['reason'], through: NamedEnd[] = []): Signer => ({
  signer: who,
  reason,
  since: null,
  until: null,
  source: '',
  through,
})

const map: SigningMap = {
  day: day('2026-01-01'),
  targets: [
    { target: end('entity', 'Shelf'), signers: [] },
    { target: trust, signers: [signer(trustee, 'TRUSTEE'), signer(amelia, 'DIRECTOR', [trustee])] },
    {
      target: account,
      signers: [signer(trustee, 'TRUSTEE', [trust]), signer(amelia, 'DIRECTOR', [trust, trustee])],
    },
  ],
  isCut: false,
}

describe('the drawing of who can sign', () => {
  const drawn = signingGraph(map)

  it('leads from people over whom they sign for to the account, each line once', () => {
    expect(drawn.edges.map(({ from, to, labels }) => [from, to, labels])).toEqual([
      ['company:Fiduciary', 'entity:Trust', ['Trustee']],
      ['contact:Amelia', 'company:Fiduciary', ['Director']],
      ['entity:Trust', 'position:Giro', []],
    ])
  })

  it('says where nobody signs', () => {
    const warned = drawn.nodes.filter(({ warning }) => warning)
    expect(warned.map(({ name, warning }) => [name, warning])).toEqual([['Shelf', 'Nobody signs for it']])
  })

  it('says of each node whom it signs for, and who signs for it', () => {
    const fiduciary = drawn.nodes.find(({ name }) => name === 'Fiduciary')
    expect(fiduciary?.ties).toEqual(['Trustee: Trust', 'Director: Amelia'])
  })
})
