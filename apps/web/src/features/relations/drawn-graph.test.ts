import type { GraphEdge, GraphNode, RelationGraph } from '@kinfolio/contract/relation-graph'
import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { drawnGraph, familyView, ownershipView } from './drawn-graph.ts'

const node = (type: GraphNode['type'], name: string, kind: string | null = null): GraphNode => ({
  key: `${type}:${name}`,
  type,
  id: name,
  name,
  kind,
  tier: 0,
  value: null,
})
const edge = (from: string, to: string, facts: Partial<GraphEdge>): GraphEdge => ({
  id: `${from} ${to} ${facts.type ?? facts.kind}`,
  kind: 'RELATION',
  from,
  to,
  type: null,
  name: '',
  reverseName: '',
  isSymmetric: false,
  since: null,
  until: null,
  share: null,
  shareMin: null,
  shareMax: null,
  directness: 'DIRECT',
  ...facts,
})

const graph: RelationGraph = {
  day: day('2026-01-01'),
  nodes: [
    node('contact', 'Ada', 'FAMILY_MEMBER'),
    node('contact', 'Bert'),
    node('entity', 'Ada herself', 'PERSON'),
    node('entity', 'Trust', 'TRUST'),
    node('entity', 'Shelf company', 'HOLDING_COMPANY'),
    node('company', 'Group'),
    node('company', 'Bank of somebody else'),
    {
      ...node('position', 'House', 'REAL_ESTATE'),
      value: {
        value: '500000',
        currency: 'EUR',
        day: day('2026-01-01'),
        source: 'VALUATION',
        isStale: false,
      },
    },
  ],
  edges: [
    edge('contact:Ada', 'entity:Ada herself', { kind: 'SAME' }),
    edge('entity:Ada herself', 'entity:Trust', { kind: 'OWNERSHIP', share: '60' }),
    edge('contact:Ada', 'entity:Trust', { type: 'TRUSTEE', since: day('2020-01-01') }),
    edge('contact:Bert', 'entity:Trust', { type: 'BENEFICIARY', shareMin: '10', shareMax: '25' }),
    edge('contact:Ada', 'contact:Bert', { type: 'SPOUSE' }),
    edge('entity:Trust', 'position:House', { kind: 'HOLDS' }),
    edge('company:Group', 'company:Bank of somebody else', { kind: 'PARENT_COMPANY' }),
  ],
  lookThrough: [],
  isCut: false,
}

describe('a drawing of ownership', () => {
  const drawn = drawnGraph(graph, ownershipView)

  it('makes a contact and the person who they are one node, and their lines one line', () => {
    expect(drawn.nodes.map(({ name }) => name)).toEqual(['Ada', 'Bert', 'Trust', 'House'])
    const line = drawn.edges.find(({ from }) => from === 'contact:Ada')
    expect(line?.to).toBe('entity:Trust')
    expect(line?.labels).toHaveLength(3)
    expect(line?.labels[0]).toMatch(/^60\s?%$/)
    expect(line?.labels.slice(1)).toEqual(['Trustee', expect.stringMatching(/^since .*2020$/)])
  })

  it('stands in layers: people, then entities, then positions', () => {
    expect(drawn.nodes.map(({ tier }) => tier)).toEqual([0, 0, 1, 2])
  })

  it('says of each node what it is, what it is worth and its relations, from its side', () => {
    const house = drawn.nodes.find(({ name }) => name === 'House')
    expect(house?.details[0]).toBe('Real estate')
    expect(house?.details[1]).toContain('500')
    expect(house?.ties).toEqual(['Owner: Trust'])
    const bert = drawn.nodes.find(({ name }) => name === 'Bert')
    expect(bert?.ties).toEqual([expect.stringMatching(/^Beneficiary of: Trust 10\s?% – 25\s?%$/)])
  })

  it('has the same lines in the table, one for each relation', () => {
    expect(drawn.ties.map(({ from, name, to }) => `${from.name} ${name} ${to.name}`)).toEqual([
      'Ada Owner Trust',
      'Ada Trustee Trust',
      'Bert Beneficiary Trust',
      'Trust Owner House',
    ])
  })

  it('leaves out companies that only belong to each other, and has them where one of them owns something', () => {
    expect(drawn.nodes.map(({ name }) => name)).not.toContain('Group')
    const owning = edge('company:Bank of somebody else', 'entity:Trust', { type: 'TRUSTEE' })
    const { nodes } = drawnGraph({ ...graph, edges: [...graph.edges, owning] }, ownershipView)
    expect(nodes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Group', 'Bank of somebody else']))
  })

  it('names the entities that nothing ties to anything', () => {
    expect(drawn.alone).toEqual(['Shelf company'])
  })
})

it('a family tree has the relations of the family only, spouses side by side', () => {
  const drawn = drawnGraph(graph, familyView)
  expect(drawn.nodes.map(({ name }) => name)).toEqual(['Ada', 'Bert'])
  expect(drawn.edges.map(({ course, labels }) => [course, labels])).toEqual([['SIDE', ['Spouse']]])
})
