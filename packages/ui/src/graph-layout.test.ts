import { describe, expect, it } from 'vitest'

import { layoutGraph, nodeSize } from './graph-layout.ts'
import { type GraphEdge, type GraphNode, graphRows } from './graph-rows.ts'
import { kinOf } from './graph-walk.ts'

/** `anna:0` */
const nodes = (...texts: string[]): GraphNode[] =>
  texts.map((text) => {
    const [id = '', tier = '0'] = text.split(':')
    return { id, tier: Number(tier) }
  })
/** `anna>holding`; `anna=bert` side by side, `anna~bert` in one row. */
const lines = (...texts: string[]): GraphEdge[] =>
  texts.map((text) => {
    const [from = '', to = ''] = text.split(/[>=~]/)
    const course = text.includes('=') ? 'SIDE' : text.includes('~') ? 'LEVEL' : 'DOWN'
    return { id: text, from, to, labels: [], course }
  })
const rowsOf = (all: GraphNode[], edges: GraphEdge[]) => {
  const rows: string[][] = []
  for (const [id, row] of graphRows(all, edges)) (rows[row] ??= []).push(id)
  return rows.map((row) => row.toSorted())
}

describe('the rows of a graph', () => {
  it('have owners above what they own, through all paths', () => {
    const edges = lines('anna>holding', 'bert>holding', 'holding>farm', 'anna>farm')
    expect(rowsOf(nodes('anna', 'bert', 'farm', 'holding'), edges)).toEqual([
      ['anna', 'bert'],
      ['holding'],
      ['farm'],
    ])
  })

  it('bring whoever nobody owns down to just above what they own', () => {
    const edges = lines('anna>trust', 'trust>holding', 'holding>farm', 'bert>farm')
    expect(rowsOf(nodes('anna', 'bert', 'farm', 'holding', 'trust'), edges)).toEqual([
      ['anna'],
      ['trust'],
      ['bert', 'holding'],
      ['farm'],
    ])
  })

  it('never mix tiers, even where a line leads upwards', () => {
    const edges = lines('trust>anna', 'anna>account', 'bank>trust')
    expect(rowsOf(nodes('account:3', 'trust:2', 'bank:1', 'anna:0'), edges)).toEqual([
      ['anna'],
      ['bank'],
      ['trust'],
      ['account'],
    ])
  })

  it('have a couple and siblings in one generation, whoever of them has parents there', () => {
    const edges = lines('ada>carl', 'carl=dora', 'carl~emil', 'dora>fritz')
    expect(rowsOf(nodes('ada', 'carl', 'dora', 'emil', 'fritz'), edges)).toEqual([
      ['ada'],
      ['carl', 'dora', 'emil'],
      ['fritz'],
    ])
  })

  it('end even where records go in a circle', () => {
    expect(rowsOf(nodes('a', 'b'), lines('a>b', 'b>a')).flat().toSorted()).toEqual(['a', 'b'])
  })
})

describe('the places of nodes', () => {
  const positions = Array.from({ length: 20 }, (_, index) => `p${index}:3`)
  const family = nodes('ada', 'bob', 'carl', 'trust:2', 'farm:2', ...positions)
  const drawing = layoutGraph(
    family,
    lines(
      'ada=bob',
      'ada>carl',
      'bob>carl',
      'carl>trust',
      'trust>farm',
      ...positions.map((text) => `farm>${text.slice(0, -2)}`),
    ),
  )
  const at = (id: string) => drawing.nodes.find((node) => node.id === id) ?? { x: NaN, y: NaN }

  it('are apart from each other and inside the drawing', () => {
    expect(drawing.nodes).toHaveLength(family.length)
    for (const [index, one] of drawing.nodes.entries()) {
      expect(one.x - nodeSize.width / 2).toBeGreaterThanOrEqual(0)
      expect(one.x + nodeSize.width / 2).toBeLessThanOrEqual(drawing.width)
      expect(one.y + nodeSize.height / 2).toBeLessThanOrEqual(drawing.height)
      for (const other of drawing.nodes.slice(index + 1)) {
        const isApart =
          Math.abs(one.x - other.x) >= nodeSize.width || Math.abs(one.y - other.y) >= nodeSize.height
        expect(isApart, `${one.id} and ${other.id}`).toBe(true)
      }
    }
  })

  it('have couples side by side and children below them', () => {
    expect(at('ada').y).toBe(at('bob').y)
    expect(at('carl').y).toBeGreaterThan(at('ada').y)
  })

  it('lead one line to a child from between its parents', () => {
    const toCarl = drawing.edges.filter(({ to }) => to === 'carl')
    expect(toCarl).toHaveLength(1)
    const start = toCarl[0]?.points[0]
    expect(start?.x).toBe((at('ada').x + at('bob').x) / 2)
    // From the line between them, not from below it.
    expect(start?.y).toBeLessThanOrEqual(at('ada').y + nodeSize.height / 2)
  })

  it('set what hangs on one node alone in a frame that one line leads to', () => {
    expect(drawing.frames).toHaveLength(1)
    expect(drawing.edges.filter(({ from }) => from === 'farm')).toHaveLength(1)
  })

  it('are none where there is nothing', () => {
    expect(layoutGraph([], []).nodes).toEqual([])
  })
})

it('whoever is above and below belongs to a node, not who else owns what it owns', () => {
  const rows = new Map(Object.entries({ anna: 0, bert: 0, holding: 1, farm: 2, barn: 3 }))
  const edges = lines('anna>holding', 'bert>farm', 'holding>farm', 'farm>barn')
  expect([...kinOf('holding', edges, (id) => rows.get(id) ?? 0)].toSorted()).toEqual([
    'anna',
    'barn',
    'farm',
    'holding',
  ])
})
