import type { GraphEdge } from '@kinfolio/contract/relation-graph'
import { describe, expect, it } from 'vitest'

import { effectiveShares, nodesAround } from './rules.ts'

function holds(from: string, to: string, rest: Partial<GraphEdge> = {}): GraphEdge {
  return {
    id: `${from} ${to}`,
    kind: 'RELATION',
    from,
    to,
    type: 'SHAREHOLDER',
    name: 'Shareholder',
    reverseName: 'Shareholder of',
    isSymmetric: false,
    since: null,
    until: null,
    share: null,
    shareMin: null,
    shareMax: null,
    directness: 'DIRECT',
    ...rest,
  }
}

const said = (edges: GraphEdge[]) =>
  effectiveShares(edges).map(({ from, to, percent, atLeast, atMost, isCircular }) =>
    isCircular ? `${from} ${to} circle` : `${from} ${to} ${percent ?? `${atLeast}–${atMost}`}`,
  )

describe('what an owner has through others', () => {
  it('is the sum over all paths of the product of their shares, exactly', () => {
    // 50 % × 33.333333 % + 25 % × 100 % = 16.6666665 % + 25 %.
    const edges = [
      holds('ada', 'a', { share: '50' }),
      holds('ada', 'b', { share: '25' }),
      holds('a', 'c', { share: '33.333333' }),
      holds('b', 'c', { kind: 'OWNERSHIP', type: null, share: '100' }),
    ]
    expect(said(edges)).toEqual(['ada a 50', 'ada b 25', 'ada c 41.6666665'])
  })

  it('is between bounds where a share on the way is', () => {
    const edges = [
      holds('ada', 'a', { shareMin: '25', shareMax: '50' }),
      holds('a', 'b', { share: '10' }),
      holds('a', 'c'),
    ]
    expect(said(edges)).toEqual(['ada a 25–50', 'ada b 2.5–5', 'ada c 0–50'])
  })

  it('is not counted twice where the way through others is recorded too', () => {
    const edges = [
      holds('ada', 'a', { share: '50' }),
      holds('a', 'b', { share: '60' }),
      holds('ada', 'b', { share: '30', directness: 'INDIRECT' }),
    ]
    expect(said(edges)).toEqual(['ada a 50', 'ada b 30'])
  })

  it('ends at a circle, and says so', () => {
    const edges = [
      holds('ada', 'a', { share: '50' }),
      holds('a', 'b', { share: '50' }),
      holds('b', 'a', { share: '10' }),
      holds('b', 'c', { share: '10' }),
    ]
    expect(said(edges)).toEqual(['ada a circle', 'ada b circle', 'ada c circle'])
  })

  it('belongs to one person, as a contact and as an entity', () => {
    const edges = [
      holds('contact', 'entity', { kind: 'SAME', type: null }),
      holds('contact', 'a', { share: '20' }),
      holds('entity', 'a', { kind: 'OWNERSHIP', type: null, share: '30' }),
    ]
    expect(said(edges)).toEqual(['entity a 50'])
  })
})

it('records are near by steps in either direction', () => {
  const chain = [holds('a', 'b'), holds('c', 'b'), holds('c', 'd')]
  expect(nodesAround('a', chain, 1)).toEqual(['a', 'b'])
  expect(nodesAround('a', chain, 3)).toEqual(['a', 'b', 'c', 'd'])
})
