import type { Position } from '@kinfolio/contract/position'
import type { Tag } from '@kinfolio/contract/tags'
import { describe, expect, it } from 'vitest'

import { accountsOf, filterPositions, tagGroupOf, treeOf, viewOf } from './holdings-rows.ts'

function aPosition(fields: Partial<Position>): Position {
  // The rules under test read these fields only.
  return {
    id: 'p',
    name: 'A position',
    type: 'FUND',
    method: 'QUOTED',
    valuedBy: 'QUOTED',
    manager: null,
    status: 'active',
    entityId: null,
    parentPositionId: null,
    stock: null,
    custodian: null,
    ...fields,
  } as Position
}

const names = (positions: readonly Position[]) => positions.map(({ name }) => name)

const aTag = (id: string, group: string | null) => ({ id, name: id.toUpperCase(), group }) as Tag // the rules read no more

describe('the tags of a position', () => {
  const own: Record<string, Tag[]> = { p: [aTag('core', 'Strategy'), aTag('joint', null)] }
  const tagsOf = (id: string) => own[id] ?? []

  it('make its group, all of them together or those of one group', () => {
    expect(tagGroupOf({ id: 'p' }, tagsOf, undefined)).toEqual({ id: 'core,joint', names: ['CORE', 'JOINT'] })
    expect(tagGroupOf({ id: 'p' }, tagsOf, 'Strategy')).toEqual({ id: 'core', names: ['CORE'] })
    expect(tagGroupOf({ id: 'p' }, tagsOf, 'Risk')).toEqual({ id: '', names: [] })
    expect(tagGroupOf({ id: 'q' }, tagsOf, undefined)).toEqual({ id: '', names: [] })
  })

  it('narrow the list', () => {
    const both = [aPosition({ id: 'p', name: 'Tagged' }), aPosition({ id: 'q', name: 'Untagged' })]
    expect(names(filterPositions(both, { tag: 'core' }, tagsOf))).toEqual(['Tagged'])
    expect(names(filterPositions(both, { excludeTag: 'joint' }, tagsOf))).toEqual(['Untagged'])
  })
})

describe('the accounts of what is held in several', () => {
  it('are said beside positions of one instrument, and of one name where there is no symbol', () => {
    const stock = { symbol: 'LHA', exchange: null, isin: null, provider: null }
    const accounts = accountsOf([
      aPosition({ id: '1', stock, custodian: 'Depot A' }),
      aPosition({ id: '2', stock, name: 'Another name', custodian: 'Depot B' }),
      aPosition({ id: '3', stock, custodian: null }),
      aPosition({ id: '4', name: 'Bond', custodian: 'Depot A' }),
      aPosition({ id: '5', name: 'Loan', custodian: 'Bank' }),
      aPosition({ id: '6', name: 'Loan', type: 'LIABILITY', custodian: 'Bank' }),
    ])
    expect([...accounts]).toEqual([
      ['1', 'Depot A'],
      ['2', 'Depot B'],
    ])
  })
})

describe('the list of holdings', () => {
  const world = aPosition({ id: '1', name: 'World ETF', custodian: 'Bank One' })
  const growth = aPosition({
    id: '2',
    name: 'Growth III',
    type: 'PRIVATE_FUND',
    method: 'STATEMENT',
    valuedBy: 'STATEMENT',
    manager: 'Linden, Capital & Co',
    entityId: 'e',
  })
  const sold = aPosition({ id: '3', name: 'Sold shares', status: 'closed' })
  const all = [world, growth, sold]

  it('leaves closed positions out unless they are asked for', () => {
    expect(names(filterPositions(all, {}))).toEqual(['World ETF', 'Growth III'])
    expect(names(filterPositions(all, { status: 'closed' }))).toEqual(['Sold shares'])
    expect(names(filterPositions(all, { status: 'any' }))).toHaveLength(3)
  })

  it('finds every word in name, symbol or custodian', () => {
    expect(names(filterPositions(all, { search: 'one world' }))).toEqual(['World ETF'])
    expect(filterPositions(all, { search: 'world three' })).toEqual([])
  })

  it('narrows by owner and by type', () => {
    expect(names(filterPositions(all, { entity: 'e' }))).toEqual(['Growth III'])
    expect(names(filterPositions(all, { type: ['FUND'] }))).toEqual(['World ETF'])
  })

  it('narrows by what a position is not', () => {
    expect(names(filterPositions(all, { excludeEntity: 'e' }))).toEqual(['World ETF'])
    expect(names(filterPositions(all, { excludeEntity: 'none' }))).toEqual(['Growth III'])
    expect(names(filterPositions(all, { excludeType: ['FUND'] }))).toEqual(['Growth III'])
    expect(names(filterPositions(all, { manager: ['Linden, Capital & Co'] }))).toEqual(['Growth III'])
    expect(names(filterPositions(all, { manager: ['none'] }))).toEqual(['World ETF'])
    expect(names(filterPositions(all, { excludeManager: ['Linden, Capital & Co'] }))).toEqual(['World ETF'])
  })

  it.each([
    ['PRIVATE_FUND', 'STATEMENT', 'private'],
    ['FUND', 'QUOTED', 'listed'],
    ['PRECIOUS_METAL', 'QUOTED', 'listed'],
    ['REAL_ESTATE', 'STATEMENT', 'assets'],
    ['LIABILITY', 'BALANCE', 'assets'],
    ['FUND', 'CHILDREN', 'listed'],
    ['OTHER_ASSET', 'CHILDREN', 'assets'],
  ] as const)('shows %s valued by %s among the %s', (type, method, view) => {
    expect(viewOf({ type, valuedBy: method })).toBe(view)
  })
})

describe('positions below others', () => {
  const company = aPosition({ id: 'c', name: 'Company', method: 'CHILDREN' })
  const fund = aPosition({ id: 'f', name: 'Fund', method: 'STATEMENT' })
  const below = aPosition({ id: 'cb', name: 'Below the company', parentPositionId: 'c' })
  const detail = aPosition({ id: 'fd', name: 'Detail of the fund', parentPositionId: 'f' })
  const all = [company, fund, below, detail]

  it('count with the one above them, once', () => {
    const tree = treeOf(all, all)
    expect(names(tree.roots)).toEqual(['Company', 'Fund'])
    expect(names(tree.counted)).toEqual(['Company', 'Fund'])
    expect(names(tree.childrenOf(company) ?? [])).toEqual(['Below the company'])
  })

  it('have the figures that a total is made of, where the one above them is their sum', () => {
    const custody = aPosition({ id: 'c', name: 'Custody', method: 'CHILDREN', valuedBy: 'CHILDREN' })
    const sold = aPosition({ id: 's', name: 'Sold', parentPositionId: 'c', status: 'closed' })
    const world = [custody, below, sold, fund, detail]
    const tree = treeOf([custody, fund, detail], world)
    expect(names(tree.partsOf([custody, fund, detail]))).toEqual(['Below the company', 'Fund'])
    expect(tree.partsOf([])).toEqual([])
  })

  it('count by themselves without it only where they are not its details', () => {
    const tree = treeOf([below, detail], all)
    expect(names(tree.roots)).toEqual(['Below the company', 'Detail of the fund'])
    expect(names(tree.counted)).toEqual(['Below the company'])
  })
})
