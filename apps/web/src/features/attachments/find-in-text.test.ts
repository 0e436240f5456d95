import { expect, it } from 'vitest'

import { findInPieces, type TextPiece } from './find-in-text.ts'

/** The words that were found, cut out of their pieces. */
function found(pieces: readonly TextPiece[], sought: string): string[] {
  return findInPieces(pieces, sought).map(({ from, to }) =>
    pieces
      .slice(from.piece, to.piece + 1)
      .map(({ text }, index, all) =>
        text.slice(index === 0 ? from.offset : 0, index === all.length - 1 ? to.offset : undefined),
      )
      .join(''),
  )
}
const piece = (text: string, block = 'a') => ({ text, block })

it('finds words without regard to capitals, accents and blanks', () => {
  expect(found([piece('Zürich, ZÜRICH and zurich')], 'zurich')).toEqual(['Zürich', 'ZÜRICH', 'zurich'])
  expect(found([piece('Amount\n   called')], 'amount called')).toEqual(['Amount\n   called'])
  expect(found([piece('Straße')], 'xyz')).toEqual([])
  expect(found([piece('anything')], '  ')).toEqual([])
})

it('finds words that go on in the next piece of a block, and none across two blocks', () => {
  expect(found([piece('capi'), piece('tal call')], 'capital call')).toEqual(['capital call'])
  expect(found([piece('capital', 'a'), piece('call', 'b')], 'capitalcall')).toEqual([])
})

it('names places in the letters of the file, also behind signs of two units', () => {
  expect(found([piece('🏦🏦 Bank ﬁnds')], 'bank finds')).toEqual(['Bank ﬁnds'])
})
