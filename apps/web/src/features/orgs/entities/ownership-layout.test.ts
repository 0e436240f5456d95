import { describe, expect, it } from 'vitest'

import { kinOf, ownershipRows } from './ownership-layout.ts'

/** `anna>holding` */
function arrows(...texts: string[]) {
  return texts.map((text) => {
    const [ownerId = '', ownedId = ''] = text.split('>')
    return { ownerId, ownedId }
  })
}

describe('the rows of the map', () => {
  it('have owners above what they own, through all paths', () => {
    const shares = arrows('anna>holding', 'bert>holding', 'holding>farm', 'anna>farm')
    expect(ownershipRows(['anna', 'bert', 'farm', 'holding'], shares)).toEqual([
      ['anna', 'bert'],
      ['holding'],
      ['farm'],
    ])
  })

  it('bring whoever nobody owns down to just above what they own', () => {
    const shares = arrows('anna>trust', 'trust>holding', 'holding>farm', 'bert>farm')
    const rows = ownershipRows(['anna', 'bert', 'farm', 'holding', 'trust'], shares)
    expect(rows.map((row) => row.toSorted())).toEqual([['anna'], ['trust'], ['bert', 'holding'], ['farm']])
  })

  it('put what is tied to each other in the same order', () => {
    const shares = arrows('zoe>barn', 'anna>yard', 'anna>pond')
    const [owners, owned] = ownershipRows(['anna', 'barn', 'pond', 'yard', 'zoe'], shares)
    expect(owners?.indexOf('anna') === 0).toBe((owned?.indexOf('barn') ?? 0) === 2)
  })

  it('leave out what stands alone, and end even where records go in a circle', () => {
    expect(ownershipRows(['anna', 'farm'], [])).toEqual([])
    expect(ownershipRows(['a', 'b'], arrows('a>b', 'b>a')).flat().toSorted()).toEqual(['a', 'b'])
  })
})

it('whoever is above and below belongs to an entity, not who else owns what it owns', () => {
  const shares = arrows('anna>holding', 'bert>farm', 'holding>farm', 'farm>barn')
  expect([...kinOf('holding', shares)].toSorted()).toEqual(['anna', 'barn', 'farm', 'holding'])
})
