import { bookOf } from '@kinfolio/ledger/rows/position'
import { expect, it } from 'vitest'

import { sampleBook } from './sample-book.ts'

it('adds up', () => {
  // 118,200 + 20,600 + 49,200 + 75,000 + 640,000 + 32,500 = 935,500; less 210,000.
  expect(sampleBook).toMatchObject({ owned: '935500', owed: '-210000', netWorth: '725500' })
})

it('says of every name that it is an example', () => {
  const names = [...sampleBook.positions, ...sampleBook.transactions].map((row) =>
    'name' in row ? row.name : row.positionName,
  )
  for (const name of [sampleBook.name, ...names]) expect(name).toContain('Example')
})

it('has something in either book', () => {
  const books = sampleBook.positions.map(({ type }) => bookOf(type))
  expect(new Set(books)).toEqual(new Set(['holdings', 'assets']))
})

it('lists transactions newest first, of positions that it has', () => {
  const days = sampleBook.transactions.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().toReversed())
  const names = new Set(sampleBook.positions.map(({ name }) => name))
  for (const { positionName } of sampleBook.transactions) expect(names).toContain(positionName)
})
